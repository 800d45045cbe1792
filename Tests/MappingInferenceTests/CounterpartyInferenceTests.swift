import FinanceModel
import Testing

@testable import MappingInference

@Suite("The account on the other side in a table")
struct CounterpartyInferenceTests {
  private static let iban = "DE02120300000000202051"
  private static let other = "DE02500105170137075030"

  @Test(
    "a column is taken for it by its name, or by its IBANs",
    arguments: [
      ("Datum;Omschrijving;Bedrag;Saldo;Tegenrekening", "NL54INGB0008154711"),
      ("Datum;Popis;Částka;Zůstatek;Protiúčet", "19-0815000011/0800"),
      ("日期;摘要;金额;余额;对方账号", "6222000000004664"),
      ("Date;Text;Amount;Balance;IBAN", other),
    ])
  func named(header: String, number: String) throws {
    let yaml = try yaml(
      """
      \(header)
      14.03.2024;Bakery;-4,50;995,50;
      15.03.2024;Salary;2500,00;3495,50;\(number)
      16.03.2024;Rent;-500,00;2995,50;\(number)
      """)
    #expect(yaml.contains("counterparty: other_account"), "\(yaml)")
    let name = header.split(separator: ";").last ?? ""
    #expect(yaml.contains("other_account: \(name)"))
  }

  @Test(
    "the account of the rows, texts, and one of two that change with the sign are none",
    arguments: [
      ("IBAN;Date;Text;Amount;Balance", [iban, iban, iban]),
      ("Counterparty account;Date;Text;Amount;Balance", ["", "Ana Demo", "Ben Demo"]),
      ("Counterparty account;Date;Text;Amount;Balance", ["", "****1234", "****4321"]),
      (
        "From;To;Date;Text;Amount;Balance",
        ["\(iban);\(other)", "\(other);\(iban)", "\(iban);\(other)"]
      ),
    ])
  func none(header: String, cells: [String]) throws {
    let yaml = try yaml(
      """
      \(header)
      \(cells[0]);14.03.2024;Bakery;-4,50;995,50
      \(cells[1]);15.03.2024;Salary;2500,00;3495,50
      \(cells[2]);16.03.2024;Rent;-500,00;2995,50
      """)
    #expect(!yaml.contains("counterparty:"), "\(yaml)")
  }

  private func yaml(_ text: String) throws -> String {
    let sample = InferenceSample(fileName: "a.csv", bytes: Array((text + "\n").utf8))
    return try Inference.infer([sample]).yaml
  }
}
