import FinanceModel
import Testing

@Suite("IBANs")
struct IBANTests {
  @Test(
    "an IBAN is read however it is printed",
    arguments: [
      "DE89370400440532013000", "de89 3704 0044 0532 0130 00", " DE89\u{A0}37040044 0532013000",
    ])
  func printings(text: String) {
    #expect(IBAN(text)?.text == "DE89370400440532013000")
  }

  @Test(
    "one wrong digit, two that changed places, or another text is no IBAN",
    arguments: [
      "DE89370400440532013001", "DE89370400440532010300", "DE8937040044053201300", "370400440532",
      "DE893704-0044-0532013000", "8D89370400440532013000", "DEX9370400440532013000", "",
    ])
  func others(text: String) {
    #expect(IBAN(text) == nil)
  }

  @Test(
    "bank and account stand where the country puts them",
    arguments: [
      ("DE89370400440532013000", "37040044", "0532013000"),
      ("GB82WEST12345698765432", "123456", "98765432"),
      ("FR1420041010050500013M02606", "20041", "0500013M026"),
      ("ES9121000418450200051332", "2100", "0200051332"),
      ("CZ6508000000192000145399", "0800", "0000192000145399"),
      ("IT60X0542811101000000123456", "05428", "000000123456"),
      ("NL91ABNA0417164300", "ABNA", "0417164300"),
    ])
  func parts(text: String, bank: String, account: String) {
    #expect(IBAN(text)?.bankCode == bank)
    #expect(IBAN(text)?.accountNumber == account)
  }

  @Test("a country whose layout is not known has an IBAN without parts")
  func unknownLayout() {
    let iban = IBAN("NO9386011117947")
    #expect(iban?.bankCode == nil && iban?.accountNumber == nil)
    #expect(iban?.nationalNumbers.contains("86011117947") == true)
  }

  @Test(
    "the country's own ways to write bank and account as one number",
    arguments: [
      ("GB82WEST12345698765432", "12345698765432"),
      ("PL61109010140000071219812874", "61109010140000071219812874"),
      ("CZ6508000000192000145399", "00001920001453990800"),
      ("DE89370400440532013000", "370400440532013000"),
    ])
  func nationalNumbers(text: String, number: String) {
    #expect(IBAN(text)?.nationalNumbers.contains(number) == true)
  }
}
