import BankMappings
import FinanceModel
import ImportPipeline
import Testing

@testable import StatementFormats

/// A document without its file, and what its statement says of its source.
struct StatedSource: Sendable, CustomTestStringConvertible {
  var name: String
  var feed: String
  var format: String
  var rank: SourceRank
  var reading = StatementReading.stated

  var testDescription: String { name }

  static let all: [StatedSource] = [
    StatedSource(
      name: "a printed statement", feed: "pdf:us/a", format: "pdf", rank: .record,
      reading: .printed),
    StatedSource(name: "a download", feed: "ofx:1101", format: "ofx", rank: .download),
    StatedSource(name: "a download of no bank", feed: "ofx", format: "ofx", rank: .download),
    StatedSource(name: "a table", feed: "csv:us/a", format: "csv", rank: .table),
    StatedSource(name: "an aggregator", feed: "plaid:item", format: "plaid", rank: .aggregator),
    StatedSource(name: "a person", feed: "manual", format: "manual", rank: .person),
    StatedSource(name: "a foreign program", feed: "my-scraper", format: "records", rank: .table),
    StatedSource(
      name: "a foreign program that names a source", feed: "plaid:x", format: "records",
      rank: .aggregator),
    StatedSource(
      name: "a printed statement with a feed that a person named", feed: "joint", format: "pdf",
      rank: .record, reading: .printed),
  ]
}

@Suite("The source of a statement")
struct StatementSourceTests {
  private let records =
    BuiltinAdapters.all(MappingCatalog(builtin: []))
    .first { $0 is RecordsAdapter } ?? RecordsAdapter([])

  private func headers(
    of text: String, _ adapter: any SourceAdapter
  ) throws -> [StatementHeader] {
    var sink: any StatementSink = Headers()
    let reader = try DocumentReader(.bytes(Array(text.utf8), name: "input"))
    _ = try adapter.extract(reader, into: &sink)
    return (sink as? Headers)?.headers ?? []
  }

  private final class Headers: StatementSink {
    var headers: [StatementHeader] = []

    func receive(_ part: StatementPart) {
      if case .statement(let header) = part { headers.append(header) }
    }
  }

  @Test(
    "its rank and its reading are told in records by feed and format", arguments: StatedSource.all)
  func source(_ stated: StatedSource) throws {
    let record = """
      {"type":"statement","feed":"\(stated.feed)","format":"\(stated.format)","account":{}}
      """
    let header = try #require(try headers(of: record, records).first)
    #expect(header.rank == stated.rank)
    #expect(header.reading == stated.reading)
  }

  @Test("a download says that it is one")
  func download() throws {
    let text = """
      <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>2\
      <ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20240101<TRNAMT>-1.00\
      <FITID>a</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """
    let header = try #require(try headers(of: text, OFXAdapter()).first)
    #expect(header.rank == .download)
    #expect(header.reading == .stated)
    #expect(header.account.connection == nil)
  }

  @Test("an aggregator says that it is one, and how the account is connected, in records too")
  func aggregator() throws {
    let text = """
      {"item":{"item_id":"I"},"accounts":[{"account_id":"A","persistent_account_id":"P",\
      "type":"depository"}],"added":[{"account_id":"A","transaction_id":"t","amount":1,\
      "date":"2024-01-01","name":"x","pending":false}],"modified":[],"removed":[],\
      "has_more":false,"next_cursor":"c"}
      """
    let header = try #require(try headers(of: text, PlaidAdapter()).first)
    let connection = ConnectedAccount(id: "A", item: "I", persistentID: "P")
    #expect(header.rank == .aggregator)
    #expect(header.account.connection == connection)
    var writer = RecordWriter(includesNumbers: true)
    writer.write(header, file: nil, sha256: nil)
    let written = String(decoding: writer.take(), as: UTF8.self)
    #expect(try headers(of: written, records).map(\.account.connection) == [connection])
  }
}

@Suite("What is shown of a row")
struct RowExtentTests {
  @Test(
    "an element goes to its end tag, or to what must stand behind it",
    arguments: [
      ("  <STMTTRN>a\nb</STMTTRN> c", 3, "<STMTTRN>a\nb</STMTTRN>"),
      ("<stmttrn>a\n<stmttrn>b</stmttrn>", 1, "<stmttrn>a\n"),
      ("<STMTTRN>a\n</BANKTRANLIST>b", 1, "<STMTTRN>a\n"),
      ("<STMTTRN>a", 1, "<STMTTRN>a"),
    ])
  func element(text: String, column: Int, shown: String) {
    #expect(BuiltinAdapters.rowExtent(format: "ofx").row(in: text, from: column) == shown)
  }

  @Test(
    "a row of lines goes to before what begins the next one",
    arguments: [
      ("mt940", ":61:a\nb\n:86:c\n:61:d", ":61:a\nb\n:86:c"),
      ("mt940", ":61:a\n:86:c\n:62F:d", ":61:a\n:86:c"), ("qif", "Da\nTb\n^\nDc", "Da\nTb"),
      ("qif", "Da\r\nTb\r\n^\r\nDc", "Da\r\nTb"),
    ])
  func lines(format: String, text: String, shown: String) {
    #expect(BuiltinAdapters.rowExtent(format: format).row(in: text, from: nil) == shown)
  }

  @Test("a row of any other format is its line", arguments: ["csv", "records", nil])
  func line(format: String?) {
    let extent = BuiltinAdapters.rowExtent(format: format)
    #expect(extent.lineCount == 1)
    #expect(extent.row(in: "a,b", from: 3) == "a,b")
  }
}
