import Glibc
import Testing

@testable import Gallery

@Test(
  "what the disk refuses is worded once",
  arguments: [
    (FileProblem.refused(.read, path: "a.meme", code: ENOENT), "cannot read 'a.meme': no such file or directory", nil),
    (
      .refused(.read, path: "a.meme", code: EACCES), "cannot read 'a.meme': permission denied",
      "give yourself permission, or choose another place"
    ),
    (
      .refused(.write, path: "a", code: ENOSPC), "cannot write 'a': no space left on device",
      "free some space, then run the command again"
    ),
    (
      .refused(.read, path: "a.meme", code: EXDEV), "cannot read 'a.meme': it leads out of the folder",
      "put the file itself into the folder instead of a link that leads out of it"
    ),
    (.refused(.inspect, path: "a", code: EIO), "cannot look at 'a': input/output error", nil),
    (.refused(.list, path: "a", code: ENOTDIR), "cannot list 'a': not a directory", nil),
    (
      .tooLarge(path: "a.meme", bytes: 97 << 20, limit: 96 << 20), "'a.meme' has 97 MB; the limit is 96 MB",
      "make it smaller"
    ),
    (.exists(path: "a.meme"), "'a.meme' exists already", "choose another name; nothing was changed"),
    (.notAFile(path: "a.meme"), "'a.meme' is not a file", nil),
    (
      .changing(path: "a.meme"), "'a.meme' keeps changing while it is read",
      "run the command again when the other program is done"
    ),
    (
      .foreignOutput(path: "site", example: "letters"),
      "the output folder 'site' holds 'letters', which this program did not make",
      "choose an empty folder, or one that a build made"
    ),
    (
      .outputHoldsGallery(path: "."), "the output folder '.' holds the gallery itself",
      "choose another folder, such as one beside the gallery"
    ),
    (.busy(path: "site"), "another build is writing 'site'", "wait for it, then run the command again"),
  ] as [(FileProblem, String, String?)])
func fileProblemWords(problem: FileProblem, message: String, remedy: String?) {
  #expect(problem.message == message)
  #expect(problem.remedy == remedy)
}
