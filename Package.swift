// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is compiled alike: language mode 6, strict memory safety, upcoming features, warnings as errors.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Tests in release are there for the library's speed, not for their own: the optimiser would take minutes over tables.
let unoptimised: [SwiftSetting] = [.unsafeFlags(["-Onone"])]

let package = Package(
  name: "meme-gallery",
  products: [
    .executable(name: "meme-gallery", targets: ["meme-gallery"]),
    .library(name: "Gallery", targets: ["Gallery"]),
  ],
  targets: [
    .systemLibrary(name: "CGD"),
    .target(name: "CGumbo"),
    .systemLibrary(name: "CHEIF"),
    .systemLibrary(name: "CLCMS"),
    .systemLibrary(name: "CMicroHTTPD"),
    .systemLibrary(name: "CPNG"),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CQREncode"),
    .systemLibrary(name: "CSodium"),
    .target(name: "CSystem"),
    .systemLibrary(name: "CTurboJPEG"),
    .systemLibrary(name: "CVectors"),
    .systemLibrary(name: "CWebP"),
    .systemLibrary(name: "CZlib"),
    .target(name: "CAssets"),
    .target(
      name: "Gallery",
      dependencies: [
        "CAssets", "CGD", "CGumbo", "CHEIF", "CLCMS", "CPNG", "CPango", "CSodium", "CSystem", "CTurboJPEG",
        "CVectors", "CWebP", "CZlib",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "meme-gallery", dependencies: ["CMicroHTTPD", "CQREncode", "Gallery"], swiftSettings: strict),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["Gallery", "CAssets", "CGD", "CHEIF", "CLCMS", "CPNG", "CTurboJPEG"],
      swiftSettings: strict + unoptimised),
    .testTarget(
      name: "CommandTests", dependencies: ["Gallery", "meme-gallery"],
      swiftSettings: strict + unoptimised),
  ],
  cLanguageStandard: .c2x
)
