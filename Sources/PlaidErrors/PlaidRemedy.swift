/// What one of Plaid's errors asks for. One table for piped exports and for the connection.
///
/// Source: plaid.com/docs/errors.
package enum PlaidRemedy: Hashable, Sendable {
  /// The person signs in again.
  case reconnect
  /// Temporary.
  case later
  /// Temporary, and of the bank: hours rather than seconds.
  case institution
  /// The data is being made.
  case notReady
  /// Too many calls.
  case slower
  /// The pages of this update changed; begin it again.
  case restart
  /// The item has no such product, which is no failure.
  case absent
  /// The person withdrew the connection.
  case gone
  /// Every item would fail alike.
  case stop
  /// Trying again does not help.
  case refused

  /// By the code, then by the type, then by the status of HTTP.
  package init(type: String, code: String, status: Int? = nil) {
    if let known = Self.byCode[code] {
      self = known
    } else if type == "RATE_LIMIT_EXCEEDED" || status == 429 {
      self = .slower
    } else if type == "ITEM_ERROR" {
      self = .reconnect
    } else if type == "API_ERROR" || (status ?? 0) >= 500 {
      self = .later
    } else {
      self = .refused
    }
  }

  /// Whether the code is in the table.
  package static func isKnown(_ code: String) -> Bool { byCode[code] != nil }

  private static let byCode: [String: PlaidRemedy] = {
    let lists: [(PlaidRemedy, String)] = [
      (
        .reconnect,
        """
        ITEM_LOGIN_REQUIRED PENDING_EXPIRATION PENDING_DISCONNECT ITEM_LOCKED PASSWORD_RESET_REQUIRED
        USER_SETUP_REQUIRED INVALID_CREDENTIALS INVALID_MFA INSUFFICIENT_CREDENTIALS
        INVALID_UPDATED_USERNAME USER_INPUT_TIMEOUT MANUAL_VERIFICATION_REQUIRED NO_ACCOUNTS
        ACCESS_NOT_GRANTED ADDITIONAL_CONSENT_REQUIRED
        """
      ),
      (.later, "INTERNAL_SERVER_ERROR PLANNED_MAINTENANCE"),
      (
        .institution,
        """
        INSTITUTION_DOWN INSTITUTION_NOT_RESPONDING INSTITUTION_NOT_AVAILABLE INSTITUTION_RATE_LIMIT
        """
      ),
      (.notReady, "PRODUCT_NOT_READY"),
      (.restart, "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION"),
      (
        .absent,
        """
        NO_INVESTMENT_ACCOUNTS NO_INVESTMENT_AUTH_ACCOUNTS NO_LIABILITY_ACCOUNTS NO_AUTH_ACCOUNTS
        PRODUCTS_NOT_SUPPORTED PRODUCT_NOT_ENABLED
        """
      ),
      (.gone, "ITEM_NOT_FOUND ITEM_CONCURRENTLY_DELETED USER_PERMISSION_REVOKED"),
      (
        .stop,
        "INVALID_API_KEYS UNAUTHORIZED_ENVIRONMENT UNAUTHORIZED_ROUTE_ACCESS INVALID_PRODUCT"
      ),
      (
        .refused,
        """
        INVALID_ACCESS_TOKEN ITEM_NOT_SUPPORTED MFA_NOT_SUPPORTED INSTITUTION_NO_LONGER_SUPPORTED
        UNSUPPORTED_RESPONSE UNAUTHORIZED_INSTITUTION INSTITUTION_REGISTRATION_REQUIRED
        INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT CREDITS_EXHAUSTED ADDITION_LIMIT
        LAST_UPDATED_DATETIME_OUT_OF_RANGE INVALID_PUBLIC_TOKEN INVALID_LINK_TOKEN
        INVALID_ACCOUNT_ID INVALID_INSTITUTION INVALID_WEBHOOK_VERIFICATION_KEY_ID MISSING_FIELDS
        UNKNOWN_FIELDS INVALID_FIELD INVALID_BODY INVALID_HEADERS INVALID_CONFIGURATION
        INCOMPATIBLE_API_VERSION SANDBOX_ONLY NOT_FOUND NO_LONGER_AVAILABLE
        """
      ),
    ]
    var table: [String: PlaidRemedy] = [:]
    for (remedy, codes) in lists {
      for code in codes.split(whereSeparator: \.isWhitespace) { table[String(code)] = remedy }
    }
    return table
  }()
}
