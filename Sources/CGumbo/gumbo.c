#include "CGumbo.h"

#include <setjmp.h>
#include <stdlib.h>

// What stands before each piece of memory; its size keeps the alignment that malloc promises.
struct block {
  struct block *previous, *next;
  size_t size, unused;
};

struct html_tree {
  struct block first;
  size_t held, limit;
  GumboOutput *output;
  jmp_buf refusal;
};

// libgumbo has no way of being told that there is no more: what it does with NULL is undefined. It holds no locks and
// nothing outside of the memory that it got here, so it can be left in the middle.
static void *allocate(void *context, size_t size) {
  struct html_tree *tree = context;
  if (size > tree->limit - tree->held) longjmp(tree->refusal, 1);
  struct block *block = malloc(sizeof *block + size);
  if (!block) longjmp(tree->refusal, 1);
  tree->held += size;
  block->size = size;
  block->previous = &tree->first;
  block->next = tree->first.next;
  if (block->next) block->next->previous = block;
  tree->first.next = block;
  return block + 1;
}

static void deallocate(void *context, void *memory) {
  if (!memory) return;
  struct html_tree *tree = context;
  struct block *block = (struct block *)memory - 1;
  block->previous->next = block->next;
  if (block->next) block->next->previous = block->previous;
  tree->held -= block->size;
  free(block);
}

struct html_tree *html_tree_parse(const char *html, size_t length, size_t memory) {
  struct html_tree *tree = calloc(1, sizeof *tree);
  if (!tree) return NULL;
  tree->limit = memory;
  if (setjmp(tree->refusal)) {
    html_tree_free(tree);
    return NULL;
  }
  GumboOptions options = kGumboDefaultOptions;
  options.allocator = allocate;
  options.deallocator = deallocate;
  options.userdata = tree;
  options.max_errors = 0;
  tree->output = gumbo_parse_with_options(&options, html, length);
  return tree;
}

const GumboNode *html_tree_document(const struct html_tree *tree) { return tree->output->document; }

void html_tree_free(struct html_tree *tree) {
  for (struct block *block = tree->first.next; block;) {
    struct block *next = block->next;
    free(block);
    block = next;
  }
  free(tree);
}
