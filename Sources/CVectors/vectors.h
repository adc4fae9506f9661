// Vector arithmetic that is one or two instructions on every 64-bit processor. Swift's own conversions of vectors are
// loops over their elements, which the optimiser unrolls in some functions and leaves as calls in others.
#ifndef VECTORS_H
#define VECTORS_H

#include <stdint.h>

typedef uint8_t vector_u8x8 __attribute__((ext_vector_type(8)));
typedef uint16_t vector_u16x8 __attribute__((ext_vector_type(8)));
typedef uint16_t vector_u16x16 __attribute__((ext_vector_type(16)));
typedef int16_t vector_i16x8 __attribute__((ext_vector_type(8)));
typedef int16_t vector_i16x16 __attribute__((ext_vector_type(16)));
typedef int32_t vector_i32x4 __attribute__((ext_vector_type(4)));
typedef int32_t vector_i32x8 __attribute__((ext_vector_type(8)));

/// Samples with room for arithmetic.
static inline vector_i16x8 vector_widened(vector_u8x8 v) { return __builtin_convertvector(v, vector_i16x8); }

/// Cut to what 16 bits hold.
static inline vector_i16x8 vector_clamped_16(vector_i32x8 v) {
  v = __builtin_elementwise_min(__builtin_elementwise_max(v, (vector_i32x8)INT16_MIN), (vector_i32x8)INT16_MAX);
  return __builtin_convertvector(v, vector_i16x8);
}

/// Cut to what eight bits without a sign hold.
static inline vector_u8x8 vector_clamped_8(vector_i16x8 v) {
  v = __builtin_elementwise_min(__builtin_elementwise_max(v, (vector_i16x8)0), (vector_i16x8)UINT8_MAX);
  return __builtin_convertvector(v, vector_u8x8);
}

/// The elements of two vectors in turn.
static inline vector_i16x16 vector_interleaved(vector_i16x8 a, vector_i16x8 b) {
  return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
}

/// The products of elements, each added to its neighbour's.
static inline vector_i32x4 vector_pair_sums(vector_i16x8 a, vector_i16x8 b) {
  vector_i32x8 products = __builtin_convertvector(a, vector_i32x8) * __builtin_convertvector(b, vector_i32x8);
  return products.even + products.odd;
}

/// The sum of each vector's elements.
static inline vector_i32x4 vector_totals(vector_i32x4 a, vector_i32x4 b, vector_i32x4 c, vector_i32x4 d) {
  vector_i32x4 ab = __builtin_shufflevector(a, b, 0, 2, 4, 6) + __builtin_shufflevector(a, b, 1, 3, 5, 7);
  vector_i32x4 cd = __builtin_shufflevector(c, d, 0, 2, 4, 6) + __builtin_shufflevector(c, d, 1, 3, 5, 7);
  return __builtin_shufflevector(ab, cd, 0, 2, 4, 6) + __builtin_shufflevector(ab, cd, 1, 3, 5, 7);
}

/// Pixels of their channels, each pixel as its lower and its upper half.
static inline vector_u16x16 vector_pixels(vector_u8x8 blue, vector_u8x8 green, vector_u8x8 red, vector_u8x8 alpha) {
  vector_u16x8 low = __builtin_convertvector(blue, vector_u16x8) | __builtin_convertvector(green, vector_u16x8) << 8;
  vector_u16x8 high = __builtin_convertvector(red, vector_u16x8) | __builtin_convertvector(alpha, vector_u16x8) << 8;
  return __builtin_shufflevector(low, high, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
}

/// The lesser of each two samples.
static inline vector_u8x8 vector_least(vector_u8x8 a, vector_u8x8 b) { return __builtin_elementwise_min(a, b); }

#endif
