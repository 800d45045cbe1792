import LedgerPlanning
import Testing

@Suite("Merchant category codes")
struct MerchantCodesTests {
  @Test(
    "a code means the trade that the standard names",
    arguments: [
      ("5411", "food.groceries"), ("5812", "food.eating_out"), ("5813", "food.eating_out"),
      ("5814", "food.eating_out"), ("6513", "housing.rent"), ("5251", "housing.maintenance"),
      ("0780", "housing.maintenance"), ("4900", "utilities"), ("4814", "utilities.internet"),
      ("4899", "utilities.internet"), ("4784", "transport"), ("5172", "transport.fuel"),
      ("5541", "transport.fuel"), ("5542", "transport.fuel"), ("4111", "transport.public"),
      ("4112", "transport.public"), ("4131", "transport.public"), ("7523", "transport.parking"),
      ("7538", "transport.repairs"), ("4121", "transport.taxi"), ("4511", "travel.flights"),
      ("7011", "travel.lodging"), ("4722", "travel.other"), ("5311", "shopping"),
      ("5732", "shopping.electronics"), ("5712", "shopping.household"), ("5999", "shopping.other"),
      ("8011", "health.doctor"), ("5912", "health.pharmacy"), ("8021", "health.dental"),
      ("8062", "health.other"), ("7230", "care"), ("7832", "leisure.entertainment"),
      ("5941", "leisure.sports"), ("5945", "leisure.hobbies"), ("6300", "insurance"),
      ("8351", "children"), ("8398", "gifts"), ("9311", "taxes"),
    ])
  func codes(code: String, key: String) {
    #expect(PlaidCategoryWords.meaning(ofMCC: code) == .category(key: key))
  }

  @Test(
    "a range ends where the next begins, and a code within one can mean something else",
    arguments: [
      ("2999", nil), ("3000", "travel.flights"), ("3299", "travel.flights"), ("3300", nil),
      ("3350", nil), ("3351", "travel.other"), ("3500", "travel.other"),
      ("3501", "travel.lodging"), ("3999", "travel.lodging"), ("4000", nil),
      ("5600", "shopping.clothing"), ("5699", "shopping.clothing"), ("7799", nil),
      ("7996", "leisure.entertainment"), ("7997", "leisure.sports"), ("8200", "education"),
      ("8299", "education"), ("8300", nil),
    ] as [(String, String?)])
  func ranges(code: String, key: String?) {
    #expect(PlaidCategoryWords.meaning(ofMCC: code)?.key == key)
  }

  @Test(
    "cash, money that moves, offices and shops for everything have no category",
    arguments: ["4829", "5300", "6010", "6011", "6012", "6051", "6211", "6538", "9222", "9399"])
  func withoutCategory(code: String) {
    #expect(PlaidCategoryWords.meaning(ofMCC: code) == PlaidCategoryWords.Meaning.none)
  }

  @Test(
    "what is no code, or one that is not listed, means nothing",
    arguments: ["", "541", "742", "05411", "54 1", "+541", "541x", "５４１１", "0000", "1234", "9950"])
  func unknownCodes(code: String) {
    #expect(PlaidCategoryWords.meaning(ofMCC: code) == nil)
  }

  @Test("whatever a code means is in the tree, and no code is income, debt or a transfer")
  func keysAreInTheTree() {
    for number in 0...9999 {
      let digits = String(number)
      let code = String(repeating: "0", count: 4 - digits.count) + digits
      guard let key = PlaidCategoryWords.meaning(ofMCC: code)?.key else { continue }
      let category = DefaultCategories.category(key)
      #expect(category != nil, "\(code): \(key)")
      let top = category?.parent ?? key
      #expect(DefaultCategories.category(top)?.flow == .spending, "\(code): \(key)")
    }
  }
}
