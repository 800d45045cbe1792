/// The words by which texts mean an own account or its bank.
struct AccountWords {
  /// The accounts that a word means: whole, or by its beginning.
  private var accounts: [String: Set<Int64>] = [:]
  private var debts: Set<Int64> = []
  private var cards: Set<Int64> = []
  /// The wallets, by what their operators are called.
  private var wallets: [String: Set<Int64>] = [:]
  private var operated: Set<Int64> = []
  /// Words that mean a bank or a wallet: they name no holder.
  private(set) var institutions: Set<String>

  /// What texts put behind the name of a bank.
  private static let forms = FoldedWord.set(
    "na ag sa se nv plc inc llc ltd gmbh eg co corp fsb usa uk europe deutschland delaware")
  /// So many letters are enough of a name's word that a text cuts off.
  private static let minimumLetters = 4

  init(_ accounts: [TransferAccount]) {
    institutions = WalletWords.all.union(CardIssuers.words)
    for account in accounts {
      let banks = Self.words(account.banks)
      institutions.formUnion(banks)
      let own = banks.union(Self.words(account.names))
      for word in Self.operatorWords(account, own) {
        wallets[word, default: []].insert(account.id)
        operated.insert(account.id)
      }
      let issuers = CardIssuers.words(naming: own)
      var words = issuers
      if account.isDebt { debts.insert(account.id) }
      if account.kind == .creditCard {
        cards.insert(account.id)
        words.formUnion(OutflowWords.creditCard.union(OutflowWords.networks))
        if banks.isEmpty && issuers.isEmpty { words.formUnion(CardIssuers.words) }
      }
      if !banks.isEmpty || !issuers.isEmpty || account.kind == .creditCard {
        words.formUnion(Self.forms)
      }
      for word in own {
        for count in min(Self.minimumLetters, word.count)...word.count {
          words.insert(String(word.prefix(count)))
        }
      }
      for word in words { self.accounts[word, default: []].insert(account.id) }
    }
  }

  /// The words of names, and a name's words in one: `wellsfargo`.
  private static func words(_ names: [String]) -> Set<String> {
    names.reduce(into: []) { words, name in
      let text = TransferText(name)
      let folded = text.words.map(\.text)
      words.formUnion(folded + text.ideographs + PartyWords.of(text))
      if folded.count > 1 { words.insert(folded.joined()) }
    }
  }

  /// What the operator of a wallet is called; nothing where the account is none.
  private static func operatorWords(_ account: TransferAccount, _ own: Set<String>) -> Set<String> {
    let known = WalletWords.names(meantBy: own)
    guard known.isEmpty, account.kind == .wallet else { return known }
    let named = account.banks.isEmpty ? account.names : account.banks
    return named.reduce(into: Set<String>()) { $0.formUnion(PartyWords.of(TransferText($1))) }
      .subtracting(forms)
  }

  func isWallet(_ account: Int64) -> Bool { operated.contains(account) }

  /// The wallets whose operator a text names.
  func wallets(in text: TransferText) -> Set<Int64> {
    guard !wallets.isEmpty else { return [] }
    var found: Set<Int64> = []
    for word in text.words { found.formUnion(wallets[word.text] ?? []) }
    for run in text.ideographs {
      for (word, accounts) in wallets where run.contains(word) { found.formUnion(accounts) }
    }
    return found
  }

  func mean(_ account: Int64, _ word: String) -> Bool {
    accounts[word]?.contains(account) == true
  }

  /// The accounts that all these words mean.
  func accounts(meantBy words: Set<String>) -> Set<Int64> {
    guard let first = words.first else { return [] }
    return words.dropFirst().reduce(accounts[first] ?? []) {
      $0.isEmpty ? [] : $0.intersection(accounts[$1] ?? [])
    }
  }

  /// The debts that a text may mean which says that one is paid: those at the banks it names.
  ///
  /// - Parameter isCard: it says that a credit card is.
  func debts(meantBy words: Set<String>, isCard: Bool) -> Set<Int64> {
    let banks = words.intersection(institutions)
    let debts = isCard ? cards : debts
    return banks.isEmpty ? debts : debts.intersection(accounts(meantBy: banks))
  }
}
