/// Geschäftsvorfallcodes: what German banks call a payment in MT940 and in camt.
///
/// Source: Deutsche Kreditwirtschaft, DFÜ-Abkommen, Anlage 3, chapter 8.
enum GermanCode {
  static func kind(_ code: String) -> String? {
    switch code {
    case "005", "105": "direct_debit"
    case "020", "116", "117", "166", "191", "192", "194": "transfer"
    case "106", "107", "108": "point_of_sale"
    case "152": "repeating_payment"
    case "153": "direct_deposit"
    case "808", "809": "fee"
    case "814", "815": "interest"
    default: nil
    }
  }
}
