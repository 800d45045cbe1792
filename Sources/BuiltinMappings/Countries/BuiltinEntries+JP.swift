// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let jp: [MappingEntry] = [
    jpMufgAccount,
    jpRakutenBankAccount,
    jpRakutenCard,
    jpSbiSumishinAccount,
    jpSmbcAccount,
  ]

  private static let jpMufgAccount = MappingEntry(
    id: "jp/mufg-account", title: "三菱UFJ銀行 (MUFG Bank) account, CSV",
    country: "JP",
    institution: "三菱UFJ銀行",
    verified: .synthetic, format: "csv",
    encodings: ["shift_jis", "utf-8"],
    signatures: [[["日付"], ["摘要"], ["摘要内容"], ["支払い金額"], ["預かり金額"], ["差引残高"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["入払区分", "未資金化区分", "預かり金額"], texts: ["三菱ufj銀行", "入払区分", "未資金化区分"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/jp/mufg-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: jp/mufg-account
title: 三菱UFJ銀行 (MUFG Bank) account, CSV
country: JP
verified: synthetic
detect:
  header: [日付, 摘要, 摘要内容, 支払い金額, 預かり金額, 差引残高]
  marks: [未資金化区分, 入払区分]
read: {format: csv, delimiter: ",", encoding: [shift_jis, utf-8]}
columns:
  date: 日付
  type: 摘要
  text: 摘要内容
  out: 支払い金額
  in: 預かり金額
  balance: 差引残高
  memo: {names: [メモ], optional: true}
  flag: {names: [入払区分], optional: true}
account: {kind: checking, institution: 三菱UFJ銀行, institution_id: BOTKJPJT, currency: JPY}
fields:
  date: {from: date, format: yyyy/M/d}
  amount: {inflow: in, outflow: out}
  description: {join: [type, text], sep: " "}
  memo: memo
  balance: balance
ignore: flag
tests:
  - in: |
      "日付","摘要","摘要内容","支払い金額","預かり金額","差引残高","メモ","未資金化区分","入払区分"
      "2024/3/1","給料","キタカゼ（カ","","220,000","320,000","","","入金"
      "2024/3/4","口座振替３","レイデンリヨク","10,875","","309,125","","","支払い"
    out:
      - {date: 2024-03-01, amount: "220000", currency: JPY, balance: "320000"}
      - {date: 2024-03-04, amount: "-10875"}

"""#),
    isBuiltin: true)

  private static let jpRakutenBankAccount = MappingEntry(
    id: "jp/rakuten-bank-account", title: "楽天銀行 (Rakuten Bank) account, CSV",
    country: "JP",
    institution: "楽天銀行",
    verified: .synthetic, format: "csv",
    encodings: ["shift_jis", "utf-8"],
    signatures: [[["取引日"], ["入出金(円)"], ["取引後残高(円)"], ["入出金内容"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["入出金(円)", "入出金内容", "取引後残高(円)"], texts: ["入出金(円)", "取引後残高(円)", "楽天銀行"],
      fileNames: ["rb-torihikimeisai.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/jp/rakuten-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: jp/rakuten-bank-account
title: 楽天銀行 (Rakuten Bank) account, CSV
country: JP
verified: synthetic
detect:
  marks: [入出金(円), 取引後残高(円)]
  header: [取引日, 入出金(円), 取引後残高(円), 入出金内容]
  filename: 'RB-torihikimeisai.csv'
read: {format: csv, delimiter: ",", encoding: [shift_jis, utf-8]}
columns:
  date: 取引日
  amount: 入出金(円)
  balance: 取引後残高(円)
  text: 入出金内容
account: {kind: checking, institution: 楽天銀行, institution_id: RAKTJPJT, currency: JPY}
fields:
  date: {from: date, format: yyyyMMdd}
  amount: {signed: amount}
  description: text
  balance: balance
tests:
  - in: |
      取引日,入出金(円),取引後残高(円),入出金内容
      20240301,220000,320000,給与　キタカゼ（カ
      20240304,-10875,309125,口座振替　レイデンリヨク
    out:
      - {date: 2024-03-01, amount: "220000", currency: JPY, balance: "320000"}
      - {date: 2024-03-04, amount: "-10875"}

"""#),
    isBuiltin: true)

  private static let jpRakutenCard = MappingEntry(
    id: "jp/rakuten-card", title: "楽天カード (Rakuten Card), CSV",
    country: "JP",
    institution: "楽天カード",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "shift_jis"],
    signatures: [[["利用日"], ["利用店名・商品名"], ["利用者"], ["支払方法"], ["利用金額"], ["支払総額"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["利用店名・商品名", "利用者", "支払総額"], texts: ["利用店名・商品名", "楽天カード"],
      fileNames: ["enavi*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/jp/rakuten-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: jp/rakuten-card
title: 楽天カード (Rakuten Card), CSV
country: JP
verified: synthetic
detect:
  marks: [利用店名・商品名]
  header: [利用日, 利用店名・商品名, 利用者, 支払方法, 利用金額, 支払総額]
  filename: 'enavi*.csv'
read: {format: csv, delimiter: ",", encoding: [utf-8, shift_jis]}
columns:
  date: 利用日
  text: 利用店名・商品名
  user: 利用者
  method: 支払方法
  amount: 利用金額
  total: 支払総額
account: {kind: credit_card, institution: 楽天カード, currency: JPY}
fields:
  date: {from: date, format: yyyy/MM/dd}
  amount: {signed: amount, positive: outflow}
  description: text
rows:
  skip:
    # Below a purchase abroad stand its currency and rate.
    - {when: {date: ""}, reason: a note on the row above}
ignore: total
tests:
  - in: |
      "利用日","利用店名・商品名","利用者","支払方法","利用金額","手数料/利息","支払総額","3月支払金額","4月繰越残高","新規サイン"
      "2024/03/15","パン屋例","本人","1回払い","480","0","480","480","0","*"
      "2024/03/04","PAPER CRANE BOOKS","本人","1回払い","12960","0","12960","12960","0",""
      "","現地利用額　　　　　　　　86.400変換レート　150.000円","","","","","","","",""
      "2024/03/02","返品　例商店","本人","1回払い","-3000","0","-3000","-3000","0",""
    out:
      - {date: 2024-03-15, amount: "-480", currency: JPY}
      - {date: 2024-03-04, amount: "-12960"}
      - {date: 2024-03-02, amount: "3000"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let jpSbiSumishinAccount = MappingEntry(
    id: "jp/sbi-sumishin-account", title: "住信SBIネット銀行 (SBI Sumishin Net Bank) account, CSV",
    country: "JP",
    institution: "住信SBIネット銀行",
    verified: .synthetic, format: "csv",
    encodings: ["shift_jis", "utf-8"],
    signatures: [[["日付"], ["内容"], ["出金金額(円)"], ["入金金額(円)"], ["残高(円)"], ["メモ"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["入金金額(円)", "出金金額(円)"], texts: ["住信sbiネット銀行", "入金金額(円)", "出金金額(円)"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/jp/sbi-sumishin-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: jp/sbi-sumishin-account
title: 住信SBIネット銀行 (SBI Sumishin Net Bank) account, CSV
country: JP
verified: synthetic
detect:
  marks: [出金金額(円), 入金金額(円)]
  header: [日付, 内容, 出金金額(円), 入金金額(円), 残高(円), メモ]
read: {format: csv, delimiter: ",", encoding: [shift_jis, utf-8]}
columns:
  date: 日付
  text: 内容
  out: 出金金額(円)
  in: 入金金額(円)
  balance: 残高(円)
  memo: メモ
account: {kind: checking, institution: 住信SBIネット銀行, currency: JPY}
fields:
  date: {from: date, format: yyyy/MM/dd}
  amount: {inflow: in, outflow: out}
  description: text
  memo: {from: memo, unless: "-"}
  balance: balance
ignore: memo
tests:
  - in: |
      "日付","内容","出金金額(円)","入金金額(円)","残高(円)","メモ"
      "2024/03/04","口座振替　レイデンリヨク","10,875","","309,125","3月"
      "2024/03/01","給与　キタカゼ（カ","","220,000","320,000","-"
    out:
      - {date: 2024-03-04, amount: "-10875", currency: JPY, memo: 3月, balance: "309125"}
      - {date: 2024-03-01, amount: "220000"}

"""#),
    isBuiltin: true)

  private static let jpSmbcAccount = MappingEntry(
    id: "jp/smbc-account", title: "三井住友銀行 (SMBC) account, CSV",
    country: "JP",
    institution: "三井住友銀行",
    verified: .synthetic, format: "csv",
    encodings: ["shift_jis", "utf-8"],
    signatures: [[["年月日"], ["お引出し"], ["お預入れ"], ["お取り扱い内容"], ["残高"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["お引出し", "お預入れ", "ラベル"], texts: ["三井住友銀行"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/jp/smbc-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: jp/smbc-account
title: 三井住友銀行 (SMBC) account, CSV
country: JP
verified: synthetic
detect:
  header: [年月日, お引出し, お預入れ, お取り扱い内容, 残高]
read: {format: csv, delimiter: ",", encoding: [shift_jis, utf-8]}
columns:
  date: 年月日
  out: お引出し
  in: お預入れ
  text: お取り扱い内容
  balance: 残高
  memo: {names: [メモ], optional: true}
  label: {names: [ラベル], optional: true}
account: {kind: checking, institution: 三井住友銀行, institution_id: SMBCJPJT, currency: JPY}
fields:
  date: {from: date, format: yyyy/M/d}
  amount: {inflow: in, outflow: out}
  description: text
  memo: {join: [memo, label], sep: " "}
  balance: balance
rows:
  skip:
    - {when: {date: "", text: ""}, reason: the balance below the rows}
tests:
  - in: |
      年月日,お引出し,お預入れ,お取り扱い内容,残高,メモ,ラベル
      2024/3/4,10875,,"ﾚｲﾃﾞﾝﾘﾖｸ",309125,"3月",
      2024/3/1,,220000,"給料振込　ｷﾀｶｾﾞ(ｶ",320000,"",
    out:
      - {date: 2024-03-04, amount: "-10875", currency: JPY, memo: 3月, balance: "309125"}
      - {date: 2024-03-01, amount: "220000"}

"""#),
    isBuiltin: true)
}
