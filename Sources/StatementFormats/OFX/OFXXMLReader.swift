import FinanceModel
import XMLEvents

/// OFX 2.x as elements: libxml2's events, with each element's text joined.
final class OFXXMLReader<Handler: OFXMarkupHandler>: XMLEventHandler, OFXMarkupSource {
  private let handler: Handler
  private let names = OFXMeaning.Names()
  /// A text is at most this long.
  private let maximumText: Int
  private var failure: (any Error)?
  // Of what is changed for each element, the handler asks back for the window alone, which is not
  // changed meanwhile: being in use is not checked.
  @exclusivity(unchecked) private var parser: XMLEventParser?
  @exclusivity(unchecked) private var pendingName: [UInt8] = []
  @exclusivity(unchecked) private var hasPending = false
  @exclusivity(unchecked) private var pendingPosition = MarkupPosition(line: 1, column: 1)
  @exclusivity(unchecked) private var text: [UInt8] = []
  /// What the parser has not read, or the handler may ask for.
  @exclusivity(unchecked) private var window = MarkupWindow()

  init(_ handler: Handler, _ limits: SafetyLimits = SafetyLimits()) {
    self.handler = handler
    maximumText = limits[.ofxElementBytes]
    parser = XMLEventParser(handler: self, limits: XMLEventParser.Limits(limits))
  }

  /// Reads on; `bytes` are UTF-8.
  func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws {
    guard let parser else { return }
    window.append(bytes)
    do {
      try parser.push(bytes, isLast: isLast)
    } catch {
      if let failure { throw failure }
      throw error.ofDocument(endingWith: "</OFX>")
    }
    if let failure { throw failure }
    if hasPending { findPendingTag() }
    let kept = handler.keptFrom ?? (hasPending ? pendingPosition.offset : nil)
    _ = window.drop(parser.offset - window.start, keepingFrom: kept, most: maximumText)
    if isLast { self.parser = nil }
  }

  func text(_ range: Range<Int>) -> String { window.text(range) }

  /// Has the element at hand begin where its tag does; the parser stands behind its name.
  private func findPendingTag() {
    let read = window.bytes.prefix(max(0, pendingPosition.offset - window.start + 1))
    if let tag = read.lastIndex(of: UInt8(ascii: "<")) {
      pendingPosition.offset = window.start + tag
    }
  }

  func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int) {
    attempt {
      try finishPending()
      pendingName.replaceSubrange(pendingName.indices, with: name)
      hasPending = true
      pendingPosition = MarkupPosition(line: line, column: column, offset: parser?.offset ?? 0)
    }
  }

  func characters(_ text: UnsafeRawBufferPointer) {
    guard hasPending else { return }
    self.text.append(contentsOf: text)
    attempt {
      guard self.text.count <= maximumText else {
        throw FinanceETLError.beyond(
          .ofxElementBytes, "an element is longer than \(maximumText) bytes",
          at: RowLocation(line: pendingPosition.line, column: pendingPosition.column))
      }
    }
  }

  func endElement(_ name: UnsafeRawBufferPointer) {
    attempt {
      let isPending = hasPending
      let wasLeaf = try finishPending()
      guard !(isPending && wasLeaf) else { return }
      try handler.close(
        OFXElement(meaning: names.meaning(of: name), name: name), at: pendingPosition,
        endingAt: parser?.offset ?? 0)
    }
  }

  /// Hands over the element at hand; true where it had text.
  @discardableResult
  private func finishPending() throws -> Bool {
    guard hasPending else { return false }
    hasPending = false
    defer { text.removeAll(keepingCapacity: true) }
    return try pendingName.withUnsafeBytes { name in
      let element = OFXElement(meaning: names.meaning(of: name), name: name)
      return try text.withUnsafeBytes { bytes in
        if MarkupText.trimmed(bytes).isEmpty {
          findPendingTag()
          try handler.open(element, at: pendingPosition)
          return false
        }
        if element.tag.holdsNoText {
          findPendingTag()
          try handler.open(element, at: pendingPosition)
          try handler.stray(MarkupText.trimmed(bytes), at: pendingPosition)
          return false
        }
        if MarkupText.hasEntity(bytes) {
          // Escaped twice by the bank; XML's own escapes are gone by now.
          let decoded = MarkupText.decodingEntities(bytes)
          try decoded.withUnsafeBytes {
            try handler.leaf(element, MarkupText.trimmed($0), at: pendingPosition)
          }
        } else {
          try handler.leaf(element, MarkupText.trimmed(bytes), at: pendingPosition)
        }
        return true
      }
    }
  }

  /// Errors cannot cross libxml2's C callbacks: the first one is kept and ends the reading.
  private func attempt(_ body: () throws -> Void) {
    guard failure == nil else { return }
    do {
      try body()
    } catch {
      failure = error
      parser?.stop()
    }
  }
}
