import PDFTables
import Testing

@Suite("Headers of printed tables")
struct HeaderTests {
  static let spec = PrintedTableSpec(
    columns: [
      PrintedColumn("date", labels: ["Transaction Date", "交易日"], fits: Shapes.isISODate),
      PrintedColumn("text", labels: ["Description", "Details", "摘要"]),
      PrintedColumn("amount", labels: ["Amount (EUR)", "Amount", "金额"], fits: Shapes.isAmount),
      PrintedColumn(
        "balance", labels: ["Balance", "余额"], isOptional: true, fits: Shapes.isAmount),
    ], anchor: PrintedAnchor(all: [0], any: [2]))

  @Test("a label may stand on two lines beside labels on one")
  func labelOnTwoLines() {
    var page = Page()
    page.write([(50, "Transaction"), (150, "Details"), (300, "Amount")], y: 100)
    page.write([(50, "Date"), (300, "(EUR)")], y: 112)
    page.write([(50, "2025-01-02"), (150, "Rent"), (300, "-12.00")], y: 130)
    let reading = Reading([page], Self.spec)
    #expect(reading.cells == [["2025-01-02", "Rent", "-12.00", ""]])
    #expect(reading.fate("Date (EUR)") == .header)
  }

  @Test("a second language under the labels is no row, declared or not")
  func secondLanguage() {
    var page = Page()
    page.write([(50, "交易日"), (150, "摘要"), (300, "金额"), (400, "余额")], y: 100)
    page.write([(50, "Data"), (150, "Opis"), (300, "Kwota"), (400, "Saldo")], y: 113)
    page.write([(150, "上海星河"), (150, "")], y: 134)
    page.write([(50, "2025-01-02"), (300, "-12.00"), (400, "1.00")], y: 140)
    page.write([(150, "便利店")], y: 146)
    let reading = Reading([page], Self.spec)
    #expect(reading.cells == [["2025-01-02", "上海星河便利店", "-12.00", "1.00"]])
    #expect(reading.headers.first?.continuation == .centred)
  }

  @Test("full-width letters, case and blanks in a label do not count")
  func labelsAreFolded() {
    var page = Page()
    page.write([(50, "交 易 日"), (150, "ＤＥＴＡＩＬＳ"), (300, "AMOUNT")], y: 100)
    page.write([(50, "2025-01-02"), (150, "Rent"), (300, "-12.00")], y: 120)
    #expect(Reading([page], Self.spec).cells.count == 1)
  }

  @Test("a column that nobody asked for keeps its words")
  func unwantedColumn() {
    var page = Page()
    page.write([(50, "交易日"), (150, "渠道"), (250, "摘要"), (400, "金额")], y: 100)
    page.write([(50, "2025-01-02"), (150, "手机银行"), (250, "房租"), (400, "-12.00")], y: 120)
    page.write([(150, "客户端")], y: 132)
    let reading = Reading([page], Self.spec)
    #expect(reading.cells == [["2025-01-02", "房租", "-12.00", ""]])
    #expect(reading.headers.first?.columns.map(\.column) == [0, nil, 1, 2])
    #expect(reading.fate("客户端") == .unwanted)
  }

  @Test("a header may change from page to page")
  func headerChanges() {
    var first = Page(1)
    first.write([(50, "交易日"), (150, "摘要"), (300, "金额"), (400, "余额")], y: 100)
    first.write([(50, "2025-01-02"), (150, "房租"), (300, "-12.00"), (400, "1.00")], y: 120)
    var second = Page(2)
    second.write([(40, "交易日"), (100, "金额"), (200, "摘要")], y: 60)
    second.write([(40, "2025-01-03"), (100, "-13.00"), (200, "电费")], y: 80)
    #expect(
      Reading([first, second], Self.spec).cells == [
        ["2025-01-02", "房租", "-12.00", "1.00"], ["2025-01-03", "电费", "-13.00", ""],
      ])
  }

  @Test("a text above the header that holds one of its words is preamble")
  func wordsAbove() {
    var page = Page()
    page.write("Statement of Balance and Amount", x: 50, y: 88)
    page.write([(50, "交易日"), (150, "摘要"), (300, "Amount"), (400, "Balance")], y: 100)
    page.write([(50, "2025-01-02"), (150, "房租"), (300, "-12.00"), (400, "1.00")], y: 120)
    let reading = Reading([page], Self.spec)
    #expect(reading.fate("Statement of Balance and Amount") == .preamble)
    #expect(reading.cells == [["2025-01-02", "房租", "-12.00", "1.00"]])
  }

  @Test("a page is asked for its header before it is read")
  func headerOfPage() throws {
    var page = Page()
    #expect(Self.spec.header(on: page.printed) == nil)
    page.write([(50, "交易日"), (150, "摘要"), (300, "金额")], y: 100)
    let header = try #require(Self.spec.header(on: page.printed))
    #expect(header.columns.map(\.text) == ["交易日", "摘要", "金额"])
  }

  @Test("without rows a table is empty, and without a header there is none")
  func emptyTable() {
    var page = Page()
    page.write([(50, "交易日"), (150, "摘要"), (300, "金额")], y: 100)
    #expect(Reading([page], Self.spec).headers.count == 1)
    #expect(Reading([page], Self.spec).rows.isEmpty)
    #expect(Reading([Page()], Self.spec).events.isEmpty)
  }
}
