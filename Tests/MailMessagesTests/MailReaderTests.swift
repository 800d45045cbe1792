import Testing

@testable import MailMessages

@Suite("Mails")
struct MailReaderTests {
  private static let table = "Date,Text,Amount\r\n2024-03-04,B\u{E4}cker,-4.80"

  static func mail(_ content: String, type: String = "multipart/mixed; boundary=b") -> String {
    "From: a@example.org\r\nSubject: March\r\nMIME-Version: 1.0\r\nContent-Type: \(type)\r\n\r\n"
      + content
  }

  /// A mail with a text and one part.
  static func mail(_ headers: [String], _ body: String, boundary: String = "b") -> String {
    mail(
      """
      This is a message of several parts.\r
      --\(boundary)\r
      Content-Type: text/plain\r
      \r
      Your statement.\r
      --\(boundary)\r
      \(headers.joined(separator: "\r\n"))\r
      \r
      \(body)\r
      --\(boundary)--\r

      """, type: "multipart/mixed; boundary=\"\(boundary)\"")
  }

  @Test("an attachment is the same bytes in every encoding")
  func encodings() throws {
    let type = "Content-Type: text/csv; name=a.csv"
    let quoted = "Date,Text,Amount\r\n2024-03-04,B=C3=A4c=\r\nker,-4=2e80"
    let base64 = "RGF0ZSxUZXh0LEFtb3VudA0KMjAyNC0wMy0wNCxC\r\nw6Rja2VyLC00Ljgw"
    for (encoding, body) in [
      ("8bit", Self.table), ("Quoted-Printable", quoted), ("base64", base64),
    ] {
      let reading = Reading(Self.mail([type, "Content-Transfer-Encoding: \(encoding)"], body))
      #expect(reading.failure == nil, "\(encoding)")
      #expect(reading.parts.map(\.role) == [.text, .attachment])
      #expect(reading.parts.last?.name == "a.csv")
      #expect(reading.contents.last == Array(Self.table.utf8), "\(encoding)")
    }
  }

  @Test("reading in pieces of any size gives the same")
  func pieces() {
    let mail = Self.mail(
      ["Content-Type: text/csv; name=a.csv"], String(repeating: Self.table + "\r\n", count: 80))
    let whole = Reading(mail)
    for size in [1, 2, 3, 7, 1023, 1024, 1025] {
      #expect(Reading(mail, pieces: size) == whole, "\(size)")
    }
  }

  @Test(
    "names are read in every form that mail programs write",
    arguments: [
      ("Content-Disposition: attachment; filename=plain.csv", "plain.csv"),
      ("Content-Disposition: attachment; filename=\"a; \\\"b\\\".csv\"", "a; \"b\".csv"),
      ("Content-Disposition: attachment;\r\n filename*=UTF-8''Ums%C3%A4tze.csv", "Umsätze.csv"),
      ("Content-Disposition: attachment; filename*=iso-8859-1'de'Ums%E4tze.csv", "Umsätze.csv"),
      (
        "Content-Disposition: attachment; filename*0=\"March \";\r\n filename*1=\"2024.csv\"",
        "March 2024.csv"
      ),
      (
        "Content-Disposition: attachment; filename*0*=UTF-8''Ums%C3;\r\n filename*1*=%A4tze;"
          + " filename*2=.csv", "Umsätze.csv"
      ),
      (
        "Content-Type: application/pdf; name=\"=?UTF-8?B?VW1zw6R0emU=?= =?UTF-8?Q?_=4D=C3=A4rz?=\"",
        "Umsätze März"
      ),
      ("Content-Disposition: attachment; filename=\"../../etc/passwd\"", "passwd"),
      ("Content-Disposition: attachment (old); filename = \"a.csv\" ; size=4", "a.csv"),
    ])
  func names(header: String, name: String) {
    #expect(Reading(Self.mail([header], "x")).parts.last?.name == name)
  }

  @Test("parts in parts are read, and a mail in a mail is one part")
  func nested() {
    let inner = Self.mail(["Content-Disposition: attachment; filename=in.csv"], "1", boundary: "in")
    let mail = Self.mail(
      """
      --b\r
      Content-Type: multipart/alternative; boundary=b2\r
      \r
      --b2\r
      \r
      text\r
      --b2\r
      Content-Type: text/html\r
      \r
      <p>text\r
      --b2--\r
      \r
      --b\r
      Content-Type: message/rfc822\r
      \r
      \(inner)\r
      --b--\r

      """)
    let reading = Reading(mail)
    #expect(reading.parts.map(\.role) == [.text, .text, .attachment])
    #expect(reading.contents.last == Array(inner.utf8))
    #expect(reading.parts.last?.isMail == true)
  }

  @Test("what is no attachment is told apart")
  func roles() {
    let roles: [(String, MailPart.Role)] = [
      ("Content-Type: text/plain", .text), ("Content-Type: image/png; name=logo.png", .picture),
      ("Content-Type: application/pkcs7-signature; name=smime.p7s", .signature),
      ("Content-Type: application/pkcs7-mime; name=smime.p7m", .encrypted),
      ("Content-Type: application/ms-tnef; name=winmail.dat", .enclosed),
      ("Content-Type: message/delivery-status", .notice),
      ("Content-Type: text/csv; name=a.csv", .attachment),
      ("Content-Type: text/plain\r\nContent-Disposition: attachment", .attachment),
      ("Content-Type: application/octet-stream", .attachment),
    ]
    for (header, role) in roles {
      #expect(Reading(Self.mail([header], "x")).parts.last?.role == role, "\(header)")
    }
  }

  @Test("a mail that ends anywhere within its parts fails")
  func cut() {
    let mail = Array(Self.mail(["Content-Type: text/csv; name=a.csv"], Self.table).utf8)
    let header = Self.mail("", type: "multipart/mixed; boundary=\"b\"").utf8.count
    for length in header..<(mail.count - 4) {
      let reading = Reading(Array(mail[..<length]))
      #expect(reading.failure == .endsEarly, "\(length)")
    }
  }

  @Test(
    "base64 with a character missing or exchanged fails; stray ones are passed over",
    arguments: [
      ("QUJD\r\nREVG", "ABCDEF"), ("QUI=", "AB"), ("QUI", "AB"), ("QQ==\r\n", "A"),
      ("QU*JD", "ABC"), ("QUJD\r\nREV*", nil), ("QUJDR", nil), ("QUI=QUJD", nil), ("QU=D", nil),
    ] as [(String, String?)])
  func base64(body: String, content: String?) {
    let reading = Reading(
      Self.mail(
        ["Content-Type: text/csv; name=a.csv", "Content-Transfer-Encoding: base64"], body))
    if let content {
      #expect(reading.contents.last == Array(content.utf8))
    } else {
      #expect(reading.failure.map { "\($0)".contains("base64") } == true)
    }
  }

  @Test(
    "quoted-printable drops blanks at line ends and refuses what it does not know",
    arguments: [
      ("a  \r\nb=20\r\nc=\r\nd", "a\r\nb \r\ncd"), ("a=  \r\nb", "ab"), ("a=zz", nil), ("a=4", nil),
    ] as [(String, String?)])
  func quotedPrintable(body: String, content: String?) {
    let reading = Reading(
      Self.mail(
        ["Content-Type: text/csv; name=a.csv", "Content-Transfer-Encoding: quoted-printable"], body)
    )
    if let content {
      #expect(reading.contents.last == Array(content.utf8))
    } else {
      #expect(reading.failure.map { "\($0)".contains("quoted-printable") } == true)
    }
  }

  @Test("a mail of one part is that part")
  func single() {
    let reading = Reading(
      "Received: by x\r\nContent-Type: application/pdf; name=a.pdf\r\n\r\n%PDF-1.4\r\n")
    #expect(reading.parts.map(\.role) == [.attachment])
    #expect(reading.contents == [Array("%PDF-1.4\r\n".utf8)])
  }

  @Test("parts without a boundary between them are damage")
  func noBoundary() {
    let reading = Reading(Self.mail("text", type: "multipart/mixed"))
    #expect(reading.failure.map { "\($0)".contains("boundary") } == true)
  }

  @Test("parts nested without end are refused")
  func depth() {
    let open = (0..<40).map {
      "--b\($0)\r\nContent-Type: multipart/mixed; boundary=b\($0 + 1)\r\n\r\n"
    }
    let mail = Self.mail(open.joined(), type: "multipart/mixed; boundary=b0")
    #expect(Reading(mail).failure.map { "\($0)".contains("nested") } == true)
  }
}
