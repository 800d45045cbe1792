@testable import StatementFormats

/// Answers of Plaid about one investment account, put together from what a test says.
enum InvestmentAnswers {
  static let account = """
    {"account_id":"a","name":"Broker","mask":"1111","type":"investment","subtype":"brokerage",\
    "balances":{"current":1000,"available":null,"iso_currency_code":"USD"}}
    """

  static let securities = """
    {"security_id":"share","type":"equity","name":"Example Co","ticker_symbol":"EXMP",\
    "iso_currency_code":"USD"},\
    {"security_id":"fund","type":"mutual fund","name":"Example Fund","iso_currency_code":"USD"},\
    {"security_id":"bond","type":"fixed income","name":"Example Bond","iso_currency_code":"USD"},\
    {"security_id":"sweep","type":"mutual fund","name":"Example Money Market",\
    "is_cash_equivalent":true,"iso_currency_code":"USD"},\
    {"security_id":"call","type":"derivative","subtype":"option","name":"EXMP Call",\
    "option_contract":{"contract_type":"call","expiration_date":"2026-06-19","strike_price":25,\
    "underlying_security_ticker":"EXMP"},"iso_currency_code":"USD"},\
    {"security_id":"dollar","type":"cash","name":"U S Dollar","ticker_symbol":"CUR:USD",\
    "is_cash_equivalent":true,"iso_currency_code":"USD"}
    """

  static func trade(
    _ words: String, _ security: String? = "share", quantity: String = "0", amount: String,
    price: String = "0", fees: String = "0", id: String = "t", date: String = "2026-03-02",
    more: String = ""
  ) -> String {
    let parts = words.split(separator: "/", maxSplits: 1).map(String.init)
    let subtype = parts.count > 1 ? "\"\(parts[1])\"" : "null"
    return """
      {"investment_transaction_id":"\(id)","account_id":"a","date":"\(date)","name":"X",\
      "type":"\(parts[0])","subtype":\(subtype),"amount":\(amount),"quantity":\(quantity),\
      "price":\(price),"fees":\(fees),"security_id":\(security.map { "\"\($0)\"" } ?? "null"),\
      "iso_currency_code":"USD"\(more)}
      """
  }

  /// A whole response of `/investments/transactions/get`.
  static func trades(_ rows: [String]) -> String {
    """
    {"accounts":[\(account)],"investment_transactions":[\(rows.joined(separator: ","))],\
    "item":{"item_id":"i"},"securities":[\(securities)],\
    "total_investment_transactions":\(rows.count)}
    """
  }

  static func holding(
    _ security: String, quantity: String, price: String = "null", value: String = "null",
    cost: String = "null", asOf: String? = "2026-03-02", more: String = ""
  ) -> String {
    """
    {"account_id":"a","security_id":"\(security)","quantity":\(quantity),\
    "institution_price":\(price),"institution_value":\(value),"cost_basis":\(cost),\
    "institution_price_as_of":\(asOf.map { "\"\($0)\"" } ?? "null"),"iso_currency_code":"USD"\
    \(more)}
    """
  }

  /// A whole response of `/investments/holdings/get`.
  static func holdings(
    _ rows: [String], securities: String? = Self.securities, more: String = ""
  ) -> String {
    """
    {"accounts":[\(account)],"holdings":[\(rows.joined(separator: ","))],\
    "item":{"item_id":"i","error":null}\(more)\
    \(securities.map { ",\"securities\":[\($0)]" } ?? "")}
    """
  }

  static func read(_ text: String) throws -> ReadStatement {
    try ReadStatement(text, by: PlaidAdapter())
  }
}
