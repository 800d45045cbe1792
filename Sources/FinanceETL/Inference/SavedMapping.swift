import BankMappings
import FinanceModel
import ImportPipeline
import MappingInference

/// An inferred mapping that was saved with its sample, and what its own tests say.
public struct SavedMapping: Sendable {
  /// Where the mapping is.
  public let path: String
  /// Where the sample is, anonymised, with its golden file beside it; nil where none was written.
  public private(set) var samplePath: String?
  /// What could not be kept of the sample, and what should be looked at.
  public private(set) var sampleNotes: [String] = []
  /// Why no sample was written.
  public private(set) var sampleError: FinanceETLError?
  /// The tests of the mapping and of its sample that fail, with what differs.
  public private(set) var failures: [Failure] = []

  /// A test that fails.
  public struct Failure: Hashable, Sendable {
    /// `example 2`, or the sample's path.
    public let test: String
    /// One line each.
    public let differences: [Remedy]
  }

  /// Whether the sample is there as it should be and every test passes.
  public var isWhole: Bool { sampleError == nil && sampleNotes.isEmpty && failures.isEmpty }
}

extension MappingProposal {
  /// Saves the mapping alone, as imports find it.
  ///
  /// Throws `file_unwritable` where there is a mapping or a sample of its id already, or it cannot be
  /// written.
  ///
  /// - Returns: where it is.
  @discardableResult
  public func saveMapping(in personal: PersonalMappings) throws(FinanceETLError) -> String {
    try personal.check(mapping.id)
    try personal.write(mapping)
    return personal.path(of: mapping.id)
  }

  /// Saves the mapping, its first document with everything of the person's replaced as its sample, and the
  /// golden file of that; and runs their tests.
  ///
  /// Throws `file_unwritable` where there is a mapping or a sample of its id already, or they cannot be
  /// written. That no sample can be made is no error: ``SavedMapping/sampleError``.
  ///
  /// - Parameter folders: further folders of bank mappings, the more important first.
  public func save(
    in personal: PersonalMappings, besides folders: [String] = []
  ) async throws(FinanceETLError) -> SavedMapping {
    try await SavedMapping(self, in: personal, folders)
  }
}

extension SavedMapping {
  fileprivate init(
    _ proposal: MappingProposal, in personal: PersonalMappings, _ folders: [String]
  ) async throws(FinanceETLError) {
    let mapping = proposal.mapping
    try personal.check(mapping.id)
    path = personal.path(of: mapping.id)
    let file = MappingFile(name: path, text: mapping.yaml)
    let shown = Self.anonymized(proposal, personal.catalog(after: folders), file)
    try personal.write(mapping)
    switch shown {
    case .success(let sample):
      samplePath = try personal.write(sample.statement.bytes, named: sample.name, of: mapping.id)
      sampleNotes = sample.statement.notes
    case .failure(let error): sampleError = error
    }
    // As the next import finds it.
    let catalog = personal.catalog(after: folders)
    let examination = MappingExamination(try catalog.mappings(named: mapping.id), in: catalog)
    var outcomes = try await examination.examples()
    for isUpdating in [true, false] {
      guard
        let outcome = try await examination.sample(
          in: personal.sampleFolder(of: mapping.id), isUpdating: isUpdating)
      else { continue }
      if !isUpdating || !outcome.hasPassed { outcomes.append(outcome) }
      guard outcome.hasPassed else { break }
    }
    failures = outcomes.filter { !$0.hasPassed }
      .map { Failure(test: $0.name, differences: $0.differences) }
  }

  /// The first document as it can be shown; refused where it would be read otherwise than the original.
  private static func anonymized(
    _ proposal: MappingProposal, _ catalog: MappingCatalog, _ file: MappingFile
  ) -> Result<(statement: StatementAnonymizer.Statement, name: String), FinanceETLError> {
    Result { () throws(FinanceETLError) in
      let (document, sample) = proposal.sources[0]
      guard sample.byteCount <= StatementAnonymizer.maximumBytes else {
        throw FinanceETLError(
          .limitExceeded, "the file is larger than \(StatementAnonymizer.maximumBytes >> 20) MiB")
      }
      let anonymizer = try StatementAnonymizer(catalog, declared: file)
      let name = sample.kind == .printed ? "input.pdf" : "input.csv"
      let statement =
        sample.kind == .printed
        ? try anonymizer.anonymized(document)
        : try anonymizer.anonymized(try sample.whole(), name: name)
      guard statement.isReadAlike else {
        throw FinanceETLError(
          .unrecognisedFormat,
          "an anonymised one is not read alike: \(statement.notes.joined(separator: "; "))")
      }
      return (statement, name)
    }
  }
}
