// The few system calls that Swift does not import, one line each.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <fcntl.h>
#include <linux/fs.h>
#include <linux/openat2.h>
#include <stdint.h>
#include <sys/inotify.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Opens a file to be looked at, not read: no permission to read it is needed, and no pipe is waited for.
static const int csystem_look_only = O_PATH;

/// How a watcher of folders is opened, what of a folder is watched, and what events say beside that.
static const int csystem_watch_flags = IN_NONBLOCK | IN_CLOEXEC;
static const uint32_t csystem_watch_mask = IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_ONLYDIR;
static const uint32_t csystem_watch_folder = IN_ISDIR;
static const uint32_t csystem_watch_overflow = IN_Q_OVERFLOW;
static const uint32_t csystem_watch_ended = IN_IGNORED;

/// Opens PATH beneath the folder DIRECTORY: no segment and no link leads out of it. A descriptor, or -1 and errno.
static inline int csystem_open_beneath(int directory, const char *path, int flags, mode_t mode) {
  struct open_how how = {.flags = (unsigned)flags | O_CLOEXEC, .mode = mode, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
  return (int)syscall(SYS_openat2, directory, path, &how, sizeof how);
}

/// Renames FROM to TO within the folder DIRECTORY, unless something is called TO. 0, or -1 and errno.
static inline int csystem_rename_exclusively(int directory, const char *from, const char *to) {
  return (int)syscall(SYS_renameat2, directory, from, directory, to, RENAME_NOREPLACE);
}

/// Lets FROM and TO within the folder DIRECTORY change places, in one step. 0, or -1 and errno.
static inline int csystem_exchange(int directory, const char *from, const char *to) {
  return (int)syscall(SYS_renameat2, directory, from, directory, to, RENAME_EXCHANGE);
}

/// Renames FROM in one folder to TO in another, unless something is called TO there. 0, or -1 and errno.
static inline int csystem_move_exclusively(int from_directory, const char *from, int to_directory, const char *to) {
  return (int)syscall(SYS_renameat2, from_directory, from, to_directory, to, RENAME_NOREPLACE);
}

/// Writes everything of the file system that holds DESCRIPTOR to the disk. 0, or -1 and errno.
static inline int csystem_sync_file_system(int descriptor) { return (int)syscall(SYS_syncfs, descriptor); }

#endif
