// libgd: the canvas whose pixels are published, and the encoders.
#if !__has_include(<gd.h>)
#error "libgd is missing: install the Debian package libgd-dev (scripts/setup does it)"
#endif
#include <gd.h>
