import BankMappings
import Testing

@Suite("Common names")
struct CommonNamesTests {
  @Test(
    "the first and the last word of each language count",
    arguments: [
      "account", "merchantname", "abrechnung", "bu", "achat", "virement", "abono", "vencimiento",
      "aan",
      "houder", "adres", "megbizas", "aciklama", "залишок", "日期", "상대",
    ])
  func borders(word: String) {
    #expect(CommonNames.contains(word))
  }

  @Test("a name is none", arguments: ["mustermann", "quelltal", "залишокдата1"])
  func names(word: String) {
    #expect(!CommonNames.contains(word))
  }
}
