internal import Glibc

/// What a save of a document of 200 KB costs, beside a bare write, fsync and rename of the same bytes.
///
/// Its only argument is a folder on the disk to be measured.
@main
enum SavingBenchmark {
  private static let rounds = 200

  /// A document of about 200 KB, most of it a picture, with a caption of its own.
  private static func document(_ number: Int) -> [UInt8] {
    var state: UInt64 = 7
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let picture = (0..<200_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return digits[Int(state >> 58)]
    }
    return Array("{\"topText\": \"caption \(number)\", \"imageData\": \"".utf8) + picture + Array("\"}\n".utf8)
  }

  /// Nothing but what every safe save has to do.
  private static func bare(_ bytes: [UInt8], in folder: String) -> Bool {
    guard let file = unsafe FileDescriptor(open("\(folder)/bare.tmp", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)),
      file.writeAll(bytes), fsync(file.number) == 0, unsafe rename("\(folder)/bare.tmp", "\(folder)/bare.meme") == 0,
      let parent = unsafe FileDescriptor(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    else { return false }
    return fsync(parent.number) == 0
  }

  private static func line(_ name: String, _ times: [Duration]) -> String {
    let sorted = times.sorted()
    let milliseconds = [sorted[sorted.count / 2], sorted[sorted.count * 99 / 100]].map {
      Double(Int($0 / .microseconds(1))) / 1_000
    }
    return "| \(name) | \(milliseconds[0]) | \(milliseconds[1]) |"
  }

  static func main() throws {
    guard CommandLine.arguments.count == 2 else { fatalError("the folder to be measured is missing") }
    let path = CommandLine.arguments[1]
    let folder = try Folder(opening: path)
    let (history, id) = (DocumentHistory(gallery: folder), try MemeID(path: "a.meme"))
    var (bares, replaces, records): ([Duration], [Duration], [Duration]) = ([], [], [])
    var old = document(0)
    try folder.create(old, at: id.path)
    try history.record(old, revision: ContentHash(old), of: id, as: .found, at: Timestamp(secondsSince1970: 0))
    // In turns, so that whatever else the disk does meets all of them.
    for round in 1...rounds {
      let new = document(round)
      var isWritten = false
      bares.append(ContinuousClock().measure { isWritten = bare(new, in: path) })
      guard isWritten else { fatalError("the folder cannot be written") }
      replaces.append(
        try ContinuousClock().measure {
          guard case .done = try folder.replace(id.path, expecting: old, with: new) else {
            fatalError("somebody else writes in the folder")
          }
        })
      records.append(
        try ContinuousClock().measure {
          let time = Timestamp(secondsSince1970: Int64(round))
          try history.record(new, revision: ContentHash(new), of: id, as: .saved, at: time)
        })
      old = new
    }
    let saves = zip(replaces, records).map { $0 + $1 }
    print("| 200 KB | p50 ms | p99 ms |\n|---|---:|---:|")
    print(line("write, fsync, rename", bares))
    print(line("replace", replaces))
    print(line("record", records))
    print(line("replace and record", saves))
    let ratio = saves.sorted()[rounds / 2] / bares.sorted()[rounds / 2]
    print("\nratio of the medians: \(Double(Int(ratio * 100)) / 100), to be below 2")
  }
}
