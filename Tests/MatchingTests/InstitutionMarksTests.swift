import Matching
import Testing

@Suite("Institutions of two sources")
struct InstitutionMarksTests {
  private func named(_ name: String, _ feed: String = "x:1") -> InstitutionMarks {
    InstitutionMarks(id: nil, name: name, feeds: [feed])
  }

  @Test(
    "a name is one however its legal form, case and punctuation are written",
    arguments: [
      ("Chase", "Chase Bank"), ("Chase", "CHASE BANK, N.A."), ("Wells Fargo", "Wells Fargo & Co."),
      ("Deutsche Bank", "Deutsche Bank AG"), ("Bird & Sons", "Bird and Sons Bank"),
      ("The Bancorp", "Bancorp Inc"), ("Erste", "Erste Bank"),
      ("US Bank", "U.S. Bank National Association"), ("Bank", "bank"),
    ])
  func oneName(left: String, right: String) {
    #expect(named(left, "ofx:1").relation(to: named(right, "plaid:i")) == .same)
  }

  @Test(
    "names that tell banks apart are not folded together",
    arguments: [
      ("Bank of China", "China Bank"), ("Bank of America", "Bank of Ireland"),
      ("Commerzbank", "Commerz"), ("Sparkasse Möwe", "Sparkasse Elster"),
      ("China Merchants Bank", "China Construction Bank"),
    ])
  func otherNames(left: String, right: String) {
    #expect(named(left, "ofx:1").relation(to: named(right, "plaid:i")) != .same)
  }

  @Test("sources of one kind spell a name in one way, so another name is another bank")
  func namesOfOneKind() {
    let (chase, citi) = (named("Chase", "csv:us/chase"), named("Citi", "pdf:us/citi"))
    #expect(chase.relation(to: citi) == .different)
    #expect(chase.relation(to: named("Citi", "ofx:24909")) == .unknown)
    #expect(chase.relation(to: named("JPMorgan Chase", "pdf:us/chase-pdf")) == .unknown)
  }

  @Test("ids of one kind decide, whatever the names are; those that contradict are disputed")
  func ids() {
    let ofx = { (id: String, name: String) in
      InstitutionMarks(id: id, name: name, feeds: ["ofx:\(id)"])
    }
    #expect(ofx("10898", "B1").relation(to: ofx("10898", "Chase")) == .same)
    #expect(ofx("10898", "B1").relation(to: ofx("24909", "Citi")) == .different)
    #expect(ofx("3000", "Wells Fargo").relation(to: ofx("3001", "WELLS FARGO")) == .disputed)
    let plaid = InstitutionMarks(id: "ins_56", name: "Chase", feeds: ["plaid:i"])
    #expect(ofx("10898", "B1").relation(to: plaid) == .unknown)
    #expect(ofx("10898", "Chase Bank").relation(to: plaid) == .same)
    let (short, long) = (
      InstitutionMarks(id: "KREDBEBB", name: "KBC"),
      InstitutionMarks(id: "KREDBEBBXXX", name: "KBC Brussels")
    )
    #expect(short.relation(to: long) == .same)
  }

  @Test("two codes or two branches of one bank are disputed")
  func codes() {
    let bank = { (code: String, branch: String?) in
      InstitutionMarks(id: "7020", name: "Caixa", bankCode: code, branch: branch)
    }
    #expect(bank("0450", nil).relation(to: bank("0450", "11")) == .same)
    #expect(bank("0450", "12").relation(to: bank("0450", "11")) == .disputed)
    #expect(bank("0450", nil).relation(to: bank("0777", nil)) == .disputed)
  }

  @Test("what was learnt to be one bank is one, in both directions")
  func learnt() {
    var ofx = InstitutionMarks(id: "10898", name: "B1", feeds: ["ofx:10898"])
    let plaid = InstitutionMarks(id: "ins_56", name: "Chase", feeds: ["plaid:i"])
    #expect(ofx.relation(to: plaid) == .unknown)
    ofx.learnt = ["name:chase"]
    #expect(ofx.relation(to: plaid) == .same)
    #expect(plaid.relation(to: ofx) == .same)
  }

  @Test("who names no bank says nothing")
  func nameless() {
    let nobody = InstitutionMarks(id: nil, name: nil, feeds: ["csv:a"])
    #expect(nobody.relation(to: named("Chase", "csv:b")) == .unknown)
    #expect(nobody.relation(to: nobody) == .unknown)
  }
}
