import BankMappings
import FinanceETL
import FinanceModel
import Foundation
import ImportPipeline
import TestSupport
import Testing

@testable import Anonymizing

@Suite("Anonymised samples")
struct SampleAnonymityTests {
  /// Those of mappings that read several tables of a file.
  private static let severalTables: Set<String> = {
    let catalog = MappingCatalog.builtin
    let entries = (try? catalog.entries()) ?? []
    let other = entries.filter { entry in
      (try? catalog.mappings(entry))?.contains { !$0.tables.isEmpty } ?? false
    }
    return Set(other.map { $0.id.replacing("/", with: "-") })
  }()

  /// Those that are documents, no PDFs and no workbooks.
  private static let samples = Tier.some(
    of: Checkout.samples.filter { sample in
      guard !severalTables.contains(sample) else { return false }
      let input = (try? Checkout.input(of: sample)) ?? ""
      return !["7z", "zip", "eml", "mbox", "pdf", "xls", "xlsx"]
        .contains(URL(filePath: input).pathExtension)
    }, quick: 40, full: 120)

  private func bytes(_ sample: String) throws -> [UInt8] {
    let path = Checkout.root.appending(path: try Checkout.input(of: sample)).path
    return Array(try #require(FileManager.default.contents(atPath: path)))
  }

  private func name(_ sample: String) throws -> String {
    URL(filePath: try Checkout.input(of: sample)).lastPathComponent
  }

  /// What is not alike yet, and said so.
  private static let known: [String: [String]] = {
    // A fee in a column of its own is drawn by itself.
    let fees = ["its balances do not follow as those of the original"]
    return [
      "za-capitec-account": fees, "zz-revolut-csv": fees,
      // Kinds told by a part of a word, and a heading that is a number.
      "de-finom-account": ["other kinds of 1 row"],
      "in-icici-card": [
        "another number of rows is skipped", "another number of rows cannot be read",
      ],
      // The year of a day that moved by weeks.
      "plaid-liabilities": ["words and numbers that the original has too: 1 (2014)"],
    ]
  }()

  @Test(
    "is read as the original is: as many rows, with their signs, kinds and weekdays, and balanced",
    arguments: samples)
  func isReadAlike(sample: String) throws {
    let original = try bytes(sample)
    let made = try StatementAnonymizer().anonymized(original, name: try name(sample))
    #expect(made.notes == Self.known[sample] ?? [])
    #expect(made.movedDays % 7 == 0)
    #expect(made.bytes != original || made.rows == 0)
  }

  /// Those that a bank mapping reads.
  private static let tables = samples.filter { $0.firstMatch(of: #/^[a-z]{2}-/#) != nil }

  @Test(
    "has no run of four digits and no word of its rows, but for words of banking", arguments: tables
  )
  func nothingSurvives(sample: String) throws {
    let original = try bytes(sample)
    let made = try StatementAnonymizer().anonymized(original, name: try name(sample))
    let mapping = try #require(made.mapping)
    let file = try #require(try MappingCatalog.builtin.file(mapping))
    let published = Self.words(Array(file.text.utf8))
    let survivors = Self.words(original).intersection(Self.words(made.bytes))
    let unexplained = survivors.subtracting(published).filter { word in
      !BankWords.contains(word) && !CommonWords.contains(word)
    }
    #expect(unexplained.subtracting(Self.header(original, made.bytes)) == [])
    let runs = Self.runs(original).intersection(Self.runs(made.bytes))
    #expect(runs.filter { run in !file.text.contains(run) } == [])
  }

  /// Words of lines that are the same in both.
  private static func header(_ original: [UInt8], _ made: [UInt8]) -> Set<String> {
    let lines = Set(made.split(separator: 0x0A))
    return original.split(separator: 0x0A).filter { lines.contains($0) }
      .reduce(into: []) { $0.formUnion(words(Array($1))) }
  }

  /// Words of Latin letters. Of a file that is not UTF-8 only those without accents: others are of an
  /// encoding that this test does not read.
  private static func words(_ bytes: [UInt8]) -> Set<String> {
    let text = String(validating: bytes, as: UTF8.self)
    let latin = text ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    // There any byte beyond ASCII may be a letter: what stands beside one is a part of a word.
    let letters = text == nil ? #/[a-z\u{80}-\u{24F}]{4,}/# : #/[a-z\u{DF}-\u{24F}]{4,}/#
    let words = latin.lowercased().matches(of: letters).map { String($0.output) }
    return Set(words.filter { word in text != nil || word.allSatisfy(\.isASCII) })
  }

  private static func runs(_ bytes: [UInt8]) -> Set<String> {
    let text = String(decoding: bytes, as: UTF8.self)
    return Set(
      text.matches(of: #/\d{4,}/#).map { String($0.output) }
        .filter { $0.contains { $0 != "0" } })
  }

  @Test("the same file gives the same result, and another file another one")
  func isDeterministic() throws {
    let original = try bytes("us-capital-one-card")
    let anonymizer = try StatementAnonymizer()
    let first = try anonymizer.anonymized(original, name: "a.csv")
    #expect(try anonymizer.anonymized(original, name: "a.csv").bytes == first.bytes)
    let other = try anonymizer.anonymized(original + Array("\n".utf8), name: "a.csv")
    #expect(other.bytes != first.bytes + [0x0A])
  }

  @Test("keeps header, line ends, byte order mark, delimiters and the length of every text")
  func keepsLayout() throws {
    for sample in ["de-sparkasse-giro", "de-dkb-giro", "cn-icbc-credit-csv"] {
      let original = try bytes(sample)
      let made = try StatementAnonymizer().anonymized(original, name: "input.csv").bytes
      let marks: Set<UInt8> = [0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "\"")]
      #expect(original.filter(marks.contains) == made.filter(marks.contains), "\(sample)")
      #expect(original.prefix(3) == made.prefix(3), "\(sample)")
      let lengths = { (bytes: [UInt8]) in bytes.split(separator: 0x0A).map(\.count) }
      #expect(lengths(original) == lengths(made), "\(sample)")
    }
  }

  @Test("a mapping of one's own reads a table, and its words stay")
  func ownMapping() throws {
    let yaml = """
      mapping: 1
      id: zz/own-bank
      title: Own bank
      country: ZZ
      verified: synthetic
      detect: {header: [Tag, Wer, Wieviel, Stand]}
      read: {format: csv, decimal: ","}
      columns: {day: Tag, who: Wer, amount: Wieviel, balance: Stand}
      account: {kind: checking, institution: Own bank, currency: EUR}
      fields:
        date: {from: day, format: dd.MM.yyyy}
        amount: {signed: amount}
        description: who
        kind: {from: who, map: {"~^ZUGEWINN": interest}, default: ""}
        balance: balance
      """
    let table = """
      Tag;Wer;Wieviel;Stand
      13.03.2024;ZUGEWINN Quelltal;1.250,00;3.341,17
      14.03.2024;Quelltal Mirabelle 4711;-250,10;3.091,07

      """
    let anonymizer = try StatementAnonymizer(
      .builtin, declared: MappingFile(name: "own.yaml", text: yaml))
    let made = try anonymizer.anonymized(Array(table.utf8), name: "own.csv")
    #expect(made.notes == [])
    let text = String(decoding: made.bytes, as: UTF8.self)
    #expect(text.contains("ZUGEWINN"))
    #expect(!text.contains("Quelltal") && !text.contains("4711") && !text.contains("3.341,17"))
    let words = text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ";")[1].split(separator: " ")
    }
    #expect(words[0][1] == words[1][0], "one word has one replacement")
  }

  @Test(
    "what cannot be anonymised is refused with what to do",
    arguments: [
      "cn-alipay-zip", "mail-attachments", "us-vanguard-history",
    ])
  func refusals(sample: String) throws {
    let original = try bytes(sample)
    let error = #expect(throws: FinanceETLError.self) {
      try StatementAnonymizer().anonymized(original, name: "input")
    }
    #expect(error?.code == .unsupportedContent)
    #expect(error?.hint?.description.isEmpty == false)
  }

  @Test("a broker's units, prices and costs still give its amounts, and its securities stay apart")
  func brokers() throws {
    let original = """
      "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
      "04/12/2024","Sell","NWD","NORTHWIND LTD","3","$112.00","$0.01","$335.99"
      "04/11/2024","Buy","NWD","NORTHWIND LTD","12","$110.25","$4.95","-$1327.95"
      "04/10/2024","Buy","PCB","PAPER CRANE BOOKS","2","$20.00","","-$40.00"

      """
    let made = try StatementAnonymizer().anonymized(Array(original.utf8), name: "input.csv")
    #expect(made.notes == [])
    let rows = String(decoding: made.bytes, as: UTF8.self).split(separator: "\n").dropFirst().map {
      $0.split(separator: "\",\"", omittingEmptySubsequences: false).map {
        $0.filter { !"\"$".contains($0) }
      }
    }
    let numbers = rows.map { row in row[4...].map { ExactDecimal($0) ?? .zero } }
    for row in numbers {
      let costs = row[3].isNegative ? row[2] : row[2].negated
      let gross = try #require(row[0].multiplied(by: row[1])?.adding(costs))
      #expect(gross == (row[3].isNegative ? row[3].negated : row[3]))
    }
    #expect(rows[0][2] == rows[1][2] && rows[0][2] != rows[2][2])
    #expect(rows.map { $0[1] } == ["Sell", "Buy", "Buy"])
  }

  @Test("damaged bytes are refused or anonymised, and never crash")
  func damage() throws {
    var generator = SeededGenerator(seed: 7)
    let anonymizer = try StatementAnonymizer()
    let samples = [
      "us-capital-one-card", "ofx-sgml-checking", "camt053-batch-and-reversal", "mt940-dutch",
      "qif-german", "plaid-accounts-get", "records-basic",
    ]
    for sample in samples {
      let original = try bytes(sample)
      let name = try name(sample)
      for round in 0..<Tier.choose(quick: 2, full: 4, sweep: 40) {
        var bytes = original
        for _ in 0..<round { bytes[Int.random(in: bytes.indices, using: &generator)] ^= 0x10 }
        let cut = Int.random(in: 0...bytes.count, using: &generator)
        _ = try? anonymizer.anonymized(Array(bytes.prefix(cut)), name: name)
      }
    }
  }
}
