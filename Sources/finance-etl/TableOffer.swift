import FinanceETL
import Foundation
import MappingInference

/// What `mapping new` would make of a table that no bank mapping matches.
struct TableOffer {
  let path: String
  private(set) var inferred: InferredMapping
  private let sample: InferenceSample

  /// Larger files are offered nothing: the person can ask.
  private static let maximumBytes = 64 << 20

  /// Nil where nothing can be inferred. The mapping has an id that none of the person's has.
  init?(path: String) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let size = attributes?[.size] as? Int, size <= Self.maximumBytes,
      let sample = try? SampleFile.sample(path),
      let inferred = try? Inference.infer([sample])
    else { return nil }
    self.path = path
    let id = PersonalMapping.freeID(like: inferred.id)
    self.inferred =
      id == inferred.id ? inferred : (try? Inference.infer([sample], id: id)) ?? inferred
    self.sample = sample
  }

  static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  /// Whether no mapping knows the table: none has its header, or the nearest lacks some of it.
  static func isOfUnknownTable(_ error: FinanceETLError) -> Bool {
    [.mappingMissing, .mappingMismatch].contains(error.code)
  }

  /// The tables of a run that failed for want of a mapping.
  static func offers(for result: ImportResult) -> [TableOffer] {
    result.documents.compactMap { document in
      let isUnknown = document.errors.contains(where: isOfUnknownTable)
      return isUnknown && isFile(document.path) ? TableOffer(path: document.path) : nil
    }
  }

  /// Asks a person on the terminal what the table leaves open, and whether to go on with it; saves the
  /// mapping where they say so. False where nobody is there, or the table is left out.
  mutating func isTaken() throws(FinanceETLError) -> Bool {
    Console.printError(text)
    inferred = try InferencePrompt([sample], inferred.id).settled(inferred)
    guard inferred.opens.isEmpty else {
      Console.printError("\(path): left out: \(Self.openText(inferred))")
      return false
    }
    let answer = TerminalLine.typed(
      after: "Save this mapping and import \(path)? y or n (Enter leaves it out): ")
    guard let answer, ["y", "yes"].contains(answer.lowercased()) else { return false }
    try save()
    return true
  }

  /// Saves the mapping among the person's own.
  func save() throws(FinanceETLError) {
    let place = try PersonalMapping(inferred.id)
    try place.write(inferred.yaml)
    Console.printError("\(path): mapping written: \(place.path)")
  }

  private static func openText(_ inferred: InferredMapping) -> String {
    "open: " + inferred.opens.map(\.subject.rawValue).joined(separator: ", ")
  }

  var text: String {
    let counts = InferenceText.summary(inferred)
    let proof =
      inferred.isProven
      ? "all of it proven"
      : inferred.opens.isEmpty ? "not all" : Self.openText(inferred)
    return
      "\(path): no mapping knows this table; `finance-etl mapping new \(path)` \(counts), \(proof)"
  }
}
