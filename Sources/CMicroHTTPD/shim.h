// libmicrohttpd: HTTP connections.
#if !__has_include(<microhttpd.h>)
#error "libmicrohttpd is missing: install the Debian package libmicrohttpd-dev (scripts/setup does it)"
#endif
#include <microhttpd.h>

// Swift imports no functions with variable arguments.
static inline const union MHD_ConnectionInfo *MHD_get_connection_info_of(
    struct MHD_Connection *connection, enum MHD_ConnectionInfoType type) {
  return MHD_get_connection_info(connection, type);
}
