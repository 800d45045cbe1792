import PDFTables

/// Numbers that look random and are the same in every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
  mutating func isLucky(_ percent: Int) -> Bool { roll(1...100) <= percent }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[roll(0...values.count - 1)]
  }
}

/// A table made up of random columns, and what must be read from its pages.
struct RandomTable {
  var columns: [TableTypesetter.Column] = []
  var rows: [[String]] = []
  var style = TableTypesetter.Style()
  let spec: PrintedTableSpec

  /// - Parameter continuation: how rows of several lines are printed; the specification says so,
  ///   or leaves it to be found (`isDeclared`).
  init(seed: Int, continuation: PrintedContinuation, isDeclared: Bool) {
    var dice = Dice(seed: seed)
    style.size = dice.roll(6500...11000)
    style.lead = style.size * dice.roll(105...140) / 100
    style.rowGap = style.size * dice.roll(30...120) / 100
    style.continuation = continuation
    style.repeatsHeader = dice.isLucky(70)
    style.height = dice.roll(400...842) * 1000
    let isChinese = dice.isLucky(40)
    let gap = style.size * dice.roll(60...150) / 100
    var x = 30_000
    for kind in Self.kinds(&dice) {
      let isText = kind == .text
      let width = style.size * (isText ? dice.roll(9...16) : 9)
      columns.append(
        TableTypesetter.Column(
          kind: kind, label: Self.label(columns.count, isChinese), x: x, width: width,
          alignment: dice.pick(
            isText ? [.left, .left, .centre, .right] : [.left, .right, .centre]),
          breaksWords: isText && isChinese))
      x += width + gap
    }
    style.width = x + 30_000
    for _ in 0..<dice.roll(4...60) {
      rows.append(columns.map { Self.cell($0, isChinese, &dice) })
    }
    spec = PrintedTableSpec(
      columns: columns.map { column in
        PrintedColumn(
          column.label, labels: [column.label], fits: column.fits,
          joiner: column.breaksWords ? "" : " ")
      }, anchor: PrintedAnchor(all: [columns.firstIndex { $0.kind == .date } ?? 0]),
      continuation: isDeclared ? continuation : .auto)
  }

  private static func kinds(_ dice: inout Dice) -> [TableTypesetter.Kind] {
    var kinds: [TableTypesetter.Kind] = [.date, .text]
    for _ in 0..<dice.roll(1...4) { kinds.append(dice.pick([.text, .amount, .amount])) }
    if dice.isLucky(20) { kinds.swapAt(0, 1) }
    return kinds
  }

  private static func label(_ number: Int, _ isChinese: Bool) -> String {
    isChinese
      ? ["记账日期", "交易摘要", "交易金额", "联机余额", "对手信息", "客户摘要"][number]
      : ["Date", "Details", "Paid out", "Amount", "Balance", "Type of entry"][number]
  }

  private static func cell(
    _ column: TableTypesetter.Column, _ isChinese: Bool, _ dice: inout Dice
  ) -> String {
    switch column.kind {
    case .date: return "2025-0\(dice.roll(1...9))-\(dice.roll(10...28))"
    case .amount:
      if dice.isLucky(15) { return "" }
      let sign = dice.isLucky(50) ? "-" : ""
      return sign
        + dice.pick(["\(dice.roll(1...9)),\(dice.roll(100...999))", "\(dice.roll(0...999))"])
        + ".\(dice.roll(10...99))"
    case .text:
      if dice.isLucky(10) { return "" }
      if isChinese {
        return String((0..<dice.roll(1...40)).map { _ in dice.pick(Array("星河云桥青禾拾光海棠北辰")) })
      }
      return (0..<dice.roll(1...7)).map { _ in
        dice.pick(["RENT", "Card", "4417", "payment", "REF", "12.50", "to", "Müller", "Ltd"])
      }.joined(separator: " ")
    }
  }
}
