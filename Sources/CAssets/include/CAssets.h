#ifndef CASSETS_H
#define CASSETS_H

#include <stddef.h>

/// A file of Templates/ or Public/, inside the program.
struct embedded_file {
  /// The folder and the name, as in `Public/style.css`.
  const char *path;
  /// The bytes, which live as long as the program.
  const unsigned char *bytes;
  /// How many bytes there are.
  size_t count;
};

/// The number of embedded files.
size_t embedded_file_count(void);

/// The file of an index below `embedded_file_count()`.
struct embedded_file embedded_file_at(size_t index);

#endif
