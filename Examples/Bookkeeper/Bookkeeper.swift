// A book in an app: what is imported shows up wherever the book is looked at, and what may be there
// twice is asked.
//
//   swift run Bookkeeper book.sqlite statement.ofx …
import FinanceETL
import Foundation

@main
struct Bookkeeper {
  static func main() async throws {
    let files = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
    guard let place = files.first, files.count > 1 else {
      print("usage: Bookkeeper BOOK FILE…")
      exit(64)
    }
    let book = try Book(url: place)

    // Each document and each answer is a change, also one by another program. Here, an app shows the
    // accounts and rows anew that it names.
    let changes = book.changes
    let listener = Task {
      for await change in changes where change.transactions != .nothing {
        print("revision \(change.revision): transactions changed, in accounts \(change.accounts)")
      }
    }

    let documents = DocumentWalk.documents(at: Array(files.dropFirst()))
    let result = try await Importer(into: book).start(documents).result
    for error in result.documents.flatMap(\.errors) { print(error.message) }

    // A table that no bank mapping knows: one may be inferred from it. What is open a person answers.
    let personal = PersonalMappings(in: place.deletingLastPathComponent().path)
    for offer in TableOffer.offers(for: result, to: personal) {
      var proposal = offer.proposal
      for open in proposal.mapping.opens {
        let question = try proposal.question(about: open)
        for row in question.likelier { print("1: \(row.date.isoText) \(row.amount.text)") }
        for row in question.other { print("2: \(row.date.isoText) \(row.amount.text)") }
        print("\(open.text) [1/2]")
        let answer: OpenChoice.Answer = readLine() == "2" ? .other : .likelier
        proposal = try proposal.answering(open.subject, with: answer)
      }
      guard proposal.mapping.opens.isEmpty else { continue }
      print("saved: \(try proposal.saveMapping(in: personal))")
    }

    for account in try await book.accounts() {
      print("\(account.name): \(account.balance.text) \(account.currency.code)")
    }

    // A page at a time, the newest first: the next begins after the last row of the one before.
    var page = TransactionQuery()
    page.isDescending = true
    page.limit = 50
    while true {
      let rows = try await book.transactions(page)
      for row in rows { print(row.date.isoText, row.amount.text, row.description) }
      guard let last = rows.last else { break }
      page.after = last.id
    }

    // A person decides, and no later import asks again.
    for review in try await book.reviews(kind: .duplicate) {
      for row in review.transactions { print("\(row.date.isoText) \(row.description)?") }
      print("one transaction or two? [1/2]")
      switch readLine() {
      case "1": try await book.mergeReview(review.id)
      case "2": try await book.keepReview(review.id)
      default: continue
      }
    }

    try book.close()
    await listener.value
  }
}
