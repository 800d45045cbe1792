import BankMappings
import BuiltinMappings
import FinanceModel
import Foundation
import ImportPipeline
import JSONText
import TestSupport
import Testing
import TextCoding

@testable import StatementFormats

@Suite("The mappings that come with the program")
struct BuiltinMappingTests {
  private static let adapter = DelimitedTableAdapter(MappingCatalog(builtin: BuiltinEntries.all))

  /// The samples that are delimited text: those named like a mapping.
  private static let samples: [String] = {
    let known = Set(BuiltinEntries.all.map { $0.id.replacing("/", with: "-") })
    return Checkout.samples.filter { known.contains($0) }
  }()

  @Test(
    "a mapping of any bank's cash is not offered for a table of trades",
    arguments: [
      (",Balance", ",5.00", true), (",Quantity,Price", ",2,41.00", true),
      (",Symbol,Quantity,Price", ",LARK,2,41.00", false),
      (",Type,Units,NAV", ",Buy,2,41.00", false),
    ])
  func tradesAreNotOffered(names: String, cells: String, isOffered: Bool) {
    let rows = [cells, cells.replacing("Buy", with: "Sell")].map { "2024-03-15,Row,82.00,EUR\($0)" }
    let text = (["Date,Description,Amount,Currency\(names)"] + rows).joined(separator: "\n") + "\n"
    let found = Array(text.utf8).withUnsafeBytes {
      Self.adapter.recognise(DocumentStart(bytes: $0, fileName: "a.csv", isWhole: true))
    }
    var offers: [Question.Choice] = []
    if case .refused(let error, _) = found { offers = error.question?.choices ?? [] }
    #expect(!offers.isEmpty == isOffered)
  }

  @Test("a sample is likeliest of the mapping its folder is named after, and no other claims it")
  func oneMappingEach() throws {
    for sample in Self.samples {
      let input = Checkout.root.appending(path: try Checkout.input(of: sample))
      // Which mapping a PDF is read with stands in its golden file.
      if input.pathExtension == "pdf" { continue }
      let bytes = Array(try Data(contentsOf: input).prefix(DocumentStart.maximumSize))
      let found = bytes.withUnsafeBytes {
        Self.adapter.recognise(
          DocumentStart(bytes: $0, fileName: input.lastPathComponent, isWhole: true))
      }
      let why: String
      switch found {
      case .yes(let reason, _), .refused(_, likely: (let reason, _)?): why = reason
      default:
        Issue.record("\(sample): \(found)")
        continue
      }
      let id = why.prefix { $0 != ":" && $0 != " " }.replacing("/", with: "-")
      #expect(id == sample)
    }
    #expect(Self.samples.count == BuiltinEntries.all.count)
  }

  @Test(
    "one that has the header and reads no row is none: the error says which row, why and what may read it"
  )
  func readsNone() throws {
    let text =
      "Data;Valuta;Addebiti;Accrediti;Descrizione operazioni\n2024-03-01;2024-03-01;;12,00;PAGA\n"
    let found = Array(text.utf8).withUnsafeBytes {
      Self.adapter.recognise(DocumentStart(bytes: $0, fileName: "input.csv", isWhole: true))
    }
    guard case .refused(let error, _) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(error.code == .mappingMismatch && error.location.line == 2)
    #expect(error.message.contains("it/bancoposta-account has its header, but the only row"))
    #expect(error.message.contains("expected a date"))
    #expect(
      error.hint?.parts.contains { if case .action(.inferMapping, _) = $0 { true } else { false } }
        == true)
  }

  @Test("no choice reads none of the rows that it would show")
  func choicesRead() throws {
    let text = "Date,Description,Amount,Balance\n2024-04-01,Interest,12.34,5123.45\n"
    let found = Array(text.utf8).withUnsafeBytes {
      Self.adapter.recognise(DocumentStart(bytes: $0, fileName: "input.csv", isWhole: true))
    }
    guard case .refused(let error, _) = found else {
      Issue.record("\(found)")
      return
    }
    let choices = error.question?.choices ?? []
    #expect(choices.allSatisfy { !$0.rows.isEmpty })
    #expect(!choices.contains { $0.answers.mapping == "gb/first-direct-csv" })
  }

  @Test("each has a sample and a test of its own, and an id of its own")
  func complete() throws {
    for entry in BuiltinEntries.all {
      #expect(Self.samples.contains(entry.id.replacing("/", with: "-")), "\(entry.id)")
      let mappings = try MappingCatalog(builtin: BuiltinEntries.all).mappings(entry)
      #expect(mappings.contains { !$0.tests.isEmpty }, "\(entry.id)")
      #expect(entry.id.hasPrefix(entry.country.lowercased() + "/"))
    }
    #expect(Set(BuiltinEntries.all.map(\.id)).count == BuiltinEntries.all.count)
  }

  @Test("what an entry says without its YAML being read is what the YAML says")
  func entries() throws {
    for entry in BuiltinEntries.all {
      let mappings = try MappingCatalog(builtin: BuiltinEntries.all).mappings(entry)
      #expect(
        MappingEntry(mappings, marks: entry.marks, file: entry.file, isBuiltin: true) == entry,
        "\(entry.id)")
    }
  }

  @Test("every encoding the language knows is one that can be read")
  func encodings() {
    let names = MappingSchema.mapping["properties"]?["read"]?["properties"]?["encoding"]?["anyOf"]?
      .array?.first?["enum"]?.array?.compactMap(\.string)
    #expect(names?.isEmpty == false)
    for name in names ?? [] { #expect(TextEncoding(label: name) != nil, "\(name)") }
  }
}
