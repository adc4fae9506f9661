internal import Synchronization

/// The documents of a folder as they are on the disk by now, to be looked at from any thread.
final class LiveGallery: Sendable {
  private struct State {
    var documents: [MemeID: LiveDocument] = [:]
    var broken: [MemeID: BrokenDocument] = [:]
    var number: UInt64 = 0
    var snapshot: GallerySnapshot?
    /// Documents that are not what is known of them any more.
    var expired: Set<MemeID> = []
  }

  private let folder: Folder
  private let loader: DocumentLoader
  private let order: GallerySettings.Order
  private let state = Mutex(State())
  private let renewing = Mutex(())

  /// A gallery of a folder; nothing is read yet.
  init(_ folder: Folder, loader: DocumentLoader, order: GallerySettings.Order) {
    self.folder = folder
    self.loader = loader
    self.order = order
  }

  /// The gallery at this moment.
  var snapshot: GallerySnapshot {
    // Whoever comes while documents are read waits for them: what was saved is there for everybody.
    renewing.withLock { _ in
      let expired = state.withLock { state in
        defer { state.expired = [] }
        return state.expired
      }
      for id in expired { take(loader.load(id), for: id) }
    }
    return state.withLock { state in
      if let snapshot = state.snapshot { return snapshot }
      let snapshot = GallerySnapshot(
        number: state.number, documents: state.documents, broken: Array(state.broken.values), order: order)
      state.snapshot = snapshot
      return snapshot
    }
  }

  /// Counts the changes so far.
  var number: UInt64 { state.withLock(\.number) }

  /// Looks through the whole folder, and reads what is not as it was.
  ///
  /// - Throws: ``FileProblem`` when the folder itself cannot be listed.
  func rescan() throws(FileProblem) {
    let found = try folder.findDocuments().documents
    let known = state.withLock { state in
      Set(state.documents.keys).union(state.broken.keys)
    }
    refresh(known.subtracting(found).union(found))
  }

  /// Reads documents again that may have changed, appeared or gone.
  func refresh(_ ids: some Sequence<MemeID>) {
    for id in ids {
      let (known, isKnown) = state.withLock { state in
        (state.documents[id]?.stamp ?? state.broken[id]?.stamp, state.documents[id] != nil || state.broken[id] != nil)
      }
      if isKnown, let known, folder.stamp(of: id.path) == known { continue }
      take(loader.load(id), for: id)
    }
  }

  /// Lets what is known of a document be read again before anybody looks at it next.
  func expire(_ id: MemeID) {
    state.withLock { state in
      state.expired.insert(id)
      state.number += 1
      state.snapshot = nil
    }
  }

  /// Takes over what a document is by now.
  private func take(_ result: DocumentLoader.Result, for id: MemeID) {
    state.withLock { state in
      switch result {
      case .live(let document):
        // The same bytes again: the pages made of them hold, and only the stamp is newer.
        let isSame = state.documents[id]?.published == document.published
        state.documents[id] = document
        if isSame { return }
        state.broken[id] = nil
      case .broken(let document):
        if state.broken[id] == document { return }
        state.documents[id] = nil
        state.broken[id] = document
      case .missing:
        guard state.documents.removeValue(forKey: id) != nil || state.broken[id] != nil else { return }
        state.broken[id] = nil
      }
      state.number += 1
      state.snapshot = nil
    }
  }
}
