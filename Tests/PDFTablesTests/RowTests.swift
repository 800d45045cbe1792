import PDFTables
import PrintedPages
import Testing

@Suite("Rows of printed tables")
struct RowTests {
  static func spec(
    _ continuation: PrintedContinuation = .auto, isCarriedDown: Bool = false,
    rule: @escaping @Sendable (String) -> PrintedLineRule? = { _ in nil }
  ) -> PrintedTableSpec {
    PrintedTableSpec(
      columns: [
        PrintedColumn(
          "date", labels: ["Date"], fits: Shapes.isISODate, isCarriedDown: isCarriedDown),
        PrintedColumn("text", labels: ["Details"]),
        PrintedColumn("amount", labels: ["Amount"], fits: Shapes.isAmount),
      ], anchor: PrintedAnchor(all: isCarriedDown ? [] : [0], any: [2]),
      continuation: continuation, rule: rule)
  }

  static func page(_ number: Int = 1, headerAt y: Int = 100) -> Page {
    var page = Page(number)
    page.write([(50, "Date"), (150, "Details"), (400, "Amount")], y: y)
    return page
  }

  static func row(_ page: inout Page, _ day: Int, _ text: String, _ amount: String, y: Int) {
    page.write("2025-01-0\(day)", x: 50, y: y)
    page.write(text, x: 150, y: y)
    page.write(amount, x: 430, y: y, .right)
  }

  @Test("rotated, invisible and huge text is not read")
  func unreadable() {
    var page = Self.page()
    Self.row(&page, 1, "Rent", "-1.00", y: 120)
    page.write("2025-09-09", x: 50, y: 120, marks: .turned)
    page.write("100.00", x: 300, y: 120, marks: .invisible)
    page.write("COPY", x: 120, y: 140, size: 40)
    Self.row(&page, 2, "Power", "-2.00", y: 132)
    page.write("and light", x: 150, y: 144)
    #expect(
      Reading([page], Self.spec()).cells == [
        ["2025-01-01", "Rent", "-1.00"], ["2025-01-02", "Power and light", "-2.00"],
      ])
  }

  @Test("a line with a day that cannot be read is a row, a total is none")
  func brokenDay() {
    var page = Self.page()
    Self.row(&page, 1, "Rent", "-1.00", y: 120)
    page.write("S 2025-01-02", x: 40, y: 132)
    page.write("Power", x: 150, y: 132)
    page.write("-2.00", x: 430, y: 132, .right)
    page.write("Total", x: 50, y: 144)
    page.write("-3.00", x: 430, y: 144, .right)
    page.write("Sum 2025-01", x: 50, y: 156)
    page.write("-3.00", x: 430, y: 156, .right)
    let reading = Reading([page], Self.spec())
    #expect(
      reading.cells == [
        ["2025-01-01", "Rent", "-1.00"], ["S 2025-01-02", "Power", "-2.00"],
      ])
  }

  @Test("a word divided by a soft hyphen is one again")
  func divided() {
    var page = Self.page()
    Self.row(&page, 1, "Riverside prom\u{AD}", "-1.00", y: 120)
    page.write("enade", x: 150, y: 132)
    #expect(Reading([page], Self.spec()).cells == [["2025-01-01", "Riverside promenade", "-1.00"]])
  }

  @Test("a document without visible text is read all the same")
  func invisibleOnly() {
    var page = Page()
    page.write("Date", x: 50, y: 100, marks: .invisible)
    page.write("Details", x: 150, y: 100, marks: .invisible)
    page.write("Amount", x: 400, y: 100, marks: .invisible)
    page.write("2025-01-01", x: 50, y: 120, marks: .invisible)
    page.write("1.00", x: 400, y: 120, marks: .invisible)
    #expect(Reading([page], Self.spec()).cells == [["2025-01-01", "", "1.00"]])
  }

  @Test("a word drawn twice for bold is one word")
  func doubleStrike() {
    var page = Self.page()
    Self.row(&page, 1, "Rent", "-1.00", y: 120)
    let words = page.printed.words.map { word in
      var word = word
      word.box.x0 += 300
      word.box.x1 += 300
      return word
    }
    let doubled = PrintedPage(
      number: 1, width: page.printed.width, height: page.printed.height,
      words: page.printed.words + words)
    var reader = PrintedTableReader(Self.spec())
    let rows = (reader.read(doubled) + reader.finish()).compactMap {
      if case .row(let row) = $0 { row.cells } else { nil }
    }
    #expect(rows == [["2025-01-01", "Rent", "-1.00"]])
  }

  @Test("marks behind a number belong to its cell")
  func suffixes() {
    var page = Self.page()
    for (index, amount) in ["1.234,56 S", "12.00-", "(3.00)", "7.00 CR", "$ 8.00"].enumerated() {
      Self.row(&page, index + 1, "Rent 4417", amount, y: 120 + 14 * index)
    }
    #expect(
      Reading([page], Self.spec()).cells.map { $0[2] }
        == ["1.234,56 S", "12.00-", "(3.00)", "7.00 CR", "$ 8.00"])
  }

  @Test("the first digits of a number with wide blanks between its groups stay with it")
  func groups() {
    let isNumber: @Sendable (String) -> Bool = { text in
      !text.isEmpty && text.allSatisfy { $0.isNumber || " .".contains($0) }
    }
    let spec = PrintedTableSpec(
      columns: [
        PrintedColumn("date", labels: ["Date"], fits: Shapes.isISODate),
        PrintedColumn("out", labels: ["Out"], fits: isNumber),
        PrintedColumn("balance", labels: ["Bal"], fits: isNumber),
      ], anchor: PrintedAnchor(all: [0], any: [1]))
    var page = Page()
    page.write("Date", x: 50, y: 100)
    page.write("Out", x: 399, y: 100, .right)
    page.write("Bal", x: 442, y: 100, .right)
    for (index, out) in ["135.12", "27.27", "18.60"].enumerated() {
      let y = 120 + 14 * index
      page.write("2025-01-0\(index + 1)", x: 50, y: y)
      page.write(out, x: 399, y: y, .right)
      page.write([(402, "3"), (412, "455.7\(index)")], y: y)
    }
    #expect(
      Reading([page], spec).cells.map { Array($0[1...]) } == [
        ["135.12", "3 455.70"], ["27.27", "3 455.71"], ["18.60", "3 455.72"],
      ])
  }

  @Test("text that reaches under the next column's label stays text")
  func overhang() {
    var page = Self.page()
    Self.row(&page, 1, "Rent", "-1.00", y: 120)
    page.write("a text so long that it goes on under the amounts of 12.00 euro", x: 150, y: 132)
    Self.row(&page, 2, "Power", "-2.00", y: 146)
    #expect(
      Reading([page], Self.spec(.below)).cells.first?[1]
        == "Rent a text so long that it goes on under the amounts of 12.00 euro")
  }

  @Test("rows that are alike at the top of several pages are rows")
  func alikeAtTheTop() {
    let pages = (1...3).map { number in
      var page = Self.page(number, headerAt: 50)
      Self.row(&page, number, "Rent", "-\(number).00", y: 66)
      page.write("Page \(number)", x: 50, y: 820)
      return page
    }
    #expect(
      Reading(pages, Self.spec()).cells == [
        ["2025-01-01", "Rent", "-1.00"], ["2025-01-02", "Rent", "-2.00"],
        ["2025-01-03", "Rent", "-3.00"],
      ])
  }

  @Test("headings, totals and lines in the margin part rows")
  func parting() {
    let spec = Self.spec { line in
      if line.hasPrefix("Total") { return .skip }
      if line.hasPrefix("Opening") { return .alone }
      return ["Deposits", "Fees"].contains(line) ? .section(line) : nil
    }
    var page = Page()
    page.write("Deposits", x: 50, y: 80)
    page.write([(50, "Date"), (150, "Details"), (400, "Amount")], y: 100)
    page.write("Opening balance", x: 150, y: 114)
    page.write("9.00", x: 430, y: 114, .right)
    Self.row(&page, 1, "Rent", "1.00", y: 128)
    page.write("Total deposits", x: 150, y: 140)
    page.write("not of any row", x: 150, y: 152)
    page.write("Fees", x: 50, y: 170)
    Self.row(&page, 2, "Fee", "2.00", y: 184)
    page.write("a margin note", x: 50, y: 196)
    page.write("below it", x: 150, y: 208)
    let reading = Reading([page], spec)
    #expect(
      reading.cells == [
        ["", "Opening balance", "9.00"], ["2025-01-01", "Rent", "1.00"],
        ["2025-01-02", "Fee", "2.00"],
      ])
    #expect(reading.rows.map(\.section) == ["Deposits", "Deposits", "Fees"])
    #expect(reading.rows.map(\.isAlone) == [true, false, false])
    #expect(reading.fate("Total deposits") == .skipped)
    #expect(reading.fate("not of any row") == .apart)
    #expect(reading.fate("a margin note") == .misfit(0))
    #expect(reading.fate("below it") == .apart)
  }

  @Test("what stands below the end is footer, on later pages too")
  func end() {
    var page = Self.page()
    Self.row(&page, 1, "Rent", "1.00", y: 120)
    page.write("THE END", x: 50, y: 134)
    Self.row(&page, 2, "Advertisement", "2.00", y: 148)
    var next = Self.page(2)
    Self.row(&next, 3, "Advertisement", "2.00", y: 120)
    let reading = Reading([page, next], Self.spec { $0 == "THE END" ? .ends : nil })
    #expect(reading.cells == [["2025-01-01", "Rent", "1.00"]])
    #expect(reading.fate("2025-01-03 Advertisement 2.00") == .footer)
  }

  @Test("after a pause the next header begins again")
  func pause() {
    var page = Self.page()
    Self.row(&page, 1, "Rent", "1.00", y: 120)
    page.write("Other matters", x: 50, y: 134)
    Self.row(&page, 2, "Advertisement", "2.00", y: 148)
    page.write([(50, "Date"), (150, "Details"), (400, "Amount")], y: 170)
    Self.row(&page, 3, "Power", "3.00", y: 190)
    let reading = Reading([page], Self.spec { $0 == "Other matters" ? .pauses : nil })
    #expect(reading.rows.map { $0.cells[1] } == ["Rent", "Power"])
    #expect(reading.rows.map(\.number) == [1, 2])
  }

  @Test("a date printed once a day stands in the rows below it")
  func carriedDown() {
    var page = Self.page()
    Self.row(&page, 1, "Rent", "1.00", y: 120)
    page.write("Power", x: 150, y: 134)
    page.write("2.00", x: 430, y: 134, .right)
    #expect(
      Reading([page], Self.spec(isCarriedDown: true)).cells.map { $0[0] }
        == ["2025-01-01", "2025-01-01"])
  }

  @Test("lines that stand on three pages at one place are no part of a row")
  func furniture() {
    let pages = (1...4).map { number in
      var page = Self.page(number)
      Self.row(&page, number, "Rent", "1.00", y: 780)
      page.write("see the back, page \(number) of 4", x: 150, y: 792)
      return page
    }
    let reading = Reading(pages, Self.spec(.below))
    #expect(reading.cells.map { $0[1] } == ["Rent", "Rent", "Rent", "Rent"])
    #expect(reading.fate("see the back, page 2 of 4") == .furniture)
  }

  @Test("words out of any page's reach are dropped")
  func hostileWords() {
    var page = Self.page()
    Self.row(&page, 1, "Rent", "1.00", y: 120)
    var printed = page.printed
    for value in [Int.max, Int.min, 1 << 40] {
      printed.words.append(
        PrintedWord(
          text: "x", box: PrintedBox(x0: value, y0: value, x1: value, y1: value), fontSize: value))
    }
    printed.width = Int.max
    var reader = PrintedTableReader(Self.spec())
    let events = reader.read(printed) + reader.finish()
    #expect(events.contains { if case .row = $0 { true } else { false } })
  }
}
