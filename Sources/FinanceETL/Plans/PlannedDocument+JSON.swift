import FinanceModel
import Foundation
import JSONText

extension PlannedDocument {
  /// Bytes in one text of a plan: far below what a JSON value may be long.
  private static let pieceSize = 768 * 1024

  /// Writes the document as a plan keeps it, piece by piece.
  func write(to plan: PlanWriter) throws(FinanceETLError) {
    plan.json.beginObject()
    try plan.encode(name, named: "path")
    if wasFound { try plan.encode(true, named: "found") }
    switch content {
    case .file(let sha256, let byteCount):
      try plan.encode(sha256, named: "sha256")
      try plan.encode(byteCount, named: "bytes")
    case .unreadable(let error):
      try plan.encode(error, named: "error")
    case .held(let bytes):
      plan.json.name("content")
      plan.json.beginArray()
      for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
        let piece = bytes[start..<min(start + Self.pieceSize, bytes.count)]
        try plan.encode(Data(piece).base64EncodedString())
        try plan.flush()
      }
      plan.json.end()
    }
    plan.json.end()
    try plan.flush()
  }

  /// Reads what ``write(to:)`` wrote; nil where it is something else.
  init?(_ parser: JSONPullParser) throws {
    var members: [String: JSONValue] = [:]
    var held: [UInt8]?
    var failure: FinanceETLError?
    try parser.forEachMember { member in
      if member == "error" {
        failure = try parser.decode(FinanceETLError.self)
        return
      }
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
    } else if let failure {
      content = .unreadable(failure)
    } else {
      return nil
    }
  }
}
