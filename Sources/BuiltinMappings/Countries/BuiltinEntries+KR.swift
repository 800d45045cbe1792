// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let kr: [MappingEntry] = [
    krKbKookminAccount,
  ]

  private static let krKbKookminAccount = MappingEntry(
    id: "kr/kb-kookmin-account", title: "KB국민은행 (KB Kookmin Bank) account, CSV",
    country: "KR",
    institution: "KB국민은행",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "euc-kr"],
    signatures: [[["거래일시"], ["적요"], ["보낸분/받는분"], ["송금메모"], ["출금액"], ["입금액"], ["거래점"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["보낸분/받는분", "송금메모"], texts: ["kb국민은행", "보낸분/받는분"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/kr/kb-kookmin-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: kr/kb-kookmin-account
title: KB국민은행 (KB Kookmin Bank) account, CSV
country: KR
verified: synthetic
detect:
  marks: [보낸분/받는분]
  header: [거래일시, 적요, 보낸분/받는분, 송금메모, 출금액, 입금액, 거래점]
read: {format: csv, delimiter: ",", encoding: [utf-8, euc-kr], until: {date: 합계}}
preamble:
  account: '계좌번호\W+(\d[\d-]+\d)'
columns:
  date: 거래일시
  type: 적요
  party: 보낸분/받는분
  memo: 송금메모
  out: 출금액
  in: 입금액
  balance: {names: [잔액], optional: true}
  branch: 거래점
account: {kind: checking, institution: KB국민은행, institution_id: CZNBKRSE, currency: KRW, number: preamble.account}
fields:
  date: {from: date, format: yyyy.MM.dd}
  amount: {inflow: in, outflow: out}
  description: {first: [party, memo, type]}
  payee: party
  memo: memo
  kind: {from: type, map: {'~체크카드': card, '~이자': interest, '~ATM|CD출금': cash, '~자동이체|CMS': direct_debit}, default: ""}
  balance: balance
identity: {cells: [date, type, party, memo]}
tests:
  - in: |
      계좌번호,081547-11-000123
      거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분
      2024.03.04 04:13:00,CMS공동,예시전력,3월,"108,750",0,"2,112,500",예시점,
      2024.03.01 05:00:00,급여,북풍주식회사,,0,"2,200,000","2,221,250",예시점,
    out:
      - {date: 2024-03-04, amount: "-108750", currency: KRW, payee: 예시전력, kind: direct_debit, balance: "2112500"}
      - {date: 2024-03-01, amount: "2200000"}

"""#),
    isBuiltin: true)
}
