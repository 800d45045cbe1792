import FinanceModel
import PlaidErrors

/// What a person does about one of Plaid's codes.
enum PlaidAdvice {
  /// - Parameter item: how `reconnect` names the connection; nil: the error is of none.
  static func text(_ code: String?, remedy: PlaidRemedy, item: String? = nil) -> Remedy? {
    let reconnect: Remedy = "\(.reconnectBank(item), .plain)"
    switch code {
    case "ITEM_LOCKED", "PASSWORD_RESET_REQUIRED", "USER_SETUP_REQUIRED":
      return "sign in at the bank's own site and do what it asks for, then: \(reconnect)"
    case "NO_ACCOUNTS":
      return "choose the accounts again: \(reconnect); if all are closed: "
        + "\(.disconnectBank(item), .plain)"
    case "CREDITS_EXHAUSTED", "ADDITION_LIMIT":
      return "the plan at Plaid is full: see dashboard.plaid.com; waiting does not help"
    case "INVALID_API_KEYS", "UNAUTHORIZED_ENVIRONMENT", "UNAUTHORIZED_ROUTE_ACCESS":
      return
        "check PLAID_CLIENT_ID, PLAID_SECRET and PLAID_ENV: each environment has its own secret"
    case "INVALID_ACCESS_TOKEN":
      return "the token is of another environment, was changed elsewhere, or its bank was removed;"
        + " it is kept"
    case "INVALID_PUBLIC_TOKEN":
      return "link the bank again: a public token is valid once, for 30 minutes"
    case "INSTITUTION_NO_LONGER_SUPPORTED":
      return "the bank may have moved to another sign-in: \(reconnect)"
    case "UNSUPPORTED_RESPONSE", "UNAUTHORIZED_INSTITUTION", "INSTITUTION_REGISTRATION_REQUIRED",
      "INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT":
      return "see the bank's registration at dashboard.plaid.com"
    case "MISSING_FIELDS", "UNKNOWN_FIELDS", "INVALID_FIELD", "INVALID_BODY", "INVALID_HEADERS",
      "INVALID_CONFIGURATION", "INCOMPATIBLE_API_VERSION", "SANDBOX_ONLY", "NOT_FOUND",
      "NO_LONGER_AVAILABLE":
      return "this is an error of finance-etl: report it with the code and the request id"
    default: break
    }
    switch remedy {
    case .reconnect: return "sign in to the bank again: \(reconnect)"
    case .gone:
      return "the permission was withdrawn; the rows stay. \(.linkBank, .plain) links it anew,"
        + " \(.forgetBank, [.plain, .short]) forgets it"
    case .notReady: return "sync again in a few minutes"
    case .later, .institution, .slower, .restart: return "sync again later"
    case .absent: return nil
    case .stop, .refused: return "docs/PLAID.md explains what each kind of error asks for"
    }
  }
}
