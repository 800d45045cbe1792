/// Statements of one row that name their account in the way of a source.
package struct AccountStatements: Sendable {
  /// A statement as a record stream; `account` are the members of its account.
  package static func records(
    feed: String, key: String, row: String = "ROW", _ account: [(name: String, value: String)]
  ) -> String {
    let members = ([(name: "key", value: key)] + account).map { member in
      // Metadata is an object already.
      "\"\(member.name)\":"
        + (member.value.hasPrefix("{") ? member.value : "\"\(member.value)\"")
    }
    return """
      {"type":"statement","feed":"\(feed)","format":"records","ids":"none","account":\
      {\(members.joined(separator: ","))}}
      \(Statements.row("2024-01-05", "-1.00", row))

      """
  }

  /// One account of a Plaid item.
  package static func plaid(
    item: String?, account: String, mask: String?, institution: (id: String, name: String)? = nil,
    name: String = "Plaid Checking", official: String? = nil, persistent: String? = nil,
    type: (String, String) = ("depository", "checking"), row: String = "ROW"
  ) -> String {
    func text(_ name: String, _ value: String?) -> String {
      value.map { "\"\(name)\":\"\($0)\"," } ?? ""
    }
    let bank = text("institution_id", institution?.id) + text("institution_name", institution?.name)
    let scope = item.map { "\"item\":{\(bank)\"item_id\":\"\($0)\"}," } ?? ""
    return """
      {\(scope)"accounts":[{\(text("mask", mask))\(text("official_name", official))\
      \(text("persistent_account_id", persistent))"account_id":"\(account)","name":"\(name)",\
      "type":"\(type.0)","subtype":"\(type.1)",\
      "balances":{"current":null,"available":null,"iso_currency_code":"USD"}}],\
      "transactions":[{"account_id":"\(account)","transaction_id":"t-\(account)","amount":1.00,\
      "date":"2024-01-05","name":"\(row)","pending":false,"iso_currency_code":"USD"}],\
      "total_transactions":1,"request_id":"r"}
      """
  }
}
