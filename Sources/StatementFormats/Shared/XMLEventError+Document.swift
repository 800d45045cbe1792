import FinanceModel
import XMLEvents

extension XMLEventError {
  /// What it means for the document it is met in.
  func ofDocument(endingWith root: String) -> FinanceETLError {
    let place = RowLocation(line: line, column: column)
    if isEarlyEnd {
      return FinanceETLError(
        .truncatedDocument, "the document ends early: expected \(root)", at: place,
        hint: "download it again; nothing was loaded from it")
    }
    if let limit {
      return FinanceETLError.beyond(
        limit == .attributes ? .xmlAttributes : .xmlTagBytes, message, at: place,
        instead: "no bank writes such XML: download the file again")
    }
    return FinanceETLError(
      .malformedXML, "the XML is not well-formed: \(message)", at: place,
      hint: "download the file again; nothing was loaded from it")
  }
}

extension XMLEventParser.Limits {
  init(_ limits: SafetyLimits) {
    self.init()
    attributes = limits[.xmlAttributes]
    tagBytes = limits[.xmlTagBytes]
  }
}
