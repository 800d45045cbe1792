import Testing

@testable import MappingInference

@Suite("What a line of a printed document names, and its number")
struct PrintedFigureTests {
  @Test(
    "a balance is known by its words, whatever days stand in front of them or among them",
    arguments: [
      ("Opening balance 1,234.00", PrintedFigure.Meaning.opening, "1,234.00"),
      ("01/02 Opening balance -12.00", .opening, "-12.00"),
      ("Saldo em 29 de novembro de 2019 BRL 53.028,75", .balance, "BRL 53.028,75"),
      ("neuer Kontostand vom 31.03.2024 1.234,56 S", .closing, "1.234,56 S"),
      ("Balance carried forward 99.10", .balance, "99.10"),
      ("Konečný zůstatek 1 234,50", .closing, "1 234,50"),
      ("2,05,231.02 Beginning balance", .opening, "2,05,231.02"),
    ])
  func meanings(line: String, meaning: PrintedFigure.Meaning, value: String) {
    let figure = PrintedFigure(line)
    #expect(figure.meaning == meaning)
    #expect(figure.value == value)
  }

  @Test("a pattern keeps the words of a line, and no day, number or month of one statement")
  func patterns() {
    let figure = PrintedFigure("Balance on 19 Apr 2022 7,152.63")
    #expect(figure.pattern == "^Balance\\s+on\\s+\\d+\\s+\\p{L}+\\.?\\s+\\d+")
    #expect(PrintedFigure("Total 12 items 9.00").pattern == "^Total\\s+\\d+\\s+items")
  }

  @Test(
    "a pattern fits the lines of other days, however the day in front is written",
    arguments: [
      ("12/05 Opening balance 9.00", "31/12 Opening balance"),
      ("12 May Opening balance 9.00", "1 Dec Opening balance"),
      ("May 12 Opening balance 9.00", "Dec. 1 Opening balance"),
    ])
  func patternsOfDays(line: String, other: String) throws {
    let pattern = try Regex(PrintedFigure(line).pattern)
    #expect(other.contains(pattern))
    #expect(!"1 Dec Rent, opening balance".contains(pattern))
  }

  @Test("the name and the number of an account are found behind the name of a person")
  func accounts() throws {
    let words = PrintedFigure.split("Zofia Sęk Nr rachunku: PL04 8087 6439 5874 PLN")
    let account = try #require(PrintedFacts.account(in: words))
    #expect(account.name.joined(separator: " ") == "Nr rachunku:")
    #expect(account.number == "PL04 8087 6439 5874")
    #expect(PrintedFacts.account(in: PrintedFigure.split("Account activity")) == nil)
  }
}

@Suite("The year of days that are printed without one")
struct PrintedYearTests {
  @Test(
    "a period is read in its printed order, whatever stands in front of it",
    arguments: [
      ("Ann Example Period: October 1, 2023 - October 29, 2023", "2023-10-01", "2023-10-29"),
      ("12/06/2019 - 10/09/2019", "2019-06-12", "2019-09-10"),
      ("Período: 1 de novembro de 2019 até 29 de novembro de 2019", "2019-11-01", "2019-11-29"),
    ])
  func periods(line: String, start: String, end: String) throws {
    let year = try #require(PrintedYear([line], isMonthFirst: nil, days: []))
    #expect(year.start?.isoText == start)
    #expect(year.date.isoText == end)
    #expect(!year.pattern.contains("Ann") && !year.pattern.contains("Example"))
  }

  @Test(
    "a month and its year are enough",
    arguments: [("Period: July 2022", "MMM yyyy"), ("期間: 2022/07", nil)])
  func months(line: String, format: String?) throws {
    let year = try #require(PrintedYear([line], isMonthFirst: nil, days: []))
    #expect(year.date.isoText == "2022-07-31")
    #expect(year.format == format)
  }

  @Test("of two orders of day and month the one counts that covers the days of the rows")
  func order() throws {
    let days = [(month: 4, day: 6), (month: 4, day: 30)]
    let year = try #require(
      PrintedYear(["Date range 04/01/2025 to 05/01/2025"], isMonthFirst: nil, days: days))
    #expect(year.date.isoText == "2025-05-01")
  }

  @Test("a single date is read so that the rows come shortly before it")
  func singleDate() throws {
    let days = [(month: 6, day: 1), (month: 6, day: 30)]
    let year = try #require(
      PrintedYear(["Statement date: 07/01/21"], isMonthFirst: nil, days: days))
    #expect(year.date.isoText == "2021-07-01")
    #expect(year.format == "MM/dd/yy")
  }
}

@Suite("Lines of a printed table that are no rows")
struct PrintedRowSortingTests {
  private func row(_ cells: [String]) -> PrintedBody.Row {
    PrintedBody.Row(
      cells: cells, section: nil, line: cells.joined(separator: " "), statement: 0)
  }

  private func columns(_ labels: [String]) -> PrintedColumns {
    PrintedColumns(labels: labels, roles: labels.map(HeaderWords.meanings))
  }

  @Test("the rows lead from the first balance to the last, whatever they are called")
  func balances() {
    let columns = columns(["Date", "Description", "Amount"])
    let rows = [
      ["01/02/2024", "Unheard of", "100.00"], ["02/02/2024", "Tea", "-4.50"],
      ["03/02/2024", "Wage", "900.00"], ["", "As yet", "995.50"],
      ["04/02/2024", "Rent", "-95.50"], ["05/02/2024", "Also unheard of", "900.00"],
    ].map(row)
    #expect(columns.balanceLines(of: rows) == [0, 3, 5])
    #expect(columns.balanceLines(of: Array(rows.dropFirst())).isEmpty)
  }

  @Test("rows without a text, or with another kind of day, are of another table")
  func otherTable() {
    let columns = columns(["Date", "Description", "Amount"])
    let rows = [
      ["01/02/2024", "Tea", "-4.50"], ["03/02/2024", "Wage", "900.00"],
      ["1 February 2024", "2.50 %", "1.20"],
    ].map(row)
    #expect(columns.rowsWithoutText(in: rows) == 2)
    #expect(columns.rowsWithoutText(in: Array(rows.dropLast())) == nil)
  }
}
