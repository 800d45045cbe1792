import FinanceModel
import Testing

@testable import Matching

@Suite("What a book keeps of counterparties")
struct CounterpartyDigestsTests {
  private typealias Own = CounterpartyDigests.OwnNumbers
  private let digests = CounterpartyDigests(salt: "book")

  private func isMet(_ own: [String], by number: String) throws -> Bool? {
    Own(own, digests).isMet(by: try #require(digests.text(of: .account(number))))
  }

  @Test("an own account is met by its IBAN, by the number in it and by the number with its bank")
  func met() throws {
    let own = ["DE89 3704 0044 0532 0130 00"]
    for form in ["de89370400440532013000", "370400440532013000", "532013000", "0532013000"] {
      #expect(try isMet(own, by: form) == true, "\(form)")
    }
    #expect(try isMet(["0532013000"], by: "DE89370400440532013000") == true)
  }

  @Test("of two IBANs the whole ones are compared: another bank's account of one number is another")
  func otherBank() throws {
    #expect(try isMet(["NL54INGB0008154711"], by: "NL84ABNA0008154711") == false)
    #expect(try isMet(["NL54INGB0008154711"], by: "NL54INGB0008154711") == true)
  }

  @Test("what no form can compare is not known, and a number too short names nobody")
  func unknown() throws {
    #expect(try isMet(["4930123456783307"], by: "NL54INGB0008154711") == nil)
    #expect(try isMet([], by: "NL54INGB0008154711") == nil)
    #expect(digests.text(of: .account("4711")) == nil)
    #expect(digests.text(of: nil) == nil)
  }

  @Test("what two sources say adds up, in whatever order they say it")
  func joined() throws {
    let one = digests.text(of: .account("NL54INGB0008154711"))
    let other = digests.text(of: .account("20001234567"))
    let both = CounterpartyDigests.joined(one, other)
    #expect(both == CounterpartyDigests.joined(other, one))
    #expect(both == CounterpartyDigests.joined(both, one))
    #expect(Own(["20001234567"], digests).isMet(by: try #require(both)) == true)
    #expect(CounterpartyDigests.joined(nil, one) == one)
  }

  @Test("another book keeps other digests, and none holds the number")
  func salted() throws {
    let number = "NL54INGB0008154711"
    let text = try #require(digests.text(of: .account(number)))
    #expect(text != CounterpartyDigests(salt: "other").text(of: .account(number)))
    #expect(!text.contains("8154711"))
    #expect(text.split(separator: " ").allSatisfy { $0.drop { $0 == "=" }.count == 8 })
  }
}
