// libpng with zlib: PNG decoding to eight bits of alpha.
#if !__has_include(<png.h>)
#error "libpng with zlib is missing: install the Debian package libpng-dev (scripts/setup does it)"
#endif
#include <png.h>
#if !__has_include(<zlib.h>)
#error "libpng with zlib is missing: install the Debian package libpng-dev (scripts/setup does it)"
#endif
#include <zlib.h>
