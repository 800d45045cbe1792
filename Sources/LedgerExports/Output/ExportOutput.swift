import DelimitedText
import FinanceModel

/// Bytes on their way out, handed on in pieces.
final class ExportOutput {
  private var bytes: [UInt8] = []
  private let sink: ([UInt8]) throws -> Void
  private static let pieceSize = 64 * 1024

  init(to sink: @escaping ([UInt8]) throws -> Void) {
    self.sink = sink
    bytes.reserveCapacity(2 * Self.pieceSize)
  }

  /// Hands on what is there once it is enough for a piece: between two entries.
  func handOn() throws {
    if bytes.count >= Self.pieceSize { try flush() }
  }

  func flush() throws {
    guard !bytes.isEmpty else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  func add(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  func add(_ text: Substring) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  func add(_ byte: UInt8) {
    bytes.append(byte)
  }

  func add(_ amount: ExactDecimal) {
    amount.withText { bytes.append(contentsOf: $0) }
  }

  func add(_ number: Int64) {
    add(String(number))
  }

  /// `YYYY-MM-DD`.
  func add(_ date: CivilDate) {
    withUnsafeTemporaryAllocation(byteCount: CivilDate.isoLength, alignment: 1) { buffer in
      date.writeISO(into: buffer)
      bytes.append(contentsOf: buffer)
    }
  }

  /// A cell of CSV.
  func add(cell: String, isForSpreadsheet: Bool) {
    CSVCell.append(cell, to: &bytes, isForSpreadsheet: isForSpreadsheet)
  }
}
