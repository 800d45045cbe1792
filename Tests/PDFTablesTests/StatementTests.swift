import PDFTables
import PrintedPages
import Testing

@Suite("Several statements on printed pages")
struct StatementTests {
  /// `Account 123`, `Period 1`, `Opening 5.00`, `Closing 6.00`.
  private static let spec: PrintedTableSpec = {
    var spec = RowTests.spec(.below)
    spec.facts = { text, label in
      guard label == nil else { return [] }
      let words = text.split(separator: " ").map { String($0) }
      let kinds: [String: (PrintedFact.Kind, Int)] = [
        "Account": (.account, 0), "Period": (.period, 1), "Opening": (.opening, 2),
        "Closing": (.closing, 3),
      ]
      return zip(words, words.dropFirst()).compactMap { name, value in
        guard let (kind, key) = kinds[name], value.contains(where: \.isNumber) else { return nil }
        return PrintedFact(kind, key: key, value: value)
      }
    }
    return spec
  }()

  /// The rows of each statement.
  private func statements(_ pages: [Page]) -> [[String]] {
    var found: [[String]] = [[]]
    for event in Reading(pages, Self.spec).events {
      switch event {
      case .statement: found.append([])
      case .row(let row): found[found.count - 1].append(row.cells[1])
      case .header, .line: break
      }
    }
    return found
  }

  private func page(_ number: Int, _ title: [String], _ rows: [String]) -> Page {
    var page = Page(number)
    for (line, text) in title.enumerated() { page.write(text, x: 50, y: 150 + line * 14) }
    page.write([(50, "Date"), (150, "Details"), (400, "Amount")], y: 230)
    for (place, text) in rows.enumerated() {
      RowTests.row(&page, place + 1, text, "1.00", y: 250 + place * 14)
    }
    return page
  }

  @Test(
    "a title with another account, another period of it, or other balances begins one",
    arguments: [
      ["Account 222"], ["Account 111 Period 2"], ["Opening 2.00", "Closing 3.00"],
      ["Period 2", "Opening 2.00"],
    ])
  func titles(second: [String]) {
    let first = ["Account 111 Period 1", "Opening 1.00", "Closing 2.00"]
    #expect(
      statements([page(1, first, ["A", "B"]), page(2, second, ["C"])]) == [["A", "B"], ["C"]])
  }

  @Test(
    "what only repeats the title, or states a part of it anew, goes on",
    arguments: [
      ["Account 111 Period 1"], ["Account 111"], [], ["Opening 1.50"], ["Period 2"],
      ["Account 0111"],
    ])
  func goesOn(second: [String]) {
    let first = ["Account 111 Period 1", "Opening 1.00", "Closing 2.00"]
    #expect(
      statements([page(1, first, ["A", "B"]), page(2, second, ["C"])]) == [["A", "B", "C"]])
  }

  @Test("one begins below the rows of another, where a header follows")
  func samePage() {
    var page = page(1, ["Account 111", "Opening 1.00"], ["A", "B"])
    page.write("Account 222 and more", x: 50, y: 320)
    page.write([(50, "Date"), (150, "Details"), (400, "Amount")], y: 350)
    RowTests.row(&page, 1, "C", "1.00", y: 370)
    #expect(statements([page]) == [["A", "B"], ["C"]])
  }

  @Test("without a header it needs more than a number, and has the columns of the one before")
  func withoutHeader() {
    for (title, expected) in [
      (["Account 222 EUR"], [["A", "B", "C"]]),
      (["Account 222 EUR", "Opening 5.00"], [["A", "B"], ["C"]]),
    ] {
      var page = page(1, ["Account 111", "Opening 1.00"], ["A", "B"])
      for (line, text) in title.enumerated() { page.write(text, x: 50, y: 320 + 20 * line) }
      RowTests.row(&page, 1, "C", "1.00", y: 380)
      #expect(statements([page]) == expected)
    }
  }

  @Test("the text of a row names no account of its own")
  func rowText() {
    var first = page(1, ["Account 111"], ["A", "Transfer"])
    first.write("to Account 222", x: 150, y: 276)
    #expect(statements([first, page(2, [], ["C"])]) == [["A", "Transfer to Account 222", "C"]])
  }

  @Test("the first account in the head of every page is not that of the table below it")
  func heads() {
    let pages = [
      page(1, ["Account 111"], ["A"]), page(2, ["Account 222"], ["B"]), page(3, [], ["C"]),
      page(4, [], ["D"]),
    ].map { page in
      var page = page
      page.write("Account 111", x: 400, y: 30)
      return page
    }
    #expect(statements(pages) == [["A"], ["B", "C", "D"]])
  }

  @Test("texts stand under the labels above them")
  func labels() {
    var page = Page()
    page.write([(50, "Number"), (200, "Opening balance"), (400, "Day")], y: 100)
    page.write([(50, "441"), (210, "EUR 800.00")], y: 114)
    page.write("2025-01-31", x: 400, y: 128)
    page.write([(50, "Date"), (150, "Details"), (400, "Amount")], y: 230)
    var spec = RowTests.spec()
    spec.readsLabels = true
    var texts: [String: String] = [:]
    for case .line(let line) in Reading([page], spec).events {
      for value in line.labelled { texts[value.label] = value.text }
    }
    #expect(
      texts.filter { $0.key.allSatisfy { !$0.isNumber } } == [
        "Number": "441", "Opening balance": "EUR 800.00", "Day": "2025-01-31",
      ])
  }
}
