import FinanceETL
import Foundation
import StatementFormats

/// A document that is read as one format, into records that nobody keeps.
enum FuzzedDocument {
  static func read(_ bytes: [UInt8], as format: String) async {
    var options = ImportOptions.system
    options.formatID = format
    options.jobs = 1
    let store = RecordOutput(.records(includesNumbers: true)) { _ in }
    _ = try? await Importer(into: store, options: options)
      .start([.bytes(bytes, name: "fuzz")]).result
  }
}
