import PlaidErrors

/// Why a call has no result.
public struct PlaidProblem: Error, Hashable, Sendable {
  public var remedy: PlaidRemedy
  public var type: String
  /// Plaid's own code; nil where Plaid did not answer.
  public var code: String?
  public var reason: String?
  public var requestID: String?
  public var retryAfter: Int?
  /// Of HTTP.
  public var status: Int?
  /// What happened, in a sentence without secrets.
  public var message: String
  /// What to do, where the problem itself says it.
  public var hint: String?

  public init(
    remedy: PlaidRemedy, type: String = "NO_ANSWER", code: String? = nil, reason: String? = nil,
    requestID: String? = nil, retryAfter: Int? = nil, status: Int? = nil, message: String,
    hint: String? = nil
  ) {
    self.remedy = remedy
    self.type = type
    self.code = code
    self.reason = reason
    self.requestID = requestID
    self.retryAfter = retryAfter
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// The run's time is used up.
  public static let outOfTime = PlaidProblem(
    remedy: .later, type: "OUT_OF_TIME", message: "the time for this run is used up",
    hint: "run it again: what was fetched is kept")

  /// Whether it is for the run's time.
  public var isOutOfTime: Bool { type == "OUT_OF_TIME" }
}
