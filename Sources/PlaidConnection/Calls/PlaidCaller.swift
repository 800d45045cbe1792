import JSONText
import PlaidErrors

/// Asks Plaid's endpoints, for one item or for none. It keeps no file and knows no book. Not for
/// several threads at once.
final class PlaidCaller {
  /// One answer: its members, and the bytes as they came.
  struct Answer {
    let value: JSONValue
    let bytes: [UInt8]
  }

  /// How much of an answer is looked at.
  enum Reading: Sendable {
    /// All of it.
    case whole
    /// The members of the outer object; in place of an array how many elements it has, and nothing in
    /// place of an object.
    case outline
  }

  /// A longer answer is no answer, where it is read whole.
  private static let wholeLimit = 16 << 20
  /// Waits for Plaid's own limit, in all.
  private static let mostSlower = 2
  private static let longestRetryAfter = 120

  let access: PlaidAccess
  let limits: RunLimits
  /// The calls that were sent.
  private(set) var calls = 0
  /// Milliseconds that were spent waiting.
  private(set) var waited = 0
  /// The id of the last answer.
  private(set) var requestID: String?
  /// Called once, when the first call has come to something.
  var onFirstAnswer: (() -> Void)?
  private let item: String
  private let waitsForNetwork: Bool
  private var slower = 0
  private let connection: HTTPSConnection

  /// - Parameters:
  ///   - item: whose calls they are, for the pace; empty: of no item.
  ///   - waitsForNetwork: whether a name that is not known at the first call is asked for once more
  ///     after 20 seconds: a computer that wakes has no network yet.
  init(
    _ access: PlaidAccess, userAgent: String, certificates: String?, limits: RunLimits,
    item: String = "", waitsForNetwork: Bool = false
  ) {
    self.access = access
    self.limits = limits
    self.item = item
    self.waitsForNetwork = waitsForNetwork
    connection = HTTPSConnection(userAgent: userAgent, certificates: certificates)
  }

  /// Calls an endpoint, again after 1 and after 3 seconds, half as much more or less, where trying
  /// again may help. Too many calls are waited for as long as Plaid says, up to two minutes.
  ///
  /// - Parameter isRepeatable: whether the call may be sent twice.
  func call(
    _ path: String, _ members: KeyValuePairs<String, JSONValue?>, seconds: Int = 30,
    reading: Reading = .whole, isRepeatable: Bool = true
  ) throws(PlaidProblem) -> Answer {
    try call(
      path, .members(members), seconds: seconds, reading: reading, isRepeatable: isRepeatable)
  }

  /// As ``call(_:_:seconds:reading:isRepeatable:)``, with a body that is made already.
  func call(
    _ path: String, _ body: JSONValue, seconds: Int = 30, reading: Reading = .whole,
    isRepeatable: Bool = true
  ) throws(PlaidProblem) -> Answer {
    var waits = [1_000, 3_000]
    var mayWake = waitsForNetwork && calls == 0
    defer {
      onFirstAnswer?()
      onFirstAnswer = nil
    }
    while true {
      do {
        return try once(path, body, seconds, reading)
      } catch {
        if error.remedy == .stop { limits.stop(error) }
        guard isRepeatable, !error.isOutOfTime else { throw error }
        switch error.remedy {
        case .later
        where error.type == Self.unresolved && mayWake && limits.mayWaitForNetwork():
          mayWake = false
          try wait(20_000, or: error)
        case .later where !waits.isEmpty:
          let wait = waits.removeFirst()
          try self.wait(Int.random(in: wait / 2...wait * 3 / 2), or: error)
        // A bank is down for hours: one more attempt.
        case .institution where waits.count == 2 && error.retryAfter == nil:
          waits = []
          try wait(Int.random(in: 500...1_500), or: error)
        case .slower
        where slower < Self.mostSlower && (error.retryAfter ?? 60) <= Self.longestRetryAfter:
          slower += 1
          try wait(max(1, error.retryAfter ?? 60) * 1_000, or: error)
        default: throw error
        }
      }
    }
  }

  /// Waits for something that Plaid is doing.
  func pause(_ milliseconds: Int) throws(PlaidProblem) {
    try limits.pause(milliseconds)
    waited += milliseconds
  }

  private func wait(_ milliseconds: Int, or problem: PlaidProblem) throws(PlaidProblem) {
    do {
      try pause(milliseconds)
    } catch {
      throw problem
    }
  }

  private func once(
    _ path: String, _ body: JSONValue, _ seconds: Int, _ reading: Reading
  ) throws(PlaidProblem) -> Answer {
    try limits.admit(item)
    var writer = JSONWriter()
    writer.value(body)
    calls += 1
    let answer: HTTPSAnswer
    do {
      answer = try connection.post(
        access.address + path,
        headers: [
          "Content-Type: application/json", "Plaid-Version: 2020-09-14",
          "PLAID-CLIENT-ID: \(access.clientID)", "PLAID-SECRET: \(access.secret)",
        ], body: writer.bytes, seconds: seconds)
    } catch {
      throw Self.unanswered(error, path)
    }
    limits.learn(clockOffset: answer.clockOffset)
    let isError = answer.status != 200
    guard let value = Self.value(answer.body, isError ? .whole : reading) else {
      throw PlaidProblem(
        remedy: .later, status: answer.status,
        message: "expected JSON from \(path), found something else (HTTP \(answer.status))")
    }
    requestID = value["request_id"]?.string.map { shown($0) }
    guard !isError else {
      throw problem(value, status: answer.status, path: path, retryAfter: answer.retryAfter)
    }
    return Answer(value: value, bytes: answer.body)
  }

  private static func value(_ bytes: [UInt8], _ reading: Reading) -> JSONValue? {
    switch reading {
    case .whole:
      guard bytes.count <= wholeLimit, let value = try? JSONParser.parse(bytes),
        value.object != nil
      else { return nil }
      return value
    case .outline: return JSONOutline.of(bytes)
    }
  }

  private static let unresolved = "NAME_UNKNOWN"

  private static func unanswered(_ failure: HTTPSFailure, _ path: String) -> PlaidProblem {
    switch failure.kind {
    case .noAnswer, .tooLong:
      PlaidProblem(
        remedy: .later, message: "Plaid cannot be reached for \(path): \(failure.message)")
    case .unresolved:
      PlaidProblem(
        remedy: .later, type: unresolved,
        message: "Plaid cannot be reached for \(path): \(failure.message)",
        hint: "check the network, then try again")
    case .proxyRefused:
      PlaidProblem(
        remedy: .refused, message: failure.message,
        hint: "https_proxy=http://NAME:PASSWORD@HOST:PORT names both; no_proxy goes around it")
    case .notTrusted:
      PlaidProblem(
        remedy: .refused,
        message: "the server's certificate is not trusted (\(failure.message))",
        hint: "check the clock and a company proxy; SSL_CERT_FILE names certificates to trust")
    case .redirected:
      PlaidProblem(
        remedy: .refused,
        message: "Plaid's address answered \(path) with a redirect, which is not followed",
        hint: "check PLAID_BASE_URL, and who is between this machine and Plaid")
    }
  }

  /// A word of Plaid's as it may be shown.
  private func shown(_ word: String) -> String {
    access.redacted(String(word.prefix(100)))
  }

  /// The problem that an error body or an `item.error` states.
  ///
  /// - Parameter requestID: of the answer it stands in, where the body has none.
  func problem(
    _ body: JSONValue, status: Int? = nil, path: String, retryAfter: Int? = nil,
    requestID: String? = nil
  ) -> PlaidProblem {
    let type = shown(body["error_type"]?.string ?? "UNKNOWN")
    let code = shown(body["error_code"]?.string ?? type)
    let id = (body["request_id"]?.string ?? requestID).map { shown($0) }
    return PlaidProblem(
      remedy: PlaidRemedy(type: type, code: code, status: status), type: type, code: code,
      reason: body["error_code_reason"]?.string.map { shown($0) }, requestID: id,
      retryAfter: retryAfter, status: status,
      message: "Plaid answered \(code) to \(path)" + (id.map { " (request \($0))" } ?? ""))
  }
}
