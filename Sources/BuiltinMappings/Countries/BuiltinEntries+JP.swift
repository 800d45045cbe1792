// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let jp: [MappingEntry] = [
    jpMoneyforwardMe,
    jpMufgAccount,
    jpPaypayWallet,
    jpRakutenBankAccount,
    jpRakutenCard,
    jpSbiSumishinAccount,
    jpSmbcAccount,
  ]

  private static let jpMoneyforwardMe = MappingEntry(
    id: "jp/moneyforward-me", title: "マネーフォワード ME (Money Forward ME), CSV",
    country: "JP",
    institution: "マネーフォワード ME",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "shift_jis"],
    signatures: [[["計算対象"], ["日付"], ["内容"], ["金額(円)"], ["保有金融機関"], ["大項目"], ["中項目"], ["メモ"], ["振替"], ["id"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["中項目", "保有金融機関", "大項目", "振替", "計算対象"], texts: ["マネーフォワード me", "保有金融機関", "計算対象"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/jp/moneyforward-me.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: jp/moneyforward-me
title: マネーフォワード ME (Money Forward ME), CSV
country: JP
verified: synthetic
detect:
  marks: [計算対象, 保有金融機関]
  header: [計算対象, 日付, 内容, 金額（円）, 保有金融機関, 大項目, 中項目, メモ, 振替, ID]
read: {format: csv, delimiter: ",", encoding: [utf-8, shift_jis]}
columns:
  counted: 計算対象
  date: 日付
  text: 内容
  amount: 金額（円）
  bank: 保有金融機関
  group: 大項目
  category: 中項目
  note: メモ
  transfer: 振替
  id: ID
account: {kind: other, institution: マネーフォワード ME, currency: JPY, name: bank}
fields:
  date: {from: date, format: yyyy/MM/dd}
  amount: {signed: amount}
  description: text
  memo: note
  category: {join: [group, category], sep: "／"}
  kind: {when: {transfer: "1"}, then: {text: transfer}}
  id: id
ignore: [counted, transfer]
tests:
  - in: |
      "計算対象","日付","内容","金額（円）","保有金融機関","大項目","中項目","メモ","振替","ID"
      "1","2024/03/15","パン屋例","-480","例示カード","食費","食料品","","0","m1Example0815471a"
      "0","2024/03/05","口座振替","-20000","例示銀行","振替","","","1","m1Example0815471b"
      "1","2024/03/01","給与","220000","例示銀行","収入","給与","三月分","0","m1Example0815471c"
    out:
      - {date: 2024-03-15, amount: "-480"}
      - {date: 2024-03-05, amount: "-20000", kind: transfer}
      - {date: 2024-03-01, amount: "220000"}

"""#),
    isBuiltin: true)

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

  private static let jpPaypayWallet = MappingEntry(
    id: "jp/paypay-wallet", title: "PayPay（ペイペイ）, CSV",
    country: "JP",
    institution: "PayPay",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "shift_jis"],
    signatures: [[["取引日"], ["出金金額(円)"], ["入金金額(円)"], ["海外出金金額"], ["取引内容"], ["取引先"], ["取引番号"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["変換レート(円)", "支払い区分", "海外出金金額"], texts: ["paypay", "変換レート(円)", "海外出金金額"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/jp/paypay-wallet.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: jp/paypay-wallet
title: PayPay（ペイペイ）, CSV
country: JP
verified: synthetic
detect:
  marks: [海外出金金額, 変換レート（円）]
  header: [取引日, 出金金額（円）, 入金金額（円）, 海外出金金額, 取引内容, 取引先, 取引番号]
read: {format: csv, delimiter: ",", encoding: [utf-8, shift_jis]}
columns:
  date: 取引日
  out: 出金金額（円）
  in: 入金金額（円）
  foreign: 海外出金金額
  foreign_currency: {names: [通貨], optional: true}
  kind: 取引内容
  party: 取引先
  method: {names: [取引方法], optional: true}
  parts: {names: [支払い区分], optional: true}
  user: {names: [利用者], optional: true}
  number: 取引番号
# A purchase may be paid by a card or with points: each method is an account of its own.
account:
  currency: JPY
  first:
    - {when: {method: '~カード|クレジット|VISA|Master|JCB|Amex'}, kind: credit_card, institution_from: {from: method, regex: '^(\S+)'}, mask: {from: method, regex: '(\d{4})$'}, name: method}
    - {when: {method: '~^PayPayポイント$'}, kind: wallet, institution: PayPay, name: {text: PayPayポイント}}
    - {kind: wallet, institution: PayPay, name: {text: PayPay残高}}
fields:
  date: {from: date, format: [yyyy/MM/dd HH:mm:ss, yyyy/MM/dd HH:mm]}
  amount: {inflow: {from: in, unless: "-"}, outflow: {from: out, unless: "-"}}
  description: {join: [party, kind], sep: " "}
  payee: party
  original_amount: {from: foreign, unless: "-"}
  original_currency: {from: foreign_currency, unless: "-"}
identity: {cells: [number, method]}
ignore: [parts, user]
tests:
  - in: |
      取引日,出金金額（円）,入金金額（円）,海外出金金額,通貨,変換レート（円）,利用国,取引内容,取引先,取引方法,支払い区分,利用者,取引番号
      2024/03/15 18:04:11,480,-,-,-,-,-,支払い,パン屋例,PayPay残高,-,-,00000000000815471101
      2024/03/14 12:46:28,-,4,-,-,-,-,ポイント、残高の獲得,例示商店,PayPayポイント,-,-,00000000000815471102
      2024/03/04 09:14:27,"3,600",-,-,-,-,-,支払い,例示商店,クレジット VISA 1234,-,-,00000000000815471103
      2024/03/01 08:00:00,-,"20,000",-,-,-,-,チャージ,例示銀行,PayPay残高,-,-,00000000000815471104
    out:
      - {date: 2024-03-15, amount: "-480"}
      - {date: 2024-03-14, amount: "4"}
      - {date: 2024-03-04, amount: "-3600"}
      - {date: 2024-03-01, amount: "20000"}

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
      names: ["利用店名・商品名", "支払総額"], texts: ["利用店名・商品名", "楽天カード"],
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
      names: ["残高(円)"], texts: ["住信sbiネット銀行", "残高(円)"],
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
  marks: [残高(円)]
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
