import FinanceModel
import Foundation
import JSONText

extension PlannedDocument {
  /// Bytes in one text of a plan: far below what a JSON value may be long.
  private static let pieceSize = 768 * 1024

  /// Writes the document as a plan keeps it, piece by piece.
  func write(to file: PlanFile) throws(FinanceETLError) {
    file.json.beginObject()
    file.json.member("path", name)
    if wasFound {
      file.json.name("found")
      file.json.raw("true")
    }
    switch content {
    case .file(let sha256, let byteCount):
      file.json.member("sha256", sha256)
      file.json.name("bytes")
      file.json.raw("\(byteCount)")
    case .unreadable(let error):
      file.json.name("error")
      file.json.value(error.json)
    case .held(let bytes):
      file.json.name("content")
      file.json.beginArray()
      for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
        let piece = bytes[start..<min(start + Self.pieceSize, bytes.count)]
        file.json.string(Data(piece).base64EncodedString())
        try file.flush()
      }
      file.json.endArray()
    }
    file.json.endObject()
    try file.flush()
  }

  /// Reads what ``write(to:)`` wrote; nil where it is something else.
  init?(_ parser: JSONPullParser) throws {
    var members: [String: JSONValue] = [:]
    var held: [UInt8]?
    try parser.forEachMember { member in
      guard member == "content" else {
        members[member] = try parser.take { try JSONParser.parse($0.bytes) }
        return
      }
      var bytes: [UInt8] = []
      try parser.forEachElement {
        let text = try parser.take { try JSONParser.parse($0.bytes).string }
        guard let piece = text.flatMap({ Data(base64Encoded: $0) }) else {
          throw parser.failure(.malformed, "expected base64")
        }
        bytes += piece
      }
      held = bytes
    }
    guard let path = members["path"]?.string else { return nil }
    name = path
    wasFound = members["found"]?.bool ?? false
    if let held {
      content = .held(held)
    } else if let sha256 = members["sha256"]?.string, let count = members["bytes"]?.integer {
      content = .file(sha256: sha256, byteCount: count)
    } else if let error = members["error"].flatMap({ FinanceETLError($0) }) {
      content = .unreadable(error)
    } else {
      return nil
    }
  }
}

extension JSONWriter {
  /// A member that is a text.
  mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }
}

extension FinanceETLError {
  /// An error that ``json`` kept; nil where it is something else.
  fileprivate init?(_ json: JSONValue) {
    guard let code = json["code"]?.string.flatMap({ ErrorCode(rawValue: $0) }),
      let message = json["message"]?.string
    else { return nil }
    self.init(code, message, file: json["file"]?.string, hint: json["hint"]?.string)
  }
}
