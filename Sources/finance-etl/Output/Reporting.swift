import FinanceETL

/// What `import` and `normalize` say of a document on standard error.
enum Reporting {
  /// What failed, and nothing of what only needs attention. What fails several is said once.
  static func drawErrors(of result: ImportResult) {
    let errors = result.documents.flatMap(\.errors)
    var shared = SharedErrors(errors)
    for error in errors { shared.draw(error) }
  }

  /// - Parameter errors: of all documents of the run.
  static func drawProblems(of document: DocumentReport, among errors: inout SharedErrors) {
    for error in document.errors { errors.draw(error) }
    for concern in document.concerns {
      Console.printError("attention: \(document.path): \(concern)")
    }
    for statement in document.statements {
      for row in statement.rejected {
        Console.printError(ErrorText.drawn(row, as: "quarantined"))
      }
      let more = statement.rows.quarantined - statement.rejected.count
      if more > 0, !statement.wasLoadedBefore {
        Console.printError(
          "… and \(Count.text(more, "more quarantined row")) in \(document.path)")
      }
    }
  }
}
