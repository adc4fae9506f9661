internal import CMicroHTTPD

/// The options of the library's server, which are an array of C with pointers into it.
struct DaemonOptions {
  private struct Item {
    let option: MHD_OPTION
    var value = 0
    /// What goes with the value; zero for nothing.
    var address: UInt = 0
  }

  private var items: [Item] = []
  private var texts: [(option: MHD_OPTION, bytes: [UInt8])] = []

  /// Adds an option that is a number.
  mutating func add(_ option: MHD_OPTION, _ value: Int) { items.append(Item(option: option, value: value)) }

  /// Adds an option that is a function, by its place in memory, with what it is given.
  mutating func add(_ option: MHD_OPTION, function: Int, context: UInt) {
    items.append(Item(option: option, value: function, address: context))
  }

  /// Adds an option that is a text.
  mutating func add(_ option: MHD_OPTION, text: [UInt8]) { texts.append((option, text + [0])) }

  /// Runs a body with the list of arguments that says all of this; the library copies none of the texts.
  ///
  /// The texts are never freed: they are a certificate and its key, and the library reads them for as long as it runs.
  func withList<Result>(_ body: (CVaListPointer) -> Result) -> Result {
    var all = items
    for text in texts {
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.bytes.count)
      _ = unsafe buffer.initialize(fromContentsOf: text.bytes)
      all.append(Item(option: text.option, address: UInt(bitPattern: buffer.baseAddress)))
    }
    all.append(Item(option: MHD_OPTION.END))
    var array = unsafe all.map {
      unsafe MHD_OptionItem(
        option: $0.option, value: $0.value, ptr_value: UnsafeMutableRawPointer(bitPattern: $0.address))
    }
    return unsafe array.withUnsafeMutableBufferPointer { buffer in
      let arguments: [any CVarArg] = [
        Int32(MHD_OPTION.ARRAY.rawValue), Int(bitPattern: buffer.baseAddress), Int32(MHD_OPTION.END.rawValue),
      ]
      return unsafe withVaList(arguments) { unsafe body($0) }
    }
  }
}
