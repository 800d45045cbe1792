import Matching
import TestSupport
import Testing

@Suite("TextSimilarity")
struct TextSimilarityTests {
  @Test(
    "what differs between two printings of one purchase does not count",
    arguments: [
      ("Blue Bottle Coffee", "BLUE BOTTLE COFFEE"),
      ("BLUE BOTTLE #4411", "Blue Bottle 0923"),
      ("SQ *BLUE BOTTLE", "BLUE BOTTLE"),
      ("TST* Ramen House", "RAMEN HOUSE"),
      ("PAYPAL *SPOTIFY", "Spotify"),
      ("Coffee, Blue Bottle!", "Bottle/Blue-Coffee"),
      ("Blue Bottle Coffee Oakland CA", "BLUE BOTTLE"),
      ("美团外卖", "美团外卖"),
      ("美团外卖 订单 8841", "美团外卖"),
      ("*1234", "*1234"),
    ])
  func alike(left: String, right: String) {
    #expect(TextSimilarity.of(left, right) == 1)
  }

  @Test(
    "different merchants have nothing in common",
    arguments: [
      ("Blue Bottle Coffee", "Shell Fuel"),
      ("SQ *RAMEN", "SQ *PIZZA"),
      ("PAYPAL *SPOTIFY", "PAYPAL *NETFLIX"),
      ("TST* Ramen", "TST* Pizza"),
      ("1234", "5678"),
      ("滴滴出行", "美团外卖"),
      ("Coffee", ""),
      ("Shop 12", "12"),
      ("茶", "酒"),
    ])
  func different(left: String, right: String) {
    #expect(TextSimilarity.of(left, right) == 0)
  }

  @Test(
    "a Chinese payment service in front is not the merchant",
    arguments: [("支付宝-滴滴出行", "支付宝-美团外卖"), ("财付通-滴滴出行", "财付通-美团外卖")])
  func chineseProcessors(left: String, right: String) {
    #expect(TextSimilarity.of(left, right) == 0)
  }

  @Test("a card mask of letters is not the merchant")
  func cardMask() {
    #expect(TextSimilarity.of("XXXX1234 WALMART", "XXXX1234 TARGET") == 0)
  }

  @Test(
    "texts whose words have one letter each are compared by them",
    arguments: [("H&M 0231", "H&M 0417"), ("C & A", "C&A"), ("é", "É"), ("茶 12", "茶 34")])
  func oneLetterWords(left: String, right: String) {
    #expect(TextSimilarity.of(left, right) == 1)
  }

  @Test(
    "partly alike texts are partly alike",
    arguments: [
      ("Blue Bottle Coffee", "Blue Whale Coffee", 2, 3),
      ("Blue Bottle", "Blue Whale Coffee", 1, 2),
      ("美团外卖", "美团打车", 1, 3),
      ("Amazon 美团", "Amazon Prime", 1, 2),
    ] as [(String, String, Int, Int)])
  func partly(left: String, right: String, shared: Int, of count: Int) {
    #expect(TextSimilarity.of(left, right) == Double(shared) / Double(count))
  }

  @Test("likeness has no direction, lies from 0 to 1, and is 1 with itself", arguments: 0..<20)
  func laws(seed: UInt64) {
    let words = [
      "Blue", "bottle", "COFFEE", "SQ *", "PAYPAL *", "支付宝-", "美团", "外卖", "コーヒー", "카드",
      "#12", "XX99", "é", "Ünï", "", " ", "-", "24h", "H&M",
    ]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      func text() -> String {
        (0..<Int.random(in: 0...5, using: &random))
          .map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
          .joined(separator: Bool.random(using: &random) ? " " : "")
      }
      let (left, right) = (text(), text())
      let likeness = TextSimilarity.of(left, right)
      #expect((0...1).contains(likeness))
      #expect(likeness == TextSimilarity.of(right, left))
      #expect(TextSimilarity.of(left, left) == 1)
    }
  }
}
