import FinanceModel

/// What sources call a bank: ids of several kinds, and names.
///
/// A source has its own id for a bank (OFX a FID, Plaid `ins_…`, a bank mapping a BIC) and its own
/// spelling of the name. A mark is one of them in a form that can be compared: `fid:10898`,
/// `name:chase`.
package struct InstitutionMarks: Hashable, Sendable {
  package private(set) var marks: Set<String> = []
  /// Marks of other sources that were found to mean the same bank.
  package var learnt: Set<String> = []
  /// The kinds of sources that named it. Sources of one kind spell a name in one way.
  package var sources: Set<String> = []

  /// - Parameters:
  ///   - id: the source's id of the bank.
  ///   - bankCode: the bank's code within its country: routing number, Bankleitzahl.
  ///   - branch: the bank's own code for the branch; some number their accounts by branch.
  ///   - feeds: those that named it: `ofx:10898`.
  package init(
    id: String?, name: String?, bankCode: String? = nil, branch: String? = nil,
    feeds: Set<String> = []
  ) {
    if let id { marks.insert(Self.mark(id: id, kind: "fid")) }
    if let bankCode {
      marks.insert(Self.mark(id: bankCode.filter { $0.isLetter || $0.isNumber }, kind: "code"))
    }
    if let branch { marks.insert("branch:\(branch)") }
    if let name, !name.isEmpty { marks.insert("name:\(Self.folded(name))") }
    sources = Set(feeds.map(Self.source(of:)))
  }

  /// Those that name the bank and not a branch of it.
  package var namingBank: Set<String> { marks.filter { !$0.hasPrefix("branch:") } }

  /// What two sources say of the banks of their accounts.
  package enum Relation: Hashable, Sendable {
    case same
    /// At least one does not name it, or they name it in ways that cannot be compared: two kinds of
    /// sources spell a name as they like, and one name may be a part of the other.
    case unknown
    /// Something says they are one, and something that they are not.
    case disputed
    case different
  }

  package func relation(to other: InstitutionMarks) -> Relation {
    let (mine, theirs) = (byKind, other.byKind)
    let shared = Set(mine.keys).intersection(theirs.keys)
    func agree(_ kind: String) -> Bool {
      !(mine[kind] ?? []).isDisjoint(with: theirs[kind] ?? [])
    }
    let ids = shared.subtracting(["name"])
    let isLearnt = !learnt.isDisjoint(with: other.marks) || !other.learnt.isDisjoint(with: marks)
    let agrees = isLearnt || shared.contains(where: agree)
    let namesClash =
      !agrees && ids.isEmpty && shared.contains("name")
      && !sources.isDisjoint(with: other.sources) && !holdsName(other) && !other.holdsName(self)
    let clashes = namesClash || ids.contains { !agree($0) }
    switch (agrees, clashes) {
    case (true, false): return .same
    case (true, true): return .disputed
    case (false, true): return .different
    case (false, false): return .unknown
    }
  }

  /// Whether a name of the other is a part of one of these: `Chase` of `JPMorgan Chase`.
  private func holdsName(_ other: InstitutionMarks) -> Bool {
    let words = { (marks: InstitutionMarks) in
      (marks.byKind["name"] ?? []).map { Set($0.dropFirst("name:".count).split(separator: " ")) }
    }
    return words(self).contains { mine in words(other).contains { $0.isSubset(of: mine) } }
  }

  private var byKind: [String: Set<String>] {
    Dictionary(grouping: marks) { mark in String(mark.prefix { $0 != ":" }) }.mapValues(Set.init)
  }

  // MARK: Marks

  private static func mark(id: String, kind: String) -> String {
    if id.hasPrefix("ins_") { return "plaid:\(id)" }
    if isBIC(id) { return "bic:\(id.count == 8 ? id + "XXX" : id)" }
    return "\(kind):\(id)"
  }

  /// Source: ISO 9362: four letters, two of the country, two and maybe three more.
  private static func isBIC(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 8 || bytes.count == 11 else { return false }
    return bytes[..<6].allSatisfy { (0x41...0x5A).contains($0) }
      && bytes[6...].allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
  }

  /// `csv:us/chase-card` and `pdf:us/chase-checking-pdf` are read by bank mappings, which name banks
  /// in one way.
  private static func source(of feed: String) -> String {
    let kind = feed.prefix { $0 != ":" }
    return MappingFeed.isScheme(kind) ? "mapping" : String(kind)
  }

  /// Said of a bank's name without telling it from another's.
  private static let legalForms: Set<String> = [
    "na", "ag", "sa", "se", "nv", "bv", "ab", "asa", "oyj", "spa", "plc", "llc", "ltd", "limited",
    "inc", "incorporated", "co", "company", "corp", "corporation", "gmbh", "kgaa", "eg", "fsb",
  ]

  /// A name without case, punctuation, legal form and a last word `Bank`: `Chase Bank, N.A.` is
  /// `chase`. The order of the words stays, and a `Bank` that is not the last word: `Bank of China`
  /// is not `China Bank`.
  static func folded(_ name: String) -> String {
    let joined = name.lowercased().filter { $0 != "." && $0 != "'" && $0 != "’" }
    var words = joined.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    words.removeAll { $0 == "and" }
    if words.first == "the", words.count > 1 { words.removeFirst() }
    while words.count > 1, let last = words.last, legalForms.contains(last) { words.removeLast() }
    if words.count > 2, words.suffix(2) == ["national", "association"] { words.removeLast(2) }
    if words.count > 1, words.last == "bank" { words.removeLast() }
    return words.isEmpty ? name.lowercased() : words.joined(separator: " ")
  }
}
