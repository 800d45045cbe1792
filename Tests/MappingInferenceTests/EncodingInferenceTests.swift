import BankMappings
import FinanceModel
import Testing

@testable import MappingInference

@Suite("The encoding of a sample")
struct EncodingInferenceTests {
  /// A table in an encoding, as Python's codecs write it.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    /// The bytes beyond ASCII in hexadecimal between braces.
    var table: String
    var text: String
    /// Whether another encoding has letters there that are as likely.
    var isOpen = false
    var testDescription: String { name }
  }

  private static func bytes(_ table: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = table[...]
    while let open = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}") {
      bytes += rest[..<open].utf8
      var hex = rest[rest.index(after: open)..<close]
      while hex.count > 1 {
        bytes.append(UInt8(hex.prefix(2), radix: 16) ?? 0)
        hex = hex.dropFirst(2)
      }
      rest = rest[rest.index(after: close)...]
    }
    return bytes + rest.utf8
  }

  private static func table(_ text: String, _ other: String = "Pay") -> String {
    "Date;Text;Amount;Balance\n14.03.2024;\(text);-3,00;97,00\n15.03.2024;\(other);10,00;107,00\n"
  }

  static let cases = [
    Case(name: "windows-874", table: table("{a4e8d2e4bfbfe9d2}"), text: "ค่าไฟฟ้า"),
    Case(name: "cp850", table: table("B{84}ckerei Stra{e1}e"), text: "Bäckerei Straße"),
    Case(name: "ibm866", table: table("{8eafaba0e2a0} {e7a0ef}"), text: "Оплата чая"),
    Case(name: "koi8-r", table: table("{efd0ccc1d4c1} {dec1d1}"), text: "Оплата чая"),
    Case(name: "windows-1251", table: table("{ceefebe0f2e0} {f7e0ff}"), text: "Оплата чая"),
    Case(
      name: "macintosh", table: table("B{8a}ckerei M{9f}ller"), text: "Bäckerei Müller",
      isOpen: true),
    Case(name: "windows-1252", table: table("Tea 3 {80}"), text: "Tea 3 €"),
    Case(
      name: "iso-2022-jp", table: table("{1b2442}?69~<j?tNA{1b2842}"), text: "振込手数料"),
  ]

  @Test("the encoding is the one in which the letters are words", arguments: cases)
  func isFound(of sample: Case) throws {
    let bytes = Self.bytes(sample.table)
    let inferred = try Inference.infer([InferenceSample(fileName: "a.csv", bytes: bytes)])
    #expect(inferred.yaml.contains("encoding: [utf-8, \(sample.name)]"), "\(inferred.yaml)")
    #expect(inferred.firstRows.first?.text == sample.text)
    #expect(
      inferred.opens.contains { $0.subject == .encoding } == sample.isOpen, "\(inferred.opens)")
  }

  @Test("letters that two languages have at one place are asked about, in words of both")
  func isAsked() throws {
    let sample = InferenceSample(fileName: "a.csv", bytes: Self.bytes(Self.table("Espa{f1}a")))
    let open = try #require(
      try Inference.infer([sample]).opens.first { $0.subject == .encoding })
    #expect(open.text.contains("España") && open.text.contains("Espańa"), "\(open.text)")
  }

  @Test("bytes that are letters in no language's words leave the encoding open")
  func noLanguage() throws {
    let table = Self.table("Ti{ae}n l{dfbe}ng {b1fe}", "Chuy{ac}n kho{e4}n")
    let sample = InferenceSample(fileName: "a.csv", bytes: Self.bytes(table))
    #expect(try Inference.infer([sample]).opens.contains { $0.subject == .encoding })
  }

  @Test("names of columns say the language whose letters are meant")
  func languageOfHeader() throws {
    let table = Self.table("Lef{e8}vre")
      .replacing("Date;Text;Amount;Balance", with: "Date;Description;Montant;Solde")
    let sample = InferenceSample(fileName: "a.csv", bytes: Self.bytes(table))
    let inferred = try Inference.infer([sample])
    #expect(inferred.firstRows.first?.text == "Lefèvre")
    #expect(!inferred.opens.contains { $0.subject == .encoding }, "\(inferred.opens)")
  }
}
