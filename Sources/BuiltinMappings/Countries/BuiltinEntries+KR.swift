// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let kr: [MappingEntry] = [
    krBanksalad,
    krKbKookminAccount,
  ]

  private static let krBanksalad = MappingEntry(
    id: "kr/banksalad", title: "뱅크샐러드 (Banksalad) 가계부, CSV",
    country: "KR",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "euc-kr"],
    signatures: [[["날짜"], ["시간"], ["타입"], ["대분류"], ["소분류"], ["내용"], ["금액"], ["화폐"], ["결제수단"], ["메모"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["결제수단", "대분류", "소분류", "시간", "타입", "화폐"], texts: ["결제수단", "대분류", "소분류"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/kr/banksalad.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: kr/banksalad
title: 뱅크샐러드 (Banksalad) 가계부, CSV
country: KR
verified: synthetic
detect:
  marks: [대분류, 소분류, 결제수단]
  header: [날짜, 시간, 타입, 대분류, 소분류, 내용, 금액, 화폐, 결제수단, 메모]
read: {format: csv, delimiter: ",", encoding: [utf-8, euc-kr]}
columns:
  date: 날짜
  time: 시간
  type: 타입
  group: 대분류
  category: 소분류
  text: 내용
  amount: 금액
  currency: 화폐
  account: 결제수단
  note: 메모
account: {kind: other, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: text
  category: {join: [group, category], sep: "/"}
  kind: {when: {type: 이체}, then: {text: transfer}}
  memo: note
identity: {cells: [time, text, account]}
ignore: [time, type]
tests:
  - in: |
      날짜,시간,타입,대분류,소분류,내용,금액,화폐,결제수단,메모
      2024-03-15,18:04,지출,식비,베이커리,예시 빵집,-4800,KRW,예시카드,
      2024-03-04,09:14,이체,내계좌이체,미분류,예시 이체,-50000,KRW,예시 통장,
      2024-03-01,08:00,수입,급여,미분류,예시 회사,2200000,KRW,예시 통장,삼월
    out:
      - {date: 2024-03-15, amount: "-4800"}
      - {date: 2024-03-04, amount: "-50000", kind: transfer}
      - {date: 2024-03-01, amount: "2200000"}

"""#),
    isBuiltin: true)

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
