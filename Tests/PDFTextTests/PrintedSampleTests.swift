import PDFText
import PageWire
import TestSupport
import Testing

@Suite("Printed statements")
struct PrintedSampleTests {
  private let worker = PDFWorker()

  private func pages(_ sample: PrintedSample) throws -> [PDFPage] {
    try worker.pages(of: try sample.bytes(), password: sample.password)
  }

  @Test(
    "open, and have words on every page", arguments: PrintedSample.all + PrintedSample.encrypted)
  func words(sample: PrintedSample) throws {
    let pages = try pages(sample)
    #expect(!pages.isEmpty)
    for page in pages {
      #expect(page.words.count > 10)
      #expect(page.isInOrder)
      #expect(!page.isScan)
    }
  }

  @Test("show the amounts of their rows as words of their own", arguments: PrintedSample.all)
  func amounts(sample: PrintedSample) throws {
    let digits = Set(
      try pages(sample).flatMap(\.words).map { $0.text.filter(\.isNumber) })
    for row in try sample.truth().rows {
      let parts = row.amount.filter { $0 != "-" }.split(separator: ".")
      let printed = parts[0] + ((parts.count > 1 ? parts[1] : "") + "00").prefix(2)
      #expect(digits.contains(String(printed)), "\(row)")
    }
  }

  @Test("open with their password alone", arguments: PrintedSample.encrypted)
  func passwords(sample: PrintedSample) throws {
    #expect(try pages(sample).count == 3)
    let bytes = try sample.bytes()
    #expect(throws: PDFFailure.passwordRequired) { try worker.pages(of: bytes) }
    for wrong in ["690218", "", "密码", "é", "\u{1F600}"] {
      #expect(throws: PDFFailure.passwordWrong, "\(wrong)") {
        try worker.pages(of: bytes, password: wrong)
      }
    }
  }

  @Test("protected by their owner alone open without a password, and with any")
  func owner() throws {
    #expect(try pages(PrintedSample("encrypted_owner_only")).count == 3)
    #expect(try pages(PrintedSample("encrypted_owner_only", password: "wrong")).count == 3)
  }

  @Test("of China Merchants Bank show their header on every page")
  func header() throws {
    for page in try pages(PrintedSample("cmb_debit_6col")).dropLast() {
      let text = page.words.map(\.text)
      for label in ["记账日期", "货币", "交易金额", "联机余额", "交易摘要", "对手信息"] {
        #expect(text.contains(label), "\(label)")
      }
    }
  }

  @Test("have their watermarks marked as turned, and nothing else")
  func watermark() throws {
    let sample = PrintedSample("cmb_debit_watermark")
    let marked = try pages(sample).flatMap(\.words).filter { $0.color == 0xC8_C8C8 }
    #expect(!marked.isEmpty)
    #expect(marked.filter { !$0.marks.contains(.turned) }.map(\.text) == [])
    for sample in PrintedSample.all {
      let turned = try pages(sample).flatMap(\.words).filter { $0.marks.contains(.turned) }
      #expect(turned.allSatisfy { $0.color != 0 }, "\(sample)")
    }
  }

  @Test("cut off are refused", arguments: PrintedSample.all + PrintedSample.encrypted)
  func cutOff(sample: PrintedSample) throws {
    let bytes = try sample.bytes()
    for part in [0, 1, 9, 100, 500, 900, 990, 999] {
      #expect(throws: PDFFailure.self) {
        let start = Array(bytes[..<(bytes.count * part / 1000)])
        _ = try worker.pages(of: start, password: sample.password)
      }
    }
  }
}
