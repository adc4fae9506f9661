extension StarterGallery {
  /// Makes the starter gallery's documents in a folder, which is made where it is missing.
  ///
  /// - Returns: The paths of the documents within the folder, in the order of their bytes.
  /// - Throws: A ``Problem`` when one of them is there already, or cannot be written; those before it stay.
  public static func create(in path: String) async throws -> [String] {
    let folder = try Folder(creating: path)
    // Before the first is made, so that a folder is not left with half a gallery.
    for starter in memes where try folder.exists(starter.fileName) {
      throw FileProblem.exists(path: folder.fullPath(starter.fileName))
    }
    return try await withThrowingTaskGroup { group in
      for starter in memes {
        group.addTask {
          let picture = try starter.picture.map { picture throws(PictureProblem) in
            try picture.paint(picture.size).encoded(as: picture.format, quality: 90)
          }
          try folder.create(try MemeDocument.encode(starter.meme, picture: picture), at: starter.fileName)
          return starter.fileName
        }
      }
      var made: [String] = []
      for try await path in group { made.append(path) }
      return made.sorted { $0.precedesInBytes($1) }
    }
  }
}
