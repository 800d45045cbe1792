import FinanceModel
import JSONText

/// What Plaid answers instead of data. Source: plaid.com/docs/errors.
enum PlaidFailure {
  /// The error that a body or an `item.error` states; nil where it says that a product is absent,
  /// which is no failure.
  static func error(_ body: JSONValue, requestID: String?) -> FinanceETLError? {
    let type = body["error_type"]?.string ?? ""
    let code = body["error_code"]?.string ?? type
    guard !absentProducts.contains(code) else { return nil }
    let request = (body["request_id"]?.string ?? requestID).map { ", request \($0)" } ?? ""
    let said = "Plaid answered \(code) (\(type)\(request))"
    if reconnecting.contains(code) {
      return FinanceETLError(
        .connectionExpired, said,
        hint: "sign in to the bank again (Link in update mode), then export again")
    }
    if code == "PRODUCT_NOT_READY" {
      return FinanceETLError(
        .sourceNotReady, said, hint: "export again in a few minutes", retryAfter: 60)
    }
    let isPassing =
      retrying.contains(code)
      || ["RATE_LIMIT_EXCEEDED", "API_ERROR", "INSTITUTION_ERROR"].contains(type)
    if isPassing, code != "INSTITUTION_NO_LONGER_SUPPORTED" {
      return FinanceETLError(
        .sourceUnavailable, said, hint: "export again later", retryAfter: 60)
    }
    return FinanceETLError(
      .sourceRefused, said,
      hint: "this export has no data; docs/ERRORS.md explains the code")
  }

  static let absentProducts: Set = [
    "NO_INVESTMENT_ACCOUNTS", "NO_LIABILITY_ACCOUNTS", "NO_AUTH_ACCOUNTS", "PRODUCTS_NOT_SUPPORTED",
  ]

  private static let reconnecting: Set = [
    "ITEM_LOGIN_REQUIRED", "PENDING_EXPIRATION", "PENDING_DISCONNECT", "INVALID_CREDENTIALS",
    "INVALID_MFA", "INSUFFICIENT_CREDENTIALS", "ITEM_LOCKED", "USER_SETUP_REQUIRED",
    "USER_INPUT_TIMEOUT", "ACCESS_NOT_GRANTED", "ADDITIONAL_CONSENT_REQUIRED", "NO_ACCOUNTS",
  ]

  private static let retrying: Set = [
    "INTERNAL_SERVER_ERROR", "PLANNED_MAINTENANCE", "INSTITUTION_DOWN",
    "INSTITUTION_NOT_RESPONDING", "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION",
  ]
}
