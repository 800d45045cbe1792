import PDFTables
import PrintedPages
import Testing

@Suite("Rows whose day and amount stand on two lines")
struct SplitRowTests {
  @Test("the line with the day and that with the amount are one row", arguments: [true, false])
  func lines(isDeclared: Bool) {
    var page = RowTests.page()
    RowTests.row(&page, 1, "Rent", "-1.00", y: 120)
    page.write("2025-01-02", x: 50, y: 140)
    page.write("Power", x: 150, y: 140)
    page.write("of May", x: 150, y: 152)
    page.write("for two", x: 150, y: 164)
    page.write("-2.00", x: 430, y: 164, .right)
    RowTests.row(&page, 3, "Books", "-3.00", y: 184)
    #expect(
      Reading([page], RowTests.spec(isDeclared ? .below : .auto)).cells == [
        ["2025-01-01", "Rent", "-1.00"], ["2025-01-02", "Power of May for two", "-2.00"],
        ["2025-01-03", "Books", "-3.00"],
      ])
  }

  @Test("a day without an amount near it is no row")
  func dayAlone() {
    var page = RowTests.page()
    RowTests.row(&page, 1, "Rent", "-1.00", y: 120)
    page.write("2025-01-02", x: 50, y: 160)
    page.write("a day of rest", x: 150, y: 160)
    page.write("-2.00", x: 430, y: 240, .right)
    #expect(Reading([page], RowTests.spec()).cells == [["2025-01-01", "Rent", "-1.00"]])
  }

  @Test("a day above the amounts that it is of is not the day of the row before")
  func dayOnce() {
    var page = RowTests.page()
    RowTests.row(&page, 1, "Rent", "-1.00", y: 120)
    page.write("Power", x: 150, y: 140)
    page.write("-2.00", x: 430, y: 140, .right)
    page.write("2025-01-03", x: 50, y: 154)
    page.write("Books", x: 150, y: 154)
    page.write("and pens", x: 150, y: 168)
    page.write("-3.00", x: 430, y: 168, .right)
    page.write("Bread", x: 150, y: 182)
    page.write("-4.00", x: 430, y: 182, .right)
    #expect(
      Reading([page], RowTests.spec(.below, isCarriedDown: true)).cells == [
        ["2025-01-01", "Rent", "-1.00"], ["2025-01-01", "Power", "-2.00"],
        ["2025-01-03", "Books and pens", "-3.00"], ["2025-01-03", "Bread", "-4.00"],
      ])
  }

  @Test(
    "a day at the foot of a page is that of the first row of the next, with a header or without")
  func overPages() {
    for hasHeader in [true, false] {
      var first = RowTests.page()
      RowTests.row(&first, 1, "Rent", "-1.00", y: 120)
      first.write("2025-01-03", x: 50, y: 134)
      first.write("Books", x: 150, y: 134)
      var second = hasHeader ? RowTests.page(2) : Page(2)
      second.write("and pens", x: 150, y: 120)
      second.write("-3.00", x: 430, y: 120, .right)
      second.write("Bread", x: 150, y: 134)
      second.write("-4.00", x: 430, y: 134, .right)
      #expect(
        Reading([first, second], RowTests.spec(.below, isCarriedDown: true)).cells == [
          ["2025-01-01", "Rent", "-1.00"], ["2025-01-03", "Books and pens", "-3.00"],
          ["2025-01-03", "Bread", "-4.00"],
        ])
    }
  }

  @Test("the year on the line below a day is a part of it")
  func yearBelow() {
    let spec = PrintedTableSpec(
      columns: [
        PrintedColumn(
          "date", labels: ["Date"], fits: { $0.count == 6 && $0.hasSuffix(".") },
          goesOn: { $0.count == 4 && Int($0) != nil }),
        PrintedColumn("text", labels: ["Details"]),
        PrintedColumn("amount", labels: ["Amount"], fits: Shapes.isAmount),
      ], anchor: PrintedAnchor(all: [0], any: [2]))
    var page = RowTests.page()
    for (place, day) in ["30.12.", "02.01."].enumerated() {
      let y = 120 + 30 * place
      page.write([(50, day), (150, "Rent")], y: y)
      page.write("-1.00", x: 430, y: y, .right)
      page.write([(50, "202\(5 + place)"), (150, "of a flat")], y: y + 12)
    }
    #expect(
      Reading([page], spec).cells == [
        ["30.12. 2025", "Rent of a flat", "-1.00"], ["02.01. 2026", "Rent of a flat", "-1.00"],
      ])
  }
}
