/// Tells the lines that stand at the same place of several pages: names of the bank, page numbers,
/// small print. It knows two pages before a page and two after it.
struct Furniture {
  private struct Mark {
    var text: [UInt8]
    var middle: Int
  }

  /// The top and the bottom of a page, as a share of its height: a tenth is 84 points of A4.
  private static let share = 10

  /// No page has more lines at its top, or at its bottom, that are looked at.
  private static let most = 50

  private var pages: [[Mark]] = []
  /// How many of them were handed over already.
  private var done = 0

  mutating func note(_ page: PageLines) {
    pages.append(
      (page.lines.prefix(Self.most) + page.lines.dropFirst(Self.most).suffix(Self.most)).filter {
        Self.isMargin($0, page)
      }.map {
        Mark(text: FoldedLabel.withoutNumbers($0.text), middle: $0.middle)
      })
  }

  private static func isMargin(_ line: TextLine, _ page: PageLines) -> Bool {
    line.middle * share < page.height || line.middle * share > page.height * (share - 1)
  }

  /// The lines of the oldest page not asked for yet that repeat: on three of the pages known, or
  /// on both where there are only two.
  mutating func next(_ page: PageLines) -> Set<Int> {
    let enough = min(3, pages.count)
    var repeated: Set<Int> = []
    if pages.count > 1 {
      for (index, line) in page.lines.enumerated() where Self.isMargin(line, page) {
        let text = FoldedLabel.withoutNumbers(line.text)
        let count = pages.count { marks in
          marks.contains { abs($0.middle - line.middle) <= 2000 && $0.text == text }
        }
        if count >= enough { repeated.insert(index) }
      }
    }
    done += 1
    if done > 2 {
      pages.removeFirst()
      done -= 1
    }
    return repeated
  }
}
