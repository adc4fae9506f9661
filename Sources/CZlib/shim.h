// zlib: compressed answers.
#if !__has_include(<zlib.h>)
#error "zlib is missing: install the Debian package zlib1g-dev (scripts/setup does it)"
#endif
#include <zlib.h>
