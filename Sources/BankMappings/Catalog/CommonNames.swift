/// Words that the tables of any bank are headed with: they prove a layout, never a bank.
///
/// The words are those of docs/MAPPINGS.md's fields in the languages that bank mappings are written
/// in, without accents where those are left out too. A word that is missing here makes a mark of one
/// bank of what others print too, so the list is rather long than short.
package enum CommonNames {
  /// Whether a word stands in the header of any bank's table.
  ///
  /// - Parameter word: letters in lower case.
  package static func contains(_ word: String) -> Bool {
    isCommonToken(word.withoutAccents)
      || (word.utf8.first.map { $0 >= 0x80 } == true && CurrencyWords.currency(word) != nil)
  }

  /// Whether a name says nothing of a bank: it has no word but common ones.
  ///
  /// - Parameter name: folded.
  static func isCommon(_ name: String) -> Bool {
    tokens(of: name).allSatisfy { isCommonToken($0) }
  }

  /// The runs of letters of a name, without accents.
  private static func tokens(of name: String) -> [String] {
    name.withoutAccents.split { !$0.isLetter }.map(String.init)
  }

  private static func isCommonToken(_ token: String) -> Bool {
    token.count == 1 || words.contains(token) || isCompound(token)
  }

  /// Whether a word is put together of common ones, as in German or Chinese: `Buchungstag`, 交易日期.
  private static func isCompound(_ token: String) -> Bool {
    let letters = Array(token)
    guard letters.count <= 40 else { return false }
    let shortest = letters.contains { $0.isASCII } ? 3 : 1
    // Whether the first letters of each count are words.
    var reaches = [true]
    for end in 1...letters.count {
      reaches.append(
        (0..<end).contains { start in
          guard reaches[start], end - start >= shortest else { return false }
          let part = String(letters[start..<end])
          return words.contains(part)
            || (part.hasSuffix("s") && words.contains(String(part.dropLast())))
        })
    }
    return reaches[letters.count]
  }

  private static let words = Set(
    [
      english, german, french, spanishPortugueseItalian, dutchNordic, slavicBalticHungarian,
      turkishGreekCyrillic, chineseJapaneseKorean,
    ].flatMap { $0.split(whereSeparator: \.isWhitespace) }.map { $0.withoutAccents })

  private static let english = """
    a account accounts acct accounting accountname accountno accountnumber acctno action activity
    actual add additional address after all amount amounts amt an and any app applied as at auth
    authorisation authorised authorization authorized available balance balances bal bank banking base
    batch bban before begin beginning beneficiary bic bill billing book booked booking branch business
    buy by card cardholder cardmember cash category ccy channel charge charges charged chq cheque check
    checknumber city class classification cleared clearing client closing code comment comments
    commission company completed confirmation contact conversion converted counter counteraccount
    counterparty country cr created credit credits creditor creditdebit crdr csv currency current
    customer cycle daily data date dated dates datetime day days db debet debit debits debtor deposit
    deposits desc description detail details direction document dr due effective email end ending entered
    entry eur exchange executed execution expense expenses export external fee fees final finished first
    flag flow for foreign from full fx gbp gross group hash holder house iban id identification
    identifier in income incoming index inflow info information initial initiated institution internal
    interest invoice is item items journal kind label labels last ledger line link list local location
    long mandate mask master member memo merchant message method mode money month monthly name names
    narration narrative nature net new no none note notes nr num number numbers object of on online
    opening operation opposing option or order orig origin original originator other out outflow
    outgoing outstanding owner page paid particulars party payee payer paying payment payments payout
    pending percent period person place planned pos post posted posting previous price principal process
    processed processing product project purchase purpose quantity raw reason receipt received receiver
    recipient reconciled record recorded ref reference references refid region remark remarks remitter
    report reporting result row run running sale search section security sell sender sent sequence
    serial service settled settlement sheet short sign single sort sortcode source space spending spent
    start started state statement status sub subcategory subject subtype sum summary swift symbol tag
    tags tax terminal text the time timestamp timezone title to total totals transacted transaction
    transactions transfer transferred trans trx txn tx txt type types txnid unique unit units update
    updated usd user utc valid value valuta vat vendor view void wallet week where which with withdrawal
    withdrawals withdrawn year zip zone particular instrument instruments tran remarks narratives spend
    history rate image target extended appears your disclaimer hkd sgd cad aud nzd chf jpy cny
    inr zar sek nok dkk pln czk huf mcc cardno merchantname
    """

  private static let german = """
    abrechnung absender alle alter anmerkung anfang anfangs anzahl art auftrag auftraggeber ausgang
    ausgabe ausgaben ausland auslands auszug bank begunstigter beguenstigter begunstigte begunstigten
    beguenstigte belastung beleg bemerkung bemerkungen beschreibung beteiligter betrag betraege betrage
    bezahlt bezeichnung bic blz buchung buchungs datum der des die diverses dokument durch eingang
    eingabe einnahme einnahmen einzel einzahlung empfanger empfaenger ende end erhalten essen euro
    fremd fur gebuchter gebucht gebuhr gebuehr gebuhren gegen gesamt geschaft glaubiger glaeubiger gut
    gutschrift haben inhaber ihre information ist jahr kategorie karte karten kauf kassen kennung konto
    konten kontonummer kredit kreditor kunde kunden kurs lastschrift laufend lauf mandat mandats
    mitteilung monat name nach notiz nummer original partner person plan posten preis quelle rechnung
    referenz saldo schluss schuldner seite sepa soll sonstige stand status storno stichwort stuck summe
    tag text titel typ uberweisung ueberweisung uhrzeit umsatz ursprung valuta verwendung verwendungs
    verwendungszweck von vorgang vorgangs wahrung waehrung wahrungs wechsel wert wertstellung wertstellungs
    zahlung zahlungs zahlungspflichtiger zahlung zeichen zeit zins zinsen zu zusatz zweck buchtag bu
    """

  private static let french = """
    achat agence ajout annee apres au autre avant bancaire banque beneficiaire carte categorie categ
    cheque client code commentaire compta comptabilisation comptable compte comptes contrepartie cours
    courant cout credit creditee date dates de debit debitee debiteur depense dernier des description
    designation detail detaillees details devise disponible document donneur du echeance effective emetteur
    en entree espece et etat execution facture fin frais groupe heure identifiant infos informations
    initial interet jour journal la le les libelle libelles lieu ligne mandat marchand memo message mode
    mois montant motif moyen mouvement nature nom note notes num numero objet op operation operations
    ordre origine paiement par payeur periode point pour precedent prix produit provenance recette
    reference references reglement remarque revenu revenus sens simplifie solde somme sortie sous suivi
    sur tiers titulaire total transaction type unite utilisateur valeur vers versement vir virement
    """

  private static let spanishPortugueseItalian = """
    abono abonos accredito accrediti actual addebito addebiti agencia agenzia altro ano anno apunte
    archivo asunto banco banca beneficiario bolla cambio canal canale cantidad cargo cargos carta cartao
    categoria causal causale cc cep cheque cliente cobro codice codigo comentario comercio comision
    commenti commissione como complementario completo compra concepto conceito conta contabile contabil
    contabilidad contabilizacion contable contabilizzazione conto contraparte contrapartida controparte
    corrente corriente cpf creado credito creditos cuenta cuentas cuota da dare data dati dato datos de
    debe debito debitos deposito depositos del della dell descricao descripcion descrizione despesa
    destinatario destino detalle detalles detalhes dettagli di dia disponible disponivel divisa do doc
    documento dos e efectiva egreso emisor entidad entidade entrada entrate entrada es esecuzione estabelecimento
    estado estatus euro extracto fattura favorecido fecha fechas fin final fine folio forma gasto gastos
    giro haber historico hora id identificacao identificador importe importo importi impuesto info
    informacao informacion ingreso ingresos inicial inizio intereses interna iva lancamento lancamentos
    liquido lugar luogo mandato mensaje mese messaggio metodo moeda moneda monto motivo movimento
    movimientos movimiento movimentos movimenti nombre nome nominativo nota notas note numero o obs observacion observaciones
    observacoes observacao oficina operacao operacion operazione orden ordenante ordinante origem origen
    original otros pagador pagamento pago para parcela periodo persona por posicao prazo precio prezzo
    prodotto producto proprietario proveedor qtd quantia recibido referencia referenza riferimento
    rif rubrica saida saldo salidas saldos saque secuencia segno sede sinal situacao soggetto solicitud stato subcategoria
    sucursal suma tarjeta tasa taxa telefono texto tipo tipologia tipos titolare titular titulo total
    totale transaccion transacao transacciones transazione transferencia trimestre tx uscita uscite usuario
    valor valore valores valuta vencimento vencimiento
    """

  private static let dutchNordic = """
    aan aangemaakt af afschrift afzender alle altijd andere arkiv avsender avsandare avsendar bankrekening bank bedrag begunstigde
    bekreftet belop beskrivelse beskrivning beskjed betalare betaler betaling betalning betalinger bij
    bijschrijving boekdatum boeking boekings bogforing bogforingsdag bogfort bokforing bokforingsdag
    bokforingsdato bokforingsdatum bokford bokfort butikk categorie credit dag dato datum de debet debit
    debiteur disponibelt disponibel eigen eigenaar en eget egen fakturanummer formal fra fran gebruiker
    gegevens gift giro handel handelsdag hentet iban in inngang inn innehavare inskudd insattning insatt
    inkomende inkomst inntekt intern kategori kenmerk klant klient kod kode kommentar konto konton
    kontonavn kontonummer kontohaver kontopuffar kort kortnummer kosten kredit koers kurs land mandaat
    maskin mededeling mededelingen melding meddelande medlem modtager modpart mot motpart mottaker
    mottagare motkonto munt mutatie mutatiesoort naam namn navn niet nota notat notitie nr nummer nogle
    omschrijving omskrivning ontvanger oorspronkelijk opdrachtgever operatie ordre originalbelopp overboeking overforing pa
    periode post produkt rad radnummer referanse referens referentie reference rekening rekeninghouder
    rekeningnummer rente rentedatum rubrik ruta saldo selgere sats som soort status sum stilling tegenpartij
    tegenrekening tekst text tid tidspunkt til tilgodehavende till tillganglig tittel titel transactie
    transaktion transaktions transaksjon transaksjonstype transactiedatum trans type typ uit uitgaand
    uitgaven ursprungligt ut utgaende uttag utbetaling utgift utfort valeur valuta valutadag
    valutadatum valutadato valor valutakod van varde verdi verificatie verrichting verrekening verksamhet vereffening voor
    volgnr volgnummer volg voorval waarde waarborg wisselkoers
    saaja maksaja maara paiva paivays paivamaara kirjauspaiva arvopaiva arvo maksupaiva summa saldo viesti viite viitenumero tili
    tilinumero tapahtuma tapahtumalaji laji laatu selitys nimi valuutta otto pano vastaanottaja arkistointitunnus tunnus
    dagsetning upphaed upphaeo skyring stada tilvisun
    belopp anteckningar egna handelaar locatie toelichting kaarthouder kredietkaart kaart houder
    """

  private static let slavicBalticHungarian = """
    adres adresat bank banka banki bankovni bilans blokada castka celkem cislo cizi czas datum data daty
    den debet detail detal detaily dluznik doba druh elektroniczna faktura hodnota hotovost iban id
    identyfikator informace jednostka kanal karta karty kategoria kategorie kategorija klient kod kode
    kodas konta konto konstantni kontrahent kontrahenta koncowe kredyt kredit kurs kurz kwota ksiegowania ksiegowa lokata mena meny
    miejsce miesiac misto moje mesto nadawca nadawcy nazev nazwa naziv nabywca nazov notatka numer numeru
    obciazenia obciazenie obrat obroty odbiorca odbiorcy odesilatel odepsano okres opis operace operacja
    operacji operacija oznaczenie partner planowana platba platby platca pln platnosc pobrano pocatecni
    podtyp poplatek popis popl potvrzeni poznamka poznamky prijemca prijemce prijmy primatelj prijem
    prevod produkt protistrana protiucet protiuctu provedeni przelew prowizja przed przychod rachunek rachunku
    rachunki referencia referencje rok rozliczenia saldo skratka slevove specificky specifikum stan status
    strony strana suma suplata svojiho symbol szczegoly typ typu tranzakce transakce transakcija transakcii transakcji
    transakcja trzby tytul tytulem ucet uctu ucetni uctovani udaje uhrada ulica uplata uznania uznanie
    uwagi valuta valuty variabilni variabilny vklad vlastnik vydaj vydaje waluta walucie waluty wartosc
    wlasciciel wplata wplaty wyplata wyplaty zapis zauctovani zaksiegowania zlecenia zleceniodawca zprava zpracovani zustatek
    zostatok znak dna datums summa maksajums sanemejs konta valutas apraksts veids saskana numurs
    atlikums gavejas moketojas paskirtis suma valiuta rusis nuoroda likutis saaja makse selgitus
    kuupaev summa saldo liik viitenumber konto nimi valuuta arhiveerimistunnus deebet kreedit saatja
    bankszamla bankszamlaszam bevetel bevetelek datuma deviza devizanem devizaneme egyenleg erteknap ertek
    konyveles konyvelesi kiadas kiadasok kozlemeny kedvezmenyezett kategoria leiras megjegyzes megnevezes
    neve nev osszeg osszege partner szam szamla szamlaszam szamlaszama tipus tipusa terheles tranzakcio tranzakcios
    jovairas iras idopont ideje azonosito ellenszamla forgalom
    iznos primalac platilac svrha valute knjizenja isplata uplate stanje racun racuna opis prijemnik
    datum znesek valuta namen prejemnik placnik stanje breme dobro sklic naziv konto
    suma sold descriere data tranzactie tranzactiei detalii beneficiar cont debit credit valuta referinta
    ordonator explicatii rulaj numar comision
    polozka referencni spojeni pro me reszletek kartyaszam megbizas
    """

  private static let turkishGreekCyrillic = """
    aciklama alacak alici bakiye borc dekont doviz etiket gonderen hesap iban islem isim karsi kanal
    kategori kart miktar no numara numarasi para referans saat tarih tarihi tip tur turu tutar tutari
    valor yatan cekilen adi unvan ekstre kur
    ημερομηνια ποσο περιγραφη υπολοιπο χρεωση πιστωση λογαριασμος νομισμα αιτιολογια συναλλαγης ειδος
    αξιας κινησης αριθμος κατηγορια
    дата время сумма валюта описание операции операция остаток баланс счет счета счёт номер карты карта
    категория статус назначение платежа платеж получатель плательщик отправитель приход расход дебет кредит
    проводки комментарий тип вид банк бик инн контрагент документ документа комиссия итого списание
    зачисление поступление призначення сума опис рахунок залишок
    """

  private static let chineseJapaneseKorean = """
    日期 时间 日 时 年 月 交易 记账 入账 起息 摘要 说明 描述 附言 备注 备 注 金额 余额 账户 账号 帐号 帐户 户名 卡号 卡 号 对方 名称
    收入 支出 收 支 借 贷 借方 贷方 借贷 标志 币种 币别 货币 类型 种类 分类 类别 状态 地点 场所 渠道 方式 付款 收款 支付 订单 商户 商家 单号
    编号 流水 流水号 序号 凭证 用途 手续费 汇率 元 人民币 发生 发生额 转出 转入 存入 支取 取出 存款 取款 银行 行 开户 开户行 客户 详情 对手 信息
    国家 地区 人 额 本金 利息 合计 期初 期末 原 名 及 或 与 的 交易日 记账日 消费 付 成功 创建 标题 项目 商品 产品
    交易時間 交易日期 金額 餘額 說明 備註 幣別 摘要 支出 存入 提款 帳號 帳戶 記帳 帳務 類別 日期 時間 對方 交易 入帳
    日付 取引 取引日 内容 取引内容 出金 入金 残高 金額 摘要 お取引 お取引日 お取り扱い 年月日 お支払 お支払金額 お預り お預り金額 差引 差引残高 利用 利用日 ご利用 ご利用日 店名 支払 支払い 方法 通貨 備考 種別 種類 明細 メモ 円 先 番号 口座 利用店名 商品名 金
    거래 거래일 거래일시 일시 날짜 적요 내용 출금 입금 출금액 입금액 잔액 금액 메모 거래점 구분 거래구분 계좌 번호 통화 거래내용 기재내용 취급점 상대 이름
    """
}

extension StringProtocol {
  /// The text with plain letters for those with accents: `Währung` as `Wahrung`.
  package var withoutAccents: String {
    String(map { CommonNames.plainLetters[$0] ?? $0 })
  }
}

extension CommonNames {
  private static let accented = [
    "a": "áàâäãåāăą", "c": "çćčĉ", "d": "ďđð", "e": "éèêëēėęěĕ", "g": "ğģĝ", "h": "ĥ",
    "i": "íìîïīįıĩ",
    "j": "ĵ", "k": "ķ", "l": "ľĺļł", "n": "ñńňņ", "o": "óòôöõøōő", "r": "řŕ", "s": "śšşșŝ",
    "t": "ťţțŧ", "u": "úùûüūůűųũŭ", "y": "ýÿ", "z": "źžż", "α": "ά", "ε": "έ", "η": "ή", "ι": "ίϊΐ",
    "ο": "ό", "υ": "ύϋΰ", "ω": "ώ", "и": "й",
  ]

  fileprivate static let plainLetters = Dictionary(
    uniqueKeysWithValues: accented.flatMap { plain, letters in
      letters.map { ($0, Character(plain)) }
    })
}
