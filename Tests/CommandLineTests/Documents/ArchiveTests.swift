import FinanceETL
import Foundation
import Synchronization
import TestSupport
import Testing

/// Archives made here, with the programs people make them with.
@Suite("Archives and passwords")
struct ArchiveTests {
  private let cards: CardFiles

  init() throws {
    cards = try CardFiles()
    try scratch.write("rose-garden\nother-garden\n", to: "right")
    try scratch.write("wrong\nwronger\n", to: "wrong")
  }

  private var scratch: Scratch { cards.scratch }

  private func shell(_ command: String) throws {
    let outcome = try Program.shell.run(["-c", command], in: scratch.folder)
    try #require(outcome.status == 0, "\(command): \(outcome.output)\(outcome.errors)")
  }

  // MARK: Encryption

  static let containers = [
    "plain": "zip -q a.zip card.ofx card.csv",
    "stored": "zip -q -0 a.zip card.ofx card.csv",
    "ZipCrypto": "zip -q -P rose-garden a.zip card.ofx card.csv",
    "ZipCrypto of 7z": "7z a -bso0 -tzip -prose-garden -mem=ZipCrypto a.zip card.ofx card.csv",
    "AES-128": "7z a -bso0 -tzip -prose-garden -mem=AES128 a.zip card.ofx card.csv",
    "AES-192": "7z a -bso0 -tzip -prose-garden -mem=AES192 a.zip card.ofx card.csv",
    "AES-256": "7z a -bso0 -tzip -prose-garden -mem=AES256 a.zip card.ofx card.csv",
    "AES-256, stored":
      "7z a -bso0 -tzip -mx0 -prose-garden -mem=AES256 a.zip card.ofx card.csv",
    "data descriptors, ZIP64": "cat card.ofx | zip -q -fz a.zip - && zip -q a.zip card.csv",
    "ZipCrypto with data descriptors":
      "cat card.ofx | zip -q -P rose-garden a.zip - && zip -q -P rose-garden a.zip card.csv",
    "tar": "tar cf a.zip card.ofx card.csv",
    "tar in gzip": "tar czf a.zip card.ofx card.csv",
    "tar in bzip2": "tar cf - card.ofx card.csv | bzip2 > a.zip",
    "tar in xz": "tar cf - card.ofx card.csv | xz > a.zip",
    "tar in zstd": "tar cf - card.ofx card.csv | zstd -q > a.zip",
    "7z": "7z a -bso0 -t7z a.7z card.ofx card.csv && mv a.7z a.zip",
    "7z, solid, BZip2": "7z a -bso0 -t7z -ms=on -m0=BZip2 a.7z card.ofx card.csv && mv a.7z a.zip",
    "two passwords, AES": """
    7z a -bso0 -tzip -prose-garden -mem=AES256 a.zip card.ofx && \
    7z a -bso0 -tzip -pother-garden -mem=AES256 a.zip card.csv
    """,
    "two passwords, ZipCrypto": """
    zip -q -P rose-garden a.zip card.ofx && zip -q -P other-garden a.zip card.csv
    """,
  ]

  @Test("what is in a container gives the rows the files give", arguments: containers.keys.sorted())
  func sameRows(container: String) throws {
    try shell(try #require(Self.containers[container]))
    let (outcome, report) = try cards.load(["a.zip", "--password-file", "right"])
    #expect(outcome.status == 0, "\(outcome.output)")
    let direct = try Program.financeETL.run(
      [
        "import", "card.ofx", "card.csv", "--db", "direct.sqlite", "--json", "--mapping",
        "us/capital-one-card",
      ], in: scratch.folder)
    let expected = try JSONParser.parse(Array(direct.output.utf8))
    #expect(report["totals"] == expected["totals"])
    #expect(CardFiles.statuses(report) == ["loaded", "loaded"])
    // The same statements in the clear are the same documents.
    let again = try cards.load(["card.ofx", "card.csv"]).report
    #expect(CardFiles.statuses(again) == ["already_imported", "already_imported"])
  }

  @Test(
    "a compressed file holds one file, named like it",
    arguments: [
      ("gzip -n card.ofx", ".gz"), ("bzip2 card.ofx", ".bz2"), ("xz card.ofx", ".xz"),
      ("zstd -q --rm card.ofx", ".zst"),
    ])
  func compressed(command: String, ending: String) throws {
    try shell(command)
    let (outcome, report) = try cards.load(["card.ofx\(ending)"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(CardFiles.paths(report) == ["card.ofx\(ending) › card.ofx"])
    let piped = try Program.shell.run(
      ["-c", "finance-etl import - --db pipe.sqlite --json < card.ofx\(ending)"], in: scratch.folder
    )
    #expect(piped.status == 0, "\(piped.output)")
  }

  @Test(
    "a compressed file that was cut or damaged loads nothing",
    arguments: ["gzip -n", "bzip2", "xz", "zstd -q --rm"])
  func damagedFile(command: String) throws {
    try shell("\(command) card.csv && mv card.csv.* a")
    let whole = [UInt8](try Data(contentsOf: scratch.url("a")))
    var damaged = whole
    damaged[whole.count * 2 / 3] ^= 0x10
    for bytes in [
      damaged, Array(whole.dropLast(3)), Array(whole.prefix(whole.count / 2)),
      whole + whole.dropFirst(),
    ] {
      try Data(bytes).write(to: scratch.url("a"))
      let (outcome, report) = try cards.load(["a"])
      #expect(outcome.status == 1, "\(outcome.output)")
      #expect(CardFiles.codes(report) == ["damaged_archive"], "\(outcome.output)")
    }
  }

  @Test("encrypted 7z archives are refused by name, of names in the clear and not")
  func encrypted7z() throws {
    for more in ["", "-mhe=on"] {
      try shell("rm -f a.7z && 7z a -bso0 -t7z -prose-garden \(more) a.7z card.csv")
      let (outcome, report) = try cards.load(["a.7z", "--password-file", "right"])
      #expect(outcome.status == 1)
      #expect(CardFiles.codes(report) == ["unsupported_archive"], "\(outcome.output)")
      #expect(outcome.output.contains("only ZIP"), "\(outcome.output)")
    }
  }

  @Test("of an archive with two passwords and one given, the other entry is named")
  func oneOfTwo() throws {
    try shell(try #require(Self.containers["two passwords, AES"]))
    try scratch.write("rose-garden\n", to: "one")
    let (outcome, report) = try cards.load(["a.zip", "--password-file", "one"])
    #expect(outcome.status == 1)
    #expect(CardFiles.codes(report) == ["password_wrong"])
    #expect(CardFiles.statuses(report).sorted() == ["failed", "loaded"])
  }

  /// Files that are stored, without compression: no free program makes these.
  private static let rar4 = """
    import zlib, struct
    def block(kind, flags, body, data=b''):
        head = struct.pack('<BHH', kind, flags, 7 + len(body)) + body
        return struct.pack('<H', zlib.crc32(head) & 0xFFFF) + head + data
    out = b'Rar!\\x1a\\x07\\x00' + block(0x73, 0, bytes(6))
    for name in ['card.ofx', 'card.csv']:
        data = open(name, 'rb').read()
        out += block(0x74, 0x8000, struct.pack('<IIBIIBBHI', len(data), len(data), 3,
            zlib.crc32(data), 0x58646000, 29, 0x30, len(name), 0o100644) + name.encode(), data)
    open('a.rar', 'wb').write(out + block(0x7b, 0x4000, b''))

    """

  @Test("RAR archives are opened, and damaged ones told")
  func rar() throws {
    try cards.python(Self.rar4)
    let (outcome, report) = try cards.load(["a.rar"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(CardFiles.paths(report) == ["a.rar › card.ofx", "a.rar › card.csv"])
    var bytes = [UInt8](try Data(contentsOf: scratch.url("a.rar")))
    bytes[bytes.count / 3] ^= 1
    try Data(bytes).write(to: scratch.url("b.rar"))
    let damaged = try cards.load(["b.rar"])
    #expect(
      damaged.outcome.status != 0 && CardFiles.codes(damaged.report).contains("damaged_archive"))
  }

  @Test("an archive is read from standard input too")
  func standardInput() throws {
    try shell("zip -q -P rose-garden a.zip card.ofx")
    let outcome = try Program.shell.run(
      ["-c", "cat a.zip | finance-etl import - --db book.sqlite --json --password-file right"],
      in: scratch.folder)
    let report = try JSONParser.parse(Array(outcome.output.utf8))
    #expect(CardFiles.paths(report) == ["- › card.ofx"])
    #expect(outcome.status == 0)
  }

  // MARK: Passwords

  @Test(
    "no password, a wrong one and a damaged archive are three errors, and nothing is loaded",
    arguments: ["ZipCrypto", "AES256"])
  func threeErrors(method: String) throws {
    var wrong: (outcome: Program.Outcome, report: JSONValue)
    var tries = 0
    repeat {
      tries += 1
      try shell("rm -f a.zip; 7z a -bso0 -tzip -prose-garden -mem=\(method) a.zip card.csv")
      wrong = try cards.load(["a.zip", "--password-file", "wrong"])
      // One wrong password in 256 passes ZipCrypto's check, and nothing tells it from a damage.
    } while tries < 4 && CardFiles.codes(wrong.report) == ["damaged_archive"]
    let none = try cards.load(["a.zip"])
    #expect(CardFiles.codes(none.report) == ["password_required"])
    #expect(CardFiles.codes(wrong.report) == ["password_wrong"])
    var bytes = [UInt8](try Data(contentsOf: scratch.url("a.zip")))
    // Well into the entry's data, which fills nearly all of the file.
    bytes[bytes.count * 2 / 3] ^= 0x40
    try Data(bytes).write(to: scratch.url("a.zip"))
    let damaged = try cards.load(["a.zip", "--password-file", "right"])
    #expect(CardFiles.codes(damaged.report) == ["damaged_archive"])
    for outcome in [none.outcome, wrong.outcome, damaged.outcome] { #expect(outcome.status == 1) }
    for report in [none.report, wrong.report, damaged.report] {
      #expect(report["totals"]?["read"]?.integer == 0)
      #expect((report["documents"]?.array?.first?["errors"]?.array?.first?["hint"]) != nil)
    }
  }

  @Test(
    "of two thousand wrong passwords none is taken for right, though some pass ZipCrypto's check")
  func checkByte() throws {
    try shell("zip -q -P rose-garden a.zip card.ofx")
    try scratch.write((0..<2000).map { "guess-\($0)\n" }.joined(), to: "guesses")
    let wrong = try cards.load(["a.zip", "--password-file", "guesses"])
    #expect(CardFiles.codes(wrong.report) == ["password_wrong"])
    try scratch.write(
      (0..<2000).map { "guess-\($0)\n" }.joined() + "rose-garden\n", to: "guesses")
    #expect(try cards.load(["a.zip", "--password-file", "guesses"]).outcome.status == 0)
  }

  @Test("passwords come from the file, then the environment, then the command")
  func order() throws {
    try shell("zip -q -P rose-garden a.zip card.ofx")
    #expect(
      try cards.load(["a.zip"], environment: ["FINANCE_ETL_PASSWORDS": "x\nrose-garden"]).outcome
        .status
        == 0)
    let command = ["--password-command", "touch asked && echo rose-garden"]
    let environment = ["FINANCE_ETL_PASSWORDS": "rose-garden"]
    #expect(
      try cards.load(["a.zip", "--force"] + command, environment: environment).outcome.status == 0)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("asked")), "it was not needed")
    #expect(
      try cards.load(["a.zip", "--force", "--password-file", "wrong"] + command).outcome.status == 0
    )
    #expect(FileManager.default.fileExists(atPath: scratch.path("asked")))
  }

  @Test(
    "a password of other letters opens an archive of any system", arguments: ["utf8", "gb18030"])
  func chinesePassword(encoding: String) throws {
    let script = """
      import subprocess
      subprocess.run([b'zip', b'-q', b'-P', '解压码九'.encode('\(encoding)'), b'a.zip', b'card.ofx'])
      """
    try cards.python(script)
    try scratch.write("解压码九\n", to: "right")
    #expect(try cards.load(["a.zip", "--password-file", "right"]).outcome.status == 0)
  }

  @Test("no password is in any output or in the book")
  func secrecy() throws {
    try shell("zip -q -P rose-garden a.zip card.ofx card.csv")
    let (outcome, _) = try cards.load(["a.zip", "--password-file", "right"])
    let book = try Data(contentsOf: scratch.url("book.sqlite"))
    for bytes in [Data(outcome.output.utf8), Data(outcome.errors.utf8), book] {
      #expect(bytes.range(of: Data("rose-garden".utf8)) == nil)
    }
    #expect("\(Password("rose-garden"))" == "password")
  }

  @Test("an app is asked with the bank's hint until nothing is left to try")
  func provider() async throws {
    let sample = Checkout.root.appending(path: "samples/cn-alipay-zip/input.zip")
    try FileManager.default.copyItem(
      at: sample, to: scratch.url("alipay_record_20240616_090000.zip"))
    let provider = Recorder(answers: [["nope"], ["620417"]])
    var options = ImportOptions.system
    options.passwords = provider
    let result = try await Importer(into: try Book(), options: options)
      .start([.file(scratch.path("alipay_record_20240616_090000.zip"))]).result
    #expect(result.status == .ok)
    let requests = provider.requests
    #expect(requests.map(\.attempt) == [0, 1])
    #expect(requests.allSatisfy { $0.hint?.contains("解压密码") == true })
  }

  private final class Recorder: PasswordProvider {
    private let answers: [[String]]
    private let asked = Mutex<[PasswordRequest]>([])

    init(answers: [[String]]) {
      self.answers = answers
    }

    var requests: [PasswordRequest] { asked.withLock { $0 } }

    func passwords(for request: PasswordRequest) async -> [Password]? {
      asked.withLock { $0.append(request) }
      return answers.indices.contains(request.attempt)
        ? answers[request.attempt].map { Password($0) } : nil
    }
  }

  // MARK: What is inside

  @Test("archives in archives are opened four deep and no deeper")
  func nesting() throws {
    try shell(
      """
      zip -q 1.zip card.ofx && zip -q 2.zip 1.zip && zip -q 3.zip 2.zip && zip -q 4.zip 3.zip
      zip -q 5.zip 4.zip
      """)
    let (outcome, report) = try cards.load(["4.zip"])
    #expect(outcome.status == 0)
    #expect(CardFiles.paths(report) == ["4.zip › 3.zip › 2.zip › 1.zip › card.ofx"])
    let deeper = try cards.load(["5.zip"])
    #expect(deeper.outcome.status == 1)
    #expect(CardFiles.codes(deeper.report) == ["limit_exceeded"])
  }

  @Test("names lead nowhere, links are not followed, the same entry twice is loaded once")
  func hostileEntries() throws {
    try cards.python(
      """
      data = open('card.ofx').read()
      with zipfile.ZipFile('a.zip', 'w') as z:
        z.writestr('../../escaped.ofx', data)
        z.writestr('../../escaped.ofx', data)
        z.writestr('C:\\\\x.csv', open('card.csv').read())
        link = zipfile.ZipInfo('link')
        link.create_system, link.external_attr = 3, 0o120777 << 16
        z.writestr(link, '/etc/hostname')
        z.writestr('__MACOSX/._x', 'x')
        z.writestr('note.txt', 'no statement')
        z.writestr('photo.jpg', 'x')
      """)
    let temporary = scratch.url("tmp")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
    let before = try files()
    let (outcome, report) = try cards.load(["a.zip"], environment: ["TMPDIR": temporary.path])
    #expect(outcome.status == 0)
    #expect(
      CardFiles.statuses(report) == [
        "loaded", "already_imported", "loaded", "skipped", "skipped", "skipped", "skipped",
      ])
    #expect(try files().subtracting(before) == ["book.sqlite"])
    #expect(!FileManager.default.fileExists(atPath: scratch.folder.path + "/../../escaped.ofx"))
  }

  private func files() throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: scratch.folder.path))
  }

  @Test("names in the encodings of Chinese programs are shown right")
  func names() throws {
    try cards.python(
      """
      class G(zipfile.ZipInfo):
        def _encodeFilenameFlags(self):
          return self.filename.encode('gbk'), self.flag_bits & ~0x800
      with zipfile.ZipFile('a.zip', 'w') as z:
        z.writestr(G('账单明细.ofx'), open('card.ofx').read())
      """)
    #expect(CardFiles.paths(try cards.load(["a.zip"]).report) == ["a.zip › 账单明细.ofx"])
  }

  @Test("an archive that is no document but holds one broken entry loads the others")
  func oneBrokenEntry() throws {
    try cards.python(
      """
      with zipfile.ZipFile('a.zip', 'w', zipfile.ZIP_STORED) as z:
        z.writestr('broken.ofx', open('card.ofx').read())
        z.writestr('card.csv', open('card.csv').read())
      data = bytearray(open('a.zip', 'rb').read())
      data[300] ^= 1
      open('a.zip', 'wb').write(data)
      """)
    let (outcome, report) = try cards.load(["a.zip"])
    #expect(outcome.status == 1)
    #expect(CardFiles.statuses(report) == ["failed", "loaded"])
    #expect(CardFiles.codes(report) == ["damaged_archive"])
  }

  @Test("bombs are refused: by what they say of themselves, and by what comes out")
  func bombs() throws {
    try cards.python(
      """
      head = 'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\\n'
      row = '2024-05-01,2024-05-02,1234,COFFEE,Dining,4.50,\\n'
      with zipfile.ZipFile('honest.zip', 'w', zipfile.ZIP_DEFLATED) as z:
        z.writestr('a.csv', head + row * 1200000)
      data = bytearray(open('honest.zip', 'rb').read())
      size = len(head + row * 1200000).to_bytes(4, 'little')
      data = data.replace(size, (1000).to_bytes(4, 'little'))
      open('lying.zip', 'wb').write(data)
      """)
    for name in ["honest.zip", "lying.zip"] {
      let (outcome, report) = try cards.load([name])
      #expect(outcome.status == 1)
      #expect(
        ["limit_exceeded", "damaged_archive"].contains(CardFiles.codes(report).first ?? ""),
        "\(name)")
      #expect(report["totals"]?["inserted"]?.integer == 0)
    }
  }

  @Test("many small statements in one archive are one run with a report for each")
  func manyStatements() throws {
    try cards.python(
      """
      data = open('card.ofx').read()
      with zipfile.ZipFile('a.zip', 'w', zipfile.ZIP_DEFLATED) as z:
        for i in range(300):
          own = re.sub('<TRNAMT>(-?)', rf'<TRNAMT>\\g<1>{i + 1}', data)
          z.writestr(f's{i}.ofx', own.replace('<ACCTID>', f'<ACCTID>{i}'))
      """)
    let (outcome, report) = try cards.load(["a.zip"])
    #expect(outcome.status == 0)
    #expect(CardFiles.statuses(report).count == 300)
    #expect(report["import_id"]?.integer == 1)
    #expect(report["totals"]?["inserted"]?.integer == 1500)
    let again = try cards.load(["a.zip"]).report
    #expect(Set(CardFiles.statuses(again)) == ["already_imported"])
    #expect(again["totals"]?["inserted"]?.integer == 0)
  }

  @Test("identify and the book say what is inside and where a row comes from")
  func lineage() throws {
    try shell("zip -q a.zip card.ofx card.csv")
    let answer = try Program.financeETL.run(["identify", "a.zip", "--json"], in: scratch.folder)
    let documents = try JSONParser.parse(Array(answer.output.utf8))["documents"]?.array ?? []
    #expect(
      documents.compactMap { $0["path"]?.string } == ["a.zip › card.ofx", "a.zip › card.csv"])
    #expect(documents.compactMap { $0["format"]?.string } == ["ofx", "csv"])
    _ = try cards.load(["a.zip"])
    let stored = try Program.shell.run(
      ["-c", "sqlite3 book.sqlite 'SELECT DISTINCT path FROM v_transaction_mappings ORDER BY 1'"],
      in: scratch.folder)
    let archive = scratch.path("a.zip")
    #expect(stored.output == "\(archive) › card.csv\n\(archive) › card.ofx\n")
  }
}
