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
    EncodingSample(.koi8U, "Оплата послуг їжа\n", "efd0ccc1d4c120d0cfd3ccd5c720a7d6c10a"),
    EncodingSample(.iso8859x3, "Ħlas ta' flus\n", "a16c61732074612720666c75730a"),
    EncodingSample(.iso8859x4, "Mokėjimas kortele š\n", "4d6f6bec6a696d6173206b6f7274656c6520b90a"),
    EncodingSample(.iso8859x5, "Оплата чая\n", "bedfdbd0e2d020e7d0ef0a"),
    EncodingSample(.iso8859x6, "دفع بالبطاقة\n", "cfe1d920c8c7e4c8d7c7e2c90a"),
    EncodingSample(.iso8859x7, "Πληρωμή κάρτας\n", "d0ebe7f1f9ecde20eadcf1f4e1f20a"),
    EncodingSample(.iso8859x8, "תשלום בכרטיס\n", "faf9ece5ed20e1ebf8e8e9f10a"),
    EncodingSample(.iso8859x10, "Greiðsla þjónusta\n", "47726569f0736c6120fe6af36e757374610a"),
    EncodingSample(
      .iso8859x13, "Mokėjimas kortele š\n", "4d6f6beb6a696d6173206b6f7274656c6520f00a"),
    EncodingSample(.iso8859x14, "Ŵyth taliad\n", "d07974682074616c6961640a"),
    EncodingSample(.iso8859x16, "Plată cu cardul €5\n", "506c6174e32063752063617264756c20a4350a"),
    EncodingSample(.windows874, "ชำระเงิน ร้านอาหาร\n", "aad3c3d0e0a7d4b920c3e9d2b9cdd2cbd2c30a"),
    EncodingSample(
      .iso2022JP, "振込手数料 テスト\n", "1b24423f36397e3c6a3f744e411b2842201b24422546253925481b28420a"),
    EncodingSample(.macRoman, "Überweisung Café €5\n", "8662657277656973756e67204361668e20db350a"),
    EncodingSample(.macCyrillic, "Оплата чая №5\n", "8eefebe0f2e020f7e0df20dc350a"),
    EncodingSample(.cp437, "Überweisung Café\n", "9a62657277656973756e6720436166820a"),
    EncodingSample(.cp737, "Πληρωμή κάρτας\n", "8fa29ea8e0a3e320a1e1a8ab98aa0a"),
    EncodingSample(.cp775, "Mokėjimas kortele š\n", "4d6f6bd36a696d6173206b6f7274656c6520d50a"),
    EncodingSample(.cp850, "Überweisung Café\n", "9a62657277656973756e6720436166820a"),
    EncodingSample(.cp852, "Žluťoučký kůň\n", "a66c759c6f759f6bec206b85e50a"),
    EncodingSample(.cp855, "Оплата чая\n", "d7d8d0a0e5a020fba0de0a"),
    EncodingSample(.cp857, "İşlem ücreti ğ\n", "989f6c656d2081637265746920a70a"),
    EncodingSample(.cp858, "Überweisung €5\n", "9a62657277656973756e6720d5350a"),
    EncodingSample(.cp860, "Transferência não\n", "5472616e73666572886e636961206e846f0a"),
    EncodingSample(.cp861, "Greiðsla þjónusta\n", "477265698c736c6120956aa26e757374610a"),
    EncodingSample(.cp862, "תשלום בכרטיס\n", "9a998c858d20818b988889910a"),
    EncodingSample(.cp863, "Débit crédit\n", "4482626974206372826469740a"),
    EncodingSample(.cp864, "5 ﻡ\n", "3520ef0a"),
    EncodingSample(.cp865, "Overføring på\n", "4f766572669b72696e672070860a"),
    EncodingSample(.cp866, "Оплата чая\n", "8eafaba0e2a020e7a0ef0a"),
    EncodingSample(.cp869, "Πληρωμή κάρτας\n", "c6e5e1ebfae69e20e49bebeed6ed0a"),
    EncodingSample(.koi8R, "Оплата картой Ёж\n", "efd0ccc1d4c120cbc1d2d4cfca20b3d60a"),
  ]
}
