import FoundationEssentials
import Glibc
import Testing

/// Folders, disks and networks that are not as usual.
@Suite("Where galleries are served")
struct ServingPlacesTests {
  @Test(
    "a folder on a read-only disk is shown, and saving says why it cannot be",
    .enabled(if: Confinement.ownMounts != nil))
  func readOnlyDisk() async throws {
    let folder = try TemporaryFolder.gallery()
    let mount = try #require(Confinement.ownMounts)
    let words = mount + ["/bin/sh", "-c", Confinement.readOnly(folder["g"]) + #"exec "$@""#, "sh"]
    let server = try ServingProgram(folder["g"], confinedBy: words)
    let person = try Person(port: server.port)
    #expect(try await person.get("/m/a/").status == 200)
    let image = try await person.get("/m/a/").text.firstMatch(of: /images\/[^" ]+\.jpg/).map { String($0.0) }
    #expect(try await person.get("/\(#require(image))").status == 200)
    var form = try await person.form("/m/a/edit/")
    form["topText"] = "typed"
    let answer = try await person.post("/m/a/edit/", form)
    #expect(answer.status == 403 && PageForm(answer.text)["topText"] == "typed")
    #expect(try await person.post("/new/", person.form("/new/")).status == 403)
    #expect(try server.stop() == 0)
  }

  @Test(
    "a disk that is full loses nothing that was typed, nor the document", .enabled(if: Confinement.ownMounts != nil))
  func fullDisk() async throws {
    let folder = try TemporaryFolder.gallery()
    try folder.makeFolder("disk")
    let mount = try #require(Confinement.ownMounts)
    let script = #"""
      mount -t tmpfs -o size=1m tmpfs '\#(folder["disk"])' || exit 99
      cp -a '\#(folder["g"])/.' '\#(folder["disk"])'; dd if=/dev/zero of='\#(folder["disk"])/fill' bs=4k 2>/dev/null
      exec "$@"
      """#
    let server = try ServingProgram(folder["disk"], confinedBy: mount + ["/bin/sh", "-c", script, "sh"])
    let person = try Person(port: server.port)
    var form = try await person.form("/m/a/edit/")
    form["topText"] = String(repeating: "typed ", count: 2_000)
    let answer = try await person.post("/m/a/edit/", form)
    #expect(answer.status == 507 && PageForm(answer.text)["topText"] == form["topText"])
    #expect(try await person.get("/m/a/a.meme").text == #"{"topText":"a","bottomText":"B"}"#)
    #expect(try server.stop() == 0)
  }

  @Test("a gallery for viewing shows everything and takes nothing")
  func readOnly() async throws {
    let folder = try TemporaryFolder.gallery()
    let server = try ServingProgram(folder["g"], ["--read-only"])
    let person = try Person(port: server.port)
    #expect(try await !person.get("/m/a/").text.contains("edit/index.html"))
    #expect(try await !person.get("/m/a/edit/").text.contains("method=\"post\""))
    let put = TestRequest.json("PUT", "/api/memes/a.meme", #"{"topText":"x"}"#, [("If-Match", "*")])
    #expect(try await person.ask(put).status == 403)
    #expect(try await person.ask(TestRequest("DELETE", "/api/memes/a.meme", [("If-Match", "*")])).status == 403)
    #expect(try await person.ask(.json("POST", "/api/memes", "{}")).status == 403)
    #expect(try folder.text("g/a.meme") == #"{"topText":"a","bottomText":"B"}"#)
    #expect(try server.stop() == 0)
  }

  @Test("with a password nothing is shown before it is given, and what was typed comes back after it")
  func password() async throws {
    let folder = try TemporaryFolder.gallery()
    try folder.write("correct horse\n", to: "password")
    let server = try ServingProgram(folder["g"], ["--password-file", folder["password"]])
    let person = try Person(port: server.port)
    for target in ["/", "/m/a/", "/memes.json", "/m/a/a.meme", "/m/nothing/", "/trash/"] {
      let answer = try await person.get(target)
      #expect(answer.status == 303 || answer.status == 404, "\(target)")
      #expect(!answer.text.contains("a.meme"), "\(target)")
    }
    #expect(try await person.get("/api/memes").status == 401)
    var typed = PageForm("")
    typed["topText"] = "typed before"
    let asked = try await person.post("/m/a/edit/", typed)
    #expect(asked.status == 401)
    var signIn = PageForm(asked.text)
    #expect(signIn["topText"] == "typed before")
    let before = person.cookie
    signIn["password"] = "wrong"
    #expect(try await person.post("/login/", signIn).status == 403)
    signIn["password"] = "correct horse"
    let answer = try await person.post("/login/", signIn)
    #expect(answer.status == 303 && person.cookie != before, "a session of its own begins")
    #expect(
      answer["Set-Cookie"]?.contains("HttpOnly") == true && answer["Set-Cookie"]?.contains("SameSite=Lax") == true)
    #expect(answer["Location"] == "../m/a/edit/index.html?typed=1")
    let form = try await person.form("/m/a/edit/index.html?typed=1")
    #expect(form["topText"] == "typed before")
    #expect(try await person.post("/m/a/edit/", form).status == 303)
    let document = try JSONDecoder().decode([String: String].self, from: Data(folder.read("g/a.meme")))
    #expect(document["topText"] == "typed before" && document["bottomText"] == "B")
    let leaving = PageForm(try await person.get("/logout/").text)
    #expect(try await person.post("/logout/", leaving).status == 303)
    #expect(try await person.get("/").status == 303)
    let basic = TestRequest("GET", "/api/memes", [("Authorization", "Basic bWU6Y29ycmVjdCBob3JzZQ==")])
    #expect(try await Person(port: server.port).ask(basic).status == 200)
    #expect(try server.stop() == 0)
  }

  @Test("guessing passwords becomes slow")
  func guessing() async throws {
    let folder = try TemporaryFolder.gallery()
    try folder.write("correct horse\n", to: "password")
    let server = try ServingProgram(folder["g"], ["--password-file", folder["password"]])
    let person = try Person(port: server.port)
    var form = PageForm(try await person.get("/login/").text)
    form["password"] = "guess"
    var statuses: [Int] = []
    for _ in 0..<8 { statuses.append(try await person.post("/login/", form).status) }
    #expect(statuses.prefix(5).allSatisfy { $0 == 403 } && statuses.dropFirst(5).contains(429), "\(statuses)")
    #expect(try server.stop() == 0)
  }

  @Test("an address that others reach needs a password, and other mistakes are told before anything is served")
  func mistakes() throws {
    let folder = try TemporaryFolder.gallery()
    try folder.write("short\n", to: "short")
    for (options, code, words) in [
      (["--host", "0.0.0.0"], 64, "--lan"), (["--tls-key", "x"], 64, "--tls-certificate"),
      (["--port", "x"], 64, "--port"),
      (["--password-file", folder["short"]], 2, "8 characters"), (["--password-file", folder["none"]], 2, "none"),
      (["--tls-key", folder["short"], "--tls-certificate", folder["short"]], 2, "certificate"),
      (["--host", "no.such.host.invalid", "--lan"], 2, "no.such.host.invalid"),
      (["--base-url", "ftp://x"], 64, "--base-url"),
    ] {
      let command = ["serve", folder["g"]] + (options.contains("--port") ? [] : ["--port", "0"]) + options
      let result = try Program.spawn([try #require(Program.path)] + command, in: folder)
      #expect(result.code == Int32(code) && result.messages.contains(words), "\(options): \(result.messages)")
    }
    let result = try Program.run("serve", folder["nothing"], in: folder)
    #expect(result.code == 2 && result.messages.contains("nothing"))
  }

  @Test("two servers cannot have one port")
  func takenPort() throws {
    let folder = try TemporaryFolder.gallery()
    let server = try ServingProgram(folder["g"])
    let result = try Program.run("serve", folder["g"], "--port", "\(server.port)", in: folder)
    #expect(result.code == 2 && result.messages.contains("port \(server.port) is taken by another program"))
    #expect(try server.stop() == 0)
  }

  @Test("what other programs change is shown at once")
  func watching() async throws {
    let folder = try TemporaryFolder.gallery()
    let server = try ServingProgram(folder["g"])
    let person = try Person(port: server.port)
    func appears(_ text: String, at target: String) async throws -> Bool {
      for _ in 0..<60 {
        if try await person.get(target).text.contains(text) { return true }
        usleep(25_000)
      }
      return false
    }
    #expect(try await person.get("/memes.json").text.contains("\"a.meme\""))
    try folder.writeMeme("g/a.meme", top: "in place")
    #expect(try await appears("in place", at: "/m/a/"))
    try folder.writeMeme("g/new/deep/x.meme", top: "in a new folder")
    #expect(try await appears("in a new folder", at: "/memes.json"))
    #expect(unsafe rename(folder["g/new"], folder["g/moved"]) == 0)
    #expect(try await appears("moved/deep/x.meme", at: "/memes.json"))
    try folder.write(#"{"topText":"replaced","bottomText":"B"}"#, to: "g/.tmp")
    #expect(unsafe rename(folder["g/.tmp"], folder["g/b.meme"]) == 0)
    #expect(try await appears("replaced", at: "/m/b/"))
    try folder.remove("g/c.meme")
    #expect(try await appears("nothing here", at: "/m/c/"))
    try folder.write(#"{"widths":[32],"title":"Another title"}"#, to: "g/gallery.json")
    #expect(try await appears("Another title", at: "/"))
    #expect(try server.stop() == 0)
  }

  @Test("a burst for a picture that is not drawn yet draws it once, and everybody gets all of it")
  func burst() async throws {
    let folder = try TemporaryFolder.gallery(settings: #"{"widths":[480]}"#)
    let server = try ServingProgram(folder["g"])
    let page = try await Person(port: server.port).get("/").text
    let image = try #require(page.firstMatch(of: /images\/[^" ]+\.jpg/).map { "/" + $0.0 })
    let answers = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<40 {
        group.addTask { try await Person(port: server.port).get(image).body }
      }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(answers.count == 1 && answers.first.map { $0.count > 1_000 && $0.suffix(2) == [0xFF, 0xD9] } == true)
    #expect(try server.stop() == 0)
  }

  @Test("a request that does not come to its end is told so and let go", .timeLimit(.minutes(2)))
  func slow() throws {
    let folder = try TemporaryFolder.gallery()
    let server = try ServingProgram(folder["g"])
    let client = try HTTPClient(port: server.port, seconds: 60)
    client.send(Array("POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nabc".utf8))
    let answer = try client.answer()
    #expect(answer?.status == 408 && answer?.text.contains("<html") == true)
    #expect(try server.stop() == 0)
  }
}
