import FinanceETL
import JSONText
import PlaidClient

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
