import Foundation
import TestSupport
import Testing

@Suite("The messages")
struct MessagesTests {
  @Test("docs/MESSAGES.txt lists every text that a person can meet")
  func messagesAreListed() throws {
    let file = Checkout.root.appending(path: MessageList.path)
    let list = try MessageList().text
    if Golden.isUpdating {
      try Data(list.utf8).write(to: file)
    } else {
      let isWritten = try String(contentsOf: file, encoding: .utf8) == list
      #expect(isWritten, "UPDATE_GOLDEN=1 scripts/test.sh writes \(MessageList.path)")
    }
  }

  @Test("a message is found whole, once, and with what is filled in left open")
  func messagesAreFound() {
    let source = ###"""
      /// A "comment of words" is none.
      throw failure("the file is empty", hint: "download it " + "again; "
        + "\(count) of \(all.joined(separator: ", ")) failed")
      throw failure("\(.redoImport(3), .short) brings it back")
      print("\(rows) row\(rows == 1 ? "" : "s"), \(isLate ? "too late" : "in time")")
      let help = """
        The first line goes on \
        here.

          An example is indented.
        """
      print(#"a \"raw\" text of \#(rows) rows"#, "the file is empty")
      TextTable.print(rows, [.number("id") { $0.id }, .text("name") { $0.name }])
      """###
    #expect(
      MessageList.messages(in: SourceText(source)) == [
        "the file is empty", #"download it again; \(…) of \(…) failed"#,
        "[redoImport] brings it back", #"\(…) row\(…), \(…)"#,
        "too late", "in time", "The first line goes on here.\n\n  An example is indented.",
        #"a \"raw\" text of \(…) rows"#, "id", "name",
      ])
  }

  @Test(
    "what no person meets is no message",
    arguments: [
      #""account_id""#, #""loaded""#, #""yyyy-MM-dd""#, #""id, account_id, amount""#,
      #""SELECT id FROM feeds""#, #"" WHERE date < ?1""#, #""sum(amount) AS total""#,
      #"["money in": 1]"#, #"case "money in": 1"#, #"text.contains("not supported")"#,
      #"Array("SQLite format 3\0".utf8)"#, ##"#/two words "here"/#"##, #"// "two words""#,
    ])
  func codesAreNoMessages(source: String) {
    #expect(MessageList.messages(in: SourceText(source)) == [])
  }
}
