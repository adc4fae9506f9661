internal import Synchronization

/// Renderers that are free: each has fonts of its own, which take time to load, and is used by one thread at a time.
final class RendererPool: Sendable {
  /// A renderer on its way from one thread to another; nobody else has it meanwhile.
  private struct Parcel: @unchecked Sendable {
    let renderer: MemeRenderer
  }

  private let free = Mutex<[Parcel]>([])
  private let decoder = PictureDecoder()

  /// Does something with a renderer that is free, or with a new one.
  func withRenderer<Value>(_ body: (MemeRenderer) throws -> Value) rethrows -> Value {
    let parcel = free.withLock { $0.popLast() } ?? Parcel(renderer: MemeRenderer(decoder: decoder))
    defer { free.withLock { $0.append(parcel) } }
    return try body(parcel.renderer)
  }
}
