/// What the keys of Plaid's JSON and of our records hold, folded: in lower case, without `_`.
enum JSONFields {
  /// - Parameter type: the `type` of the object, of our records.
  static func role(of key: String, type: String?) -> FieldRole {
    if kept.contains(key) { return .kept }
    if ["isin", "cusip", "sedol", "figi"].contains(key) { return .security }
    if key == "amount", type == "balance" { return .balance }
    if balances.contains(key) { return .balance }
    return amounts.contains(key) ? .amount : .text
  }

  private static let kept: Set<String> = [
    "type", "subtype", "isocurrencycode", "unofficialcurrencycode", "currency", "originalcurrency",
    "paymentchannel", "transactiontype", "transactioncode", "category", "primary", "detailed",
    "confidencelevel", "verificationstatus", "mode", "ids", "kind", "format", "mapping", "pending",
    "holdercategory", "country", "status", "updatetype", "errortype", "errorcode", "line", "column",
    "page", "row", "incomplete", "products", "availableproducts", "billedproducts", "frequency",
    "totaltransactions", "hasmore", "predictednextdate", "isactive", "sourcecategory", "code",
    "consentedproducts", "requestedproducts", "sourcetype", "sourcesubtype", "iconurl",
    "totalinvestmenttransactions", "contracttype", "positiontype", "aprtype",
    "marketidentifiercode", "cficode",
  ]

  private static let balances: Set<String> = ["current", "available", "balance"]

  private static let amounts: Set<String> = [
    "amount", "originalamount", "limit", "price", "quantity", "fees", "institutionprice",
    "institutionvalue", "costbasis", "value", "closeprice", "lastamount", "averageamount", "total",
    "commission", "units", "lat", "lon", "marketvalue", "vestedquantity", "vestedvalue",
    "purchaseprice", "currentvalue", "strikeprice", "facevalue", "marginloanamount",
  ]
}
