import FinanceModel
import ImportPipeline
import LedgerBook
import LedgerStore
import QuoteFiles
import StatementFormats

/// Files of rates or prices, and those in archives among them, one after the other.
struct QuoteDocuments {
  private let documents: [SourceDocument]

  init(_ documents: [SourceDocument]) {
    self.documents = documents
  }

  /// A file while it is read.
  final class Reading {
    private let reader: DocumentReader
    private(set) var format: String?

    fileprivate init(_ reader: DocumentReader) {
      self.reader = reader
    }

    /// Hands the file to the reader that its start asks for.
    func read(
      _ startSize: Int,
      _ choose: (ArraySlice<UInt8>) throws(FinanceETLError) -> any QuoteFileReader
    ) throws(FinanceETLError) {
      let chosen = try choose(try reader.prefix(startSize))
      format = chosen.format
      do {
        try reader.forEachChunk { try chosen.push($0, isLast: $1) }
      } catch let error as FinanceETLError {
        throw error
      } catch {
        throw FinanceETLError(.fileUnreadable, "the file cannot be read: \(error)")
      }
    }
  }

  /// Loads each; the first that fails ends it.
  func load(
    _ body: (Reading) throws(FinanceETLError) -> Book.LoadedQuotes
  ) throws(FinanceETLError) -> [Book.LoadedQuotes] {
    var loaded: [Book.LoadedQuotes] = []
    var failure: FinanceETLError?
    let walk = ContainerWalk(StandardUnwrapper(), passwords: PasswordRing(nil))
    for document in documents where failure == nil {
      walk.walk(document) { finding in
        do throws(FinanceETLError) {
          loaded.append(try Self.load(finding, body))
        } catch {
          failure = error
        }
        return failure == nil
      }
    }
    if let failure { throw failure }
    return loaded
  }

  private static func load(
    _ finding: ContainerWalk.Finding,
    _ body: (Reading) throws(FinanceETLError) -> Book.LoadedQuotes
  ) throws(FinanceETLError) -> Book.LoadedQuotes {
    switch finding {
    case .failed(let document, let error): throw error.inFile(document.name)
    case .document(let document, let reader):
      do throws(FinanceETLError) {
        let reading = Reading(reader)
        var loaded = try body(reading)
        loaded.path = document.name
        loaded.format = reading.format
        return loaded
      } catch {
        throw error.inFile(document.name)
      }
    }
  }
}
