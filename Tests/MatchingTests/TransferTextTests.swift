import FinanceModel
import Testing

@testable import Matching

@Suite("What a text says of a transfer")
struct TransferTextTests {
  @Test(
    "a number is read whole, behind a mask or in groups; an amount, a date, a time or a code is none",
    arguments: [
      ("TRANSFER TO SAVINGS 2345", ["2345"]),
      ("TO XXXXXX2345 REF", ["2345"]), ("TO ...2345", ["2345"]), ("建设银行(5512)", ["5512"]),
      ("6222******4664", ["4664"]), ("6222 **** 4664", ["4664"]), ("6222xxxx4664", ["4664"]),
      ("CARD 5555 0000 1111 2222 LONDON", ["5555000011112222"]),
      ("5555-0000-1111-2222", ["5555000011112222"]), ("A/C 98-000000-1", ["980000001"]),
      ("DE02 1001 0010 0006 8201 01", ["02100100100006820101"]),
      ("DE02100100100006820101", ["02100100100006820101"]),
      ("2024-06-01 13:06:4700", []), ("06/01/2024", []), ("01-06-2024", []), ("USD 1234.56", []),
      ("1,234.00", []), ("REF 4RT51234Q", []), ("CHECK 104", []),
    ] as [(String, [String])])
  func numbers(text: String, expected: [String]) {
    #expect(TransferText(text).numbers == expected)
  }

  @Test(
    "the banks' words for a transfer are known, in any case, and as whole words only",
    arguments: [
      ("Online Transfer", true), ("ONLINE XFER", true), ("CR CARD PAYMENT", true),
      ("AUTOPAY 12", true), ("ACH CREDIT", true), ("Zelle to Ann", true), ("WIRE OUT", true),
      ("UMBUCHUNG", true), ("SEPA-Überweisung", true), ("SEPA-U\u{308}berweisung", true),
      ("VIREMENT REÇU", true), ("Transferencia", true), ("GIROCONTO", true), ("信用卡还款", true),
      ("跨行转账 顾北", true), ("零钱提现", true), ("振込 ヤマダ", true), ("INTERAC E-TRANSFER", true),
      ("PIZZA PLACE", false), ("INTEREST", false), ("WIRELESS BILL", false), ("ACHAT CB", false),
      ("COACH STORE", false), ("话费充值", false),
    ])
  func words(text: String, expected: Bool) {
    #expect(TransferWords.areIn(TransferText(text)) == expected)
  }

  @Test("an account is named by its last four digits, by more of them, or by its whole number")
  func numbersOfAccounts() {
    let names = AccountNames([
      TransferAccount(id: 1, kind: .checking, numbers: ["1234"]),
      TransferAccount(id: 2, kind: .savings, numbers: ["2345", "40-000-02345"]),
      TransferAccount(id: 3, kind: .savings, numbers: ["DE02100100100006820101"]),
      TransferAccount(id: 4, kind: .savings, numbers: ["12"]),
    ])
    func named(_ text: String) -> Set<Int64> {
      names.accounts(in: TransferText(text), isTransfer: false)
    }
    #expect(named("TO 1234") == [1])
    #expect(named("TO 9900001234") == [1])
    #expect(named("TO 2345") == [2])
    #expect(named("TO 4000002345") == [2])
    // The whole number is known, and this is another one.
    #expect(named("TO 9900002345") == [])
    #expect(named("DE02 1001 0010 0006 8201 01") == [3])
    #expect(named("FROM 1234 TO 2345") == [1, 2])
    #expect(named("TO 12") == [])
  }

  @Test("a name counts where it tells the account from others, and in a transfer only")
  func namesOfAccounts() {
    let names = AccountNames([
      TransferAccount(id: 1, kind: .savings, names: ["Marcus"]),
      TransferAccount(id: 2, kind: .savings, names: ["Marcus Holiday Fund", "Savings"]),
      TransferAccount(id: 3, kind: .wallet, names: ["支付宝"]),
      TransferAccount(id: 4, kind: .checking, names: ["Twin"]),
      TransferAccount(id: 5, kind: .checking, names: ["TWIN"]),
    ])
    func named(_ text: String, isTransfer: Bool = true) -> Set<Int64> {
      names.accounts(in: TransferText(text), isTransfer: isTransfer)
    }
    #expect(named("TRANSFER TO MARCUS") == [1])
    #expect(named("Transfer to Marcus Holiday Fund") == [2])
    #expect(named("TRANSFER TO MARCUSSEN") == [])
    #expect(named("TRANSFER TO SAVINGS") == [])
    #expect(named("转账 支付宝余额") == [3])
    #expect(named("快捷支付 支付宝-云朵书店", isTransfer: false) == [])
    #expect(named("TRANSFER TO TWIN") == [])
  }
}
