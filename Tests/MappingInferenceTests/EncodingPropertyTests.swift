import FinanceModel
import Histories
import Testing
import TextCoding

@testable import MappingInference

@Suite("Random texts in random encodings")
struct EncodingPropertyTests {
  /// Words of one language, and encodings that have its letters.
  struct Language: CustomTestStringConvertible, Sendable {
    var name: String
    var words: String
    var encodings: [String]
    var header = "Date;Text;Amount;Limit"
    var testDescription: String { name }
  }

  static let languages = [
    Language(
      name: "Russian",
      words: "оплата покупка перевод аптека кафе магазин зарплата возврат комиссия проценты чай",
      encodings: ["windows-1251", "koi8-r", "ibm866", "iso-8859-5", "x-mac-cyrillic"]),
    Language(
      name: "German",
      words: "Bäckerei Gebühr Straße Süd Überweisung Möbel Café Rückzahlung Spaß Löhne",
      encodings: ["windows-1252", "iso-8859-15", "cp850", "macintosh", "cp437"]),
    Language(
      name: "Polish",
      words: "przelew płatność księgarnia żabka łódź odsetki świeże zwrot opłata ćwiczenia",
      encodings: ["windows-1250", "iso-8859-2", "cp852"]),
    Language(
      name: "Czech",
      words: "platba převod úrok výběr knihkupectví řezník žůžo dům kavárna příkaz",
      encodings: ["windows-1250", "iso-8859-2", "cp852"]),
    Language(
      name: "Greek", words: "πληρωμή μεταφορά φαρμακείο καφές μισθός επιστροφή τόκοι βιβλίο",
      encodings: ["windows-1253", "iso-8859-7", "cp737"]),
    Language(
      name: "Turkish", words: "ödeme alışveriş maaş ücret iade eğitim kırtasiye çiçek şölen",
      encodings: ["windows-1254", "cp857"]),
    Language(
      name: "Thai", words: "ค่าไฟฟ้า โอนเงิน เงินเดือน ร้านกาแฟ ดอกเบี้ย", encodings: ["windows-874"]),
    Language(
      name: "Hebrew", words: "תשלום העברה משכורת מאפייה ריבית", encodings: ["windows-1255"],
      header: "תאריך;תיאור;סכום;Limit"),
  ]

  /// The bytes of a text; nil where the encoding has not all its letters.
  private static func bytes(_ text: String, _ encoding: TextEncoding) -> [UInt8]? {
    var byteOf: [Unicode.Scalar: UInt8] = [:]
    for byte in UInt8(0x80)...0xFF {
      let (letter, damaged) = SampleEncoding.decoded([byte], encoding)
      let scalars = letter.unicodeScalars
      if damaged == 0, scalars.count == 1, let scalar = scalars.first { byteOf[scalar] = byte }
    }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = scalar.isASCII ? UInt8(scalar.value) : byteOf[scalar] else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  @Test("the text is read as it was written, or the encoding is open", arguments: languages)
  func isReadOrAsked(language: Language) throws {
    var random = SeededGenerator(seed: 42)
    let words = language.words.split(separator: " ").map(String.init)
    var (read, tried) = (0, 0)
    for name in language.encodings {
      let encoding = try #require(TextEncoding(label: name))
      for _ in 0..<12 {
        let texts = (0..<Int.random(in: 2...8, using: &random)).map { _ in
          (0..<Int.random(in: 1...3, using: &random)).map { _ in
            words[Int.random(in: 0..<words.count, using: &random)]
          }.joined(separator: " ")
        }
        let rows = texts.enumerated().map { place, text in
          "\(14 + place).03.2024;\(text);-3,\(10 + place);\(97 - place),00"
        }
        let table = ([language.header] + rows).joined(separator: "\n") + "\n"
        guard let bytes = Self.bytes(table, encoding) else { continue }
        tried += 1
        let inferred = try Inference.infer([InferenceSample(fileName: "a.csv", bytes: bytes)])
        guard !inferred.opens.contains(where: { $0.subject == .encoding }) else { continue }
        #expect(inferred.firstRows.map(\.text) == texts, "\(name)\n\(table)")
        read += 1
      }
    }
    #expect(read > 0, "\(tried) were asked about")
  }
}
