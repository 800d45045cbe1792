import FinanceModel

/// Cuts text into lines at LF, CRLF or CR, piece by piece.
///
/// Files that were put together have the end-of-file mark of DOS, a form feed or a NUL between their
/// parts: the mark ends a line, and none of them belongs to its text.
struct TextLines {
  private let maximumLine: Int
  private var carried: [UInt8] = []
  private var endsWithReturn = false
  /// Of the line at hand, from 1.
  private var number = 1
  private static let endOfFile: UInt8 = 0x1A

  init(_ limits: SafetyLimits) {
    maximumLine = limits[.fieldBytes]
  }

  /// Hands over every line that is whole, with its number; with `isLast` also what is left. A line is
  /// valid only during the call.
  mutating func push(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool,
    _ body: (_ line: UnsafeRawBufferPointer, _ number: Int) throws -> Void
  ) throws {
    var start = 0
    for offset in 0..<bytes.count {
      let byte = bytes[offset]
      guard byte <= Self.endOfFile, byte == 0x0A || byte == 0x0D || byte == Self.endOfFile else {
        endsWithReturn = false
        continue
      }
      defer { start = offset + 1 }
      if byte == 0x0A, endsWithReturn {
        endsWithReturn = false
        continue
      }
      endsWithReturn = byte == 0x0D
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<offset])
      if byte == Self.endOfFile {
        if !rest.isEmpty || !carried.isEmpty { try hand(rest, body) }
      } else {
        try hand(rest, body)
        number += 1
      }
    }
    carried.append(contentsOf: bytes[start...])
    try check(carried.count)
    if isLast, !carried.isEmpty {
      try hand(UnsafeRawBufferPointer(start: nil, count: 0), body)
    }
  }

  private mutating func hand(
    _ rest: UnsafeRawBufferPointer,
    _ body: (_ line: UnsafeRawBufferPointer, _ number: Int) throws -> Void
  ) throws {
    guard !carried.isEmpty else {
      try check(rest.count)
      return try body(rest.withoutPartMarks, number)
    }
    carried.append(contentsOf: rest)
    try check(carried.count)
    try carried.withUnsafeBytes { try body($0.withoutPartMarks, number) }
    carried.removeAll(keepingCapacity: true)
  }

  private func check(_ count: Int) throws {
    guard count > maximumLine else { return }
    throw FinanceETLError.beyond(
      .fieldBytes, "a line is longer than \(maximumLine) bytes", at: RowLocation(line: number))
  }
}

extension UnsafeRawBufferPointer {
  /// Without the NULs and form feeds that stand between the parts of a file.
  fileprivate var withoutPartMarks: UnsafeRawBufferPointer {
    func isMark(_ byte: UInt8?) -> Bool { byte == 0x00 || byte == 0x0C }
    guard isMark(first) || isMark(last) else { return self }
    var rest = self[...]
    while isMark(rest.first) { rest = rest.dropFirst() }
    while isMark(rest.last) { rest = rest.dropLast() }
    return UnsafeRawBufferPointer(rebasing: rest)
  }
}
