// TurboJPEG: JPEG decoding at reduced scale.
#if !__has_include(<turbojpeg.h>)
#error "TurboJPEG is missing: install the Debian package libturbojpeg0-dev (scripts/setup does it)"
#endif
#include <turbojpeg.h>
