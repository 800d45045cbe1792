// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let tr: [MappingEntry] = [
    trAkbankCard,
  ]

  private static let trAkbankCard = MappingEntry(
    id: "tr/akbank-card", title: "Akbank credit card, CSV",
    country: "TR",
    institution: "Akbank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1254"],
    signatures: [[["tarih"], ["açıklama"], ["tutar"], ["chip para / mil"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["chip para / mil"], texts: ["akbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/tr/akbank-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: tr/akbank-card
title: Akbank credit card, CSV
country: TR
verified: synthetic
source: https://github.com/Alper-Celik/TurkiyeBankInfoNormalizer
detect:
  header: [Tarih, Açıklama, Tutar, Chip Para / Mil]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1254], decimal: ",", until: {date: "*", amount: "", text: ""}}
preamble:
  mask: 'Kart Türü / No:;[^;]*?(\d{4})\s*;'
columns:
  date: Tarih
  text: Açıklama
  amount: Tutar
  points: Chip Para / Mil
  category: {section: heading}
account: {kind: credit_card, institution: Akbank, institution_id: AKBKTRIS, currency: TRY, mask: preamble.mask}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {signed: {from: amount, regex: '^-?[\d.]+,\d\d'}, positive: outflow}
  description: text
  # The rows stand below the name of their trade.
  category: {from: category, regex: '^(.*?) 0,00 TL 0 TL / 0$'}
rows:
  sections: ['~^\D.* 0,00 TL 0 TL / 0$']
ignore: [amount, points, category]
tests:
  - in: |
      Kart Türü / No:;Axess Kart / **** **** **** 1234;
      Tarih;Açıklama;Tutar;Chip Para / Mil;
      ;      SEYAHAT;0,00 TL;0 TL / 0;
      4.03.2024;KUZEY DEMİRYOLU         ANKARA           TR;1.087,50 TL;0 TL / 0;
      ;      ÖDEMELER;0,00 TL;0 TL / 0;
      1.03.2024;ÖDEMENİZ İÇİN TEŞEKKÜRLER;-500,00 TL;0 TL / 0;
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: TRY, source_category: SEYAHAT}
      - {date: 2024-03-01, amount: "500.00", source_category: ÖDEMELER}
    skipped: 2

"""#),
    isBuiltin: true)
}
