import FinanceModel

/// Cuts text into lines at LF, CRLF or CR, piece by piece.
struct TextLines {
  private let maximumLine: Int
  private var carried: [UInt8] = []
  private var endsWithReturn = false
  /// Of the line at hand, from 1.
  private var number = 0

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
      guard byte == 0x0A || byte == 0x0D else {
        endsWithReturn = false
        continue
      }
      defer { start = offset + 1 }
      if byte == 0x0A, endsWithReturn {
        endsWithReturn = false
        continue
      }
      endsWithReturn = byte == 0x0D
      try hand(UnsafeRawBufferPointer(rebasing: bytes[start..<offset]), body)
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
    number += 1
    guard !carried.isEmpty else {
      try check(rest.count)
      return try body(rest, number)
    }
    carried.append(contentsOf: rest)
    try check(carried.count)
    try carried.withUnsafeBytes { try body($0, number) }
    carried.removeAll(keepingCapacity: true)
  }

  private func check(_ count: Int) throws {
    guard count > maximumLine else { return }
    throw FinanceETLError.beyond(
      .fieldBytes, "a line is longer than \(maximumLine) bytes", at: RowLocation(line: number + 1))
  }
}
