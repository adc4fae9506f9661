/// Changes documents on the disk and loses nothing of what it finds there.
///
/// One change at a time: the calls come from one queue, and a lock keeps other programs of ours away. What programs
/// write that know of no lock is noticed when the file is exchanged, and the change is thought over again.
struct DocumentEditor: Sendable {
  /// A document as it was found.
  struct Current {
    let bytes: [UInt8]
    let revision: ContentHash
    /// What the bytes say; nil where they are no document that can be read.
    let document: MemeDocument?
    /// Why they cannot be read.
    let reason: String
  }

  /// What is to become of a document.
  enum Decision {
    case keep
    case write([UInt8], HistoryVersion.Kind)
  }

  /// What became of it.
  struct Outcome: Sendable {
    let revision: ContentHash
    let wasWritten: Bool
  }

  /// Programs that replace a document between our reading and our writing, again and again, are let go after this many
  /// attempts.
  private static let attempts = 8
  /// The age, in seconds, at which a temporary file is nobody's any more.
  private static let temporaryAge: Int64 = 10
  /// How many documents of one name there may be.
  private static let mostNumbers = 1_000
  /// How long another program may hold the gallery, in milliseconds.
  private static let patience = 5_000

  let gallery: Folder
  let history: DocumentHistory
  let trash: Trash
  let live: LiveGallery
  let loader: DocumentLoader

  /// Changes a document.
  ///
  /// - Parameters:
  ///   - id: The document.
  ///   - time: Now, for the history.
  ///   - decide: What is to become of it; asked again where it changed meanwhile.
  /// - Returns: The revision that is there now.
  /// - Throws: ``SaveProblem``, or what `decide` throws.
  func change(
    _ id: MemeID, at time: Timestamp, _ decide: (Current) throws -> Decision
  ) throws -> Outcome {
    try locked {
      for _ in 0..<Self.attempts {
        let current = try current(id)
        let decision = try decide(current)
        guard case .write(let bytes, let kind) = decision, !areSame(bytes, current.bytes) else {
          return Outcome(revision: current.revision, wasWritten: false)
        }
        try history.record(current.bytes, revision: current.revision, of: id, as: .found, at: time)
        // Hashing and the history's own files need not wait for the disk to have the document.
        let keeping = Meanwhile { [history] in try? history.keep(bytes) }
        switch try gallery.replace(id.path, expecting: current.bytes, with: bytes, discarding: .soon) {
        case .done:
          // What is on the disk is saved, whatever becomes of its entry in the history.
          if let kept = keeping.value() ?? nil { try? history.record(kept, of: id, as: kind, at: time) }
          live.expire(id)
          return Outcome(revision: history.revision(of: bytes), wasWritten: true)
        case .changed(let found):
          try history.record(found.bytes, revision: ContentHash(found.bytes), of: id, as: .found, at: time)
          continue
        case .missing: throw SaveProblem.missing
        }
      }
      throw SaveProblem.changed
    }
  }

  /// Makes a document that is not there yet.
  ///
  /// - Throws: ``SaveProblem``; `.exists` where the name is taken.
  func create(
    _ id: MemeID, _ bytes: [UInt8], as kind: HistoryVersion.Kind = .created, at time: Timestamp
  ) throws {
    try locked {
      try gallery.create(bytes, at: id.path)
      try? history.record(bytes, revision: ContentHash(bytes), of: id, as: kind, at: time)
      live.expire(id)
    }
  }

  /// Makes a document under a name, or where that is taken, under the name with the next number that is free.
  ///
  /// - Returns: The document's name.
  /// - Throws: ``SaveProblem``; `.badName` where no document can have that name.
  func create(
    folder: String, name: String, _ bytes: [UInt8], as kind: HistoryVersion.Kind = .created, at time: Timestamp
  ) throws -> MemeID {
    try underFreeName(folder: folder, name: name) { try create($0, bytes, as: kind, at: time) }
  }

  /// Tries names until one is free: the first, or the name itself, then the name with numbers from 2.
  private func underFreeName(
    folder: String, name: String, first: MemeID? = nil, _ body: (MemeID) throws -> Void
  ) throws -> MemeID {
    for number in 1...Self.mostNumbers {
      let numbered = number == 1 ? name : "\(name) \(number)"
      guard let id = number == 1 && first != nil ? first : try? MemeID(folder: folder, name: numbered) else {
        throw SaveProblem.badName
      }
      do {
        try body(id)
        return id
      } catch SaveProblem.exists { continue }
    }
    throw SaveProblem.exists
  }

  /// The revision of a document on the disk.
  ///
  /// - Throws: ``SaveProblem``.
  func revision(of id: MemeID) throws -> ContentHash { try locked { try current(id).revision } }

  /// Reads a document so that a form can be made of it, and keeps this version for as long as the form may come back.
  ///
  /// - Throws: ``SaveProblem``.
  func show(_ id: MemeID, at time: Timestamp) throws -> Current {
    do {
      let current = try current(id)
      // Where nothing can be written, no form will be saved either.
      try? history.record(current.bytes, revision: current.revision, of: id, as: .found, at: time)
      return current
    } catch let problem as FileProblem { throw SaveProblem(problem) }
  }

  /// A document as it is on the disk.
  ///
  /// - Throws: ``SaveProblem``; `.broken` where it cannot be read.
  func document(_ id: MemeID) throws -> MemeDocument {
    do {
      let current = try current(id)
      guard let document = current.document else { throw SaveProblem.broken(current.reason) }
      return document
    } catch let problem as FileProblem { throw SaveProblem(problem) }
  }

  /// Gives a document another path.
  ///
  /// - Throws: ``SaveProblem``; `.changed` where it is not of this revision, `.exists` where the name is taken.
  func rename(_ id: MemeID, to target: MemeID, expecting revision: ContentHash) throws {
    if id == target { return }
    try locked {
      guard try current(id).revision == revision else { throw SaveProblem.changed }
      try gallery.moveExclusively(id.path, to: target.path)
      try? history.renamed(id, to: target)
      live.expire(id)
      live.expire(target)
    }
  }

  /// Moves a document to the trash.
  ///
  /// - Returns: The key by which the trash knows it.
  /// - Throws: ``SaveProblem``; `.changed` where it is not of this revision.
  func delete(_ id: MemeID, expecting revision: ContentHash, at time: Timestamp) throws -> String {
    try locked {
      let current = try current(id)
      guard current.revision == revision else { throw SaveProblem.changed }
      try? history.record(current.bytes, revision: revision, of: id, as: .deleted, at: time)
      switch try trash.put(id, expecting: FileDigest(byteCount: current.bytes.count, hash: revision), at: time) {
      case .done(let entry):
        live.expire(id)
        return entry.key
      case .changed: throw SaveProblem.changed
      case .missing: throw SaveProblem.missing
      }
    }
  }

  /// Takes a document out of the trash, under its own name or the next one that is free.
  ///
  /// - Returns: Its name.
  /// - Throws: ``SaveProblem``.
  func restore(_ entry: Trash.Entry) throws -> MemeID {
    try underFreeName(folder: entry.id.folder, name: entry.id.name, first: entry.id) { id in
      try locked {
        try trash.restore(entry, as: id)
        live.expire(id)
      }
    }
  }

  /// Makes another document of a document's bytes.
  ///
  /// - Returns: Its name.
  /// - Throws: ``SaveProblem``.
  func duplicate(_ id: MemeID, at time: Timestamp) throws -> MemeID {
    let bytes = try locked { try current(id).bytes }
    return try create(folder: id.folder, name: id.name, bytes, at: time)
  }

  /// Removes earlier versions and deleted documents whose time is over, while the command line notes none.
  func prune(at time: Timestamp) {
    try? locked {
      try? history.prune(at: time)
      try? trash.prune(at: time)
    }
  }

  /// Removes what killed programs left beside the documents.
  ///
  /// None of ours is writing while the lock is held; one that knows of no lock writes for less than the age.
  func sweep(at time: Timestamp) {
    let moment = Timestamp(secondsSince1970: time.secondsSince1970 - Self.temporaryAge)
    try? locked {
      try gallery.sweepTemporaries(olderThan: moment) { path in
        (try? trash.rescue(path, unlessIn: history, limit: loader.limits.documentBytes, at: time)) ?? false
      }
    }
  }

  private func current(_ id: MemeID) throws -> Current {
    let contents = try gallery.read(id.path, limit: loader.limits.documentBytes)
    let reading = MemeDocument.read(contents.bytes, file: id.path, limits: loader.limits)
    return Current(
      bytes: contents.bytes, revision: history.revision(of: contents.bytes), document: reading.document,
      reason: reading.diagnostics.first { $0.severity == .error }?.message ?? "")
  }

  /// Keeps our other programs away meanwhile, and says what went wrong in words that name no path.
  private func locked<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      let lock = try GalleryLock(gallery, waitingMilliseconds: Self.patience)
      return try lock.holding(body)
    } catch let problem as FileProblem { throw SaveProblem(problem) } catch let problem as DocumentProblem {
      throw SaveProblem(problem)
    }
  }
}
