import Testing

@testable import MailMessages

@Suite("Mailboxes")
struct MailboxTests {
  private static let envelope = "From anna@example.org Mon Mar  4 09:30:00 2024\n"

  private func mails(_ text: String, pieces: Int = .max) throws -> [String] {
    let reader = MailboxReader(MemorySource(Array(text.utf8), pieces: pieces))
    var mails: [String] = []
    while try reader.next() {
      mails.append(String(decoding: try readAll { try reader.read(into: $0) }, as: UTF8.self))
    }
    return mails
  }

  @Test("a mailbox of mails gives each of them")
  func split() throws {
    let (one, two) = ("Subject: a\n\none\n\n", "Subject: b\n\ntwo\n")
    let text = Self.envelope + one + Self.envelope + two
    for pieces in [1, 5, 64, .max] { #expect(try mails(text, pieces: pieces) == [one, two]) }
  }

  @Test("lines that begin with From split nothing without a date, or within a paragraph")
  func from() throws {
    let mail =
      "Subject: a\n\nhello\n\nFrom March on we pay more.\nFrom a Mon Mar  4 09:30:00 2024\n"
    #expect(try mails(Self.envelope + mail) == [mail])
  }

  @Test("quoted lines lose the quote that the mailbox gave them")
  func quoted() throws {
    #expect(
      try mails(Self.envelope + "Subject: a\n\n>From here\n>>From there\n> x\n")
        == ["Subject: a\n\nFrom here\n>From there\n> x\n"])
  }

  @Test(
    "mails are told from tables by their headers",
    arguments: [
      ("Received: by x\nFrom: a@b\n\n", true), ("Return-Path: <a>\r\nDelivered-To: b\r\n", true),
      ("X-Mailer: y\nMIME-Version: 1.0\nSubject: z\n\n", true),
      ("From: 2024-01-01\nTo: 2024-01-31\n\nDate,Amount\n", false),
      ("Date: today\nSubject: x\n", false), ("OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n", false),
      (":20:STARTUMS\n:25:1\n", false), ("Date,Received: x\n1,2\n", false),
      ("Received: only\n", false), ("", false),
    ])
  func recognised(start: String, isMail: Bool) {
    let bytes = Array(start.utf8)
    #expect(bytes.withUnsafeBytes { MailStart.isMail($0) } == isMail)
  }

  @Test("a mailbox begins with an envelope that has a date")
  func envelope() {
    for (start, isMailbox) in [
      (Self.envelope, true), ("From - Mon Mar 04 09:30:00 2024\r\n", true),
      ("From,To\n1,2\n", false), ("From 1 to 2024\n", false),
    ] {
      #expect(Array(start.utf8).withUnsafeBytes { MailStart.isMailbox($0) } == isMailbox)
    }
  }
}
