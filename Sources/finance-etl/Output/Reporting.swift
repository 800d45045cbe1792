import FinanceETL

/// What `import` and `normalize` say of a document on standard error.
enum Reporting {
  /// What failed, and nothing of what only needs attention.
  static func drawErrors(of result: ImportResult) {
    for error in result.documents.flatMap(\.errors) { Console.printError(ErrorText.drawn(error)) }
  }

  static func drawProblems(of document: DocumentReport) {
    for error in document.errors { Console.printError(ErrorText.drawn(error)) }
    for concern in document.concerns {
      Console.printError("attention: \(document.path): \(concern)")
    }
    for statement in document.statements {
      for row in statement.rejected {
        Console.printError(ErrorText.drawn(row, as: "quarantined"))
      }
      let more = statement.rows.quarantined - statement.rejected.count
      if more > 0, !statement.wasLoadedBefore {
        Console.printError("… and \(more) more quarantined rows in \(document.path)")
      }
    }
  }
}
