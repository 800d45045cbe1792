/// Which mark is the decimal one, and whether the numbers prove it.
struct NumberSearch {
  let decimal: UInt8
  /// `1,234` may be a thousand, or one and a bit.
  let isOpen: Bool
  /// The mark that three digits follow in every number, where it is open: read as the decimal mark, no
  /// number has groups.
  let bareMark: UInt8?
  /// Words behind the numbers.
  let words: Set<String>
  /// The first currency that stands beside a number.
  let currency: String?
  /// A sentence for people; nil where the numbers have no mark.
  let proof: String?

  /// - Parameters:
  ///   - columns: those whose numbers are amounts and the like.
  ///   - mostly: those whose numbers count where others contradict.
  ///   - margin: numbers around the table.
  ///   - takesOther: of two marks that are both possible, the one less likely.
  init(
    _ columns: [ColumnProfile], mostly: Set<Int>, margin: [NumberText] = [],
    takesOther: Bool = false
  ) {
    let numbers = columns.flatMap { $0.cells.compactMap(\.number) } + margin
    words = Set(numbers.map(\.word)).subtracting([""])
    let signs = Set(numbers.map(\.currency)).subtracting([""])
    currency = signs.count == 1 ? signs.first : nil
    let marked = numbers.filter(\.isMarked)
    let comma = UInt8(ascii: ",")
    let point = UInt8(ascii: ".")
    func misses(_ mark: UInt8, _ numbers: [NumberText]) -> Int {
      numbers.count { $0.value(decimal: mark) == nil }
    }
    var counts = (point: misses(point, marked), comma: misses(comma, marked))
    if counts.point > 0, counts.comma > 0 {
      let own = columns.filter { mostly.contains($0.index) }.flatMap {
        $0.cells.compactMap(\.number)
      }
      counts = (misses(point, own), misses(comma, own))
    }
    guard counts.point == counts.comma else {
      let fitting = counts.point < counts.comma ? point : comma
      // Other columns, a rate say, prove their own mark; three digits behind it in every amount may be
      // thousands all the same.
      let own = columns.filter { mostly.contains($0.index) }
        .flatMap { $0.cells.compactMap(\.number) }.filter(\.isMarked)
      if !own.isEmpty, own.allSatisfy({ $0.isOpen && $0.body.contains(fitting) }) {
        decimal = takesOther ? (fitting == point ? comma : point) : fitting
        (isOpen, bareMark, proof) = (true, fitting, nil)
        return
      }
      decimal = fitting
      bareMark = nil
      isOpen = false
      proof =
        "the marks of the numbers fit \"\(decimal == point ? "." : ",")\" as decimal mark alone"
      return
    }
    // Read as thousands; the only mark is the group's.
    let hasComma = marked.contains { $0.body.contains(comma) }
    let likelier = hasComma ? point : marked.isEmpty ? point : comma
    isOpen = !marked.isEmpty
    bareMark = isOpen ? (hasComma ? comma : point) : nil
    decimal = takesOther && isOpen ? (likelier == point ? comma : point) : likelier
    proof = nil
  }
}
