import FinanceETL

/// How much of something is reached, as a bar: `###.......  33%`. More than all of it fills the bar.
struct PercentBar {
  private static let length = 10
  let text: String

  /// - Parameter percent: 0 or more.
  init(_ percent: ExactDecimal) {
    // Whole percent, as they are cut.
    let whole = percent.text.prefix { $0 != "." }
    let filled = Int(whole).map { min($0 * Self.length / 100, Self.length) } ?? Self.length
    let number = String(repeating: " ", count: max(0, 4 - whole.count)) + whole + "%"
    text =
      String(repeating: "#", count: filled)
      + String(repeating: ".", count: Self.length - filled) + number
  }
}
