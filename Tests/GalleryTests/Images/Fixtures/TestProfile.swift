import CLCMS
import Testing

@testable import Gallery

/// ICC profiles, made by Little CMS.
enum TestProfile {
  /// Display P3.
  static func displayP3() throws -> [UInt8] {
    try rgb([(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)], [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
  }

  /// Adobe RGB (1998).
  static func adobeRGB() throws -> [UInt8] { try rgb([(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)], [2.19921875]) }

  /// sRGB as Little CMS spells it.
  static func sRGB() throws -> [UInt8] {
    let profile = try unsafe PictureFiles.present(cmsCreate_sRGBProfile())
    return try unsafe saved(profile)
  }

  /// Grey of a gamma.
  static func grey(gamma: Double) throws -> [UInt8] {
    let curve = try unsafe PictureFiles.present(cmsBuildGamma(nil, gamma))
    defer { unsafe cmsFreeToneCurve(curve) }
    return try unsafe saved(try PictureFiles.present(cmsCreateGrayProfile(cmsD50_xyY(), curve)))
  }

  private static func rgb(_ corners: [(Double, Double)], _ parameters: [Double]) throws -> [UInt8] {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    let points = corners.map { cmsCIExyY(x: $0.0, y: $0.1, Y: 1) }
    var primaries = cmsCIExyYTRIPLE(Red: points[0], Green: points[1], Blue: points[2])
    let curve = try unsafe PictureFiles.present(
      cmsBuildParametricToneCurve(nil, parameters.count == 1 ? 1 : 4, parameters))
    defer { unsafe cmsFreeToneCurve(curve) }
    let curves: [OpaquePointer?] = unsafe [curve, curve, curve]
    return try unsafe saved(try PictureFiles.present(cmsCreateRGBProfile(&white, &primaries, curves)))
  }

  private static func saved(_ profile: cmsHPROFILE) throws -> [UInt8] {
    defer { _ = unsafe cmsCloseProfile(profile) }
    var count: UInt32 = 0
    try #require(unsafe cmsSaveProfileToMem(profile, nil, &count) != 0)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    try #require(unsafe cmsSaveProfileToMem(profile, &bytes, &count) != 0)
    return bytes
  }

  /// What Little CMS makes of straight colours in double precision, as opaque pixels.
  static func reference(_ pixels: [UInt32], profile: [UInt8]) throws -> [UInt32] {
    let source = try unsafe PictureFiles.present(cmsOpenProfileFromMem(profile, UInt32(profile.count)))
    let target = try unsafe PictureFiles.present(cmsCreate_sRGBProfile())
    defer { _ = unsafe (cmsCloseProfile(source), cmsCloseProfile(target)) }
    // Three doubles a pixel: the float flag, RGB, three channels, zero bytes meaning eight.
    let format = UInt32(1 << 22 | PT_RGB << 16 | 3 << 3)
    let transform = try unsafe PictureFiles.present(
      cmsCreateTransform(source, format, target, format, UInt32(INTENT_PERCEPTUAL), UInt32(cmsFLAGS_NOCACHE)))
    defer { unsafe cmsDeleteTransform(transform) }
    let input = pixels.flatMap { pixel in [16, 8, 0].map { Double(pixel >> UInt32($0) & 0xFF) / 255 } }
    var output = [Double](repeating: 0, count: input.count)
    unsafe cmsDoTransform(transform, input, &output, UInt32(pixels.count))
    return pixels.indices.map {
      TestPicture.opaque(output[$0 * 3] * 255, output[$0 * 3 + 1] * 255, output[$0 * 3 + 2] * 255)
    }
  }
}
