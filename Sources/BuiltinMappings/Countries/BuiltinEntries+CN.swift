// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let cn: [MappingEntry] = [
    cnAbcDebitCsv,
    cnAlipayCsv,
    cnBocCreditCsv,
    cnBocDebitCsv,
    cnBocDebitPdf,
    cnBocomCreditCsv,
    cnBocomDebitCsv,
    cnCgbCreditCsv,
    cnCmbCreditCsv,
    cnCmbCreditPdf,
    cnCmbDebitCsv,
    cnCmbDebitPdf,
    cnIcbcCreditCsv,
    cnIcbcDebitCsv,
    cnJdCsv,
    cnMeituanCsv,
    cnWechatCsv,
  ]

  private static let cnAbcDebitCsv = MappingEntry(
    id: "cn/abc-debit-csv", title: "Agricultural Bank of China debit card (农业银行借记卡), CSV",
    country: "CN",
    institution: "Agricultural Bank of China",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易日期"], ["交易时间"], ["交易摘要"], ["交易金额"], ["本次余额"], ["对手信息"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["日志号", "本次余额"], texts: ["agricultural bank of china"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/abc-debit-csv.yaml",
      text: #"""
mapping: 1
id: cn/abc-debit-csv
title: Agricultural Bank of China debit card (农业银行借记卡), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/abc_debit
detect:
  header: [交易日期, 交易时间, 交易摘要, 交易金额, 本次余额, 对手信息]
# Some rows end before the last columns.
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030], ragged: true}
columns:
  date: 交易日期
  time: 交易时间
  summary: 交易摘要
  amount: 交易金额
  balance: 本次余额
  party: 对手信息
  # All zeros for interest: no id.
  log: {names: [日 志 号, 日志号], optional: true}
  channel: {names: [交易渠道], optional: true}
  note: {names: [交易附言], optional: true}
account: {kind: checking, institution: Agricultural Bank of China, currency: CNY, name: {text: 农业银行}, identified: false}
fields:
  date: {from: date, format: [yyyyMMdd, yyyy-MM-dd]}
  amount: {signed: amount}
  balance: balance
  description: {join: [summary, note], sep: " "}
  # Where the bank has no name it prints hyphens, or an account number.
  payee: {from: party, regex: '^.*[^\d\s*-].*$'}
  counterparty: {from: party, regex: '^\d{9,}$'}
  kind:
    from: summary
    map:
      '~利息税': tax
      '~结息|利息': interest
      '~退款': refund
      '~转存|转支|转账|还款': transfer
      '~取款|现支': cash
      '~工资': direct_deposit
      '~消费|支付|财付通|支付宝': payment
    default: other
  memo: {join: [{from: party, unless: [~^-+$]}, channel, {from: log, unless: [~^0+$]}], sep: " "}
identity: {ids: none, cells: [time, summary, party, log, note]}
checks: {running_balance: attention}
tests:
  - in: |
      交易日期,交易时间,交易摘要,交易金额,本次余额,对手信息,日 志 号,交易渠道,交易附言
      20240615,093012,转存,+2000.00,2500.00,苏木,700100200,超级网银,六月房租
      20240616,181500,支付宝,-80.00,2420.00,支付宝-山茶花店,700100201,电子商务,花束
      20240617,,正常还款,-1420.00,1000.00,62280000000001,700100202
      20240621,,结息,+0.35,1000.35,--,0000000000,,个人活期结息
      20240621,,利息税,+0.00,1000.35,--,0000000000,,个人活期结息
    out:
      - {date: 2024-06-15, amount: "2000.00", balance: "2500.00", description: 转存 六月房租, payee: 苏木, kind: transfer}
      - {date: 2024-06-16, amount: "-80.00", payee: 支付宝-山茶花店, kind: payment}
      - {date: 2024-06-17, amount: "-1420.00", description: 正常还款, kind: transfer, counterparty: "62280000000001"}
      - {date: 2024-06-21, amount: "0.35", kind: interest}
      - {date: 2024-06-21, amount: "0.00", kind: tax}

"""#),
    isBuiltin: true)

  private static let cnAlipayCsv = MappingEntry(
    id: "cn/alipay-csv", title: "Alipay (支付宝), transactions exported from the app, CSV",
    country: "CN",
    institution: "Alipay",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易时间"], ["交易对方"], ["商品说明", "商品名称"], ["收/支"], ["金额", "金额(元)"], ["收/付款方式"], ["交易状态"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["支付宝"], texts: ["alipay", "支付宝"],
      fileNames: ["alipay_record_*.csv", "支付宝交易明细*.csv"]),
    passwordHint: PasswordHint(files: ["alipay_record_*.zip", "支付宝交易明细*.zip", "alipay_record_*.csv", "支付宝交易明细*.csv"], text: "Alipay sends the password (解压密码) as a service message in its app, a new one for each export"),
    file: MappingFile(
      name: "mappings/cn/alipay-csv.yaml",
      text: #"""
mapping: 1
id: cn/alipay-csv
title: Alipay (支付宝), transactions exported from the app, CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/alipay
detect:
  marks: [支付宝]
  header: [交易时间, 交易对方, [商品说明, 商品名称], 收/支, [金额, 金额(元)], 收/付款方式, 交易状态]
  absent: [商户名称]
  filename: ['alipay_record_*.csv', '支付宝交易明细*.csv']
password:
  files: ['alipay_record_*.zip', '支付宝交易明细*.zip', 'alipay_record_*.csv', '支付宝交易明细*.csv']
  hint: Alipay sends the password (解压密码) as a service message in its app, a new one for each export
read:
  format: csv
  delimiter: ","
  encoding: [utf-8, gb18030]
  # Exports before 2022 end with a line of dashes; there 收/支 was the first column.
  until: {any: [{time: '~^-{5,}'}, {side: '~^-{5,}'}]}
preamble:
  period:
    regex: '起始时间：\[(\d{4}-\d\d-\d\d)[^\]]*\]\s*终止时间：\[(\d{4}-\d\d-\d\d)'
    as: [from, to]
    format: yyyy-MM-dd
  count: '共(\d+)笔记录'
columns:
  time: 交易时间
  category: {names: [交易分类], optional: true}
  party: 交易对方
  party_account: {names: [对方账号], optional: true}
  item: [商品说明, 商品名称]
  side: 收/支
  money: [金额, 金额(元)]
  method: 收/付款方式
  status: 交易状态
  order: [交易订单号, 交易号]
  merchant_order: {names: [商家订单号, 商户订单号], optional: true}
  note: {names: [备注], optional: true}
account:
  currency: CNY
  # The banks as their own mappings call them; others by the name that stands there.
  institution_from:
    from: method
    regex: '([^&(（]*?银行)'
    map:
      招商银行: China Merchants Bank
      中国银行: Bank of China
      '~^(中国)?工商银行$': ICBC
      '~^(中国)?建设银行$': China Construction Bank
      '~^(中国)?农业银行$': Agricultural Bank of China
      交通银行: Bank of Communications
      '~^广(东发展|发)银行$': China Guangfa Bank
  first:
    - when: {method: '~信用卡[^(（&]*[(（]\d{4}'}
      kind: credit_card
      mask: {from: method, regex: '信用卡[^(（&]*[(（](\d{4})'}
      name: {from: method, regex: '[^&(（]*信用卡'}
    - when: {method: '~[(（]\d{4}[)）]'}
      kind: checking
      mask: {from: method, regex: '[(（](\d{4})[)）]'}
      name: {from: method, regex: '([^&(（]+)[(（]\d{4}[)）]'}
    - when: {method: ~花呗}
      kind: credit_card
      institution: Alipay
      name: {text: 花呗}
    - when: {method: ~亲情卡}
      kind: other
      institution: Alipay
      name: {text: 亲情卡}
    - when: {method: ~信用卡}
      kind: credit_card
      name: {from: method, regex: '[^&]*信用卡'}
    - when: {method: '~银行|储蓄卡'}
      kind: checking
      name: {from: method, regex: '[^&]*(?:银行|储蓄卡)[^&]*'}
    - kind: wallet
      institution: Alipay
      name: {text: 支付宝}
fields:
  date: {from: time, format: [yyyy-MM-dd, yyyy/M/d]}
  amount:
    value: money
    direction:
      - {when: {side: 收入}, is: in}
      - {when: {side: 支出}, is: out}
      - {when: {side: [不计收支, 其他], status: ~^退款}, is: in}
      - {when: {side: [不计收支, 其他], item: '~退款|卖出|赎回|收益发放'}, is: in}
      # Taken out to a card, the method is the card that receives; where it is the wallet, it pays.
      - when: {side: [不计收支, 其他], item: '~提现|转出到银行卡', method: ['', '~^(账户)?余额']}
        is: out
      - {when: {side: [不计收支, 其他], item: '~提现|转出到'}, is: in}
      - {when: {side: [不计收支, 其他]}, is: out}
  description: {join: [party, item], sep: " "}
  payee: party
  category: category
  kind:
    first:
      - {when: {status: ~^退款}, then: {text: refund}}
      - {when: {side: [不计收支, 其他]}, then: {text: transfer}}
  memo:
    join:
      - {from: party_account, unless: [/]}
      - note
      - {from: status, unless: [交易成功]}
      - order
      - merchant_order
    sep: " "
rows:
  skip:
    - {when: {side: [不计收支, 其他], status: 交易关闭}, reason: closed before it was paid}
    - {when: {status: ~失败$}, reason: failed}
    - when: {status: [信用服务使用成功, 冻结成功, 解冻成功, 芝麻免押下单成功]}
      reason: deposit held or waived
    # Balance (余额) and fund (余额宝) are one wallet here: a payment can take from either, and the
    # file names one leg of such a move alone.
    - when:
        side: [不计收支, 其他]
        item: ['~^余额宝-自动转入', '~^余额宝-转出到余额']
        not: {method: '~银行|卡'}
      reason: moved inside the wallet
# Refunds and repeated orders share 交易订单号, so it is no id.
identity: {ids: none, cells: [time, party, item, order]}
checks: {row_count: preamble.count, covers: preamble.period}
tests:
  - in: |
      交易时间            ,交易分类      ,交易对方   ,对方账号  ,商品说明     ,收/支   ,金额    ,收/付款方式        ,交易状态    ,交易订单号  ,商家订单号 ,备注   ,
      2024-03-05 08:12:44 ,餐饮美食      ,晨光早餐店 ,/         ,豆浆油条     ,支出    ,9.50    ,招商银行信用卡(4821) ,交易成功   ,2024030522001	,S1	,       ,
      2024-03-05 19:40:02 ,转账红包      ,林小溪     ,lin***    ,转账         ,收入    ,200.00  ,余额              ,交易成功    ,2024030522002	,	,晚饭   ,
      2024-03-06 10:00:00 ,退款          ,云朵书店   ,/         ,退款-诗集    ,不计收支,36.80   ,招商银行信用卡(4821) ,退款成功   ,2024030522003	,S2	,       ,
      2024-03-06 11:15:30 ,日用百货      ,小杂货铺   ,/         ,毛巾         ,不计收支,15.00   ,                  ,交易关闭    ,2024030522004	,S3	,       ,
      2024-03-06 12:30:00 ,日用百货      ,小杂货铺   ,/         ,毛巾         ,支出    ,15.00   ,                  ,交易成功    ,2024030522005	,S4	,       ,
    out:
      - {date: 2024-03-05, amount: "-9.50", description: 晨光早餐店 豆浆油条, payee: 晨光早餐店, source_category: 餐饮美食, account: "4821"}
      - {date: 2024-03-05, amount: "200.00", account: 支付宝}
      - {date: 2024-03-06, amount: "36.80", kind: refund, account: "4821"}
      - {date: 2024-03-06, amount: "-15.00", account: 支付宝}
    skipped: 1
  - in: |
      交易时间,交易分类,交易对方,对方账号,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号,商家订单号,备注,
      2024-03-07 09:00:00,投资理财,晴川基金,/,晴川货币-卖出至余额宝,不计收支,120.00,余额宝,交易成功,A1	,	,,
      2024-03-07 09:30:00,信用借还,花呗,/,花呗主动还款,不计收支,88.00,交通银行储蓄卡(3306),还款成功,A2	,	,,
      2024-03-07 10:00:00,投资理财,余额宝,/,余额宝-自动转入,不计收支,50.00,余额,交易成功,A3	,	,,
      2024-03-07 10:05:00,账户存取,余额宝,/,余额宝-转出到银行卡,不计收支,70.00,交通银行储蓄卡(3306),交易成功,A4	,	,,
      2024-03-07 10:06:00,数码电器,山海数码,/,耳机,冻结,70.00,余额,交易成功,A5	,	,,
    out:
      - {date: 2024-03-07, amount: "120.00", kind: transfer, account: 支付宝}
      - {date: 2024-03-07, amount: "-88.00", kind: transfer, account: "3306"}
      - {date: 2024-03-07, amount: "70.00", kind: transfer, account: "3306"}
    skipped: 1
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let cnBocCreditCsv = MappingEntry(
    id: "cn/boc-credit-csv", title: "Bank of China credit card (中国银行信用卡账单), CSV",
    country: "CN",
    institution: "Bank of China",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易日"], ["银行记账日"], ["卡号后四位"], ["交易描述"], ["存入"], ["支出"], ["币种"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["卡号后四位"], texts: ["bank of china"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/boc-credit-csv.yaml",
      text: #"""
mapping: 1
id: cn/boc-credit-csv
title: Bank of China credit card (中国银行信用卡账单), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/boc/credit
detect:
  header: [交易日, 银行记账日, 卡号后四位, 交易描述, 存入, 支出, 币种]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
columns:
  traded: 交易日
  posted: 银行记账日
  card: 卡号后四位
  text: 交易描述
  in: 存入
  out: 支出
  currency: 币种
# One bill holds every card of the customer, and interest that belongs to none of them.
account:
  kind: credit_card
  institution: Bank of China
  currency: CNY
  name: {text: 中国银行信用卡}
  identified: false
fields:
  date: {from: posted, format: [yyyy-MM-dd, yyyy/M/d]}
  initiated: {from: traded, format: [yyyy-MM-dd, yyyy/M/d]}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: text
  kind:
    first:
      - {when: {text: ~利息}, then: {text: interest}}
      - {when: {text: '~年费|手续费|违约金'}, then: {text: fee}}
      - {when: {text: ~还款}, then: {text: transfer}}
      - {when: {out: "*"}, then: {text: card}}
  memo: {when: {card: "*"}, then: "卡号后四位 {card}"}
identity: {ids: none, cells: [traded, card, text]}
tests:
  - in: |
      中国银行信用卡账单(2025年03月)
      交易日,银行记账日,卡号后四位,交易描述,存入,支出,币种
      2025-02-11,2025-02-12,3390,支付宝-星海书店CHN,,118.00,CNY
      2025-02-14,2025-02-15,3390,支付宝-星海书店CHN,18.00,,CNY
      2025-02-20,2025-02-20,,存款利息,0.02,,CNY
      2025-02-22,2025-02-24,3391,RIVERSIDE BOOKSUSA,,"1,012.50",USD
    out:
      - {date: 2025-02-12, initiated: 2025-02-11, amount: "-118.00", currency: CNY, description: 支付宝-星海书店CHN, kind: card}
      - {date: 2025-02-15, amount: "18.00"}
      - {date: 2025-02-20, amount: "0.02", kind: interest}
      - {date: 2025-02-24, amount: "-1012.50", currency: USD}

"""#),
    isBuiltin: true)

  private static let cnBocDebitCsv = MappingEntry(
    id: "cn/boc-debit-csv", title: "Bank of China debit card (中国银行交易流水明细清单), CSV",
    country: "CN",
    institution: "Bank of China",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["记账日期"], ["记账时间"], ["币别"], ["金额"], ["余额"], ["交易名称"], ["渠道"], ["附言"], ["对方账户名"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["借记卡号", "网点名称"], texts: ["bank of china"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/boc-debit-csv.yaml",
      text: #"""
mapping: 1
id: cn/boc-debit-csv
title: Bank of China debit card (中国银行交易流水明细清单), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/boc/debit
detect:
  header: [记账日期, 记账时间, 币别, 金额, 余额, 交易名称, 渠道, 附言, 对方账户名]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
columns:
  date: 记账日期
  time: 记账时间
  currency: 币别
  amount: 金额
  balance: 余额
  type: 交易名称
  channel: 渠道
  branch: {names: [网点名称], optional: true}
  note: 附言
  party: 对方账户名
  party_number: {names: [对方卡号/账号], optional: true}
  party_bank: {names: [对方开户行], optional: true}
  card: {names: [借记卡号], optional: true}
account: {kind: checking, institution: Bank of China, currency: CNY, number: card}
fields:
  date: {from: date, format: [yyyy-MM-dd, yyyy/M/d]}
  amount: {signed: amount}
  currency: currency
  balance: balance
  # Empty cells are printed as a run of hyphens.
  description: {join: [type, {from: note, unless: [~^-+$]}], sep: " "}
  payee: {from: party, unless: [~^-+$]}
  counterparty: party_number
  kind:
    from: type
    map:
      '~退款': refund
      '~利息|结息': interest
      '~工资': direct_deposit
      '~转账|提现|汇款|入账|还款': transfer
      '~取款': cash
      '~支付|消费': payment
    default: other
  memo:
    join:
      - {from: channel, unless: [~^-+$]}
      - {from: branch, unless: [~^-+$]}
      - {from: party_number, unless: [~^-+$]}
      - {from: party_bank, unless: [~^-+$]}
    sep: " "
identity: {ids: none, cells: [time, type, note, party, party_number]}
checks: {running_balance: attention}
tests:
  - in: |
      中国银行交易流水明细清单
      记账日期,记账时间,币别,金额,余额,交易名称,渠道,网点名称,附言,对方账户名,对方卡号/账号,对方开户行,借记卡号
      2025-06-05,18:20:11,人民币,-45.60,"5,954.40",网上快捷支付,银企对接,-------------------,支付宝-木棉花店,支付宝-木棉花店,Z100******020N,-------------------,8842
      2025-06-05,09:00:00,人民币,"6,000.00","6,000.00",工资,柜台,中国银行某支行,----------,远山信息有限公司,4500000000007788,中国银行某支行,8842
    out:
      - {date: 2025-06-05, amount: "-45.60", balance: "5954.40", currency: CNY, description: 网上快捷支付 支付宝-木棉花店, payee: 支付宝-木棉花店, kind: payment, account: "8842"}
      - {date: 2025-06-05, amount: "6000.00", balance: "6000.00", description: 工资, kind: direct_deposit, counterparty: "4500000000007788"}

"""#),
    isBuiltin: true)

  private static let cnBocDebitPdf = MappingEntry(
    id: "cn/boc-debit-pdf", title: "Bank of China (中国银行), debit card transactions, PDF",
    country: "CN",
    institution: "Bank of China",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["记账日期"], ["记账时间"], ["币别"], ["金额"], ["余额"], ["交易名称"], ["中国银行交易流水"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["网点名称"], texts: ["bank of china", "中国银行交易流水"],
      fileNames: []),
    passwordHint: PasswordHint(files: ["*中国银行交易流水*"], text: "The BOC app shows it under 交易流水打印, 申请记录"),
    file: MappingFile(
      name: "mappings/cn/boc-debit-pdf.yaml",
      text: #"""
mapping: 1
id: cn/boc-debit-pdf
title: Bank of China (中国银行), debit card transactions, PDF
country: CN
verified: synthetic
source: https://github.com/jiegec/china_bean_importers
detect:
  header: [记账日期, 记账时间, 币别, 金额, 余额, 交易名称]
  contains: [中国银行交易流水]
password:
  files: ['*中国银行交易流水*']
  hint: The BOC app shows it under 交易流水打印, 申请记录
read:
  format: pdf
  table:
    end: ['~-{4,}\s*END\s*-{4,}']
preamble:
  card: '借记卡号：\s*([0-9*]+)'
  period:
    regex: '(\d{4}-\d\d-\d\d)\s*至\s*(\d{4}-\d\d-\d\d)'
    as: [from, to]
    format: yyyy-MM-dd
  count: '行数：\s*(\d+)'
  debits: '借方发生数：\s*([\d,.]+)'
  credits: '贷方发生数：\s*([\d,.]+)'
columns:
  date: 记账日期
  time: {names: [记账时间], fits: '^\d\d:\d\d:\d\d$'}
  currency: {names: [币别], fits: '^([A-Z]{3}|人民币|.{1,4}[元币镑])$'}
  amount: 金额
  balance: 余额
  type: {names: [交易名称], joined: true}
  channel: {names: [渠道], joined: true, optional: true}
  branch: {names: [网点名称], joined: true, optional: true}
  note: {names: [附言], joined: true, optional: true}
  party: {names: [对方账户名], joined: true, optional: true}
  party_account: {names: [对方卡号/账号], joined: true, optional: true}
  party_bank: {names: [对方开户行], joined: true, optional: true}
account: {kind: checking, institution: Bank of China, currency: CNY, number: preamble.card}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  balance: balance
  description:
    join: [type, {from: party, unless: ['~^-+$']}, {from: note, unless: ['~^-+$']}]
    sep: " "
  payee: {from: party, unless: ['~^-+$']}
  counterparty: party_account
  memo:
    join:
      - time
      - channel
      - {from: branch, unless: ['~^-+$']}
      - {from: party_account, unless: ['~^-+$']}
      - {from: party_bank, unless: ['~^-+$']}
    sep: " "
identity: {ids: none, cells: [date, time, amount, balance, type, party, note]}
checks:
  row_count: preamble.count
  covers: preamble.period
  totals: {income: preamble.credits, expense: preamble.debits}
tests:
  - in: |
      记账日期,记账时间,币别,金额,余额,交易名称,渠道,网点名称,附言,对方账户名,对方卡号/账号,对方开户行
      2025-05-30,13:06:47,人民币,-879.98,"4,122.26",跨行转账,手机银行,-------------------,-------------------,沈浩然,6222000000004664,-------------------
    out:
      - {date: 2025-05-30, amount: "-879.98", balance: "4122.26", currency: CNY, payee: 沈浩然, counterparty: "6222000000004664"}

"""#),
    isBuiltin: true)

  private static let cnBocomCreditCsv = MappingEntry(
    id: "cn/bocom-credit-csv", title: "Bank of Communications credit card (交通银行信用卡), CSV",
    country: "CN",
    institution: "Bank of Communications",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易日期"], ["记账日期"], ["交易说明"], ["交易币种/金额"], ["入账币种/金额"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bank of communications"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/bocom-credit-csv.yaml",
      text: #"""
mapping: 1
id: cn/bocom-credit-csv
title: Bank of Communications credit card (交通银行信用卡), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/bocom_credit
detect:
  header: [交易日期, 记账日期, 交易说明, 交易币种/金额, 入账币种/金额]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
columns:
  traded: 交易日期
  posted: 记账日期
  text: 交易说明
  spent: 交易币种/金额
  booked: 入账币种/金额
account: {kind: credit_card, institution: Bank of Communications, currency: CNY, name: {text: 交通银行信用卡}, identified: false}
fields:
  date: {from: posted, format: [yyyy-MM-dd, yyyy/M/d]}
  initiated: {from: traded, format: [yyyy-MM-dd, yyyy/M/d]}
  amount:
    value: {from: booked, regex: '^[A-Z]{3}\s*(.+)$'}
    # The bank prints no sign: the first word of the text is all there is.
    direction:
      from: text
      in: ['~^(退货|退款|还款|信用卡还款|转账还款|自动还款|消费撤销|返现|返还|利息返还)']
      out: ['~^消费(?!撤销)', '~^(预借现金|取现|提现|分期|利息|年费|手续费|违约金|转账转出)(?!返还)']
  currency: {from: booked, regex: '^([A-Z]{3})'}
  description: text
  # The first words are the kind of the row.
  payee: {from: text, regex: '^(?:消费|退货|退款)\s+(.+)$'}
  kind:
    from: text
    map:
      '~^(退货|退款|消费撤销)': refund
      '~^消费': card
      '~还款': transfer
      '~^(预借现金|取现|提现)': cash
      '~^利息': interest
      '~^(年费|手续费|违约金)': fee
    default: other
  original_amount: {from: spent, regex: '^(?!CNY)[A-Z]{3}\s*(.+)$'}
  original_currency: {from: spent, regex: '^(?!CNY)([A-Z]{3})'}
identity: {ids: none, cells: [traded, text, spent]}
tests:
  - in: |
      交易日期,记账日期,交易说明,交易币种/金额,入账币种/金额
      2025-05-02,2025-05-03,消费 海棠咖啡,CNY 32.50,CNY 32.50
      2025-05-04,2025-05-04,退货 海棠咖啡,CNY 2.50,CNY 2.50
      2025-05-05,2025-05-05,信用卡还款 转账还款-宋一 8800 手机银行,"CNY1,500.00","CNY1,500.00"
      2025-05-06,2025-05-07,消费 Kyoto Tea House,JPY 2400.00,CNY 118.20
      2025-05-08,2025-05-08,积分调整 某项,CNY 1.00,CNY 1.00
    out:
      - {date: 2025-05-03, initiated: 2025-05-02, amount: "-32.50", currency: CNY, description: 消费 海棠咖啡, payee: 海棠咖啡, kind: card}
      - {date: 2025-05-04, amount: "2.50", kind: refund}
      - {date: 2025-05-05, amount: "1500.00", kind: transfer}
      - {date: 2025-05-07, amount: "-118.20", currency: CNY, original_amount: "2400.00", original_currency: JPY}
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let cnBocomDebitCsv = MappingEntry(
    id: "cn/bocom-debit-csv", title: "Bank of Communications debit card (交通银行借记卡), CSV",
    country: "CN",
    institution: "Bank of Communications",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["序号"], ["交易日期"], ["交易时间"], ["交易类型"], ["借贷"], ["交易金额"], ["余额"], ["对方账号"], ["对方户名"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bank of communications"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/bocom-debit-csv.yaml",
      text: #"""
mapping: 1
id: cn/bocom-debit-csv
title: Bank of Communications debit card (交通银行借记卡), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/bocom_debit
detect:
  header: [序号, 交易日期, 交易时间, 交易类型, 借贷, 交易金额, 余额, 对方账号, 对方户名]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
columns:
  # Counts the rows of this file.
  number: {names: [序号], optional: true}
  date: 交易日期
  time: 交易时间
  type: 交易类型
  side: 借贷
  amount: 交易金额
  balance: 余额
  party_number: 对方账号
  party: 对方户名
  place: {names: [交易地点], optional: true}
  note: {names: [摘要], optional: true}
account: {kind: checking, institution: Bank of Communications, currency: CNY, name: {text: 交通银行}, identified: false}
fields:
  date: {from: date, format: [yyyy-MM-dd, yyyy/M/d]}
  amount: {value: amount, direction: {from: side, in: ['~^贷|\bCr$'], out: ['~^借|\bDr$']}}
  balance: balance
  description: {join: [type, note], sep: " "}
  payee: party
  counterparty: party_number
  kind:
    from: type
    map:
      '~利息|结息': interest
      '~退款': refund
      '~转账|汇款|还款': transfer
      '~取款|取现': cash
      '~手续费|年费': fee
      '~消费|支付': payment
    default: other
  memo: {join: [place, party_number, {from: number, regex: '^(?!\d+$).+'}], sep: " "}
identity: {ids: none, cells: [time, type, party_number, party, note]}
checks: {running_balance: attention}
tests:
  - in: |
      序号,交易日期,交易时间,交易类型,借贷,交易金额,余额,对方账号,对方户名,交易地点,摘要
      1,2025-03-21,00:00:00,存款利息,贷 Cr,0.45,1000.45,3100000099,应付个人活期储蓄存款利息,批处理,
      2,2025-03-22,14:02:30,网上支付,借 Dr,200.45,800.00,2200000011,松果文具店,网络支付,订单编号20250322
      3,2025-03-22,14:02:31,网上支付,未知,1.00,799.00,2200000011,松果文具店,网络支付,
    out:
      - {date: 2025-03-21, amount: "0.45", balance: "1000.45", description: 存款利息, kind: interest}
      - {date: 2025-03-22, amount: "-200.45", balance: "800.00", description: 网上支付 订单编号20250322, payee: 松果文具店, kind: payment, counterparty: "2200000011"}
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let cnCgbCreditCsv = MappingEntry(
    id: "cn/cgb-credit-csv", title: "China Guangfa Bank credit card (广发银行信用卡), CSV",
    country: "CN",
    institution: "China Guangfa Bank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易日期"], ["入账日期"], ["交易摘要"], ["交易金额"], ["交易货币"], ["入账金额"], ["入账货币"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["china guangfa bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/cgb-credit-csv.yaml",
      text: #"""
mapping: 1
id: cn/cgb-credit-csv
title: China Guangfa Bank credit card (广发银行信用卡), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/cgb_credit
detect:
  header: [交易日期, 入账日期, 交易摘要, 交易金额, 交易货币, 入账金额, 入账货币]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
columns:
  traded: 交易日期
  posted: 入账日期
  text: 交易摘要
  spent: 交易金额
  spent_currency: 交易货币
  booked: 入账金额
  currency: 入账货币
account: {kind: credit_card, institution: China Guangfa Bank, currency: CNY, name: {text: 广发银行信用卡}, identified: false}
fields:
  date: {from: posted, format: [yyyy/M/d, yyyy-MM-dd]}
  initiated: {from: traded, format: [yyyy/M/d, yyyy-MM-dd]}
  amount: {signed: booked, positive: outflow}
  currency: currency
  description: text
  payee: {from: text, regex: '^[（(](?:消费|退款)[）)]\s*(.+)$'}
  kind:
    from: text
    map:
      '~^.消费.': card
      '~^.退款.': refund
      '~^.还款.': transfer
      '~^.分期.': installment
      '~^.取现.': cash
      '~^.(年费|手续费|违约金).': fee
      '~^.利息.': interest
    default: other
  original_amount: {when: {not: {spent_currency: ["", 人民币]}}, then: spent}
  original_currency: {from: spent_currency, unless: [人民币]}
identity: {ids: none, cells: [traded, text, spent]}
tests:
  - in: |
      交易日期,入账日期,交易摘要,交易金额,交易货币,入账金额,入账货币
      2025/07/08,2025/07/09,（消费）榕树下餐馆,128.00,人民币,128.00,人民币
      2025/07/10,2025/07/10,（退款）榕树下餐馆,-28.00,人民币,-28.00,人民币
      2025/07/12,2025/07/12,（还款）银联入账-周一,"-3,100.00",人民币,"-3,100.00",人民币
      2025/07/13,2025/07/13,（分期）某商户/03/12期,250.00,人民币,250.00,人民币
    out:
      - {date: 2025-07-09, initiated: 2025-07-08, amount: "-128.00", currency: CNY, description: （消费）榕树下餐馆, payee: 榕树下餐馆, kind: card}
      - {date: 2025-07-10, amount: "28.00", kind: refund}
      - {date: 2025-07-12, amount: "3100.00", kind: transfer}
      - {date: 2025-07-13, amount: "-250.00", kind: installment}

"""#),
    isBuiltin: true)

  private static let cnCmbCreditCsv = MappingEntry(
    id: "cn/cmb-credit-csv", title: "China Merchants Bank credit card (招商银行信用卡对账单), CSV",
    country: "CN",
    institution: "China Merchants Bank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易日"], ["记账日"], ["交易摘要"], ["人民币金额"], ["卡号末四位"], ["交易地金额"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["交易地金额", "卡号末四位"], texts: ["china merchants bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/cmb-credit-csv.yaml",
      text: #"""
mapping: 1
id: cn/cmb-credit-csv
title: China Merchants Bank credit card (招商银行信用卡对账单), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/cmb/credit
detect:
  header: [交易日, 记账日, 交易摘要, 人民币金额, 卡号末四位, 交易地金额]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
preamble:
  month: '\d{4}年\d{1,2}月'
columns:
  traded: 交易日
  posted: 记账日
  text: 交易摘要
  amount: 人民币金额
  card: 卡号末四位
  local: 交易地金额
account: {kind: credit_card, institution: China Merchants Bank, currency: CNY, mask: card}
fields:
  date: {from: posted, format: MM/dd, year_from: preamble.month}
  # Empty for repayments.
  initiated: {from: traded, format: MM/dd, year_from: preamble.month}
  amount: {signed: amount, positive: outflow}
  description: text
  kind:
    first:
      - {when: {text: ~还款}, then: {text: transfer}}
      - {when: {text: '~退款|退货|撤销'}, then: {text: refund}}
      - {when: {text: ~利息}, then: {text: interest}}
      - {when: {text: '~年费|手续费|违约金'}, then: {text: fee}}
      - {when: {amount: '~^\d'}, then: {text: card}}
  # The amount where it was spent names a country, no currency: 12.00(JP).
  memo: {from: local, regex: '^.*\((?!CN\)).*$'}
identity: {ids: none, cells: [traded, text, card, local]}
tests:
  - in: |
      招商银行信用卡对账单（个人消费卡账户 2023年01月）
      交易日,记账日,交易摘要,人民币金额,卡号末四位,交易地金额
      ,12/28,银行卡自动还款,"-2,040.10",8805,"-2,040.10"
      12/31,01/01,跨年面包房,42.00,8805,42.00(CN)
      01/10,01/11,便利商店 东京,55.20,8805,"1,100.00(JP)"
      01/12,01/13,退货 运动用品,-199.00,8805,-199.00(CN)
    out:
      - {date: 2022-12-28, amount: "2040.10", description: 银行卡自动还款, kind: transfer, account: "8805"}
      - {date: 2023-01-01, initiated: 2022-12-31, amount: "-42.00", kind: card}
      - {date: 2023-01-11, initiated: 2023-01-10, amount: "-55.20"}
      - {date: 2023-01-13, amount: "199.00", kind: refund}
  - in: |
      招商银行信用卡对账单（个人消费卡账户 2023年12月）（补）
      交易日,记账日,交易摘要,人民币金额,卡号末四位,交易地金额
      11/30,12/01,花店,66.00,8805,66.00(CN)
    out:
      - {date: 2023-12-01, initiated: 2023-11-30, amount: "-66.00"}

"""#),
    isBuiltin: true)

  private static let cnCmbCreditPdf = MappingEntry(
    id: "cn/cmb-credit-pdf", title: "China Merchants Bank (招商银行), credit card statement, PDF",
    country: "CN",
    institution: "China Merchants Bank",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["交易日"], ["记账日"], ["交易摘要"], ["人民币金额"], ["招商银行信用卡对账单"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["交易地金额", "卡号末四位"], texts: ["china merchants bank", "招商银行信用卡对账单"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/cmb-credit-pdf.yaml",
      text: #"""
mapping: 1
id: cn/cmb-credit-pdf
title: China Merchants Bank (招商银行), credit card statement, PDF
country: CN
verified: synthetic
source: https://github.com/deb-sig/double-entry-generator
detect:
  header: [交易日, 记账日, 交易摘要, 人民币金额]
  contains: [招商银行信用卡对账单]
read:
  format: pdf
  table:
    anchor: {all: [posted], any: [amount]}
    also: [Trans, Post, Description, RMB Amount, Card Number, Original Amount]
    sections: ['~^(还款|退款|分期|消费|取现|利息|费用|年费|其他)$']
    end: ['~^本期应还金额\s', '~^★']
preamble:
  day: {regex: '账单日\s*(\d{4}年\d\d月\d\d日)', format: yyyy年MM月dd日}
  due: '本期应还金额\s*¥?\s*([-\d,.]+)'
footer:
  before: '^¥\s*[-\d,.]+\s+¥\s*([-\d,.]+)'
columns:
  purchased: 交易日
  posted: 记账日
  text: 交易摘要
  amount: 人民币金额
  card: {names: [卡号末四位], optional: true, fits: '^\d{4}$'}
  original: {names: [交易地金额], optional: true, fits: '^-?[\d,]+\.\d\d(\([A-Z]{2}\))?$'}
  section: {section: heading}
account:
  kind: credit_card
  institution: China Merchants Bank
  currency: CNY
  mask: card
fields:
  date: {from: posted, format: MM/dd, year_from: preamble.day}
  initiated: {from: purchased, format: MM/dd, year_from: preamble.day}
  amount: {signed: amount, positive: outflow}
  description: text
  memo: {join: [section, original], sep: " "}
  kind:
    from: section
    map: {还款: payment, 退款: refund, 取现: cash, 利息: interest, ~费: fee}
    default: card
balances:
  - {kind: opening, amount: {signed: footer.before, positive: outflow}}
  - {kind: ledger, amount: {signed: preamble.due, positive: outflow}}
identity: {ids: none, cells: [posted, purchased, text, amount, card, original]}
tests:
  - in: |
      账单日 2025年01月05日
      交易日,记账日,交易摘要,人民币金额,卡号末四位,交易地金额
      12/27,12/28,支付宝-海棠旗舰店,-27.43,0926,-27.43(CN)
    out:
      - {date: 2024-12-28, initiated: 2024-12-27, amount: "27.43", account: "0926"}

"""#),
    isBuiltin: true)

  private static let cnCmbDebitCsv = MappingEntry(
    id: "cn/cmb-debit-csv", title: "China Merchants Bank debit card (招商银行交易流水), CSV",
    country: "CN",
    institution: "China Merchants Bank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["记账日期"], ["货币"], ["交易金额"], ["联机余额"], ["交易摘要"], ["对手信息"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["联机余额"], texts: ["china merchants bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/cmb-debit-csv.yaml",
      text: #"""
mapping: 1
id: cn/cmb-debit-csv
title: China Merchants Bank debit card (招商银行交易流水), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/cmb/debit
detect:
  header: [记账日期, 货币, 交易金额, 联机余额, 交易摘要, 对手信息]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
columns:
  date: 记账日期
  currency: 货币
  amount: 交易金额
  balance: 联机余额
  summary: 交易摘要
  party: 对手信息
  note: {names: [客户摘要], optional: true}
account: {kind: checking, institution: China Merchants Bank, currency: CNY, name: {text: 招商银行}, identified: false}
fields:
  date: {from: date, format: [yyyy-MM-dd, yyyy/M/d, yyyyMMdd]}
  amount: {signed: amount}
  currency: currency
  balance: balance
  description: {join: [summary, note], sep: " "}
  # The counterparty's account number stands behind its name.
  payee: {first: [{from: party, regex: '^(.*?\S)\s*\d{6,}$'}, party]}
  counterparty: {from: party, regex: '\d{9,}$'}
  memo: party
  kind:
    from: summary
    map:
      '~取款': cash
      '~利息|结息': interest
      '~退款': refund
      '~转账|汇款|汇入|还款': transfer
      '~工资|代发': direct_deposit
      '~支付|消费': payment
    default: other
identity: {ids: none, cells: [summary, party, note]}
checks: {running_balance: attention}
tests:
  - in: |
      记账日期,货币,交易金额,联机余额,交易摘要,对手信息,客户摘要
      2024-04-01,CNY,"8,500.00","9,100.20",代发工资,蓝鲸科技有限公司7710000012345,四月工资
      2024-04-02,CNY,-100.20,"9,000.00",快捷支付,小满超市6228880001112,小满超市
      2024-04-03,CNY,"-2,000.00","7,000.00",银联ATM取款,,取款
    out:
      - {date: 2024-04-01, amount: "8500.00", balance: "9100.20", currency: CNY, payee: 蓝鲸科技有限公司, description: 代发工资 四月工资, kind: direct_deposit, counterparty: "7710000012345"}
      - {date: 2024-04-02, amount: "-100.20", balance: "9000.00", payee: 小满超市, kind: payment}
      - {date: 2024-04-03, amount: "-2000.00", description: 银联ATM取款 取款, kind: cash}
  - in: |
      记账日期,货币,交易金额,联机余额,交易摘要,对手信息
      2024-05-01,人民币,-30.00,70.00,转账汇款,夏禾 6214830000001
    out:
      - {date: 2024-05-01, amount: "-30.00", currency: CNY, payee: 夏禾, kind: transfer, counterparty: "6214830000001"}

"""#),
    isBuiltin: true)

  private static let cnCmbDebitPdf = MappingEntry(
    id: "cn/cmb-debit-pdf", title: "China Merchants Bank (招商银行), debit card transactions, PDF",
    country: "CN",
    institution: "China Merchants Bank",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["记账日期"], ["货币"], ["交易金额"], ["联机余额"], ["交易摘要"], ["招商银行"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["联机余额"], texts: ["china merchants bank", "招商银行"],
      fileNames: []),
    passwordHint: PasswordHint(files: ["招商银行交易流水*"], text: "The CMB app shows it as 解压码 under 流水打印, 申请记录"),
    file: MappingFile(
      name: "mappings/cn/cmb-debit-pdf.yaml",
      text: #"""
mapping: 1
id: cn/cmb-debit-pdf
title: China Merchants Bank (招商银行), debit card transactions, PDF
country: CN
verified: synthetic
source: https://github.com/jiegec/china_bean_importers
detect:
  header: [记账日期, 货币, 交易金额, 联机余额, 交易摘要]
  contains: [招商银行]
password:
  files: ['招商银行交易流水*']
  hint: The CMB app shows it as 解压码 under 流水打印, 申请记录
read:
  format: pdf
  table:
    also: [Date, Currency, Transaction Amount, Transation Amount, Amount, Balance, Transaction Type, Counter Party, Customer Type]
    skip: ['~^\d+/\d+$']
    end: ['~^合并统计', '~^—{4,}', '~^温馨提示']
preamble:
  account: '账号：\s*([0-9*]+)'
  period:
    regex: '(\d{4}-\d\d-\d\d)\s*--\s*(\d{4}-\d\d-\d\d)'
    as: [from, to]
    format: yyyy-MM-dd
columns:
  date: 记账日期
  currency: {names: [货币], fits: '^([A-Z]{3}|人民币|美元|港币|港元|欧元|日元|英镑)$'}
  amount: 交易金额
  balance: 联机余额
  type: {names: [交易摘要], joined: true}
  party: {names: [对手信息], joined: true}
  note: {names: [客户摘要], joined: true, optional: true}
account:
  kind: checking
  institution: China Merchants Bank
  currency: CNY
  number: preamble.account
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  balance: balance
  description: {join: [type, party, note], sep: " "}
  payee: {from: party, regex: '^(\D+)'}
  counterparty: {from: party, regex: '\d{9,}$'}
  kind:
    from: type
    map:
      ~代发工资: direct_deposit
      ~结息: interest
      '~转账|汇款|转入|转出': transfer
      '~支付|消费': payment
    default: other
identity: {ids: none, cells: [date, currency, amount, balance, type, party]}
checks:
  running_balance: required
  covers: preamble.period
  totals: {lines: '^([A-Z]{3})\s+([\d,.]+)\s+(-[\d,.]+)$', as: [currency, income, expense]}
tests:
  - in: |
      记账日期,货币,交易金额,联机余额,交易摘要,对手信息,客户摘要
      2025-01-01,CNY,165.29,"123,622.07",朝朝宝转出,朝朝宝,
      2025-01-02,CNY,-65.29,"123,556.78",转账汇款,夏禾6214830000001,
    out:
      - {date: 2025-01-01, amount: "165.29", balance: "123622.07", currency: CNY}
      - {date: 2025-01-02, amount: "-65.29", payee: 夏禾, counterparty: "6214830000001"}

"""#),
    isBuiltin: true)

  private static let cnIcbcCreditCsv = MappingEntry(
    id: "cn/icbc-credit-csv", title: "ICBC credit card (工商银行信用卡 明细查询文件下载), CSV",
    country: "CN",
    institution: "ICBC",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易日期"], ["记账日期"], ["摘要"], ["交易场所"], ["记账金额(收入)"], ["记账金额(支出)"], ["记账币种"], ["余额"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["交易国家或地区简称"], texts: ["icbc"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/icbc-credit-csv.yaml",
      text: #"""
mapping: 1
id: cn/icbc-credit-csv
title: ICBC credit card (工商银行信用卡 明细查询文件下载), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/icbc/credit
detect:
  header: [交易日期, 记账日期, 摘要, 交易场所, 记账金额(收入), 记账金额(支出), 记账币种, 余额]
  absent: [钞/汇]
read:
  format: csv
  delimiter: ","
  encoding: [utf-8, gb18030]
  until: {traded: ~合计}
preamble:
  card: '卡号[:：]\s*([\d*]+)'
columns:
  traded: 交易日期
  posted: 记账日期
  summary: 摘要
  place: 交易场所
  country: {names: [交易国家或地区简称], optional: true}
  spent_in: 交易金额(收入)
  spent_out: 交易金额(支出)
  spent_currency: 交易币种
  in: 记账金额(收入)
  out: 记账金额(支出)
  currency: 记账币种
  balance: 余额
  party: {names: [对方户名], optional: true}
account: {kind: credit_card, institution: ICBC, currency: CNY, number: preamble.card}
fields:
  date: {from: posted, format: [yyyy-MM-dd, yyyy/M/d]}
  initiated: {from: traded, format: [yyyy-MM-dd, yyyy/M/d]}
  amount: {inflow: in, outflow: out}
  currency: currency
  balance: {from: balance, regex: '^[-+]?[\d,]+\.\d+$'}
  description: {join: [summary, place], sep: " "}
  payee: {first: [{from: party, unless: [~^-+$]}, place]}
  kind:
    from: summary
    map:
      '~还款': transfer
      '~退款|退货|撤销': refund
      '~利息': interest
      '~年费|手续费|违约金': fee
      '~取现|取款|预借': cash
      '~消费|支付|ETC': card
    default: other
  memo: {from: country, unless: [CHN]}
  # A dash, or the booked amount again, where it was spent in yuan.
  original_amount: {when: {not: {spent_currency: ["", "-", 人民币]}}, then: {first: [spent_in, spent_out]}}
  original_currency: {from: spent_currency, unless: ["-", 人民币]}
identity: {ids: none, cells: [traded, summary, place, spent_in, spent_out]}
checks: {running_balance: attention}
tests:
  - in: |
      明细查询文件下载

      卡号: 6222****0917,"卡别名: "

      子账户类别:

      交易日期,记账日期,摘要,交易场所,交易国家或地区简称,交易金额(收入),交易金额(支出),交易币种,记账金额(收入),记账金额(支出),记账币种,余额,对方户名
      2024-02-06     	,2024-02-07     	,"消费          	",支付宝-白鹭餐厅   	,"CHN     	","          	","64.00    	",人民币     	,"       	","64.00    	",人民币    	,"-1,064.00    	","     	",
      2024-02-05     	,2024-02-05     	,"自动还款      	",某分行        	,"CHN     	","2,000.00  	","        	",人民币     	,"2,000.00  	","       	",人民币   	,"-1,000.00    	","     	",
      2024-02-03     	,2024-02-04     	,"消费          	",SEA HOTEL       	,"THA     	","          	","500.00   	",泰国铢     	,"       	","101.00   	",人民币    	,"-3,000.00    	","     	",

      合计金额,,,,,"2000.00    	","564.00    	",	,"2000.00    	","165.00    	",
    out:
      - {date: 2024-02-07, initiated: 2024-02-06, amount: "-64.00", currency: CNY, balance: "-1064.00", description: 消费 支付宝-白鹭餐厅, kind: card, account: "0917"}
      - {date: 2024-02-05, amount: "2000.00", balance: "-1000.00", kind: transfer}
      - {date: 2024-02-04, amount: "-101.00", currency: CNY, balance: "-3000.00"}

"""#),
    isBuiltin: true)

  private static let cnIcbcDebitCsv = MappingEntry(
    id: "cn/icbc-debit-csv", title: "ICBC debit card (工商银行借记卡 明细查询文件下载), CSV",
    country: "CN",
    institution: "ICBC",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易日期"], ["摘要"], ["交易场所"], ["钞/汇"], ["记账金额(收入)"], ["记账金额(支出)"], ["记账币种"], ["余额"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["交易国家或地区简称"], texts: ["icbc"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/icbc-debit-csv.yaml",
      text: #"""
mapping: 1
id: cn/icbc-debit-csv
title: ICBC debit card (工商银行借记卡 明细查询文件下载), CSV
country: CN
verified: corpus
source:
  - https://github.com/deb-sig/double-entry-generator/tree/master/example/icbc/debit-v1
  - https://github.com/deb-sig/double-entry-generator/tree/master/example/icbc/debit-v2
detect:
  header: [交易日期, 摘要, 交易场所, 钞/汇, 记账金额(收入), 记账金额(支出), 记账币种, 余额]
read:
  format: csv
  delimiter: ","
  encoding: [utf-8, gb18030]
  until: {date: ~合计}
preamble:
  card: '卡号[:：]\s*([\d*]+)'
columns:
  date: 交易日期
  summary: 摘要
  detail: {names: [交易详情], optional: true}
  place: 交易场所
  country: {names: [交易国家或地区简称], optional: true}
  notes_or_remittance: {names: [钞/汇], optional: true}
  spent_in: {names: [交易金额(收入)], optional: true}
  spent_out: {names: [交易金额(支出)], optional: true}
  spent_currency: {names: [交易币种], optional: true}
  in: 记账金额(收入)
  out: 记账金额(支出)
  currency: 记账币种
  balance: 余额
  party: {names: [对方户名], optional: true}
  party_number: {names: [对方账户], optional: true}
account: {kind: checking, institution: ICBC, currency: CNY, number: preamble.card}
fields:
  date: {from: date, format: [yyyy-MM-dd, yyyy/M/d]}
  amount: {inflow: in, outflow: out}
  currency: currency
  # People mask it before they share a file: xx,xxx.xx is no balance.
  balance: {from: balance, regex: '^[-+]?[\d,]+\.\d+$'}
  description: {join: [summary, detail, place], sep: " "}
  payee: party
  counterparty: party_number
  kind:
    from: summary
    map:
      '~利息|结息': interest
      '~退款': refund
      '~工资': direct_deposit
      '~还款|汇入|汇款|转账|网转|赎回': transfer
      '~取款|取现': cash
      '~手续费|年费|工本费': fee
      '~消费|支付|缴费': payment
    default: other
  memo:
    join:
      - {from: country, unless: [CHN]}
      - {from: notes_or_remittance, unless: [钞]}
      - party_number
    sep: " "
  # Dashes where it was spent in yuan.
  original_amount: {when: {not: {spent_currency: ["", "-", 人民币]}}, then: {first: [spent_in, spent_out]}}
  original_currency: {from: spent_currency, unless: ["-", 人民币]}
identity: {ids: none, cells: [summary, place, party]}
checks: {running_balance: attention}
tests:
  - in: |
      明细查询文件下载

      卡号: 6212****3380,"卡别名: 日常"

      子账户序号: 00000,子账户类别: 活期,"子账户别名: "

      交易日期,摘要,交易场所,交易国家或地区简称,钞/汇,交易金额(收入),交易金额(支出),交易币种,记账金额(收入),记账金额(支出),记账币种,余额,对方户名
      2024-01-09     	,"消费      	","财付通-石榴超市   	","CHN    	",钞   	,"-     	","-     	",-    	,"       	","31.20    	",人民币    	,"4,968.80   	","石榴超市    	",
      2024-01-08     	,"工资      	","                  	","CHN    	",钞   	,"-     	","-     	",-    	,"4,500.00 	","      	",人民币    	,"5,000.00   	","长河公司    	",

      人民币合计,,,,,,,,"4,500.00  	","31.20     	",
    out:
      - {date: 2024-01-09, amount: "-31.20", currency: CNY, balance: "4968.80", description: 消费 财付通-石榴超市, payee: 石榴超市, kind: payment, account: "3380"}
      - {date: 2024-01-08, amount: "4500.00", balance: "5000.00", description: 工资, payee: 长河公司, kind: direct_deposit}
  - in: |
      卡号: 6212****3380,"卡别名: "
      交易日期,摘要,交易详情,交易场所,交易国家或地区简称,钞/汇,交易金额(收入),交易金额(支出),交易币种,记账金额(收入),记账金额(支出),记账币种,余额,对方户名,对方账户
      2024-01-15     	,"退款   	","    	","财付通-石榴超市   	","CHN    	",钞   	,"-     	","-     	",-    	,"5.00    	","     	",人民币    	,"xx,xxx.xx   	","石榴超市    	","2200000000001190  	",
    out:
      - {date: 2024-01-15, amount: "5.00", kind: refund, description: 退款 财付通-石榴超市, account: "3380", counterparty: "2200000000001190"}

"""#),
    isBuiltin: true)

  private static let cnJdCsv = MappingEntry(
    id: "cn/jd-csv", title: "JD (京东交易流水), CSV",
    country: "CN",
    institution: "JD",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易时间"], ["商户名称"], ["交易说明"], ["金额"], ["收/付款方式"], ["交易状态"], ["收/支"], ["交易订单号"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["京东账号名"], texts: ["京东账号名"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/jd-csv.yaml",
      text: #"""
mapping: 1
id: cn/jd-csv
title: JD (京东交易流水), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/jd
detect:
  marks: [京东账号名]
  header: [交易时间, 商户名称, 交易说明, 金额, 收/付款方式, 交易状态, 收/支, 交易订单号]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
preamble:
  period: {regex: '日期区间：(\S+)\s*至\s*([\d-]+)', as: [from, to], format: yyyy-MM-dd}
  count: '共：?(\d+)笔记录'
columns:
  time: 交易时间
  shop: 商户名称
  item: 交易说明
  money: 金额
  method: 收/付款方式
  status: 交易状态
  side: 收/支
  category: {names: [交易分类], optional: true}
  order: 交易订单号
  merchant_order: {names: [商家订单号], optional: true}
  note: {names: [备注], optional: true}
account:
  currency: CNY
  # The banks as their own mappings call them; others by the name that stands there.
  institution_from:
    from: method
    regex: '([^&(（]*?银行)'
    map:
      招商银行: China Merchants Bank
      中国银行: Bank of China
      '~^(中国)?工商银行$': ICBC
      '~^(中国)?建设银行$': China Construction Bank
      '~^(中国)?农业银行$': Agricultural Bank of China
      交通银行: Bank of Communications
      '~^广(东发展|发)银行$': China Guangfa Bank
  first:
    - when: {method: '~信用卡[^(（&]*[(（]\d{4}'}
      kind: credit_card
      mask: {from: method, regex: '信用卡[^(（&]*[(（](\d{4})'}
      name: {from: method, regex: '[^&(（]*信用卡'}
    - when: {method: '~[(（]\d{4}[)）]'}
      kind: checking
      mask: {from: method, regex: '[(（](\d{4})[)）]'}
      name: {from: method, regex: '([^&(（]+)[(（]\d{4}[)）]'}
    - when: {method: ~白条}
      kind: credit_card
      institution: JD
      name: {text: 京东白条}
    - when: {method: ~小金库}
      kind: wallet
      institution: JD
      name: {text: 京东小金库}
    - {when: {method: ~信用卡}, kind: credit_card, name: {from: method, regex: '[^-&]*信用卡'}}
    - {when: {method: '~银行|储蓄卡'}, kind: checking, name: {from: method, regex: '[^-&]*(?:银行|储蓄卡)[^-&]*'}}
    - {when: {method: ~微信}, kind: wallet, institution: WeChat Pay, name: {text: 微信支付}}
    - kind: wallet
      institution: JD
      name: {text: 京东钱包}
fields:
  date: {from: time, format: [yyyy-MM-dd, yyyy/M/d]}
  amount:
    # 88.00(已退款20.00): the refund stands in a row of its own.
    value: {from: money, regex: '^[¥￥]?\s*[-+\d,.]+'}
    direction:
      - {when: {side: 收入}, is: in}
      - {when: {side: 支出}, is: out}
      - {when: {side: 不计收支, status: ~^退款}, is: in}
      - {when: {side: 不计收支, item: ~^退款}, is: in}
      # An order that was refunded whole is neutral, and so are its refunds.
      - {when: {side: 不计收支, money: ~已全额退款}, is: out}
      - {when: {side: 不计收支, item: '~还款|充值'}, is: out}
  description: {join: [shop, item], sep: " "}
  payee: shop
  category: category
  kind:
    first:
      - {when: {status: ~^退款}, then: {text: refund}}
      - {when: {side: 不计收支, item: '~还款|充值'}, then: {text: transfer}}
      - {when: {status: 交易成功}, then: {text: payment}}
  memo:
    join:
      - note
      - {from: status, unless: [交易成功]}
      - {from: money, regex: '[(（].*'}
      - order
      - merchant_order
    sep: " "
rows:
  skip:
    # Bought now, paid later: the payment comes in a row of its own.
    - {when: {side: 不计收支, method: ~先享后付}, reason: not paid yet}
    - {when: {side: 不计收支, status: '~关闭|取消|待付款'}, reason: closed before it was paid}
# The refund has the order number of its order.
identity: {ids: none, cells: [time, shop, item, order]}
checks: {row_count: preamble.count, covers: preamble.period}
tests:
  - in: |
      交易时间,商户名称,交易说明,金额,收/付款方式,交易状态,收/支,交易分类,交易订单号,商家订单号,备注
      2024-08-09 21:00:00	,京东平台商户,竹纤维浴巾 等多件,88.00(已退款20.00),中信银行信用卡(6620),交易成功,支出,家居日用,3001	,7001	, ,
      2024-08-09 21:30:00	,京东平台商户,退款-竹纤维浴巾,20.00,中信银行信用卡(6620),退款成功,不计收支,网购,3001	,7001	, ,
      2024-08-10 09:00:00	,京东平台商户,木质相框,45.50(已全额退款),中信银行信用卡(6620),交易成功,不计收支,家居日用,3002	,7002	, ,
      2024-08-10 10:00:00	,京东平台商户,退款-木质相框,45.50,中信银行信用卡(6620),退款成功,不计收支,网购,3002	,7002	, ,
      2024-08-11 10:00:00	,京东平台商户,保温杯,59.00,先享后付,交易成功,不计收支,先享后付,3003	,7003	, ,
      2024-08-12 10:00:00	,京东物流,寄件,12.00,钱包余额,交易成功,支出,收发快递,3004	,7004	, ,
    out:
      - {date: 2024-08-09, amount: "-88.00", kind: payment, description: 京东平台商户 竹纤维浴巾 等多件, source_category: 家居日用, account: "6620"}
      - {date: 2024-08-09, amount: "20.00", kind: refund, account: "6620"}
      - {date: 2024-08-10, amount: "-45.50", account: "6620"}
      - {date: 2024-08-10, amount: "45.50", kind: refund, account: "6620"}
      - {date: 2024-08-12, amount: "-12.00", account: 京东钱包}
    skipped: 1
  - in: |
      交易时间,商户名称,交易说明,金额,收/付款方式,交易状态,收/支,交易分类,交易订单号,商家订单号,备注
      2024-09-01 10:00:00	,京东金融,白条还款,150.00,工商银行储蓄卡(1207),交易成功,不计收支,还款,3005	,7005	, ,
      2024-09-02 10:00:00	,京东平台商户,旅行袋,99.90,白条,交易成功,支出,箱包,3006	,7006	, ,
      2024-09-03 10:00:00	,京东平台商户,不明,1.00,钱包余额,交易成功,不计收支,其他,3007	,7007	, ,
    out:
      - {date: 2024-09-01, amount: "-150.00", kind: transfer, account: "1207"}
      - {date: 2024-09-02, amount: "-99.90", account: 京东白条}
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let cnMeituanCsv = MappingEntry(
    id: "cn/meituan-csv", title: "Meituan (美团交易账单明细), CSV",
    country: "CN",
    institution: "Meituan",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易创建时间"], ["交易成功时间"], ["交易类型"], ["订单标题"], ["收/支"], ["支付方式"], ["实付金额"], ["交易单号"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["实付金额"], texts: ["meituan"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cn/meituan-csv.yaml",
      text: #"""
mapping: 1
id: cn/meituan-csv
title: Meituan (美团交易账单明细), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/mt
detect:
  header: [交易创建时间, 交易成功时间, 交易类型, 订单标题, 收/支, 支付方式, 实付金额, 交易单号]
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
preamble:
  period:
    regex: '起始时间：\[(\d{4}-\d\d-\d\d)[^\]]*\]\s*终止时间：\[(\d{4}-\d\d-\d\d)'
    as: [from, to]
    format: yyyy-MM-dd
  count: '共：?(\d+)笔记录'
columns:
  created: 交易创建时间
  time: 交易成功时间
  type: 交易类型
  title: 订单标题
  side: 收/支
  method: 支付方式
  ordered: {names: [订单金额], optional: true}
  paid: 实付金额
  trade_no: 交易单号
  merchant_no: {names: [商家单号], optional: true}
  note: {names: [备注], optional: true}
account:
  currency: CNY
  # The banks as their own mappings call them; others by the name that stands there.
  institution_from:
    from: method
    regex: '([^&(（]*?银行)'
    map:
      招商银行: China Merchants Bank
      中国银行: Bank of China
      '~^(中国)?工商银行$': ICBC
      '~^(中国)?建设银行$': China Construction Bank
      '~^(中国)?农业银行$': Agricultural Bank of China
      交通银行: Bank of Communications
      '~^广(东发展|发)银行$': China Guangfa Bank
  first:
    - when: {method: '~信用卡[^(（&]*[(（]\d{4}'}
      kind: credit_card
      mask: {from: method, regex: '信用卡[^(（&]*[(（](\d{4})'}
      name: {from: method, regex: '[^&(（]*信用卡'}
    - when: {method: '~[(（]\d{4}[)）]'}
      kind: checking
      mask: {from: method, regex: '[(（](\d{4})[)）]'}
      name: {from: method, regex: '([^&(（]+)[(（]\d{4}[)）]'}
    - when: {method: ~月付}
      kind: credit_card
      institution: Meituan
      name: {text: 美团月付}
    - {when: {method: ~微信}, kind: wallet, institution: WeChat Pay, name: {text: 微信支付}}
    - {when: {method: ~支付宝}, kind: wallet, institution: Alipay, name: {text: 支付宝}}
    - {when: {method: ~信用卡}, kind: credit_card, name: method}
    - {when: {method: '~银行|储蓄卡'}, kind: checking, name: method}
    - kind: wallet
      institution: Meituan
      name: {text: 美团余额}
fields:
  date: {from: time, format: [yyyy-MM-dd, yyyy/M/d]}
  initiated: {from: created, format: [yyyy-MM-dd, yyyy/M/d]}
  amount:
    # 订单金额 is the price before vouchers, 实付金额 what was paid.
    value: paid
    direction:
      - {when: {side: 收入}, is: in}
      - {when: {side: 支出}, is: out}
      - {when: {side: 不计收支, type: ~退款}, is: in}
      - {when: {side: 不计收支, type: '~还款|充值'}, is: out}
  description: title
  kind: {from: type, map: {支付: payment, ~退款: refund, '~还款|充值|提现': transfer}, default: other}
  memo:
    join:
      - {from: note, unless: [/]}
      - {when: {ordered: "*"}, then: "订单金额 {ordered}"}
      - merchant_no
    sep: " "
  id: trade_no
identity: {ids: trusted, cells: [time, title, trade_no]}
checks: {row_count: preamble.count, covers: preamble.period}
tests:
  - in: |
      交易创建时间,交易成功时间,交易类型,订单标题,收/支,支付方式,订单金额,实付金额,交易单号,商家单号,备注
      2024-10-31 23:59:50,2024-11-01 00:00:02,支付,竹里茶铺 订单详情,支出,美团月付,¥25.00,¥21.50,"2410310001	","0_11	",/
      2024-11-02 10:10:10,2024-11-02 10:10:20,退款,竹里茶铺代金券,收入,光大银行信用卡(7031),¥30.00,¥30.00,"2411020002	","0_12	",/
      2024-11-03 11:10:10,2024-11-03 11:10:20,还款,【美团月付】主动还款2024年11月账单,支出,光大银行储蓄卡(4409),¥21.50,¥21.50,"2411030003	","0_13	",/
      2024-11-04 11:10:10,2024-11-04 11:10:20,支付,桂花糕4只,支出,美团余额,¥9.90,¥9.90,"2411040004	","0_14	",/
    out:
      - {date: 2024-11-01, initiated: 2024-10-31, amount: "-21.50", description: 竹里茶铺 订单详情, kind: payment, id: "2410310001", account: 美团月付}
      - {date: 2024-11-02, amount: "30.00", kind: refund, account: "7031"}
      - {date: 2024-11-03, amount: "-21.50", kind: transfer, account: "4409"}
      - {date: 2024-11-04, amount: "-9.90", account: 美团余额}

"""#),
    isBuiltin: true)

  private static let cnWechatCsv = MappingEntry(
    id: "cn/wechat-csv", title: "WeChat Pay (微信支付账单明细), CSV",
    country: "CN",
    institution: "WeChat Pay",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "gb18030"],
    signatures: [[["交易时间"], ["交易类型"], ["交易对方"], ["商品"], ["收/支"], ["金额(元)"], ["支付方式"], ["当前状态"], ["交易单号"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["当前状态"], texts: ["wechat pay"],
      fileNames: ["微信支付账单*.csv"]),
    passwordHint: PasswordHint(files: ["微信支付账单*.zip", "微信支付账单*.csv"], text: "WeChat sends the password (解压密码) as a message of its official account 微信支付"),
    file: MappingFile(
      name: "mappings/cn/wechat-csv.yaml",
      text: #"""
mapping: 1
id: cn/wechat-csv
title: WeChat Pay (微信支付账单明细), CSV
country: CN
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/wechat
detect:
  header: [交易时间, 交易类型, 交易对方, 商品, 收/支, 金额(元), 支付方式, 当前状态, 交易单号]
  filename: ['微信支付账单*.csv']
password:
  files: ['微信支付账单*.zip', '微信支付账单*.csv']
  hint: WeChat sends the password (解压密码) as a message of its official account 微信支付
read: {format: csv, delimiter: ",", encoding: [utf-8, gb18030]}
preamble:
  period:
    regex: '起始时间：\[(\d{4}-\d\d-\d\d)[^\]]*\]\s*终止时间：\[(\d{4}-\d\d-\d\d)'
    as: [from, to]
    format: yyyy-MM-dd
  count: '共(\d+)笔记录'
columns:
  time: 交易时间
  type: 交易类型
  party: 交易对方
  item: 商品
  side: 收/支
  money: 金额(元)
  method: 支付方式
  status: 当前状态
  trade_no: 交易单号
  merchant_no: {names: [商户单号], optional: true}
  note: {names: [备注], optional: true}
account:
  currency: CNY
  # The banks as their own mappings call them; others by the name that stands there.
  institution_from:
    from: method
    regex: '([^&(（]*?银行)'
    map:
      招商银行: China Merchants Bank
      中国银行: Bank of China
      '~^(中国)?工商银行$': ICBC
      '~^(中国)?建设银行$': China Construction Bank
      '~^(中国)?农业银行$': Agricultural Bank of China
      交通银行: Bank of Communications
      '~^广(东发展|发)银行$': China Guangfa Bank
  first:
    # For these the method is the other side: the card that fills the balance or receives it.
    - when: {type: ['~^零钱充值', '~^零钱提现', '~^零钱通转出-到零钱$']}
      kind: wallet
      institution: WeChat Pay
      name: {text: 微信零钱}
    - when: {type: '~^零钱通转出'}
      kind: wallet
      institution: WeChat Pay
      name: {text: 微信零钱通}
    - when: {method: '~信用卡[^(（&]*[(（]\d{4}'}
      kind: credit_card
      mask: {from: method, regex: '信用卡[^(（&]*[(（](\d{4})'}
      name: {from: method, regex: '[^&(（]*信用卡'}
    - when: {method: '~[(（]\d{4}[)）]'}
      kind: checking
      mask: {from: method, regex: '[(（](\d{4})[)）]'}
      name: {from: method, regex: '([^&(（]+)[(（]\d{4}[)）]'}
    - when: {method: ~^零钱通}
      kind: wallet
      institution: WeChat Pay
      name: {text: 微信零钱通}
    - when: {method: ~亲属卡}
      kind: other
      institution: WeChat Pay
      name: {text: 亲属卡}
    - {when: {method: ~信用卡}, kind: credit_card, name: method}
    - {when: {method: '~银行|储蓄卡'}, kind: checking, name: method}
    - kind: wallet
      institution: WeChat Pay
      name: {text: 微信零钱}
fields:
  date: {from: time, format: [yyyy-MM-dd, yyyy/M/d]}
  amount:
    value: money
    # A neutral row (/) of a type that is not listed has no sign and is quarantined.
    direction:
      - {when: {side: 收入}, is: in}
      - {when: {side: 支出}, is: out}
      - when: {side: [/, 中性交易], type: ['~^零钱充值', '~^零钱通转出-到零钱$', '~退款$']}
        is: in
      - when:
          side: [/, 中性交易]
          type: ['~^零钱提现', '~^转入零钱通', '~^零钱通转出-', '~^信用卡还款$', '~^购买理财通$']
        is: out
  description:
    first:
      - {join: [{from: party, unless: [/]}, {from: item, unless: [/]}], sep: " "}
      - type
  payee: {from: party, unless: [/]}
  kind:
    from: type
    map:
      '~退款$': refund
      '~^(零钱|转入零钱通|信用卡还款|购买理财通|转账)': transfer
      '~^(商户消费|扫二维码付款|二维码收款|群收款|赞赏码|分分捐)': payment
      '~^微信红包': gift
    default: other
  memo:
    join:
      - type
      - {from: note, unless: [/]}
      - {from: status, unless: [支付成功]}
      - trade_no
      - {from: merchant_no, unless: [/]}
    sep: " "
identity: {ids: none, cells: [time, type, party, item, trade_no]}
checks: {row_count: preamble.count, covers: preamble.period}
tests:
  - in: |
      交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注
      2024-05-02 12:01:09,商户消费,"青禾面馆","午餐",支出,¥26.00,建设银行储蓄卡(5512),支付成功,"4200011"	,"9001"	,"/"
      2024-05-02 20:15:00,微信红包,周舟,/,收入,¥8.88,/,已存入零钱,"1000022"	,"9002"	,"/"
      2024-05-03 09:00:00,扫二维码付款,水果摊,收款方备注:二维码收款,支出,¥15.50,零钱,已转账,1000023,9003,/
      2024-05-03 18:30:00,青禾面馆-退款,青禾面馆,午餐,收入,¥26.00,建设银行储蓄卡(5512),已全额退款,5030011,9001,/
    out:
      - {date: 2024-05-02, amount: "-26.00", description: 青禾面馆 午餐, kind: payment, account: "5512"}
      - {date: 2024-05-02, amount: "8.88", kind: gift, description: 周舟, account: 微信零钱}
      - {date: 2024-05-03, amount: "-15.50", kind: payment, account: 微信零钱}
      - {date: 2024-05-03, amount: "26.00", kind: refund, account: "5512"}
  - in: |
      交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注
      2024-06-01 08:00:00,零钱充值,建设银行(5512),"/",/,¥300.00,建设银行(5512),充值完成,1100001	,/	,"/"
      2024-06-02 08:00:00,零钱提现,建设银行(5512),"/",/,¥100.10,建设银行,提现已到账,2070001	,/	,"服务费¥0.10"
      2024-06-03 08:00:00,转入零钱通-来自建设银行(5512),/,/,/,¥500.00,建设银行(5512),支付成功,1800001,1800002,/
      2024-06-04 08:00:00,零钱通转出-到零钱,/,"/",/,¥40.00,零钱通,支付成功,1800003	,/	,"/"
      2024-06-05 08:00:00,零钱通转出-到建设银行(5512),/,"/",/,¥60.00,零钱通,支付成功,1800004	,/	,"/"
    out:
      - {date: 2024-06-01, amount: "300.00", kind: transfer, account: 微信零钱}
      - {date: 2024-06-02, amount: "-100.10", kind: transfer, account: 微信零钱}
      - {date: 2024-06-03, amount: "-500.00", kind: transfer, description: 转入零钱通-来自建设银行(5512), account: "5512"}
      - {date: 2024-06-04, amount: "40.00", kind: transfer, account: 微信零钱}
      - {date: 2024-06-05, amount: "-60.00", kind: transfer, account: 微信零钱通}
  - in: |
      交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注
      2024-07-01 08:00:00,信用卡还款,招商银行信用卡还款,"/",/,¥750.00,零钱,支付成功,4200031	,9004	,"/"
      2024-07-02 08:00:00,未知新类型,某方,"/",/,¥1.00,零钱,支付成功,4200032	,9005	,"/"
    out:
      - {date: 2024-07-01, amount: "-750.00", kind: transfer, account: 微信零钱}
    quarantined: 1

"""#),
    isBuiltin: true)
}
