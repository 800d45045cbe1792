import FinanceModel
import Testing

@testable import MappingInference

@Suite("What stands around a table, inferred")
struct TitleBlockTests {
  private func draft(_ text: String) throws -> String {
    try Inference.infer([InferenceSample(fileName: "a.csv", bytes: Array(text.utf8))]).yaml
  }

  @Test(
    "the heading of a card's list says its kind, and the number of the card its mask alone",
    arguments: [
      """
      Kreditkartenumsätze
      Karte: 4871 XXXX XXXX 3307
      Buchung;Beschreibung;Umsatz in EUR
      15.03.2024;Buchladen;-20,40
      18.03.2024;Gutschrift;4,60
      """,
      """
      Tarjeta de crédito;4871 **** **** 3307
      Divisa;EUR
      Fecha;Concepto;Importe
      15/03/2024;Librería;-20,40
      18/03/2024;Abono;4,60
      """,
    ])
  func card(text: String) throws {
    let yaml = try draft(text + "\n")
    #expect(
      yaml.contains(
        "account: {kind: credit_card, currency: EUR, mask: '{preamble.card|last4}'}"))
    #expect(!yaml.contains("3307"))
  }

  @Test("bank, currency, period and a balance of its own day are taken where the file states them")
  func stated() throws {
    let yaml = try draft(
      """
      Banque;Banque du Lac
      Montants en CHF
      Période;01.03.2024 au 31.03.2024
      Solde au 29.03.2024;595.20
      Date;Libellé;Débit;Crédit
      15.03.2024;Boulangerie;4.80;
      16.03.2024;Salaire;;500.00

      """)
    #expect(yaml.contains("institution: Banque du Lac, currency: CHF"))
    #expect(yaml.contains("covers: preamble.period"))
    #expect(yaml.contains("date: {from: preamble.closing_day, format: dd.MM.yyyy}"))
    #expect(!yaml.contains("595"))
  }

  @Test("a period that rows lie outside of is not the document's")
  func otherPeriod() throws {
    let yaml = try draft(
      """
      Zeitraum: 01.03.2024 - 15.03.2024
      Buchung;Text;Betrag
      14.03.2024;Buchladen;-20,40
      18.03.2024;Gutschrift;4,60

      """)
    #expect(!yaml.contains("covers"))
  }

  @Test("a title says that an account is one of savings")
  func savings() throws {
    let text = "Account;Savings account\nDate;Text;Amount\n2024-03-14;A;-20.40\n2024-03-18;B;4.60\n"
    #expect(try draft(text).contains("kind: savings"))
  }
}
