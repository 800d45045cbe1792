/// A mapping as a catalog lists it: what can be known without reading its YAML.
public struct MappingEntry: Hashable, Sendable {
  public var id: String
  public var title: String
  public var country: String
  public var institution: String?
  package var verified: Verification
  public var format: String
  /// The encodings its documents may be in, tried in order.
  public var encodings: [String]
  /// For each variant what must stand at the start of a document: of each group one text, folded. A
  /// variant told by the shape of its rows has none.
  public var signatures: [[[String]]]
  /// What only documents of its bank have, as far as the catalog shows it.
  package var marks: MappingMarks
  package var passwordHint: PasswordHint?
  package var file: MappingFile
  /// Whether it comes with the program.
  public var isBuiltin: Bool

  package init(
    id: String, title: String, country: String, institution: String?, verified: Verification,
    format: String, encodings: [String], signatures: [[[String]]],
    marks: MappingMarks = MappingMarks(), passwordHint: PasswordHint? = nil, file: MappingFile,
    isBuiltin: Bool
  ) {
    self.id = id
    self.title = title
    self.country = country
    self.institution = institution
    self.verified = verified
    self.format = format
    self.encodings = encodings
    self.signatures = signatures
    self.marks = marks
    self.passwordHint = passwordHint
    self.file = file
    self.isBuiltin = isBuiltin
  }

  /// The entry of a decoded file.
  ///
  /// - Parameters:
  ///   - variants: what `file` decodes to.
  ///   - marks: of a mapping that comes with the program; a person's own needs none.
  package init?(
    _ variants: [BankMapping], marks: MappingMarks = MappingMarks(), file: MappingFile,
    isBuiltin: Bool
  ) {
    guard let first = variants.first else { return nil }
    self.init(
      id: first.id, title: first.title, country: first.country, institution: first.institution,
      verified: first.verified, format: first.reading.format.rawValue,
      encodings: first.reading.encodings, signatures: variants.map(\.detection.signature),
      marks: marks, passwordHint: first.passwordHint, file: file, isBuiltin: isBuiltin)
  }
}

extension DetectionRule {
  /// Groups of folded texts of which one must stand at the start of the document.
  var signature: [[String]] {
    header + contains.map { [$0] }
  }
}

/// What only the documents of one bank have: names and texts that prove whose layout it is.
///
/// Computed over all mappings that come with the program, when their catalog is written.
package struct MappingMarks: Hashable, Sendable {
  /// Names of the header that no other bank's mapping knows, with a word that is not common; folded.
  package var names: [String]
  /// Texts around the table: the bank's name, and what the mapping says it contains; folded.
  package var texts: [String]
  /// Globs of file names that are the bank's own; folded.
  package var fileNames: [String]

  package init(names: [String] = [], texts: [String] = [], fileNames: [String] = []) {
    self.names = names
    self.texts = texts
    self.fileNames = fileNames
  }

  /// Every one, texts in quotes and file names as their globs.
  package var all: [String] { names + texts.map { "\"\($0)\"" } + fileNames }

  package var isEmpty: Bool { names.isEmpty && texts.isEmpty && fileNames.isEmpty }
}

extension MappingMarks {
  /// The marks of each of some mappings among all of them, by id.
  ///
  /// - Parameter mappings: each with its variants.
  package static func all(of mappings: [[BankMapping]]) -> [String: MappingMarks] {
    // Which banks print a name, or a text, and which of them always do.
    var banks: [String: Set<String>] = [:]
    var always: [String: Set<String>] = [:]
    for mapping in mappings.joined() {
      let needed =
        mapping.detection.header.joined() + mapping.detection.contains
        + mapping.detection.marks
      for name in needed { always[name, default: []].insert(mapping.bank) }
      for name in mapping.knownNames.union(needed) { banks[name, default: []].insert(mapping.bank) }
    }
    let isAlone = { (name: String) in banks[name]?.count == 1 }
    let isMark = { (name: String) in isAlone(name) && !CommonNames.isCommon(name) }
    var marks: [String: MappingMarks] = [:]
    for variants in mappings {
      guard let first = variants.first else { continue }
      // What another bank's tables may have too, and need not, is still this one's.
      let declared = variants.flatMap(\.detection.marks).filter { always[$0]?.count == 1 }
      let texts = variants.flatMap(\.detection.contains).filter(isMark)
      let bank = first.institution.map { HeaderName.folded($0) }
      marks[first.id] = MappingMarks(
        names: Set(variants.flatMap(\.knownNames).filter(isMark) + declared).sorted(),
        texts: Set(texts + declared + [bank].compactMap { $0 }.filter { $0.count > 3 }).sorted(),
        fileNames: Set(variants.flatMap(\.detection.fileNames)).filter(isOwn).sorted())
    }
    return marks
  }

  /// Whether a glob holds a word that names a bank.
  private static func isOwn(_ glob: String) -> Bool {
    !CommonNames.isCommon(glob.replacing(".csv", with: ""))
  }
}

extension BankMapping {
  /// Mappings of one bank share their marks; one that names no bank stands for itself.
  fileprivate var bank: String { institution.map { HeaderName.folded($0) } ?? id }
}
