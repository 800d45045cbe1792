import Digests
import FinanceModel
import Foundation
import JSONText
import LedgerBook
import LedgerStore

/// Reads a plan file: first whether it is whole, then what it says.
enum PlanReader {
  static let hint: Remedy = "make the plan again: \(.planImport)"

  static func failure(_ message: String, _ path: String) -> FinanceETLError {
    FinanceETLError(.planInvalid, message, file: path, hint: hint)
  }

  static func read(_ path: String) throws(FinanceETLError) -> ImportPlan.Content {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw FinanceETLError(
        .fileNotFound, "there is no such plan, or it cannot be read", file: path,
        hint: "check the path; \(.planImport) makes a plan")
    }
    do {
      try checkDigest(file, path)
      try file.seek(toOffset: 0)
      return try content(file)
    } catch let error as FinanceETLError {
      throw error
    } catch let error as JSONSyntaxError {
      throw failure("the plan has an invalid value: \(error.message) at \(error.path)", path)
    } catch {
      throw failure("the plan cannot be read: \(error)", path)
    }
  }

  private static func checkDigest(_ file: FileHandle, _ path: String) throws {
    guard try file.read(upToCount: PlanFile.start.utf8.count) == Data(PlanFile.start.utf8) else {
      throw failure("the file is not a plan", path)
    }
    let size = try file.seekToEnd()
    let tailSize = UInt64(PlanFile.tailSize)
    guard size > tailSize else { throw broken(path) }
    let hash = SHA256()
    try file.seek(toOffset: 0)
    var left = Int(size - tailSize)
    while left > 0, let piece = try file.read(upToCount: min(left, 1 << 20)), !piece.isEmpty {
      piece.withUnsafeBytes { hash.update($0) }
      left -= piece.count
    }
    let digest = SHA256.hexText(hash.finish())
    let tail = PlanFile.beforeDigest + digest + PlanFile.afterDigest
    guard try file.readToEnd() == Data(tail.utf8) else { throw broken(path) }
  }

  private static func broken(_ path: String) -> FinanceETLError {
    failure("the plan was edited, or is cut short", path)
  }

  private static func content(_ file: FileHandle) throws -> ImportPlan.Content {
    let parser = JSONPullParser { buffer in
      guard let piece = try file.read(upToCount: buffer.count) else { return 0 }
      buffer.copyBytes(from: piece)
      return piece.count
    }
    var content = ImportPlan.Content()
    try parser.forEachMember { member in
      switch member {
      case "plan": content.version = try value(parser).integer
      case "tool_version": content.toolVersion = try value(parser).string
      case "made_at": content.madeAt = try parser.decode(Moment.self)
      case "folder": content.folder = try value(parser).string
      case "book": content.book = try parser.decode(BookState.self)
      case "options": content.request = try parser.decode(ImportRequest.self)
      case "documents":
        try parser.forEachElement {
          guard let document = try PlannedDocument(parser) else {
            throw parser.failure(.malformed, "expected a document")
          }
          content.documents.append(document)
        }
      case "report": content.reports = try reports(parser)
      case "rows":
        let digest = RowsDigest()
        try parser.forEachElement { try parser.take { digest.add($0.bytes) } }
        content.rows = digest.hex
      default: try parser.skip()
      }
    }
    return content
  }

  private static func value(_ parser: JSONPullParser) throws -> JSONValue {
    try parser.take { try JSONParser.parse($0.bytes) }
  }

  /// The text of each document of the report.
  private static func reports(_ parser: JSONPullParser) throws -> [String] {
    var reports: [String] = []
    try parser.forEachMember { member in
      guard member == "documents" else { return try parser.skip() }
      try parser.forEachElement {
        try parser.take { reports.append(String(decoding: $0.bytes, as: UTF8.self)) }
      }
    }
    return reports
  }
}

extension JSONPullParser {
  /// The next value.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try take { try JSONDecoder().decode(type, from: Data($0.bytes)) }
  }
}
