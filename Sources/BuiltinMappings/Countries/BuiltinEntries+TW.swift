// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let tw: [MappingEntry] = [
    twCathayAccount,
  ]

  private static let twCathayAccount = MappingEntry(
    id: "tw/cathay-account", title: "國泰世華銀行 (Cathay United Bank) account, CSV",
    country: "TW",
    institution: "國泰世華銀行",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "big5"],
    signatures: [[["交易日期"], ["帳務日期"], ["說明"], ["提出"], ["存入"], ["餘額"], ["交易資訊"], ["備註"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["交易資訊", "提出"], texts: ["交易資訊", "國泰世華銀行"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/tw/cathay-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: tw/cathay-account
title: 國泰世華銀行 (Cathay United Bank) account, CSV
country: TW
verified: synthetic
detect:
  marks: [交易資訊]
  header: [交易日期, 帳務日期, 說明, 提出, 存入, 餘額, 交易資訊, 備註]
read: {format: csv, delimiter: ",", encoding: [utf-8, big5]}
preamble:
  account: '(?m)^(\d{12}) '
  currency: '幣別[：:]\s*([A-Z]{3})'
columns:
  traded: 交易日期
  date: 帳務日期
  text: 說明
  out: 提出
  in: 存入
  balance: 餘額
  info: 交易資訊
  note: 備註
account: {kind: checking, institution: 國泰世華銀行, institution_id: UWCBTWTP, currency: {first: [preamble.currency, {text: TWD}]}, number: preamble.account}
fields:
  date: {from: date, format: yyyy/MM/dd}
  initiated: {from: traded, format: yyyy/MM/dd}
  amount: {inflow: in, outflow: out}
  currency: {first: [preamble.currency, {text: TWD}]}
  description: text
  memo: {join: [info, note], sep: " "}
  balance: balance
identity: {cells: [text, info, note]}
tests:
  - in: |
      000081547110 活存
      幣別：TWD
      交易日期,帳務日期,說明,提出,存入,餘額,交易資訊,備註
      2024/03/04,2024/03/05,簽帳卡,48,,30865,範例麵包店,
      2024/03/01,2024/03/01,薪資,,22000,32000,北風公司,
    out:
      - {date: 2024-03-05, initiated: 2024-03-04, amount: "-48", currency: TWD, balance: "30865"}
      - {date: 2024-03-01, amount: "22000", memo: 北風公司}

"""#),
    isBuiltin: true)
}
