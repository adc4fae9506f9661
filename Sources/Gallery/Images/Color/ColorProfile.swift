internal import CLCMS

/// A Little CMS profile, closed with its owner.
@safe struct ColorProfile: ~Copyable {
  let handle: cmsHPROFILE

  /// Opens what a source means; nil where it is broken or unknown.
  init?(_ source: ColorSource, context: borrowing ColorContext) {
    let context = unsafe context.pointer
    let handle: cmsHPROFILE?
    switch source {
    case .sRGB: unsafe handle = unsafe cmsCreate_sRGBProfileTHR(context)
    case .icc(let bytes): unsafe handle = unsafe cmsOpenProfileFromMemTHR(context, bytes, UInt32(bytes.count))
    case .coded(let primaries, let transfer):
      unsafe handle = unsafe Self.coded(primaries: primaries, transfer: transfer, context: context)
    }
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  deinit { _ = unsafe cmsCloseProfile(handle) }

  private static func coded(primaries: Int, transfer: Int, context: cmsContext) -> cmsHPROFILE? {
    guard var chromaticities = chromaticities(primaries), let parameters = curve(transfer) else { return nil }
    let white = primaries == 11 ? (x: 0.314, y: 0.351) : (x: 0.3127, y: 0.3290)
    var whitePoint = cmsCIExyY(x: white.x, y: white.y, Y: 1)
    let kind: Int32 = parameters.count == 1 ? 1 : 4
    guard let curve = unsafe cmsBuildParametricToneCurve(context, kind, parameters) else { return nil }
    defer { unsafe cmsFreeToneCurve(curve) }
    let curves: [OpaquePointer?] = unsafe [curve, curve, curve]
    return unsafe curves.withUnsafeBufferPointer { curves in
      unsafe cmsCreateRGBProfileTHR(context, &whitePoint, &chromaticities, curves.baseAddress)
    }
  }

  /// The primaries of a code of ITU-T H.273.
  private static func chromaticities(_ code: Int) -> cmsCIExyYTRIPLE? {
    let corners: [(Double, Double)]
    switch code {
    case 1: corners = [(0.640, 0.330), (0.300, 0.600), (0.150, 0.060)]  // BT.709
    case 5: corners = [(0.640, 0.330), (0.290, 0.600), (0.150, 0.060)]  // BT.601, 625 lines
    case 6, 7: corners = [(0.630, 0.340), (0.310, 0.595), (0.155, 0.070)]  // BT.601, 525 lines
    case 9: corners = [(0.708, 0.292), (0.170, 0.797), (0.131, 0.046)]  // BT.2020
    case 11, 12: corners = [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]  // P3
    default: return nil
    }
    let points = corners.map { cmsCIExyY(x: $0.0, y: $0.1, Y: 1) }
    return cmsCIExyYTRIPLE(Red: points[0], Green: points[1], Blue: points[2])
  }

  /// The parameters of a transfer code's curve: a gamma, or the five of a curve with a straight beginning.
  private static func curve(_ code: Int) -> [Double]? {
    switch code {
    case 4: [2.2]
    case 5: [2.8]
    case 8: [1]
    // Cameras that say BT.709 mean pictures that look right as sRGB, and so every browser shows them.
    case 1, 2, 6, 13, 14, 15: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    default: nil
    }
  }
}
