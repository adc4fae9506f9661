// Little CMS: colour profiles to sRGB.
#if !__has_include(<lcms2.h>)
#error "Little CMS is missing: install the Debian package liblcms2-dev (scripts/setup does it)"
#endif
#include <lcms2.h>
