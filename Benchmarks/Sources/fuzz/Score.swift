import Histories

/// How far the rows of some histories are the true ones: net counts, amount by amount. Where a
/// history has one source, rows must have their days and texts too.
struct Score {
  private(set) var histories = 0
  private(set) var exact = 0
  private var trueRows = 0
  private(set) var lost = 0
  private(set) var extra = 0

  /// Counts a history; whether it is exact.
  @discardableResult
  mutating func add(_ found: [Live], _ truth: [Live]) -> Bool {
    var open: [Live: Int] = [:]
    for row in truth { open[row, default: 0] += 1 }
    for row in found { open[row, default: 0] -= 1 }
    let missing = open.values.filter { $0 > 0 }.reduce(0, +)
    let surplus = -open.values.filter { $0 < 0 }.reduce(0, +)
    histories += 1
    trueRows += truth.count
    lost += missing
    extra += surplus
    if missing + surplus == 0 { exact += 1 }
    return missing + surplus == 0
  }

  func meets(_ kind: Kind) -> Bool {
    extra == 0 && lost * 10_000 <= kind.mostLost * trueRows
  }

  var text: String {
    "\(percent(lost)) / \(percent(extra)) / \(exact)"
  }

  private func percent(_ count: Int) -> String {
    let hundredths = trueRows == 0 ? 0 : (count * 10_000 + trueRows / 2) / trueRows
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
