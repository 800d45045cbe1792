import FinanceModel
import Foundation
import LedgerBook
import LedgerStore

extension Book {
  /// Writes transactions into a file, in the form of another program. The file is whole or as it was.
  ///
  /// Throws as ``export(_:to:)-(_,([UInt8])->Void)`` does, `file_unwritable` and `disk_full`.
  ///
  /// - Parameters:
  ///   - path: a file that is there is replaced.
  ///   - isGrowing: adds the transactions that the file does not have, which its ids tell, and changes
  ///     nothing that is there; the report names what is otherwise in the book now.
  public func export(
    _ request: ExportRequest, to path: String, isGrowing: Bool = false
  ) throws(FinanceETLError) -> ExportReport {
    guard !isGrowing || request.format.canGrow else {
      throw FinanceETLError(
        .invalidArgument, Self.whyNotGrowing(request.format), file: path,
        hint: request.format == .ofx
          ? "export it whole: programs that read OFX know the rows they have by their ids"
          : "export the days you need with \(.from)")
    }
    try refuseOwnFile(path)
    let isThere = FileManager.default.fileExists(atPath: path)
    let known = isGrowing && isThere ? try known(request.format, path) : nil
    let file = try ExportFile(path, isGrowing: known != nil)
    var report = try export(request, beside: known) { try file.write($0) }
    report.path = path
    if known == nil || report.transactions > 0 { try file.finish() } else { file.discard() }
    return report
  }

  private static func whyNotGrowing(_ format: ExportFormat) -> String {
    format == .ofx
      ? "rows cannot be added to an OFX file"
      : "a QIF file has no ids, so nothing shows which rows it has already"
  }

  private func known(
    _ format: ExportFormat, _ path: String
  ) throws(FinanceETLError) -> KnownEntries {
    let mark = try exportMark()
    return format == .csv
      ? try KnownEntries(csv: path, mark: mark) : try KnownEntries(journal: path, mark: mark)
  }

  /// An export over the book would be the end of it.
  private func refuseOwnFile(_ path: String) throws(FinanceETLError) {
    guard let book = self.path else { return }
    var (own, other) = (stat(), stat())
    for suffix in ["", "-wal", "-shm", "-journal"] {
      guard stat(book + suffix, &own) == 0, stat(path, &other) == 0,
        own.st_ino == other.st_ino, own.st_dev == other.st_dev
      else { continue }
      throw FinanceETLError(
        .invalidArgument, "the file is the book itself", file: path,
        hint: "\(.output) names the file to write; \(.book) names the book")
    }
  }
}
