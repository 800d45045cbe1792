import FinanceModel
import QuoteFiles
import Testing

@Suite("Files of rates")
struct RateFileTests {
  private final class Taken {
    var lines: [String] = []
    var missing = 0
  }

  /// What a file states, a line each; read in pieces of some bytes.
  private func read(_ text: String, pieces: Int = 7) throws -> (lines: [String], missing: Int) {
    let taken = Taken()
    let bytes = Array(text.utf8)
    let reader = try RateFile.reader(for: bytes[...], origin: .market) { item, place in
      switch item {
      case .rate(let rate):
        taken.lines.append(
          "\(rate.date) \(rate.base)/\(rate.quote) \(rate.rate.text) \(rate.origin.rawValue)"
            + " \(place.line ?? 0):\(place.column ?? 0)")
      case .missing: taken.missing += 1
      }
    }
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      let piece = Array(bytes[start..<min(bytes.count, start + pieces)])
      try piece.withUnsafeBytes { try reader.push($0, isLast: false) }
    }
    try reader.push(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true)
    return (taken.lines, taken.missing)
  }

  @Test("the ECB's history has a row a day, a comma at the end, and days without a rate")
  func history() throws {
    let found = try read(
      "Date,USD,CYP,JPY,\n2024-11-22,1.0412,N/A,161.05,\r\n2024-11-21,1.0526,N/A,N/A,\n")
    #expect(
      found.lines == [
        "2024-11-22 EUR/USD 1.0412 ecb 2:2", "2024-11-22 EUR/JPY 161.05 ecb 2:4",
        "2024-11-21 EUR/USD 1.0526 ecb 3:2",
      ])
    #expect(found.missing == 3)
  }

  @Test("the ECB's daily file writes its day in words and blanks behind commas")
  func daily() throws {
    let found = try read("Date, USD, JPY, \n22 November 2024, 1.0412, 161.05, \n", pieces: 1)
    #expect(
      found.lines == [
        "2024-11-22 EUR/USD 1.0412 ecb 2:2", "2024-11-22 EUR/JPY 161.05 ecb 2:3",
      ])
  }

  @Test("the ECB's XML may hold many days")
  func xml() throws {
    let found = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://x">
      <gesmes:subject>Reference rates</gesmes:subject>
      <Cube><Cube time='2024-11-22'><Cube currency='USD' rate='1.0412'/>
      <Cube currency='JPY' rate='161.05'/></Cube>
      <Cube time='2024-11-21'><Cube currency='USD' rate='1.0526'/></Cube></Cube>
      </gesmes:Envelope>
      """)
    #expect(
      found.lines.map { $0.split(separator: " ").dropLast().joined(separator: " ") } == [
        "2024-11-22 EUR/USD 1.0412 ecb", "2024-11-22 EUR/JPY 161.05 ecb",
        "2024-11-21 EUR/USD 1.0526 ecb",
      ])
  }

  @Test("a table has its columns in any order, with any of the usual delimiters")
  func table() throws {
    let found = try read(
      "\u{FEFF}rate;Quote;BASE;note;Date\n0.84638;GBP;EUR;x;2024-06-28\n;GBP;EUR;;2024-06-29\n")
    #expect(found.lines == ["2024-06-28 EUR/GBP 0.84638 market 2:1"] && found.missing == 1)
  }

  @Test(
    "what is no rate is one error with its place",
    arguments: [
      ("Date,USD\n2024-11-22,1.0x\n", "unreadable_amount", 2),
      ("Date,USD\n2024-13-22,1.0\n", "unreadable_date", 2),
      ("Date,USD\n2024-11-22,1.0,7\n", "unreadable_row", 2),
      ("Date,USD,Total\n2024-11-22,1.0,2\n", "unrecognised_format", 1),
      ("date,base,quote,rate\n22.11.2024,EUR,USD,1\n", "unreadable_date", 2),
      ("date,base,quote,rate\n2024-11-22,EUR,$,1\n", "unreadable_row", 2),
      ("date,base,quote,rate\n\n2024-11-22,EUR,USD,\"1,0412\"\n", "unreadable_amount", 3),
      ("date,base,quote,rate\n2024-11-22,EUR,USD,1.2345678901234567890\n", "unreadable_amount", 2),
      ("Date;Description;Amount\n", "unrecognised_format", 1),
      ("<html><body></body></html>", "unrecognised_format", 1),
      ("<Envelope><Cube time='2024-11-22'>", "truncated_document", 1),
      ("<Envelope><Cube><Cube currency='USD' rate='1'/></Cube></Envelope>", "missing_date", 1),
      (" \n \n", "empty_file", 0),
    ])
  func refused(text: String, code: String, line: Int) throws {
    let error = #expect(throws: FinanceETLError.self) { try read(text) }
    #expect(error?.code.rawValue == code, "\(text): \(String(describing: error))")
    #expect(error?.location.line ?? 0 == line, "\(text)")
  }
}
