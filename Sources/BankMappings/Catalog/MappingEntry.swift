/// A mapping as a catalog lists it: what can be known without reading its YAML.
public struct MappingEntry: Hashable, Sendable {
  public var id: String
  public var title: String
  public var country: String
  public var institution: String?
  public var verified: Verification
  public var format: String
  /// The encodings its documents may be in, tried in order.
  public var encodings: [String]
  /// For each variant what must stand at the start of a document: of each group one text, folded. A
  /// variant told by the shape of its rows has none.
  public var signatures: [[[String]]]
  /// What only documents of its bank have, as far as the catalog shows it.
  public var marks: MappingMarks
  public var passwordHint: PasswordHint?
  public var file: MappingFile
  /// Whether it comes with the program.
  public var isBuiltin: Bool

  public init(
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
  public init?(
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

extension Detection {
  /// Groups of folded texts of which one must stand at the start of the document.
  var signature: [[String]] {
    header + contains.map { [$0] }
  }
}
