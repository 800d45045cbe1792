import Histories
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("The search for a part of a text")
struct TextSearchTests {
  private func finds(_ part: String, in text: String) -> Bool {
    var (part, text) = (part.lowercased(), text)
    return text.withUTF8 { text in
      part.withUTF8 { part in
        TextSearch.contains(UnsafeRawBufferPointer(text), UnsafeRawBufferPointer(part))
      }
    }
  }

  @Test(
    "a part is found in any case, of every alphabet",
    arguments: [
      ("AMAZON.COM*1", "amazon", true), ("Bäckerei MÜLLER", "müller", true),
      ("ΑΘΗΝΑ", "αθηνα", true),
      ("МОСКВА", "москва", true), ("支付宝 转账", "转账", true), ("支付宝 转账", "账转", false),
      ("300 K", "300 k", true), ("100%_x", "%_x", true), ("a", "ab", false), ("", "", true),
      ("STRASSE", "straße", false), ("aab", "ab", true), ("0123456789 TABLE", "table", true),
      ("0123456 table 89", "E 8", true), ("0123456789 [able", "{able", false),
    ])
  func parts(text: String, part: String, isThere: Bool) {
    #expect(finds(part, in: text) == isThere)
  }

  @Test("what is found is what the lower case of both has")
  func likeLowerCase() {
    var random = SeededGenerator(seed: 5)
    let letters = Array("aAbB ÄäßİıKk账é\u{301}")
    func text(_ most: Int) -> String {
      String(
        (0..<Int.random(in: 0...most, using: &random)).map { _ in
          letters[Int.random(in: letters.indices, using: &random)]
        })
    }
    for _ in 0..<20_000 {
      let (whole, part) = (text(20), text(3))
      let (lower, small) = (Array(whole.lowercased().utf8), Array(part.lowercased().utf8))
      let expected =
        small.count <= lower.count
        && (0...(lower.count - small.count)).contains { lower[$0...].starts(with: small) }
      #expect(finds(part, in: whole) == expected, "\(whole) \(part)")
    }
  }
}
