import Digests
import FinanceModel
import Foundation
import JSONText

/// Writes a plan into a sink, in large pieces.
///
/// The last member of a plan is the SHA-256 of every byte before it.
final class PlanWriter {
  static let start = "{\"plan\":"
  static let beforeDigest = ",\"digest\":\""
  static let afterDigest = "\"}\n"
  /// Bytes of the last member, with what stands around it.
  static let tailSize = beforeDigest.utf8.count + 2 * SHA256.byteCount + afterDigest.utf8.count

  /// What is to be written next.
  let json = OrderedJSONEncoder()
  private let sink: any PlanSink
  private let hash = SHA256()
  private var waiting: [UInt8] = []

  init(_ sink: any PlanSink) {
    self.sink = sink
  }

  /// The text of a value, as plans keep it.
  static func text(
    _ value: some Encodable, hiding mask: NumberMask
  ) throws(FinanceETLError) -> String {
    do {
      return try OrderedJSONEncoder.text(value) { mask.hidingKnown($0) }
    } catch {
      throw failure(error)
    }
  }

  /// Writes a member of the object that is open.
  func encode(_ value: some Encodable, named name: String) throws(FinanceETLError) {
    json.name(name)
    try encode(value)
  }

  /// Writes an element of the list that is open.
  func encode(_ value: some Encodable) throws(FinanceETLError) {
    do {
      try json.encode(value)
    } catch {
      throw Self.failure(error)
    }
  }

  /// Writes a value where the JSON is, without the numbers of the book's own accounts.
  func encode(_ value: some Encodable, hiding mask: NumberMask) throws(FinanceETLError) {
    do {
      try json.encode(value) { mask.hidingKnown($0) }
    } catch {
      throw Self.failure(error)
    }
  }

  /// Passes on what ``json`` holds, in large pieces.
  func flush() throws(FinanceETLError) {
    waiting += json.take()
    if waiting.count >= 64 * 1024 { try drain() }
  }

  private func drain() throws(FinanceETLError) {
    hash.update(waiting)
    try sink.write(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  /// Ends the object and the plan.
  func finish() throws(FinanceETLError) {
    waiting += json.take()
    try drain()
    let digest = SHA256.hexText(hash.finish())
    try sink.write(Array((Self.beforeDigest + digest + Self.afterDigest).utf8))
    try sink.finish()
  }

  private static func failure(_ error: any Error) -> FinanceETLError {
    PlanFile.failure("\(error)", nil)
  }
}
