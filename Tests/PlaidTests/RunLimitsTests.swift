import Foundation
import PlaidErrors
import Synchronization
import Testing

@testable import PlaidConnection

@Suite("The pace of calls")
struct RunLimitsTests {
  @Test("five thousand pages never meet Plaid's limit of 50 calls a minute")
  func pace() throws {
    let clock = VirtualClock()
    let calls = Mutex<[Int64]>([])
    let limits = RunLimits(
      seconds: 1_000_000, note: { call in calls.withLock { $0.append(call.at) } },
      now: { clock.now }, sleep: { clock.pass($0) })
    for _ in 0..<5_000 {
      try limits.admit("a")
      clock.pass(300)
    }
    let times = calls.withLock { $0 }
    #expect(times.count == 5_000)
    for (index, time) in times.enumerated() where index >= 50 {
      #expect(time - times[index - 50] >= 60_000)
    }
    // And it is not slower than it has to be.
    #expect((times.last ?? 0) - (times.first ?? 0) < 5_000 / 45 * 61_000)
  }

  @Test("calls of a run before count, so that a program that starts again and again is no faster")
  func earlierCalls() throws {
    let clock = VirtualClock()
    let earlier = (0..<RunLimits.itemCalls).map {
      RunLimits.Call(at: clock.now - Int64($0), item: "a")
    }
    let limits = RunLimits(
      earlier: earlier.reversed(), now: { clock.now }, sleep: { clock.pass($0) })
    let start = clock.now
    try limits.admit("b")
    #expect(clock.now == start)
    try limits.admit("a")
    #expect(clock.now - start > 59_000)
  }

  @Test("a run that has no time left ends, and waits for nothing")
  func outOfTime() throws {
    let clock = VirtualClock()
    let limits = RunLimits(
      seconds: 100, waiting: 10, now: { clock.now }, sleep: { clock.pass($0) })
    try limits.pause(9_000)
    #expect(throws: PlaidProblem.outOfTime) { try limits.pause(2_000) }
    try limits.pause(80_000, countsAsWaiting: false)
    #expect(throws: PlaidProblem.outOfTime) { try limits.pause(20_000, countsAsWaiting: false) }
    #expect(clock.now == 1_000_000 + 89_000)
  }

  @Test(
    "every code of Plaid's asks for one thing",
    arguments: [
      (
        PlaidRemedy.reconnect, "ITEM_LOGIN_REQUIRED ITEM_LOCKED PASSWORD_RESET_REQUIRED NO_ACCOUNTS"
      ),
      (.reconnect, "INVALID_UPDATED_USERNAME MANUAL_VERIFICATION_REQUIRED ACCESS_NOT_GRANTED"),
      (.notReady, "PRODUCT_NOT_READY"), (.later, "INTERNAL_SERVER_ERROR PLANNED_MAINTENANCE"),
      (.restart, "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION"),
      (.absent, "NO_INVESTMENT_ACCOUNTS NO_LIABILITY_ACCOUNTS PRODUCTS_NOT_SUPPORTED"),
      (.gone, "ITEM_NOT_FOUND ITEM_CONCURRENTLY_DELETED USER_PERMISSION_REVOKED"),
      (.institution, "INSTITUTION_DOWN INSTITUTION_NOT_RESPONDING INSTITUTION_RATE_LIMIT"),
      (.stop, "INVALID_API_KEYS UNAUTHORIZED_ENVIRONMENT INVALID_PRODUCT"),
      (.refused, "INVALID_ACCESS_TOKEN CREDITS_EXHAUSTED ADDITION_LIMIT UNSUPPORTED_RESPONSE"),
      (.refused, "INSTITUTION_NO_LONGER_SUPPORTED UNAUTHORIZED_INSTITUTION MISSING_FIELDS"),
      (.refused, "INSTITUTION_REGISTRATION_REQUIRED INVALID_PUBLIC_TOKEN INVALID_LINK_TOKEN"),
    ])
  func remedies(remedy: PlaidRemedy, codes: String) {
    // Whatever type and status come with it.
    for code in codes.split(separator: " ").map(String.init) {
      for type in ["ITEM_ERROR", "INSTITUTION_ERROR", "RATE_LIMIT_EXCEEDED", "NEW_TYPE"] {
        #expect(PlaidRemedy(type: type, code: code, status: 429) == remedy, "\(code)")
      }
    }
  }

  @Test("a code that nobody knows is judged by its type, then by the status")
  func unknownCodes() {
    #expect(PlaidRemedy(type: "RATE_LIMIT_EXCEEDED", code: "NEW_LIMIT") == .slower)
    #expect(PlaidRemedy(type: "ITEM_ERROR", code: "NEW") == .reconnect)
    #expect(PlaidRemedy(type: "NEW", code: "NEW", status: 503) == .later)
    #expect(PlaidRemedy(type: "NEW", code: "NEW", status: 400) == .refused)
  }

  @Test("the outline of a long answer counts its lists, and is nil for what is no JSON object")
  func outline() {
    let page =
      #"{"added": [{"a": [1, 2]}, {}], "removed": null, "next_cursor": "x", "more": {"b": 1}}"#
    let outline = JSONOutline.of(Array(page.utf8))
    #expect(outline?["added"]?.integer == 2)
    #expect(outline?["next_cursor"]?.string == "x" && outline?["removed"] == nil)
    for text in ["", "[1]", "{\"a\": ", page + "x", "<html>"] {
      #expect(JSONOutline.of(Array(text.utf8)) == nil, "\(text)")
    }
  }
}
