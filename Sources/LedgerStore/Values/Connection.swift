extension Book {
  /// A live connection to an institution: an item, as its provider calls it. It has no secret.
  public struct Connection: Hashable, Sendable {
    public enum Status: String, CaseIterable, Sendable {
      case synced, syncing, failed, pending, gone, disconnected
      case needsReauth = "needs_reauth"
    }

    /// The provider's id of the item.
    public var item: String
    /// The feed of its documents.
    public var feed: String
    public var environment: String
    public var institutionID: String?
    public var institution: String?
    public var status = Status.pending
    public var errorCode: String?
    public var errorReason: String?
    public var errorRequestID: String?
    public var failedSince: String?
    public var linkedAt: String
    public var lastAttempt: String?
    public var lastSuccess: String?
    /// When the provider itself last looked at the bank.
    public var sourceUpdatedAt: String?
    public var accounts = 0

    public init(item: String, feed: String, environment: String, linkedAt: String) {
      self.item = item
      self.feed = feed
      self.environment = environment
      self.linkedAt = linkedAt
    }
  }

  /// One step of a connection's cursor.
  public struct SyncStep: Hashable, Sendable {
    public var item: String
    public var startedAt: String
    /// Nil for the first.
    public var cursorFrom: String?
    public var cursorTo: String
    /// Whether the step counts only with its document, which is then loaded under this cursor.
    public var hasDocument: Bool
    /// A digest of the balances as they were.
    public var balances: String

    public init(
      item: String, startedAt: String, cursorFrom: String?, cursorTo: String, hasDocument: Bool,
      balances: String
    ) {
      self.item = item
      self.startedAt = startedAt
      self.cursorFrom = cursorFrom
      self.cursorTo = cursorTo
      self.hasDocument = hasDocument
      self.balances = balances
    }
  }
}
