import FinanceModel
import LedgerBook
import LedgerStore

/// What programs are told of connections, beside ``PlaidEntry``.
package enum PlaidAnswer {
  /// The import report, and what became of each connection.
  package struct Synced<Report: Encodable>: Encodable {
    private let report: Report
    private let items: [PlaidEntry]
    private let notices: [Remedy]

    private enum CodingKeys: CodingKey {
      case items, notices
    }

    package init(_ report: Report, items: [PlaidEntry], notices: [Remedy]) {
      self.report = report
      self.items = items
      self.notices = notices
    }

    package func encode(to encoder: any Encoder) throws {
      try report.encode(to: encoder)
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(items, forKey: .items)
      if !notices.isEmpty { try members.encode(notices, forKey: .notices) }
    }
  }

  /// What is left of a connection that was ended.
  package struct Disconnected: Encodable {
    private let items: [PlaidEntry]
    private let erased: Book.ErasedFeed?

    /// - Parameter erased: nil where its rows stay.
    package init(items: [PlaidEntry], erased: Book.ErasedFeed?) {
      self.items = items
      self.erased = erased
    }
  }

  /// Whether a webhook is Plaid's, and what follows from it.
  package struct Webhook: Encodable {
    /// `due`, `ignored` or `refused`.
    package let outcome: String
    private var reason: String?
    private var type: String?
    private var code: String?
    private var item: String?

    private enum CodingKeys: String, CodingKey {
      case outcome, reason, item
      case type = "webhook_type"
      case code = "webhook_code"
    }

    package init(_ accepted: WebhookCheck.Accepted) {
      outcome = accepted.isDue ? "due" : "ignored"
      type = accepted.type
      code = accepted.code
      item = accepted.item
    }

    package init(_ refusal: WebhookCheck.Refusal) {
      outcome = "refused"
      reason = refusal.rawValue
    }
  }
}
