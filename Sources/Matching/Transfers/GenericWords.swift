/// The words that name nobody in the text of a transfer.
enum GenericWords {
  static let all: Set<String> = languages.reduce(
    into: Set(
      (TransferWords.transfer.union(TransferWords.order).union(TransferWords.payment))
        .map(FoldedWord.of))
  ) { $0.formUnion($1) }

  /// In front of a reference that may look like a word: `Conf# hxkqwzptl`.
  static let labels = FoldedWord.set(
    "conf confirmation trace bic auth eref mref kref cred id endtoend mandatsref mandat")

  /// A month, where a number stands beside it: elsewhere it may be a name.
  static let months = FoldedWord.set(
    """
    jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july
    august september october november december januar februar märz mai juni juli oktober dezember
    okt dez janvier février mars avril juin juillet août septembre octobre novembre décembre enero
    febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
    """)

  private static let languages = [
    // English: what is done, how, when, and with which account of one's own.
    FoldedWord.set(
      """
      to from of for by at on in into out via the and your my our with as per is
      online internet mobile phone telephone tel web banking bank electronic digital automatic auto
      automated recurring scheduled standing order instant immediate realtime real time express same
      next day one onetime single monthly weekly daily annual quarterly today
      incoming outgoing inward outward inbound outbound internal external domestic international
      sent send sending received receive requested request initiated authorized completed processed
      posted pending cleared book branch counter service serv services svc customer member
      account accounts acct acc accnt checking chequing chk savings saving sav svgs share shares
      draft current deposit deposits dep withdrawal withdrawals wd debit credit cr dr dbt crdt
      cash money funds fund balance amount amt full minimum statement sweep loan loans mortgage
      line heloc principal brokerage investment investments invest ira roth hsa retirement
      certificate cd joint primary secondary personal business main everyday premier premium basic
      standard classic plus advantage preferred high yield performance growth own self between
      thank thanks you
      ref reference no nr num number memo des desc description descr details type txn trans
      transaction effective date entry co sec ppd ccd ctx arc sepa swift rtp fps chaps bacs fedwire
      faster interac fx usd eur gbp chf cad aud nzd jpy cny rmb hkd sgd inr sek nok dkk pln czk huf
      brl mxn zar
      billpay billpayment check checks cheque cheques echeck epymt epmt pmts pymts directpay direct
      """),
    // German
    FoldedWord.set(
      """
      an von zu zum zur vom für auf aus bei mit und der die das den dem des ein eine nach über als
      auftrag dauerauftrag terminüberweisung echtzeitüberweisung echtzeit eilig gutschrift gutschr
      basislastschrift folgelastschrift einzug abbuchung zahlungseingang zahlungsausgang zahlungen
      eingang ausgang erhalten danke rate
      konto kontos girokonto giro sparkonto sparbuch tagesgeld tagesgeldkonto festgeld depot
      verrechnungskonto sparen sparrate sparplan ersparnis ersparnisse rücklage rücklagen eigenes
      eigene eigenen intern interne verwendungszweck zweck referenz kundenreferenz svwz abwa abwe
      notprovided iban saldo betrag datum
      """),
    // French
    FoldedWord.set(
      """
      le la les l de du des d à au aux pour par vers en chez et sur mon ma mes votre vos
      emis recu faveur instantané permanent interne externe sct inst compte comptes cpte courant
      épargne livret dépôt paiements règlement échéance prêt crédit débit merci motif
      """),
    // Spanish, Portuguese, Italian
    FoldedWord.set(
      """
      el los las un una al del desde hacia por para con y su mi e em do da dos das na ao pela pelo
      di dal dalla dallo dai alla allo verso il lo gli uno tra
      emitida recibida enviada recebida inmediata periódica orden ordinaria interna propia propias
      propio cuenta cuentas ahorro ahorros corriente abono cargo ingreso domiciliación concepto
      gracias conta contas poupança corrente crédito débito obrigado conto conti risparmio libretto
      deposito disposto disposta ricevuto ricevuta favore ordine entrata uscita istantaneo addebito
      accredito sdd causale grazie
      """),
    // Dutch, Nordic, Polish, Czech, Turkish, Russian
    FoldedWord.set(
      """
      van naar voor aan uit op het een spaarrekening rekening betaalrekening spaar spaaropdracht
      eigen tegenrekening naam omschrijving kenmerk periodieke
      till från fra til på av og och lönekonto opsparing sparing
      od dla z ze w własny wychodzący przychodzący rachunek oszczędnościowe
      účet účtu platba příchozí odchozí hesap hesaba hesabı gelen giden
      между счетами своими счета счёта счет на со с по для от
      """),
  ]

  /// Of scripts without blanks between words. The longer ones first, so that none leaves a rest of
  /// another.
  static let ideographs: [String] =
    (TransferWords.transferPairs.union(TransferWords.paymentPairs).union(
      """
      银行卡 储蓄卡 借记卡 信用卡 银行 銀行 账户 帐户 账号 尾号 余额 餘額 零钱 活期 定期 存款 取款 跨行 行内 本行 他行 网上 网银
      手机 电子 实时 快速 普通 柜台 自动 主动 收款 付款 收入 支出 本人 自己 来自 通过 备注 附言 用途 款项 资金 充值
      口座 普通預金 定期預金 預金 出金 自動 ネット インターネット モバイル カード
      계좌 은행 카드 입금 출금 인터넷 모바일 타행 당행 자동 본인
      """.split(whereSeparator: \.isWhitespace).map(String.init))).sorted {
      $0.count != $1.count ? $0.count > $1.count : $0 < $1
    }
}
