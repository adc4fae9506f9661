// libsodium: hashes of contents.
#if !__has_include(<sodium.h>)
#error "libsodium is missing: install the Debian package libsodium-dev (scripts/setup does it)"
#endif
#include <sodium.h>
