// An importer in an app: statements in, a book out, progress on the way.
//
//   swift run EmbeddedImport book.sqlite statement.ofx …
import FinanceETL
import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first, arguments.count > 1 else {
  print("usage: EmbeddedImport BOOK FILE…")
  exit(64)
}
let book = try Book(path: path)
let documents = DocumentWalk.documents(at: Array(arguments.dropFirst()))
let run = Importer(into: book).start(documents)
for await step in run.progress {
  if case .documentFinished(_, let report) = step { print(report.path, report.status) }
}
let result = try await run.result
print("\(result.totals.inserted) new, \(result.totals.duplicate) known")
for error in result.documents.flatMap(\.errors) { print(error.code.rawValue, error.hint ?? "") }
