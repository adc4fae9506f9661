// libwebp: WebP decoding to eight bits of alpha.
#if !__has_include(<webp/decode.h>)
#error "libwebp is missing: install the Debian package libwebp-dev (scripts/setup does it)"
#endif
#include <webp/decode.h>
