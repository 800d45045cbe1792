/// Names of columns in Chinese, Japanese and Korean.
extension HeaderWords {
  static let japanese = """
    booked: 記帳日|計上日|記入日
    dated: 日付|取引日|お取引日|年月日|日時|取引日時
    bought: 利用日|ご利用日
    valued: 起算日|お取扱日付
    text: 摘要|お取引内容|内容|取引内容|ご利用店名|利用店名|お取り扱い内容|メモ
    payee: 相手先|ご利用先
    amount: 金額|取引金額|ご利用金額|金額(円)
    inflow: お預り金額|入金|入金額|お預け入れ|預入金額|お預かり金額|入金金額|入金(円)
    outflow: お支払金額|出金|出金額|お引出し|引出金額|お支払い金額|出金金額|出金(円)
    direction: 入出金区分|区分|入払区分
    balance: 残高|差引残高|お取引後残高
    owed: ご利用残高
    currency: 通貨
    account: 口座番号|口座
    counterparty: 相手口座|相手口座番号|振込先口座
    reference: 照会番号|取引番号|伝票番号
    category: カテゴリ|分類
    status: 状態|ステータス
    number: 番号|no|通番
    branch: 店番|支店
    card: カード番号|カード
    original: 現地通貨額|外貨金額
    originalcurrency: 現地通貨
    rate: 換算レート|レート
    fee: 手数料
    running: 累計
    """

  static let chinese = """
    booked: 记账日期|入账日期|记账日|入账日|过账日期|记账时间
    dated: 交易日期|日期|交易时间|时间|创建时间|交易创建时间|交易成功时间|付款时间
    bought: 交易日|消费日期
    valued: 起息日|起息日期
    text: 摘要|交易摘要|交易说明|附言|商品说明|商品|商品名称|交易描述|备注|用途|
    交易备注|说明|交易摘要1
    payee: 对方户名|交易对方|对手信息|商户名称|对方名称|交易地点/附言|收款人名称|交易场所
    amount: 交易金额|金额|金额(元)|金额（元）|人民币金额|发生额|入账金额|记账金额|
    实付金额|结算金额|交易金额(元)
    inflow: 收入|收入金额|存入金额|存入|贷方金额|收入金额(元)|贷方发生额|记账金额(收入)
    outflow: 支出|支出金额|取出金额|借方金额|支出金额(元)|借方发生额|记账金额(支出)
    direction: 收/支|借贷|借贷标志|收支类型|收支|资金流向|借贷状态
    balance: 余额|账户余额|联机余额|本次余额|账户余额(元)
    owed: 欠款余额
    currency: 币种|币别|货币|记账币种
    account: 账号|卡号|账户|账户名称
    counterparty: 对方账号|对方账户|对方帐号|对方卡号|对手账号|收款账号|对方卡号/账号
    reference: 流水号|交易单号|交易流水号|日志号|交易号|交易订单号|订单号|商户单号|凭证号
    category: 交易分类|交易类型|分类|类型
    status: 交易状态|当前状态|状态
    number: 序号|顺序号
    branch: 网点|交易网点|网点名称
    card: 卡号末四位|卡号后四位|卡号
    original: 交易地金额|原币金额
    originalcurrency: 原币种|交易币种
    rate: 汇率
    fee: 手续费|服务费（元）
    running: 累计金额
    """

  static let traditionalChinese = """
    booked: 記帳日|入帳日|入帳日期
    dated: 交易日期|日期|交易日|帳務日期|交易時間
    bought: 消費日|消費日期
    valued: 起息日
    text: 摘要|交易摘要|說明|消費明細|備註
    payee: 對方戶名|商店名稱|對方
    amount: 金額|交易金額|新臺幣金額|金額(twd)
    inflow: 存入|存入金額|存款
    outflow: 支出|支出金額|提款|提出金額
    direction: 存/提|收支別|借貸別
    balance: 餘額|帳戶餘額|結餘|帳面餘額
    owed: 應繳餘額
    currency: 幣別|幣種
    account: 帳號|帳戶
    counterparty: 對方帳號|轉入帳號|對方帳戶
    reference: 交易序號|票據號碼|序號碼
    category: 類別|交易類別
    status: 狀態
    number: 序號|項次
    branch: 分行|交易行
    card: 卡號末四碼|卡號
    original: 外幣金額|原幣金額
    originalcurrency: 原幣別|外幣幣別
    rate: 匯率
    fee: 手續費
    running: 累計
    """

  static let korean = """
    booked: 거래일|기장일|승인일자
    dated: 거래일자|거래일시|일자|날짜
    bought: 이용일|이용일자
    valued: 기산일
    text: 적요|내용|거래내용|기재내용|가맹점명|메모
    payee: 의뢰인/수취인|보낸분/받는분|상대방
    amount: 금액|거래금액|이용금액|금액(원)
    inflow: 입금액|입금|입금(원)|맡기신금액
    outflow: 출금액|출금|출금(원)|찾으신금액
    direction: 거래구분|구분|입출금구분
    balance: 잔액|거래후잔액|거래 후 잔액
    owed: 미결제금액
    currency: 통화
    account: 계좌번호|계좌
    counterparty: 상대계좌|상대계좌번호|상대방계좌
    reference: 거래번호|승인번호
    category: 분류|카테고리
    status: 상태
    number: 순번|no
    branch: 거래점|취급점
    card: 카드번호|이용카드
    original: 현지금액|외화금액
    originalcurrency: 현지통화
    rate: 환율
    fee: 수수료
    running: 누계
    """
}
