import FinanceModel
import JSONText
import PlaidErrors

/// What Plaid answers instead of data. Source: plaid.com/docs/errors.
enum PlaidFailure {
  /// The error that a body or an `item.error` states; nil where it says that a product is absent,
  /// which is no failure.
  static func error(_ body: JSONValue, requestID: String?) -> FinanceETLError? {
    let type = body["error_type"]?.string ?? ""
    let code = body["error_code"]?.string ?? type
    let remedy = PlaidRemedy(type: type, code: code)
    guard remedy != .absent else { return nil }
    let request = (body["request_id"]?.string ?? requestID).map { ", request \($0)" } ?? ""
    let said = "Plaid answered \(code) (\(type)\(request))"
    switch remedy {
    case .reconnect:
      return FinanceETLError(
        .connectionExpired, said,
        hint: "sign in to the bank again (Link in update mode), then export again")
    case .notReady:
      return FinanceETLError(
        .sourceNotReady, said, hint: "export again in a few minutes", retryAfter: 60)
    case .later, .institution, .slower, .restart:
      return FinanceETLError(
        .sourceUnavailable, said, hint: "export again later", retryAfter: 60)
    case .absent, .gone, .stop, .refused:
      return FinanceETLError(
        .sourceRefused, said,
        hint: "this export has no data; docs/ERRORS.md explains the code")
    }
  }
}
