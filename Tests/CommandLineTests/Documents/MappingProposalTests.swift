import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("An inferred mapping in an app")
struct MappingProposalTests {
  private let scratch: Scratch
  private let personal: PersonalMappings

  /// Proven by its balances.
  private static let proven = """
    Buchungstag;Verwendungszweck;Empfänger;Betrag;Saldo
    14.03.2024;Wintergreen 123456789;Ostrowska;-4,50;995,50
    15.03.2024;Lohn März;Paperhanger GmbH;2.500,00;3.495,50
    16.03.2024;Wintergreen Rückgabe;Ostrowska;12,00;3.507,50
    18.03.2024;Miete;Ostrowska;-150,20;3.357,30

    """

  /// Nothing proves its signs.
  private static let open = """
    Entry Date,Narration,Sum
    03/14/2024,Bakery,-4.50
    03/15/2024,Salary,2500.00

    """

  init() throws {
    scratch = try Scratch()
    personal = PersonalMappings(in: scratch.path("config"))
  }

  private func document(_ text: String, _ name: String) throws -> SourceDocument {
    try scratch.write(text, to: name)
    return SourceDocument(url: scratch.url(name))
  }

  @Test("it says what it reads and what is proven, and an import reads the document with it")
  func proven() async throws {
    let document = try document(Self.proven, "a.csv")
    let proposal = try MappingProposal(from: [document], id: "de/my-bank")
    #expect(proposal.mapping.isProven && proposal.mapping.opens.isEmpty)
    #expect(proposal.mapping.readCount == 4 && proposal.mapping.unreadCount == 0)
    #expect(!proposal.mapping.proofs.isEmpty && proposal.mapping.yaml.contains("id: de/my-bank"))
    let path = try proposal.saveMapping(in: personal)
    #expect(path == personal.path(of: "de/my-bank"))
    var request = ImportRequest()
    request.mappingFolders = [personal.folder]
    request.answers.currency = .eur
    request.accountName = "Giro"
    let book = try Book(path: scratch.path("book.sqlite"))
    let importer = try request.importer(into: book, request.options)
    let result = try await importer.start([document]).result
    #expect(result.totals.inserted == 4, "\(result.documents.flatMap(\.errors))")
  }

  @Test("what is open is a question with rows as each answer reads them, and an answer settles it")
  func answered() throws {
    let bytes = SourceDocument.bytes(Array(Self.open.utf8), name: "folder/a.csv")
    let proposal = try MappingProposal(from: [bytes])
    #expect(proposal.mapping.id == "zz/a" || proposal.mapping.id == "zz/new-bank")
    let open = try #require(proposal.mapping.opens.first)
    #expect(open.subject == .sign && !proposal.mapping.isProven)
    let question = try proposal.question(about: open)
    #expect(question.likelier.map(\.amount.text) == ["-4.50", "2500.00"])
    #expect(question.other.map(\.amount.text) == ["4.50", "-2500.00"])
    let answered = try proposal.answering(.sign, with: .other)
    #expect(answered.mapping.opens.isEmpty)
    #expect(answered.mapping.firstRows.map(\.amount.text) == ["4.50", "-2500.00"])
    #expect(try answered.named("us/b").mapping.yaml.contains("id: us/b"))
  }

  @Test("it is saved with an anonymised sample that reads alike, once")
  func saved() async throws {
    let document = try document(Self.proven, "a.csv")
    let proposal = try MappingProposal(from: [document], id: "de/my-bank")
    let saved = try await proposal.save(in: personal)
    #expect(saved.isWhole, "\(saved)")
    let sample = try String(contentsOfFile: try #require(saved.samplePath), encoding: .utf8)
    #expect(!sample.contains("Ostrowska") && sample.contains("Buchungstag;Verwendungszweck"))
    await #expect(throws: FinanceETLError.self) { try await proposal.save(in: personal) }
    #expect(personal.freeID(like: "de/my-bank") == "de/my-bank-2")
  }

  @Test("a run that failed for want of a mapping offers one for each file")
  func offered() async throws {
    try scratch.write(Self.proven, to: "a.csv")
    try scratch.write("no table\n", to: "b.csv")
    let book = try Book(path: scratch.path("book.sqlite"))
    let paths = ["a.csv", "b.csv"].map { scratch.path($0) }
    let result = try await Importer(into: book).start(DocumentWalk.documents(at: paths)).result
    let offers = TableOffer.offers(for: result, to: personal)
    #expect(offers.map(\.path) == [paths[0]])
    #expect(offers.first?.proposal.mapping.isProven == true)
  }

  @Test("what is no table, or can be read only once, is an error that names it")
  func refused() throws {
    for (document, code) in [
      (SourceDocument.bytes(Array("no table\n".utf8), name: "a.txt"), ErrorCode.unrecognisedFormat),
      (SourceDocument.file(scratch.path("none.csv")), .fileNotFound),
      (SourceDocument.standardInput, .fileUnreadable),
    ] {
      let error = #expect(throws: FinanceETLError.self) { try MappingProposal(from: [document]) }
      #expect(error?.code == code, "\(document.name)")
    }
  }
}
