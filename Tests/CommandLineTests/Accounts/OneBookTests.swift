import Foundation
import JSONText
import TestSupport
import Testing

/// One account as its bank hands it out in three formats.
struct ThreeFormats: Sendable, CustomTestStringConvertible {
  struct Row: Sendable {
    let day: String
    let amount: String
    let text: String
    let payee: String

    var isCredit: Bool { !amount.hasPrefix("-") }
    var magnitude: String { String(amount.drop { $0 == "-" }) }
    var comma: String { amount.replacing(".", with: ",") }
  }

  let testDescription: String
  let iban: String
  let bic: String
  /// As `:25:` has it.
  let account: String
  let narrative: @Sendable (Row) -> String
  let table: @Sendable (String, [Row]) -> String

  /// Two of them are equal.
  static let rows = [
    Row(day: "2024-03-01", amount: "1500.00", text: "Lohn Maerz", payee: "Werk AG"),
    Row(day: "2024-03-04", amount: "-4.80", text: "Brot", payee: "Backhaus"),
    Row(day: "2024-03-05", amount: "-3.50", text: "Kaffee", payee: "Cafe Nord"),
    Row(day: "2024-03-05", amount: "-3.50", text: "Kaffee", payee: "Cafe Nord"),
    Row(day: "2024-03-08", amount: "-87.50", text: "Abschlag 0815", payee: "Stadtwerke"),
  ]

  static let all = [
    ThreeFormats(
      testDescription: "German", iban: "DE13370501981900202051", bic: "COLSDE33XXX",
      account: "37050198/1900202051",
      narrative: { "166?00UEBERWEISUNG?20SVWZ+\($0.text)?32\($0.payee)" },
      table: { iban, rows in
        let header = [
          "Auftragskonto", "Buchungstag", "Valutadatum", "Buchungstext", "Verwendungszweck",
          "Glaeubiger ID", "Mandatsreferenz", "Kundenreferenz (End-to-End)", "Sammlerreferenz",
          "Lastschrift Ursprungsbetrag", "Auslagenersatz Ruecklastschrift",
          "Beguenstigter/Zahlungspflichtiger", "Kontonummer/IBAN", "BIC (SWIFT-Code)", "Betrag",
          "Waehrung", "Info",
        ]
        let lines = rows.reversed().map { row in
          let parts = row.day.split(separator: "-")
          let day = "\(parts[2]).\(parts[1]).\(parts[0].suffix(2))"
          return [
            iban, day, day, "UEBERWEISUNG", row.text, "", "", "", "", "", "", row.payee, "", "",
            row.comma, "EUR", "Umsatz gebucht",
          ]
        }
        return quoted([header] + lines, ";")
      }),
    ThreeFormats(
      testDescription: "Dutch", iban: "NL89RABO0317164300", bic: "RABONL2U",
      account: "NL89RABO0317164300 EUR",
      narrative: { "/TRTP/SEPA/NAME/\($0.payee)/REMI/USTD//\($0.text)/" },
      table: { iban, rows in
        let header = [
          "IBAN/BBAN", "Munt", "BIC", "Volgnr", "Datum", "Rentedatum", "Bedrag", "Saldo na trn",
          "Tegenrekening IBAN/BBAN", "Naam tegenpartij", "Naam uiteindelijke partij",
          "Naam initiërende partij", "BIC tegenpartij", "Code", "Batch ID", "Transactiereferentie",
          "Machtigingskenmerk", "Incassant ID", "Betalingskenmerk", "Omschrijving-1",
          "Omschrijving-2", "Omschrijving-3", "Reden retour", "Oorspr bedrag", "Oorspr munt",
          "Koers",
        ]
        let balances = ["+1600,00", "+1595,20", "+1591,70", "+1588,20", "+1500,70"]
        let lines = rows.enumerated().map { index, row in
          [
            iban, "EUR", "RABONL2U", "00000000000000010\(index)", row.day, row.day,
            (row.isCredit ? "+" : "") + row.comma, balances[index], "", row.payee, "", "", "",
            "cb", "", "", "", "", "", row.text, " ", "", "", "", "", "",
          ]
        }
        return quoted([header] + lines, ",")
      }),
  ]

  private static func quoted(_ lines: [[String]], _ delimiter: String) -> String {
    lines.map { $0.map { "\"\($0)\"" }.joined(separator: delimiter) + "\n" }.joined()
  }

  var camt: String {
    let entries = Self.rows.enumerated().map { index, row in
      let side = row.isCredit ? "Dbtr" : "Cdtr"
      return """
        <Ntry><Amt Ccy="EUR">\(row.magnitude)</Amt><CdtDbtInd>\(row.isCredit ? "CRDT" : "DBIT")\
        </CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>\(row.day)</Dt></BookgDt><ValDt><Dt>\
        \(row.day)</Dt></ValDt><AcctSvcrRef>R\(index)</AcctSvcrRef><NtryDtls><TxDtls><RltdPties>\
        <\(side)><Pty><Nm>\(row.payee)</Nm></Pty></\(side)></RltdPties><RmtInf><Ustrd>\(row.text)\
        </Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>

        """
    }
    return """
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
      <Acct><Id><IBAN>\(iban)</IBAN></Id><Ccy>EUR</Ccy><Svcr><FinInstnId><BICFI>\(bic)</BICFI>
      </FinInstnId></Svcr></Acct>
      \(entries.joined())</Stmt></BkToCstmrStmt></Document>
      """
  }

  var mt940: String {
    let lines = Self.rows.map { row in
      let day = row.day.replacing("-", with: "").dropFirst(2)
      let mark = row.isCredit ? "C" : "D"
      let amount = row.magnitude.replacing(".", with: ",")
      return ":61:\(day)\(day.dropFirst(2))\(mark)\(amount)NTRFNONREF\n:86:\(narrative(row))\n"
    }
    return ":20:A\n:25:\(account)\n:28C:1\n:60F:C240229EUR100,00\n\(lines.joined())"
      + ":62F:C240331EUR1500,70\n-\n"
  }
}

@Suite("One account in three formats")
struct OneBookTests {
  @Test("camt, MT940 and CSV of an account are one book, in any order", arguments: ThreeFormats.all)
  func oneBook(formats: ThreeFormats) throws {
    let scratch = try Scratch()
    let files = [
      try scratch.write(formats.camt, to: "a.xml"), try scratch.write(formats.mt940, to: "b.sta"),
      try scratch.write(formats.table(formats.iban, ThreeFormats.rows), to: "c.csv"),
    ]
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [2, 0, 1]] {
      let book = scratch.path("\(order).sqlite")
      for index in order {
        let outcome = try Program.financeETL.run(
          ["import", files[index], "--db", book], in: scratch.folder)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      }
      func list(_ arguments: String...) throws -> JSONValue {
        let outcome = try Program.financeETL.run(
          arguments + ["--json", "--db", book], in: scratch.folder)
        return try JSONParser.parse(Array(outcome.output.utf8))
      }
      #expect(try list("accounts")["accounts"]?.array?.count == 1)
      let rows = try list("transactions", "list")["transactions"]?.array ?? []
      #expect(
        rows.compactMap { $0["amount"]?.string }.sorted()
          == ThreeFormats.rows.map(\.amount).sorted())
    }
  }
}
