/// Why some bytes are not the JSON that was asked for, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case malformed
    /// The input ends inside a value.
    case truncated
    /// Values nest too deep.
    case tooDeep
    /// A value that is taken whole is too long.
    case tooLong
  }

  public let kind: Kind
  /// What was expected or found, without the place.
  public let message: String
  /// Both from 1; the column counts bytes.
  public let line: Int
  public let column: Int
  /// `$.added[3]`
  public let path: String
}

/// Pulls JSON values out of a stream of bytes with memory for one of them.
///
/// The outer structure is walked (``forEachMember(_:)``, ``forEachElement(_:)``), what it holds is
/// taken value by value. Several values may follow each other, with or without blanks between them.
public final class JSONPullParser {
  /// A value that is taken whole is at most this long.
  private let maximumLength: Int
  private static let readSize = 128 * 1024

  public enum Kind: Sendable {
    case object, array, scalar
  }

  private enum PathStep {
    case member(String)
    case element(Int)
  }

  private let read: (UnsafeMutableRawBufferPointer) throws -> Int
  private var window: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var path: [PathStep] = []
  private var scanner = JSONScanner()
  /// The line of `start`, and the offset at which it starts (negative where it has left the window).
  private var line = 1
  private var lineStart = 0

  /// - Parameter read: fills the start of a buffer and returns how many bytes; 0 at the end.
  public init(
    maximumLength: Int = 4 << 20,
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    self.maximumLength = maximumLength
    self.read = read
    window = .allocate(byteCount: 2 * Self.readSize + JSONScanner.padding, alignment: 16)
    pad()
  }

  deinit {
    window.deallocate()
  }

  // MARK: Walking

  /// The kind of the next value; nil at the end of the input.
  public func nextKind() throws -> Kind? {
    guard let byte = try nextByte() else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    default: return .scalar
    }
  }

  /// Walks the members of the object at hand. `body` gets the name, escapes resolved, and must take
  /// the value.
  public func forEachMember(_ body: (String) throws -> Void) throws {
    try open(UInt8(ascii: "{"))
    if try closes(UInt8(ascii: "}")) { return }
    while true {
      guard try required() == UInt8(ascii: "\"") else {
        throw failure(.malformed, "expected a member name in quotes")
      }
      let name = try take { slice in try? JSONParser.parse(slice.bytes).string }
      guard let name else { throw failure(.malformed, "expected a member name in quotes") }
      guard try required() == UInt8(ascii: ":") else { throw failure(.malformed, "expected :") }
      start += 1
      path.append(.member(name))
      try body(name)
      path.removeLast()
      if try closes(UInt8(ascii: "}")) { return }
      try comma("}")
    }
  }

  /// Walks the elements of the array at hand. `body` must take the value.
  public func forEachElement(_ body: () throws -> Void) throws {
    try open(UInt8(ascii: "["))
    if try closes(UInt8(ascii: "]")) { return }
    var index = 0
    while true {
      path.append(.element(index))
      try body()
      path.removeLast()
      index += 1
      if try closes(UInt8(ascii: "]")) { return }
      try comma("]")
    }
  }

  // MARK: Values

  /// Takes the next value whole.
  public func take<Result>(_ body: (JSONSlice) throws -> Result) throws -> Result {
    guard try nextByte() != nil else {
      throw failure(.truncated, "expected a value, found the end")
    }
    guard let length = try scan(limit: maximumLength) else {
      throw failure(.tooLong, "a value is longer than \(maximumLength) bytes")
    }
    let result = try withSlice(length, body)
    pass(length)
    return result
  }

  /// Looks at the next value and leaves it. Where it is longer than `limit` bytes, or no JSON, `body`
  /// gets what stands before that: who walks into it then learns what is wrong.
  public func peek<Result>(
    limit: Int, _ body: (_ slice: JSONSlice, _ isWhole: Bool) throws -> Result
  ) throws -> Result? {
    guard try nextByte() != nil else { return nil }
    do {
      if let length = try scan(limit: limit) { return try withSlice(length) { try body($0, true) } }
    } catch is JSONSyntaxError {}
    return try withSlice(end - start) { try body($0, false) }
  }

  /// Passes over the next value, however long.
  public func skip() throws {
    if let length = try scan(limit: Self.readSize) {
      pass(length)
      return
    }
    switch try nextKind() {
    case .object: try forEachMember { _ in try skip() }
    case .array: try forEachElement { try skip() }
    default: try take { _ in }
    }
  }

  /// `$.added[3]`: where the parser is.
  public var currentPath: String {
    path.reduce(into: "$") { text, step in
      switch step {
      case .member(let name): text += ".\(name.prefix(64))"
      case .element(let index): text += "[\(index)]"
      }
    }
  }

  /// An error at the byte the parser is at.
  public func failure(_ kind: JSONSyntaxError.Kind, _ message: String) -> JSONSyntaxError {
    failure(kind, message, at: start)
  }

  // MARK: The window

  private func withSlice<Result>(
    _ length: Int, _ body: (JSONSlice) throws -> Result
  ) rethrows -> Result {
    let nodes = scanner.nodes
    return try nodes.withUnsafeBufferPointer { nodes in
      try body(
        JSONSlice(
          bytes: UnsafeRawBufferPointer(rebasing: window[start..<(start + length)]), nodes: nodes,
          isASCII: scanner.isASCII, line: line, column: start - lineStart + 1))
    }
  }

  /// Goes on behind the value that was scanned.
  private func pass(_ length: Int) {
    if scanner.lineCount > 0 {
      line += scanner.lineCount
      lineStart = scanner.lastLineEnd + 1
    }
    start += length
  }

  /// The length of the value at `start`; nil where it is longer than `limit`.
  private func scan(limit: Int) throws -> Int? {
    while true {
      let bytes = UnsafeRawBufferPointer(rebasing: window[..<(end + JSONScanner.padding)])
      do {
        return try scanner.end(ofValueAt: start, in: bytes, limit: limit, isWhole: isAtEnd) - start
      } catch {
        switch error {
        case .tooLong: return nil
        case .cutOff where isAtEnd:
          throw failure(.truncated, "the input ends inside a value", at: end)
        case .cutOff:
          if end - start >= limit { return nil }
          try fill()
        case .malformed(let message, let offset):
          throw failure(.malformed, message, at: offset)
        case .tooDeep(let offset):
          throw failure(
            .tooDeep, "values are nested more than \(JSONParser.maximumDepth) deep", at: offset)
        }
      }
    }
  }

  /// The next byte that is no blank.
  private func nextByte() throws -> UInt8? {
    while true {
      while start < end {
        let byte = window[start]
        // U+001E starts a text of a JSON text sequence (RFC 7464).
        guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x1E else {
          return byte
        }
        start += 1
        if byte == 0x0A { (line, lineStart) = (line + 1, start) }
      }
      if isAtEnd { return nil }
      try fill()
    }
  }

  private func required() throws -> UInt8 {
    guard let byte = try nextByte() else {
      throw failure(.truncated, "the input ends inside a value")
    }
    return byte
  }

  private func open(_ bracket: UInt8) throws {
    guard try required() == bracket else { throw failure(.malformed, "expected a value") }
    guard path.count < JSONParser.maximumDepth else {
      throw failure(.tooDeep, "values are nested more than \(JSONParser.maximumDepth) deep")
    }
    start += 1
  }

  private func closes(_ bracket: UInt8) throws -> Bool {
    guard try required() == bracket else { return false }
    start += 1
    return true
  }

  private func comma(_ bracket: String) throws {
    guard try required() == UInt8(ascii: ",") else {
      throw failure(.malformed, "expected , or \(bracket)")
    }
    start += 1
  }

  /// Reads on: at least as much again as is waiting, so that a long value is scanned few times.
  private func fill() throws {
    let wanted = max(Self.readSize, end - start)
    if window.count - end < wanted + JSONScanner.padding { makeRoom(wanted) }
    let target = end + wanted
    while end < target, !isAtEnd {
      let count = try read(UnsafeMutableRawBufferPointer(rebasing: window[end..<target]))
      if count == 0 { isAtEnd = true }
      end += count
    }
    pad()
  }

  private func pad() {
    for offset in end..<(end + JSONScanner.padding) { window[offset] = 0 }
  }

  private func makeRoom(_ wanted: Int) {
    let waiting = end - start
    var target = window
    if window.count < waiting + wanted + JSONScanner.padding {
      target = .allocate(byteCount: 2 * (waiting + wanted) + JSONScanner.padding, alignment: 16)
    }
    if waiting > 0, let to = target.baseAddress, let from = window.baseAddress {
      to.copyMemory(from: from + start, byteCount: waiting)
    }
    if target.baseAddress != window.baseAddress {
      window.deallocate()
      window = target
    }
    lineStart -= start
    end = waiting
    start = 0
  }

  private func failure(
    _ kind: JSONSyntaxError.Kind, _ message: String, at offset: Int
  ) -> JSONSyntaxError {
    var (line, lineStart) = (line, lineStart)
    for index in start..<max(start, offset) where window[index] == 0x0A {
      (line, lineStart) = (line + 1, index + 1)
    }
    return JSONSyntaxError(
      kind: kind, message: message, line: line, column: offset - lineStart + 1, path: currentPath)
  }
}
