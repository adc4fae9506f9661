internal import CLCMS

/// A Little CMS transform to sRGB, in 8 bits; may be used by several threads at a time.
@safe final class ColorTransform: @unchecked Sendable {
  /// What a pixel is made of.
  enum Channels { case grey, rgb, cmyk }

  let channels: Channels
  /// Whether applying it would change nothing that can be seen, as with the many spellings of sRGB.
  private(set) var isIdentity = false
  // Sharing is safe: without Little CMS's one-pixel cache, which is off here, a transform is not written to.
  private let handle: cmsHTRANSFORM
  private let context: ColorContext

  /// A transform from a source; nil where the source is broken or no colour space of pictures.
  init?(from source: ColorSource, invertedInks: Bool) {
    guard let context = ColorContext(), let profile = ColorProfile(source, context: context),
      let target = ColorProfile(.sRGB, context: context)
    else { return nil }
    let format: UInt32
    switch unsafe cmsGetColorSpace(profile.handle) {
    case cmsSigGrayData: (channels, format) = (.grey, Self.grey8)
    case cmsSigRgbData: (channels, format) = (.rgb, Self.bgra8)
    case cmsSigCmykData: (channels, format) = (.cmyk, Self.cmyk8 | (invertedInks ? Self.inverted : 0))
    default: return nil
    }
    let flags = UInt32(cmsFLAGS_NOCACHE) | (channels == .rgb ? UInt32(cmsFLAGS_COPY_ALPHA) : 0)
    let made = unsafe cmsCreateTransformTHR(
      context.pointer, profile.handle, format, target.handle, Self.bgra8, UInt32(INTENT_PERCEPTUAL), flags)
    guard let made = unsafe made else { return nil }
    unsafe handle = made
    self.context = context
    isIdentity = leavesColorsAlone()
  }

  // The context goes after it, as every stored property does.
  deinit { unsafe cmsDeleteTransform(handle) }

  /// Converts pixels of `0xAARRGGBB` with straight alpha, or of the bytes C, M, Y, K, to sRGB.
  ///
  /// - Returns: false, with nothing changed, where a profile for grey meets pixels that are not.
  func apply(to pixels: inout [UInt32]) -> Bool {
    switch channels {
    case .rgb, .cmyk:
      let count = UInt32(pixels.count)
      unsafe pixels.withUnsafeMutableBytes { bytes in
        unsafe cmsDoTransform(handle, bytes.baseAddress, bytes.baseAddress, count)
      }
      if channels == .cmyk { for index in pixels.indices { pixels[index] |= 0xFF00_0000 } }
    case .grey:
      guard pixels.allSatisfy({ $0 & 0xFF == $0 >> 8 & 0xFF && $0 & 0xFF == $0 >> 16 & 0xFF }) else { return false }
      let table = greyTable()
      for index in pixels.indices {
        let pixel = pixels[index]
        pixels[index] = pixel & 0xFF00_0000 | table[Int(pixel & 0xFF)]
      }
    }
    return true
  }

  /// The sRGB colour of every grey.
  private func greyTable() -> [UInt32] {
    let greys = [UInt8](0...255)
    var table = [UInt32](repeating: 0, count: 256)
    unsafe table.withUnsafeMutableBytes { bytes in
      unsafe cmsDoTransform(handle, greys, bytes.baseAddress, 256)
    }
    return table.map { $0 & 0x00FF_FFFF }
  }

  /// Tries colours all over the cube; two units of 255 are what profiles of sRGB differ by.
  private func leavesColorsAlone() -> Bool {
    guard channels != .cmyk else { return false }
    var samples: [UInt32] = []
    if channels == .grey {
      samples = (0..<256).map { 0xFF00_0000 | $0 << 16 | $0 << 8 | $0 }
    } else {
      for red in stride(from: UInt32(0), through: 255, by: 17) {
        for green in stride(from: UInt32(0), through: 255, by: 51) {
          for blue in stride(from: UInt32(0), through: 255, by: 51) {
            samples.append(0xFF00_0000 | red << 16 | green << 8 | blue)
          }
        }
      }
    }
    var converted = samples
    _ = apply(to: &converted)
    return zip(samples, converted).allSatisfy { before, after in
      [0, 8, 16].allSatisfy { shift in
        abs(Int(before >> UInt32(shift) & 0xFF) - Int(after >> UInt32(shift) & 0xFF)) <= 2
      }
    }
  }
}

extension ColorTransform {
  // The library's pixel formats are macros that Swift does not import: colour space << 16, extra << 7,
  // channels << 3, bytes; the flags for inverted, swapped and first-channel-last.
  private static let grey8 = UInt32(PT_GRAY) << 16 | 1 << 3 | 1
  private static let bgra8 = UInt32(PT_RGB) << 16 | 1 << 7 | 3 << 3 | 1 | 1 << 10 | 1 << 14
  private static let cmyk8 = UInt32(PT_CMYK) << 16 | 4 << 3 | 1
  private static let inverted: UInt32 = 1 << 13
}
