import Testing

@testable import Gallery

@Suite("What the disk says of a file")
struct FileStampTests {
  private func stamp(_ time: FileTime, changed: FileTime? = nil) -> FileStamp {
    FileStamp(byteCount: 1, modified: time, changed: changed ?? time, inode: 7)
  }

  private func settles(_ stamp: FileStamp, after look: FileTime) -> Bool { stamp.isSettled(whenLookedAt: look) }

  @Test("where times are whole seconds, a look within two seconds of them settles nothing")
  func coarse() {
    let stamp = stamp(FileTime(seconds: 100))
    for (seconds, nanoseconds) in [(90, 0), (100, 0), (101, 999_999_999), (102, 0), (102, 99_999_999)]
      as [(Int64, Int64)]
    {
      #expect(!settles(stamp, after: FileTime(seconds: seconds, nanoseconds: nanoseconds)), "\(seconds).\(nanoseconds)")
    }
    #expect(settles(stamp, after: FileTime(seconds: 102, nanoseconds: 100_000_001)))
    #expect(settles(stamp, after: FileTime(seconds: 4_000_000_000)))
  }

  @Test("where times are fine, a tenth of a second is enough")
  func fine() {
    let stamp = stamp(FileTime(seconds: 100, nanoseconds: 123_456_789))
    #expect(!settles(stamp, after: FileTime(seconds: 100, nanoseconds: 223_456_789)))
    #expect(settles(stamp, after: FileTime(seconds: 100, nanoseconds: 223_456_790)))
    #expect(settles(stamp, after: FileTime(seconds: 101)))
  }

  @Test("the later of the two times counts: a file of an old date may just have been written")
  func later() {
    let copied = stamp(FileTime(seconds: 10), changed: FileTime(seconds: 100, nanoseconds: 1))
    #expect(!settles(copied, after: FileTime(seconds: 100, nanoseconds: 50_000_000)))
    #expect(settles(copied, after: FileTime(seconds: 101)))
  }

  @Test("a file of the future is never settled, and the ends of time do not overflow")
  func future() {
    #expect(!settles(stamp(FileTime(seconds: 200)), after: FileTime(seconds: 100)))
    #expect(!settles(stamp(FileTime(seconds: .max)), after: FileTime(seconds: .min)))
    #expect(settles(stamp(FileTime(seconds: .min)), after: FileTime(seconds: .max)))
  }

  @Test("two stamps have the same text when they are the same")
  func text() {
    let base = stamp(FileTime(seconds: 1, nanoseconds: 2))
    let others = [
      FileStamp(byteCount: 2, modified: base.modified, changed: base.changed, inode: 7),
      stamp(FileTime(seconds: 1, nanoseconds: 3), changed: base.changed),
      stamp(base.modified, changed: FileTime(seconds: 2, nanoseconds: 2)),
      FileStamp(byteCount: 1, modified: base.modified, changed: base.changed, inode: 8),
      FileStamp(byteCount: 11, modified: base.modified, changed: base.changed, inode: 7),
    ]
    #expect(Set(([base] + others).map(\.text)).count == others.count + 1)
    #expect(stamp(FileTime(seconds: 1, nanoseconds: 2)).text == base.text)
  }
}
