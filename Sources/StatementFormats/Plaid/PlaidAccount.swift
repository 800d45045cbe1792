import Digests
import FinanceModel
import JSONText

/// One account of a Plaid payload with what is said of it: rows, balances, holdings, removals.
struct PlaidAccount {
  let id: String
  /// What the payload says of the account; nil where only rows name it.
  private(set) var facts: JSONValue?
  var rows = RowBatches()
  var removed: [String] = []
  var quarantined: [RejectedRow] = []
  var skipped: [RejectedRow] = []
  /// Whose securities are not looked at yet.
  var trades: [PlaidTrade] = []
  var holdings: [PlaidHolding] = []
  var liabilities: [LiabilityFacts] = []
  /// Whether a response states what it holds, maybe nothing.
  var listsHoldings = false
  /// Whether a holding of it could not be read.
  var lacksHolding = false
  /// Securities that were handed on with it.
  var sentSecurities: Set<String> = []

  init(id: String) {
    self.id = id
  }

  mutating func describe(_ facts: JSONValue) {
    self.facts = facts
  }

  /// Adds what another page says of the same account.
  mutating func merge(_ other: PlaidAccount) {
    facts = other.facts ?? facts
    rows.append(other.rows)
    removed += other.removed
    quarantined += other.quarantined
    skipped += other.skipped
    trades += other.trades
    holdings += other.holdings
    liabilities += other.liabilities
    listsHoldings = listsHoldings || other.listsHoldings
    lacksHolding = lacksHolding || other.lacksHolding
    sentSecurities.formUnion(other.sentSecurities)
  }

  var isEmpty: Bool {
    rows.isEmpty && removed.isEmpty && quarantined.isEmpty && skipped.isEmpty && trades.isEmpty
      && holdings.isEmpty && liabilities.isEmpty
  }

  // MARK: Meaning

  var kind: AccountKind {
    Self.kind(type: facts?["type"]?.string ?? "", subtype: facts?["subtype"]?.string ?? "")
  }

  /// Whether it holds securities: its current balance is what all of it is worth.
  var isInvestment: Bool { [.investment, .retirement].contains(kind) }

  /// Plaid states what is owed as a positive number.
  private var owes: Bool {
    [.creditCard, .loan, .mortgage].contains(kind)
  }

  func reference(item: PlaidItem?) -> AccountReference {
    var reference = AccountReference(
      key: key(item: item?.id), name: facts?["name"]?.string ?? facts?["official_name"]?.string,
      officialName: facts?["official_name"]?.string, kind: kind, currency: currency,
      institution: item?.institutionName, institutionID: item?.institutionID,
      mask: facts?["mask"]?.scalarText, sourceType: facts?["type"]?.string,
      sourceSubtype: facts?["subtype"]?.string,
      metadata: ["source": PlaidAdapter.id])
    let connection = ConnectedAccount(
      id: id, item: item?.id, persistentID: facts?["persistent_account_id"]?.string)
    reference.connection = connection
    reference.metadata.merge(connection.metadata) { $1 }
    reference.metadata["holderCategory"] = facts?["holder_category"]?.string
    return reference
  }

  private func key(item: String?) -> String {
    "plaid:\(SHA256.key(of: [item, id].compactMap { $0 }))"
  }

  var balances: JSONValue? { facts?["balances"] }

  var currency: Currency? { quoted?.currency }

  /// What its balances are in.
  private var quoted: QuotedCurrency? {
    let code = balances?["iso_currency_code"] ?? balances?["unofficial_currency_code"]
    return code?.string.flatMap { QuotedCurrency($0) }
  }

  /// A balance in whole units of ``currency``; nil where it is not stated, or no number.
  func balance(_ name: String) -> ExactDecimal? {
    (try? balances?.plaidNumber(name)).flatMap { whole($0) }
  }

  /// What is stated in the account's currency, in whole units; nil where its digits do not fit.
  func whole(_ stated: ExactDecimal) -> ExactDecimal? {
    quoted.map { $0.whole(stated) } ?? stated
  }

  /// What the account's balances say. A balance that is no number is quarantined.
  ///
  /// - Parameter day: the day of balances that state none themselves.
  func statedBalances(asOf day: CivilDate?) -> [StatementPart] {
    guard let balances else { return [] }
    let moment = balances["last_updated_datetime"]?.string
    let date = moment.flatMap { CivilDate(iso: $0.prefix(10)) } ?? day
    var parts: [StatementPart] = []
    func decimal(_ name: String) -> ExactDecimal? {
      guard let value = balances[name] else { return nil }
      let text = value.scalarText ?? JSONWriter.text(value)
      var digits = text
      let stated = digits.withUTF8 { ExactDecimal(jsonNumber: UnsafeRawBufferPointer($0)) }
      let decimal = stated.flatMap { whole($0) }
      if decimal == nil {
        parts.append(
          .quarantined(
            RejectedRow(
              location: RowLocation(), raw: JSONWriter.text(balances), code: .unreadableBalance,
              reason: "expected a number in balances.\(name), found \(text.prefix(40))")))
      }
      return decimal
    }
    let (current, available, limit) = (decimal("current"), decimal("available"), decimal("limit"))
    if let current {
      parts.append(
        .balance(
          StatementBalance(
            kind: isInvestment ? .value : .ledger, date: date,
            amount: owes ? current.negated : current, currency: currency)))
    }
    if let loan = decimal("margin_loan_amount"), !loan.isZero {
      parts.append(
        .balance(
          StatementBalance(
            kind: .margin, date: date, amount: loan.magnitude.negated, currency: currency)))
    }
    if available != nil || limit != nil {
      parts.append(
        .balance(
          StatementBalance(
            kind: .available, date: date, amount: available, limit: limit, currency: currency)))
    }
    return parts
  }

  /// Our kind of a Plaid type and subtype. Source: plaid.com/docs/api/accounts, "account type
  /// schema".
  private static func kind(type: String, subtype: String) -> AccountKind {
    let subtype = subtype.lowercased()
    switch type.lowercased() {
    case "depository":
      let saving: Set = ["savings", "money market", "cd", "gic", "cash isa", "hsa"]
      let checking: Set = [
        "checking", "cash management", "prepaid", "paypal", "ebt", "payroll",
        "limited purpose checking",
      ]
      return saving.contains(subtype) ? .savings : checking.contains(subtype) ? .checking : .other
    case "credit": return .creditCard
    case "loan":
      return ["mortgage", "home equity", "construction"].contains(subtype) ? .mortgage : .loan
    case "investment", "brokerage":
      return isRetirement(subtype) ? .retirement : .investment
    default: return .other
    }
  }

  private static func isRetirement(_ subtype: String) -> Bool {
    let plans: Set = [
      "401a", "401k", "403b", "457b", "ira", "sep ira", "simple ira", "sarsep", "keogh", "pension",
      "profit sharing plan", "retirement", "rrsp", "rrif", "lira", "lrsp", "lrif", "lif", "prif",
      "rlif", "sipp", "thrift savings plan", "fixed annuity", "variable annuity", "other annuity",
    ]
    return plans.contains(subtype) || subtype.hasPrefix("roth")
  }
}

/// Rows in the batches in which they are handed on, so that none is copied for that.
struct RowBatches {
  static let batchSize = 1000
  /// What is worth joining to the batch before.
  private static let small = 100

  private(set) var batches: [[StatementTransaction]] = []

  var isEmpty: Bool { batches.isEmpty }

  mutating func append(_ row: consuming StatementTransaction) {
    if batches.last.map({ $0.count < Self.batchSize }) != true {
      batches.append([])
    }
    batches[batches.count - 1].append(row)
  }

  mutating func append(_ other: RowBatches) {
    for batch in other.batches {
      if batch.count <= Self.small, let last = batches.last,
        last.count + batch.count <= Self.batchSize
      {
        batches[batches.count - 1] += batch
      } else {
        batches.append(batch)
      }
    }
  }
}

/// One connection to one institution.
struct PlaidItem {
  let id: String
  var institutionID: String?
  var institutionName: String?
  /// When its transactions were fetched from the bank.
  var lastUpdated: String?
  /// When its investments were.
  var investmentsUpdated: String?
}
