import FinanceModel
import Synchronization

/// The mappings there are: those that come with the program and those of the person.
///
/// Nothing is read before a table is met, and of the program's mappings only those that a document
/// may be of. A mapping of the person takes the place of the one with its id.
public final class MappingCatalog: Sendable {
  /// Finds the files of the person's mappings, those of a more important folder first.
  package typealias Finder = @Sendable () throws(FinanceETLError) -> [MappingFile]

  /// A file that is no mapping, and why.
  public struct Broken: Hashable, Sendable {
    public var file: String
    public var error: FinanceETLError
  }

  private struct State {
    var entries: [MappingEntry]?
    var broken: [Broken] = []
    /// Every file of the person, broken ones too.
    var files: [MappingFile] = []
    var decoded: [String: [BankMapping]] = [:]
  }

  private let builtin: [MappingEntry]
  private let finder: Finder
  private let state = Mutex(State())

  package init(builtin: [MappingEntry], finder: @escaping Finder = { [] }) {
    self.builtin = builtin
    self.finder = finder
  }

  /// Every mapping, the person's first, sorted by id.
  public func entries() throws(FinanceETLError) -> [MappingEntry] {
    try load().entries ?? []
  }

  /// Files of the person that are no mappings.
  public func broken() throws(FinanceETLError) -> [Broken] {
    try load().broken
  }

  /// The mapping of an id with its variants; nil where there is none.
  package func mappings(_ id: String) throws(FinanceETLError) -> [BankMapping]? {
    let state = try load()
    if let known = state.decoded[id] { return known }
    guard let entry = state.entries?.first(where: { $0.id == id }) else { return nil }
    return try mappings(entry)
  }

  /// An entry's mapping with its variants.
  package func mappings(_ entry: MappingEntry) throws(FinanceETLError) -> [BankMapping] {
    if let known = state.withLock({ $0.decoded[entry.id] }) { return known }
    let decoded = try entry.file.decoded { (id) throws(FinanceETLError) in try file(id) }
    state.withLock { $0.decoded[entry.id] = decoded }
    return decoded
  }

  /// The text of a mapping; nil where there is none.
  package func file(_ id: String) throws(FinanceETLError) -> MappingFile? {
    let state = try load()
    return state.entries?.first { $0.id == id }?.file
      ?? state.files.first { Self.id(of: $0) == id }
  }

  /// Decodes a file that is not in the catalog; it may extend one that is.
  package func decode(_ file: MappingFile) throws(FinanceETLError) -> [BankMapping] {
    try file.decoded { (id) throws(FinanceETLError) in try self.file(id) }
  }

  /// This catalog with one more file of the person.
  package func adding(_ file: MappingFile) throws(FinanceETLError) -> MappingCatalog {
    let files = try load().entries?.filter { !$0.isBuiltin }.map(\.file) ?? []
    return MappingCatalog(builtin: builtin) { [file] + files }
  }

  private func load() throws(FinanceETLError) -> State {
    if let loaded = state.withLock({ $0.entries == nil ? nil : $0 }) { return loaded }
    let files = try finder()
    var loaded = State()
    loaded.files = files
    var entries: [MappingEntry] = []
    for file in files {
      do {
        let variants = try file.decoded { (id) throws(FinanceETLError) in
          files.first { Self.id(of: $0) == id } ?? builtin.first { $0.id == id }?.file
        }
        guard let entry = MappingEntry(variants, file: file, isBuiltin: false),
          !entries.contains(where: { $0.id == entry.id })
        else { continue }
        entries.append(entry)
        loaded.decoded[entry.id] = variants
      } catch {
        loaded.broken.append(Broken(file: file.name, error: error))
      }
    }
    let own = Set(entries.map(\.id))
    loaded.entries = (entries + builtin.filter { !own.contains($0.id) }).sorted { $0.id < $1.id }
    let result = loaded
    state.withLock { $0 = result }
    return loaded
  }

  private static func id(of file: MappingFile) -> String? {
    (try? YAMLNode.parse(file.text, file: file.name))?["id"]?.text
  }
}
