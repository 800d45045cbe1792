extension Book {
  /// What one transaction changed in the book, or several where nobody took them in between.
  ///
  /// It says more rather than less: what stands here may look as before, what does not stand here is
  /// as it was.
  public struct Change: Hashable, Sendable {
    /// Which of a kind changed.
    public enum Scope<ID: Hashable & Sendable>: Hashable, Sendable {
      case nothing
      case these(Set<ID>)
      /// Too many to name, or not known.
      case anything

      /// Whether the one with this id may look different now, be new, or be gone.
      public func contains(_ id: ID) -> Bool {
        switch self {
        case .nothing: false
        case .these(let ids): ids.contains(id)
        case .anything: true
        }
      }
    }

    /// More ids than these are ``Scope/anything``.
    public static let mostIDs = 10_000

    /// The book's revision afterwards: it rises with every transaction that writes.
    public var revision: Int64
    /// Accounts, their balances, feeds and bindings among them.
    public var accounts = Scope<Int64>.nothing
    /// Transactions, their sources and transfers among them.
    public var transactions = Scope<Int64>.nothing
    /// Open and answered reviews.
    public var reviews = Scope<Int64>.nothing
    /// Securities: what names them, and what a person says of them. What statements say of them changes
    /// with imports.
    public var securities = Scope<Int64>.nothing
    /// Whether the list of imports or of their documents changed.
    public var hasImports = false
    /// Whether the list of rows that could not be read changed.
    public var hasQuarantine = false
    /// Whether what things are worth changed beside statements: assets, rates, prices, chosen lots,
    /// settings of the book, stored reports.
    public var hasValuation = false
    /// Whether what people plan changed: goals, budgets. What became of them changes with accounts too.
    public var hasPlans = false
    /// Whether another connection did it, of this process or of another, or a part of it. What it
    /// changed is not told: all may have changed.
    public var isFromElsewhere = false
  }
}

extension Book.Change.Scope {
  package mutating func insert(_ id: ID) {
    switch self {
    case .nothing: self = .these([id])
    case .these(var ids):
      // Not copied: nobody else holds it now.
      self = .nothing
      ids.insert(id)
      self = ids.count > Book.Change.mostIDs ? .anything : .these(ids)
    case .anything: break
    }
  }

  mutating func formUnion(_ other: Self) {
    switch (self, other) {
    case (.these(let ids), .these(let more)):
      let all = ids.union(more)
      self = all.count > Book.Change.mostIDs ? .anything : .these(all)
    case (.nothing, _), (_, .anything): self = other
    case (_, .nothing), (.anything, _): break
    }
  }
}

extension Book.Change {
  /// All of the book may have changed.
  static func everything(revision: Int64, isFromElsewhere: Bool = false) -> Self {
    Self(
      revision: revision, accounts: .anything, transactions: .anything, reviews: .anything,
      securities: .anything, hasImports: true, hasQuarantine: true, hasValuation: true,
      hasPlans: true,
      isFromElsewhere: isFromElsewhere)
  }

  /// This change and a later one.
  mutating func formUnion(_ later: Self) {
    revision = later.revision
    accounts.formUnion(later.accounts)
    transactions.formUnion(later.transactions)
    reviews.formUnion(later.reviews)
    securities.formUnion(later.securities)
    hasImports = hasImports || later.hasImports
    hasQuarantine = hasQuarantine || later.hasQuarantine
    hasValuation = hasValuation || later.hasValuation
    hasPlans = hasPlans || later.hasPlans
    isFromElsewhere = isFromElsewhere || later.isFromElsewhere
  }
}
