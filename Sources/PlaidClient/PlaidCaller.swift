import HTTPSClient
import JSONText
import PlaidErrors

/// Asks Plaid's endpoints. It keeps no file and knows no book. Not for several threads at once.
public final class PlaidCaller {
  /// One answer: its members, and the bytes as they came.
  public struct Answer {
    public let value: JSONValue
    public let bytes: [UInt8]
  }

  public let access: PlaidAccess
  /// The calls that were sent.
  public private(set) var calls = 0
  /// Seconds that Plaid's clock is ahead of this one, by the first answer.
  public private(set) var clockOffset: Int?
  private let connection: HTTPSConnection
  private let sleep: (_ milliseconds: Int) -> Void

  /// - Parameter sleep: waits.
  public init(
    _ access: PlaidAccess, userAgent: String, certificates: String?,
    sleep: @escaping (_ milliseconds: Int) -> Void
  ) {
    self.access = access
    connection = HTTPSConnection(userAgent: userAgent, certificates: certificates)
    self.sleep = sleep
  }

  /// Calls an endpoint, again after 1 and after 3 seconds, half as much more or less, where trying
  /// again may help. Too many calls are waited for as long as Plaid says, up to two minutes.
  ///
  /// - Parameter isRepeatable: whether the call may be sent twice.
  public func call(
    _ path: String, _ members: KeyValuePairs<String, JSONValue?>, seconds: Int = 30,
    isRepeatable: Bool = true
  ) throws(PlaidProblem) -> Answer {
    var waits = [1_000, 3_000]
    var patience = 2
    while true {
      do {
        return try once(path, .members(members), seconds)
      } catch {
        guard isRepeatable else { throw error }
        switch error.remedy {
        case .later where !waits.isEmpty:
          let wait = waits.removeFirst()
          sleep(Int.random(in: wait / 2...wait * 3 / 2))
        case .slower where patience > 0 && (error.retryAfter ?? 60) <= 120:
          patience -= 1
          sleep(max(1, error.retryAfter ?? 60) * 1_000)
        default: throw error
        }
      }
    }
  }

  private func once(
    _ path: String, _ body: JSONValue, _ seconds: Int
  ) throws(PlaidProblem) -> Answer {
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
    if clockOffset == nil { clockOffset = answer.clockOffset }
    guard let value = try? JSONParser.parse(answer.bytes), value.object != nil else {
      throw PlaidProblem(
        remedy: .later, type: "NO_ANSWER",
        message: "expected JSON from \(path), found something else (HTTP \(answer.status))")
    }
    guard answer.status == 200 else { throw Self.refusal(value, answer, path) }
    return Answer(value: value, bytes: answer.bytes)
  }

  private static func unanswered(_ failure: HTTPSFailure, _ path: String) -> PlaidProblem {
    switch failure.kind {
    case .noAnswer, .tooLong:
      PlaidProblem(
        remedy: .later, type: "NO_ANSWER",
        message: "Plaid cannot be reached for \(path): \(failure.message)")
    case .notTrusted:
      PlaidProblem(
        remedy: .refused, type: "NO_ANSWER",
        message: "the server's certificate is not trusted (\(failure.message)); check the clock, a"
          + " company proxy, and SSL_CERT_FILE")
    case .redirected:
      PlaidProblem(
        remedy: .refused, type: "NO_ANSWER",
        message: "Plaid's address answered \(path) with a redirect, which is not followed")
    }
  }

  private static func refusal(
    _ body: JSONValue, _ answer: HTTPSAnswer, _ path: String
  ) -> PlaidProblem {
    problem(body, status: answer.status, path: path, retryAfter: answer.retryAfter)
  }

  /// The problem that an error body or an `item.error` states.
  public static func problem(
    _ body: JSONValue, status: Int? = nil, path: String, retryAfter: Int? = nil,
    requestID: String? = nil
  ) -> PlaidProblem {
    let type = body["error_type"]?.string ?? "UNKNOWN"
    let code = body["error_code"]?.string ?? type
    let id = body["request_id"]?.string ?? requestID
    return PlaidProblem(
      remedy: PlaidRemedy(type: type, code: code, status: status), type: type, code: code,
      reason: body["error_code_reason"]?.string, requestID: id, retryAfter: retryAfter,
      message: "Plaid answered \(code) to \(path)" + (id.map { " (request \($0))" } ?? ""))
  }
}

extension HTTPSAnswer {
  fileprivate var bytes: [UInt8] { body }
}
