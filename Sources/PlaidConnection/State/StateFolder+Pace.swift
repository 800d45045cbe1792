import Digests
import FinanceETL
import Foundation
import PlaidClient

extension StateFolder {
  private var pacePath: String { path + "/pace" }
  private static let kept: Int64 = 120_000

  /// The calls of the last two minutes, so that a program that is started again and again does not
  /// begin anew each time.
  func earlierCalls(now: Int64) -> [RunLimits.Call] {
    guard let bytes = FileManager.default.contents(atPath: pacePath) else { return [] }
    let calls = bytes.split(separator: 0x0A).compactMap { line -> RunLimits.Call? in
      let words = line.split(separator: 0x20)
      guard words.count == 2, let at = Int64(String(decoding: words[0], as: UTF8.self)),
        at > now - Self.kept, at <= now
      else { return nil }
      return RunLimits.Call(at: at, item: String(decoding: words[1], as: UTF8.self))
    }
    if bytes.count > 64 * 1_024 {
      let lines = calls.map { "\($0.at) \($0.item)\n" }.joined()
      try? Spool(pacePath).append(Array(lines.utf8))
    }
    return calls
  }

  /// Notes a call; that this fails is no reason not to make it.
  func note(_ call: RunLimits.Call) {
    try? Spool(pacePath, keeps: true).append(Array("\(call.at) \(call.item)\n".utf8))
  }

  /// What an item is called there.
  static func paceKey(_ item: String) -> String { String(SHA256.hex(of: item).prefix(12)) }
}
