import FinanceModel
import JSONText
import PlaidErrors

/// What a hosted page is made with.
package struct LinkOptions: Sendable {
  /// What a person asked for by name, transactions among it.
  package var products: [PlaidProduct] = [.transactions]
  package var days = 730
  package var country = "US"
  package var language = "en"
  /// Whether a bank may be linked that is linked already.
  package var allowsDuplicates = false
  /// The book's id: who links, without a name.
  package var userID = ""

  package init() {}
}

/// A page of Plaid's on which a person signs in to a bank. No server of ours hears of its end: it is
/// asked for.
struct HostedLink {
  private let session: PlaidSession
  private let caller: PlaidCaller

  /// The name under which the token of a page that is open stands in the token store.
  static let pending = "link"
  private static let clientName = "finance-etl"
  private static let closedGrace = 2

  init(_ session: PlaidSession) {
    self.session = session
    caller = session.caller()
  }

  struct Page {
    var token: String
    var address: String
    /// Seconds that it can be used.
    var lifetime: Int64
  }

  // MARK: Making it

  func new(_ options: LinkOptions) throws(PlaidProblem) -> Page {
    let later = options.products.filter { $0 != .transactions }.map {
      JSONValue.string($0.rawValue)
    }
    return try page(
      options,
      [
        "products": .array([.string(PlaidProduct.transactions.rawValue)]),
        "additional_consented_products": later.isEmpty ? nil : .array(later),
        "transactions": .members(["days_requested": .number(options.days)]),
      ])
  }

  /// - Parameter adding: products that the item is to allow too.
  func update(
    _ token: String, _ options: LinkOptions, adding: [PlaidProduct]
  ) throws(PlaidProblem) -> Page {
    let more = adding.map { JSONValue.string($0.rawValue) }
    return try page(
      options,
      [
        "access_token": .string(token),
        "update": .members(["account_selection_enabled": true]),
        "additional_consented_products": more.isEmpty ? nil : .array(more),
      ])
  }

  private func page(
    _ options: LinkOptions, _ more: KeyValuePairs<String, JSONValue?>
  ) throws(PlaidProblem) -> Page {
    let common: KeyValuePairs<String, JSONValue?> = [
      "client_name": .string(Self.clientName), "language": .string(options.language),
      "country_codes": .array([.string(options.country)]),
      "user": .members(["client_user_id": .string(options.userID)]),
      "hosted_link": .object([]),
    ]
    let members = (Array(common) + Array(more)).compactMap { name, value in
      value.map { JSONValue.Member(name, $0) }
    }
    let answer = try caller.call("/link/token/create", .object(members))
    guard let token = answer.value["link_token"]?.string,
      let address = answer.value["hosted_link_url"]?.string, address.hasPrefix("https://")
    else {
      throw PlaidProblem(
        remedy: .refused, requestID: caller.requestID,
        message: "Plaid made no hosted page", hint: "see Hosted Link at dashboard.plaid.com")
    }
    let now = session.seconds + Int64(session.clockOffset ?? 0)
    let end = answer.value["expiration"]?.string.flatMap { Instants.seconds($0) }
    return Page(token: token, address: address, lifetime: max(0, (end ?? now + 1_800) - now))
  }

  // MARK: Waiting for its end

  /// Waits until a person is done.
  func result(of page: Page) throws -> LinkProgress {
    let start = session.now()
    var closed = 0
    while true {
      let passed = (session.now() - start) / 1_000
      let progress: LinkProgress
      do {
        progress = LinkProgress(
          try caller.call("/link/token/get", ["link_token": .string(page.token)]).value)
      } catch {
        guard error.code == "INVALID_LINK_TOKEN" else { throw error }
        throw Self.expired
      }
      if progress.added != nil || progress.isDone { return progress }
      if progress.exit != nil, !progress.isOpen {
        // Who closed the page may open it again.
        closed += 1
        if closed > Self.closedGrace { return progress }
      }
      guard passed < page.lifetime else { throw Self.expired }
      try caller.limits.pause(passed < 300 ? 2_000 : 10_000, countsAsWaiting: false)
    }
  }

  private static let expired = FinanceETLError(
    .sourceUnavailable, "the page has expired, and nobody signed in to a bank",
    hint: "\(.linkBank, .plain) makes a new one", retryAfter: 0)

  /// Why nothing was linked.
  static func failure(_ exit: LinkProgress.Exit?, _ access: PlaidAccess) -> FinanceETLError {
    let step = exit?.step.map { " at the step \(access.redacted($0))" } ?? ""
    let code = exit?.code.map { " with \(access.redacted($0))" } ?? ""
    let request = exit?.requestID.map { " (request \(access.redacted($0)))" } ?? ""
    return FinanceETLError(
      .sourceRefused, "the page was closed\(step)\(code)\(request); nothing was linked",
      hint: "\(.linkBank, .plain) makes a new one")
  }
}

/// What the answer of `/link/token/get` says of a hosted page.
struct LinkProgress {
  /// What a person added.
  struct Added {
    var publicToken: String
    var institutionID: String?
    var institution: String?
    var accounts: [ConnectionState.Account]
  }

  /// How a person gave up.
  struct Exit {
    var step: String?
    var code: String?
    var requestID: String?
  }

  private(set) var added: Added?
  private(set) var exit: Exit?
  /// A session ended well.
  private(set) var isDone = false
  /// A session is open.
  private(set) var isOpen = false

  /// Several sessions may belong to one page that was closed and opened again: the first that brought
  /// something counts.
  init(_ answer: JSONValue) {
    for session in answer["link_sessions"]?.array ?? [] {
      let found = Self.added(session)
      added = added ?? found
      guard session["finished_at"] != nil || session["exit"] != nil || found != nil else {
        isOpen = true
        continue
      }
      guard let exit = session["exit"] ?? session["on_exit"] else {
        isDone = true
        continue
      }
      let error = exit["error"]
      self.exit = Exit(
        step: exit["metadata"]?["status"]?.string, code: error?["error_code"]?.string,
        requestID: exit["metadata"]?["request_id"]?.string ?? error?["request_id"]?.string)
    }
  }

  private static func added(_ session: JSONValue) -> Added? {
    if let result = session["results"]?["item_add_results"]?.array?.first,
      let token = result["public_token"]?.string
    {
      return added(token, result)
    }
    guard let success = session["on_success"], let token = success["public_token"]?.string else {
      return nil
    }
    return added(token, success["metadata"] ?? .object([]))
  }

  private static func added(_ token: String, _ result: JSONValue) -> Added {
    let accounts = (result["accounts"]?.array ?? []).map { account in
      ConnectionState.Account(
        id: account["id"]?.string ?? "", name: account["name"]?.string,
        mask: account["mask"]?.scalarText, type: account["type"]?.string,
        subtype: account["subtype"]?.string)
    }
    return Added(
      publicToken: token, institutionID: result["institution"]?["institution_id"]?.string,
      institution: result["institution"]?["name"]?.string, accounts: accounts)
  }
}
