/// How far the rows of some histories are the true ones: net counts, row by row, of whatever is compared
/// of a row.
public struct Score: Sendable {
  public private(set) var histories = 0
  public private(set) var exact = 0
  public private(set) var trueRows = 0
  public private(set) var lost = 0
  public private(set) var extra = 0

  public init() {}

  /// Counts a history; whether it is exact.
  @discardableResult
  public mutating func add<Row: Hashable>(_ found: [Row], _ truth: [Row]) -> Bool {
    var open: [Row: Int] = [:]
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

  /// Whether the books of habits are the true ones, as far as can be told: nine of ten histories are
  /// exact, or at most one row of a thousand is lost and three are too many.
  public var meetsHabitBar: Bool {
    exact * 10 >= histories * 9 || (lost * 1000 <= trueRows && extra * 1000 <= 3 * trueRows)
  }

  /// Lost and extra in percent, and the exact histories.
  public var text: String {
    "\(percent(lost)) / \(percent(extra)) / \(exact)"
  }

  public func percent(_ count: Int) -> String {
    let hundredths = trueRows == 0 ? 0 : (count * 10_000 + trueRows / 2) / trueRows
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
