// libqrencode: QR codes of addresses.
#if !__has_include(<qrencode.h>)
#error "libqrencode is missing: install the Debian package libqrencode-dev (scripts/setup does it)"
#endif
#include <qrencode.h>
