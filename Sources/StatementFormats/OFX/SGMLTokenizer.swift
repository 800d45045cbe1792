import FinanceModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// OFX 1.x SGML, and everything that only looks like XML, as elements.
///
/// Source: OFX 1.6 §2.3: leaves have no end tags. Real files close some, all or none of them, put
/// raw `&` and `<` into text, and carry comments and CDATA; all of that is read. An element that is
/// followed by text is a leaf, but for the aggregates of OFX; one followed by another tag opens an
/// aggregate or is an empty leaf, which is for the handler to know.
final class SGMLTokenizer<Handler: OFXMarkupHandler>: OFXMarkupSource {
  /// A tag with its attributes is at most this long.
  static var maximumTag: Int { 4096 }
  /// What is unfinished, comments included, is at most this long.
  private static var maximumBuffer: Int { 4 * 1024 * 1024 }

  private let handler: Handler
  private let names = OFXMeaning.Names()
  /// A tag with its text is at most this long.
  private let maximumElement: Int
  /// Bytes from the first unfinished element on, or from where on the handler may ask for them.
  @exclusivity(unchecked) private var buffer = MarkupWindow()
  @exclusivity(unchecked) private var position = MarkupPosition(line: 1, column: 1)
  /// How far `position` has been counted in `buffer`.
  @exclusivity(unchecked) private var countedOffset = 0

  /// The tag whose text is being read: its name in `buffer`.
  private var pendingName: Range<Int>?
  private var pendingMeaning = OFXMeaning()
  private var pendingPosition = MarkupPosition(line: 1, column: 1)
  private var textStart = 0
  /// Pieces of the pending text that stand before `textStart`, decoded.
  private var assembledText: [UInt8] = []
  private var isAssembled = false

  init(_ handler: Handler, _ limits: SafetyLimits = SafetyLimits()) {
    self.handler = handler
    maximumElement = limits[.ofxElementBytes]
  }

  /// Where reading stands.
  var currentPosition: MarkupPosition { position }

  /// Reads on; `bytes` are UTF-8.
  func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws {
    buffer.append(bytes)
    let consumed = try buffer.bytes.withUnsafeBytes { try tokenize($0, isLast: isLast) }
    let kept = handler.keptFrom ?? (pendingName == nil ? nil : pendingPosition.offset)
    let dropped = buffer.drop(consumed, keepingFrom: kept, most: maximumElement)
    countedOffset -= dropped
    textStart -= dropped
    if let name = pendingName {
      pendingName = (name.lowerBound - dropped)..<(name.upperBound - dropped)
    }
    let most = max(Self.maximumBuffer, maximumElement + Self.maximumTag)
    guard buffer.bytes.count - (consumed - dropped) <= most else {
      throw FinanceETLError.beyond(
        .ofxElementBytes, "a comment or an element is longer than \(most) bytes",
        at: RowLocation(line: position.line, column: position.column))
    }
  }

  func text(_ range: Range<Int>) -> String { buffer.text(range) }

  private func checkLength(_ byteCount: Int) throws(FinanceETLError) {
    guard byteCount > maximumElement else { return }
    throw FinanceETLError.beyond(
      .ofxElementBytes, "an element is longer than \(maximumElement) bytes",
      at: RowLocation(line: pendingPosition.line, column: pendingPosition.column))
  }

  /// Reads complete tags; returns how many bytes are done with.
  private func tokenize(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws -> Int {
    var search = textStart
    var unresolved: Int?
    while let open = find(UInt8(ascii: "<"), in: bytes, from: search) {
      unresolved = open
      guard open + 1 < bytes.count else { break }
      let next = bytes[open + 1]
      if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
        guard let end = skipDeclaration(bytes, at: open) else { break }
        search = end
        unresolved = nil
        continue
      }
      let isEnd = next == UInt8(ascii: "/")
      let nameStart = isEnd ? open + 2 : open + 1
      guard nameStart < bytes.count else { break }
      guard isNameStart(bytes[nameStart]) else {
        search = open + 1
        unresolved = nil
        continue
      }
      guard let (close, isPlain) = endOfTag(bytes, from: nameStart) else { break }
      guard bytes[close] == UInt8(ascii: ">") else {
        // A "<" inside a tag: this one was text after all.
        search = close
        unresolved = nil
        continue
      }
      guard isPlain || !isText(bytes, tag: nameStart..<close, before: open) else {
        search = close + 1
        unresolved = nil
        continue
      }
      try finishPending(
        bytes, before: open, isEndTag: isEnd, name: nameStart..<close, isPlain: isPlain)
      search = close + 1
      textStart = search
      unresolved = nil
    }
    if isLast {
      if pendingName != nil { try finishPending(bytes, before: bytes.count) }
      advance(to: bytes.count, bytes)
      return bytes.count
    }
    // Text that belongs to no element is not kept.
    if pendingName == nil { textStart = unresolved ?? bytes.count }
    let keep = min(pendingName?.lowerBound ?? textStart, textStart)
    advance(to: keep, bytes)
    return keep
  }

  /// The end of what was pending, and the tag that ends it.
  ///
  /// - Parameter isPlain: the tag is its name, in capitals.
  private func finishPending(
    _ bytes: UnsafeRawBufferPointer, before open: Int, isEndTag: Bool, name tag: Range<Int>,
    isPlain: Bool
  ) throws {
    advance(to: open, bytes)
    var name = isPlain ? tag : nameRange(bytes, tag)
    let isSelfClosed =
      !isPlain && !isEndTag && bytes[tag.upperBound - 1] == UInt8(ascii: "/")
    if isSelfClosed, name.upperBound == tag.upperBound {
      name = name.lowerBound..<(tag.upperBound - 1)
    }
    let nameBytes = UnsafeRawBufferPointer(rebasing: bytes[name])
    let element = OFXElement(meaning: names.meaning(of: nameBytes), name: nameBytes)
    var wasLeaf = false
    var pendingMatches = false
    if let pending = pendingName {
      pendingMatches =
        isEndTag
        && (pendingMeaning.tag != .unknown
          ? pendingMeaning.tag == element.tag
          : element.name.elementsEqual(bytes[pending]))
      wasLeaf = try finishPending(bytes, before: open)
    }
    if isEndTag {
      if !(wasLeaf && pendingMatches) {
        try handler.close(element, at: position, endingAt: buffer.start + tag.upperBound + 1)
      }
    } else if isSelfClosed {
      try handler.open(element, at: position)
      try handler.close(element, at: position, endingAt: buffer.start + tag.upperBound + 1)
    } else {
      pendingName = name
      pendingMeaning = element.meaning
      pendingPosition = position
    }
  }

  /// Hands over the pending element; true where it had text.
  @discardableResult
  private func finishPending(_ bytes: UnsafeRawBufferPointer, before end: Int) throws -> Bool {
    guard let pending = pendingName else { return false }
    pendingName = nil
    let element = OFXElement(
      meaning: pendingMeaning, name: UnsafeRawBufferPointer(rebasing: bytes[pending]))
    let rest = UnsafeRawBufferPointer(rebasing: bytes[min(textStart, end)..<end])
    if isAssembled || MarkupText.hasEntity(rest) {
      assembledText.append(contentsOf: decoded(rest))
      let text = assembledText
      assembledText = []
      isAssembled = false
      return try text.withUnsafeBytes { try hand(element, $0) }
    }
    return try hand(element, rest)
  }

  private func hand(_ element: OFXElement, _ text: UnsafeRawBufferPointer) throws -> Bool {
    let trimmed = MarkupText.trimmed(text)
    if trimmed.isEmpty {
      try handler.open(element, at: pendingPosition)
      return false
    }
    try checkLength(trimmed.count)
    if element.tag.holdsNoText {
      try handler.open(element, at: pendingPosition)
      try handler.stray(trimmed, at: pendingPosition)
      return false
    }
    try handler.leaf(element, trimmed, at: pendingPosition)
    return true
  }

  /// Entities are decoded twice where a bank escaped its text twice (`&amp;lt;`).
  private func decoded(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let once = MarkupText.decodingEntities(bytes)
    return once.withUnsafeBytes {
      MarkupText.hasEntity($0) ? MarkupText.decodingEntities($0) : once
    }
  }

  /// A comment, CDATA section, declaration or processing instruction; returns the offset behind it,
  /// nil where its end has not arrived.
  private func skipDeclaration(_ bytes: UnsafeRawBufferPointer, at open: Int) -> Int? {
    func starts(with text: StaticString) -> Bool? {
      let length = text.utf8CodeUnitCount
      let available = min(length, bytes.count - open)
      let isEqual = text.withUTF8Buffer { wanted in
        (0..<available).allSatisfy { bytes[open + $0] == wanted[$0] }
      }
      return isEqual ? (available == length ? true : nil) : false
    }
    guard let isComment = starts(with: "<!--"), let isCDATA = starts(with: "<![CDATA["),
      let isType = starts(with: "<!DOCTYPE"), let isInstruction = starts(with: "<?")
    else { return nil }
    // Anything else is text of the bank's.
    guard isComment || isCDATA || isType || isInstruction else { return open + 1 }
    if isCDATA {
      guard let end = find("]]>", in: bytes, from: open + 9) else { return nil }
      let before = UnsafeRawBufferPointer(rebasing: bytes[min(textStart, open)..<open])
      if pendingName != nil {
        assembledText.append(contentsOf: decoded(before))
        assembledText.append(contentsOf: bytes[(open + 9)..<end])
        isAssembled = true
      }
      textStart = end + 3
      return end + 3
    }
    guard
      let end = isComment
        ? find("-->", in: bytes, from: open + 4).map({ $0 + 3 })
        : find(UInt8(ascii: ">"), in: bytes, from: open + 2).map({ $0 + 1 })
    else { return nil }
    if pendingName != nil {
      let before = UnsafeRawBufferPointer(rebasing: bytes[min(textStart, open)..<open])
      assembledText.append(contentsOf: decoded(before))
      isAssembled = true
    }
    textStart = end
    return end
  }

  /// Whether what looks like a tag is a bank's text: `<fee>` in the text of a NAME in capitals.
  private func isText(_ bytes: UnsafeRawBufferPointer, tag: Range<Int>, before open: Int) -> Bool {
    func hasLowercase(_ range: Range<Int>) -> Bool {
      range.contains { (0x61...0x7A).contains(bytes[$0]) }
    }
    guard let pending = pendingName, textStart < open, !hasLowercase(pending) else { return false }
    let name = nameRange(bytes, tag)
    guard hasLowercase(name),
      names.meaning(of: UnsafeRawBufferPointer(rebasing: bytes[name])).tag == .unknown
    else { return false }
    return !MarkupText.trimmed(UnsafeRawBufferPointer(rebasing: bytes[textStart..<open])).isEmpty
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// The offset of the `>` that ends a tag, or of a `<` that proves it is none; nil where neither
  /// has arrived. A plain tag is a name in capitals and nothing else.
  private func endOfTag(
    _ bytes: UnsafeRawBufferPointer, from start: Int
  ) -> (offset: Int, isPlain: Bool)? {
    var quote: UInt8?
    var isPlain = true
    for offset in start..<min(start + Self.maximumTag, bytes.count) {
      let byte = bytes[offset]
      // Nearly all of them.
      if (0x41...0x5A).contains(byte), quote == nil { continue }
      if byte == UInt8(ascii: ">"), quote == nil { return (offset, isPlain) }
      isPlain = isPlain && ((0x30...0x39).contains(byte) || byte == UInt8(ascii: "."))
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "<") {
        return (offset, false)
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        bytes[offset - 1] == UInt8(ascii: "=")
      {
        quote = byte
      }
    }
    return bytes.count >= start + Self.maximumTag ? (start, false) : nil
  }

  /// A tag's name without attributes and blanks.
  private func nameRange(_ bytes: UnsafeRawBufferPointer, _ tag: Range<Int>) -> Range<Int> {
    let end = tag.first { bytes[$0] <= 0x20 } ?? tag.upperBound
    let prefix = (tag.lowerBound..<end).first { bytes[$0] == UInt8(ascii: ":") }
    return (prefix.map { $0 + 1 } ?? tag.lowerBound)..<end
  }

  private func find(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let hit = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(hit) - base
  }

  private func find(_ text: StaticString, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int?
  {
    text.withUTF8Buffer { wanted in
      var from = start
      while let hit = find(wanted[0], in: bytes, from: from) {
        guard hit + wanted.count <= bytes.count else { return nil }
        if (1..<wanted.count).allSatisfy({ bytes[hit + $0] == wanted[$0] }) { return hit }
        from = hit + 1
      }
      return nil
    }
  }

  /// Counts lines up to `offset`.
  @inline(__always)
  private func advance(to offset: Int, _ bytes: UnsafeRawBufferPointer) {
    var from = countedOffset
    guard offset > from else { return }
    let bytes = UnsafeRawBufferPointer(rebasing: bytes[..<offset])
    while let newline = find(0x0A, in: bytes, from: from) {
      position.line += 1
      position.column = 1
      from = newline + 1
    }
    position.column += offset - from
    position.offset = buffer.start + offset
    countedOffset = offset
  }
}
