// libgumbo: HTML as browsers read it. Its parser asks for memory as it likes and frees a tree by recursion, so that
// hostile HTML would exhaust memory or the stack; here it is given a limit, and the tree is freed as a list.
#if !__has_include(<gumbo.h>)
#error "libgumbo is missing: install the Debian package libgumbo-dev (scripts/setup does it)"
#endif
#include <gumbo.h>
#include <stddef.h>

struct html_tree;

// Parses UTF-8. NULL when the tree needs more than `memory` bytes; else the caller frees it.
struct html_tree *html_tree_parse(const char *html, size_t length, size_t memory);

// The document's node, valid until the tree is freed.
const GumboNode *html_tree_document(const struct html_tree *tree);

void html_tree_free(struct html_tree *tree);
