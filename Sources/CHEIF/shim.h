// libheif: HEIC and AVIF decoding.
#if !__has_include(<libheif/heif.h>)
#error "libheif is missing: install the Debian package libheif-dev (scripts/setup does it)"
#endif
#include <libheif/heif.h>
