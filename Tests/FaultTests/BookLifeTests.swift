import FinanceETL
import TestSupport
import Testing

@Suite("A book that is used", .serialized)
struct BookLifeTests {
  @Test(
    "is sound after each thing that is done to it",
    arguments: Tier.choose(quick: [12], full: [12, 14], sweep: Array(1...60)))
  func sound(seed: Int) async throws {
    let scratch = try Scratch()
    var life = try BookLife(seed: UInt64(seed), in: scratch)
    var history: [String] = []
    while history.count < 40 {
      guard let done = try await life.act() else { continue }
      history.append(done)
      let health = try Book.examine(path: life.path)
      guard health.findings.isEmpty else {
        Issue.record("seed \(seed): \(health.findings)\n\(history.joined(separator: "\n"))")
        break
      }
    }
    try life.close()
  }
}
