internal import Glibc

/// Whether two runs of bytes are the same, compared at the speed of memory: `==` of arrays looks at each byte.
func areSame(_ left: [UInt8], _ right: [UInt8]) -> Bool { areSame(left[...], right[...]) }

/// Whether two runs of bytes are the same, compared at the speed of memory: `==` of slices looks at each byte.
func areSame(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  return unsafe left.withUnsafeBytes { left in
    unsafe right.withUnsafeBytes { right in
      guard let first = left.baseAddress, let second = right.baseAddress else { return true }
      return unsafe memcmp(first, second, left.count) == 0
    }
  }
}
