import BankMappings
import FinanceModel

/// Rows for a mapping's own test: those of a sample with everything in them made up.
struct MappingExample {
  let findings: Findings

  private static let words = [
    "PAPER CRANE BOOKS", "Green Kettle Tea", "NORTH PIER FERRY", "Salary March", "Blue Door Rent",
  ]
  /// Days after the twelfth, so that each says which number is the day.
  private static let days = [(4, 15), (4, 14), (4, 13), (4, 16), (4, 17)]

  /// The document of the example; nil where the table has no row to make one of.
  func input() -> String? {
    let rows = findings.table.body.filter {
      findings.amounts.scheme.amount($0.cells, decimal: findings.decimal) != nil
    }
    var picked: [SampleTable.Row] = []
    // One of each sign, where there are both.
    for isOut in [true, false] {
      let row = rows.first {
        let amount = findings.amounts.scheme.amount($0.cells, decimal: findings.decimal) ?? 0
        return isOut ? amount < 0 : amount > 0
      }
      if let row { picked.append(row) }
    }
    guard !picked.isEmpty else { return nil }
    var lines: [String] = []
    if let year = findings.printed?.year { lines.append(year.example) }
    if let header = findings.table.header { lines.append(joined(header)) }
    for (place, row) in picked.enumerated() { lines.append(joined(invented(row, place))) }
    return lines.joined(separator: "\n")
  }

  private func joined(_ cells: [String]) -> String {
    let mark = Character(UnicodeScalar(findings.table.delimiter))
    return cells.enumerated().map { place, cell in
      let mustBeQuoted =
        cell.contains(mark) || cell.contains("\"") || place == 0 && (cell.isEmpty || mark == "\t")
      return mustBeQuoted ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }.joined(separator: String(mark))
  }

  private func invented(_ row: SampleTable.Row, _ place: Int) -> [String] {
    let dates = [findings.date, findings.initiated, findings.valueDate].compactMap { $0?.column }
    let kept = Set(
      [
        findings.status?.column, findings.currencyColumn, findings.originalCurrency,
        findings.printed?.sectionColumn,
      ].compactMap { $0 }
        + (directionColumn.map { [$0] } ?? []))
    return row.cells.prefix(max(row.line.cells.count, 1)).enumerated().map { column, cell in
      if cell.isEmpty || kept.contains(column) { return cell.text }
      if dates.contains(column), let date = cell.date {
        let made = day(OtherDigits.folded(cell.text) ?? cell.text, date, place)
        // Its year is not printed.
        guard let printed = findings.printed, printed.yearless.contains(column) else {
          return made
        }
        return String(made.dropLast(4 + printed.yearMark.count))
      }
      if findings.columns[column].kind == .number, cell.number != nil {
        return digits(OtherDigits.folded(cell.text) ?? cell.text, seed: column + place)
      }
      return cell.text.contains(where: \.isLetter) && !cell.text.contains(where: \.isDigit)
        || column == findings.description.first
        ? Self.words[(column + 2 * place) % Self.words.count]
        : digits(OtherDigits.folded(cell.text) ?? cell.text, seed: column + place)
    }
  }

  private var directionColumn: Int? {
    if case .directed(_, let words) = findings.amounts.scheme.form { words } else { nil }
  }

  /// The text with other digits: marks, signs and the number of digits stay.
  private func digits(_ text: String, seed: Int) -> String {
    var count = seed
    return String(
      text.map { character in
        guard character.isDigit else {
          return character.isLetter && text.count > 12 ? "X" : character
        }
        count += 3
        return Character(String(1 + (count * 7 + seed) % 8))
      })
  }

  /// The day with other numbers; the name of a month stays.
  private func day(_ text: String, _ date: DateShape.Text, _ place: Int) -> String {
    let format =
      [findings.date, findings.initiated, findings.valueDate].compactMap { $0 }
      .flatMap(\.formats).first ?? ""
    let (month, day) = Self.days[place % Self.days.count]
    if date.isPacked {
      let year = text.count == 8 ? "2024" : "24"
      let parts = ["d": twoDigits(day), "M": twoDigits(month), "y": year]
      var seen: [Character] = []
      for letter in format where !seen.contains(letter) { seen.append(letter) }
      let made = seen.compactMap { parts[String($0)] }.joined()
      return made.count == text.count ? made : text
    }
    // The numbers of the text, in the order of the format's letters.
    var order = format.reduce(into: [Character]()) { letters, letter in
      if ["d", "M", "y", "b"].contains(letter), letters.last != letter { letters.append(letter) }
    }
    if !date.words.isEmpty { order.removeAll { $0 == "M" } }
    var made = ""
    var number = 0
    var digits = ""
    var isTime = false
    func end() {
      guard !digits.isEmpty else { return }
      defer { digits = "" }
      guard number < order.count, !isTime else {
        // Midnight is what a sheet has where only the day is meant.
        made +=
          digits.allSatisfy { $0 == "0" } ? digits : String(repeating: "1", count: digits.count)
        return
      }
      let year = order[number] == "b" ? 2567 : digits.count == 3 ? 113 : 2024
      let value = order[number] == "d" ? day : order[number] == "M" ? month : year
      number += 1
      made +=
        digits.count > 2
        ? String(value) : digits.count == 2 ? twoDigits(value % 100) : String(value % 100)
    }
    for character in text {
      if character.isDigit {
        digits.append(character)
      } else {
        end()
        if character == ":" || number >= order.count { isTime = true }
        made.append(character)
      }
    }
    end()
    return made
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
