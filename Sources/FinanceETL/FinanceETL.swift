@_exported import FinanceModel
import Foundation
@_exported import ImportPipeline
@_exported import JSONText
@_exported import LedgerStore
@_exported import StatementFormats

/// The library's version, and what an app needs to embed an importer.
///
/// ```swift
/// let book = try LedgerStore(path: "finance.sqlite")
/// let run = FinanceETL.importer(into: book).start(DocumentWalk.documents(at: ["statements"]))
/// for await step in run.progress { print(step) }
/// print(try await run.result.totals.inserted, "new")
/// ```
public enum FinanceETL {
  /// Semantic version of the library and the command line.
  public static let version = "0.1.0"

  /// Options with the system's clock and this version.
  public static var defaultOptions: ImportOptions {
    ImportOptions(
      timestamp: { Date.now.formatted(.iso8601) }, toolVersion: "finance-etl \(version)")
  }

  /// An importer into `store` with the built-in formats.
  ///
  /// - Parameters:
  ///   - adapters: the app's own formats, tried beside the built-in ones.
  ///   - sink: hears of progress from a thread of the run.
  public static func importer(
    into store: any Store, options: ImportOptions = defaultOptions,
    adapters: [any SourceAdapter] = [], sink: (any ProgressSink)? = nil
  ) -> Importer {
    Importer(
      store: store, adapters: BuiltinAdapters.all + adapters, options: options, sink: sink)
  }
}
