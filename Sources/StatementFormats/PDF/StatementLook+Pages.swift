import FinanceModel
import PDFTables
import PrintedPages

extension StatementLook {
  /// Days below each other, and amounts below each other, in so many lines.
  private static let fewestLines = 2

  /// Pages with lines that have a day and an amount. All of a folder count as one layout: mappings of
  /// pages are found by what is printed around the table.
  init?(pages: [PrintedPage]) {
    var counts: [Places: Int] = [:]
    for page in pages {
      for line in page.wordLines {
        for places in Places.all(of: line) { counts[places, default: 0] += 1 }
      }
    }
    guard counts.values.contains(where: { $0 >= Self.fewestLines }) else { return nil }
    self.init(.pdf)
  }
}

/// Where the day of a line begins and one of its amounts ends.
private struct Places: Hashable {
  var day: Int
  var amount: Int

  /// Half of a letter: what is drawn in one column stands so near.
  private static let step = 6000
  /// The most words that a day is printed in.
  private static let mostWords = 4
  /// A number or a mark may stand in front of the day.
  private static let mostInFront = 1

  static func all(of words: [PrintedWord]) -> Set<Places> {
    guard let day = day(in: words) else { return [] }
    var found: Set<Places> = []
    for place in day.upperBound..<words.count {
      guard let money = MoneyLook(words[place].text), money.isAmount else { continue }
      let (x, y) = (words[day.lowerBound].box.x0, words[place].box.x1)
      // A column may lie across the edge of two steps.
      for first in [x / step, (x + step / 2) / step] {
        for second in [y / step, (y + step / 2) / step] {
          found.insert(Places(day: first, amount: second))
        }
      }
    }
    return found
  }

  private static func day(in words: [PrintedWord]) -> Range<Int>? {
    for start in 0...mostInFront {
      for count in (1...mostWords).reversed() where start + count <= words.count {
        let text = words[start..<start + count].map(\.text).joined(separator: " ")
        if DayLook.isPrinted(text) { return start..<start + count }
      }
    }
    return nil
  }
}

extension MoneyLook {
  /// Whether it is more than a number: one page number or year stands in many lines.
  fileprivate var isAmount: Bool { self != .number }
}
