import FinanceModel
import Foundation

extension FinanceETLError {
  /// Where it happened: `statement.csv:17:13`, `statement.pdf, page 2, row 3`, `statement.xlsx, sheet 2,
  /// row 17`; nil where no file is named.
  public var place: String? {
    guard let file else { return nil }
    if let sheet = location.page, let row = location.line {
      return "\(file), sheet \(sheet), row \(row)"
    }
    if let page = location.page {
      return "\(file), page \(page)" + (location.row.map { ", row \($0)" } ?? "")
    }
    guard let line = location.line else { return file }
    return "\(file):\(line)" + (location.column.map { ":\($0)" } ?? "")
  }
}

/// What an app shows: `localizedDescription` names the place and says what is wrong.
extension FinanceETLError: LocalizedError {
  public var errorDescription: String? { place.map { "\($0): \(message)" } ?? message }
  public var failureReason: String? { message }
  public var recoverySuggestion: String? { hint?.description }
}
