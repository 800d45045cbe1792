import Testing

@testable import ImportPipeline

@Suite("The order of names")
struct NaturalOrderTests {
  @Test(
    "numbers in names stand by their value, whatever their length",
    arguments: [
      ["page-1", "page-2", "page-9", "page-10", "page-11", "page-100"],
      ["2024-1-31.csv", "2024-2-1.csv", "2024-10-1.csv"],
      ["a", "a1", "a2", "a02b", "b"],
      ["7", "08", "9", "99999999999999999999998", "99999999999999999999999"],
    ])
  func numbersStandByValue(names: [String]) {
    for _ in 0..<20 {
      #expect(names.shuffled().sorted(by: NaturalOrder.isBefore) == names)
    }
  }

  @Test("the order is one: of two names exactly one comes first, and no three go round")
  func orderIsTotal() {
    let names = [
      "", "0", "00", "1", "01", "1a", "a", "A", "a0", "a00", "ä", "a-1", "a1", "10", "2",
    ]
    for name in names {
      for other in names where other != name {
        #expect(NaturalOrder.isBefore(name, other) != NaturalOrder.isBefore(other, name))
        for third in names
        where NaturalOrder.isBefore(name, other) && NaturalOrder.isBefore(other, third) {
          #expect(NaturalOrder.isBefore(name, third), "\(name) \(other) \(third)")
        }
      }
    }
  }
}
