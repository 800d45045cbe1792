/// Finds the own accounts that a text names.
struct AccountNames {
  /// What is known of the accounts' numbers, by the last four digits.
  private var numbers: [String: [(account: Int64, digits: String)]] = [:]
  /// Names as tokens, by the first of them.
  private var phrases: [String: [(account: Int64, tokens: [String])]] = [:]
  /// Names in a script without blanks between words.
  private var runs: [(account: Int64, run: String)] = []
  /// The digests of their whole numbers.
  private let own: [(account: Int64, numbers: CounterpartyDigests.OwnNumbers)]

  init(_ accounts: [TransferAccount]) {
    own = accounts.map { ($0.id, $0.own) }
    for account in accounts {
      for number in Self.digits(of: account) {
        numbers[Self.ending(of: number), default: []].append((account.id, number))
      }
    }
    for account in TransferAccount.toldApart(accounts) {
      for tokens in Set(account.names.map { TransferText($0).tokens })
      where Self.isDistinctive(tokens) {
        if tokens.count == 1, Self.isIdeographic(tokens[0]) {
          runs.append((account.id, tokens[0]))
        } else if let first = tokens.first {
          phrases[first, default: []].append((account.id, tokens))
        }
      }
    }
  }

  /// The accounts that `text` names.
  ///
  /// - Parameter isTransfer: whether the leg says that it is a transfer. Only then a name counts:
  ///   every purchase through a wallet names the wallet.
  func accounts(in text: TransferText, isTransfer: Bool) -> Set<Int64> {
    var found: Set<Int64> = []
    for number in text.numbers {
      for known in numbers[Self.ending(of: number)] ?? []
      where number.hasSuffix(known.digits) || known.digits.hasSuffix(number) {
        found.insert(known.account)
      }
    }
    guard isTransfer else { return found }
    for (index, token) in text.tokens.enumerated() {
      let rest = text.tokens[index...]
      let fitting = (phrases[token] ?? []).filter { rest.starts(with: $0.tokens) }
      // Of "Marcus" and "Marcus Savings" the longer one is meant.
      if let longest = fitting.max(by: { $0.tokens.count < $1.tokens.count }) {
        found.insert(longest.account)
      }
    }
    for (account, run) in runs where text.ideographs.contains(where: { $0.contains(run) }) {
      found.insert(account)
    }
    return found
  }

  /// The accounts that a counterparty is, and those that it is proven not to be.
  func accounts(calledBy counterparty: String?) -> (met: Set<Int64>, refuted: Set<Int64>) {
    var (met, refuted): (Set<Int64>, Set<Int64>) = ([], [])
    guard let counterparty else { return (met, refuted) }
    for (account, numbers) in own {
      switch numbers.isMet(by: counterparty) {
      case true?: met.insert(account)
      case false?: refuted.insert(account)
      case nil: break
      }
    }
    return (met, refuted)
  }

  // MARK: Numbers

  /// The digits of whole numbers, and of a mask that is not the end of one.
  private static func digits(of account: TransferAccount) -> [String] {
    let all = Set(account.numbers.map { $0.filter { $0.isASCII && $0.isNumber } })
      .filter { $0.count >= TransferText.minimumDigits }
    return all.filter { digits in !all.contains { $0 != digits && $0.hasSuffix(digits) } }
  }

  private static func ending(of number: String) -> String {
    String(number.suffix(TransferText.minimumDigits))
  }

  // MARK: Names

  /// Words that say what an account is, not which.
  private static let generic: Set = [
    "account", "accounts", "bank", "banking", "card", "cash", "checking", "chequing", "credit",
    "current", "debit", "everyday", "giro", "girokonto", "konto", "kontokorrent", "kreditkarte",
    "loan", "main", "money", "mortgage", "my", "other", "personal", "savings", "saving",
    "sparkonto",
    "the", "wallet", "compte", "courant", "carte", "cuenta", "tarjeta", "conto", "carta",
    "rekening",
    "conta", "现金", "銀行", "银行", "银行卡", "信用卡", "储蓄卡", "借记卡", "账户", "钱包", "零钱",
  ]

  private static func isDistinctive(_ tokens: [String]) -> Bool {
    let own = tokens.filter { !generic.contains($0) }
    if own.contains(where: isIdeographic) { return own.contains { $0.count >= 2 } }
    return own.reduce(0) { $0 + $1.count(where: \.isLetter) } >= 4
  }

  private static func isIdeographic(_ token: String) -> Bool {
    !TransferText(token).ideographs.isEmpty
  }
}
