import FinanceModel

/// What is known of an account that tells it from others: as a document states it, or as the book
/// has it.
package struct AccountEvidence: Sendable {
  package var kind: AccountKind
  /// Nil where no source names one.
  package var currency: Currency?
  package var institution: InstitutionMarks
  /// Whole numbers. Several where several sources wrote it differently.
  package var numbers: Set<AccountNumber> = []
  /// The bank's code within its country, where a source states it beside the number.
  package var bankCodes: Set<String> = []
  /// The last characters of the number.
  package var mask: String?
  /// What a source says stays the same when its own ids change.
  package var persistentIDs: Set<String> = []
  /// Whether a source has an id of its own for it. Without one and without a number it is named by a
  /// mask or a name alone.
  package var hasSourceID = false
  package var name: String?
  package var officialName: String?

  package init(kind: AccountKind, currency: Currency?, institution: InstitutionMarks) {
    self.kind = kind
    self.currency = currency
    self.institution = institution
  }
}

/// Why two accounts are one, the strongest first.
package enum AccountRule: String, CaseIterable, Comparable, Sendable {
  case iban
  case persistentID = "persistent_id"
  case number
  /// A national number, and an IBAN that holds it.
  case nationalNumber = "national_number"
  /// The same rows on the days that both have.
  case commonRows = "common_rows"
  /// Institution, last digits and kind.
  case institutionMask = "institution_mask"
  /// Kind, currency and last digits.
  case mask
  case name

  package static func < (left: AccountRule, right: AccountRule) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// How likely it is where it is not certain: what reviews are sorted by.
  package var percent: Int {
    switch self {
    case .iban, .persistentID: 100
    case .number, .nationalNumber: 90
    case .commonRows: 85
    case .institutionMask: 80
    case .mask: 60
    case .name: 40
    }
  }

  /// Whether it names the account by itself, whatever the bank calls itself.
  package var isByNumber: Bool { self <= .nationalNumber }
}

/// Whether two accounts are one.
package enum AccountVerdict: Hashable, Sendable {
  case same(AccountRule)
  /// A person decides.
  case likely(AccountRule)
  case different
}

/// Decides whether what a document states is an account that the book has. Pure.
package enum AccountIdentity {
  /// - Parameter sharesFeed: the statement's feed has fed the known account under another key. A
  ///   source tells its own accounts apart: only what names an account by itself then counts.
  package static func compare(
    _ stated: AccountEvidence, _ known: AccountEvidence, sharesFeed: Bool = false
  ) -> AccountVerdict {
    let numbers = relation(of: stated, and: known)
    if numbers == .sameIBAN { return .same(.iban) }
    let persist = (stated.persistentIDs, known.persistentIDs)
    if !persist.0.isDisjoint(with: persist.1) { return .same(.persistentID) }
    let bank =
      numbers == .inIBANWithBank ? .same : stated.institution.relation(to: known.institution)
    guard bank != .different else { return .different }
    switch numbers {
    case .equal?:
      return byNumber(.number, stated, known, isCertain: bank != .disputed)
    case .inIBANWithBank?, .inIBAN?:
      return byNumber(.nationalNumber, stated, known, isCertain: bank == .same)
    case .different?: return .different
    case .sameIBAN?, nil: break
    }
    guard !sharesFeed, persist.0.isEmpty || persist.1.isEmpty else { return .different }
    return byMask(stated, known, bank) ?? byName(stated, known)
  }

  /// Whether a person may say that they are one: where it is likely, or where the document names its
  /// account by a mask or a name alone, and nothing else speaks against it.
  package static func allows(
    _ stated: AccountEvidence, _ known: AccountEvidence, sharesFeed: Bool
  ) -> Bool {
    if compare(stated, known, sharesFeed: sharesFeed) != .different { return true }
    return stated.numbers.isEmpty && !stated.hasSourceID && !sharesFeed
      && KindRelation(stated.kind, known.kind) != .different
      && stated.institution.relation(to: known.institution) != .different
      && !differ(stated.currency, known.currency)
  }

  /// Whether one account may be of both kinds: one source does not know it, or takes one for the other.
  package static func canBeOne(_ left: AccountKind, _ right: AccountKind) -> Bool {
    KindRelation(left, right) != .different
  }

  /// The strongest relation among their numbers; nil where one of them has none.
  private static func relation(
    of stated: AccountEvidence, and known: AccountEvidence
  ) -> AccountNumber.Relation? {
    stated.numbers.flatMap { mine in
      known.numbers.map { theirs in
        mine.relation(
          to: theirs, bankCodes: mine.iban == nil ? stated.bankCodes : known.bankCodes)
      }
    }.min()
  }

  private static func byNumber(
    _ rule: AccountRule, _ stated: AccountEvidence, _ known: AccountEvidence, isCertain: Bool
  ) -> AccountVerdict {
    switch KindRelation(stated.kind, known.kind) {
    case .equal, .open: isCertain ? .same(rule) : .likely(rule)
    case .near: .likely(rule)
    case .different: .different
    }
  }

  /// Nil where one of them has no mask.
  private static func byMask(
    _ stated: AccountEvidence, _ known: AccountEvidence, _ bank: InstitutionMarks.Relation
  ) -> AccountVerdict? {
    guard let mine = tail(stated.mask), let theirs = tail(known.mask) else { return nil }
    guard mine.hasSuffix(theirs) || theirs.hasSuffix(mine) else { return .different }
    let kinds = KindRelation(stated.kind, known.kind)
    guard bank == .same else {
      let isEqual = kinds == .equal && stated.currency != nil && stated.currency == known.currency
      return isEqual ? .likely(.mask) : .different
    }
    guard kinds != .different else { return .different }
    let isCertain =
      kinds == .equal && !differ(stated.currency, known.currency)
      && !differ(folded(stated.officialName), folded(known.officialName))
    return isCertain ? .same(.institutionMask) : .likely(.institutionMask)
  }

  private static func byName(
    _ stated: AccountEvidence, _ known: AccountEvidence
  ) -> AccountVerdict {
    let mine = Set([stated.name, stated.officialName].compactMap(folded))
    let theirs = Set([known.name, known.officialName].compactMap(folded))
    let kinds = KindRelation(stated.kind, known.kind)
    guard !mine.isDisjoint(with: theirs), kinds == .equal || kinds == .open,
      !differ(stated.currency, known.currency)
    else { return .different }
    return .likely(.name)
  }

  /// The end of a number, where it is long enough to tell accounts of a bank apart.
  static func tail(_ mask: String?) -> String? {
    mask.flatMap { $0.utf8.count >= 4 ? $0.uppercased() : nil }
  }

  private static func folded(_ name: String?) -> String? {
    name.map { $0.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  private static func differ<Value: Equatable>(_ left: Value?, _ right: Value?) -> Bool {
    left != nil && right != nil && left != right
  }
}

/// What two kinds say of their accounts.
enum KindRelation {
  case equal
  /// One source does not know it.
  case open
  /// A source that knows one kind only may take one for the other.
  case near
  case different

  init(_ left: AccountKind, _ right: AccountKind) {
    if left == right {
      self = .equal
    } else if left == .other || right == .other {
      self = .open
    } else {
      let isNear = Self.families.contains { $0.contains(left) && $0.contains(right) }
      self = isNear ? .near : .different
    }
  }

  private static let families: [Set<AccountKind>] = [
    [.checking, .savings, .wallet], [.investment, .retirement], [.loan, .mortgage, .creditCard],
  ]
}
