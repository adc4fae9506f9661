// Pango with Cairo and fontconfig: shaping, line breaking, font fallback and drawing of captions.
#if !__has_include(<pango/pangocairo.h>)
#error "Pango is missing: install the Debian package libpango1.0-dev (scripts/setup does it)"
#endif
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
