import Foundation
import TestSupport
import Testing

/// How transactions are listed for people.
@Suite("The register")
struct RegisterTests: ProgramSuite {
  let scratch: Scratch

  /// Two accounts at one bank: a payee, a transfer, a pending row, one that is split and one that is edited;
  /// Chinese, and Hebrew from right to left.
  init() throws {
    scratch = try Scratch()
    func account(_ key: String, _ kind: String, _ mask: String) -> String {
      """
      {"type":"statement","feed":"a:\(key)","account":{"key":"\(key)","kind":"\(kind)","mask":"\(mask)",\
      "institution":"Harbor Mutual","currency":"USD"},"covers":["2024-03-01","2024-03-31"],"ids":"trusted"}
      """
    }
    try scratch.write(
      """
      \(account("1", "CHECKING", "1234"))
      {"type":"transaction","id":"1","date":"2024-03-01","amount":"2150.00","description":"NORTHWIND TRADING PAYROLL PPD ID 7700012","payee":"Northwind"}
      {"type":"transaction","id":"2","date":"2024-03-04","amount":"-64.18","description":"GREEN VALLEY MARKET #12 CARD 0417 SEATTLE WASHINGTON","source_category":"Groceries"}
      {"type":"transaction","id":"3","date":"2024-03-05","amount":"-500.00","description":"TRANSFER TO SAVINGS"}
      {"type":"transaction","id":"4","date":"2024-03-06","amount":"-12.00","description":"☕支付宝餐饮消费上海浦东新区世纪大道一百号咖啡馆二楼靠窗"}
      {"type":"transaction","id":"5","date":"2024-03-07","amount":"-30.00","description":"בית קפה תל אביב"}
      {"type":"transaction","id":"6","date":"2024-03-08","amount":"-9.99","description":"STREAMING","pending":true}
      """, to: "checking.ndjson")
    try scratch.write(
      """
      \(account("2", "SAVINGS", "9876"))
      {"type":"transaction","id":"1","date":"2024-03-05","amount":"500.00","description":"TRANSFER FROM CHECKING"}
      """, to: "savings.ndjson")
    try run("import", "checking.ndjson", "savings.ndjson")
    try run("transactions", "split", "4", "--part", "8=Coffee", "--part", "rest=Cake")
    try run("transactions", "edit", "5", "--category", "Coffee")
    try run("review", "pair", "3", "7")
  }

  private func shown(_ width: Int, _ arguments: String...) throws -> String {
    try Program.onTerminal(
      width: width, ["transactions", "list"] + arguments, in: scratch,
      environment: ["NO_COLOR": "1"]
    ).output
  }

  @Test("at 80 columns it shows day, short account, who, what for, amount and signs")
  func narrow() throws {
    #expect(
      try shown(80) == """
        id  date        account   payee               category            amount
        --  ----------  --------  ------------------  -----------------  -------  ---  -
         1  2024-03-01  Checking  Northwind                              2150.00  USD
         2  2024-03-04  Checking  GREEN VALLEY MARK…  Groceries           -64.18  USD
         3  2024-03-05  Checking  TRANSFER TO SAVIN…  → Savings          -500.00  USD
         7  2024-03-05  Savings   TRANSFER FROM CHE…  ← Checking          500.00  USD
         4  2024-03-06  Checking  ☕支付宝餐饮消费…   -8.00 Coffee, -4…   -12.00  USD  ÷
         5  2024-03-07  Checking  בית קפה תל אביב     Coffee              -30.00  USD  *
         6  2024-03-08  Checking  STREAMING                                -9.99  USD  !
        ! pending, ÷ split, * edited

        """)
  }

  @Test("at 120 columns accounts have their whole names")
  func roomy() throws {
    #expect(
      try shown(120) == """
        id  date        account                      payee                         category                       amount
        --  ----------  ---------------------------  ----------------------------  ----------------------------  -------  ---  -
         1  2024-03-01  Harbor Mutual Checking 1234  Northwind                                                   2150.00  USD
         2  2024-03-04  Harbor Mutual Checking 1234  GREEN VALLEY MARKET           Groceries                      -64.18  USD
         3  2024-03-05  Harbor Mutual Checking 1234  TRANSFER TO SAVINGS           → Harbor Mutual Savings 9876  -500.00  USD
         7  2024-03-05  Harbor Mutual Savings 9876   TRANSFER FROM CHECKING        ← Harbor Mutual Checking 12…   500.00  USD
         4  2024-03-06  Harbor Mutual Checking 1234  ☕支付宝餐饮消费上海浦东新…   -8.00 Coffee, -4.00 Cake       -12.00  USD  ÷
         5  2024-03-07  Harbor Mutual Checking 1234  בית קפה תל אביב               Coffee                         -30.00  USD  *
         6  2024-03-08  Harbor Mutual Checking 1234  STREAMING                                                     -9.99  USD  !
        ! pending, ÷ split, * edited

        """)
  }

  @Test("--wide also shows what the bank says")
  func wide() throws {
    #expect(
      try shown(140, "--wide", "--account", "9876") == """
        id  date        account  payee                   category    amount       status  description
        --  ----------  -------  ----------------------  ----------  ------  ---  ------  ----------------------
         7  2024-03-05  Savings  TRANSFER FROM CHECKING  ← Checking  500.00  USD  posted  TRANSFER FROM CHECKING

        """)
  }

  @Test("--columns shows these columns, in this order, also where nothing is in them")
  func columns() throws {
    #expect(
      try shown(80, "--columns", "amount,payee,tags", "--limit", "2") == """
         amount  payee                tags
        -------  -------------------  ----
        2150.00  Northwind
         -64.18  GREEN VALLEY MARKET

        """)
  }

  @Test("a column that is none is an error that says which there are")
  func noColumn() throws {
    let outcome = try run("transactions", "list", "--columns", "date,paye").errors
    #expect(outcome.contains("\"paye\" is no column; did you mean \"payee\"?"), "\(outcome)")
  }

  @Test("signs say what they mean on a terminal alone, and a row that is gone says so in a word")
  func legend() throws {
    try run("transactions", "delete", "2")
    let gone = try run("transactions", "list", "--all", "--status", "deleted").output
    #expect(gone.contains("-64.18  USD  deleted"), "\(gone)")
    #expect(!gone.contains("pending"))
  }

  @Test(
    "the balance is that after each row, whatever else is listed; unknown where nothing states one")
  func balance() throws {
    try scratch.write(
      """
      {"type":"statement","feed":"b:1","account":{"key":"b","name":"Stated","currency":"EUR"},"covers":["2024-03-01","2024-03-31"]}
      {"type":"balance","kind":"opening","date":"2024-02-29","amount":"100.00"}
      {"type":"balance","kind":"ledger","date":"2024-03-31","amount":"65.00"}
      {"type":"transaction","id":"1","date":"2024-03-02","amount":"-10.00","description":"One"}
      {"type":"transaction","id":"2","date":"2024-03-02","amount":"-20.00","description":"Two"}
      {"type":"transaction","id":"3","date":"2024-03-20","amount":"-5.00","description":"Three"}
      """, to: "stated.ndjson")
    try run("import", "stated.ndjson")
    func listed(_ filters: String...) throws -> String {
      try Program.financeETL.run(
        ["transactions", "list", "--columns", "description,balance", "--balance"]
          + ["--account", "Stated"] + filters, in: scratch.folder
      ).output
    }
    let all = try listed()
    #expect(
      all == """
        description  balance
        -----------  -------
        One            90.00
        Two            70.00
        Three          65.00

        """)
    let one = try listed("--text", "two")
    #expect(one.contains("Two            70.00"), "\(one)")
    let outcome = try run("transactions", "list", "--balance").errors
    #expect(outcome.contains("--balance needs --account"), "\(outcome)")
  }

  @Test("show has everything of one row, and what the bank says where a person says something else")
  func show() throws {
    try run("transactions", "edit", "2", "--payee", "Green Valley", "--tag", "food")
    #expect(
      try run("transactions", "show", "2").output == """
        transaction   2
        account       Harbor Mutual Checking 1234
        date          2024-03-04
        amount        -64.18 USD
        status        posted
        payee         Green Valley
          by a rule   GREEN VALLEY MARKET
        description   GREEN VALLEY MARKET #12 CARD 0417 SEATTLE WASHINGTON
        category      Groceries
        tags          food
        stated by     a:1, id 2, import 1

        """)
  }
}
