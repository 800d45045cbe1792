import Testing

@testable import Spreadsheets

@Suite("Formats of cells")
struct CellFormatTests {
  @Test(
    "letters of a date make a date, but for those in quotes, escapes and brackets",
    arguments: [
      ("General", CellFormat.number), ("0.00", .number), ("#,##0.00", .number),
      ("\\¥#,##0.00", .number), ("\"Tag \"0", .number), ("[Red]#,##0.00;[Blue]-0", .number),
      ("#,##0.00\\ [$Kčs-405]", .number), ("_(* #,##0.00_);_(* \\(#,##0.00\\)", .number),
      ("0.00E+00", .number), ("@", .number), ("[$€-407]#,##0.00", .number),
      ("0 \"days\"", .number), ("", .number),
      ("dd/mm/yyyy", .date), ("[$-407]dd/mm/yy;@", .date), ("[$-1070000]d/mm/yyyy", .date),
      ("yyyy\"年\"m\"月\"d\"日\"", .date), ("d\\.m\\.yyyy", .date), ("mmm\\ yy", .date),
      ("yyyy-mm-dd hh:mm:ss", .dateTime), ("m/d/yy h:mm AM/PM", .dateTime),
      ("d.m.yyyy h:mm:ss.000", .dateTime), ("YYYY-MM-DD", .date),
      ("h:mm", .time), ("hh:mm:ss", .time), ("mm:ss", .time), ("h:mm AM/PM", .time),
      ("[h]:mm:ss", .duration), ("[hh]:mm", .duration), ("[mm]:ss", .duration),
      ("mm/dd", .date), ("m", .date), ("mm:ss.0", .time),
    ])
  func codes(code: String, format: CellFormat) {
    #expect(CellFormat(code: code) == format, "\(code)")
  }

  @Test(
    "formats without a code are known by their number",
    arguments: [
      (0, CellFormat.number), (2, .number), (14, .date), (22, .dateTime), (20, .time),
      (46, .duration), (31, .date), (57, .date), (49, .number), (164, .number),
    ])
  func numbers(id: Int, format: CellFormat) {
    #expect(CellFormat(id: id) == format)
  }
}

@Suite("Serial days")
struct SerialDateTests {
  private func shown(
    _ text: String, _ form: CellFormat = .date, from1904: Bool = false
  ) -> String? {
    var text = text
    var bytes: [UInt8] = []
    let isDate = text.withUTF8 { text in
      SerialDate(UnsafeRawBufferPointer(text), isFrom1904: from1904)?
        .write(to: &bytes, as: form) ?? false
    }
    return isDate ? String(decoding: bytes, as: UTF8.self) : nil
  }

  @Test("both epochs, and the day that never was")
  func epochs() {
    #expect(shown("45292") == "2024-01-01")
    #expect(shown("45292", from1904: true) == "2028-01-02")
    #expect(shown("1") == "1900-01-01")
    #expect(shown("59") == "1900-02-28")
    #expect(shown("60") == nil)
    #expect(shown("61") == "1900-03-01")
    #expect(shown("0", from1904: true) == "1904-01-01")
    #expect(shown("0") == nil)
    #expect(shown("-1") == nil)
    #expect(shown("2958465") == "9999-12-31")
    #expect(shown("2958466") == nil)
    #expect(shown("4.5292E4") == "2024-01-01")
  }

  @Test("a fraction is rounded to its second before the day is cut off")
  func seconds() {
    #expect(shown("45292.9999999") == "2024-01-02")
    #expect(shown("45292.75") == "2024-01-01")
    #expect(shown("45292.75", .dateTime) == "2024-01-01 18:00:00")
    #expect(shown("45292", .dateTime) == "2024-01-01 00:00:00")
    #expect(shown("45292.531504629631", .dateTime) == "2024-01-01 12:45:22")
    #expect(shown("0.5", .time) == "12:00:00")
    #expect(shown("1.5", .duration) == "36:00:00")
    #expect(shown("0.5", .either) == "12:00:00")
    #expect(shown("45292.5", .either) == "2024-01-01 12:00:00")
  }

  @Test("days follow each other from March 1900 to 2099, leap years among them")
  func everyDay() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var (year, month, day) = (1900, 3, 1)
    for serial in 61...73_050 {
      let expected =
        "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
      #expect(shown(String(serial)) == expected)
      if serial > 1462 { #expect(shown(String(serial - 1462), from1904: true) == expected) }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      day += 1
      if day > lengths[month - 1] + (month == 2 && isLeap ? 1 : 0) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
  }
}
