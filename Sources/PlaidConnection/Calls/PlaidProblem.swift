import PlaidErrors

/// Why a call has no result.
struct PlaidProblem: Error, Hashable, Sendable {
  var remedy: PlaidRemedy
  var type: String
  /// Plaid's own code; nil where Plaid did not answer.
  var code: String?
  var reason: String?
  var requestID: String?
  var retryAfter: Int?
  /// Of HTTP.
  var status: Int?
  /// What happened, in a sentence without secrets.
  var message: String
  /// What to do, where the problem itself says it.
  var hint: String?

  init(
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
  static let outOfTime = PlaidProblem(
    remedy: .later, type: "OUT_OF_TIME", message: "the time for this run is used up",
    hint: "run it again: what was fetched is kept")

  /// Whether it is for the run's time.
  var isOutOfTime: Bool { type == "OUT_OF_TIME" }
}
