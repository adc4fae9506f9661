internal import CGumbo

/// HTML as libgumbo understands it; the one door to libgumbo.
@safe struct HTMLTree: ~Copyable {
  /// A step of the walk through the tree, in the order of the text.
  enum Step {
    /// An element begins.
    case start(HTMLElement, HTMLAttributes)
    /// The element that began last, of those that have not ended, ends.
    case end(HTMLElement)
    /// Text, references resolved.
    case text(String)
  }

  private let tree: OpaquePointer

  /// Parses UTF-8 that is not empty; nil when the tree needs more memory than the limit.
  init?(_ html: [UInt8], memoryLimit: Int) {
    let parsed = unsafe html.withUnsafeBytes { bytes in
      unsafe html_tree_parse(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, memoryLimit)
    }
    guard let parsed = unsafe parsed else { return nil }
    unsafe tree = parsed
  }

  deinit { unsafe html_tree_free(tree) }

  /// Goes through the tree; with a list of what is open in place of recursion, for hostile HTML nests without end.
  func walk(_ step: (Step) -> Void) {
    guard let document = unsafe html_tree_document(tree) else { return }
    var open = unsafe [Open(document, element: nil)]
    while var current = unsafe open.popLast() {
      guard let node = unsafe current.nextChild() else {
        if let element = unsafe current.element { step(.end(element)) }
        continue
      }
      unsafe open.append(current)
      switch unsafe node.pointee.type {
      case GUMBO_NODE_ELEMENT:
        let parsed = unsafe node.pointee.v.element
        let element = Self.element(unsafe parsed.tag)
        step(.start(element, unsafe Self.attributes(parsed.attributes)))
        unsafe open.append(Open(node, element: element))
      case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
        if let text = unsafe node.pointee.v.text.text { step(.text(unsafe String(cString: text))) }
      default: continue
      }
    }
  }

  /// A node whose children are being visited.
  @unsafe private struct Open {
    let element: HTMLElement?
    private let children: GumboVector
    private var next: UInt32 = 0

    init(_ node: UnsafePointer<GumboNode>, element: HTMLElement?) {
      unsafe self.element = element
      unsafe children = element == nil ? node.pointee.v.document.children : node.pointee.v.element.children
    }

    mutating func nextChild() -> UnsafePointer<GumboNode>? {
      guard unsafe next < children.length, let child = unsafe children.data[Int(next)] else { return nil }
      unsafe next += 1
      return unsafe UnsafePointer(child.assumingMemoryBound(to: GumboNode.self))
    }
  }

  private static let elements: [HTMLElement] = (0..<GUMBO_TAG_LAST.rawValue).map { tag in
    guard let name = unsafe gumbo_normalized_tagname(GumboTag(rawValue: tag)) else { return .span }
    return HTMLElement(rawValue: unsafe String(cString: name)) ?? .span
  }

  private static func element(_ tag: GumboTag) -> HTMLElement {
    elements.indices.contains(Int(tag.rawValue)) ? elements[Int(tag.rawValue)] : .span
  }

  private static func attributes(_ vector: GumboVector) -> HTMLAttributes {
    var attributes = HTMLAttributes()
    for index in unsafe 0..<Int(vector.length) {
      guard let pointer = unsafe vector.data[index] else { continue }
      let attribute = unsafe pointer.assumingMemoryBound(to: GumboAttribute.self).pointee
      guard let name = unsafe HTMLSourceAttribute.Name(rawValue: String(cString: attribute.name)) else { continue }
      attributes[name] = unsafe String(cString: attribute.value)
    }
    return attributes
  }
}

/// The attributes of an element that matter to a caption.
typealias HTMLAttributes = [HTMLSourceAttribute.Name: String]
