import Foundation
import PDFText
import PrintedPages
import Testing

@Suite("Printed statements", .enabled(if: GeneratedSamples.areThere))
struct GeneratedSampleTests {
  private let worker = PDFWorker()
  private static let encrypted = [
    "cmb_pdf_rc4_40.pdf", "cmb_pdf_rc4_128.pdf", "cmb_pdf_aes128.pdf", "cmb_pdf_aes256_r6.pdf",
  ]
  private static let password = "690217"

  private func pages(_ name: String, password: String? = nil) throws -> [PrintedPage] {
    try worker.pages(of: try #require(GeneratedSamples.bytes(name)), password: password)
  }

  @Test("open, and have words on every page", arguments: GeneratedSamples.names)
  func words(name: String) throws {
    let password = Self.encrypted.contains(name) ? Self.password : nil
    let pages = try pages(name, password: password)
    #expect(!pages.isEmpty)
    for page in pages {
      #expect(page.words.count > 10)
      #expect(page.isInOrder)
      #expect(!page.isScan)
    }
  }

  @Test("show the amounts of their rows as words of their own", arguments: GeneratedSamples.names)
  func amounts(name: String) throws {
    let truth = name.replacing(".pdf", with: ".truth.json")
    guard let bytes = GeneratedSamples.bytes(truth) else { return }
    let found = try pages(name).flatMap(\.words).map(\.text)
    let text = String(decoding: bytes, as: UTF8.self)
    let amounts = text.matches(of: #/"amount": ?"-?(\d+)\.(\d\d)"/#).map { "\($0.1)\($0.2)" }
    let digits = Set(found.map { $0.filter(\.isNumber) })
    #expect(amounts.allSatisfy { digits.contains($0) })
  }

  @Test("open with their password alone", arguments: encrypted)
  func passwords(name: String) throws {
    #expect(try pages(name, password: Self.password).count == 3)
    #expect(throws: PDFFailure.passwordRequired) { try pages(name) }
    for wrong in ["690218", "", "密码", "é", "\u{1F600}"] {
      #expect(throws: PDFFailure.passwordWrong, "\(wrong)") { try pages(name, password: wrong) }
    }
  }

  @Test("protected by their owner alone open without a password, and with any")
  func owner() throws {
    #expect(try pages("cmb_pdf_owneronly_aes256.pdf").count == 3)
    #expect(try pages("cmb_pdf_owneronly_aes256.pdf", password: "wrong").count == 3)
  }

  @Test("of China Merchants Bank show their header on every page")
  func header() throws {
    for page in try pages("cmb_debit_6col.pdf").dropLast() {
      let text = page.words.map(\.text)
      for label in ["记账日期", "货币", "交易金额", "联机余额", "交易摘要", "对手信息"] {
        #expect(text.contains(label), "\(label)")
      }
    }
  }

  @Test("have their watermarks marked as turned, and nothing else")
  func watermark() throws {
    let marked = try pages("cmb_debit_watermark.pdf").flatMap(\.words).filter {
      $0.color == 0xC8_C8C8
    }
    #expect(!marked.isEmpty)
    #expect(marked.filter { !$0.marks.contains(.turned) }.map(\.text) == [])
    for name in GeneratedSamples.names where !Self.encrypted.contains(name) {
      let turned = try pages(name).flatMap(\.words).filter { $0.marks.contains(.turned) }
      #expect(turned.allSatisfy { $0.color != 0 }, "\(name)")
    }
  }

  @Test("cut off are refused", arguments: GeneratedSamples.names)
  func cutOff(name: String) throws {
    let bytes = try #require(GeneratedSamples.bytes(name))
    for part in [0, 1, 9, 100, 500, 900, 990, 999] {
      #expect(throws: PDFFailure.self) {
        try worker.pages(of: Array(bytes[..<(bytes.count * part / 1000)]), password: Self.password)
      }
    }
  }
}
