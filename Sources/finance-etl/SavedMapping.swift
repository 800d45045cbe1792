import BankMappings
import FinanceETL
import MappingInference

/// An inferred mapping that was saved with its sample, and what its own tests say.
struct SavedMapping {
  /// For people: what was written, and what was not and why.
  private(set) var lines: [String] = []
  /// Whether the sample is there and every test passes.
  private(set) var isWhole = true

  /// Saves the mapping, the anonymised sample and its golden file, and runs their tests.
  ///
  /// - Parameter path: the sample's file.
  ///
  /// Throws where there is a mapping of this id already, or nothing can be written.
  init(
    _ inferred: InferredMapping, of sample: InferenceSample, at path: String
  ) async throws(FinanceETLError) {
    let place = try PersonalMapping(inferred.id)
    let file = MappingFile(name: place.path, text: inferred.yaml)
    let known = MappingCatalog(folders: try MappingOptions.everyFolder([]))
    let shown = Self.anonymized(sample, path, known, file)
    try place.write(inferred.yaml)
    lines.append("written: \(place.path)")
    switch shown {
    case .success(let statement):
      let written = try place.write(sample: statement.bytes, name: Self.name(of: sample))
      lines.append("written: \(written), with nothing of yours: read it first")
      lines += statement.notes.map { "sample: \($0)" }
      isWhole = statement.notes.isEmpty
    case .failure(let error):
      lines.append("no sample is written: \(error.message)")
      isWhole = false
    }
    // As the next command finds it.
    let catalog = MappingCatalog(folders: try MappingOptions.everyFolder([]))
    let examination = MappingExamination(try catalog.mappings(named: inferred.id), in: catalog)
    var outcomes = try await examination.examples()
    for isUpdating in [true, false] {
      guard
        let outcome = try await examination.sample(in: place.sampleFolder, isUpdating: isUpdating)
      else { continue }
      if !isUpdating || !outcome.hasPassed { outcomes.append(outcome) }
      guard outcome.hasPassed else { break }
    }
    for outcome in outcomes where !outcome.hasPassed {
      lines += outcome.differences.map { "\(outcome.name): failed: \($0.shown)" }
      isWhole = false
    }
  }

  private static func name(of sample: InferenceSample) -> String {
    sample.kind == .printed ? "input.pdf" : "input.csv"
  }

  /// The sample as it can be shown; refused where it would be read otherwise than the original.
  private static func anonymized(
    _ sample: InferenceSample, _ path: String, _ catalog: MappingCatalog, _ file: MappingFile
  ) -> Result<StatementAnonymizer.Statement, FinanceETLError> {
    Result { () throws(FinanceETLError) in
      guard sample.byteCount <= StatementAnonymizer.maximumBytes else {
        throw FinanceETLError(
          .limitExceeded, "the file is larger than \(StatementAnonymizer.maximumBytes >> 20) MiB")
      }
      let anonymizer = try StatementAnonymizer(catalog, declared: file)
      let statement =
        sample.kind == .printed
        ? try anonymizer.anonymized(SourceDocument.file(path))
        : try anonymizer.anonymized(try sample.whole(), name: name(of: sample))
      guard statement.isReadAlike else {
        throw FinanceETLError(
          .unrecognisedFormat,
          "an anonymised one is not read alike: \(statement.notes.joined(separator: "; "))")
      }
      return statement
    }
  }
}
