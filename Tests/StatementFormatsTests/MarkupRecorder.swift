@testable import StatementFormats

/// Writes down the elements it receives.
final class MarkupRecorder: OFXMarkupHandler {
  private(set) var events: [String] = []
  /// Where the elements stand, as `line:column`.
  private(set) var positions: [String] = []

  func open(_ element: OFXElement, at position: MarkupPosition) {
    events.append("<\(element.text)>")
    positions.append("\(position.line):\(position.column)")
  }

  func leaf(_ element: OFXElement, _ text: UnsafeRawBufferPointer, at position: MarkupPosition) {
    events.append("\(element.text)=\(String(decoding: text, as: UTF8.self))")
    positions.append("\(position.line):\(position.column)")
  }

  func close(_ element: OFXElement, at position: MarkupPosition, endingAt end: Int) {
    events.append("</\(element.text)>")
    positions.append("\(position.line):\(position.column)")
  }
}

/// Hands `bytes` to `push` in pieces of `size` bytes.
func inPieces(
  _ bytes: [UInt8], of size: Int?, _ push: (UnsafeRawBufferPointer, Bool) throws -> Void
) throws {
  var rest = bytes[...]
  repeat {
    let piece = Array(rest.prefix(size ?? bytes.count))
    rest = rest.dropFirst(piece.count)
    try piece.withUnsafeBytes { try push($0, rest.isEmpty) }
  } while !rest.isEmpty
}

/// The elements of an SGML document.
func sgml(_ bytes: [UInt8], size: Int? = nil) throws -> MarkupRecorder {
  let recorder = MarkupRecorder()
  let tokenizer = SGMLTokenizer(recorder)
  try inPieces(bytes, of: size) { try tokenizer.push($0, isLast: $1) }
  return recorder
}

/// The elements of an XML document.
func xml(_ bytes: [UInt8], size: Int? = nil) throws -> MarkupRecorder {
  let recorder = MarkupRecorder()
  let reader = OFXXMLReader(recorder)
  try inPieces(bytes, of: size) { try reader.push($0, isLast: $1) }
  return recorder
}
