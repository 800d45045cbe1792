import FinanceModel
import ImportPipeline
import TextCoding

extension DocumentReader {
  /// How much of a document decides its encoding.
  static let proofSize = 256 * 1024

  /// Hands over the document as UTF-8, piece by piece; the last piece is empty. A piece is valid only
  /// during the call.
  func forEachText(
    _ transcoder: inout UTF8Transcoder,
    _ body: (_ text: UnsafeRawBufferPointer, _ isLast: Bool) throws -> Void
  ) throws {
    try forEachChunk { chunk, isLast in
      try transcoder.push(chunk, isLast: isLast) { try body($0, false) }
      if isLast { try body(UnsafeRawBufferPointer(start: nil, count: 0), true) }
    }
  }

  /// Hands over every line of a document that says nothing of its encoding, with its number from 1.
  ///
  /// - Parameter encodings: the first of them that reads the document is taken.
  /// - Returns: what a person should know of its bytes.
  func forEachLine(
    in encodings: [TextEncoding],
    _ body: (_ line: UnsafeRawBufferPointer, _ number: Int) throws -> Void
  ) throws -> [Remedy] {
    let isWhole = try isWhole(within: Self.proofSize)
    let proof = try prefix(Self.proofSize).withUnsafeBytes {
      EncodingProof(of: $0, candidates: encodings, isWhole: isWhole)
    }
    var transcoder = UTF8Transcoder(proof: proof, candidates: encodings)
    var lines = TextLines(limits)
    try forEachText(&transcoder) { try lines.push($0, isLast: $1, body) }
    return transcoder.notices
  }
}

extension UTF8Transcoder {
  /// That bytes were replaced, where some were.
  var notices: [Remedy] {
    guard replacedCount > 0 else { return [] }
    return [
      "bytes that are not valid \(encoding.rawValue) were replaced by U+FFFD: \(replacedCount)"
    ]
  }
}
