import FinanceModel

/// What a cell of a table looks like, without a bank mapping.
package enum CellKind: String, Sendable {
  case date, number, text, empty

  package init(of cell: String) {
    if cell.isEmpty {
      self = .empty
    } else if Self.isDate(cell) {
      self = .date
    } else {
      self = Self.isNumber(cell) ? .number : .text
    }
  }

  /// Day, month and year in digits, whatever parts them; or eight digits that are a day.
  private static func isDate(_ cell: String) -> Bool {
    if cell.utf8.count == 8, let number = Int(cell) {
      let days = [
        (number / 10_000, number / 100 % 100, number % 100),
        (number % 10_000, number / 10_000 % 100, number / 1_000_000),
      ]
      return days.contains { year, month, day in
        (1970...2069).contains(year) && CivilDate(year: year, month: month, day: day) != nil
      }
    }
    let yearFirst = #/\d{4}[-\/.:年]\d{1,2}[-\/.:月]\d{1,2}[日.]?([ T,].*)?/#
    let yearLast = #/\d{1,2}[-\/.]\d{1,2}[-\/.](\d{4}|\d\d)\.?([ T,].*)?/#
    return cell.wholeMatch(of: yearFirst) != nil || cell.wholeMatch(of: yearLast) != nil
  }

  /// Whether a cell is a day with the name of its month: `12 Mar 2024`, `Mar 12, 2024`.
  static func isWrittenDay(_ cell: String) -> Bool {
    let dayFirst = #/\d{1,2}[ .\/-]+\p{L}{3,}\.?[ .,\/-]+(\d{4}|\d\d)([ T,].*)?/#
    let monthFirst = #/\p{L}{3,}\.? \d{1,2},? \d{4}([ T,].*)?/#
    return cell.wholeMatch(of: dayFirst) != nil || cell.wholeMatch(of: monthFirst) != nil
  }

  private static func isNumber(_ cell: String) -> Bool {
    // A sign or a currency before or behind digits that are grouped in some way.
    let number =
      #/[-+−(]?\s?([A-Z]{0,2}[$€£¥₹]|[A-Z]{3})?\s?[-+−]?[\d.,' ]*\d[\d.,]*\s?[-+)]?\s?([A-Z]{3}|[€£])?/#
    return cell.wholeMatch(of: number) != nil
  }
}
