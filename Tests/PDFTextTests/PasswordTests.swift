import PDFText
import Testing

@Suite("Encrypted PDFs")
struct PasswordTests {
  private let worker = PDFWorker()
  private static let words = ["Opening", "balance", "1,234.56"]

  private func words(
    _ bytes: [UInt8], _ passwords: [[UInt8]] = []
  ) throws(PDFFailure) -> [String]? {
    let document = try worker.open(bytes, passwords: passwords)
    return try document.next()?.words.map(\.text)
  }

  @Test(
    "open with the password their holder knows, and with their owner's",
    arguments: [
      (EncryptedPDF.rc4Short, "690217"), (EncryptedPDF.rc4, "690217"),
      (EncryptedPDF.aes128, "690217"), (EncryptedPDF.rc4Latin, "grüße"),
      (EncryptedPDF.aes256, "密码é"),
    ])
  func passwords(bytes: [UInt8], password: String) throws {
    #expect(try words(bytes, [Array(password.utf8)]) == Self.words)
    #expect(try words(bytes, [Array("owner".utf8)]) == Self.words)
    #expect(throws: PDFFailure.passwordRequired) { try words(bytes) }
  }

  @Test(
    "refuse every other password, whatever it is made of",
    arguments: [
      EncryptedPDF.rc4Short, EncryptedPDF.rc4, EncryptedPDF.rc4Latin, EncryptedPDF.aes128,
      EncryptedPDF.aes256,
    ])
  func wrong(bytes: [UInt8]) {
    let passwords: [[UInt8]] = [
      [], Array("690218".utf8), Array("密".utf8), Array("\u{1F511}".utf8), [0xFF, 0xFE], [0],
      [UInt8](repeating: 0x61, count: 128), [UInt8](repeating: 0xE9, count: 200),
      [UInt8](repeating: 0x61, count: 1024),
    ]
    for password in passwords {
      #expect(throws: PDFFailure.passwordWrong) { try words(bytes, [password]) }
    }
    #expect(throws: PDFFailure.passwordWrong) { try words(bytes, passwords) }
  }

  @Test("try all the candidates")
  func candidates() throws {
    let passwords = ["no", "密码", "690217"].map { Array($0.utf8) }
    #expect(try words(EncryptedPDF.rc4, passwords) == Self.words)
  }

  @Test("take an accent typed in two parts")
  func composed() throws {
    #expect(try words(EncryptedPDF.aes256, [Array("密码e\u{301}".utf8)]) == Self.words)
  }

  @Test("take a password in bytes that are no UTF-8")
  func bytes() throws {
    let latin: [UInt8] = [0x67, 0x72, 0xFC, 0xDF, 0x65]
    #expect(try words(EncryptedPDF.rc4Latin, [latin]) == Self.words)
  }

  @Test("that only their owner locked open without a password, and with any")
  func ownerOnly() throws {
    #expect(try words(EncryptedPDF.ownerOnly) == Self.words)
    #expect(try words(EncryptedPDF.ownerOnly, [Array("wrong".utf8)]) == Self.words)
  }
}
