import PDFTables
import TestSupport

/// Compares rows with what the samples state of them.
enum TruthCheck {
  static func isEqual(
    _ row: PrintedRow, _ stated: PrintedSample.Truth.Row, layout: String,
    _ spec: PrintedTableSpec
  ) -> Bool {
    func cell(_ name: String) -> String {
      spec.columns.firstIndex { $0.name == name }.map { row.cells[$0] } ?? ""
    }
    func isText(_ name: String, _ text: String?) -> Bool {
      Shapes.squeezed(cell(name)) == Shapes.squeezed(text)
    }
    func isNumber(_ name: String, _ text: String?) -> Bool {
      Shapes.hundredths(cell(name)) == text.flatMap { Shapes.hundredths(exact: $0) }
    }
    guard row.page == stated.page else { return false }
    switch layout {
    case "cmb_debit":
      return cell("date") == stated.date && cell("currency") == stated.currency
        && isNumber("amount", stated.amount) && isNumber("balance", stated.balance)
        && isText("kind", stated.type) && isText("party", stated.counterparty)
        && isText("note", stated.note)
    case "cmb_credit":
      return cell("posted") == monthAndDay(stated.date, "/")
        && cell("purchased") == monthAndDay(stated.transDate, "/")
        && isNumber("amount", stated.printedAmount) && isText("text", stated.description)
        && (cell("card") == stated.card || cell("card").isEmpty)
        && cell("original") == stated.original && row.section == stated.type
    case "boc_debit":
      let none = "-------------------"
      return cell("date") == stated.date && cell("time") == stated.time
        && isNumber("amount", stated.amount) && isNumber("balance", stated.balance)
        && isText("kind", stated.type)
        && isText("party", stated.counterparty == "" ? none : stated.counterparty)
        && isText("text", stated.description == "" ? none : stated.description)
        && isText("account", stated.counterAccount == "" ? none : stated.counterAccount)
    case "cc_twocol":
      return cell("date") == monthAndDay(stated.date, "/")
        && Shapes.hundredths(cell("amount")).map(-) == Shapes.hundredths(exact: stated.amount)
        && isText("text", stated.description) && row.section == stated.type
    case "us_checking":
      let amount = Shapes.hundredths(cell("amount")).map(abs)
      return cell("date") == monthAndDay(stated.date, "/")
        && amount == Shapes.hundredths(exact: stated.amount).map(abs)
        && isText("text", stated.description) && row.section == stated.type
    case "de_giro":
      return cell("date").hasPrefix(dayAndMonth(stated.date))
        && cell("value").hasPrefix(dayAndMonth(stated.valueDate))
        && isNumber("amount", stated.amount) && isText("text", stated.description)
    case "uk_current", "sg_savings":
      let isOut = stated.amount.hasPrefix("-")
      let amount = Shapes.hundredths(cell(isOut ? "out" : "in"))
      let type = layout == "uk_current" ? stated.type ?? "" : ""
      return cell("date").hasPrefix(String(stated.date.suffix(2)))
        && amount == Shapes.hundredths(exact: stated.amount).map(abs)
        && cell(isOut ? "in" : "out").isEmpty
        && (isText("text", stated.description) || isText("text", type + (stated.description ?? "")))
        && (stated.balancePrinted == false
          ? cell("balance").isEmpty : isNumber("balance", stated.balance))
    default: return false
    }
  }

  private static func monthAndDay(_ date: String?, _ mark: String) -> String {
    guard let date else { return "" }
    return date.dropFirst(5).split(separator: "-").joined(separator: mark)
  }

  private static func dayAndMonth(_ date: String?) -> String {
    guard let date else { return "" }
    return date.suffix(2) + "." + date.dropFirst(5).prefix(2) + "."
  }
}
