import BankMappings
import FinanceModel
import ImportPipeline
import TestSupport
import Testing
import TextCoding

@testable import StatementFormats

@Suite("The mapping of a table")
struct MappingChoiceTests {
  /// A mapping told by these names.
  private static func mapping(
    _ id: String, header: [String], more columns: [String] = [], detect: String = "",
    read: String = "{format: csv}"
  ) -> MappingFile {
    let names = header + columns
    let lines = names.enumerated().map { "  c\($0.offset): \"\($0.element)\"" }
    return MappingFile(
      name: "\(id).yaml",
      text: """
        mapping: 1
        id: \(id)
        title: Test
        country: ZZ
        verified: synthetic
        detect: {header: [\(header.map { "\"\($0)\"" }.joined(separator: ", "))]\(detect)}
        read: \(read)
        columns:
        \(lines.joined(separator: "\n"))
        account: {kind: checking, currency: EUR}
        fields:
          date: {from: c0, format: yyyy-MM-dd}
          description: c1
          amount: {signed: c2}
        """)
  }

  private static let head = ["Date", "Text", "Amount"]
  private static let table = "Date,Text,Amount,Balance\n2024-01-01,shop,-1.00,5\n"

  private func recognise(
    _ text: String, _ files: [MappingFile], fileName: String = "input.csv",
    as encoding: (String) -> [UInt8] = { Array($0.utf8) }
  ) -> Recognition {
    let adapter = DelimitedTableAdapter(MappingCatalog(builtin: []) { files })
    return encoding(text).withUnsafeBytes { bytes in
      adapter.recognise(DocumentStart(bytes: bytes, fileName: fileName, isWhole: true))
    }
  }

  private func chosen(
    _ text: String, _ files: [MappingFile], fileName: String = "input.csv",
    as encoding: (String) -> [UInt8] = { Array($0.utf8) }
  ) -> String? {
    guard case .yes(let why, _) = recognise(text, files, fileName: fileName, as: encoding) else {
      return nil
    }
    return String(why.prefix { $0 != ":" })
  }

  private func refusal(_ text: String, _ files: [MappingFile]) -> FinanceETLError? {
    if case .refused(let error, _) = recognise(text, files) { error } else { nil }
  }

  @Test("is the one that knows most of the header's names")
  func mostSpecific() {
    let files = [
      Self.mapping("zz/plain", header: Self.head),
      Self.mapping("zz/more", header: Self.head, more: ["Balance"]),
      Self.mapping("zz/other", header: ["Date", "Text", "Sum"]),
    ]
    #expect(chosen(Self.table, files) == "zz/more")
    #expect(chosen("Date,Text,Amount\n2024-01-01,a,1\n", [files[0], files[2]]) == "zz/plain")
  }

  @Test("a tie is a question with both answers")
  func tie() {
    let files = [
      Self.mapping("zz/a", header: Self.head), Self.mapping("zz/b", header: Self.head),
    ]
    let error = refusal(Self.table, files)
    #expect(error?.code == .mappingUnsure)
    #expect(error?.question?.choices.map(\.answers.mapping) == ["zz/a", "zz/b"])
  }

  @Test("the file's name breaks a tie, and is never enough")
  func fileName() {
    let files = [
      Self.mapping("zz/a", header: Self.head, detect: ", filename: [\"A-*.csv\"]"),
      Self.mapping("zz/b", header: Self.head, detect: ", filename: [\"b?.csv\"]"),
      Self.mapping("zz/c", header: ["Tag"] + Self.head, detect: ", filename: [\"c.csv\"]"),
    ]
    #expect(chosen(Self.table, files, fileName: "a-2024.CSV") == "zz/a")
    #expect(chosen(Self.table, files, fileName: "b1.csv") == "zz/b")
    #expect(chosen(Self.table, [files[0]], fileName: "whatever") == "zz/a")
    #expect(chosen(Self.table, files, fileName: "c.csv") == nil)
  }

  @Test("texts that must stand somewhere and names that must not are looked at")
  func containsAndAbsent() {
    let bank = Self.mapping("zz/bank", header: Self.head, detect: ", contains: [\"my  BANK\"]")
    #expect(chosen("My Bank\n" + Self.table, [bank]) == "zz/bank")
    #expect(chosen(Self.table, [bank]) == nil)
    let without = Self.mapping("zz/x", header: Self.head, detect: ", absent: [balance]")
    #expect(chosen(Self.table, [without]) == nil)
    #expect(chosen("Date,Text,Amount\n2024-01-01,a,1\n", [without]) == "zz/x")
  }

  @Test(
    "whatever delimits the cells, the header is found",
    arguments: [",", ";", "\t", "|"])
  func delimiters(delimiter: String) {
    let text = Self.table.replacing(",", with: delimiter)
    #expect(chosen(text, [Self.mapping("zz/a", header: Self.head)]) == "zz/a")
    let fixed = Self.mapping("zz/a", header: Self.head, read: "{delimiter: \";\"}")
    #expect(chosen(text, [fixed]) == "zz/a")
  }

  @Test(
    "of two mappings of one header, the one of the document's delimiter reads it",
    arguments: [",", ";"])
  func sisters(delimiter: String) {
    let text = Self.table.replacing(",", with: delimiter)
    let sisters = [(",", "zz/comma"), (";", "zz/semicolon")].map { mark, id in
      Self.mapping(id, header: Self.head, read: "{delimiter: \"\(mark)\"}")
    }
    #expect(chosen(text, sisters) == (delimiter == "," ? "zz/comma" : "zz/semicolon"))
  }

  @Test("documents in other encodings find their mapping, whatever a byte order mark says")
  func encodings() {
    let chinese = Self.mapping(
      "cn/a", header: ["日期", "摘要", "金额"], read: "{encoding: [utf-8, gb18030]}")
    let german = Self.mapping("de/a", header: ["Datum", "Empfänger", "Betrag"])
    let files = [chinese, german]
    let a = "日期,摘要,金额\n2024-01-01,早餐,-1.00\n"
    let b = "Datum;Empfänger;Betrag\n2024-01-01;Bäcker;-1,00\n"
    #expect(chosen(a, files) == "cn/a")
    #expect(chosen(a, files, as: Self.gb18030) == "cn/a")
    #expect(chosen(b, files, as: Self.latin) == "de/a")
    for text in [a, b] {
      let id = text == a ? "cn/a" : "de/a"
      #expect(chosen(text, files, as: { [0xFF, 0xFE] + Self.utf16($0, isBig: false) }) == id)
      #expect(chosen(text, files, as: { [0xFE, 0xFF] + Self.utf16($0, isBig: true) }) == id)
      #expect(chosen(text, files, as: { [0xEF, 0xBB, 0xBF] + Array($0.utf8) }) == id)
    }
    // A mark that lies: the bytes behind it are not UTF-8.
    #expect(chosen(b, files, as: { [0xEF, 0xBB, 0xBF] + Self.latin($0) }) == "de/a")
  }

  @Test("a document whose bank renamed a column is refused with what is new, gone and renamed")
  func renamed() {
    let files = [
      Self.mapping("zz/a", header: Self.head + ["Balance"], more: ["Booking text", "Payee"])
    ]
    let error = refusal(
      "Date,Text,Amount,Balances,Booking text,Purpose\n2024-01-01,a,1,2,b,c\n", files)
    #expect(error?.code == .mappingMismatch)
    for part in ["zz/a", "missing: Payee", "renamed: Balance → Balances", "new: Purpose"] {
      #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    }
    #expect(error?.location.line == 1)
  }

  @Test("what is renamed is told in the encoding of the mapping")
  func renamedInGB18030() throws {
    let file = Self.mapping(
      "cn/a", header: ["日期", "摘要", "金额"], more: ["余额"], read: "{encoding: [utf-8, gb18030]}")
    let bytes = Self.gb18030("日期,摘要,金额,账户余额\n2024-01-01,早餐,-1.00,5\n")
    for declared in [nil, try file.decoded()] {
      let adapter = DelimitedTableAdapter(
        MappingCatalog(builtin: []) { [file] }, declared: declared)
      let recognition = bytes.withUnsafeBytes {
        adapter.recognise(DocumentStart(bytes: $0, fileName: "a.csv", isWhole: true))
      }
      if case .yes = recognition { continue }
      guard case .refused(let error, _) = recognition else {
        Issue.record("\(recognition)")
        continue
      }
      #expect(error.message.contains("余额 → 账户余额"), "\(error.message)")
      #expect(error.excerpt?.text.contains("账户余额") == true)
    }
  }

  @Test(
    "a table that no mapping knows is refused with its header; text that is no table is not one")
  func unknown() {
    let files = [Self.mapping("zz/a", header: Self.head)]
    let error = refusal("name,street,town\nAnn,Elm,Ely\nBob,Oak,Ayr\n", files)
    #expect(error?.code == .mappingMissing)
    #expect(error?.excerpt?.text == "name, street, town")
    for text in ["hello world\nthis is text\n", "<html></html>", "{\"a\": 1}", "%PDF-1.4"] {
      if case .no = recognise(text, files) { continue }
      Issue.record("\(text)")
    }
  }

  // MARK: The plan

  private final class Headers: StatementSink {
    var mappings: [String?] = []

    func receive(_ part: StatementPart) {
      if case .statement(let header) = part { mappings.append(header.mapping) }
    }
  }

  @Test("a table is read with what it was recognised by: no mapping is chosen again")
  func chosenOnce() throws {
    let files = [
      Self.mapping("zz/plain", header: Self.head),
      Self.mapping("zz/more", header: Self.head + ["Balance"]),
    ]
    let plain = "Date,Text,Amount\n2024-01-01,shop,-1.00\n"
    guard case .yes(_, let plan?) = recognise(plain, files) else {
      Issue.record("it is not recognised")
      return
    }
    // Who chose once more would find that this table fits another mapping better.
    #expect(chosen(Self.table, files) == "zz/more")
    let headers = Headers()
    var sink: any StatementSink = headers
    let reader = try DocumentReader(.bytes(Array(Self.table.utf8), name: "input.csv"))
    _ = try plan.extract(reader, into: &sink)
    #expect(headers.mappings == ["zz/plain"])
    let facts = plain.utf8.withContiguousStorageIfAvailable { bytes in
      plan.describe(
        DocumentStart(
          bytes: UnsafeRawBufferPointer(bytes), fileName: "input.csv", isWhole: true))
    }
    #expect(facts?.first?.value == "zz/plain")
  }

  // MARK: Encodings

  /// Of the characters of these tests.
  private static let chinese: [Character: [UInt8]] = [
    "日": [0xC8, 0xD5], "期": [0xC6, 0xDA], "摘": [0xD5, 0xAA], "要": [0xD2, 0xAA], "金": [0xBD, 0xF0],
    "额": [0xB6, 0xEE], "早": [0xD4, 0xE7], "餐": [0xB2, 0xCD], "账": [0xD5, 0xCB], "户": [0xBB, 0xA7],
    "余": [0xD3, 0xE0],
  ]

  private static func gb18030(_ text: String) -> [UInt8] {
    text.flatMap { chinese[$0] ?? Array(String($0).utf8) }
  }

  private static func latin(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
  }
}
