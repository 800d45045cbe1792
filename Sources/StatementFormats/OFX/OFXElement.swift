/// One element as a reader of markup names it. Valid only during the call it is passed to.
struct OFXElement {
  let meaning: OFXMeaning
  let name: UnsafeRawBufferPointer

  var tag: OFXTag { meaning.tag }

  /// The name in capitals.
  var text: String {
    tag == .unknown ? String(decoding: name, as: UTF8.self).uppercased() : tag.name
  }
}

/// A place in the document; line and column count from 1.
struct MarkupPosition {
  var line: Int
  var column: Int
  /// Bytes of the document, as UTF-8, that stand before it.
  var offset = 0
}

/// Receives OFX as elements, whether it was written as SGML or as XML. Texts are UTF-8, decoded,
/// without blanks at their ends, and never empty. What an element is follows from its tag: an aggregate with
/// text in front of its first child is still one.
protocol OFXMarkupHandler: AnyObject {
  /// From where on it may still ask for the text as the document has it; nil: from what comes next.
  var keptFrom: Int? { get }
  /// An element opens that holds elements, or nothing.
  func open(_ element: OFXElement, at position: MarkupPosition) throws
  /// A whole element that holds text.
  func leaf(_ element: OFXElement, _ text: UnsafeRawBufferPointer, at position: MarkupPosition)
    throws
  /// Text that stands straight in an aggregate, which has opened.
  func stray(_ text: UnsafeRawBufferPointer, at position: MarkupPosition) throws
  /// An element that opened closes. In SGML the end tag may be missing or may match nothing.
  ///
  /// - Parameter end: how many bytes stand before the end of its end tag.
  func close(_ element: OFXElement, at position: MarkupPosition, endingAt end: Int) throws
}

extension OFXMarkupHandler {
  var keptFrom: Int? { nil }

  func stray(_ text: UnsafeRawBufferPointer, at position: MarkupPosition) {}
}

/// What reads a document, and keeps of it what its handler may still ask for.
protocol OFXMarkupSource: AnyObject {
  /// The text between two offsets, as the document has it.
  func text(_ range: Range<Int>) -> String
}

/// The bytes of a document from some offset on.
struct MarkupWindow {
  private(set) var bytes: [UInt8] = []
  /// How many bytes of the document stood before them.
  private(set) var start = 0

  mutating func append(_ more: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: more)
  }

  /// Lets the first `count` bytes go, but for those from `kept` on, and of these but for the last `most`.
  ///
  /// - Returns: how many it let go.
  mutating func drop(_ count: Int, keepingFrom kept: Int?, most: Int) -> Int {
    let count = min(max(0, count), bytes.count)
    var dropped = count
    if let kept, kept - start < count { dropped = max(kept - start, count - most, 0) }
    bytes.removeFirst(dropped)
    start += dropped
    return dropped
  }

  func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: start..<(start + bytes.count))
    return String(
      decoding: bytes[(range.lowerBound - start)..<(range.upperBound - start)], as: UTF8.self)
  }
}
