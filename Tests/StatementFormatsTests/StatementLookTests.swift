import FinanceModel
import ImportPipeline
import TestSupport
import Testing
import TextCoding

@testable import StatementFormats

@Suite("What looks like a statement")
struct StatementLookTests {
  private func look(_ text: String, as encoding: TextEncoding = .utf8) -> StatementLook? {
    let bytes = encoding.encoded(Array(text.utf8))
    return bytes.withUnsafeBytes {
      StatementLook(text: DocumentStart(bytes: $0, fileName: "a", isWhole: true))
    }
  }

  private static let statements = [
    "Buchungstag;Empfänger;Betrag\n14.03.2024;Bäcker;-4,50\n15.03.2024;Lohn;2.500,00\n",
    "2024-03-14,Bakery,-4.50\n2024-03-15,Salary,2500.00\n",
    "Date,Payee,Amount\n03/14/24,Bakery,4.50\n",
    "Fecha\tConcepto\tImporte\n14-03-2024\tPan\t(4.50)\n15-03-2024\tNómina\t2,500.00\n",
    "14 Mar 2024|Bakery|4.50 DR\n15 Mar 2024|Salary|2,500.00 CR\n",
    "\"Mar 14, 2024\",\"Bakery\",\"$4.50\"\n\"Mar 15, 2024\",\"Salary\",\"$2,500.00\"\n",
    "14 de marzo de 2024;Panadería;−4,50 €\n15 de marzo de 2024;Nómina;2 500,00 €\n",
    "Thu 14.03.2024;Shop;CHF 4.50\nFri 15.03.2024;Pay;CHF 2'500.00\n",
    "日付,内容,金額\n2024年3月14日,パン,450\n2024年3月15日,給与,250000\n",
    "令和6年3月14日,パン,\"1,450\"\n令和6年3月15日,給与,\"250,000\"\n",
    "113/03/14,早餐,-45\n113/03/15,薪資,+25000\n",
    "交易时间,商户,金额(元)\n2024-03-14 10:31:22,面包店,¥4.50\n2024-03-15 09:00:01,工资,¥2500.00\n",
    "20240314;BAKERY;450-\n20240315;SALARY;250000+\n",
    "20240314103122,BAKERY,-4.50\n20240315090001,SALARY,2500.00\n",
    "12/09/2567,ร้านกาแฟ,45.00,\n13/09/2567,เงินเดือน,,\"25,000.00\"\n",
    "١٤/٠٣/٢٠٢٤,مخبز,-٤٫٥٠\n١٥/٠٣/٢٠٢٤,راتب,٢٥٠٠٫٠٠\n",
    "1402/12/24,نان,\"-450,000\"\n1402/12/25,حقوق,\"9,250,000\"\n",
    "交易日,摘要,人民币金额\n12/29,还款,-1.23\n01/02,影票,56.78\n",
    "symbol,trade_date,quantity,price\nACME,2024-03-14,9.000000,163.100000\n",
    "Data;Addebiti;Testo\n31/12/17;500,95|;SALDO\n01/08/18;200,00;PAGAMENTO\n",
    "申请时间：2025-01-01 11:32:42\n\n交易时间,商户,金额\n2024-12-30 17:16:02\t,甲,10.20\n2024-12-30 10:40:22\t,乙,9.80\n",
    "2024:03:14,Shop,-4.50\n2024:03:15,Pay,2500.00\n",
    "2022/11/07,shop,د.ا.\u{200F}4.750\n2022/12/11,shop,د.ا.\u{200F}93.210\n",
    "Account 12345\nPeriod March\n\nDay,Text,Out,In\n14.03.2024,Bread,4.50,\n15.03.2024,Pay,,2500.00\nTotal,,4.50,2500.00\n",
    "'2024-03-14,BAKERY,-4.50\n'2024-03-15,SALARY,2500.00\n",
    """
    Statement of March
    14.03.2024   BAKERY AT THE CORNER        -4.50     995.50
    15.03.2024   SALARY                   2,500.00   3,495.50
    """,
  ]

  @Test("rows with a day and an amount are those of a statement", arguments: statements)
  func rows(text: String) {
    #expect(look(text)?.kind == .table)
  }

  @Test(
    "they are in every encoding", arguments: [TextEncoding.utf16LE, .utf16BE, .gb18030, .shiftJIS])
  func encodings(encoding: TextEncoding) {
    let mark = [.utf16LE, .utf16BE].contains(encoding) ? "\u{FEFF}" : ""
    #expect(look(mark + Self.statements[8], as: encoding) != nil)
  }

  @Test(
    "what lacks days or amounts is no statement",
    arguments: [
      "Name,Birthday,Phone\nAnn Lee,1984-03-14,+491701234567\nBo Ray,1990-12-01,030 1234567\n",
      "Name,Birthday,Phone\nAnn Lee,1984-03-14,612 345 678\nBo Ray,1990-12-01,612 345 679\n",
      "name,amount\nflour,2.50\nmilk,1.20\n",
      "date,event\n2024-03-14,Meeting\n2024-03-15,Lunch\n",
      "2024-03-14 10:31:22,123 INFO started in 4.50 s\n2024-03-14 10:31:23,456 INFO done\n",
      "2024-03-14T10:31:22Z\tGET\t/a\t200\t0.35\n2024-03-14T10:31:23Z\tGET\t/b\t404\t0.01\n",
      "2024-03-14,21.50,60.10\n2024-03-15,19.20,61.00\n",
      "Date,Open,Close\n2024-03-14,101.50,102.25\n2024-03-15,102.30,99.10\n",
      "version,released,size\n1.2.3,2024-03-14,1204\n1.2.4,2024-03-15,1310\n",
      "BEGIN:VCARD\nVERSION:3.0\nN:Lee;Ann\nBDAY:1984-03-14\nEND:VCARD\n",
      "BEGIN:VCALENDAR\nDTSTART:20240314T100000\nSUMMARY:Lunch\nEND:VCALENDAR\n",
      "2024-03-14 * Bakery\n  Expenses:Food   4.50 EUR\n  Assets:Bank\n",
      "{\"date\":\"2024-03-14\",\"amount\":-4.50}\n",
      "rows:\n  - {date: 2024-03-14, amount: -4.50}\n  - {date: 2024-03-15, amount: 2.00}\n",
      "let a = [\n  \"2024-03-14\", 4.50,\n  \"2024-03-15\", 2.00,\n]\n",
      "Call me on 14.03.2024, it costs 4.50 euros.\nThanks, Ann\n",
      "192.168.10.20,10.15.17,443\n192.168.10.21,10.15.18,443\n", "", "readme\n",
    ])
  func others(text: String) {
    #expect(look(text) == nil)
  }

  @Test("a sample in the middle of a long text is no table")
  func prose() {
    let lines = String(repeating: "A line of words, and one more.\n", count: 60)
    #expect(look(lines + Self.statements[1] + lines) == nil)
  }

  @Test("tables of one header are one layout, and of another header another")
  func layouts() {
    let other = Self.statements[0].replacing("4,50", with: "5,75").replacing("Lohn", with: "Miete")
    #expect(look(Self.statements[0]) == look(other))
    #expect(look(Self.statements[0]) != look(other.replacing("Betrag", with: "Summe")))
    #expect(look(Self.statements[0]) != look(other.replacing(";", with: "|")))
  }
}

@Suite("A cell's look")
struct CellLookTests {
  @Test(
    "a day is one in every form",
    arguments: [
      "2024-03-14", "14.3.24", "3/14/2024", "14/03/2024 10:31", "2024-03-14T10:31:22Z", "14-MAR-24",
      "14 mars 2024", "14. März 2024", "March 14, 2024", "2024/03/14", "2024年03月14日",
      "2024. 3. 14.", "R6.3.14", "113/03/14", "14 ม.ค. 2567", "14.03.2024 г.",
      "Mon 14 Mar 2024", "20240314", "14032024", "1402/12/24", "=\"2024-03-14\"", "2024-Mar-14",
      "14th March 2024",
    ])
  func days(text: String) { #expect(DayLook(text) != nil) }

  @Test(
    "what is no day is none",
    arguments: [
      "", "14", "14.03", "1.2.3", "99.99.9999", "192.168.10.20", "10:31:22", "12345678", "4.50",
      "2024", "3 apples", "2024-03-14 Bakery", "+49 170 1234567", "A4-12-2", "2024-13-45",
    ])
  func noDays(text: String) { #expect(DayLook(text) == nil) }

  @Test(
    "money has decimals, groups, a sign, a currency or a direction",
    arguments: [
      "4.50", "-4,50", "1.234,56", "1,234", "1 234,56", "1'234.50", "12,34,567.00", "(4.50)",
      "450-", "$4.50", "4.50 EUR", "USD 450", "€ 4", "4.50 CR", "¥450", "−4.50", "4.50kr",
      "R$ 4,50", "450 zł",
    ])
  func money(text: String) { #expect(MoneyLook(text).map { $0 != .number } == true) }

  @Test(
    "what is no number, or of a telephone or an account, is not money",
    arguments: [
      "", "abc", "007", "+491701234567", "5551234567890", "12:30", "5.00%", "1.2.3", "12 kg", "A12",
      "030 123 456", "(555) 123-4567",
    ])
  func noMoney(text: String) { #expect(MoneyLook(text).map { $0 != .number } != true) }
}
