/// The program's version, a semantic version.
public let galleryVersion = "0.1.0"
