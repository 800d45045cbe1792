import Foundation
import TestSupport
import Testing

/// A document that a Python program writes, however long.
enum EndlessInput: String, CaseIterable, Sendable {
  case csv, ofx, plaid, records

  var options: [String] {
    // The columns are those of many banks.
    self == .csv ? ["--mapping", "zz/generic-csv"] : []
  }

  /// The limit on what may stand in one piece.
  var cap: String {
    switch self {
    case .csv: "csv-row-bytes"
    case .ofx: "ofx-element-bytes"
    case .plaid, .records: "json-value-bytes"
    }
  }

  /// `feed.py FORMAT BYTES` writes rows; `feed.py FORMAT BYTES endless` one whose text has no end.
  static let feeder = """
    import datetime, sys
    form, size, endless = sys.argv[1], int(sys.argv[2]), len(sys.argv) > 3
    head, row, tail = {
      'csv': ('Date,Description,Amount,Currency,Balance,Account,Reference\\n',
        '%(us)s,%(text)s,-1.%(cents)02d,EUR,,4711000123,R-%(n)d\\n', ''),
      'ofx': ('OFXHEADER:100\\nDATA:OFXSGML\\nVERSION:102\\n\\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>'
        '<CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>12345<ACCTTYPE>CHECKING</BANKACCTFROM>'
        '<BANKTRANLIST>\\n',
        '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>%(compact)s<TRNAMT>-1.%(cents)02d<FITID>F%(n)d'
        '<NAME>%(text)s</STMTTRN>', '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>'),
      'plaid': ('{"accounts":[{"account_id":"a","balances":{"current":1,"iso_currency_code":"USD"},'
        '"name":"A","type":"depository","subtype":"checking"}],"transactions":[',
        ',{"transaction_id":"t%(n)d","account_id":"a","date":"%(iso)s","amount":1.%(cents)02d,'
        '"iso_currency_code":"USD","name":"%(text)s","pending":false}', ']}'),
      'records': ('{"type":"statement","feed":"a","account":{"name":"A","currency":"EUR"}}\\n',
        '{"type":"transaction","date":"%(iso)s","amount":"-1.%(cents)02d","id":"%(n)d",'
        '"description":"%(text)s"}\\n', ''),
    }[form]
    out = sys.stdout
    def write(text):
      try: out.write(text)
      except BrokenPipeError: sys.exit(0)
      return len(text)
    def line(n, text):
      day = datetime.date(2000, 1, 13) + datetime.timedelta(days=n // 200)
      written = row % dict(n=n, text=text, cents=n % 100, iso=day.isoformat(),
        us=day.strftime('%m/%d/%Y'), compact=day.strftime('%Y%m%d'))
      return written.lstrip(',') if n == 0 else written
    written, n = write(head), 0
    if endless:
      write(line(0, '#').split('#')[0])
      while written < size: written += write('x' * 65536)
    else:
      while written < size:
        written += write(''.join(line(n + i, 'Shop %d' % (n + i)) for i in range(1000)))
        n += 1000
    write(tail)
    """
}

/// What a run cost.
struct Cost {
  let status: Int32
  let errors: String
  let peakMegabytes: Int
  let processorSeconds: Double
}

@Suite("Big inputs", .serialized)
struct BigInputTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// `measure.py COMMAND…` prints its exit status, its peak memory in MB and its processor time.
  private static let measurer = """
    import resource, subprocess, sys
    status = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    unit = 1 if sys.platform == 'darwin' else 1024
    print(status, used.ru_maxrss * unit >> 20, used.ru_utime + used.ru_stime)
    """

  /// Runs `finance-etl` with what `feed` writes on its standard input.
  private func cost(of arguments: [String], fedBy feed: [String]) throws -> Cost {
    try scratch.write(EndlessInput.feeder, to: "feed.py")
    try scratch.write(Self.measurer, to: "measure.py")
    return try measure(
      "python3 feed.py \(feed.joined(separator: " ")) |"
        + " python3 measure.py finance-etl \(arguments.joined(separator: " "))")
  }

  private func measure(_ command: String) throws -> Cost {
    let outcome = try Program.shell.run(["-c", command], in: scratch.folder)
    let words = outcome.output.split(whereSeparator: \.isWhitespace).map(String.init)
    try #require(words.count == 3, "\(outcome.output) \(outcome.errors.prefix(1000))")
    return Cost(
      status: try #require(Int32(words[0])), errors: outcome.errors,
      peakMegabytes: try #require(Int(words[1])),
      processorSeconds: try #require(Double(words[2])))
  }

  @Test(
    "memory does not grow with a document that is piped in",
    .disabled(if: Tier.isSanitized, "a sanitizer keeps what was freed"),
    arguments: EndlessInput.allCases)
  func memory(input: EndlessInput) throws {
    let megabytes = Tier.choose(quick: 2, full: 10, sweep: 200)
    let cost = try cost(
      of: ["import", "-", "--quiet"] + input.options,
      fedBy: [input.rawValue, "\(megabytes << 20)"])
    #expect(cost.status == 0, "\(cost.errors.prefix(1000))")
    #expect(cost.peakMegabytes < 150)
  }

  @Test("a text without end is refused as it is read", arguments: EndlessInput.allCases)
  func endless(input: EndlessInput) throws {
    let cost = try cost(
      of: ["normalize", "-"] + input.options,
      fedBy: [input.rawValue, "\(100 << 20)", "endless"])
    #expect(cost.status == 1)
    #expect(cost.errors.contains("--cap \(input.cap)=N"), "\(cost.errors.prefix(1000))")
    #expect(cost.errors.contains("--> -:"), "\(cost.errors.prefix(1000))")
    if !Tier.isSanitized { #expect(cost.peakMegabytes < 100) }
  }

  /// What costs as much for each account as it has accounts before it.
  enum Crowd: String, CaseIterable, Sendable {
    case csv, ofx, plaid

    func document(accounts: Int) -> String {
      switch self {
      case .csv:
        "Date,Description,Amount,Currency,Balance,Account,Reference\n"
          + (0..<accounts).map {
            "01/13/2024,Shop \($0),-1.00,EUR,,\(4_711_000_123 + $0),R-\($0)\n"
          }.joined()
      case .ofx:
        "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1>"
          + (0..<accounts).map {
            """
            <STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>\(4_711_000_123 + $0)
            <ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT
            <DTPOSTED>20240113<TRNAMT>-1.00<FITID>\($0)<NAME>Shop</STMTTRN></BANKTRANLIST>
            </STMTRS></STMTTRNRS>
            """
          }.joined() + "</BANKMSGSRSV1></OFX>"
      case .plaid:
        #"{"accounts":["#
          + (0..<accounts).map {
            #"{"account_id":"a\#($0)","mask":"\#(String(10000 + $0).suffix(4))","name":"Checking","#
              + #""balances":{"current":1,"iso_currency_code":"USD"},"type":"depository"}"#
          }.joined(separator: ",") + #"],"transactions":[]}"#
      }
    }

    var options: [String] { self == .csv ? EndlessInput.csv.options : [] }
  }

  @Test(
    "four times the accounts take at most eight times the time", arguments: Crowd.allCases,
    ["normalize", "import"])
  func accounts(crowd: Crowd, command: String) throws {
    try scratch.write(Self.measurer, to: "measure.py")
    func seconds(accounts: Int) throws -> Double {
      try scratch.write(crowd.document(accounts: accounts), to: "\(accounts)")
      let book = command == "import" ? " --quiet --db \(accounts).sqlite" : ""
      let cost = try measure(
        "python3 measure.py finance-etl \(command) \(accounts)\(book) "
          + crowd.options.joined(separator: " "))
      #expect(cost.status == 0, "\(cost.errors.prefix(1000))")
      return cost.processorSeconds
    }
    let few = try seconds(accounts: 400)
    let many = try seconds(accounts: 1600)
    #expect(many < 8 * few)
  }
}
