import Testing
import TextCoding

/// A text and its bytes as Python's codecs, not ours, write them.
struct EncodingSample: Sendable, CustomTestStringConvertible {
  var encoding: TextEncoding
  var text: String
  var bytes: [UInt8]

  init(_ encoding: TextEncoding, _ text: String, _ hex: String) {
    self.encoding = encoding
    self.text = text
    self.bytes = TextCodingTests.bytes(hex: hex)
  }

  var testDescription: String { encoding.rawValue }

  static let all: [EncodingSample] = [
    EncodingSample(
      .utf8, "<Grüße> 消费 Überweisung €12,30 😀\n",
      "3c4772c3bcc39f653e20e6b688e8b4b920c39c62657277656973756e6720e282ac31322c333020f09f98800a"),
    EncodingSample(
      .utf16LE, "<Grüße> 消费 Überweisung €12,30 😀\n",
      "3c0047007200fc00df0065003e002000886d398d2000dc006200650072007700650069007300"
        + "75006e0067002000ac20310032002c003300300020003dd800de0a00"),
    EncodingSample(
      .utf16BE, "Grüße 消费 Überweisung €12,30 😀\n",
      "0047007200fc00df006500206d888d39002000dc006200650072007700650069007300"
        + "75006e0067002020ac00310032002c003300300020d83dde00000a"),
    EncodingSample(
      .windows1250, "Žluťoučký kůň, płatność €5\n",
      "8e6c759d6f75e86bfd206bf9f22c2070b361746e6f9ce62080350a"),
    EncodingSample(
      .windows1251, "Оплата №5 «Чай» €5\n", "ceefebe0f2e020b93520abd7e0e9bb2088350a"),
    EncodingSample(
      .windows1252, "Überweisung – Café “Noël” €5\n",
      "dc62657277656973756e67209620436166e920934e6feb6c942080350a"),
    EncodingSample(
      .windows1253, "Πληρωμή κάρτας €5\n", "d0ebe7f1f9ecde20eadcf1f4e1f22080350a"),
    EncodingSample(.windows1254, "İşlem ücreti ğ €5\n", "ddfe6c656d20fc637265746920f02080350a"),
    EncodingSample(.windows1255, "תשלום בכרטיס ₪5\n", "faf9ece5ed20e1ebf8e8e9f120a4350a"),
    EncodingSample(.windows1256, "دفع بالبطاقة €5\n", "cfddda20c8c7e1c8d8c7dec92080350a"),
    EncodingSample(
      .windows1257, "Mokėjimas kortele š €5\n", "4d6f6beb6a696d6173206b6f7274656c6520f02080350a"),
    EncodingSample(.windows1258, "Chuyển khoản ₫5\n", "43687579ead26e206b686f61d26e20fe350a"),
    EncodingSample(
      .latin1, "Überweisung Café ¥5\n", "dc62657277656973756e6720436166e920a5350a"),
    EncodingSample(.latin2, "Žluťoučký kůň łódź\n", "ae6c75bb6f75e86bfd206bf9f220b3f364bc0a"),
    EncodingSample(
      .latin9, "Überweisung œuvre €5\n", "dc62657277656973756e6720bd7576726520a4350a"),
    EncodingSample(
      .gb18030, "支付宝-美团外卖 ¥12.30 ß €😀\n",
      "d6a7b8b6b1a62dc3c0cdc5cde2c2f4208130843631322e3330208130893820a2e39439fc360a"),
    EncodingSample(
      .big5, "信用卡消費 元朗 12.30\n", "ab48a5cea564aef8b64f20a4b8aed42031322e33300a"),
    EncodingSample(
      .shiftJIS, "ﾃｽﾄ 表示ソフト 振込手数料①\n",
      "c3bdc420955c8ea6835c837483672090558d9e8ee8909497bf87400a"),
    EncodingSample(.eucJP, "日本語 テスト 表示\n", "c6fccbdcb8ec20a5c6a5b9a5c820c9bdbca80a"),
    EncodingSample(.eucKR, "카드 결제 똠방 5\n", "c4abb5e520b0e1c1a6208c63b9e620350a"),
    EncodingSample(.koi8R, "Оплата картой Ёж\n", "efd0ccc1d4c120cbc1d2d4cfca20b3d60a"),
  ]
}
