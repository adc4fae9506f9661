import Glibc
import Testing

@testable import Gallery

@Suite("The files that the program is made of")
struct ProgramFilesTests {
  @Test("the program and its libraries count, files that are merely read by way of memory do not")
  func executed() throws {
    let place = try TemporaryFolder()
    try place.add("fonts.cache", "not a program")
    let before = ProgramFiles.stamps().map(\.path)
    #expect(before.contains { $0.contains("/libgd.so") })
    #expect(before.contains { $0.hasSuffix(".xctest") || $0.contains("swift") })
    guard let file = FileDescriptor(unsafe open(place("fonts.cache"), O_RDONLY | O_CLOEXEC)),
      let memory = unsafe mmap(nil, 13, PROT_READ, MAP_PRIVATE, file.number, 0), unsafe memory != MAP_FAILED
    else {
      Issue.record("the file cannot be mapped")
      return
    }
    defer { unsafe munmap(memory, 13) }
    #expect(ProgramFiles.stamps().map(\.path) == before)
  }
}
