import FinanceModel

/// One Stmt, Rpt or Ntfctn while it is read.
struct CamtStatement {
  /// One Bal.
  struct Balance {
    var type: String?
    var amount: String?
    var currency: String?
    var indicator: String?
    var day: String?
  }

  let tag: CamtTag
  let location: RowLocation
  var number: String?
  var currency: String?
  var owner: String?
  var bic: String?
  var bankName: String?
  var memberID: String?
  var createdAt: String?
  var from: String?
  var to: String?
  var page: String?
  var isLastPage: String?
  var statedCount: String?
  var balances: [Balance] = []
  var entryCount = 0

  init(tag: CamtTag, at location: RowLocation) {
    self.tag = tag
    self.location = location
  }

  /// Whether it goes on in another document, or began in one.
  var isPage: Bool {
    let isFirst = page.map { Int($0) == 1 } ?? true
    return !isFirst || isLastPage.map { $0 == "false" || $0 == "0" } ?? false
  }

  /// The days it says it covers. A moment at midnight is the end of the day before.
  var covers: DateSpan? {
    guard let from = from.flatMap(CamtEntry.day), let to, var last = CamtEntry.day(to) else {
      return nil
    }
    if from < last, to.dropFirst(10).hasPrefix("T00:00:00") { last = last.adding(days: -1) }
    return DateSpan(from: from, to: last)
  }

  /// The day of an entry that states none: the one day that the statement covers, or that it opens and
  /// closes on; nil where it is of several.
  var otherDay: CivilDate? {
    if let covers { return covers.from == covers.to ? covers.to : nil }
    let days = ["OPBD", "CLBD"].map { type in
      balances.first { $0.type == type }?.day.flatMap(CamtEntry.day)
    }
    return days[0] == days[1] ? days[1] : nil
  }

  var accountCurrency: Currency? {
    (currency ?? balances.lazy.compactMap(\.currency).first).flatMap { Currency($0) }
  }

  func header(ids: IDPolicy) -> StatementHeader {
    let bankCode = number.flatMap { IBAN($0)?.bankCode } ?? memberID
    let feed = (bic ?? bankCode).map { "camt:\($0)" } ?? "camt"
    let isWhole = tag == .Stmt && !isPage
    let account = AccountReference(
      statedBy: CamtAdapter.id, feed: feed, number: number, currency: accountCurrency,
      institution: bankName, institutionID: bic, bankCode: bankCode)
    return StatementHeader(
      feed: feed, format: CamtAdapter.id, account: account, mode: isWhole ? .snapshot : .delta,
      covers: covers, ids: ids, isIncomplete: isPage, lastSynced: createdAt)
  }

  /// Opening, ledger and available balance, of each currency, as far as they are stated.
  ///
  /// OPBD, else PRCD, else the first of two ITBD opens; CLBD, else the last ITBD closes. FWAV, XPCD
  /// and INFO say nothing of today.
  func statedBalances() -> (read: [StatementBalance], unreadable: [Balance]) {
    var read: [StatementBalance] = []
    var unreadable: [Balance] = []
    var currencies: [String?] = []
    for balance in balances where !currencies.contains(balance.currency) {
      currencies.append(balance.currency)
    }
    for currency in currencies {
      func of(_ type: String) -> [Balance] {
        balances.filter { $0.type == type && $0.currency == currency }
      }
      let interim = of("ITBD")
      let chosen: [(StatementBalance.Kind, Balance?)] = [
        (
          .opening,
          of("OPBD").first ?? of("PRCD").first
            ?? (interim.count > 1 ? interim.first : nil)
        ),
        (.ledger, of("CLBD").last ?? interim.last),
        (.available, of("CLAV").last ?? of("ITAV").last ?? of("OPAV").last),
      ]
      for case (let kind, let balance?) in chosen {
        guard let amount = Self.amount(balance) else {
          unreadable.append(balance)
          continue
        }
        read.append(
          StatementBalance(
            kind: kind, date: balance.day.flatMap(CamtEntry.day), amount: amount,
            currency: balance.currency.flatMap { Currency($0) }))
      }
    }
    return (read, unreadable)
  }

  /// Without an indicator it is what the account holds: the rows prove so wherever it is missing.
  private static func amount(_ balance: Balance) -> ExactDecimal? {
    guard let amount = balance.amount.flatMap({ ExactDecimal($0) }) else { return nil }
    return switch balance.indicator?.uppercased() {
    case nil, "CRDT": amount
    case "DBIT": amount.negated
    default: nil
    }
  }
}
