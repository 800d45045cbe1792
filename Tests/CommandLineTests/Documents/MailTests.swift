import FinanceETL
import Foundation
import TestSupport
import Testing

/// Mails made here, with Python's own library for them.
@Suite("Mails")
struct MailTests {
  private let cards: CardFiles
  private var scratch: Scratch { cards.scratch }

  init() throws {
    cards = try CardFiles()
  }

  /// Makes `a.eml` with two attachments, in encodings of the script's choice.
  private func make(_ script: String) throws {
    let start = """
      import email.message, mailbox
      from email.policy import SMTP
      def mail(*files, body='Your statement.'):
          m = email.message.EmailMessage(policy=SMTP)
          m['From'] = 'bank@example.org'; m['To'] = 'anna@example.org'; m['Subject'] = 'März'
          m['Message-ID'] = '<1@example.org>'
          m.set_content(body); m.add_alternative('<table><tr><td>-4.80</table>', subtype='html')
          for f in files: attach(m, f)
          return m
      def attach(m, f, name=None, **more):
          data = open(f, 'rb').read()
          m.add_attachment(data, maintype='application', subtype='octet-stream',
                           filename=name or f, **more)

      """
    try cards.python(start + script)
  }

  private func documents(_ report: JSONValue) -> [String] {
    zip(CardFiles.paths(report), CardFiles.statuses(report)).map { "\($0) \($1)" }
  }

  @Test("the attachments of a mail are the files; its text is named and not read")
  func attachments() throws {
    try make("open('a.eml', 'wb').write(bytes(mail('card.ofx', 'card.csv')))\n")
    let (outcome, report) = try cards.load(["a.eml"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(
      documents(report) == [
        "a.eml › text skipped", "a.eml › card.ofx loaded", "a.eml › card.csv loaded",
      ])
    // The same files on their own are the same documents.
    let again = try cards.load(["card.ofx", "card.csv"]).report
    #expect(
      documents(again) == ["card.ofx already_imported", "card.csv already_imported"])
  }

  @Test(
    "one attachment in any wrapping is one document",
    arguments: [
      "attach(m, 'card.csv', cte='base64')", "attach(m, 'card.csv', cte='quoted-printable')",
      "attach(m, 'card.csv', name='Umsätze März 2024 mit sehr langem Namen der Datei.csv')",
      "b = mail('card.csv'); m.add_attachment(b)",
      "z = io.BytesIO(); f = zipfile.ZipFile(z, 'w'); f.write('card.csv'); f.close();"
        + " m.add_attachment(z.getvalue(), maintype='application', subtype='zip', filename='a.zip')",
    ])
  func wrappings(how: String) throws {
    try make("m = mail()\n\(how)\nopen('a.eml', 'wb').write(bytes(m))\n")
    let direct = try cards.load(["card.csv"]).report
    #expect(documents(direct) == ["card.csv loaded"])
    let (outcome, report) = try cards.load(["a.eml"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(
      documents(report).filter { $0.hasSuffix("already_imported") }.count == 1,
      "\(documents(report))")
  }

  @Test("a mailbox gives what its mails give, from a file and from a pipe")
  func mailbox() throws {
    try make(
      """
      box = mailbox.mbox('box.mbox')
      box.add(mail('card.ofx')); box.add(mail()); box.add(mail('card.csv'))
      box.flush()

      """)
    let (outcome, report) = try cards.load(["box.mbox"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(
      documents(report).filter { $0.hasSuffix("loaded") } == [
        "box.mbox › mail 1 › card.ofx loaded", "box.mbox › mail 3 › card.csv loaded",
      ])
    let piped = try Program.shell.run(
      [
        "-c",
        "finance-etl import - --db pipe.sqlite --json --mapping us/capital-one-card < box.mbox",
      ], in: scratch.folder)
    let totals = try JSONParser.parse(Array(piped.output.utf8))["totals"]
    #expect(totals == report["totals"] && totals != nil)
  }

  @Test("a mail with a damaged part says which, and loads the others")
  func damaged() throws {
    try make(
      """
      text = bytes(mail('card.csv', 'card.ofx'))
      place = text.rindex(b'card.ofx'); place = text.index(b'\\r\\n\\r\\n', place) + 40
      open('a.eml', 'wb').write(text[:place] + b'*' + text[place + 1:])

      """)
    let (outcome, report) = try cards.load(["a.eml"])
    #expect(outcome.status == 1, "\(outcome.output)")
    #expect(documents(report).suffix(2) == ["a.eml › card.csv loaded", "a.eml › card.ofx failed"])
    #expect(CardFiles.codes(report) == ["damaged_archive"])
    #expect(outcome.output.contains("base64"))
  }

  @Test("a mail that was cut is no mail without its last part")
  func cut() throws {
    try make("open('a.eml', 'wb').write(bytes(mail('card.csv', 'card.ofx'))[:-300])\n")
    let (outcome, report) = try cards.load(["a.eml"])
    #expect(outcome.status == 1)
    #expect(documents(report).suffix(2) == ["a.eml › card.csv loaded", "a.eml › card.ofx failed"])
  }

  @Test("`identify` says what is in a mail")
  func identify() throws {
    try make("open('a.eml', 'wb').write(bytes(mail('card.ofx')))\n")
    let outcome = try Program.financeETL.run(["identify", "a.eml"], in: scratch.folder)
    #expect(outcome.output.contains("a.eml › card.ofx: ofx"), "\(outcome.output)")
  }
}
