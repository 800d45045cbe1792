import FinanceETL
import Foundation
import MappingInference

/// What `mapping new` would make of a table that no bank mapping matches.
struct TableOffer {
  let path: String
  let inferred: InferredMapping

  /// Larger files are offered nothing: the person can ask.
  private static let maximumBytes = 64 << 20

  /// Nil where nothing can be inferred.
  init?(path: String) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let size = attributes?[.size] as? Int, size <= Self.maximumBytes,
      let sample = try? SampleFile.sample(path),
      let inferred = try? Inference.infer([sample])
    else { return nil }
    self.path = path
    self.inferred = inferred
  }

  static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  /// The tables of a run that failed for want of a mapping.
  static func offers(for result: ImportResult) -> [TableOffer] {
    result.documents.compactMap { document in
      let isUnknown = document.errors.contains { $0.code == .mappingMissing }
      return isUnknown && isFile(document.path) ? TableOffer(path: document.path) : nil
    }
  }

  var text: String {
    let counts = InferenceText.summary(inferred)
    let proof =
      inferred.isProven
      ? "all of it proven"
      : inferred.opens.isEmpty
        ? "not all" : "open: " + inferred.opens.map(\.subject.rawValue).joined(separator: ", ")
    return
      "\(path): no mapping knows this table; `finance-etl mapping new \(path)` \(counts), \(proof)"
  }
}
