// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

/// The mappings that come with the program.
public enum ShippedMappings {
  /// All of them, sorted by id.
  public static let all: [MappingEntry] = [
    aeAdcbAccount,
    aeFabAccount,
    arMercadoPago,
    atEasybankCard,
    atEasybankGiro,
    atIngAccount,
    atOberbankAccount,
    atRaiffeisenCsv,
    atRaiffeisenRcm,
    auCommonwealthBankAccount,
    auMacquarieAccount,
    auNabAccount,
    auUpAccount,
    auWestpacAccount,
    beArgentaAccount,
    beBelfiusAccount,
    beBnpParibasFortisAccount,
    beIngAccount,
    beKbcAccount,
    beKbcCard,
    beKeytradeAccount,
    brBancoDoBrasilAccount,
    brC6Account,
    brInterAccount,
    brNubankAccount,
    brNubankCard,
    caBmoAccount,
    caBmoCard,
    caCibcAccount,
    caDesjardinsAccount,
    caPcMastercard,
    caQuestradeCash,
    caRbcAccount,
    caRogersBankCard,
    caScotiabankAccount,
    caSimpliiAccount,
    caTangerineAccount,
    caTdAccount,
    caWealthsimpleCash,
    chMigrosBankAccount,
    chNeonAccount,
    chPostfinanceAccount,
    chRaiffeisenAccount,
    chSwisscardCard,
    chSwissquoteHistory,
    chUbsAccount,
    chZkbAccount,
    clBancoDeChileAccount,
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
    coBancolombiaAccount,
    czAirBankAccount,
    czCeskaSporitelnaCsv,
    czCsobAccount,
    czFioAccount,
    czRaiffeisenbankCsv,
    de1822direktGiro,
    deComdirectDepot,
    deComdirectGiro,
    deCommerzbankGiro,
    deConsorsbankGiro,
    deDeutscheBankGiro,
    deDkbCard,
    deDkbGiro,
    deDkbGiroLegacy,
    deGenericCsv,
    deGlsGiro,
    deIngGiro,
    deN26Csv,
    deScalableHistory,
    deSparkasseCard,
    deSparkasseGiro,
    deTomorrowGiro,
    deTradeRepublicHistory,
    deVolksbankGiro,
    deVolksbankGiroPdf,
    dkDanskeBankAccount,
    dkNordeaAccount,
    eeLhvAccount,
    esCaixabankAccount,
    esCsb43Csv,
    esGenericCsv,
    esIngCsv,
    fiNordeaAccount,
    fiOpAccount,
    fiSPankkiAccount,
    frBoursobankAccount,
    frBpceAccount,
    frCreditAgricoleAccount,
    frCreditMutuelAccount,
    frFortuneoAccount,
    frGenericCsv,
    frLaBanquePostaleAccount,
    frSocieteGeneraleAccount,
    gbAmericanExpressCard,
    gbBarclaycardCsv,
    gbBarclaysAccount,
    gbFirstDirectCsv,
    gbFreetradeActivity,
    gbHargreavesLansdown,
    gbHsbcCurrentPdf,
    gbJohnLewisCard,
    gbLloydsAccount,
    gbMarcusSavings,
    gbMbnaCard,
    gbMidataCsv,
    gbMonzoCsv,
    gbNationwideAccount,
    gbNatwestAccount,
    gbStarlingAccount,
    gbTescoBankCard,
    grAlphaBankAccount,
    hkHsbcCreditCsv,
    hkHsbcDebitCsv,
    huErsteCsv,
    huKhAccount,
    huOtpAccount,
    ieAibAccount,
    ieBoiAccount,
    ilGenericCsv,
    inHdfcAccount,
    inIciciAccount,
    inKotakAccount,
    inSbiAccount,
    itBancopostaAccount,
    itUnicreditAccount,
    jpMufgAccount,
    jpRakutenBankAccount,
    jpRakutenCard,
    jpSbiSumishinAccount,
    jpSmbcAccount,
    krKbKookminAccount,
    ltSwedbankCsv,
    lvSwedbankAccount,
    mxBbvaAccount,
    myCimbAccount,
    myMaybankAccount,
    ngGtbankAccount,
    nlAbnAmroAccount,
    nlAsnBankAccount,
    nlBunqCsv,
    nlIngAccount,
    nlKnabAccount,
    nlRabobankCsv,
    nlTriodosAccount,
    noDnbAccount,
    noNordeaAccount,
    noSbankenAccount,
    noSparebank1Account,
    nzAnzAccount,
    nzAnzCard,
    nzAsbAccount,
    nzBnzAccount,
    nzKiwibankAccount,
    nzWestpacAccount,
    phBdoAccount,
    phUnionbankCard,
    plBankPocztowyAccount,
    plIngAccount,
    plMbankAccount,
    plMillenniumAccount,
    plPekaoAccount,
    plPkoAccount,
    ptCgdAccount,
    ptSantanderAccount,
    roBtAccount,
    ruTbankAccount,
    seAvanzaCash,
    seIcaBankenAccount,
    seNordeaAccount,
    seSebAccount,
    seSwedbankAccount,
    sgDbsCsv,
    sgOcbcCreditPdf,
    sgOcbcCsv,
    sgOcbcSavingsPdf,
    skTatraBankaAccount,
    trAkbankCard,
    twCathayAccount,
    uaMonobankCard,
    usAllyAccount,
    usAmericanExpressCard,
    usAppleCard,
    usBankOfAmericaAccount,
    usBankOfAmericaCard,
    usCapitalOne360,
    usCapitalOneCard,
    usCashApp,
    usChaseCard,
    usChaseChecking,
    usChaseCheckingPdf,
    usCitiCard,
    usCoinbaseHistory,
    usCreditUnionCsv,
    usDiscoverCard,
    usEtradeHistory,
    usEtradePortfolio,
    usFidelityCash,
    usFidelityPositions,
    usKrakenLedgers,
    usNavyFederalAccount,
    usRobinhoodCash,
    usSchwabBrokerageCash,
    usSchwabChecking,
    usSchwabPositions,
    usSofiAccount,
    usTwoColumnCardPdf,
    usVanguard529,
    usVanguardHistory,
    usVenmoCsv,
    usWellsFargoAccount,
    zaCapitecAccount,
    zaFnbAccount,
    zaInvestecAccount,
    zzBinanceStatement,
    zzBookingPayeeInflow,
    zzCryptoComCard,
    zzCsv2ofxCsv,
    zzDateNoteAmount,
    zzDegiroAccount,
    zzDegiroPortfolio,
    zzDegiroTransactions,
    zzGenericCsv,
    zzGenericSplitCsv,
    zzInteractiveBrokersActivity,
    zzInteractiveBrokersFlex,
    zzInteractiveBrokersHistory,
    zzMintCsv,
    zzMonefyCsv,
    zzOutbankCsv,
    zzPayoneerCsv,
    zzPaypalCsv,
    zzPersonalCapital,
    zzRevolutCsv,
    zzRevolutTrading,
    zzStripeBalance,
    zzStripePayments,
    zzTrading212Cash,
    zzWiseCsv,
    zzYnabCsv,
    zzYnab4Csv,
  ]

  private static let aeAdcbAccount = MappingEntry(
    id: "ae/adcb-account", title: "ADCB account, CSV",
    country: "AE",
    institution: "ADCB",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["value date"], ["description"], ["debit (aed)"], ["credit (aed)"], ["balance (aed)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["balance (aed)", "credit (aed)", "debit (aed)"], texts: ["adcb", "balance (aed)", "credit (aed)", "debit (aed)"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ae/adcb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ae/adcb-account
title: ADCB account, CSV
country: AE
# The columns are those that a person's own importer of the bank's export expects.
verified: synthetic
detect:
  marks: [Debit (AED), Credit (AED), Balance (AED)]
  header: [Transaction Date, Value Date, Description, Debit (AED), Credit (AED), Balance (AED)]
read: {format: csv}
preamble:
  iban: 'IBAN\W+(AE[\d ]{21,27})'
columns:
  date: Transaction Date
  value: Value Date
  text: Description
  reference: {names: [Reference No], optional: true}
  out: Debit (AED)
  in: Credit (AED)
  balance: Balance (AED)
account: {kind: checking, institution: ADCB, institution_id: ADCBAEAA, bank_codes: ["003"], currency: AED, iban: preamble.iban}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
identity: {cells: [text, reference]}
tests:
  - in: |
      Transaction Date,Value Date,Description,Reference No,Debit (AED),Credit (AED),Balance (AED)
      13/03/2024,14/03/2024,POS BAKERY EXAMPLE DUBAI,R0815,24.50,,"4,975.50"
      28/03/2024,28/03/2024,SALARY NORTHWIND FZE,R0816,,"12,000.00","16,975.50"
    out:
      - {date: 2024-03-13, value_date: 2024-03-14, amount: "-24.50", currency: AED, balance: "4975.50"}
      - {date: 2024-03-28, amount: "12000.00"}

"""#),
    isBuiltin: true)

  private static let aeFabAccount = MappingEntry(
    id: "ae/fab-account", title: "First Abu Dhabi Bank account, CSV",
    country: "AE",
    institution: "First Abu Dhabi Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["narrative"], ["withdrawals"], ["deposits"], ["running balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["first abu dhabi bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ae/fab-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ae/fab-account
title: First Abu Dhabi Bank account, CSV
country: AE
# The columns are those that a person's own importer of the bank's export expects.
verified: synthetic
detect:
  header: [Transaction Date, Narrative, Withdrawals, Deposits, Running Balance]
read: {format: csv}
columns:
  date: Transaction Date
  text: Narrative
  out: Withdrawals
  in: Deposits
  balance: Running Balance
account: {kind: checking, institution: First Abu Dhabi Bank, institution_id: NBADAEAA, currency: AED}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd-MM-yyyy, d MMM yyyy]}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
identity: {cells: [text]}
tests:
  - in: |
      Transaction Date,Narrative,Withdrawals,Deposits,Running Balance
      13/03/2024,POS BAKERY EXAMPLE ABU DHABI,24.50,0.00,"4,975.50"
      28/03/2024,SALARY NORTHWIND FZE,0.00,"12,000.00","16,975.50"
    out:
      - {date: 2024-03-13, amount: "-24.50", currency: AED, balance: "4975.50"}
      - {date: 2024-03-28, amount: "12000.00"}

"""#),
    isBuiltin: true)

  private static let arMercadoPago = MappingEntry(
    id: "ar/mercado-pago", title: "Mercado Pago account (Argentina, Brazil, Chile, Mexico and others), CSV",
    country: "AR",
    institution: "Mercado Pago",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["release_date"], ["transaction_type"], ["reference_id"], ["transaction_net_amount"], ["partial_balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["partial_balance", "release_date", "transaction_net_amount"], texts: ["mercado pago", "partial_balance", "transaction_net_amount"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ar/mercado-pago.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ar/mercado-pago
title: Mercado Pago account (Argentina, Brazil, Chile, Mexico and others), CSV
country: AR
verified: synthetic
detect:
  marks: [TRANSACTION_NET_AMOUNT, PARTIAL_BALANCE]
  header: [RELEASE_DATE, TRANSACTION_TYPE, REFERENCE_ID, TRANSACTION_NET_AMOUNT, PARTIAL_BALANCE]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  date: RELEASE_DATE
  text: TRANSACTION_TYPE
  reference: REFERENCE_ID
  amount: TRANSACTION_NET_AMOUNT
  balance: PARTIAL_BALANCE
# The same table is printed in every country, without the currency.
account: {kind: wallet, institution: Mercado Pago}
fields:
  date: {from: date, format: dd-MM-yyyy}
  amount: {signed: amount}
  description: text
  balance: balance
identity: {cells: [text, reference]}
tests:
  - in: |
      RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE
      01-03-2024;Transferencia recibida Viento Norte SA ;74110815001;2.200,00;3.200,00
      04-03-2024;Pago de servicio Energía Ejemplo;74110815002;-1.087,50;2.112,50
    out:
      - {date: 2024-03-01, amount: "2200.00", balance: "3200.00"}
      - {date: 2024-03-04, amount: "-1087.50", description: Pago de servicio Energía Ejemplo}

"""#),
    isBuiltin: true)

  private static let atEasybankCard = MappingEntry(
    id: "at/easybank-card", title: "easybank and BAWAG credit card, CSV without header",
    country: "AT",
    institution: "easybank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["easybank"],
      fileNames: ["easybank_umsatzliste_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/at/easybank-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: at/easybank-card
title: easybank and BAWAG credit card, CSV without header
country: AT
verified: documented
source: https://github.com/nblock/ofxstatement-austrian
detect:
  shape: ['~^\d{11}$', '~.\|\d{15,}$', '~^\d\d\.\d\d\.\d{4}$', '~^\d\d\.\d\d\.\d{4}$', '~^[+-]\d[\d.]*,\d\d$', '~^[A-Z]{3}$']
  filename: 'EASYBANK_Umsatzliste_*.csv'
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ",", header: none}
columns: {account: 1, text: 2, date: 3, purchased: 4, amount: 5, currency: 6}
account: {kind: credit_card, institution: easybank, currency: currency, number: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  initiated: {from: purchased, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {from: text, regex: '^([^|]*\S)\s*\|'}
  # Between the merchant and the reference stands the amount in the currency of the purchase.
  original_amount: {from: text, regex: '\|[A-Z]{3} (\d[\d.]*,\d\d)\|'}
  original_currency: {from: text, regex: '\|([A-Z]{3}) \d[\d.]*,\d\d\|'}
  id: {from: text, regex: '\|(\d{15,})$'}
ignore: text
tests:
  - in: |
      47110815001;PAPER CRANE BOOKS, PORTLAND|USD 86,40|74110815240640000000003;06.03.2024;04.03.2024;-80,00;EUR
      47110815001;ZAHLUNG - DANKE|74110815240600000000001;01.03.2024;01.03.2024;+1.345,20;EUR
    out:
      - {date: 2024-03-06, initiated: 2024-03-04, amount: "-80.00", currency: EUR, description: "PAPER CRANE BOOKS, PORTLAND", original_amount: "86.40", original_currency: USD, id: "74110815240640000000003"}
      - {date: 2024-03-01, amount: "1345.20", description: ZAHLUNG - DANKE}

"""#),
    isBuiltin: true)

  private static let atEasybankGiro = MappingEntry(
    id: "at/easybank-giro", title: "easybank and BAWAG account, CSV without header",
    country: "AT",
    institution: "easybank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["easybank"],
      fileNames: ["easybank_umsatzliste_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/at/easybank-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: at/easybank-giro
title: easybank and BAWAG account, CSV without header
country: AT
verified: documented
source:
  - https://github.com/nblock/ofxstatement-austrian
  - https://github.com/firefly-iii/import-configurations/tree/main/at/easybank
detect:
  shape: ['~^AT\d{18}$', '~.', '~^\d\d\.\d\d\.\d{4}$', '~^\d\d\.\d\d\.\d{4}$', '~^[+-]\d[\d.]*,\d\d$', '~^[A-Z]{3}$']
  filename: 'EASYBANK_Umsatzliste_*.csv'
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ",", header: none}
columns: {account: 1, text: 2, date: 3, value: 4, amount: 5, currency: 6}
account: {kind: checking, institution: easybank, bank_codes: ['14200', '14000', '60000'], currency: currency, iban: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: text
tests:
  - in: |
      AT091420020010815471;Abbuchung Einzugsermächtigung                OG/000000103 Stadtwerke Musterstadt ;04.03.2024;05.03.2024;-1.087,50;EUR
      AT091420020010815471;Gutschrift Überweisung                       VD/000000102 Nordwind GmbH Gehalt 02/24 ;01.03.2024;01.03.2024;+2.200,00;EUR
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let atIngAccount = MappingEntry(
    id: "at/ing-account", title: "ING Austria account, CSV",
    country: "AT",
    institution: "ING",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["iban", "kontonummer"], ["text"], ["valutadatum", "datum"], ["währung"], ["soll"], ["haben"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: ["ing_umsaetze*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/at/ing-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: at/ing-account
title: ING Austria account, CSV
country: AT
verified: documented
source:
  - https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/at/ing/ing-austria.ts
  - https://github.com/nblock/ofxstatement-austrian
detect:
  header: [[IBAN, Kontonummer], Text, [Valutadatum, Datum], Währung, Soll, Haben]
  filename: 'ING_Umsaetze*.csv'
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: [IBAN, Kontonummer]
  text: Text
  date: [Valutadatum, Datum]
  currency: Währung
  out: Soll
  in: Haben
account: {kind: checking, institution: ING, institution_id: INGBATWW, bank_codes: '19200', currency: currency, iban: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: text
tests:
  - in: |
      IBAN;Text;Valutadatum;Währung;Soll;Haben
      AT491920000815471100;Lastschrift: Stadtwerke Musterstadt - Abschlag März;04.03.2024;EUR;1.087,50;0,00
      AT491920000815471100;Eingang: Nordwind GmbH Gehalt 02/24;01.03.2024;EUR;0,00;2.200,00
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00", description: "Eingang: Nordwind GmbH Gehalt 02/24"}

"""#),
    isBuiltin: true)

  private static let atOberbankAccount = MappingEntry(
    id: "at/oberbank-account", title: "Oberbank account, CSV",
    country: "AT",
    institution: "Oberbank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungsdatum"], ["wertstellung"], ["betrag"], ["währung"], ["auftraggebername"], ["auftraggeber iban/kto.nr."], ["empfängername"], ["empfänger iban/kto.nr."], ["text"], ["verwendungszweck"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["auftraggeber iban/kto.nr.", "empfänger iban/kto.nr."], texts: ["auftraggeber iban/kto.nr.", "oberbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/at/oberbank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: at/oberbank-account
title: Oberbank account, CSV
country: AT
verified: documented
source: https://github.com/nblock/ofxstatement-austrian
detect:
  marks: [Auftraggeber IBAN/Kto.Nr.]
  header: [Buchungsdatum, Wertstellung, Betrag, Währung, Auftraggebername, Auftraggeber IBAN/Kto.Nr., Empfängername, Empfänger IBAN/Kto.Nr., Text, Verwendungszweck]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Buchungsdatum
  value: Wertstellung
  amount: Betrag
  currency: Währung
  payer: Auftraggebername
  payer_iban: Auftraggeber IBAN/Kto.Nr.
  receiver: Empfängername
  receiver_iban: Empfänger IBAN/Kto.Nr.
  text: Text
  purpose: Verwendungszweck
account: {kind: checking, institution: Oberbank, institution_id: OBKLAT2L, currency: currency}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: text
  payee: {when: {amount: '~^-'}, then: receiver, else: payer}
identity: {cells: [text, purpose]}
tests:
  - in: |
      Buchungsdatum;Wertstellung;Betrag;Währung;Auftraggebername;Auftraggeber IBAN/Kto.Nr.;Auftraggeber BIC/BLZ;Empfängername;Empfänger IBAN/Kto.Nr.;Empfänger BIC/BLZ;Text;Verwendungszweck
      05.03.2024;04.03.2024;-4,80;EUR;;;;;;;BAECKEREI MUSTER 0001 K1 04.03. 08:12;
      04.03.2024;05.03.2024;-1.087,50;EUR;;;;Stadtwerke Musterstadt;;;Stadtwerke Musterstadt, Abschlag März;Abschlag März
      01.03.2024;01.03.2024;2.200,00;EUR;Nordwind GmbH;;;Ana Demo;;;Nordwind GmbH, Gehalt 02/24;Gehalt 02/24
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-4.80", currency: EUR}
      - {amount: "-1087.50", payee: Stadtwerke Musterstadt}
      - {amount: "2200.00", payee: Nordwind GmbH}

"""#),
    isBuiltin: true)

  private static let atRaiffeisenCsv = MappingEntry(
    id: "at/raiffeisen-csv", title: "Raiffeisen (ELBA) account, CSV without header",
    country: "AT",
    institution: "Raiffeisen",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[], [], [], [], []] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["raiffeisen"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/at/raiffeisen-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: at/raiffeisen-csv
title: Raiffeisen (ELBA) account, CSV without header
country: AT
verified: corpus
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ",", header: none}
columns: {date: 1, text: 2, value: 3}
account: {kind: checking, institution: Raiffeisen, currency: EUR}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  description: text
rows:
  skip:
    - {when: {not: {date: '~^\d'}}, reason: 'no booking: the row has no date'}
variants:
  - name: signed
    detect:
      shape: ['~^\d\d\.\d\d\.\d{4}$', '~.', '~^\d\d\.\d\d\.\d{4}$', '~^[+-]?\d[\d.]*,\d\d$', '~^[A-Z]{3}$']
    columns: {amount: 4, currency: 5}
    fields:
      amount: {signed: amount}
      currency: currency
  # The current export: a moment behind the currency.
  - name: timestamp
    detect:
      shape: ['~^\d\d\.\d\d\.\d{4}$', '~.', '~^\d\d\.\d\d\.\d{4}$', '~^[+-]?\d[\d.]*,\d\d$', '~^[A-Z]{3}$', '~^\d\d\.\d\d\.\d{4} \d\d:\d\d']
    columns: {amount: 4, currency: 5, moment: 6}
    fields:
      amount: {signed: amount}
      currency: currency
    identity: {cells: [text, moment]}
  - name: two amounts, out first
    detect:
      shape: ['~^\d\d\.\d\d\.\d{4}$', '~.', '~^\d\d\.\d\d\.\d{4}$', "", '~^\d[\d.]*,\d\d$']
    columns: {in: 4, out: 5}
    fields:
      amount: {inflow: in, outflow: out}
  - name: two amounts, in first
    detect:
      shape: ['~^\d\d\.\d\d\.\d{4}$', '~.', '~^\d\d\.\d\d\.\d{4}$', '~^\d[\d.]*,\d\d$']
    columns: {in: 4, out: 5}
    fields:
      amount: {inflow: in, outflow: out}
  # Rows that the bank wrote before it had the flag carry the currency in its place; all are debits.
  - name: flag
    detect:
      shape: ['~^\d\d\.\d\d\.\d{4}$', '~.', '~^\d\d\.\d\d\.\d{4}$', '~^\d[\d.]*,\d\d$', '~^[IO]$']
    columns: {number: 4, flag: 5}
    fields:
      amount: {value: number, direction: {from: flag, in: [I], out: [O, EUR]}}
tests:
  - in: |
      04.03.2024;"BAECKEREI MUSTER  0001  K1   03.03. 09:12";03.03.2024;-1.004,80;EUR;;
      A row without a date;;
      05.03.2024;"Überweisung Nordwind";05.03.2024;2.000,00;EUR;;
    out:
      - {date: 2024-03-04, value_date: 2024-03-03, amount: "-1004.80", currency: EUR}
      - {date: 2024-03-05, amount: "2000.00", description: Überweisung Nordwind}
    skipped: 1
  - in: |
      04.03.2024;"BAECKEREI MUSTER";04.03.2024;-4,80;EUR;04.03.2024 09:12:44:123
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: EUR}
  - in: |
      04.03.2024;BAECKEREI MUSTER;03.03.2024;;4,80
      05.03.2024;Nordwind;05.03.2024;2.000,00;
    out:
      - {amount: "-4.80", currency: EUR}
      - {amount: "2000.00"}
  - in: |
      05.03.2024;Nordwind;05.03.2024;2.000,00;
      04.03.2024;BAECKEREI MUSTER;03.03.2024;;4,80
    out:
      - {amount: "2000.00"}
      - {amount: "-4.80"}
  - in: |
      04.03.2024;BAECKEREI MUSTER;03.03.2024;4,80;O
      05.03.2024;Nordwind;05.03.2024;2.000,00;I
      06.03.2024;Muster;06.03.2024;7,00;X
    out:
      - {amount: "-4.80"}
      - {amount: "2000.00"}
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let atRaiffeisenRcm = MappingEntry(
    id: "at/raiffeisen-rcm", title: "Raiffeisen RCM, kta_ei.dat",
    country: "AT",
    institution: "Raiffeisen",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["raiffeisen"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/at/raiffeisen-rcm.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: at/raiffeisen-rcm
title: Raiffeisen RCM, kta_ei.dat
country: AT
verified: corpus
detect:
  # A first record names branch, account and currency; the rows follow without a header.
  shape: [K, '~^\d{5}$', '~^\d+$', '~^[A-Z]{3}$']
read: {format: csv, delimiter: "|", header: none}
columns: {record: 1, text: 2, date: 3, party: 4, amount: 5, more: 6}
account:
  kind: checking
  institution: Raiffeisen
  currency: EUR
  number: {when: {record: K}, then: "{text}-{date}"}
fields:
  date: {from: date, format: yyyyMMdd}
  amount: {signed: amount}
  description: {join: [text, party, more], sep: " "}
  payee:
    first:
      - {from: party, regex: '^\S+:\s*(.*)$'}
      - party
rows:
  skip:
    - {when: {record: K}, reason: the record that names the account}
tests:
  - in: |
      K|32000|815815|EUR
      | BAECKEREI MUSTER 0001 K1 03.03. 09:12|20240304| |-4.80|
      | SEPA Lastschrift|20240305| Zahlungsempfänger:  Stadtwerke|-1087.50| Empfänger-Kennung:  AT02ZZZ00000000001
      | Gutschrift|20240306|Nordwind GmbH|2000.00|
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: EUR, description: BAECKEREI MUSTER 0001 K1 03.03. 09:12}
      - {date: 2024-03-05, amount: "-1087.50", payee: Stadtwerke}
      - {date: 2024-03-06, amount: "2000.00", payee: Nordwind GmbH}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let auCommonwealthBankAccount = MappingEntry(
    id: "au/commonwealth-bank-account", title: "Commonwealth Bank account, CSV without header",
    country: "AU",
    institution: "Commonwealth Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["commonwealth bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/commonwealth-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: au/commonwealth-bank-account
title: Commonwealth Bank account, CSV without header
country: AU
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/au/commonwealth-bank
detect:
  shape: ['~^\d\d/\d\d/\d{4}$', '~^[+-]?\d+\.\d\d$', '~.', '~^[+-]\d+\.\d\d$']
  filename: 'CSVData*.csv'
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, amount: 2, text: 3, balance: 4}
account: {kind: checking, institution: Commonwealth Bank, institution_id: CTBAAU2S, currency: AUD}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
  balance: balance
tests:
  - in: |
      04/03/2024,"-1087.50","Direct Debit 081547 CITY POWER","+2112.50"
      01/03/2024,"2200.00","Salary NORTHWIND PTY LTD","+3200.00"
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: AUD, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let auMacquarieAccount = MappingEntry(
    id: "au/macquarie-account", title: "Macquarie account, CSV",
    country: "AU",
    institution: "Macquarie",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["details"], ["account"], ["category"], ["subcategory"], ["tags"], ["notes"], ["debit"], ["credit"], ["balance"], ["original description"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["macquarie"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/macquarie-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: au/macquarie-account
title: Macquarie account, CSV
country: AU
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/au/macquarie
detect:
  header: [Transaction Date, Details, Account, Category, Subcategory, Tags, Notes, Debit, Credit, Balance, Original Description]
read: {format: csv, delimiter: ","}
columns:
  date: Transaction Date
  text: Details
  account: Account
  category: Category
  subcategory: Subcategory
  tags: Tags
  notes: Notes
  out: Debit
  in: Credit
  balance: Balance
  original: Original Description
account: {kind: checking, institution: Macquarie, institution_id: MACQAU2S, currency: AUD, name: account}
fields:
  date: {from: date, format: dd MMM yyyy}
  amount: {inflow: in, outflow: out}
  description: {first: [original, text]}
  payee: text
  category: {join: [category, subcategory], sep: ": "}
  memo: {join: [notes, tags], sep: " "}
  balance: balance
tests:
  - in: |
      "Transaction Date","Details","Account","Category","Subcategory","Tags","Notes","Debit","Credit","Balance","Original Description"
      "04 Mar 2024","City Power","Transaction Account","Home","Electricity","","March","1087.50","","2112.50","BPAY CITY POWER 0815"
      "01 Mar 2024","Northwind Pty Ltd","Transaction Account","Income","Salary","","","","2200.00","3200.00","NORTHWIND PTY LTD SALARY"
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: AUD, source_category: "Home: Electricity", account: Transaction Account}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let auNabAccount = MappingEntry(
    id: "au/nab-account", title: "National Australia Bank account, CSV",
    country: "AU",
    institution: "National Australia Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["amount"], ["account number"], ["transaction type"], ["transaction details"], ["balance"], ["category"], ["merchant name"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["national australia bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/nab-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: au/nab-account
title: National Australia Bank account, CSV
country: AU
verified: synthetic
detect:
  header: [Date, Amount, Account Number, Transaction Type, Transaction Details, Balance, Category, Merchant Name]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  amount: Amount
  account: Account Number
  type: Transaction Type
  text: Transaction Details
  balance: Balance
  category: Category
  merchant: Merchant Name
account: {kind: checking, institution: National Australia Bank, institution_id: NATAAU33, currency: AUD, number: account}
fields:
  date: {from: date, format: [dd MMM yy, dd/MM/yyyy]}
  amount: {signed: amount}
  description: text
  payee: merchant
  category: category
  kind: {from: type, map: {'~PURCHASE': card, '~ATM': cash, '~INTEREST': interest, '~FEE': fee, '~TRANSFER': transfer}, default: ""}
  balance: balance
identity: {cells: [type, text]}
tests:
  - in: |
      Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name
      04 Mar 24,-1087.50,081547110,,TRANSFER DEBIT,CITY POWER 0815,2112.50,Utilities,City Power
      01 Mar 24,2200.00,081547110,,TRANSFER CREDIT,NORTHWIND PTY LTD SALARY,3200.00,Income,
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: AUD, payee: City Power, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let auUpAccount = MappingEntry(
    id: "au/up-account", title: "Up account, CSV",
    country: "AU",
    institution: "Up",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["time"], ["bsb / account number"], ["transaction type"], ["payee"], ["description"], ["category"], ["subtotal (aud)"], ["total (aud)"], ["payment method"], ["settled date"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bsb / account number"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/up-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: au/up-account
title: Up account, CSV
country: AU
verified: synthetic
detect:
  header: [Time, BSB / Account Number, Transaction Type, Payee, Description, Category, Subtotal (AUD), Total (AUD), Payment Method, Settled Date]
read: {format: csv, delimiter: ","}
columns:
  created: Time
  account: BSB / Account Number
  type: Transaction Type
  payee: Payee
  text: Description
  category: Category
  tags: {names: [Tags], optional: true}
  subtotal: Subtotal (AUD)
  foreign_currency: {names: [Currency], optional: true}
  foreign: {names: [Subtotal (Transaction Currency)], optional: true}
  amount: Total (AUD)
  method: Payment Method
  settled: Settled Date
account: {kind: checking, institution: Up, currency: AUD, number: "{account|digits}"}
fields:
  # A row that is not settled yet has one date.
  date: {from: {first: [settled, created]}, format: yyyy-MM-dd}
  initiated: {from: created, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: {first: [text, payee]}
  payee: payee
  category: category
  memo: tags
  kind: {from: type, map: {Purchase: card, Interest: interest, Transfer: transfer, Direct Debit: direct_debit, Payment: transfer, Scheduled Transfer: transfer}, default: ""}
  status: {when: {settled: ""}, then: {text: pending}, else: {text: posted}}
  original_amount: foreign
  original_currency: foreign_currency
identity: {cells: [created, type, payee, text]}
ignore: [account, subtotal]
tests:
  - in: |
      Time,BSB / Account Number,Transaction Type,Payee,Description,Category,Tags,Subtotal (AUD),Currency,Subtotal (Transaction Currency),Round Up (AUD),Total (AUD),Payment Method,Settled Date
      2024-03-05T08:12:47+11:00,633-000 / 081547110,Purchase,Harbour Bakery,"HARBOUR BAKERY, SYDNEY",Restaurants & Cafes,,-4.80,AUD,-4.80,,-4.80,Card Pin,2024-03-06T03:00:00+11:00
      2024-03-01T05:00:00+11:00,633-000 / 081547110,Direct Credit,Northwind Pty Ltd,Salary,,,2200.00,AUD,2200.00,,2200.00,,2024-03-01T05:00:00+11:00
    out:
      - {date: 2024-03-06, initiated: 2024-03-05, amount: "-4.80", currency: AUD, kind: card}
      - {date: 2024-03-01, amount: "2200.00", payee: Northwind Pty Ltd}

"""#),
    isBuiltin: true)

  private static let auWestpacAccount = MappingEntry(
    id: "au/westpac-account", title: "Westpac Australia account, CSV",
    country: "AU",
    institution: "Westpac",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bank account"], ["date"], ["narrative"], ["debit amount"], ["credit amount"], ["balance"], ["categories"], ["serial"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bank account"], texts: ["bank account", "westpac"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/au/westpac-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: au/westpac-account
title: Westpac Australia account, CSV
country: AU
verified: synthetic
detect:
  marks: [Bank Account]
  header: [Bank Account, Date, Narrative, Debit Amount, Credit Amount, Balance, Categories, Serial]
read: {format: csv, delimiter: ","}
columns:
  account: Bank Account
  date: Date
  text: Narrative
  out: Debit Amount
  in: Credit Amount
  balance: Balance
  type: Categories
  serial: Serial
account: {kind: checking, institution: Westpac, institution_id: WPACAU2S, currency: AUD, number: account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  kind: {from: type, map: {POS: card, ATM: cash, CASH: cash, INT: interest, FEE: fee, PAYMENT: transfer, CHQ: check}, default: ""}
  check_number: serial
  balance: balance
tests:
  - in: |
      Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial
      032000081547,04/03/2024,"WITHDRAWAL ONLINE 0815 BPAY CITY POWER",1087.50,,2112.50,PAYMENT,
      032000081547,01/03/2024,"DEPOSIT NORTHWIND PTY LTD SALARY",,2200.00,3200.00,DEP,
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: AUD, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let beArgentaAccount = MappingEntry(
    id: "be/argenta-account", title: "Argenta Belgium account, CSV in Dutch",
    country: "BE",
    institution: "Argenta",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["rekening"], ["boekdatum"], ["valutadatum"], ["referentie"], ["beschrijving"], ["bedrag"], ["munt"], ["verrichtingsdatum"], ["rekening tegenpartij"], ["naam tegenpartij"], ["mededeling"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["beschrijving", "verrichtingsdatum"], texts: ["argenta", "verrichtingsdatum"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/be/argenta-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: be/argenta-account
title: Argenta Belgium account, CSV in Dutch
country: BE
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/be/argenta
detect:
  marks: [Verrichtingsdatum]
  header: [Rekening, Boekdatum, Valutadatum, Referentie, Beschrijving, Bedrag, Munt, Verrichtingsdatum, Rekening tegenpartij, Naam tegenpartij, Mededeling]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: Rekening
  date: Boekdatum
  value: Valutadatum
  reference: Referentie
  type: Beschrijving
  amount: Bedrag
  currency: Munt
  purchased: Verrichtingsdatum
  other: Rekening tegenpartij
  party: Naam tegenpartij
  message: Mededeling
account: {kind: checking, institution: Argenta, institution_id: ARSPBE22, bank_codes: '~^97', currency: currency, iban: account}
fields:
  date: {from: date, format: dd-MM-yyyy}
  initiated: {from: purchased, format: dd-MM-yyyy}
  value_date: {from: value, format: dd-MM-yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [message, type]}
  payee: party
  id: reference
identity: {cells: [reference]}
tests:
  - in: |
      Rekening;Boekdatum;Valutadatum;Referentie;Beschrijving;Bedrag;Munt;Verrichtingsdatum;Rekening tegenpartij;Naam tegenpartij;Mededeling
      BE06973081547110;04-03-2024;05-03-2024;B4C05FA0815472;Domiciliëring;-1087,50;EUR;04-03-2024;;ENERGIE VOORBEELD;voorschot maart
      BE06973081547110;01-03-2024;01-03-2024;B4C05FA0815471;Inkomende overschrijving;2200,00;EUR;01-03-2024;;NOORDENWIND BV;loon 02/24
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, payee: ENERGIE VOORBEELD, id: B4C05FA0815472}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let beBelfiusAccount = MappingEntry(
    id: "be/belfius-account", title: "Belfius account, CSV in Dutch and French",
    country: "BE",
    institution: "Belfius",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["rekening", "compte"], ["boekingsdatum", "date de comptabilisation"], ["rekeninguittrekselnummer", "numéro d'extrait"], ["transactienummer", "numéro de transaction"], ["rekening tegenpartij", "compte contrepartie"], ["naam tegenpartij bevat", "nom contrepartie contient"], ["valutadatum", "date valeur"], ["bedrag", "montant"], ["devies", "devise"], ["mededelingen", "communications"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["communications", "devies", "naam tegenpartij bevat", "nom contrepartie contient", "numéro d'extrait", "rekeninguittrekselnummer"], texts: ["belfius"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/be/belfius-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: be/belfius-account
title: Belfius account, CSV in Dutch and French
country: BE
verified: documented
source: https://github.com/renardeau/ofxstatement-be-belfius
detect:
  header:
    - [Rekening, Compte]
    - [Boekingsdatum, Date de comptabilisation]
    - [Rekeninguittrekselnummer, "Numéro d'extrait"]
    - [Transactienummer, Numéro de transaction]
    - [Rekening tegenpartij, Compte contrepartie]
    - [Naam tegenpartij bevat, Nom contrepartie contient]
    - [Valutadatum, Date valeur]
    - [Bedrag, Montant]
    - [Devies, Devise]
    - [Mededelingen, Communications]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: [Rekening, Compte]
  date: [Boekingsdatum, Date de comptabilisation]
  statement: [Rekeninguittrekselnummer, "Numéro d'extrait"]
  number: [Transactienummer, Numéro de transaction]
  other: [Rekening tegenpartij, Compte contrepartie]
  party: [Naam tegenpartij bevat, Nom contrepartie contient]
  text: [Transactie, Transaction]
  value: [Valutadatum, Date valeur]
  amount: [Bedrag, Montant]
  currency: [Devies, Devise]
  message: [Mededelingen, Communications]
account: {kind: checking, institution: Belfius, institution_id: GKCCBEBB, currency: currency, iban: account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [message, text]}
  payee: party
identity: {cells: [text, message, party]}
ignore: [statement, number]
tests:
  - in: |
      Rekening;Boekingsdatum;Rekeninguittrekselnummer;Transactienummer;Rekening tegenpartij;Naam tegenpartij bevat;Straat en nummer;Postcode en plaats;Transactie;Valutadatum;Bedrag;Devies;BIC;Landcode;Mededelingen
      BE22063081547110;04/03/2024;00003;00012;;ENERGIE VOORBEELD;;;DOMICILIERING ENERGIE VOORBEELD REF. 081547;05/03/2024;-1.087,50;EUR;;;voorschot maart
      BE22063081547110;01/03/2024;00003;00011;;NOORDENWIND BV;Kade 1;2000 ANTWERPEN;STORTING VAN NOORDENWIND BV;01/03/2024;2.200,00;EUR;;BE;loon 02/24
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, payee: ENERGIE VOORBEELD, description: voorschot maart}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let beBnpParibasFortisAccount = MappingEntry(
    id: "be/bnp-paribas-fortis-account", title: "BNP Paribas Fortis, Hello Bank and Fintro account, CSV in Dutch and French",
    country: "BE",
    institution: "BNP Paribas Fortis",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["volgnummer", "nº de séquence"], ["uitvoeringsdatum", "date d'exécution"], ["valutadatum", "date valeur"], ["bedrag", "montant"], ["valuta rekening", "devise du compte"], ["rekeningnummer", "numéro de compte"], ["type verrichting", "type de transaction"], ["reden van weigering", "motif du refus"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["communication", "motif du refus", "nº de séquence", "reden van weigering", "statut", "uitvoeringsdatum"], texts: ["bnp paribas fortis"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/be/bnp-paribas-fortis-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: be/bnp-paribas-fortis-account
title: BNP Paribas Fortis, Hello Bank and Fintro account, CSV in Dutch and French
country: BE
verified: documented
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/be/bnp-paribas-fortis
detect:
  header:
    - [Volgnummer, Nº de séquence]
    - [Uitvoeringsdatum, "Date d'exécution"]
    - [Valutadatum, Date valeur]
    - [Bedrag, Montant]
    - [Valuta rekening, Devise du compte]
    - [Rekeningnummer, Numéro de compte]
    - [Type verrichting, Type de transaction]
    - [Reden van weigering, Motif du refus]
  filename: 'CSV_????-??-??*.csv'
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  number: [Volgnummer, Nº de séquence]
  date: [Uitvoeringsdatum, "Date d'exécution"]
  value: [Valutadatum, Date valeur]
  amount: [Bedrag, Montant]
  currency: [Valuta rekening, Devise du compte]
  account: [Rekeningnummer, Numéro de compte]
  type: [Type verrichting, Type de transaction]
  other: {names: [Tegenpartij, Contrepartie], optional: true}
  party: {names: [Naam van de tegenpartij, Nom de la contrepartie], optional: true}
  message: {names: [Mededeling, Communication], optional: true}
  details: {names: [Details, Détails], optional: true}
  status: {names: [Status, Statut], optional: true}
  reason: {names: [Reden van weigering, Motif du refus], optional: true}
account: {kind: checking, institution: BNP Paribas Fortis, institution_id: GEBABEBB, currency: currency, iban: account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [message, details, type]}
  payee: party
  kind: {from: type, map: {'~domicili': direct_debit, '~kaart|carte': card, '~geldopneming|retrait': cash, '~overschrijving|virement': transfer}, default: ""}
rows:
  skip:
    - {when: {status: [Geweigerd, Refusé]}, reason: refused}
identity: {cells: [number, details]}
ignore: status
tests:
  - in: |
      Volgnummer;Uitvoeringsdatum;Valutadatum;Bedrag;Valuta rekening;Rekeningnummer;Type verrichting;Tegenpartij;Naam van de tegenpartij;Mededeling;Details;Status;Reden van weigering
      2024-00103;04/03/2024;05/03/2024;-1087,50;EUR;BE96001081547110;Domiciliëring;;ENERGIE VOORBEELD;voorschot maart;DOMICILIERING ENERGIE VOORBEELD BANKREFERENTIE : 2403040814;Geaccepteerd;
      2024-00102;02/03/2024;02/03/2024;-75,00;EUR;BE96001081547110;Overschrijving in euro;;VERENIGING VOORBEELD;lidgeld;OVERSCHRIJVING IN EURO BANKREFERENTIE : 2403020813;Geweigerd;Onvoldoende saldo
      2024-00101;01/03/2024;01/03/2024;2200,00;EUR;BE96001081547110;Overschrijving in euro;;NOORDENWIND BV;loon 02/24;OVERSCHRIJVING IN EURO VAN NOORDENWIND BV BANKREFERENTIE : 2403010812;Geaccepteerd;
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, description: voorschot maart, kind: direct_debit}
      - {date: 2024-03-01, amount: "2200.00", payee: NOORDENWIND BV}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let beIngAccount = MappingEntry(
    id: "be/ing-account", title: "ING Belgium account, CSV in Dutch and French",
    country: "BE",
    institution: "ING",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["rekeningnummer", "numéro de compte"], ["naam van de rekening", "nom du compte"], ["rekening tegenpartij", "compte partie adverse"], ["omzetnummer", "numéro de mouvement"], ["boekingsdatum", "date comptable"], ["valutadatum", "date valeur"], ["bedrag", "montant"], ["munteenheid", "devise"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bericht", "compte partie adverse", "detail van de omzet", "munteenheid", "numéro de mouvement", "omzetnummer"], texts: ["numéro de mouvement", "omzetnummer"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/be/ing-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: be/ing-account
title: ING Belgium account, CSV in Dutch and French
country: BE
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/be/ing
detect:
  marks: [Omzetnummer, Numéro de mouvement]
  header:
    - [Rekeningnummer, Numéro de compte]
    - [Naam van de rekening, Nom du compte]
    - [Rekening tegenpartij, Compte partie adverse]
    - [Omzetnummer, Numéro de mouvement]
    - [Boekingsdatum, Date comptable]
    - [Valutadatum, Date valeur]
    - [Bedrag, Montant]
    - [Munteenheid, Devise]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: [Rekeningnummer, Numéro de compte]
  name: [Naam van de rekening, Nom du compte]
  other: [Rekening tegenpartij, Compte partie adverse]
  number: [Omzetnummer, Numéro de mouvement]
  date: [Boekingsdatum, Date comptable]
  value: [Valutadatum, Date valeur]
  amount: [Bedrag, Montant]
  currency: [Munteenheid, Devise]
  text: [Omschrijving, Libellés]
  details: {names: [Detail van de omzet, Détails du mouvement], optional: true}
  message: {names: [Bericht, Message], optional: true}
account: {kind: checking, institution: ING, institution_id: BBRUBEBB, bank_codes: ['~^3'], currency: currency, iban: account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: text
  memo: {join: [details, message], sep: " "}
identity: {cells: [number, text, details]}
ignore: [name, number]
tests:
  - in: |
      Rekeningnummer;Naam van de rekening;Rekening tegenpartij;Omzetnummer;Boekingsdatum;Valutadatum;Bedrag;Munteenheid;Omschrijving;Detail van de omzet;Bericht
      BE62310081547110;ANA DEMO;;46;04/03/2024;05/03/2024;-1.087,50;EUR;Europese domiciliëring ENERGIE VOORBEELD;Mandaat 081547;voorschot maart
      BE62310081547110;ANA DEMO;;45;01/03/2024;01/03/2024;2.200,00;EUR;Overschrijving in euro van NOORDENWIND BV;;loon 02/24
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, memo: Mandaat 081547 voorschot maart}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let beKbcAccount = MappingEntry(
    id: "be/kbc-account", title: "KBC account, CSV in Dutch",
    country: "BE",
    institution: "KBC",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["rekeningnummer"], ["munt"], ["afschriftnummer"], ["datum"], ["omschrijving"], ["valuta"], ["bedrag"], ["saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["gestructureerde mededeling", "vrije mededeling"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/be/kbc-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: be/kbc-account
title: KBC account, CSV in Dutch
country: BE
verified: corpus
detect:
  header: [Rekeningnummer, Munt, Afschriftnummer, Datum, Omschrijving, Valuta, Bedrag, Saldo]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: Rekeningnummer
  currency: Munt
  statement: Afschriftnummer
  date: Datum
  text: Omschrijving
  value: Valuta
  amount: Bedrag
  balance: Saldo
  # The same amount once more, the debit negative here too.
  credit: {names: [credit], optional: true}
  debit: {names: [debet], optional: true}
  party: {names: [Naam tegenpartij], optional: true}
  message: {names: [Vrije mededeling], optional: true}
  structured: {names: [gestructureerde mededeling], optional: true}
account: {kind: checking, institution: KBC, institution_id: KREDBEBB, currency: currency, iban: account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: text
  payee: party
  memo: {join: [message, structured], sep: " "}
  balance: balance
ignore: [credit, debit]
identity: {cells: [text, statement]}
tests:
  - in: |
      Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling
      BE23737123456791;          ;DEMO ANA;EUR;  02024011;01/03/2024;OVERSCHRIJVING VAN NOORDENWIND;01/03/2024;1500,00;1600,00;1500,00;           ;BE62510007547061 ;GKCCBEBB ;NOORDENWIND BV   ;      ;         ;Salaris   
      BE23737123456791;          ;DEMO ANA;EUR;  02024011;04/03/2024;BETALING BAKKERIJ VOORBEELD;04/03/2024;-4,80;1595,20;              ;-4,80;       ;     ;        ;       ;       ;    
    out:
      - {date: 2024-03-01, amount: "1500.00", currency: EUR, payee: NOORDENWIND BV, balance: "1600.00"}
      - {date: 2024-03-04, amount: "-4.80", description: BETALING BAKKERIJ VOORBEELD}

"""#),
    isBuiltin: true)

  private static let beKbcCard = MappingEntry(
    id: "be/kbc-card", title: "KBC credit card, CSV in Dutch",
    country: "BE",
    institution: "KBC",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kredietkaart"], ["kaarthouder"], ["uitgavenstaat"], ["datum verrichting"], ["datum verrekening"], ["bedrag"], ["munt"], ["bedrag in eur"], ["handelaar"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["uitgavenstaat"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/be/kbc-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: be/kbc-card
title: KBC credit card, CSV in Dutch
country: BE
verified: corpus
detect:
  header: [kredietkaart, kaarthouder, uitgavenstaat, datum verrichting, Datum verrekening, bedrag, munt, bedrag in EUR, Handelaar]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  card: kredietkaart
  bought: datum verrichting
  date: Datum verrekening
  original: bedrag
  original_currency: munt
  # The purchase's amount once more.
  credit: {names: [credit], optional: true}
  debit: {names: [debet], optional: true}
  amount: bedrag in EUR
  merchant: Handelaar
  place: {names: [locatie], optional: true}
  country: {names: [land], optional: true}
  note: {names: [toelichting], optional: true}
account: {kind: credit_card, institution: KBC, currency: EUR, number: card}
fields:
  date: {from: date, format: dd/MM/yyyy}
  initiated: {from: bought, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: {join: [merchant, place, country], sep: " "}
  memo: note
  original_amount: original
  original_currency: original_currency
ignore: [credit, debit]
identity: {cells: [merchant, place, note]}
tests:
  - in: |
      kredietkaart;kaarthouder;uitgavenstaat;datum verrichting;Datum verrekening;bedrag;credit;debet;munt;koers;bedrag in EUR;Kosten op verrichting;Handelaar;locatie;land;toelichting
      5412000011112222;DEMO ANA;;02/03/2024;04/03/2024;-20,00;;-20,00;USD;1,0811;-18,50;0;PAPER CRANE BOOKS;PORTLAND;US;
      ;;;05/03/2024;05/03/2024;1250,00;1250,00;;EUR;1;1250,00;0;Betaling van zichtrekening;;;
    out:
      - {date: 2024-03-04, initiated: 2024-03-02, amount: "-18.50", currency: EUR, original_amount: "-20.00", original_currency: USD, description: PAPER CRANE BOOKS PORTLAND US}
      - {date: 2024-03-05, amount: "1250.00"}

"""#),
    isBuiltin: true)

  private static let beKeytradeAccount = MappingEntry(
    id: "be/keytrade-account", title: "Keytrade Bank account, CSV in French, Dutch and English",
    country: "BE",
    institution: "Keytrade Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["extrait", "uittreksel", "statement"], ["date", "datum"], ["date valeur", "valutadatum", "value date"], ["compte", "rekening", "account"], ["description", "omschrijving"], ["montant", "bedrag", "amount"], ["devise", "munt", "currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["extrait", "uittreksel"], texts: ["keytrade bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/be/keytrade-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: be/keytrade-account
title: Keytrade Bank account, CSV in French, Dutch and English
country: BE
verified: documented
source: https://github.com/bank2ynab/bank2ynab
detect:
  header:
    - [Extrait, Uittreksel, Statement]
    - [Date, Datum]
    - [Date valeur, Valutadatum, Value date]
    - [Compte, Rekening, Account]
    - [Description, Omschrijving]
    - [Montant, Bedrag, Amount]
    - [Devise, Munt, Currency]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
columns:
  statement: [Extrait, Uittreksel, Statement]
  date: [Date, Datum]
  value: [Date valeur, Valutadatum, Value date]
  other: [Compte, Rekening, Account]
  text: [Description, Omschrijving]
  amount: [Montant, Bedrag, Amount]
  currency: [Devise, Munt, Currency]
account: {kind: checking, institution: Keytrade Bank, institution_id: KEYTBEBB, currency: currency}
fields:
  date: {from: date, format: [dd.MM.yyyy, dd/MM/yyyy]}
  value_date: {from: value, format: [dd.MM.yyyy, dd/MM/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: text
identity: {cells: [statement, text]}
tests:
  - in: |
      Extrait;Date;Date valeur;Compte;Description;Montant;Devise
      2024/4711/2;04.03.2024;05.03.2024;;Domiciliation européenne ENERGIE EXEMPLE;-1.087,50;EUR
      2024/4711/1;01.03.2024;01.03.2024;;Virement de VENT DU NORD SRL Communication: salaire;2.200,00;EUR
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let brBancoDoBrasilAccount = MappingEntry(
    id: "br/banco-do-brasil-account", title: "Banco do Brasil account, CSV",
    country: "BR",
    institution: "Banco do Brasil",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data"], ["dependencia origem"], ["histórico"], ["data do balancete"], ["número do documento"], ["valor"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["data do balancete", "dependencia origem"], texts: ["banco do brasil"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/br/banco-do-brasil-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: br/banco-do-brasil-account
title: Banco do Brasil account, CSV
country: BR
verified: documented
source:
  - https://github.com/cantino/reckon/blob/master/spec/integration/extratofake/input.csv
  - https://github.com/firefly-iii/import-configurations/tree/main/br/banco-do-brasil
detect:
  header: [Data, Dependencia Origem, Histórico, Data do Balancete, Número do documento, Valor]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252]}
columns:
  date: Data
  branch: Dependencia Origem
  text: Histórico
  booked: Data do Balancete
  document: Número do documento
  amount: Valor
account: {kind: checking, institution: Banco do Brasil, institution_id: BRASBRRJ, currency: BRL}
fields:
  # The export in English has the month first.
  date: {from: date, format: [dd/MM/yyyy, MM/dd/yyyy]}
  amount: {signed: amount}
  description: text
balances:
  - {kind: opening, when: {text: Saldo Anterior}, amount: amount, date: {from: date, format: [dd/MM/yyyy, MM/dd/yyyy]}}
  - {kind: ledger, when: {text: '~^S A L D O$'}, amount: amount, date: {from: date, format: [dd/MM/yyyy, MM/dd/yyyy]}}
identity: {cells: [text, document]}
ignore: booked
tests:
  - in: |
      "Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",
      "29/02/2024","","Saldo Anterior","","0","1000.00",
      "01/03/2024","0000-9","Transferência recebida - 01/03 0815 47110-1 VENTO NORTE LTDA","","550815000047110","2200.00",
      "15/03/2024","0000-0","Compra com Cartão - 14/03 08:12 PADARIA EXEMPLO","","481547","-4.80",
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: BRL}
      - {date: 2024-03-15, amount: "-4.80"}

"""#),
    isBuiltin: true)

  private static let brC6Account = MappingEntry(
    id: "br/c6-account", title: "C6 Bank account, CSV",
    country: "BR",
    institution: "C6 Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data lançamento"], ["data contábil"], ["título"], ["descrição"], ["entrada(r$)"], ["saída(r$)"], ["saldo do dia(r$)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["saldo do dia(r$)"], texts: ["c6 bank", "saldo do dia(r$)"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/br/c6-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: br/c6-account
title: C6 Bank account, CSV
country: BR
verified: synthetic
detect:
  header: [Data Lançamento, Data Contábil, Título, Descrição, Entrada(R$), Saída(R$), Saldo do Dia(R$)]
  marks: [Saldo do Dia(R$)]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252]}
preamble:
  account: 'Conta: (\d+)'
columns:
  purchased: Data Lançamento
  date: Data Contábil
  title: Título
  text: Descrição
  in: Entrada(R$)
  out: Saída(R$)
  balance: Saldo do Dia(R$)
account: {kind: checking, institution: C6 Bank, currency: BRL, number: preamble.account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  initiated: {from: purchased, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: {join: [title, text], sep: " "}
# The balance is that of the end of the day.
ignore: balance
tests:
  - in: |
      Agência: 1 / Conta: 081547110
      Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)
      01/03/2024,01/03/2024,Pix recebido de VENTO NORTE LTDA,Pix recebido de VENTO NORTE LTDA,2200.00,0.00,3200.00
      03/03/2024,04/03/2024,ENERGIA EXEMPLO,Pagamento de conta,0.00,1087.50,2112.50
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: BRL}
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1087.50", description: ENERGIA EXEMPLO Pagamento de conta}

"""#),
    isBuiltin: true)

  private static let brInterAccount = MappingEntry(
    id: "br/inter-account", title: "Banco Inter account, CSV",
    country: "BR",
    institution: "Banco Inter",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data lançamento"], ["valor"], ["saldo"], ["histórico", "descrição"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["extrato conta corrente"], texts: ["banco inter", "extrato conta corrente"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/br/inter-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: br/inter-account
title: Banco Inter account, CSV
country: BR
verified: documented
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/br/inter
detect:
  marks: ["Extrato Conta Corrente"]
  header: [Data Lançamento, Valor, Saldo, [Histórico, Descrição]]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  account: '(?m)^Conta\s*;\s*(\d+)'
columns:
  date: Data Lançamento
  type: {names: [Histórico], optional: true}
  text: {names: [Descrição], optional: true}
  amount: Valor
  balance: Saldo
account: {kind: checking, institution: Banco Inter, currency: BRL, number: preamble.account}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd/MM/yy]}
  amount: {signed: amount}
  description: {join: [type, text], sep: " "}
  kind: {from: type, map: {'~^Pix': transfer, '~^Compra': card, '~^Pagamento': transfer, '~^Saque': cash}, default: ""}
  balance: balance
tests:
  - in: |2
       Extrato Conta Corrente 
      Conta ;081547110
      Data Lançamento;Histórico;Descrição;Valor;Saldo
      04/03/2024;Pagamento efetuado;Energia Exemplo;-1.087,50;2.112,50
      01/03/2024;Pix recebido;Vento Norte Ltda;2.200,00;3.200,00
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: BRL, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", description: Pix recebido Vento Norte Ltda}

"""#),
    isBuiltin: true)

  private static let brNubankAccount = MappingEntry(
    id: "br/nubank-account", title: "Nubank account, CSV",
    country: "BR",
    institution: "Nubank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data"], ["valor"], ["identificador"], ["descrição"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["identificador"], texts: ["identificador", "nubank"],
      fileNames: ["nu_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/br/nubank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: br/nubank-account
title: Nubank account, CSV
country: BR
verified: synthetic
detect:
  marks: [Identificador]
  header: [Data, Valor, Identificador, Descrição]
  filename: 'NU_*.csv'
read: {format: csv, delimiter: ","}
columns:
  date: Data
  amount: Valor
  id: Identificador
  text: Descrição
account: {kind: checking, institution: Nubank, currency: BRL, mask: {from: file.name, regex: '^NU_\d*(\d{4})_'}}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
  id: id
tests:
  - in: |
      Data,Valor,Identificador,Descrição
      01/03/2024,2200.00,65e10001-0815-4711-a000-000000000001,Transferência recebida pelo Pix - VENTO NORTE LTDA - BANCO EXEMPLO
      04/03/2024,-1087.50,65e10001-0815-4711-a000-000000000002,Pagamento de boleto efetuado - ENERGIA EXEMPLO
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: BRL, id: 65e10001-0815-4711-a000-000000000001}
      - {date: 2024-03-04, amount: "-1087.50"}

"""#),
    isBuiltin: true)

  private static let brNubankCard = MappingEntry(
    id: "br/nubank-card", title: "Nubank credit card, CSV",
    country: "BR",
    institution: "Nubank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["title"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["nubank"],
      fileNames: ["nubank-*.csv", "nubank_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/br/nubank-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: br/nubank-card
title: Nubank credit card, CSV
country: BR
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/br/nubank
detect:
  header: [date, title, amount]
  absent: [description]
  filename: ['Nubank_*.csv', 'nubank-*.csv']
read: {format: csv, delimiter: ","}
columns:
  date: date
  category: {names: [category], optional: true}
  text: title
  amount: amount
account: {kind: credit_card, institution: Nubank, currency: BRL}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount, positive: outflow}
  description: text
  category: category
tests:
  - in: |
      date,title,amount
      2024-03-05,Padaria Exemplo,4.80
      2024-03-04,Livraria Exemplo - Parcela 1/3,87.50
      2024-03-01,Pagamento recebido,-500.00
    out:
      - {date: 2024-03-05, amount: "-4.80", currency: BRL}
      - {date: 2024-03-04, amount: "-87.50"}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let caBmoAccount = MappingEntry(
    id: "ca/bmo-account", title: "BMO chequing or savings account, CSV",
    country: "CA",
    institution: "BMO",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["first bank card"], ["transaction type"], ["date posted"], ["transaction amount"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["first bank card"], texts: ["first bank card"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/bmo-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/bmo-account
title: BMO chequing or savings account, CSV
country: CA
verified: corpus
detect:
  marks: [First Bank Card]
  header: [First Bank Card, Transaction Type, Date Posted, Transaction Amount, Description]
read: {format: csv}
columns:
  card: First Bank Card
  type: Transaction Type
  date: Date Posted
  amount: Transaction Amount
  text: Description
account:
  kind: checking
  institution: BMO
  currency: CAD
  number: "{card|digits}"
fields:
  date: {from: date, format: yyyyMMdd}
  # Debits are printed negative already; the type says nothing more.
  amount: {signed: amount}
  description: text
  kind: {from: text, regex: '^\[(CW|DN|DS|SO|IN|SC|DR|OM|AB|PR|OV)\]', map: {IN: interest, SC: fee, OV: fee, AB: cash}, default: ""}
tests:
  - in: |
      Following data is valid as of 20240612101512 (Year/Month/Day/Hour/Minute/Second)


      First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description


      '5007660012345678',DEBIT,20240503,-1250.0,[CW]OAKRIDGE PROPERTIES                                         
      '5007660012345678',CREDIT,20240515,2210.44,[DN]NORTHWIND LTD       PAY/PAY                                 
    out:
      - {date: 2024-05-03, amount: "-1250.0", currency: CAD, description: "[CW]OAKRIDGE PROPERTIES"}
      - {date: 2024-05-15, amount: "2210.44"}

"""#),
    isBuiltin: true)

  private static let caBmoCard = MappingEntry(
    id: "ca/bmo-card", title: "BMO credit card, CSV",
    country: "CA",
    institution: "BMO",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["item #"], ["card #"], ["transaction date"], ["posting date"], ["transaction amount"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["item #"], texts: ["item #"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/bmo-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/bmo-card
title: BMO credit card, CSV
country: CA
verified: corpus
detect:
  marks: ['Item #']
  header: ['Item #', 'Card #', Transaction Date, Posting Date, Transaction Amount, Description]
read: {format: csv}
columns:
  card: "Card #"
  purchased: Transaction Date
  posted: Posting Date
  amount: Transaction Amount
  text: Description
account:
  kind: credit_card
  institution: BMO
  currency: CAD
  number: "{card|digits}"
fields:
  date: {from: posted, format: yyyyMMdd}
  initiated: {from: purchased, format: yyyyMMdd}
  amount: {signed: amount, positive: outflow}
  description: text
tests:
  - in: |
      Following data is valid as of 20240612101512:

      Item #,Card #,Transaction Date,Posting Date,Transaction Amount,Description
      1,'5510290012345678',20240603,20240604,48.2,LAKESIDE BAKERY TORONTO ON
      2,'5510290012345678',20240605,20240606,-200.0,PAYMENT RECEIVED - THANK YOU
    out:
      - {date: 2024-06-04, initiated: 2024-06-03, amount: "-48.2", currency: CAD, description: LAKESIDE BAKERY TORONTO ON}
      - {date: 2024-06-06, amount: "200.0"}

"""#),
    isBuiltin: true)

  private static let caCibcAccount = MappingEntry(
    id: "ca/cibc-account", title: "CIBC accounts and cards, CSV without header",
    country: "CA",
    institution: "CIBC",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[], [], []] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["cibc"],
      fileNames: ["cibc.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/cibc-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/cibc-account
title: CIBC accounts and cards, CSV without header
country: CA
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/cibc
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, text: 2, out: 3, in: 4, card: 5}
account:
  first:
    - {when: {card: '~\d{4}$'}, kind: credit_card, mask: "{card|last4}"}
    - {kind: checking}
  institution: CIBC
  currency: CAD
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {inflow: in, outflow: out}
  description: text
variants:
  - name: money out first
    detect:
      shape: ['~^\d{4}-\d\d-\d\d$', '~.', '~^\d+\.\d\d$']
      filename: 'cibc.csv'
  - name: money in first
    detect:
      shape: ['~^\d{4}-\d\d-\d\d$', '~.', "", '~^\d+\.\d\d$']
      filename: 'cibc.csv'
  - name: card
    detect:
      shape: ['~^\d{4}-\d\d-\d\d$', '~.', '~^(\d+\.\d\d)?$', '~^(\d+\.\d\d)?$', '~^\d{4}\*{8}\d{4}$']
      filename: 'cibc.csv'
tests:
  - in: |
      2024-03-05,"Point of Sale - Interac RETAIL PURCHASE 0815 HARBOUR BAKERY",4.80,
      2024-03-04,"Internet Banking INTERNET BILL PAY 0814 CITY POWER",1087.50,
      2024-03-01,"Electronic Funds Transfer PAY NORTHWIND LTD",,2200.00
    out:
      - {date: 2024-03-05, amount: "-4.80", currency: CAD}
      - {date: 2024-03-04, amount: "-1087.50"}
      - {date: 2024-03-01, amount: "2200.00"}
  - in: |
      2024-03-05,"HARBOUR BAKERY TORONTO, ON",4.80,,4500********1234
      2024-03-01,PAYMENT THANK YOU,,500.00,4500********1234
    out:
      - {date: 2024-03-05, amount: "-4.80"}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let caDesjardinsAccount = MappingEntry(
    id: "ca/desjardins-account", title: "Desjardins account, CSV without header",
    country: "CA",
    institution: "Desjardins",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["desjardins"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/desjardins-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/desjardins-account
title: Desjardins account, CSV without header
country: CA
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/desjardins
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252], header: none}
columns: {caisse: 1, folio: 2, product: 3, date: 4, number: 5, text: 6, check: 7, out: 8, in: 9, balance: 14}
account: {kind: checking, institution: Desjardins, currency: CAD, number: "{folio}-{product}", name: caisse}
fields:
  date: {from: date, format: yyyy/MM/dd}
  amount: {inflow: in, outflow: out}
  description: text
  check_number: check
  balance: balance
detect:
  shape: ['~.', '~^\d{6}$', '~^[A-Z]{2,3}\d?$', '~^\d{4}/\d\d/\d\d$', '~^\d+$', '~.', '~', '~^(\d+\.\d\d)?$', '~^(\d+\.\d\d)?$', '~', '~', '~', '~', '~^-?\d+\.\d\d$']
ignore: number
tests:
  - in: |
      "Caisse Exemple","081547","EOP","2024/03/01",00001,"Dépôt salaire /VENT DU NORD LTÉE","","",2200.00,"","","","",3200.00
      "Caisse Exemple","081547","EOP","2024/03/04",00002,"Paiement facture /ÉNERGIE EXEMPLE","",1087.50,"","","","","",2112.50
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: CAD, balance: "3200.00"}
      - {date: 2024-03-04, amount: "-1087.50"}

"""#),
    isBuiltin: true)

  private static let caPcMastercard = MappingEntry(
    id: "ca/pc-mastercard", title: "PC Mastercard, CSV",
    country: "CA",
    institution: "PC Financial",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["merchant name"], ["card used for transaction"], ["date"], ["time"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["card used for transaction"], texts: ["pc financial"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/pc-mastercard.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/pc-mastercard
title: PC Mastercard, CSV
country: CA
verified: corpus
detect:
  header: [Merchant Name, Card Used For Transaction, Date, Time, Amount]
read: {format: csv}
columns:
  merchant: Merchant Name
  card: Card Used For Transaction
  date: Date
  time: Time
  amount: Amount
account:
  kind: credit_card
  institution: PC Financial
  currency: CAD
  mask: "{card|last4}"
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount, positive: outflow}
  description: merchant
identity: {cells: [merchant, time]}
tests:
  - in: |
      "Merchant Name","Card Used For Transaction","Date","Time","Amount"
      "LAKESIDE BAKERY","**** 2244","06/03/2024","08:12 AM","9.75"
      "PAYMENT","**** 2244","06/05/2024","01:00 AM","-150.00"
    out:
      - {date: 2024-06-03, amount: "-9.75", currency: CAD, description: LAKESIDE BAKERY, account: "2244"}
      - {date: 2024-06-05, amount: "150.00"}

"""#),
    isBuiltin: true)

  private static let caQuestradeCash = MappingEntry(
    id: "ca/questrade-cash", title: "Questrade, account activity as CSV or XLSX",
    country: "CA",
    institution: "Questrade",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["settlement date"], ["action"], ["symbol"], ["description"], ["quantity"], ["price"], ["gross amount"], ["commission"], ["net amount"], ["currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["gross amount"], texts: ["gross amount", "questrade"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/questrade-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/questrade-cash
title: Questrade, account activity as CSV or XLSX
country: CA
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/questrade
kind: trades
detect:
  marks: [Gross Amount]
  header: [Transaction Date, Settlement Date, Action, Symbol, Description, Quantity, Price, Gross Amount, Commission, Net Amount, Currency]
read: {format: csv, delimiter: ","}
columns:
  date: Transaction Date
  settled: Settlement Date
  action: Action
  symbol: Symbol
  text: Description
  quantity: Quantity
  price: Price
  gross: Gross Amount
  commission: Commission
  amount: Net Amount
  currency: Currency
  account: {names: ['Account #'], optional: true}
  type: {names: [Activity Type], optional: true}
  name: {names: [Account Type], optional: true}
account: {kind: investment, institution: Questrade, currency: currency, number: account, name: name}
fields:
  date: {from: date, format: [yyyy-MM-dd hh:mm:ss a, MM/dd/yyyy hh:mm:ss a, yyyy-MM-dd]}
  value_date: {from: settled, format: [yyyy-MM-dd hh:mm:ss a, MM/dd/yyyy hh:mm:ss a, yyyy-MM-dd]}
  amount: {signed: amount}
  currency: currency
  description: text
security:
  # Questrade's own symbols begin with a letter and six digits.
  id: {from: symbol, regex: '^[A-Z]\d{6}$'}
  ticker: {from: symbol, regex: '^(?![A-Z]\d{6}$).+$'}
  # The symbol of an option is left out.
  name: {when: {symbol: "", text: '~^(CALL|PUT) '}, then: {from: text, regex: '^(?:CALL|PUT) .*?\d\d/\d\d/\d\d +[\d.]+'}}
  title: {from: text, regex: '^(.*?)(?: CASH DIV ON| REINV|$)'}
  option: {from: text, regex: '^(?:CALL|PUT) .*?\d\d/\d\d/\d\d +[\d.]+'}
  multiplier: {when: {text: '~^(CALL|PUT) '}, then: {text: "100"}}
trade:
  kind:
    first:
      - {when: {text: '~^(CALL|PUT) ', action: Buy}, then: {text: buy_to_open}}
      - {when: {text: '~^(CALL|PUT) ', action: Sell}, then: {text: sell_to_close}}
      - from: action
        map:
          Buy: buy
          Sell: sell
          Short: sell_short
          Cover: buy_to_cover
          DIV: dividend
          DIS: stock_distribution
          REI: buy
          INT: interest
          NRT: tax
          HST: tax
          CIL: misc_income
          RDM: maturity
          LIQ: sell
          FCH: expense
          FEE: expense
          EXP: expire
          ASN: assign
          EXR: exercise
          SPL: split
          MER: merger
          NAC: merger
          EXC: merger
          '~^(TFI|TFO|TF6|TSF|BRW|EFT|DEP|WDR|CON|ACH|WIR)$': transfer
          FXT: cash
          ADJ: cash
      - {when: {type: Dividends}, then: {text: dividend}}
      - {when: {type: Interest}, then: {text: interest}}
      - {when: {type: '~Fees'}, then: {text: expense}}
      - {when: {type: '~Deposits|Withdrawals|Transfers'}, then: {text: transfer}}
      - {text: cash}
  units: {signed: quantity}
  price: price
  commission: commission
rows:
  skip:
    - {when: {amount: ["", '~^-?0(\.0+)?$'], quantity: ["", '~^-?0(\.0+)?$']}, reason: neither money nor units moved}
ignore: [gross]
identity: {cells: [action, symbol, text, quantity]}
tests:
  - in: |
      Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type
      2024-03-06 12:00:00 AM,2024-03-06 12:00:00 AM,DIV,NWD.TO,NORTHWIND LTD CASH DIV ON 10 SHS,0.00000,0.00000000,0.00,0.00,2.50,CAD,08154711,Dividends,Individual Margin
      2024-03-04 12:00:00 AM,2024-03-06 12:00:00 AM,Buy,NWD.TO,NORTHWIND LTD COMMON SHARES,10.00000,108.25500000,-1082.55,-4.95,-1087.50,CAD,08154711,Trades,Individual Margin
      2024-03-01 12:00:00 AM,2024-03-01 12:00:00 AM,CON,,CONTRIBUTION,0.00000,0.00000000,0.00,0.00,2200.00,CAD,08154711,Deposits,Individual Margin
      2024-02-29 12:00:00 AM,2024-02-29 12:00:00 AM,TF6,NWD.TO,TRANSFER OF SHARES,5.00000,0.00000000,0.00,0.00,0.00,CAD,08154711,Transfers,Individual Margin
    out:
      - {date: 2024-03-06, amount: "2.50", currency: CAD, kind: dividend}
      - {date: 2024-03-04, value_date: 2024-03-06, amount: "-1087.50", kind: buy, units: "10"}
      - {date: 2024-03-01, amount: "2200.00", kind: transfer}
      - {date: 2024-02-29, amount: "0", kind: transfer_in, units: "5"}

"""#),
    isBuiltin: true)

  private static let caRbcAccount = MappingEntry(
    id: "ca/rbc-account", title: "RBC Royal Bank accounts and cards, CSV",
    country: "CA",
    institution: "RBC",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account type"], ["account number"], ["transaction date"], ["cheque number"], ["description 1"], ["description 2"], ["cad$"], ["usd$"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["cad$"], texts: ["cad$"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/rbc-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/rbc-account
title: RBC Royal Bank accounts and cards, CSV
country: CA
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/rbc
detect:
  marks: [CAD$]
  header: [Account Type, Account Number, Transaction Date, Cheque Number, Description 1, Description 2, CAD$, USD$]
read: {format: csv, delimiter: ","}
columns:
  type: Account Type
  account: Account Number
  date: Transaction Date
  check: Cheque Number
  text: Description 1
  text2: Description 2
  cad: CAD$
  usd: USD$
account:
  first:
    - {when: {type: '~^(Visa|MasterCard)'}, kind: credit_card}
    - {when: {type: '~Savings'}, kind: savings}
    - {kind: checking}
  institution: RBC
  currency: {when: {usd: ""}, then: {text: CAD}, else: {text: USD}}
  number: account
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: {first: [cad, usd]}}
  currency: {when: {usd: ""}, then: {text: CAD}, else: {text: USD}}
  description: {join: [text, text2], sep: " "}
  check_number: check
tests:
  - in: |
      "Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"
      Chequing,00815-4711012,3/5/2024,,"Contactless Interac purchase - 0815","HARBOUR BAKERY",-4.80,,
      Chequing,00815-4711012,3/4/2024,104,"Cheque","",-250.00,,
      Chequing,00815-4711012,3/1/2024,,"PAYROLL DEPOSIT","NORTHWIND LTD",2200.00,,
      Visa,0000081547114711,3/3/2024,,"PAPER CRANE BOOKS PORTLAND OR","",,-86.40,
    out:
      - {date: 2024-03-05, amount: "-4.80", currency: CAD, description: Contactless Interac purchase - 0815 HARBOUR BAKERY}
      - {date: 2024-03-04, amount: "-250.00", check_number: "104"}
      - {date: 2024-03-01, amount: "2200.00"}
      - {date: 2024-03-03, amount: "-86.40", currency: USD}

"""#),
    isBuiltin: true)

  private static let caRogersBankCard = MappingEntry(
    id: "ca/rogers-bank-card", title: "Rogers Bank and Fido credit cards, CSV",
    country: "CA",
    institution: "Rogers Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["posted date"], ["reference number"], ["activity type"], ["merchant category description"], ["merchant name"], ["merchant city"], ["amount"], ["name on card"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["merchant category description"], texts: ["merchant category description", "rogers bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/rogers-bank-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/rogers-bank-card
title: Rogers Bank and Fido credit cards, CSV
country: CA
verified: documented
source: https://github.com/Nef10/SwiftBeanCountImporterApp
detect:
  marks: [Merchant Category Description]
  header: [Date, Posted Date, Reference Number, Activity Type, Merchant Category Description, Merchant Name, Merchant City, Amount, Name on Card]
read: {format: csv, delimiter: ","}
columns:
  purchased: Date
  date: Posted Date
  reference: Reference Number
  type: Activity Type
  status: {names: [Activity Status], optional: true}
  card: {names: [Card Number], optional: true}
  category: Merchant Category Description
  merchant: Merchant Name
  city: Merchant City
  amount: Amount
  holder: Name on Card
account: {kind: credit_card, institution: Rogers Bank, currency: CAD, mask: "{card|last4}"}
fields:
  # A row that is not posted yet has one date.
  date: {from: {first: [date, purchased]}, format: yyyy-MM-dd}
  initiated: {from: purchased, format: yyyy-MM-dd}
  amount: {signed: amount, positive: outflow}
  description: {join: [merchant, city], sep: " "}
  payee: merchant
  category: category
  status: {when: {date: ""}, then: {text: pending}, else: {text: posted}}
identity: {cells: [merchant, reference]}
ignore: status
tests:
  - in: |
      "Date","Posted Date","Reference Number","Activity Type","Activity Status","Card Number","Merchant Category Description","Merchant Name","Merchant City","Merchant State or Province","Merchant Country Code","Merchant Postal Code","Amount","Rewards","Name on Card"
      "2024-03-03","2024-03-04","""08154711002""","TRANS","APPROVED","************1234","Passenger Railways","NORTHERN RAIL","MONTREAL","QC","CAN","H3B1A1","$1,087.50","","ANA DEMO"
      "2024-03-01","2024-03-01","""08154711001""","TRANS","APPROVED","************1234","","PAYMENT, THANK YOU","","","","","-$500.00","","ANA DEMO"
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1087.50", currency: CAD, source_category: Passenger Railways}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let caScotiabankAccount = MappingEntry(
    id: "ca/scotiabank-account", title: "Scotiabank account, CSV without header",
    country: "CA",
    institution: "Scotiabank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["scotiabank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/scotiabank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/scotiabank-account
title: Scotiabank account, CSV without header
country: CA
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/scotiabank
detect:
  shape: ['~^\d{1,2}/\d{1,2}/\d{4}$', '~^-?\d+\.\d\d$', "-", '~.', '~']
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, amount: 2, type: 4, text: 5}
account: {kind: checking, institution: Scotiabank, currency: CAD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: {join: [type, text], sep: " "}
  kind: {from: type, map: {'~point of sale': card, '~bill payment': transfer, '~withdrawal': cash, '~service charge': fee, '~interest': interest}, default: ""}
tests:
  - in: |
      3/1/2024,2200.00,-,"Payroll dep.","NORTHWIND LTD"
      3/4/2024,-1087.50,-,"Bill payment","CITY POWER"
      3/15/2024,-4.80,-,"Point of sale purchase","HARBOUR BAKERY"
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: CAD}
      - {date: 2024-03-04, amount: "-1087.50", description: Bill payment CITY POWER}
      - {date: 2024-03-15, amount: "-4.80", kind: card}

"""#),
    isBuiltin: true)

  private static let caSimpliiAccount = MappingEntry(
    id: "ca/simplii-account", title: "Simplii Financial account, CSV",
    country: "CA",
    institution: "Simplii Financial",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["transaction details"], ["funds out"], ["funds in"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["funds in", "funds out"], texts: ["simplii financial"],
      fileNames: ["simplii.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/simplii-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/simplii-account
title: Simplii Financial account, CSV
country: CA
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/simplii
detect:
  header: [Date, Transaction Details, Funds Out, Funds In]
  filename: SIMPLII.csv
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Transaction Details
  out: Funds Out
  in: Funds In
account: {kind: checking, institution: Simplii Financial, currency: CAD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
tests:
  - in: |
      Date, Transaction Details, Funds Out, Funds In
      03/04/2024,BILL PAYMENT CITY POWER,1087.50,
      03/01/2024,PAYROLL NORTHWIND LTD,,2200.00
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: CAD}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let caTangerineAccount = MappingEntry(
    id: "ca/tangerine-account", title: "Tangerine account, CSV",
    country: "CA",
    institution: "Tangerine",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["transaction"], ["name"], ["memo"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["tangerine"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/tangerine-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/tangerine-account
title: Tangerine account, CSV
country: CA
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/tangerine
detect:
  header: [Date, Transaction, Name, Memo, Amount]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252]}
columns:
  date: Date
  type: Transaction
  name: Name
  memo: Memo
  amount: Amount
account: {kind: checking, institution: Tangerine, currency: CAD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: name
  memo: memo
identity: {cells: [type, name, memo]}
tests:
  - in: |
      Date,Transaction,Name,Memo,Amount
      3/1/2024,CREDIT,NORTHWIND LTD PAYROLL,,2200.00
      3/4/2024,DEBIT,EFT Withdrawal to CITY POWER,March,-1087.50
      3/15/2024,DEBIT,Interac - Purchase - HARBOUR BAKERY,,-4.80
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: CAD}
      - {date: 2024-03-04, amount: "-1087.50", memo: March | DEBIT}
      - {date: 2024-03-15, amount: "-4.80"}

"""#),
    isBuiltin: true)

  private static let caTdAccount = MappingEntry(
    id: "ca/td-account", title: "TD Canada Trust account, CSV without header",
    country: "CA",
    institution: "TD Canada Trust",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["td canada trust"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/td-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/td-account
title: TD Canada Trust account, CSV without header
country: CA
verified: corpus
detect:
  shape:
    - '~^\d\d/\d\d/\d{4}$'
    - '~.'
    - '~^(\d[\d,]*\.\d\d)?$'
    - '~^(\d[\d,]*\.\d\d)?$'
    - '~^-?\d[\d,]*\.\d\d$'
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, text: 2, out: 3, in: 4, balance: 5}
account: {kind: checking, institution: TD Canada Trust, currency: CAD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
tests:
  - in: |
      07/02/2024,CORNER GROCER      _M,23.15,,1976.85
      07/02/2024,NORTHWIND LTD      PAY,,1500.00,2000.00
      07/03/2024,SEND E-TFR ***q7P,60.00,,1916.85
    out:
      - {date: 2024-07-02, amount: "-23.15", currency: CAD, balance: "1976.85"}
      - {date: 2024-07-02, amount: "1500.00"}
      - {date: 2024-07-03, amount: "-60.00"}

"""#),
    isBuiltin: true)

  private static let caWealthsimpleCash = MappingEntry(
    id: "ca/wealthsimple-cash", title: "Wealthsimple account, monthly statement as CSV",
    country: "CA",
    institution: "Wealthsimple",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["transaction"], ["description"], ["amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["wealthsimple"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ca/wealthsimple-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ca/wealthsimple-cash
title: Wealthsimple account, monthly statement as CSV
country: CA
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/ca/wealthsimple
detect:
  header: [date, transaction, description, amount, balance]
  filename: '*-monthly-statement-transactions-*.csv'
read: {format: csv, delimiter: ","}
columns:
  date: date
  type: transaction
  text: description
  amount: amount
  balance: balance
  currency: {names: [currency], optional: true}
account: {kind: checking, institution: Wealthsimple, currency: {first: [currency, {text: CAD}]}}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: {first: [currency, {text: CAD}]}
  description: text
  kind: {from: type, map: {SPEND: card, E_TRFIN: transfer, E_TRFOUT: transfer, EFT: transfer, EFTOUT: transfer, TRFIN: transfer, TRFOUT: transfer, INT: interest, AFT_IN: deposit, AFT_OUT: direct_debit}, default: ""}
  balance: balance
identity: {cells: [type, text]}
tests:
  - in: |
      "date","transaction","description","amount","balance","currency"
      "2024-03-01","AFT_IN","Direct deposit from Northwind Ltd","2200.00","3200.00","CAD"
      "2024-03-04","AFT_OUT","Pre-authorized Debit to City Power","-1087.50","2112.50","CAD"
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: CAD, balance: "3200.00"}
      - {date: 2024-03-04, amount: "-1087.50", kind: direct_debit}

"""#),
    isBuiltin: true)

  private static let chMigrosBankAccount = MappingEntry(
    id: "ch/migros-bank-account", title: "Migros Bank account, CSV in German",
    country: "CH",
    institution: "Migros Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum"], ["buchungstext"], ["mitteilung"], ["referenznummer"], ["betrag"], ["saldo"], ["valuta"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["kontonummer / iban:"], texts: ["kontonummer / iban:", "migros bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/migros-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/migros-bank-account
title: Migros Bank account, CSV in German
country: CH
verified: documented
source: https://github.com/BananaAccounting/Switzerland/tree/master/ImportApps/migrosbank_import_bank_statement_csv
detect:
  marks: ["Kontonummer / IBAN:"]
  header: [Datum, Buchungstext, Mitteilung, Referenznummer, Betrag, Saldo, Valuta]
read: {format: csv, delimiter: ";"}
preamble:
  iban: 'Kontonummer / IBAN:[^;]*;[^\n]*?/ (CH\d\d[\d ]+\d)'
columns:
  date: Datum
  text: Buchungstext
  message: Mitteilung
  reference: Referenznummer
  amount: Betrag
  balance: Saldo
  value: Valuta
account: {kind: checking, institution: Migros Bank, institution_id: MIGRCHZZ, bank_codes: '08401', currency: CHF, iban: preamble.iban}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: text
  memo: message
  balance: balance
identity: {cells: [text, message]}
tests:
  - in: |
      "Kontonummer / IBAN:";"815.471.10 / CH1308401000081547110"
      "Datum";"Buchungstext";"Mitteilung";"Referenznummer";"Betrag";"Saldo";"Valuta"
      "04.03.2024";"Stadtwerke Musterstadt";"Abschlag März";;"-1087.50";"2112.50";"05.03.2024"
      "01.03.2024";"Nordwind AG";"Lohn 02/24";;"2200.00";"3200.00";"01.03.2024"
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: CHF, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", memo: Lohn 02/24}

"""#),
    isBuiltin: true)

  private static let chNeonAccount = MappingEntry(
    id: "ch/neon-account", title: "neon account, CSV in English",
    country: "CH",
    institution: "neon",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["amount"], ["original amount"], ["original currency"], ["exchange rate"], ["description"], ["subject"], ["category"], ["tags"], ["wise"], ["spaces"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["spaces", "wise"], texts: ["neon", "spaces", "wise"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/neon-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/neon-account
title: neon account, CSV in English
country: CH
verified: documented
source: https://github.com/tarioch/beancounttools/blob/master/src/tariochbctools/importers/neon/importer.py
detect:
  marks: [Wise, Spaces]
  header: [Date, Amount, Original amount, Original currency, Exchange rate, Description, Subject, Category, Tags, Wise, Spaces]
  filename: '*_account_statements.csv'
read: {format: csv, delimiter: ";"}
columns:
  date: Date
  amount: Amount
  foreign: Original amount
  currency: Original currency
  rate: Exchange rate
  party: Description
  text: Subject
  category: Category
  tags: Tags
  wise: Wise
  spaces: Spaces
account: {kind: checking, institution: neon, currency: CHF}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: {join: [party, text], sep: " "}
  payee: party
  category: category
  original_amount: foreign
  original_currency: currency
identity: {cells: [party, text]}
ignore: [wise, spaces]
tests:
  - in: |
      "Date";"Amount";"Original amount";"Original currency";"Exchange rate";"Description";"Subject";"Category";"Tags";"Wise";"Spaces"
      "2024-03-06";"-76.30";"-86.40";"USD";"0.8831";"Paper Crane Books";;"shopping";;"no";"no"
      "2024-03-01";"2200.00";;;;"Nordwind AG";"Lohn 02/24";"income";;"no";"no"
    out:
      - {date: 2024-03-06, amount: "-76.30", currency: CHF, original_amount: "-86.40", original_currency: USD, source_category: shopping}
      - {date: 2024-03-01, amount: "2200.00", description: Nordwind AG Lohn 02/24}

"""#),
    isBuiltin: true)

  private static let chPostfinanceAccount = MappingEntry(
    id: "ch/postfinance-account", title: "PostFinance account, CSV in German, French and English",
    country: "CH",
    institution: "PostFinance",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum", "date"], ["bewegungstyp", "type de transaction", "type of transaction"], ["avisierungstext", "texte de notification", "notification text"], ["gutschrift in chf", "crédit en chf", "credit in chf", "gutschrift in eur", "crédit en eur", "credit in eur"], ["lastschrift in chf", "débit en chf", "debit in chf", "lastschrift in eur", "débit en eur", "debit in eur"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["avisierungstext", "bewegungstyp", "notification text", "texte de notification"], texts: ["postfinance"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/postfinance-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/postfinance-account
title: PostFinance account, CSV in German, French and English
country: CH
verified: documented
source: https://github.com/BananaAccounting/Switzerland/tree/master/ImportApps/pf_import_bank_statement_csv
detect:
  header:
    - [Datum, Date]
    - [Bewegungstyp, Type de transaction, Type of transaction]
    - [Avisierungstext, Texte de notification, Notification text]
    - [Gutschrift in CHF, Crédit en CHF, Credit in CHF, Gutschrift in EUR, Crédit en EUR, Credit in EUR]
    - [Lastschrift in CHF, Débit en CHF, Debit in CHF, Lastschrift in EUR, Débit en EUR, Debit in EUR]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], until: {date: '~^Disclaimer'}}
preamble:
  account: '(CH\d\d(?: ?[0-9A-Z]{4}){4} ?[0-9A-Z])\b'
  currency: '(?m)^"?(?:Währung|Monnaie|Currency):"?;"?=?"*([A-Z]{3})'
columns:
  date: [Datum, Date]
  type: [Bewegungstyp, Type de transaction, Type of transaction]
  text: [Avisierungstext, Texte de notification, Notification text]
  in: [Gutschrift in CHF, Crédit en CHF, Credit in CHF, Gutschrift in EUR, Crédit en EUR, Credit in EUR]
  out: [Lastschrift in CHF, Débit en CHF, Debit in CHF, Lastschrift in EUR, Débit en EUR, Debit in EUR]
  tag: {names: [Label, Tag], optional: true}
  category: {names: [Kategorie, Catégorie, Category], optional: true}
account: {kind: checking, institution: PostFinance, institution_id: POFICHBE, bank_codes: '09000', currency: preamble.currency, iban: preamble.account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  # Money out has its sign already.
  amount: {inflow: in, outflow: out, negative: as_printed}
  currency: preamble.currency
  description: text
  category: category
  memo: {join: [type, tag], sep: " "}
identity: {cells: [type, text]}
tests:
  - in: |
      Konto:;="CH5209000000081547110"
      Währung:;="CHF"
      Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie
      04.03.2024;Buchung;"LASTSCHRIFT STADTWERKE MUSTERSTADT ABSCHLAG MÄRZ";;-1087.5;;Wohnen // Nebenkosten
      01.03.2024;Buchung;"GUTSCHRIFT NORDWIND AG LOHN 02/24";2200;;;Einkommen
    out:
      - {date: 2024-03-04, amount: "-1087.5", currency: CHF, source_category: Wohnen // Nebenkosten}
      - {date: 2024-03-01, amount: "2200"}
  - in: |
      Compte:;CH5209000000081547110;;;;;
      Monnaie:;CHF;;;;;
      Date;Type de transaction;Texte de notification;Crédit en CHF;Débit en CHF;Label;Catégorie
      05.03.2024;Enregistrement comptable;ACHAT BOULANGERIE EXEMPLE;;-4.8;;Alimentation
    out:
      - {date: 2024-03-05, amount: "-4.8", description: ACHAT BOULANGERIE EXEMPLE}

"""#),
    isBuiltin: true)

  private static let chRaiffeisenAccount = MappingEntry(
    id: "ch/raiffeisen-account", title: "Raiffeisen Switzerland account, CSV",
    country: "CH",
    institution: "Raiffeisen Schweiz",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["iban"], ["booked at"], ["text"], ["credit/debit amount"], ["balance"], ["valuta date"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["booked at"], texts: ["booked at", "raiffeisen schweiz"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/raiffeisen-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/raiffeisen-account
title: Raiffeisen Switzerland account, CSV
country: CH
verified: documented
source: https://github.com/BananaAccounting/Switzerland/tree/master/ImportApps/raiffeisen_import_bank_statement_csv
detect:
  marks: [Booked At]
  header: [IBAN, Booked At, Text, Credit/Debit Amount, Balance, Valuta Date]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252]}
columns:
  account: IBAN
  date: Booked At
  text: Text
  details: {names: [Details], optional: true}
  amount: Credit/Debit Amount
  balance: Balance
  value: Valuta Date
account: {kind: checking, institution: Raiffeisen Schweiz, institution_id: RAIFCH22, bank_codes: '~^8', currency: CHF, iban: account}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd.MM.yyyy]}
  value_date: {from: value, format: [yyyy-MM-dd, dd.MM.yyyy]}
  amount: {signed: amount}
  description: {join: [text, details], sep: " "}
  balance: balance
rows:
  # The payments of one booking stand below it, without a date.
  continues: {when: {date: "", amount: ""}, append: [text]}
identity: {cells: [text, details]}
tests:
  - in: |
      IBAN;Booked At;Text;Details;Credit/Debit Amount;Balance;Valuta Date
      CH6280808008154711000;2024-03-01 00:00:00.0;Gutschrift Nordwind AG;Lohn 02/24;2200;3200;2024-03-01 00:00:00.0
      CH6280808008154711000;2024-03-04 00:00:00.0;E-Banking Auftrag (eBill) Stadtwerke Musterstadt;Abschlag März;-1087.5;2112.5;2024-03-05 00:00:00.0
    out:
      - {date: 2024-03-01, amount: "2200", currency: CHF, description: Gutschrift Nordwind AG Lohn 02/24, balance: "3200"}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.5"}

"""#),
    isBuiltin: true)

  private static let chSwisscardCard = MappingEntry(
    id: "ch/swisscard-card", title: "Swisscard credit cards, CSV in English",
    country: "CH",
    institution: "Swisscard",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["description"], ["card number"], ["currency"], ["amount"], ["debit/credit"], ["status"], ["merchant category"], ["registered category"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["registered category"], texts: ["registered category", "swisscard"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/swisscard-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/swisscard-card
title: Swisscard credit cards, CSV in English
country: CH
verified: documented
source:
  - https://github.com/tarioch/beancounttools/blob/master/src/tariochbctools/importers/swisscard/importer.py
  - https://github.com/firefly-iii/import-configurations/tree/main/ch/swisscard
detect:
  marks: [Registered Category]
  header: [Transaction date, Description, Card number, Currency, Amount, Debit/Credit, Status, Merchant Category, Registered Category]
read: {format: csv, delimiter: ","}
columns:
  date: Transaction date
  text: Description
  merchant: {names: [Merchant], optional: true}
  card: Card number
  currency: Currency
  amount: Amount
  foreign_currency: {names: [Foreign Currency], optional: true}
  foreign: {names: [Amount in foreign currency], optional: true}
  flag: Debit/Credit
  status: Status
  trade: Merchant Category
  category: Registered Category
account: {kind: credit_card, institution: Swisscard, currency: currency, mask: "{card|last4}"}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {signed: amount, positive: outflow}
  currency: currency
  description: text
  payee: merchant
  category: category
  status: {from: status, map: {Pending: pending}, default: posted}
  original_amount: foreign
  original_currency: foreign_currency
ignore: [flag, status]
tests:
  - in: |
      Transaction date,Description,Merchant,Card number,Currency,Amount,Foreign Currency,Amount in foreign currency,Debit/Credit,Status,Merchant Category,Registered Category
      06.03.2024,Bäckerei Muster,Bäckerei Muster,376512XXXXX1234,CHF,4.80,,,Debit,Pending,Bakeries,FOOD AND DRINK
      05.03.2024,PAPER CRANE BOOKS PORTLAND,Paper Crane Books,376512XXXXX1234,CHF,76.30,USD,86.40,Debit,Posted,Book stores,SHOPPING
      01.03.2024,YOUR PAYMENT – THANK YOU,,376512XXXXX1234,CHF,-1345.20,,,Credit,Posted,,PAYMENT
    out:
      - {date: 2024-03-06, amount: "-4.80", currency: CHF, pending: true}
      - {date: 2024-03-05, amount: "-76.30", original_amount: "86.40", original_currency: USD, payee: Paper Crane Books}
      - {date: 2024-03-01, amount: "1345.20"}

"""#),
    isBuiltin: true)

  private static let chSwissquoteHistory = MappingEntry(
    id: "ch/swissquote-history", title: "Swissquote, transactions as CSV",
    country: "CH",
    institution: "Swissquote",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "iso-8859-1"],
    signatures: [[["date", "datum"], ["order #", "auftrag #", "ordre #"], ["transaction", "transaktionen", "transaktion", "transactions"], ["symbol"], ["name"], ["isin"], ["quantity", "anzahl", "quantité"], ["unit price", "stückpreis", "prix unitaire"], ["costs", "kosten", "coûts"], ["net amount", "nettobetrag", "montant net"], ["currency", "währung", "monnaie"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["aufgelaufene zinsen", "auftrag #", "costs", "intérêts courus", "monnaie", "nettobetrag", "order #", "ordre #", "prix unitaire"], texts: ["auftrag #", "order #", "ordre #", "swissquote"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/swissquote-history.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/swissquote-history
title: Swissquote, transactions as CSV
country: CH
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  header: [[Date, Datum], ['Order #', 'Auftrag #', 'Ordre #'], [Transaction, Transaktionen, Transaktion, Transactions], Symbol, Name, ISIN, [Quantity, Anzahl, Quantité], [Unit price, Stückpreis, Prix unitaire], [Costs, Kosten, Coûts], [Net Amount, Nettobetrag, Montant net], [Currency, Währung, Monnaie]]
  marks: ['Order #', 'Auftrag #', 'Ordre #']
read: {format: csv, delimiter: ";", encoding: [utf-8, iso-8859-1]}
columns:
  date: [Date, Datum]
  order: ['Order #', 'Auftrag #', 'Ordre #']
  type: [Transaction, Transaktionen, Transaktion, Transactions]
  symbol: Symbol
  name: Name
  isin: ISIN
  quantity: [Quantity, Anzahl, Quantité]
  price: [Unit price, Stückpreis, Prix unitaire]
  costs: [Costs, Kosten, Coûts]
  accrued: {names: [Accrued Interest, Aufgelaufene Zinsen, Intérêts courus], optional: true}
  amount: [Net Amount, Nettobetrag, Montant net]
  balance: {names: [Balance, Saldo, Solde], optional: true}
  currency: [Currency, Währung, Monnaie]
account: {kind: investment, institution: Swissquote, currency: CHF}
fields:
  date: {from: date, format: dd-MM-yyyy}
  # Costs and accrued interest are part of the net amount.
  amount: {signed: amount}
  currency: currency
  description: {join: [type, name], sep: " "}
security:
  isin: isin
  ticker: symbol
  title: name
trade:
  kind:
    from: type
    map:
      '~^(Buy|Kauf|Achat)': buy
      '~^(Sell|Verkauf|Vente)': sell
      '~^(Dividend|Dividende|Capital Gain|Ausschüttung|Distribution)': dividend
      '~^(Interests?|Zins|Zinsen|Intérêts|Coupon)': interest
      '~^(Custody Fees|Depotgebühren|Droits de garde|Fees|Gebühren|Fees Tax Statement)': expense
      '~^(Tax|Withholding|Steuer|Impôt)': tax
      '~^(Redemption|Rückzahlung|Remboursement)': maturity
      '~^(Stock Split|Split)': split
      '~^(Stock Dividend|Bonus)': stock_distribution
      '~^(Merger|Fusion|Exchange|Umtausch|Internal exchange)': merger
      '~^Spin': spin_off
      '~^(Capital Return|Return of Capital|Kapitalrückzahlung|Repayment)': return_of_capital
      '~^(Transfer|Security transfer|Titellieferung)': transfer
      '~^(Forex|Fx)': cash
      '~^(Debit|Credit|Payment|Zahlung|Vergütung|Belastung|Gutschrift|Paiement|Bonification)': transfer
  # Rows of money have one unit of a price: their units say nothing.
  units: {when: {type: '~^(Dividend|Ausschüttung|Distribution|Capital|Interest|Zins|Intérêt|Coupon|Custody|Depotgeb|Droits|Fees|Gebühr|Tax|Withholding|Steuer|Impôt|Forex|Fx|Debit|Credit|Payment|Zahlung|Vergütung|Belastung|Gutschrift|Paiement|Bonification|Return|Kapital|Repayment)'}, else: quantity, then: {text: ""}}
  price: {when: {isin: "*", type: '~^(Buy|Sell|Kauf|Verkauf|Achat|Vente|Redemption|Rückzahlung)'}, then: price}
  fees: costs
  accrued: accrued
ignore: [balance, order]
tests:
  - in: |
      Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency
      30-06-2024 16:35:13;00000000;Dividend;NWD;NORTHWIND LTD;US65432B1061;1.0;2.50;0.38;0.00;2.12;912.50;USD
      04-03-2024 15:30:02;08154711;Buy;NWD;NORTHWIND LTD;US65432B1061;10.0;108.75;5.96;0.00;-1'093.46;910.38;USD
    out:
      - {date: 2024-06-30, amount: "2.12", kind: dividend, fees: "0.38"}
      - {date: 2024-03-04, amount: "-1093.46", kind: buy, units: "10", fees: "5.96"}

"""#),
    isBuiltin: true)

  private static let chUbsAccount = MappingEntry(
    id: "ch/ubs-account", title: "UBS account, CSV in French and German",
    country: "CH",
    institution: "UBS",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["produit", "produkt"], ["monn.", "whrg."], ["date de valeur", "valuta"], ["description 1", "beschreibung 1"], ["n° de transaction", "transaktions-nr."], ["débit", "belastung"], ["crédit", "gutschrift"], ["solde", "saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["monn.", "whrg."], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/ubs-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/ubs-account
title: UBS account, CSV in French and German
country: CH
verified: corpus
detect:
  header:
    - [Produit, Produkt]
    - [Monn., Whrg.]
    - [Date de valeur, Valuta]
    - [Description 1, Beschreibung 1]
    - [N° de transaction, Transaktions-Nr.]
    - [Débit, Belastung]
    - [Crédit, Gutschrift]
    - [Solde, Saldo]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], thousands: "'"}
columns:
  account: [Produit, Produkt]
  currency: [Monn., Whrg.]
  date: [Date de comptabilisation, Buchungsdatum, Date de valeur, Valuta]
  value: [Date de valeur, Valuta]
  text1: [Description 1, Beschreibung 1]
  text2: [Description 2, Beschreibung 2]
  text3: [Description 3, Beschreibung 3]
  number: [N° de transaction, Transaktions-Nr.]
  out: [Débit, Belastung]
  in: [Crédit, Gutschrift]
  balance: [Solde, Saldo]
account: {kind: checking, institution: UBS, currency: currency, number: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: {join: [text1, text2, text3], sep: "; "}
  payee: text2
  balance: balance
# Parts of one order share its transaction number, so it is no id of a row.
identity: {cells: [number, text1, text2, text3]}
# The balance stands on one row of a day only.
checks: {running_balance: "off"}
rows:
  skip:
    - {when: {in: "", out: ""}, reason: a part of an order that moves nothing by itself}
tests:
  - in: |
      Produit;Monn.;Description;Date de valeur;Description 1;Description 2;Description 3;N° de transaction;Débit;Crédit;Solde
      0230 12345678.01X;CHF;Compte personnel UBS;04.03.2024;Achat carte;BOULANGERIE EXEMPLE;1200 GENEVE, CH;1234567ZX0000001;4.80;;11'595.20
      0230 12345678.01X;CHF;Compte personnel UBS;01.03.2024;Salaire;VENT DU NORD SA;RUE DU LAC 1, 1201 GENEVE, CH;1234567ZX0000002;;6'200.00;11'600.00
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: CHF, description: "Achat carte; BOULANGERIE EXEMPLE; 1200 GENEVE, CH", payee: BOULANGERIE EXEMPLE, balance: "11595.20"}
      - {date: 2024-03-01, amount: "6200.00"}

"""#),
    isBuiltin: true)

  private static let chZkbAccount = MappingEntry(
    id: "ch/zkb-account", title: "Zürcher Kantonalbank account, CSV",
    country: "CH",
    institution: "Zürcher Kantonalbank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum"], ["buchungstext"], ["zkb-referenz"], ["referenznummer"], ["belastung chf"], ["gutschrift chf"], ["valuta"], ["saldo chf"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["whg", "zkb-referenz"], texts: ["zürcher kantonalbank"],
      fileNames: ["erweiterte suche - kontoauszug*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ch/zkb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ch/zkb-account
title: Zürcher Kantonalbank account, CSV
country: CH
verified: documented
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Datum, Buchungstext, ZKB-Referenz, Referenznummer, Belastung CHF, Gutschrift CHF, Valuta, Saldo CHF]
  filename: 'Erweiterte Suche - Kontoauszug*.csv'
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252]}
columns:
  date: Datum
  text: Buchungstext
  currency: {names: [Whg], optional: true}
  part: {names: [Betrag Detail], optional: true}
  reference: ZKB-Referenz
  out: Belastung CHF
  in: Gutschrift CHF
  value: Valuta
  balance: Saldo CHF
  purpose: {names: [Zahlungszweck], optional: true}
account: {kind: checking, institution: Zürcher Kantonalbank, institution_id: ZKBKCHZZ, currency: CHF}
fields:
  date: {from: date, format: [dd.MM.yyyy, dd.MM.yy]}
  value_date: {from: value, format: [dd.MM.yyyy, dd.MM.yy]}
  amount: {inflow: in, outflow: out}
  description: text
  memo: purpose
  balance: balance
rows:
  skip:
    # One booking of several payments is followed by a row for each of them.
    - {when: {date: "", part: "*"}, reason: a part of the booking above}
identity: {cells: [text, reference]}
ignore: currency
tests:
  - in: |
      "Datum";"Buchungstext";"Whg";"Betrag Detail";"ZKB-Referenz";"Referenznummer";"Belastung CHF";"Gutschrift CHF";"Valuta";"Saldo CHF";"Zahlungszweck"
      "04.03.2024";"Belastungen eBanking (2)";"";"";"Z0815000003";"";"1087.50";"";"05.03.2024";"2112.50";""
      "";"Stadtwerke Musterstadt";"CHF";"1000.00";"";"";"";"";"";"";"Abschlag März"
      "01.03.2024";"Gutschrift Auftraggeber: Nordwind AG";"CHF";"";"Z0815000002";"";"";"2200.00";"01.03.2024";"3200.00";"Lohn 02/24"
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: CHF, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", memo: Lohn 02/24 | Z0815000002}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let clBancoDeChileAccount = MappingEntry(
    id: "cl/banco-de-chile-account", title: "Banco de Chile account, statement as text",
    country: "CL",
    institution: "Banco de Chile",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["fecha"], ["descripción", "descripcion"], ["canal o sucursal"], ["cargos (pesos)", "cargos (clp)"], ["abonos (pesos)", "abonos (clp)"], ["saldo (pesos)", "saldo (clp)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["abonos (clp)", "abonos (pesos)", "canal o sucursal", "cargos (clp)", "cargos (pesos)", "saldo (clp)", "saldo (pesos)"], texts: ["banco de chile", "canal o sucursal"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cl/banco-de-chile-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cl/banco-de-chile-account
title: Banco de Chile account, statement as text
country: CL
verified: synthetic
detect:
  marks: [Canal o Sucursal]
  header: [Fecha, [Descripción, Descripcion], Canal o Sucursal, [Cargos (PESOS), Cargos (CLP)], [Abonos (PESOS), Abonos (CLP)], [Saldo (PESOS), Saldo (CLP)]]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  month: {regex: 'Fecha de Emisi[oó]n\W+(\d\d/\d\d/\d{4})', format: dd/MM/yyyy}
  account: '(?:Cuenta|Cta)[^\d\n]*(\d[\d-]{6,}\d)'
columns:
  date: Fecha
  text: [Descripción, Descripcion]
  channel: Canal o Sucursal
  out: [Cargos (PESOS), Cargos (CLP)]
  in: [Abonos (PESOS), Abonos (CLP)]
  balance: [Saldo (PESOS), Saldo (CLP)]
account: {kind: checking, institution: Banco de Chile, institution_id: BCHICLRM, currency: CLP, number: preamble.account}
fields:
  # The rows of a statement have no year, those of a list of movements have one.
  date: {from: date, format: [dd/MM/yyyy, dd/MM], year_from: preamble.month}
  amount: {inflow: in, outflow: out}
  description: text
balances:
  - {kind: opening, when: {text: SALDO INICIAL}, amount: balance, date: {from: date, format: [dd/MM/yyyy, dd/MM], year_from: preamble.month}}
  - {kind: ledger, when: {text: SALDO FINAL}, amount: balance, date: {from: date, format: [dd/MM/yyyy, dd/MM], year_from: preamble.month}}
identity: {cells: [text, channel]}
ignore: balance
tests:
  - in: |
      Fecha de Emisión: 29/03/2024
      Fecha;Descripción;Canal o Sucursal;Cargos (PESOS);Abonos (PESOS);Saldo (PESOS)
      29/02;SALDO INICIAL;;;;1.000.000
      01/03;TRASPASO DE VIENTO NORTE LTDA;INTERNET;;2.200.000;3.200.000
      04/03;PAGO ENERGIA EJEMPLO;INTERNET;108.750;;
    out:
      - {date: 2024-03-01, amount: "2200000", currency: CLP}
      - {date: 2024-03-04, amount: "-108750"}

"""#),
    isBuiltin: true)

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
      - {date: 2024-06-17, amount: "-1420.00", description: 正常还款, kind: transfer}
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
      2025-06-05,09:00:00,人民币,"6,000.00","6,000.00",工资,柜台,中国银行某支行,----------,远山信息有限公司,4500******7788,中国银行某支行,8842
    out:
      - {date: 2025-06-05, amount: "-45.60", balance: "5954.40", currency: CNY, description: 网上快捷支付 支付宝-木棉花店, payee: 支付宝-木棉花店, kind: payment, account: "8842"}
      - {date: 2025-06-05, amount: "6000.00", balance: "6000.00", description: 工资, kind: direct_deposit}

"""#),
    isBuiltin: true)

  private static let cnBocDebitPdf = MappingEntry(
    id: "cn/boc-debit-pdf", title: "Bank of China (中国银行), debit card transactions, PDF",
    country: "CN",
    institution: "Bank of China",
    verified: .documented, format: "pdf",
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
verified: documented
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
      2025-05-30,13:06:47,人民币,-879.98,"4,122.26",跨行转账,手机银行,-------------------,-------------------,沈浩然,6222******4664,-------------------
    out:
      - {date: 2025-05-30, amount: "-879.98", balance: "4122.26", currency: CNY, payee: 沈浩然}

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
      - {date: 2025-03-22, amount: "-200.45", balance: "800.00", description: 网上支付 订单编号20250322, payee: 松果文具店, kind: payment}
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
    verified: .documented, format: "pdf",
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
verified: documented
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
      - {date: 2024-04-01, amount: "8500.00", balance: "9100.20", currency: CNY, payee: 蓝鲸科技有限公司, description: 代发工资 四月工资, kind: direct_deposit}
      - {date: 2024-04-02, amount: "-100.20", balance: "9000.00", payee: 小满超市, kind: payment}
      - {date: 2024-04-03, amount: "-2000.00", description: 银联ATM取款 取款, kind: cash}
  - in: |
      记账日期,货币,交易金额,联机余额,交易摘要,对手信息
      2024-05-01,人民币,-30.00,70.00,转账汇款,夏禾 6214830000001
    out:
      - {date: 2024-05-01, amount: "-30.00", currency: CNY, payee: 夏禾, kind: transfer}

"""#),
    isBuiltin: true)

  private static let cnCmbDebitPdf = MappingEntry(
    id: "cn/cmb-debit-pdf", title: "China Merchants Bank (招商银行), debit card transactions, PDF",
    country: "CN",
    institution: "China Merchants Bank",
    verified: .documented, format: "pdf",
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
verified: documented
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
    out:
      - {date: 2025-01-01, amount: "165.29", balance: "123622.07", currency: CNY}

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
      2024-01-15     	,"退款   	","    	","财付通-石榴超市   	","CHN    	",钞   	,"-     	","-     	",-    	,"5.00    	","     	",人民币    	,"xx,xxx.xx   	","石榴超市    	","2200****1190  	",
    out:
      - {date: 2024-01-15, amount: "5.00", kind: refund, description: 退款 财付通-石榴超市, account: "3380"}

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

  private static let coBancolombiaAccount = MappingEntry(
    id: "co/bancolombia-account", title: "Bancolombia account, tab separated",
    country: "CO",
    institution: "Bancolombia",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["fecha"], ["descripción"], ["sucursal"], ["dcto."], ["valor"], ["saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["dcto."], texts: ["bancolombia"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/co/bancolombia-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: co/bancolombia-account
title: Bancolombia account, tab separated
country: CO
verified: documented
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [FECHA, DESCRIPCIÓN, SUCURSAL, DCTO., VALOR, SALDO]
read: {format: csv, delimiter: "\t", encoding: [utf-8, windows-1252]}
columns:
  date: FECHA
  text: DESCRIPCIÓN
  branch: SUCURSAL
  document: DCTO.
  amount: VALOR
  balance: SALDO
account: {kind: checking, institution: Bancolombia, institution_id: COLOCOBM, currency: COP, number: {from: file.name, regex: '^(\d{3}-\d{6}-\d\d)'}}
fields:
  date: {from: date, format: [yyyy/MM/dd, dd/MM/yyyy]}
  amount: {signed: amount}
  description: text
  balance: balance
identity: {cells: [text, document]}
tests:
  - in: |
      FECHA	DESCRIPCIÓN	SUCURSAL	DCTO.	VALOR	SALDO
      2024/03/01	PAGO DE NOMINA VIENTO NORTE			2,200,000.00	3,200,000.00
      2024/03/04	PAGO PSE ENERGIA EJEMPLO		0815	-108,750.00	3,091,250.00
    out:
      - {date: 2024-03-01, amount: "2200000.00", currency: COP, balance: "3200000.00"}
      - {date: 2024-03-04, amount: "-108750.00"}

"""#),
    isBuiltin: true)

  private static let czAirBankAccount = MappingEntry(
    id: "cz/air-bank-account", title: "Air Bank account, CSV",
    country: "CZ",
    institution: "Air Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["datum provedení"], ["směr úhrady"], ["typ úhrady"], ["měna účtu"], ["částka v měně účtu"], ["název protistrany"], ["číslo účtu protistrany"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["kategorie plateb", "název protistrany", "poplatek v měně účtu", "poznámka k úhradě", "poznámka pro mne", "původní měna platby", "původní měna úhrady", "původní částka platby", "původní částka úhrady", "skupina plateb", "směr úhrady", "typ úhrady", "částka v měně účtu", "číslo účtu protistrany"], texts: ["air bank", "směr úhrady"],
      fileNames: ["airbank_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cz/air-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cz/air-bank-account
title: Air Bank account, CSV
country: CZ
verified: documented
source:
  - https://github.com/archont00/ofxstatement-airbankcz
  - https://github.com/firefly-iii/import-configurations/tree/main/cz/airbank
detect:
  marks: [Směr úhrady]
  header: [Datum provedení, Směr úhrady, Typ úhrady, Měna účtu, Částka v měně účtu, Název protistrany, Číslo účtu protistrany]
  filename: 'airbank_*.csv'
read: {format: csv, encoding: [utf-8, windows-1250], decimal: ","}
columns:
  date: Datum provedení
  direction: Směr úhrady
  type: Typ úhrady
  category: {names: [Skupina plateb, Kategorie plateb], optional: true}
  currency: Měna účtu
  amount: Částka v měně účtu
  fee: {names: [Poplatek v měně účtu], optional: true}
  foreign_currency: {names: [Původní měna úhrady, Původní měna platby], optional: true}
  foreign: {names: [Původní částka úhrady, Původní částka platby], optional: true}
  party: Název protistrany
  other: Číslo účtu protistrany
  message: {names: [Zpráva pro příjemce], optional: true}
  note: {names: [Poznámka k úhradě, Poznámka pro mne], optional: true}
  id: {names: [Referenční číslo], optional: true}
account: {kind: checking, institution: Air Bank, institution_id: AIRACZPP, currency: currency, mask: {from: file.name, regex: '^airbank_\d*(\d{4})_'}}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [message, note, party, type]}
  payee: party
  memo: note
  category: category
  kind: {from: type, map: {'~kart': card, '~výběr': cash, '~inkaso': direct_debit, '~trval': standing_order, '~úrok': interest, '~poplat': fee}, default: ""}
  original_amount: foreign
  original_currency: foreign_currency
  id: id
ignore: direction
tests:
  - in: |
      "Datum provedení";"Směr úhrady";"Typ úhrady";"Skupina plateb";"Měna účtu";"Částka v měně účtu";"Poplatek v měně účtu";"Původní měna úhrady";"Původní částka úhrady";"Název protistrany";"Číslo účtu protistrany";"Název účtu protistrany";"Variabilní symbol";"Konstantní symbol";"Specifický symbol";"Zdrojová obálka";"Cílová obálka";"Poznámka pro mne";"Zpráva pro příjemce";"Poznámka k úhradě";"Název karty";"Číslo karty";"Držitel karty";"Úhrada mobilem";"Obchodní místo";"Směnný kurz";"Odesílatel poslal";"Poplatky jiných bank";"Datum a čas zadání";"Datum splatnosti";"Datum schválení";"Datum zaúčtování";"Referenční číslo";"Způsob zadání";"Zadal";"Zaúčtováno";"Pojmenování příkazu";"Název, adresa a stát protistrany";"Název, adresa a stát banky protistrany";"Typ poplatku";"Účel úhrady";"Zvláštní pokyny k úhradě";"Související úhrada";"Další identifikace úhrady"
      04/03/2024;"Odchozí";"Odchozí úhrada";"Osobní";"CZK";-1087,50;0,00;"CZK";-1087,50;"Energie Příklad";"8154712/0100";;"08154";;;;;;"Záloha březen";;;;;;;;;;;;;"04/03/2024";74110815002;;;"zaúčtováno";;;;;;;;
      01/03/2024;"Příchozí";"Příchozí úhrada";"Osobní";"CZK";22000,00;0,00;"CZK";22000,00;"Severní vítr s.r.o.";"8154713/0100";;;;;;;;"Mzda 02/24";;;;;;;;;;;;;"01/03/2024";74110815001;;;"zaúčtováno";;;;;;;;
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: CZK, payee: Energie Příklad, description: Záloha březen, id: "74110815002"}
      - {date: 2024-03-01, amount: "22000.00"}

"""#),
    isBuiltin: true)

  private static let czCeskaSporitelnaCsv = MappingEntry(
    id: "cz/ceska-sporitelna-csv", title: "Česká spořitelna account, CSV in Czech and English",
    country: "CZ",
    institution: "Česká spořitelna",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["položka", "item"], ["datum zaúčtování", "posting date"], ["částka czk", "amount czk"], ["bankovní spojení", "bank account details"], ["datum provedení", "execution date"], ["název protiúčtu", "counteraccount name"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["klientská poznámka"], texts: ["česká spořitelna"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cz/ceska-sporitelna-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cz/ceska-sporitelna-csv
title: Česká spořitelna account, CSV in Czech and English
country: CZ
verified: corpus
detect:
  header:
    - [Položka, Item]
    - [Datum zaúčtování, Posting date]
    - [Částka CZK, Amount CZK]
    - [Bankovní spojení, Bank account details]
    - [Datum provedení, Execution date]
    - [Název protiúčtu, Counteraccount name]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ","}
columns:
  item: [Položka, Item]
  date: [Datum zaúčtování, Posting date]
  amount: [Částka CZK, Amount CZK]
  other: [Bankovní spojení, Bank account details]
  done: [Datum provedení, Execution date]
  party: [Název protiúčtu, Counteraccount name]
  to_payee: [Zpráva pro příjemce, Message for payee]
  to_me: [Zpráva pro mě, Message for me]
  reference: [Referenční číslo transakce, Transaction reference number]
  note: [Klientská poznámka, Client note]
account: {kind: checking, institution: Česká spořitelna, institution_id: GIBACZPX, currency: CZK}
fields:
  date: {from: date, format: yyyy/MM/dd}
  initiated: {from: done, format: yyyy/MM/dd}
  amount: {signed: amount}
  description: {first: [{join: [item, other], sep: " "}, to_payee]}
  payee: party
  memo: {join: [to_payee, to_me, note], sep: " "}
identity: {cells: [item, other, reference]}
tests:
  - in: |
      "Item";"Posting date";"Amount CZK";"Bank account details";"Execution date";"Variable symbol 1";"Cancellation";"Counteraccount name";"Constant symbol";"Specific symbol";"Message for payee";"Message for me";"Transaction reference number";"Client note";"Payment reference";"Reason for non-execution"
      "Card payment";"2024/03/04";"-1 505,00";"PEKARNA UKAZKA PRAHA 1";"2024/03/03";"11111111";;"";"1178";"";;;"2000000000001";;;
      "Incoming payment";"2024/03/05";"42000,00";"9876543/0800";"2024/03/05";"";;"Severní vítr";"";"";"mzda";;"2000000000002";;;
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1505.00", currency: CZK, description: Card payment PEKARNA UKAZKA PRAHA 1}
      - {date: 2024-03-05, amount: "42000.00", payee: Severní vítr, memo: mzda | 2000000000002}

"""#),
    isBuiltin: true)

  private static let czCsobAccount = MappingEntry(
    id: "cz/csob-account", title: "ČSOB account, CSV in Czech",
    country: "CZ",
    institution: "ČSOB",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["číslo účtu"], ["datum zaúčtování"], ["částka"], ["měna"], ["zůstatek"], ["konstantní symbol"], ["variabilní symbol"], ["specifický symbol"], ["označení operace"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["jméno protistrany", "označení operace", "vlastní poznámka"], texts: ["označení operace", "čsob"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cz/csob-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cz/csob-account
title: ČSOB account, CSV in Czech
country: CZ
verified: synthetic
detect:
  header: [číslo účtu, datum zaúčtování, částka, měna, zůstatek, konstantní symbol, variabilní symbol, specifický symbol, označení operace]
  marks: [označení operace]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ","}
columns:
  account: číslo účtu
  date: datum zaúčtování
  amount: částka
  currency: měna
  balance: zůstatek
  party: {names: [název účtu protiúčtu, název protiúčtu, jméno protistrany], optional: true}
  type: označení operace
  message: {names: [zpráva], optional: true}
  note: {names: [poznámka, vlastní poznámka], optional: true}
  id: {names: [ID transakce], optional: true}
account: {kind: checking, institution: ČSOB, institution_id: CEKOCZPP, currency: currency, number: {from: account, regex: '^[\d-]+'}}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [note, message, party, type]}
  payee: party
  kind: {from: type, map: {'~kartou': card, '~inkaso': direct_debit, '~trval': standing_order, '~výběr': cash, '~úrok': interest, '~poplat': fee}, default: ""}
  id: id
  balance: balance
tests:
  - in: |
      číslo účtu;datum zaúčtování;částka;měna;zůstatek;číslo účtu protiúčtu;kód banky protiúčtu;název účtu protiúčtu;konstantní symbol;variabilní symbol;specifický symbol;označení operace;ID transakce;poznámka
      8154711012/0300;04.03.2024;-1087,5;CZK;30912,5;8154712;0100;Energie Příklad;;08154;;Odchozí úhrada;74110815002;Záloha březen
      8154711012/0300;01.03.2024;22000;CZK;32000;8154713;0100;Severní vítr s.r.o.;;;;Příchozí úhrada;74110815001;Mzda 02/24
    out:
      - {date: 2024-03-04, amount: "-1087.5", currency: CZK, payee: Energie Příklad, balance: "30912.5", id: "74110815002"}
      - {date: 2024-03-01, amount: "22000"}

"""#),
    isBuiltin: true)

  private static let czFioAccount = MappingEntry(
    id: "cz/fio-account", title: "Fio banka account, CSV",
    country: "CZ",
    institution: "Fio banka",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["id pohybu"], ["datum"], ["objem"], ["měna"], ["protiúčet"], ["název protiúčtu"], ["ks"], ["vs"], ["ss"], ["zpráva pro příjemce"], ["typ"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["id pohybu", "komentář", "ks", "kód banky", "objem", "ss", "uživatelská identifikace", "vs"], texts: ["fio banka", "id pohybu"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cz/fio-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cz/fio-account
title: Fio banka account, CSV
country: CZ
verified: synthetic
detect:
  marks: [ID pohybu]
  header: [ID pohybu, Datum, Objem, Měna, Protiúčet, Název protiúčtu, KS, VS, SS, Zpráva pro příjemce, Typ]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ","}
preamble:
  account: 'accountId"?;"?(\d+)'
  bank: 'bankId"?;"?(\d+)'
  iban: 'iban"?;"?([A-Z]{2}\d{22})'
  currency: 'currency"?;"?([A-Z]{3})'
  opening: 'openingBalance"?;"?(-?[\d ]+,\d\d)'
  closing: 'closingBalance"?;"?(-?[\d ]+,\d\d)'
columns:
  id: ID pohybu
  date: Datum
  amount: Objem
  currency: Měna
  other: Protiúčet
  party: Název protiúčtu
  bank: {names: [Kód banky], optional: true}
  user: {names: [Uživatelská identifikace], optional: true}
  message: Zpráva pro příjemce
  type: Typ
  comment: {names: [Komentář], optional: true}
account: {kind: checking, institution: Fio banka, institution_id: FIOBCZPP, currency: preamble.currency, number: {first: [preamble.iban, preamble.account]}}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [message, user, comment, type]}
  payee: party
  kind: {from: type, map: {'~karetní|kartou': card, '~inkaso': direct_debit, '~trval': standing_order, '~výběr': cash, '~úrok': interest, '~poplatek': fee}, default: ""}
  id: id
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing}
tests:
  - in: |
      "accountId";"8154711012"
      "bankId";"2010"
      "currency";"CZK"
      "iban";"CZ1220100000008154711012"
      "openingBalance";"10000,00"
      "closingBalance";"30864,50"
      "ID pohybu";"Datum";"Objem";"Měna";"Protiúčet";"Název protiúčtu";"Kód banky";"Název banky";"KS";"VS";"SS";"Uživatelská identifikace";"Zpráva pro příjemce";"Typ";"Provedl";"Upřesnění";"Komentář";"BIC";"ID pokynu"
      "24081547101";"01.03.2024";"22000,00";"CZK";"8154713";"Severní vítr s.r.o.";"0100";"Komerční banka, a.s.";"";"";"";"";"Mzda 02/24";"Bezhotovostní příjem";"";"";"";"";"34081547101"
      "24081547102";"04.03.2024";"-1087,50";"CZK";"8154712";"Energie Příklad";"0100";"Komerční banka, a.s.";"";"08154";"";"";"Záloha březen";"Platba převodem uvnitř banky";"Příkladová, Anna";"";"";"";"34081547102"
    out:
      - {date: 2024-03-01, amount: "22000.00", currency: CZK, payee: Severní vítr s.r.o., id: "24081547101"}
      - {date: 2024-03-04, amount: "-1087.50", description: Záloha březen}

"""#),
    isBuiltin: true)

  private static let czRaiffeisenbankCsv = MappingEntry(
    id: "cz/raiffeisenbank-csv", title: "Raiffeisenbank account, CSV in Czech",
    country: "CZ",
    institution: "Raiffeisenbank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["datum provedení"], ["datum zaúčtování"], ["číslo účtu"], ["název účtu"], ["kategorie transakce"], ["typ transakce"], ["zaúčtovaná částka"], ["měna účtu"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["původní částka a měna", "zaúčtovaná částka"], texts: ["raiffeisenbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/cz/raiffeisenbank-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: cz/raiffeisenbank-csv
title: Raiffeisenbank account, CSV in Czech
country: CZ
verified: corpus
detect:
  header: [Datum provedení, Datum zaúčtování, Číslo účtu, Název účtu, Kategorie transakce, Typ transakce, Zaúčtovaná částka, Měna účtu]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ","}
columns:
  done: Datum provedení
  date: Datum zaúčtování
  account: Číslo účtu
  name: Název účtu
  category: Kategorie transakce
  other: Číslo protiúčtu
  party: Název protiúčtu
  type: Typ transakce
  message: Zpráva
  note: Poznámka
  amount: Zaúčtovaná částka
  currency: Měna účtu
  original: {names: [Původní částka a měna], nth: 1}
  original_currency: {names: [Původní částka a měna], nth: 2}
  fee: Poplatek
  # The bank puts a comma behind the last heading.
  id: [Id transakce, 'Id transakce,']
account: {kind: checking, institution: Raiffeisenbank, institution_id: RZBCCZPP, currency: currency, number: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  initiated: {from: done, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [message, type]}
  payee: party
  memo: note
  category: category
  id: id
  original_amount: original
  original_currency: original_currency
identity: {ids: trusted, cells: [type, party, message]}
tests:
  - in: |
      Datum provedení;Datum zaúčtování;Číslo účtu;Název účtu;Kategorie transakce;Číslo protiúčtu;Název protiúčtu;Typ transakce;Zpráva;Poznámka;VS;KS;SS;Zaúčtovaná částka;Měna účtu;Původní částka a měna;Původní částka a měna;Poplatek;Id transakce,
      03.03.2024;"04.03.2024";"1234567/5500";"Ana Demo";"Platba kartou";"";"Pekárna Ukázka";"Platba kartou";"PEKARNA UKAZKA";" ";"";"";"";"-505,00";"CZK";"-20,00";"EUR";"";7000000001
      05.03.2024;"05.03.2024";"1234567/5500";"Ana Demo";"Platba";"9876543/0800";"Severní vítr s.r.o.";"Příchozí platba";"";" ";"1";"";"";"42 000,00";"CZK";"";"";"";7000000002
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-505.00", currency: CZK, description: PEKARNA UKAZKA, original_amount: "-20.00", original_currency: EUR, id: "7000000001"}
      - {date: 2024-03-05, amount: "42000.00", description: Příchozí platba, payee: Severní vítr s.r.o.}

"""#),
    isBuiltin: true)

  private static let de1822direktGiro = MappingEntry(
    id: "de/1822direkt-giro", title: "1822direkt Girokonto, CSV",
    country: "DE",
    institution: "1822direkt",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kontonummer"], ["datum/zeit"], ["buchungstag"], ["wertstellung"], ["soll/haben"], ["buchungsschlüssel"], ["buchungsart"], ["empfänger/auftraggeber name"], ["vwz.0"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["buchungsschlüssel", "vwz.0", "vwz.1", "vwz.2", "vwz.3", "vwz.4", "vwz.5", "vwz.6", "vwz.7", "vwz.8", "vwz.9"], texts: ["1822direkt"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/1822direkt-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/1822direkt-giro
title: 1822direkt Girokonto, CSV
country: DE
verified: documented
source: https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/de/1822direkt/1822direkt.ts
detect:
  header: [Kontonummer, Datum/Zeit, Buchungstag, Wertstellung, Soll/Haben, Buchungsschlüssel, Buchungsart, Empfänger/Auftraggeber Name, Vwz.0]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: Kontonummer
  moment: Datum/Zeit
  date: Buchungstag
  value: Wertstellung
  amount: Soll/Haben
  code: Buchungsschlüssel
  type: Buchungsart
  party: Empfänger/Auftraggeber Name
  p0: Vwz.0
  p1: Vwz.1
  p2: Vwz.2
  p3: Vwz.3
  p4: {names: [Vwz.4], optional: true}
  p5: {names: [Vwz.5], optional: true}
  p6: {names: [Vwz.6], optional: true}
  p7: {names: [Vwz.7], optional: true}
  p8: {names: [Vwz.8], optional: true}
  p9: {names: [Vwz.9], optional: true}
account: {kind: checking, institution: 1822direkt, currency: EUR, number: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  # The lines of the purpose break words.
  description: {first: [{join: [p0, p1, p2, p3, p4, p5, p6, p7, p8, p9], sep: ""}, type]}
  payee: party
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card, '~zins': interest, '~entgelt': fee}, default: ""}
identity: {cells: [moment, party, p0, p1]}
ignore: [moment, code, p0, p1, p2, p3, p4, p5, p6, p7, p8, p9]
tests:
  - in: |
      Kontonummer;Datum/Zeit;Buchungstag;Wertstellung;Soll/Haben;Buchungsschlüssel;Buchungsart;Empfänger/Auftraggeber Name;Empfänger/Auftraggeber IBAN;Empfänger/Auftraggeber BIC;Glaeubiger-ID;Mandatsreferenz;Mandatsdatum;Vwz.0;Vwz.1;Vwz.2;Vwz.3;Vwz.4;Vwz.5;Vwz.6;Vwz.7;Vwz.8;Vwz.9;Vwz.10;Vwz.11;Vwz.12;Vwz.13;Vwz.14;Vwz.15;Vwz.16;Vwz.17;End-to-End-Identifikation
      47110815;04.03.2024 04:13;04.03.2024;05.03.2024;-1.087,50;20200;Lastschrift;Stadtwerke Musterstadt;;;DE98ZZZ09999999999;M-0815;01.01.2020;Abschlag März, Kundennumme;r 0815;;;;;;;;;;;;;;;;;AB-0815
      47110815;01.03.2024 05:00;01.03.2024;01.03.2024;2.200,00;30000;Gehalt/Rente;Nordwind GmbH;;;;;;Lohn 02/24;;;;;;;;;;;;;;;;;;
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, payee: Stadtwerke Musterstadt, description: "Abschlag März, Kundennummer 0815", kind: direct_debit}
      - {date: 2024-03-01, amount: "2200.00", payee: Nordwind GmbH}

"""#),
    isBuiltin: true)

  private static let deComdirectDepot = MappingEntry(
    id: "de/comdirect-depot", title: "comdirect Depot, Bestand und Umsätze als CSV",
    country: "DE",
    institution: "comdirect",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "iso-8859-15"],
    signatures: [[["stück/nom."], ["bezeichnung"], ["wkn"], ["akt. kurs"], ["wert in eur"]], [["buchungstag"], ["geschäftstag"], ["stück / nom."], ["bezeichnung"], ["wkn"], ["währung"], ["ausführungskurs"], ["umsatz in eur"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["akt. kurs", "ausführungskurs", "geschäftstag", "kaufkurs in eur", "stück / nom.", "stück/nom.", "wkn"], texts: ["ausführungskurs", "comdirect", "geschäftstag", "kaufkurs in eur", "stück / nom.", "stück/nom."],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/comdirect-depot.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/comdirect-depot
title: comdirect Depot, Bestand und Umsätze als CSV
country: DE
verified: documented
source: https://github.com/portfolio-performance/portfolio
read: {format: csv, delimiter: ";", encoding: [utf-8, iso-8859-15], decimal: ","}
preamble:
  # Depotübersicht / Depotbestand vom 19.04.2024
  day: {regex: '(?i)depot.*?(\d\d\.\d\d\.\d{4})', as: [date], format: dd.MM.yyyy}
account: {kind: investment, institution: comdirect, currency: EUR}
tables:
  - name: holdings
    kind: holdings
    detect:
      marks: [Stück/Nom., Kaufkurs in EUR]
      header: [Stück/Nom., Bezeichnung, WKN, Akt. Kurs, Wert in EUR]
    read: {until: {units: '~^[^0-9-]'}}
    columns:
      units: Stück/Nom.
      name: Bezeichnung
      wkn: WKN
      type: {names: [Typ], optional: true}
      currency: {names: [Währung], optional: true}
      price: Akt. Kurs
      day: {names: [Datum], optional: true}
      # The names of the last columns are there twice: they are not read.
      unit_cost: {names: [Kaufkurs in EUR], optional: true}
      cost: {names: [Kaufwert in EUR], optional: true}
      value: Wert in EUR
    security:
      wkn: wkn
      name: name
      kind: {from: type, map: {'~aktie': stock, '~etf|fonds': fund, '~anleihe|rente': fixed_income, '~optionsschein|zertifikat': other}, default: other}
    holding:
      as_of: {from: {first: [preamble.day.date, {from: file.name, regex: '(\d{8})'}]}, format: [yyyy-MM-dd, yyyyMMdd]}
      units: units
      price: price
      price_currency: currency
      price_date: {from: day, format: [dd.MM.yyyy, dd.MM.yy]}
      value: value
      cost: cost
      currency: EUR
  - name: transactions
    kind: trades
    detect:
      marks: [Stück / Nom., Ausführungskurs, Geschäftstag]
      header: [Buchungstag, Geschäftstag, Stück / Nom., Bezeichnung, WKN, Währung, Ausführungskurs, Umsatz in EUR]
    columns:
      date: Buchungstag
      traded: Geschäftstag
      units: Stück / Nom.
      name: Bezeichnung
      wkn: WKN
      currency: Währung
      price: Ausführungskurs
      amount: Umsatz in EUR
    read: {until: {date: '~^[^0-9]'}}
    fields:
      date: {from: traded, format: dd.MM.yyyy}
      value_date: {from: date, format: dd.MM.yyyy}
      # What was bought is printed as positive.
      amount: {signed: amount, positive: outflow}
      currency: EUR
      description: name
    security:
      wkn: wkn
      name: name
    trade:
      kind: {when: {amount: '~^-'}, then: {text: sell}, else: {text: buy}}
      units: units
      price: price
      price_currency: {from: currency, map: {'~%|EUR/100': '%'}}
  # The same file may have the accounts of money above the depot's.
  - name: giro
    alone: false
    detect:
      header: [Buchungstag, Wertstellung (Valuta), Vorgang, Buchungstext, Umsatz in EUR]
    read: {until: {date: '~^(Alter Kontostand|Keine Umsätze|Umsätze )'}}
    account: {kind: checking}
    columns:
      date: Buchungstag
      value: Wertstellung (Valuta)
      type: Vorgang
      text: Buchungstext
      amount: Umsatz in EUR
    fields:
      date: {from: date, format: dd.MM.yyyy}
      value_date: {from: value, format: dd.MM.yyyy}
      amount: {signed: amount}
      description: text
      kind: {from: type, map: {'~lastschrift': direct_debit, '~karte|visa': card, '~auszahlung': cash, '~entgelt': fee, '~zins': interest, '~übertrag': transfer}, default: ""}
    rows:
      skip:
        - {when: {date: offen}, reason: pending and without a date}
tests:
  - in: |
      "Umsätze Depot";"Zeitraum: 01.03.2024 - 31.03.2024";

      "Buchungstag";"Geschäftstag";"Stück / Nom.";"Bezeichnung";"WKN";"Währung";"Ausführungskurs";"Umsatz in EUR";
      "06.03.2024";"04.03.2024";"10,000";"NORDWIND AG";"A0DEM1";"EUR";"108,75";"1.092,40";
      "04.04.2024";"02.04.2024";"-2,500";"NORDWIND AG";"A0DEM1";"EUR";"112,40";"-276,10";
    out:
      - {date: 2024-03-04, amount: "-1092.40", kind: buy, units: "10"}
      - {date: 2024-04-02, amount: "276.10", kind: sell, units: "-2.5"}

"""#),
    isBuiltin: true)

  private static let deComdirectGiro = MappingEntry(
    id: "de/comdirect-giro", title: "comdirect Girokonto and Verrechnungskonto, CSV",
    country: "DE",
    institution: "comdirect",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungstag"], ["wertstellung (valuta)"], ["vorgang"], ["buchungstext"], ["umsatz in eur"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["wertstellung (valuta)"], texts: ["comdirect", "wertstellung (valuta)"],
      fileNames: ["umsaetze_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/comdirect-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/comdirect-giro
title: comdirect Girokonto and Verrechnungskonto, CSV
country: DE
verified: documented
source: https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/de/comdirect/comdirect.spec.ts
detect:
  marks: [Wertstellung (Valuta)]
  header: [Buchungstag, Wertstellung (Valuta), Vorgang, Buchungstext, Umsatz in EUR]
  filename: 'umsaetze_*.csv'
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ",", until: {date: '~^Alter Kontostand'}}
preamble:
  closing: 'Neuer Kontostand\W+?(-?[\d.]+,\d\d)'
columns:
  date: Buchungstag
  value: Wertstellung (Valuta)
  type: Vorgang
  text: Buchungstext
  amount: Umsatz in EUR
account: {kind: checking, institution: comdirect, currency: EUR}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: text
  payee: {from: text, regex: '(?:Auftraggeber|Empfänger|Zahlungspflichtiger): ?(.+?) ?(?:Kto/IBAN|BLZ/BIC|Buchungstext):'}
  kind: {from: type, map: {'~lastschrift': direct_debit, '~karte|visa': card, '~auszahlung': cash, '~entgelt': fee, '~zins': interest, '~übertrag': transfer}, default: ""}
balances:
  - {kind: ledger, amount: preamble.closing}
rows:
  skip:
    - {when: {date: offen}, reason: pending and without a date}
tests:
  - in: |
      "Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
      "offen";"--";"Lastschrift / Belastung";"Auftraggeber: FLUSSRADIO Buchungstext: Beitrag Ref. 3X2C28Z11A0001/1";"-18,36";
      "05.03.2024";"05.03.2024";"Kartenverfügung";"Buchungstext: BAECKEREI MUSTER//MUSTERSTADT/DE 2024-03-04T08:12 Ref. 3X2C28Z11A0002/1";"-4,80";
      "04.03.2024";"05.03.2024";"Lastschrift / Belastung";"Auftraggeber: STADTWERKE MUSTERSTADT Buchungstext: ABSCHLAG MAERZ Ref. 3X2C28Z11A0003/1";"-1.087,50";
    out:
      - {date: 2024-03-05, amount: "-4.80", currency: EUR, kind: card}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", payee: STADTWERKE MUSTERSTADT, kind: direct_debit}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let deCommerzbankGiro = MappingEntry(
    id: "de/commerzbank-giro", title: "Commerzbank Girokonto, CSV",
    country: "DE",
    institution: "Commerzbank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungstag"], ["wertstellung"], ["umsatzart"], ["buchungstext"], ["betrag"], ["währung"], ["iban auftraggeberkonto"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bankleitzahl auftraggeberkonto"], texts: ["commerzbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/commerzbank-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/commerzbank-giro
title: Commerzbank Girokonto, CSV
country: DE
verified: corpus
detect:
  header: [Buchungstag, Wertstellung, Umsatzart, Buchungstext, Betrag, Währung, IBAN Auftraggeberkonto]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Buchungstag
  value: Wertstellung
  type: Umsatzart
  text: Buchungstext
  amount: Betrag
  currency: Währung
  account: {names: [Auftraggeberkonto], optional: true}
  bank_code: {names: [Bankleitzahl Auftraggeberkonto], optional: true}
  iban: IBAN Auftraggeberkonto
  category: {names: [Kategorie], optional: true}
account: {kind: checking, institution: Commerzbank, currency: currency, number: account, iban: iban, bank_codes: '~^\d{3}[48]'}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, type]}
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~(zins|entgelt)': fee}, default: ""}
  category: category
ignore: bank_code
identity: {cells: [type, text]}
tests:
  - in: |
      Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;Auftraggeberkonto;Bankleitzahl Auftraggeberkonto;IBAN Auftraggeberkonto
      04.03.2024;04.03.2024;Lastschrift;"Kartenzahlung BAECKEREI MUSTER//Hamburg 2024-03-03T09:12:00";-1.004,80;EUR;123456700;20040000;DE12200400000123456700
      01.03.2024;01.03.2024;Gutschrift;"Nordwind GmbH Lohn 02/24";2.000,00;EUR;123456700;20040000;DE12200400000123456700
    out:
      - {date: 2024-03-04, amount: "-1004.80", currency: EUR, kind: direct_debit}
      - {date: 2024-03-01, value_date: 2024-03-01, amount: "2000.00", description: Nordwind GmbH Lohn 02/24}

"""#),
    isBuiltin: true)

  private static let deConsorsbankGiro = MappingEntry(
    id: "de/consorsbank-giro", title: "Consorsbank Girokonto, CSV",
    country: "DE",
    institution: "Consorsbank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchung"], ["valuta"], ["sender / empfänger"], ["iban"], ["bic"], ["buchungstext"], ["verwendungszweck"], ["betrag"], ["währung"], ["umsatz geteilt"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["stichwörter", "umsatz geteilt"], texts: ["consorsbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/consorsbank-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/consorsbank-giro
title: Consorsbank Girokonto, CSV
country: DE
verified: documented
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Buchung, Valuta, Sender / Empfänger, IBAN, BIC, Buchungstext, Verwendungszweck, Betrag, Währung, Umsatz geteilt]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  date: Buchung
  value: Valuta
  party: Sender / Empfänger
  iban: IBAN
  bic: BIC
  type: Buchungstext
  text: Verwendungszweck
  category: {names: [Kategorie], optional: true}
  words: {names: [Stichwörter], optional: true}
  shared: Umsatz geteilt
  amount: Betrag
  currency: Währung
account: {kind: checking, institution: Consorsbank, currency: currency}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [{from: text, unless: n/a}, type]}
  payee: {from: party, unless: n/a}
  category: {from: category, unless: n/a}
  memo: {join: [{from: words, unless: n/a}, {from: iban, unless: n/a}], sep: " "}
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card, '~zins': interest, '~gebühr': fee}, default: ""}
identity: {cells: [party, type, text]}
ignore: [party, iban, bic, text, category, words, shared]
tests:
  - in: |
      Buchung ;Valuta;Sender / Empfänger;IBAN;BIC;Buchungstext;Verwendungszweck;Kategorie;Stichwörter;Umsatz geteilt;Betrag;Währung
      04.03.2024;05.03.2024;Stadtwerke Musterstadt;DE71360604880000471100;GENODEM1GBE;LASTSCHRIFT;Abschlag März;Wohnen;Strom;n/a;-1.087,50;EUR
      01.03.2024;01.03.2024;Nordwind GmbH;n/a;n/a;GEHALT/RENTE;Lohn 02/24;n/a;n/a;n/a;2.200,00;EUR
      29.02.2024;29.02.2024;n/a;n/a;n/a;GEBÜHREN;n/a;n/a;n/a;n/a;-2,00;EUR
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, kind: direct_debit, source_category: Wohnen}
      - {date: 2024-03-01, amount: "2200.00", payee: Nordwind GmbH}
      - {date: 2024-02-29, amount: "-2.00", description: GEBÜHREN, kind: fee}

"""#),
    isBuiltin: true)

  private static let deDeutscheBankGiro = MappingEntry(
    id: "de/deutsche-bank-giro", title: "Deutsche Bank and Postbank account, CSV",
    country: "DE",
    institution: "Deutsche Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungstag"], ["wert"], ["umsatzart"], ["begünstigter / auftraggeber"], ["verwendungszweck"], ["bic"], ["abweichender empfänger"], ["soll"], ["haben"], ["währung"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["abweichender empfänger"], texts: ["abweichender empfänger", "deutsche bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/deutsche-bank-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/deutsche-bank-giro
title: Deutsche Bank and Postbank account, CSV
country: DE
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/de/deutschebank
detect:
  marks: [Abweichender Empfänger]
  header: [Buchungstag, Wert, Umsatzart, Begünstigter / Auftraggeber, Verwendungszweck, BIC, Abweichender Empfänger, Soll, Haben, Währung]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ",", until: {date: Kontostand}}
preamble:
  iban: ';\s*(DE[\d ]{20,26})'
  opening: 'Letzter Kontostand;+(-?[\d.]+(?:,\d\d?)?)'
footer:
  closing: '^Kontostand;[\d.]+;+(-?[\d.]+(?:,\d\d?)?)'
columns:
  date: Buchungstag
  value: Wert
  type: Umsatzart
  party: Begünstigter / Auftraggeber
  text: Verwendungszweck
  iban: [IBAN / Kontonummer, IBAN]
  reference: {names: [Kundenreferenz], optional: true}
  amount: {names: [Betrag], optional: true}
  out: Soll
  in: Haben
  currency: Währung
account:
  first:
    # Since 2023 Postbank prints the same table; a bank code of Deutsche Bank has a 7 in its fourth place.
    - {when: {preamble.iban: '~^DE.. ?\d{3}7'}, institution: Deutsche Bank}
    - {when: {preamble.iban: '~^DE.. ?\d{3}[01] ?00'}, institution: Postbank}
    - {institution_from: {text: ""}}
  kind: checking
  currency: currency
  iban: preamble.iban
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  # Money out has its sign already.
  amount: {inflow: in, outflow: out, negative: as_printed}
  currency: currency
  description: {first: [text, type]}
  payee: party
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card, '~auszahlung': cash, '~zins': interest, '~entgelt': fee}, default: ""}
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: footer.closing}
identity: {cells: [type, party, text, reference]}
ignore: amount
tests:
  - in: |
      Umsätze
      Konto;Filial-/Kontonummer;IBAN;Währung
      AktivKonto;123 1234567 00;DE10100700240123456700;EUR
      Letzter Kontostand;;;;1.000;EUR
      Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
      4.3.2024;5.3.2024;SEPA Lastschrift;Stadtwerke Musterstadt;Abschlag März;;;AB-0815;M-0815;DE98ZZZ09999999999;;-1.087,5;;;;-1.087,5;;EUR
      1.3.2024;1.3.2024;SEPA Überweisung (Lohn, Gehalt, Rente);Nordwind GmbH;Lohn 02/24;;;;;;;2.200;;;;;2.200;EUR
      Kontostand;6.3.2024;;;2.107,7;EUR
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.5", currency: EUR, kind: direct_debit, payee: Stadtwerke Musterstadt}
      - {date: 2024-03-01, amount: "2200", description: Lohn 02/24}

"""#),
    isBuiltin: true)

  private static let deDkbCard = MappingEntry(
    id: "de/dkb-card", title: "DKB Visa card, CSV since 2023",
    country: "DE",
    institution: "DKB",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["belegdatum"], ["wertstellung"], ["status"], ["beschreibung"], ["umsatztyp"], ["betrag (€)", "betrag"], ["fremdwährungsbetrag"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["fremdwährungsbetrag"], texts: ["fremdwährungsbetrag"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/dkb-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/dkb-card
title: DKB Visa card, CSV since 2023
country: DE
verified: documented
source: https://github.com/siddhantgoel/beancount-dkb
detect:
  marks: [Fremdwährungsbetrag]
  header: [Belegdatum, Wertstellung, Status, Beschreibung, Umsatztyp, [Betrag (€), Betrag], Fremdwährungsbetrag]
read: {format: csv, delimiter: ";", decimal: ","}
preamble:
  mask: '(?m)^"?Karte.*?(\d{4})"?;?\s*$'
columns:
  purchased: Belegdatum
  date: Wertstellung
  status: Status
  text: Beschreibung
  type: Umsatztyp
  amount: [Betrag (€), Betrag]
  foreign: Fremdwährungsbetrag
account: {kind: credit_card, institution: DKB, currency: EUR, mask: preamble.mask}
fields:
  # A row that is only noted has no value date yet.
  date: {from: {first: [date, purchased]}, format: [dd.MM.yy, dd.MM.yyyy]}
  initiated: {from: purchased, format: [dd.MM.yy, dd.MM.yyyy]}
  amount: {signed: amount}
  description: text
  status: {from: status, map: {Vorgemerkt: pending}, default: posted}
  kind: {from: type, map: {Entgelt: fee, Lastschrift: transfer, '~^im geschäft|^onlinezahlung': card}, default: ""}
identity: {cells: [text, purchased]}
ignore: status
tests:
  - in: |
      "Karte";"Visa Kreditkarte";"4930 •••• •••• 1234"
      "Belegdatum";"Wertstellung";"Status";"Beschreibung";"Umsatztyp";"Betrag (€)";"Fremdwährungsbetrag"
      "05.03.24";"";"Vorgemerkt";"BAECKEREI MUSTER";"Im Geschäft";"-4,80";""
      "02.03.24";"04.03.24";"Gebucht";"PAPER CRANE BOOKS";"Onlinezahlung";"-80,00";"-86,40 $"
      "22.02.24";"23.02.24";"Gebucht";"Ausgleich Kreditkarte gem. Abrechnung v. 22.02.24";"Lastschrift";"1.345,20";""
    out:
      - {date: 2024-03-05, amount: "-4.80", currency: EUR, pending: true}
      - {date: 2024-03-04, initiated: 2024-03-02, amount: "-80.00", description: PAPER CRANE BOOKS}
      - {date: 2024-02-23, amount: "1345.20", kind: transfer}

"""#),
    isBuiltin: true)

  private static let deDkbGiro = MappingEntry(
    id: "de/dkb-giro", title: "DKB Girokonto, CSV since 2023",
    country: "DE",
    institution: "DKB",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungsdatum"], ["wertstellung"], ["status"], ["zahlungspflichtige*r"], ["zahlungsempfänger*in"], ["verwendungszweck"], ["umsatztyp"], ["betrag (€)", "betrag"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["zahlungspflichtige*r"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/dkb-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/dkb-giro
title: DKB Girokonto, CSV since 2023
country: DE
verified: documented
source: https://github.com/nicolettas-muggelbude/RechnungsFee
detect:
  header: [Buchungsdatum, Wertstellung, Status, Zahlungspflichtige*r, Zahlungsempfänger*in, Verwendungszweck, Umsatztyp, [Betrag (€), Betrag]]
read: {format: csv, delimiter: ";", decimal: ","}
preamble:
  iban: '\b(DE\d{20})\b'
  balance: 'Kontostand vom [\d.]+:"?;"?(-?[\d.]+,\d\d)'
  balance_day: 'Kontostand vom ([\d.]+):'
columns:
  date: Buchungsdatum
  value: Wertstellung
  status: Status
  payer: Zahlungspflichtige*r
  payee: Zahlungsempfänger*in
  text: Verwendungszweck
  type: Umsatztyp
  amount: [Betrag (€), Betrag]
account: {kind: checking, institution: DKB, institution_id: BYLADEM1001, bank_codes: 12030000, currency: EUR, iban: preamble.iban}
fields:
  date: {from: date, format: [dd.MM.yy, dd.MM.yyyy]}
  value_date: {from: value, format: [dd.MM.yy, dd.MM.yyyy]}
  amount: {signed: amount}
  description: {first: [text, type]}
  payee: {when: {amount: '~^-'}, then: payee, else: payer}
  status: {from: status, map: {Vorgemerkt: pending}, default: posted}
balances:
  - {kind: ledger, amount: preamble.balance, date: {from: preamble.balance_day, format: dd.MM.yyyy}}
identity: {cells: [payer, payee, text]}
tests:
  - in: |
      "Girokonto";"DE02120300000000202051"
      "Zeitraum:";"01.03.2024 - 31.03.2024"
      "Kontostand vom 05.03.2024:";"1.512,50 €"
      ""
      "Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
      "06.03.24";"";"Vorgemerkt";"ISSUER";"Bäckerei Muster";"VISA Debitkartenumsatz";"Ausgang";"";"-4,80";"";"";""
      "05.03.24";"05.03.24";"Gebucht";"Ana Demo";"Stadtwerke";"Abschlag März";"Ausgang";"DE40100100100110820101";"-1.087,50";"";"";""
      "01.03.24";"01.03.24";"Gebucht";"Nordwind GmbH";"Ana Demo";"Lohn";"Eingang";"DE40100100100110820101";"2.000,00";"";"";""
    out:
      - {date: 2024-03-06, amount: "-4.80", currency: EUR, pending: true, payee: Bäckerei Muster}
      - {date: 2024-03-05, value_date: 2024-03-05, amount: "-1087.50", payee: Stadtwerke}
      - {date: 2024-03-01, amount: "2000.00", payee: Nordwind GmbH}

"""#),
    isBuiltin: true)

  private static let deDkbGiroLegacy = MappingEntry(
    id: "de/dkb-giro-legacy", title: "DKB Girokonto, CSV until 2023",
    country: "DE",
    institution: "DKB",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungstag"], ["wertstellung"], ["buchungstext"], ["auftraggeber / begünstigter"], ["verwendungszweck"], ["kontonummer"], ["blz"], ["betrag (eur)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["auftraggeber / begünstigter"], texts: ["auftraggeber / begünstigter"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/dkb-giro-legacy.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/dkb-giro-legacy
title: DKB Girokonto, CSV until 2023
country: DE
verified: documented
source:
  - https://github.com/firefly-iii/import-configurations/tree/main/de/dkb
  - https://github.com/siddhantgoel/beancount-dkb
detect:
  marks: [Auftraggeber / Begünstigter]
  header: [Buchungstag, Wertstellung, Buchungstext, Auftraggeber / Begünstigter, Verwendungszweck, Kontonummer, BLZ, Betrag (EUR)]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  iban: 'Kontonummer:"?;"?(DE\d{20})'
  closing: 'Kontostand vom [\d.]+:"?;"?(-?[\d.]+,\d\d)'
columns:
  date: Buchungstag
  value: Wertstellung
  type: Buchungstext
  party: Auftraggeber / Begünstigter
  text: Verwendungszweck
  amount: Betrag (EUR)
account: {kind: checking, institution: DKB, bank_codes: '12030000', currency: EUR, iban: preamble.iban}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: {first: [text, type]}
  payee: party
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card, '~abschluss': interest}, default: ""}
balances:
  - {kind: ledger, amount: preamble.closing}
rows:
  skip:
    - {when: {text: '~^Tagessaldo$'}, reason: the balance of a day}
identity: {cells: [type, party, text]}
tests:
  - in: |
      "Kontonummer:";"DE96120300000815471100 / Girokonto";
      "Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"BLZ";"Betrag (EUR)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz";
      "04.03.2021";"05.03.2021";"Lastschrift";"Stadtwerke Musterstadt";"Abschlag März";"";"";"-1.087,50";"DE98ZZZ09999999999";"M-0815";"AB-0815";
      "01.03.2021";"01.03.2021";"Gutschrift";"Nordwind GmbH";"Lohn 02/21";"";"";"2.200,00";"";"";"";
    out:
      - {date: 2021-03-04, value_date: 2021-03-05, amount: "-1087.50", currency: EUR, kind: direct_debit}
      - {date: 2021-03-01, amount: "2200.00", payee: Nordwind GmbH}

"""#),
    isBuiltin: true)

  private static let deGenericCsv = MappingEntry(
    id: "de/generic-csv", title: "Table with German headings, CSV",
    country: "DE",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchungstag"], ["verwendungszweck"], ["betrag"], ["ccy"], ["iban"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/generic-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/generic-csv
title: Table with German headings, CSV
country: DE
verified: corpus
detect:
  header: [Buchungstag, Verwendungszweck, Betrag, CCY, IBAN]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Buchungstag
  text: Verwendungszweck
  amount: Betrag
  currency: CCY
  account: IBAN
  reference: {names: [Ref], optional: true}
account: {kind: checking, currency: currency, iban: account}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd.MM.yyyy]}
  amount: {signed: amount}
  currency: currency
  description: text
identity: {cells: [text, reference]}
tests:
  - in: |
      Buchungstag;Verwendungszweck;Betrag;CCY;IBAN;Ref
      2024-03-04;Bäckerei;-1.004,80;EUR;DE44123456780000202051;R-1
      2024-03-05;Lohn;1.500,00;EUR;DE44123456780000202051;R-2
    out:
      - {date: 2024-03-04, amount: "-1004.80", currency: EUR, description: Bäckerei}
      - {date: 2024-03-05, amount: "1500.00"}

"""#),
    isBuiltin: true)

  private static let deGlsGiro = MappingEntry(
    id: "de/gls-giro", title: "GLS Bank Girokonto, CSV",
    country: "DE",
    institution: "GLS Bank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kontonummer"], ["buchungstag"], ["wertstellung"], ["auftraggeber/empfänger"], ["buchungstext"], ["vwz1"], ["vwz2"], ["betrag"], ["kontostand"], ["währung"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["vwz1", "vwz10", "vwz11", "vwz12", "vwz13", "vwz14", "vwz2", "vwz3", "vwz4", "vwz5", "vwz6", "vwz7", "vwz8", "vwz9"], texts: ["gls bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/gls-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/gls-giro
title: GLS Bank Girokonto, CSV
country: DE
verified: corpus
detect:
  header: [Kontonummer, Buchungstag, Wertstellung, Auftraggeber/Empfänger, Buchungstext, VWZ1, VWZ2, Betrag, Kontostand, Währung]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: Kontonummer
  date: Buchungstag
  value: Wertstellung
  party: Auftraggeber/Empfänger
  type: Buchungstext
  p1: VWZ1
  p2: {names: [VWZ2], optional: true}
  p3: {names: [VWZ3], optional: true}
  p4: {names: [VWZ4], optional: true}
  p5: {names: [VWZ5], optional: true}
  p6: {names: [VWZ6], optional: true}
  p7: {names: [VWZ7], optional: true}
  p8: {names: [VWZ8], optional: true}
  p9: {names: [VWZ9], optional: true}
  p10: {names: [VWZ10], optional: true}
  p11: {names: [VWZ11], optional: true}
  p12: {names: [VWZ12], optional: true}
  p13: {names: [VWZ13], optional: true}
  p14: {names: [VWZ14], optional: true}
  amount: Betrag
  balance: Kontostand
  currency: Währung
account: {kind: checking, institution: GLS Bank, bank_codes: ['43060967', '43060988'], currency: currency, number: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [{join: [p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14], sep: " "}, type]}
  payee: party
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card, '~zins': interest, '~entgelt': fee}, default: ""}
  balance: balance
identity: {cells: [party, type, p1, p2, p3, p4]}
tests:
  - in: |
      Kontonummer;Buchungstag;Wertstellung;Auftraggeber/Empfänger;Buchungstext;VWZ1;VWZ2;VWZ3;VWZ4;VWZ5;VWZ6;VWZ7;VWZ8;VWZ9;VWZ10;VWZ11;VWZ12;VWZ13;VWZ14;Betrag;Kontostand;Währung
      4711000123;04.03.2024;05.03.2024;Stadtwerke Musterstadt;"SEPA-Basislastschrift";Kunde 0815;Abschlag März;;;;;;;;;;;;;-87,50;1.912,50;EUR
      4711000123;01.03.2024;01.03.2024;Nordwind GmbH;"SEPA-Gutschrift";Lohn 02/24;;;;;;;;;;;;;;2.000,00;2.000,00;EUR
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-87.50", currency: EUR, description: Kunde 0815 Abschlag März, payee: Stadtwerke Musterstadt, kind: direct_debit, balance: "1912.50"}
      - {date: 2024-03-01, amount: "2000.00", description: Lohn 02/24}

"""#),
    isBuiltin: true)

  private static let deIngGiro = MappingEntry(
    id: "de/ing-giro", title: "ING (Germany) Girokonto, CSV",
    country: "DE",
    institution: "ING",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buchung"], ["wertstellungsdatum", "valuta"], ["auftraggeber/empfänger"], ["buchungstext"], ["verwendungszweck"], ["betrag"], ["währung"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/ing-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/ing-giro
title: ING (Germany) Girokonto, CSV
country: DE
verified: documented
source: https://github.com/nicolettas-muggelbude/RechnungsFee/issues/7
detect:
  header: [Buchung, [Wertstellungsdatum, Valuta], Auftraggeber/Empfänger, Buchungstext, Verwendungszweck, Betrag, Währung]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  iban: 'IBAN;([A-Z]{2}[0-9]{2}[0-9A-Z ]+)'
  name: 'Kontoname;([^;]+)'
  period: {regex: 'Zeitraum;(\S+) - ([\d.]+)', as: [from, to], format: dd.MM.yyyy}
columns:
  date: Buchung
  value: [Wertstellungsdatum, Valuta]
  party: Auftraggeber/Empfänger
  type: Buchungstext
  text: Verwendungszweck
  note: {names: [Notiz], optional: true}
  category: {names: [Kategorie], optional: true}
  balance: {names: [Saldo], optional: true}
  amount: Betrag
  # With the balance the currency stands twice, both times the account's.
  currency: {names: [Währung], nth: 1}
  currency_again: {names: [Währung], nth: 2, optional: true}
account: {kind: checking, institution: ING, institution_id: INGDDEFF, bank_codes: 50010517, currency: currency, iban: preamble.iban, name: preamble.name}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, type]}
  payee: party
  memo: note
  category: category
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~(zins|abschluss)': interest, '~entgelt': fee}, default: ""}
  balance: balance
checks: {covers: preamble.period}
ignore: currency_again
identity: {cells: [party, type, text]}
tests:
  - in: |
      Umsatzanzeige;Datei erstellt am: 02.04.2024 10:12

      IBAN;DE75 5001 0517 5400 2020 51
      Kontoname;Girokonto
      Bank;ING
      Kunde;Ana Demo
      Zeitraum;01.03.2024 - 31.03.2024
      Saldo;1.512,50;EUR

      Sortierung;Datum absteigend

      In der CSV-Datei finden Sie alle bereits gebuchten Umsätze.

      Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
      05.03.2024;04.03.2024;Stadtwerke;Lastschrift;Abschlag März;1.512,50;EUR;-1.087,50;EUR
      01.03.2024;01.03.2024;Nordwind GmbH;Gehalt/Rente;Lohn;2.600,00;EUR;2.000,00;EUR
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-1087.50", currency: EUR, description: Abschlag März, payee: Stadtwerke, kind: direct_debit, balance: "1512.50"}
      - {date: 2024-03-01, amount: "2000.00"}
  - in: |
      IBAN;DE75 5001 0517 5400 2020 51

      Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Betrag;Währung
      05.03.2024;04.03.2024;Stadtwerke;Lastschrift;Abschlag März;-87,50;EUR
    out:
      - {date: 2024-03-05, amount: "-87.50"}

"""#),
    isBuiltin: true)

  private static let deN26Csv = MappingEntry(
    id: "de/n26-csv", title: "N26, CSV in English and German",
    country: "DE",
    institution: "N26",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum", "date", "booking date"], ["empfänger", "payee", "partner name"], ["transaktionstyp", "transaction type", "type"], ["verwendungszweck", "payment reference"], ["betrag (eur)", "amount (eur)"], ["wechselkurs", "exchange rate"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["amount (foreign currency)", "betrag (fremdwährung)", "partner iban"], texts: ["amount (foreign currency)", "betrag (fremdwährung)", "partner iban"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/n26-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/n26-csv
title: N26, CSV in English and German
country: DE
verified: corpus
detect:
  marks: [Partner Iban, Amount (Foreign Currency), Betrag (Fremdwährung)]
  header:
    - [Datum, Date, Booking Date]
    - [Empfänger, Payee, Partner Name]
    - [Transaktionstyp, Transaction type, Type]
    - [Verwendungszweck, Payment reference]
    - [Betrag (EUR), Amount (EUR)]
    - [Wechselkurs, Exchange Rate]
read: {format: csv}
columns:
  date: [Datum, Date, Booking Date]
  value: {names: [Value Date], optional: true}
  party: [Empfänger, Payee, Partner Name]
  type: [Transaktionstyp, Transaction type, Type]
  text: [Verwendungszweck, Payment reference]
  # The account a row stands in: the main one or a space.
  account: {names: [Account Name], optional: true}
  category: {names: [Kategorie, Category], optional: true}
  amount: [Betrag (EUR), Amount (EUR)]
  original: [Betrag (Fremdwährung), Amount (Foreign Currency), Original Amount]
  original_currency: [Fremdwährung, Type Foreign Currency, Original Currency]
account: {kind: checking, institution: N26, currency: EUR, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: {first: [text, party, type]}
  payee: party
  kind: {from: type, map: {'~mastercard': card, Presentment: card, '~(direct debit|lastschrift)': direct_debit}, default: ""}
  category: category
  original_amount: original
  original_currency: original_currency
identity: {cells: [party, text, type]}
tests:
  - in: |
      Datum,Empfänger,Kontonummer,Transaktionstyp,Verwendungszweck,Kategorie,Betrag (EUR),Betrag (Fremdwährung),Fremdwährung,Wechselkurs
      2018-03-01,PAPER CRANE BOOKS,,MasterCard Zahlung,,Medien & Elektronik,-18.50,-20.00,USD,1.0811
      2018-03-02,Nordwind GmbH,DE25100100100120820101,Gutschrift,Lohn,Gehalt,2000.00,,,
    out:
      - {date: 2018-03-01, amount: "-18.50", currency: EUR, payee: PAPER CRANE BOOKS, kind: card, original_amount: "-20.00", original_currency: USD, source_category: "Medien & Elektronik"}
      - {date: 2018-03-02, amount: "2000.00", description: Lohn}
  - in: |
      "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
      2024-03-05,2024-03-04,"PAPER CRANE BOOKS",,Presentment,,"Main Account",-18.50,20.00,USD,1.0811
      2024-03-06,2024-03-06,"Main Account",DE25100100100120820101,"Credit Transfer",,Holidays,50.00,,,
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-18.50", account: Main Account}
      - {date: 2024-03-06, amount: "50.00", account: Holidays}

"""#),
    isBuiltin: true)

  private static let deScalableHistory = MappingEntry(
    id: "de/scalable-history", title: "Scalable Capital, transactions as CSV",
    country: "DE",
    institution: "Scalable Capital",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["time"], ["status"], ["reference"], ["description"], ["assettype"], ["type"], ["isin"], ["shares"], ["price"], ["amount"], ["fee"], ["tax"], ["currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["assettype"], texts: ["assettype", "scalable capital"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/scalable-history.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/scalable-history
title: Scalable Capital, transactions as CSV
country: DE
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  marks: [assetType]
  header: [date, time, status, reference, description, assetType, type, isin, shares, price, amount, fee, tax, currency]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  date: date
  time: time
  status: status
  id: reference
  name: description
  class: assetType
  type: type
  isin: isin
  shares: shares
  price: price
  amount: amount
  fee: fee
  tax: tax
  currency: currency
account: {kind: investment, institution: Scalable Capital, currency: currency}
fields:
  date: {from: date, format: yyyy-MM-dd}
  # The amount is without the fee, which is printed as a cost; a distribution is after tax.
  amount: {sum: [amount], minus: [{from: fee, regex: '^-?(.+)$'}]}
  currency: currency
  description: {join: [type, name], sep: " "}
  id: id
security:
  isin: isin
  title: name
trade:
  kind:
    first:
      # What is transferred in another depot has a minus.
      - {when: {type: '~^Security transfer'}, then: {text: transfer}}
      - from: type
        map:
          Buy: buy
          Savings plan: buy
          Sell: sell
          Distribution: dividend
          Dividend: dividend
          Interest: interest
          Fee: expense
          Taxes: tax
          Deposit: deposit
          Withdrawal: withdrawal
          Corporate action: merger
          Split: split
  units: {signed: shares}
  price: price
  fees: fee
  withholding: {when: {type: [Distribution, Dividend]}, then: tax}
  taxes: {when: {type: [Sell, Buy]}, then: tax}
rows:
  skip:
    - {when: {status: [Cancelled, Rejected, Expired, Pending]}, reason: not executed}
    - {when: {amount: "", shares: ""}, reason: neither money nor units moved}
identity: {ids: none}
ignore: [time, status, class]
tests:
  - in: |
      date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency
      2024-03-15;01:00:00;Executed;"WWEK 08154712";"Core World (Dist)";Cash;Distribution;IE0000000012;;;2,50;0,00;0,66;EUR
      2024-03-04;14:11:01;Executed;"SCALdemo0815471";"Core World (Dist)";Security;Buy;IE0000000012;10;108,75;-1.087,50;0,99;0,00;EUR
      2024-03-03;14:11:01;Cancelled;"SCALdemo0815470";"Core World (Dist)";Security;Buy;IE0000000012;10;108,75;-1.087,50;0,99;0,00;EUR
    out:
      - {date: 2024-03-15, amount: "2.50", kind: dividend, withholding: "0.66"}
      - {date: 2024-03-04, amount: "-1088.49", kind: buy, units: "10", fees: "0.99"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let deSparkasseCard = MappingEntry(
    id: "de/sparkasse-card", title: "Sparkasse Kreditkarte, CSV",
    country: "DE",
    institution: "Sparkasse",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["umsatz getätigt von"], ["belegdatum"], ["buchungsdatum"], ["originalbetrag"], ["originalwährung"], ["buchungsbetrag"], ["buchungswährung"], ["transaktionsbeschreibung"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["umsatz getätigt von"], texts: ["sparkasse"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/sparkasse-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/sparkasse-card
title: Sparkasse Kreditkarte, CSV
country: DE
verified: corpus
detect:
  header: [Umsatz getätigt von, Belegdatum, Buchungsdatum, Originalbetrag, Originalwährung, Buchungsbetrag, Buchungswährung, Transaktionsbeschreibung]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  card: Umsatz getätigt von
  bought: Belegdatum
  date: Buchungsdatum
  original: Originalbetrag
  original_currency: Originalwährung
  amount: Buchungsbetrag
  currency: Buchungswährung
  text: Transaktionsbeschreibung
  more: {names: [Transaktionsbeschreibung Zusatz], optional: true}
  reference: {names: [Buchungsreferenz], optional: true}
account: {kind: credit_card, institution: Sparkasse, currency: currency, number: card}
fields:
  date: {from: date, format: dd.MM.yy}
  initiated: {from: bought, format: dd.MM.yy}
  amount: {signed: amount}
  currency: currency
  description: {join: [text, more], sep: " "}
  original_amount: original
  original_currency: original_currency
identity: {cells: [text, more, reference]}
tests:
  - in: |
      "Umsatz getätigt von";"Belegdatum";"Buchungsdatum";"Originalbetrag";"Originalwährung";"Umrechnungskurs";"Buchungsbetrag";"Buchungswährung";"Transaktionsbeschreibung";"Transaktionsbeschreibung Zusatz";"Buchungsreferenz";"Gebührenschlüssel";"Länderkennzeichen";"BAR-Entgelt+Buchungsreferenz";"AEE+Buchungsreferenz";"Abrechnungskennzeichen"
      "52_1 4400 1100 2200333";"02.03.24";"04.03.24";"-20,00";"USD";"1,0811";"-18,50";"EUR";"PAPER CRANE BOOKS PORTLAND";"";"05100000007";"";"USA";"";"";"202400003"
      "52_1 4400 1100 2200333";"05.03.24";"05.03.24";"1.250,00";"EUR";"1,00";"1.250,00";"EUR";"Lastschrift Abrechnung";"Februar";"05100000008";"";"";"";"";"202400003"
    out:
      - {date: 2024-03-04, initiated: 2024-03-02, amount: "-18.50", currency: EUR, original_amount: "-20.00", original_currency: USD, description: PAPER CRANE BOOKS PORTLAND}
      - {date: 2024-03-05, amount: "1250.00", description: Lastschrift Abrechnung Februar}

"""#),
    isBuiltin: true)

  private static let deSparkasseGiro = MappingEntry(
    id: "de/sparkasse-giro", title: "Sparkasse Girokonto, CSV-MT940 and CSV-CAMT",
    country: "DE",
    institution: "Sparkasse",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["auftragskonto"], ["buchungstag"], ["valutadatum"], ["buchungstext"], ["verwendungszweck"], ["beguenstigter/zahlungspflichtiger", "begünstigter/zahlungspflichtiger"], ["betrag"], ["waehrung", "währung"], ["info"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["auftragskonto"], texts: ["auftragskonto", "sparkasse"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/sparkasse-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/sparkasse-giro
title: Sparkasse Girokonto, CSV-MT940 and CSV-CAMT
country: DE
verified: corpus
detect:
  marks: [Auftragskonto]
  header: [Auftragskonto, Buchungstag, Valutadatum, Buchungstext, Verwendungszweck, [Beguenstigter/Zahlungspflichtiger, Begünstigter/Zahlungspflichtiger], Betrag, [Waehrung, Währung], Info]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: Auftragskonto
  date: Buchungstag
  value: Valutadatum
  type: Buchungstext
  text: Verwendungszweck
  party: [Beguenstigter/Zahlungspflichtiger, Begünstigter/Zahlungspflichtiger]
  amount: Betrag
  currency: [Waehrung, Währung]
  info: Info
account: {kind: checking, institution: Sparkasse, bank_codes: '~^\d{3}5', currency: currency, number: account}
fields:
  date: {from: date, format: [dd.MM.yy, dd.MM.yyyy]}
  value_date: {from: value, format: [dd.MM.yy, dd.MM.yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, type]}
  payee: party
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card, '~(bargeld|geldautomat)': cash, '~(zins|abschluss)': interest, '~entgelt': fee}, default: ""}
  status: {from: info, map: {'~vorgemerkt': pending}, default: posted}
identity: {cells: [type, text, party]}
tests:
  - in: |
      "Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Waehrung";"Info"
      "4711000123";"05.03.24";"05.03.24";"KARTENZAHLUNG";"2024-03-04T18:22 Debitk.1";"BAECKEREI MUSTER";"DE10100100100130820101";"PBNKDEFFXXX";"-4,80";"EUR";"Umsatz vorgemerkt"
      "4711000123";"04.03.24";"04.03.24";"FOLGELASTSCHRIFT";"EREF+08150815SVWZ+Abschlag Maerz";"STADTWERKE MUSTERSTADT";"DE10100100100130820101";"PBNKDEFFXXX";"-1.087,50";"EUR";"Umsatz gebucht"
      "4711000123";"01.03.24";"01.03.24";"LOHN  GEHALT";"SVWZ+Lohn 02/24";"NORDWIND GMBH";"DE10100100100130820101";"PBNKDEFFXXX";"2.000,00";"EUR";"Umsatz gebucht"
    out:
      - {date: 2024-03-05, amount: "-4.80", currency: EUR, payee: BAECKEREI MUSTER, kind: card, pending: true}
      - {date: 2024-03-04, amount: "-1087.50", kind: direct_debit}
      - {date: 2024-03-01, amount: "2000.00"}
  - in: |
      "Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
      "DE13370501981900202051";"04.03.24";"04.03.24";"DAUERAUFTRAG";"Miete Maerz";"";"";"";"";"";"";"HAUSVERWALTUNG MUSTER";"DE10100100100130820101";"PBNKDEFFXXX";"-750,00";"EUR";"Umsatz gebucht"
    out:
      - {date: 2024-03-04, amount: "-750.00", kind: standing_order, description: Miete Maerz}

"""#),
    isBuiltin: true)

  private static let deTomorrowGiro = MappingEntry(
    id: "de/tomorrow-giro", title: "Tomorrow account, CSV",
    country: "DE",
    institution: "Tomorrow",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account_type"], ["booking_date"], ["valuta_date"], ["sender_or_recipient"], ["iban"], ["booking_type"], ["description"], ["category"], ["amount"], ["currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["sender_or_recipient"], texts: ["sender_or_recipient", "tomorrow"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/tomorrow-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/tomorrow-giro
title: Tomorrow account, CSV
country: DE
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/de/tomorrow
detect:
  marks: [sender_or_recipient]
  header: [account_type, booking_date, valuta_date, sender_or_recipient, iban, booking_type, description, category, amount, currency]
read: {format: csv, delimiter: ",", decimal: ","}
columns:
  account: account_type
  date: booking_date
  value: valuta_date
  party: sender_or_recipient
  type: booking_type
  text: description
  category: category
  amount: amount
  currency: currency
account: {kind: checking, institution: Tomorrow, currency: currency, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, type]}
  payee: party
  category: category
  kind: {from: type, map: {Direct Debit: direct_debit, '~card': card, '~standing order': standing_order}, default: ""}
identity: {cells: [party, type, text]}
tests:
  - in: |
      account_type,booking_date,valuta_date,sender_or_recipient,iban,booking_type,description,category,amount,currency
      Personal Account,2024-03-04,2024-03-05,Stadtwerke Musterstadt,,Direct Debit,Abschlag März,Living,"-1.087,50",EUR
      Personal Account,2024-03-01,2024-03-01,Nordwind GmbH,,Credit Transfer,Lohn 02/24,Income,"2.200,00",EUR
      Pocket account,2024-03-01,2024-03-01,Me,,Payment,Urlaub,Finances,"100,00",EUR
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, kind: direct_debit, account: Personal Account}
      - {date: 2024-03-01, amount: "2200.00", payee: Nordwind GmbH}
      - {date: 2024-03-01, amount: "100.00", account: Pocket account}

"""#),
    isBuiltin: true)

  private static let deTradeRepublicHistory = MappingEntry(
    id: "de/trade-republic-history", title: "Trade Republic, transactions as CSV",
    country: "DE",
    institution: "Trade Republic",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["category"], ["type"], ["asset_class"], ["symbol"], ["shares"], ["price"], ["amount"], ["fee"], ["tax"], ["currency"], ["transaction_id"]], [["datum"], ["transactietype"], ["waarde (netto)"], ["opmerking"], ["isin"], ["aantal"], ["kosten"], ["belasting"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["asset_class", "belasting", "opmerking", "transactietype", "transaction_id", "waarde (netto)"], texts: ["asset_class", "trade republic", "transactietype", "transaction_id", "waarde (netto)"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/trade-republic-history.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/trade-republic-history
title: Trade Republic, transactions as CSV
country: DE
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  marks: [asset_class, transaction_id]
  header: [date, category, type, asset_class, symbol, shares, price, amount, fee, tax, currency, transaction_id]
read: {format: csv, delimiter: ","}
columns:
  time: {names: [datetime], optional: true}
  date: date
  account: {names: [account_type], optional: true}
  category: category
  type: type
  class: asset_class
  name: {names: [name], optional: true}
  symbol: symbol
  shares: shares
  price: price
  amount: amount
  fee: fee
  tax: tax
  currency: currency
  other_amount: {names: [original_amount], optional: true}
  other_currency: {names: [original_currency], optional: true}
  rate: {names: [fx_rate], optional: true}
  text: {names: [description], optional: true}
  id: transaction_id
  party: {names: [counterparty_name], optional: true}
  iban: {names: [counterparty_iban], optional: true}
  reference: {names: [payment_reference], optional: true}
account: {kind: investment, institution: Trade Republic, currency: currency}
fields:
  date: {from: date, format: yyyy-MM-dd}
  # Amount, fee and tax are money of the account, each with its sign.
  amount: {sum: [amount, fee, tax]}
  currency: currency
  description: {first: [text, {join: [type, name, party], sep: " "}]}
  payee: party
  id: id
  original_amount: other_amount
  original_currency: other_currency
security:
  isin: symbol
  title: name
  kind: {from: class, map: {STOCK: stock, FUND: fund, ETF: fund, BOND: fixed_income, CRYPTO: crypto, DERIVATIVE: other}, default: other}
trade:
  kind:
    from: type
    map:
      '~^(BUY|SAVINGS_PLAN_EXECUTION|SAVEBACK|ROUND_UP)': buy
      '~^SELL': sell
      '~^DIVIDEND': dividend
      '~^(INTEREST)': interest
      '~^(FEE|.*_FEE$)': expense
      '~^(TAX)': tax
      SPLIT: split
      '~^(BONUS_ISSUE|STOCK_DIVIDEND|RIGHTS)': stock_distribution
      SPINOFF: spin_off
      '~^(MERGER|EXCHANGE|INSTRUMENT_CHANGE)': merger
      '~^(REDEMPTION|MATURITY)': maturity
      '~^CAPITAL_REPAYMENT': return_of_capital
      '~^(TRANSFER|CUSTOMER_|DEPOSIT|WITHDRAWAL|PAYMENT_IN|PAYMENT_OUT|SECURITIES_TRANSFER)': transfer
      '~^(CARD|REFUND)': cash
      WORTHLESS: expire
  units: shares
  price: price
  fees: {signed: fee}
  taxes: {signed: tax}
  rate: rate
rules:
  - {when: {type: '~^CARD'}, set: {kind: card}}
ignore: [time, account, category]
variants:
  - name: old
    detect:
      header: [Datum, Transactietype, Waarde (netto), Opmerking, ISIN, Aantal, Kosten, Belasting]
      marks: [Transactietype, Waarde (netto)]
    read: {delimiter: ";", decimal: ","}
    columns:
      date: Datum
      category: {names: [category], optional: true}
      type: Transactietype
      class: {names: [asset_class], optional: true}
      name: Opmerking
      symbol: ISIN
      shares: Aantal
      price: {names: [price], optional: true}
      amount: Waarde (netto)
      fee: Kosten
      tax: Belasting
      currency: {names: [currency], optional: true}
      id: {names: [transaction_id], optional: true}
    account: {currency: EUR}
    # The net value has fee and tax in it.
    fields: {amount: {signed: amount}}
    identity: {ids: none}
    trade:
      kind: {from: type, map: {Aankoop: buy, Verkoop: sell, Dividend: dividend, Rente: interest, Storting: deposit, Onttrekking: withdrawal, Belasting: tax, Kosten: expense}}
      fees: fee
      taxes: tax
tests:
  - in: |
      "datetime","date","account_type","category","type","asset_class","name","symbol","shares","price","amount","fee","tax","currency","original_amount","original_currency","fx_rate","description","transaction_id","counterparty_name","counterparty_iban","payment_reference","mcc_code"
      "2024-03-04T10:00:00.000Z","2024-03-04","DEFAULT","TRADING","BUY","STOCK","Northwind","US65432B1061","10","20","-200.00","-1.00","","EUR","","","","","0815471a-0000-4000-8000-000000000001","","","",""
      "2024-04-02T10:00:00.000Z","2024-04-02","DEFAULT","TRADING","SELL","STOCK","Northwind","US65432B1061","-2.5","22","55.00","-1.00","-0.50","EUR","","","","","0815471a-0000-4000-8000-000000000002","","","",""
    out:
      - {date: 2024-03-04, amount: "-201.00", kind: buy, units: "10", fees: "1"}
      - {date: 2024-04-02, amount: "53.50", kind: sell, units: "-2.5", taxes: "0.5"}

"""#),
    isBuiltin: true)

  private static let deVolksbankGiro = MappingEntry(
    id: "de/volksbank-giro", title: "Volksbanken, Raiffeisenbanken, Sparda-Banken and others at Atruvia, CSV",
    country: "DE",
    institution: nil,
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["iban auftragskonto"], ["buchungstag"], ["valutadatum"], ["name zahlungsbeteiligter"], ["iban zahlungsbeteiligter"], ["buchungstext"], ["verwendungszweck"], ["betrag"], ["waehrung", "währung"], ["saldo nach buchung"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["name zahlungsbeteiligter"], texts: ["name zahlungsbeteiligter"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/volksbank-giro.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: de/volksbank-giro
title: Volksbanken, Raiffeisenbanken, Sparda-Banken and others at Atruvia, CSV
country: DE
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/de/raiffeisenbank
detect:
  marks: [Name Zahlungsbeteiligter]
  header: [IBAN Auftragskonto, Buchungstag, Valutadatum, Name Zahlungsbeteiligter, IBAN Zahlungsbeteiligter, Buchungstext, Verwendungszweck, Betrag, [Waehrung, Währung], Saldo nach Buchung]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  name: {names: [Bezeichnung Auftragskonto], optional: true}
  account: IBAN Auftragskonto
  bic: {names: [BIC Auftragskonto], optional: true}
  bank: {names: [Bankname Auftragskonto], optional: true}
  date: Buchungstag
  value: Valutadatum
  party: Name Zahlungsbeteiligter
  party_iban: IBAN Zahlungsbeteiligter
  type: Buchungstext
  text: Verwendungszweck
  amount: Betrag
  currency: [Waehrung, Währung]
  balance: Saldo nach Buchung
  category: {names: [Kategorie], optional: true}
account: {kind: checking, institution_from: bank, currency: currency, iban: account}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, type]}
  payee: party
  category: category
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card, '~auszahlung': cash, '~abschluss|zins': interest, '~entgelt': fee}, default: ""}
  balance: balance
identity: {cells: [type, party, text]}
ignore: [name, bic]
tests:
  - in: |
      Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Kategorie;Steuerrelevant;Glaeubiger ID;Mandatsreferenz
      VR-Direkt;DE14380601860815471100;GENODED1BRS;Volksbank Musterstadt eG;04.03.2024;05.03.2024;Stadtwerke Musterstadt;;;Basislastschrift;Abschlag März;-1.087,50;EUR;2.112,50;;Wohnen;;DE98ZZZ09999999999;M-0815
      VR-Direkt;DE14380601860815471100;GENODED1BRS;Volksbank Musterstadt eG;01.03.2024;01.03.2024;Nordwind GmbH;;;Lohn/Gehalt/Rente;Lohn 02/24;2.200,00;EUR;3.200,00;;;;;
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, kind: direct_debit, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", payee: Nordwind GmbH}

"""#),
    isBuiltin: true)

  private static let deVolksbankGiroPdf = MappingEntry(
    id: "de/volksbank-giro-pdf", title: "Volksbanken and Raiffeisenbanken, Kontoauszug Girokonto, PDF",
    country: "DE",
    institution: "Volksbank",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bu-tag"], ["wert"], ["vorgang"], ["kontoauszug"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["volksbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/de/volksbank-giro-pdf.yaml",
      text: #"""
mapping: 1
id: de/volksbank-giro-pdf
title: Volksbanken and Raiffeisenbanken, Kontoauszug Girokonto, PDF
country: DE
verified: synthetic
detect:
  header: [Bu-Tag, Wert, Vorgang]
  contains: [Kontoauszug]
read:
  format: pdf
  decimal: ","
  minus: S
  plus: H
  table:
    anchor: {all: [date], any: [amount]}
    skip: ['~^Übertrag ']
    alone: ['~^(alter|neuer) Kontostand vom ']
preamble:
  iban: 'IBAN:\s*([A-Z]{2}\d\d[\dA-Z ]+?)\s*(?:BIC|$)'
  made: {regex: 'erstellt am\s+(\d\d\.\d\d\.\d{4})', format: dd.MM.yyyy}
columns:
  date: Bu-Tag
  value_date: {names: [Wert], optional: true}
  text: Vorgang
  amount: [Betrag EUR, Betrag]
account: {kind: checking, institution: Volksbank, currency: EUR, iban: preamble.iban}
fields:
  date: {from: date, format: [dd.MM.yyyy, dd.MM.], year_from: preamble.made}
  value_date: {from: value_date, format: [dd.MM.yyyy, dd.MM.], year_from: preamble.made}
  amount: {signed: amount}
  description: text
balances:
  - kind: opening
    when: {text: ~^alter Kontostand}
    amount: amount
    date: {from: {from: text, regex: '(\d\d\.\d\d\.\d{4})'}, format: dd.MM.yyyy}
  - kind: ledger
    when: {text: ~^neuer Kontostand}
    amount: amount
    date: {from: {from: text, regex: '(\d\d\.\d\d\.\d{4})'}, format: dd.MM.yyyy}
identity: {ids: none, cells: [date, value_date, text, amount]}
tests:
  - in: |
      erstellt am 02.01.2025
      Bu-Tag;Wert;Vorgang;Betrag EUR
      02.12.;02.12.;Basislastschrift;63,08 S
    out:
      - {date: 2024-12-02, amount: "-63.08"}

"""#),
    isBuiltin: true)

  private static let dkDanskeBankAccount = MappingEntry(
    id: "dk/danske-bank-account", title: "Danske Bank account, CSV in Danish",
    country: "DK",
    institution: "Danske Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["dato"], ["tekst"], ["beløb"], ["saldo"], ["status"], ["afstemt"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["underkategori"], texts: ["danske bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/dk/danske-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: dk/danske-bank-account
title: Danske Bank account, CSV in Danish
country: DK
verified: documented
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Dato, Tekst, Beløb, Saldo, Status, Afstemt]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ",", locale: da}
columns:
  date: Dato
  category: {names: [Kategori], optional: true}
  subcategory: {names: [Underkategori], optional: true}
  text: Tekst
  amount: Beløb
  balance: Saldo
  status: Status
  ticked: Afstemt
account: {kind: checking, institution: Danske Bank, institution_id: DABADKKK, currency: DKK}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: text
  category: {join: [category, subcategory], sep: ": "}
  balance: balance
  status: {from: status, map: {Venter: pending}, default: posted}
rows:
  skip:
    - {when: {status: Slettet}, reason: deleted}
ignore: [status, ticked]
tests:
  - in: |
      "Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"
      "01.03.2024";"Lønoverførsel Nordenvind ApS";"22.000,00";"32.000,00";"Udført";"Nej"
      "04.03.2024";"BS Energi Eksempel";"-1.087,50";"30.912,50";"Udført";"Nej"
      "08.03.2024";"Husleje";"-5.000,00";"";"Venter";"Nej"
    out:
      - {date: 2024-03-01, amount: "22000.00", currency: DKK, balance: "32000.00"}
      - {date: 2024-03-04, amount: "-1087.50"}
      - {date: 2024-03-08, amount: "-5000.00", pending: true}

"""#),
    isBuiltin: true)

  private static let dkNordeaAccount = MappingEntry(
    id: "dk/nordea-account", title: "Nordea Denmark account, CSV",
    country: "DK",
    institution: "Nordea",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bogføringsdato"], ["beløb"], ["afsender"], ["modtager"], ["navn"], ["beskrivelse"], ["saldo"], ["valuta"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["afsender"], texts: ["nordea"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/dk/nordea-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: dk/nordea-account
title: Nordea Denmark account, CSV
country: DK
verified: synthetic
detect:
  header: [Bogføringsdato, Beløb, Afsender, Modtager, Navn, Beskrivelse, Saldo, Valuta]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Bogføringsdato
  amount: Beløb
  from: Afsender
  to: Modtager
  name: Navn
  text: Beskrivelse
  balance: Saldo
  currency: Valuta
  ticked: {names: [Afstemt], optional: true}
account: {kind: checking, institution: Nordea, institution_id: NDEADKKK, currency: currency, number: {when: {amount: '~^-'}, then: from, else: to}}
fields:
  date: {from: date, format: [yyyy/MM/dd, yyyy-MM-dd, dd-MM-yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, name]}
  payee: name
  balance: balance
rows:
  skip:
    - {when: {date: '~^Reserv'}, reason: reserved and without a date}
identity: {cells: [text, name]}
ignore: ticked
tests:
  - in: |
      Bogføringsdato;Beløb;Afsender;Modtager;Navn;Beskrivelse;Saldo;Valuta;Afstemt;
      Reserveret;-39,95;8154711012;;;Bageri Eksempel;;DKK;;
      2024/03/04;-1087,50;8154711012;;Energi Eksempel;Energi Eksempel;30912,50;DKK;;
      2024/03/01;22000,00;;8154711012;Nordenvind ApS;Lønoverførsel;32000,00;DKK;;
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: DKK, payee: Energi Eksempel, balance: "30912.50"}
      - {date: 2024-03-01, amount: "22000.00", description: Lønoverførsel}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let eeLhvAccount = MappingEntry(
    id: "ee/lhv-account", title: "LHV, Swedbank and SEB Estonia account, CSV in Estonian and English",
    country: "EE",
    institution: "LHV",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kliendi konto", "customer account no"], ["kuupäev", "date"], ["saaja/maksja konto", "sender/receiver account"], ["saaja/maksja nimi", "sender/receiver name"], ["deebet/kreedit (d/c)", "debit/credit (d/c)"], ["summa", "amount"], ["arhiveerimistunnus", "archive id"], ["selgitus", "description"], ["valuuta", "currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["archive id", "dokumendi number", "kliendi konto", "saaja/maksja konto", "saaja/maksja nimi", "sender/receiver account"], texts: ["saaja/maksja konto", "sender/receiver account"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ee/lhv-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ee/lhv-account
title: LHV, Swedbank and SEB Estonia account, CSV in Estonian and English
country: EE
verified: synthetic
detect:
  marks: [Saaja/maksja konto, Sender/receiver account]
  header:
    - [Kliendi konto, Customer account no]
    - [Kuupäev, Date]
    - [Saaja/maksja konto, Sender/receiver account]
    - [Saaja/maksja nimi, Sender/receiver name]
    - [Deebet/Kreedit (D/C), Debit/Credit (D/C)]
    - [Summa, Amount]
    - [Arhiveerimistunnus, Archive ID]
    - [Selgitus, Description]
    - [Valuuta, Currency]
read: {format: csv}
columns:
  account: [Kliendi konto, Customer account no]
  number: {names: [Dokumendi number, Document no], optional: true}
  date: [Kuupäev, Date]
  other: [Saaja/maksja konto, Sender/receiver account]
  party: [Saaja/maksja nimi, Sender/receiver name]
  flag: [Deebet/Kreedit (D/C), Debit/Credit (D/C)]
  amount: [Summa, Amount]
  reference: {names: [Viitenumber, Reference number], optional: true}
  id: [Arhiveerimistunnus, Archive ID]
  text: [Selgitus, Description]
  currency: [Valuuta, Currency]
account:
  first:
    - {when: {account: '~^EE\d\d77'}, institution: LHV, institution_id: LHVBEE22}
    - {when: {account: '~^EE\d\d22'}, institution: Swedbank, institution_id: HABAEE2X}
    - {when: {account: '~^EE\d\d10'}, institution: SEB, institution_id: EEUHEE2X}
    - {institution_from: {text: ""}}
  kind: checking
  currency: currency
  iban: account
fields:
  date: {from: date, format: [yyyy-MM-dd, dd.MM.yyyy]}
  # The number has its sign already.
  amount: {signed: amount}
  currency: currency
  description: {first: [text, party]}
  payee: party
  id: id
ignore: flag
tests:
  - in: |
      "Kliendi konto","Dokumendi number","Kuupäev","Saaja/maksja konto","Saaja/maksja nimi","Saaja panga kood","Tühi","Deebet/Kreedit (D/C)","Summa","Viitenumber","Arhiveerimistunnus","Selgitus","Teenustasu","Valuuta","Isikukood või registrikood","Saaja/maksja panga BIC"
      "EE107700770008154711","47","2024-03-04","EE362200220008154712","Elekter Näide AS","","","D","-1087.50","08154","AC08154712","arve märts","0","EUR","",""
      "EE107700770008154711","","2024-03-01","EE362200220008154712","Põhjatuul OÜ","","","C","2200.00","","AC08154711","palk 02/24","0","EUR","",""
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, payee: Elekter Näide AS, id: AC08154712}
      - {date: 2024-03-01, amount: "2200.00", description: palk 02/24}

"""#),
    isBuiltin: true)

  private static let esCaixabankAccount = MappingEntry(
    id: "es/caixabank-account", title: "CaixaBank and imagin account, CSV",
    country: "ES",
    institution: "CaixaBank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["concepto"], ["fecha"], ["importe"], ["saldo", "saldo disponible"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["caixabank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/es/caixabank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: es/caixabank-account
title: CaixaBank and imagin account, CSV
country: ES
verified: synthetic
detect:
  header: [Concepto, Fecha, Importe, [Saldo, Saldo disponible]]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  iban: '(ES\d{22})'
columns:
  text: Concepto
  date: Fecha
  amount: Importe
  balance: [Saldo, Saldo disponible]
account: {kind: checking, institution: CaixaBank, institution_id: CAIXESBB, bank_codes: '2100', currency: EUR, iban: preamble.iban}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
  balance: balance
tests:
  - in: |
      IBAN;Saldo disponible;Periodo
      ES2221000815471234567890;2.107,70;01/03/2024 - 16/03/2024
      Concepto;Fecha;Importe;Saldo disponible
      ENERGIA EJEMPLO;04/03/2024;-1.087,50EUR;2.112,50EUR
      VIENTO NORTE SL;01/03/2024;2.200,00EUR;3.200,00EUR
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let esCsb43Csv = MappingEntry(
    id: "es/csb43-csv", title: "AEB/CSB norm 43, converted to CSV",
    country: "ES",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bank_code"], ["branch_code"], ["account_key"], ["account_number"], ["currency"], ["initial_date"], ["final_date"], ["initial_balance"], ["final_balance"], ["transaction_date"], ["value_date"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["account_key", "own_item", "shared_item"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/es/csb43-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: es/csb43-csv
title: AEB/CSB norm 43, converted to CSV
country: ES
verified: corpus
detect:
  header: [bank_code, branch_code, account_key, account_number, currency, initial_date, final_date, initial_balance, final_balance, transaction_date, value_date, amount]
read: {format: csv, delimiter: ","}
columns:
  bank: bank_code
  branch: {names: [branch_code], nth: 1}
  key: account_key
  account: account_number
  holder: short_name
  currency: currency
  first_day: initial_date
  last_day: final_date
  opening: initial_balance
  closing: final_balance
  document: document_number
  shared: shared_item
  own: own_item
  text1: item1
  text2: item2
  reference1: reference1
  reference2: reference2
  date: transaction_date
  value: value_date
  amount: amount
  original_currency: original_currency
  original: original_amount
account: {kind: checking, currency: currency, number: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [{join: [text1, text2], sep: " "}, document]}
  original_amount: original
  original_currency: original_currency
# Every row repeats the balances of the statement.
balances:
  - {kind: opening, amount: opening, date: {from: first_day, format: yyyy-MM-dd}}
  - {kind: ledger, amount: closing, date: {from: last_day, format: yyyy-MM-dd}}
identity: {cells: [text1, text2, document, reference1, reference2]}
tests:
  - in: |
      bank_code,branch_code,account_key,account_number,information_mode,short_name,currency,initial_date,final_date,initial_balance,final_balance,income,expenses,income_entries,expenses_entries,branch_code,document_number,shared_item,own_item,item1,item2,reference1,reference2,transaction_date,value_date,amount,original_currency,original_amount
      2100,0418,45,0200051332,3,DEMO ANA,EUR,2024-03-01,2024-03-31,100.00,1595.20,1500.00,4.80,1,1,0418,000000001,15,000,NOMINA,VIENTO NORTE,,,2024-03-01,2024-03-01,1500.00,,

      2100,0418,45,0200051332,3,DEMO ANA,EUR,2024-03-01,2024-03-31,100.00,1595.20,1500.00,4.80,1,1,0418,000000002,12,000,PANADERIA EJEMPLO,,,,2024-03-04,2024-03-05,-4.80,,
    out:
      - {date: 2024-03-01, amount: "1500.00", currency: EUR, description: NOMINA VIENTO NORTE}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-4.80"}

"""#),
    isBuiltin: true)

  private static let esGenericCsv = MappingEntry(
    id: "es/generic-csv", title: "Table with Spanish headings, CSV",
    country: "ES",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["fecha"], ["concepto"], ["importe"], ["moneda"], ["cuenta"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/es/generic-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: es/generic-csv
title: Table with Spanish headings, CSV
country: ES
verified: corpus
detect:
  header: [Fecha, Concepto, Importe, Moneda, Cuenta]
read: {format: csv, decimal: ","}
columns:
  date: Fecha
  text: Concepto
  amount: Importe
  currency: Moneda
  account: Cuenta
  reference: {names: [Referencia], optional: true}
account: {kind: checking, currency: currency, number: account}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd/MM/yyyy, dd-MM-yyyy]}
  amount: {signed: amount}
  currency: currency
  description: text
identity: {cells: [text, reference]}
tests:
  - in: |
      Fecha;Concepto;Importe;Moneda;Cuenta;Referencia
      2024-03-04;Panadería;-1.004,80;EUR;ES7921000813610123456789;R-1
      2024-03-05;Nómina;1.500,00;EUR;ES7921000813610123456789;R-2
    out:
      - {date: 2024-03-04, amount: "-1004.80", currency: EUR, description: Panadería}
      - {date: 2024-03-05, amount: "1500.00"}

"""#),
    isBuiltin: true)

  private static let esIngCsv = MappingEntry(
    id: "es/ing-csv", title: "ING Spain, CSV",
    country: "ES",
    institution: "ING",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["class"], ["subcategory"], ["desc"], ["notes"], ["image"], ["amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/es/ing-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: es/ing-csv
title: ING Spain, CSV
country: ES
verified: corpus
detect:
  header: [date, class, subcategory, desc, notes, image, amount, balance]
read: {format: csv, delimiter: ","}
columns:
  date: date
  class: class
  subcategory: subcategory
  text: desc
  notes: notes
  image: image
  amount: amount
  balance: balance
account: {kind: checking, institution: ING, currency: EUR}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
  memo: notes
  category: {join: [class, subcategory], sep: ": "}
  balance: balance
tests:
  - in: |
      date,class,subcategory,desc,notes,image,amount,balance
      04/03/2024,Ocio y viajes,Cafeterías y restaurantes,Pago en PANADERIA EJEMPLO,desayuno,No,-4.80,1595.20
      01/03/2024,Nómina y otras prestaciones,Nómina o Pensión,Nomina recibida VIENTO NORTE,,No,1500.00,1600.00
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: EUR, description: Pago en PANADERIA EJEMPLO, memo: desayuno | No, source_category: "Ocio y viajes: Cafeterías y restaurantes", balance: "1595.20"}
      - {date: 2024-03-01, amount: "1500.00"}

"""#),
    isBuiltin: true)

  private static let fiNordeaAccount = MappingEntry(
    id: "fi/nordea-account", title: "Nordea Finland account, CSV in Finnish",
    country: "FI",
    institution: "Nordea",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kirjauspäivä"], ["määrä"], ["maksaja"], ["maksunsaaja"], ["nimi"], ["otsikko"], ["saldo"], ["valuutta"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["maksunsaaja", "otsikko"], texts: ["nordea"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fi/nordea-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fi/nordea-account
title: Nordea Finland account, CSV in Finnish
country: FI
verified: synthetic
detect:
  header: [Kirjauspäivä, Määrä, Maksaja, Maksunsaaja, Nimi, Otsikko, Saldo, Valuutta]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Kirjauspäivä
  amount: Määrä
  from: Maksaja
  to: Maksunsaaja
  name: Nimi
  text: Otsikko
  message: {names: [Viesti], optional: true}
  reference: {names: [Viitenumero], optional: true}
  balance: Saldo
  currency: Valuutta
account: {kind: checking, institution: Nordea, institution_id: NDEAFIHH, currency: currency, iban: {when: {amount: '~^-'}, then: from, else: to}}
fields:
  date: {from: date, format: yyyy/MM/dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, name]}
  payee: name
  memo: message
  balance: balance
rows:
  skip:
    - {when: {date: '~^(Varaus|Reserv)'}, reason: reserved and without a date}
identity: {cells: [text, name]}
tests:
  - in: |
      Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Viesti;Viitenumero;Saldo;Valuutta;
      Varaus;-9,90;;;;KIOSKI ESIMERKKI;;;;EUR;
      2024/03/04;-1087,50;FI1210963008154711;;Sähkö Esimerkki Oy;Sähkö Esimerkki Oy;;08154;2112,50;EUR;
      2024/03/01;2200,00;;FI1210963008154711;Pohjoistuuli Oy;Pohjoistuuli Oy;Palkka 02/24;;3200,00;EUR;
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, payee: Sähkö Esimerkki Oy, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let fiOpAccount = MappingEntry(
    id: "fi/op-account", title: "OP account, CSV in Finnish",
    country: "FI",
    institution: "OP",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kirjauspäivä"], ["arvopäivä"], ["määrä euroa"], ["laji"], ["selitys"], ["saaja/maksaja"], ["viite"], ["viesti"], ["arkistointitunnus"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["määrä euroa"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fi/op-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fi/op-account
title: OP account, CSV in Finnish
country: FI
verified: synthetic
detect:
  header: [Kirjauspäivä, Arvopäivä, Määrä EUROA, Laji, Selitys, Saaja/Maksaja, Viite, Viesti, Arkistointitunnus]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Kirjauspäivä
  value: Arvopäivä
  amount: Määrä EUROA
  code: Laji
  type: Selitys
  party: Saaja/Maksaja
  reference: Viite
  message: Viesti
  id: Arkistointitunnus
account: {kind: checking, institution: OP, institution_id: OKOYFIHH, currency: EUR}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd.MM.yyyy]}
  value_date: {from: value, format: [yyyy-MM-dd, dd.MM.yyyy]}
  amount: {signed: amount}
  description: {first: [{from: message, regex: '^(?:Viesti: )?(.+)'}, party]}
  payee: party
  memo: {join: [type, {from: reference, unless: ref=}], sep: " "}
  kind: {from: type, map: {PKORTTIMAKSU: card, TILISIIRTO: transfer, PALKKA: payroll, KORKO: interest, PALVELUMAKSU: fee}, default: ""}
  id: id
ignore: [code, reference, message]
tests:
  - in: |
      "Kirjauspäivä";"Arvopäivä";"Määrä EUROA";"Laji";"Selitys";"Saaja/Maksaja";"Saajan tilinumero";"Saajan pankin BIC";"Viite";"Viesti";"Arkistointitunnus"
      "2024-03-04";"2024-03-05";-1087,50;"106";"TILISIIRTO";"Sähkö Esimerkki Oy";"";"";"ref=08154";"";"20240304/5UTH08/154712"
      "2024-03-01";"2024-03-01";2200,00;"710";"PALKKA";"Pohjoistuuli Oy";"";"";"ref=";"Palkka 02/24";"20240301/5UTH08/154711"
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, payee: Sähkö Esimerkki Oy, kind: transfer}
      - {date: 2024-03-01, amount: "2200.00", description: Palkka 02/24, id: 20240301/5UTH08/154711}

"""#),
    isBuiltin: true)

  private static let fiSPankkiAccount = MappingEntry(
    id: "fi/s-pankki-account", title: "S-Pankki account, CSV in Finnish",
    country: "FI",
    institution: "S-Pankki",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["kirjauspäivä"], ["maksupäivä"], ["summa"], ["tapahtumalaji"], ["maksaja"], ["saajan nimi"], ["viitenumero"], ["viesti"], ["arkistointitunnus"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["saajan nimi"], texts: ["s-pankki"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fi/s-pankki-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fi/s-pankki-account
title: S-Pankki account, CSV in Finnish
country: FI
verified: synthetic
detect:
  header: [Kirjauspäivä, Maksupäivä, Summa, Tapahtumalaji, Maksaja, Saajan nimi, Viitenumero, Viesti, Arkistointitunnus]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Kirjauspäivä
  paid: Maksupäivä
  amount: Summa
  type: Tapahtumalaji
  payer: Maksaja
  receiver: Saajan nimi
  reference: Viitenumero
  message: Viesti
  id: Arkistointitunnus
account: {kind: checking, institution: S-Pankki, institution_id: SBANFIHH, currency: EUR}
fields:
  date: {from: date, format: dd.MM.yyyy}
  initiated: {from: paid, format: dd.MM.yyyy}
  amount: {signed: amount}
  payee: {when: {amount: '~^-'}, then: receiver, else: payer}
  # A message stands between apostrophes; a cell that says nothing has a hyphen.
  description: {first: [{from: {from: message, regex: "^'?(.*?)'?$"}, unless: "-"}, {when: {amount: '~^-'}, then: receiver, else: payer}]}
  kind: {from: type, map: {KORTTIOSTO: card, TILISIIRTO: transfer, PALKKA: payroll, KÄTEISNOSTO: cash, KORKO: interest}, default: ""}
  id: id
ignore: message
tests:
  - in: |
      Kirjauspäivä;Maksupäivä;Summa;Tapahtumalaji;Maksaja;Saajan nimi;Saajan tilinumero;Saajan BIC-tunnus;Viitenumero;Viesti;Arkistointitunnus
      04.03.2024;04.03.2024;-1087,50;TILISIIRTO;ANNA ESIMERKKI;Sähkö Esimerkki Oy;-;-;08154;'-';20240304FV08154712
      01.03.2024;01.03.2024;+2200,00;PALKKA;Pohjoistuuli Oy;ANNA ESIMERKKI;-;-;-;'Palkka 02/24';20240301FV08154711
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, payee: Sähkö Esimerkki Oy, description: Sähkö Esimerkki Oy}
      - {date: 2024-03-01, amount: "2200.00", description: Palkka 02/24, payee: Pohjoistuuli Oy}

"""#),
    isBuiltin: true)

  private static let frBoursobankAccount = MappingEntry(
    id: "fr/boursobank-account", title: "BoursoBank (Boursorama) account, CSV",
    country: "FR",
    institution: "BoursoBank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["dateop"], ["dateval"], ["label"], ["category"], ["categoryparent"], ["amount"], ["accountnum"], ["accountlabel"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["categoryparent", "dateop", "dateval", "supplierfound"], texts: ["boursobank", "dateop", "dateval"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/boursobank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/boursobank-account
title: BoursoBank (Boursorama) account, CSV
country: FR
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/fr/boursorama
detect:
  marks: [dateOp, dateVal]
  header: [dateOp, dateVal, label, category, categoryParent, amount, accountNum, accountLabel]
  filename: 'export-operations-*.csv'
read: {format: csv, delimiter: ";", decimal: ",", thousands: " "}
columns:
  date: dateOp
  value: dateVal
  text: label
  category: category
  parent: categoryParent
  supplier: {names: [supplierFound], optional: true}
  amount: amount
  comment: {names: [comment], optional: true}
  account: accountNum
  name: accountLabel
  balance: {names: [accountbalance, accountBalance], optional: true}
account:
  kind: checking
  institution: BoursoBank
  currency: EUR
  number: account
  name: name
fields:
  date: {from: date, format: [yyyy-MM-dd, dd/MM/yyyy]}
  value_date: {from: value, format: [yyyy-MM-dd, dd/MM/yyyy]}
  amount: {signed: amount}
  description: text
  payee: supplier
  category: {join: [parent, category], sep: ": "}
  memo: comment
# The balance is that of the day of the export, the same in each row and with another decimal mark.
ignore: balance
tests:
  - in: |
      dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance
      2024-03-04;2024-03-05;"PRLV SEPA ENERGIE EXEMPLE";"Energie (électricité, gaz)";"Logement";"energie exemple";-1 087,50;"mars";00081547110;BoursoBank;2107.70
      2024-03-01;2024-03-01;"VIR VENT DU NORD SARL";"Virements reçus";"Virements reçus";;2 200,00;;00081547110;BoursoBank;2107.70
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, source_category: "Logement: Energie (électricité, gaz)"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let frBpceAccount = MappingEntry(
    id: "fr/bpce-account", title: "Caisse d'Epargne and Banque Populaire account, CSV",
    country: "FR",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date de comptabilisation"], ["libelle simplifie"], ["libelle operation"], ["reference"], ["informations complementaires"], ["type operation"], ["categorie"], ["sous categorie"], ["debit"], ["credit"], ["date operation"], ["date de valeur"], ["pointage operation"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["informations complementaires", "pointage operation"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/bpce-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/bpce-account
title: Caisse d'Epargne and Banque Populaire account, CSV
country: FR
verified: synthetic
detect:
  header: [Date de comptabilisation, Libelle simplifie, Libelle operation, Reference, Informations complementaires, Type operation, Categorie, Sous categorie, Debit, Credit, Date operation, Date de valeur, Pointage operation]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Date de comptabilisation
  short: Libelle simplifie
  text: Libelle operation
  reference: Reference
  more: Informations complementaires
  type: Type operation
  category: Categorie
  subcategory: Sous categorie
  out: Debit
  in: Credit
  purchased: Date operation
  value: Date de valeur
  ticked: Pointage operation
# Two groups of banks print this table, so it names none of them.
account: {kind: checking, currency: EUR}
fields:
  date: {from: date, format: dd/MM/yyyy}
  initiated: {from: purchased, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  # Money out has its sign already.
  amount: {inflow: in, outflow: out, negative: as_printed}
  description: {first: [text, short]}
  payee: short
  category: {join: [category, subcategory], sep: ": "}
  memo: {join: [more, reference], sep: " "}
  kind: {from: type, map: {Carte bancaire: card, Prelevement: direct_debit, '~^Virement': transfer, Cheque: check, '~^Retrait': cash, '~^Frais': fee}, default: ""}
identity: {cells: [text, reference]}
ignore: ticked
tests:
  - in: |
      Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation
      04/03/2024;ENERGIE EXEMPLE;PRLV ENERGIE EXEMPLE;AB08152;CONTRAT 4711;Prelevement;Logement;Electricite, gaz;-1087,50;;04/03/2024;05/03/2024;0
      01/03/2024;VENT DU NORD SARL;VIR SEPA VENT DU NORD SARL;AB08153;SALAIRE 02/24;Virement recu;Revenus;Salaires;;+2200,00;01/03/2024;01/03/2024;0
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, kind: direct_debit, memo: CONTRAT 4711 AB08152 | Prelevement}
      - {date: 2024-03-01, amount: "2200.00", payee: VENT DU NORD SARL}

"""#),
    isBuiltin: true)

  private static let frCreditAgricoleAccount = MappingEntry(
    id: "fr/credit-agricole-account", title: "Crédit Agricole account, CSV",
    country: "FR",
    institution: "Crédit Agricole",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["libellé"], ["débit euros"], ["crédit euros"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["crédit euros", "débit euros"], texts: ["crédit agricole", "crédit euros", "débit euros"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/credit-agricole-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/credit-agricole-account
title: Crédit Agricole account, CSV
country: FR
verified: synthetic
detect:
  marks: [Débit euros, Crédit euros]
  header: [Date, Libellé, Débit euros, Crédit euros]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  account: 'n° (\d{11})'
  balance: {regex: 'Solde au (\d\d/\d\d/\d{4}) (-?[\d  ]+,\d\d)', as: [day, amount]}
columns:
  date: Date
  text: Libellé
  out: Débit euros
  in: Crédit euros
account: {kind: checking, institution: Crédit Agricole, currency: EUR, number: preamble.account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  # The text has a line for each part of it.
  description: text
balances:
  - {kind: ledger, amount: preamble.balance.amount, date: {from: preamble.balance.day, format: dd/MM/yyyy}}
tests:
  - in: |
      Compte de Dépôt carte n° 00081547110;
      Solde au 06/03/2024 2 107,70 €
      Date;Libellé;Débit euros;Crédit euros;
      04/03/2024;"PRELEVEMENT 
      ENERGIE EXEMPLE 
      ABONNEMENT MARS 
      ";1 087,50;;
      01/03/2024;"VIREMENT EN VOTRE FAVEUR 
      VENT DU NORD SARL 
      ";;2 200,00;
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let frCreditMutuelAccount = MappingEntry(
    id: "fr/credit-mutuel-account", title: "Crédit Mutuel and CIC account, CSV",
    country: "FR",
    institution: "Crédit Mutuel",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["date de valeur"], ["débit", "montant"], ["libellé"], ["solde"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["crédit mutuel"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/credit-mutuel-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/credit-mutuel-account
title: Crédit Mutuel and CIC account, CSV
country: FR
verified: synthetic
detect:
  header: [Date, Date de valeur, [Débit, Montant], Libellé, Solde]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Date
  value: Date de valeur
  amount: {names: [Montant], optional: true}
  out: {names: [Débit], optional: true}
  in: {names: [Crédit], optional: true}
  text: Libellé
  balance: Solde
account: {kind: checking, institution: Crédit Mutuel, currency: EUR}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  # Money out has its sign already.
  amount: {inflow: {first: [in, amount]}, outflow: out, negative: as_printed}
  description: text
  balance: balance
tests:
  - in: |
      Date;Date de valeur;Débit;Crédit;Libellé;Solde
      01/03/2024;01/03/2024;;2200,00;VIR VENT DU NORD SARL SALAIRE;3200,00
      04/03/2024;05/03/2024;-1087,50;;PRLV SEPA ENERGIE EXEMPLE;2112,50
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR, balance: "3200.00"}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50"}
  - in: |
      Date;Date de valeur;Montant;Libellé;Solde
      04/03/2024;05/03/2024;-1087,50;PRLV SEPA ENERGIE EXEMPLE;2112,50
      05/03/2024;05/03/2024;12,50;REMBOURSEMENT ENERGIE EXEMPLE;2125,00
    out:
      - {date: 2024-03-04, amount: "-1087.50"}
      - {date: 2024-03-05, amount: "12.50"}

"""#),
    isBuiltin: true)

  private static let frFortuneoAccount = MappingEntry(
    id: "fr/fortuneo-account", title: "Fortuneo account, CSV",
    country: "FR",
    institution: "Fortuneo",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date opération"], ["date valeur"], ["libellé"], ["débit"], ["crédit"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["fortuneo"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/fortuneo-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/fortuneo-account
title: Fortuneo account, CSV
country: FR
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/fr/fortuneo
detect:
  header: [Date opération, Date valeur, libellé, Débit, Crédit]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Date opération
  value: Date valeur
  text: libellé
  out: Débit
  in: Crédit
account: {kind: checking, institution: Fortuneo, currency: EUR, mask: {from: file.name, regex: '^HistoriqueOperations_\d*(\d{4})_'}}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  # Money out has its sign already.
  amount: {inflow: in, outflow: out, negative: as_printed}
  description: text
tests:
  - in: |
      Date opération;Date valeur;libellé;Débit;Crédit;
      04/03/2024;05/03/2024;PRLV ENERGIE EXEMPLE;-1087,50;;
      01/03/2024;01/03/2024;VIR VENT DU NORD SARL;;2200,00;
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00", description: VIR VENT DU NORD SARL}

"""#),
    isBuiltin: true)

  private static let frGenericCsv = MappingEntry(
    id: "fr/generic-csv", title: "Table with French headings, debit and credit apart, CSV",
    country: "FR",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date opération"], ["libellé"], ["débit"], ["crédit"], ["devise"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/generic-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/generic-csv
title: Table with French headings, debit and credit apart, CSV
country: FR
verified: corpus
detect:
  header: [Date opération, Libellé, Débit, Crédit, Devise]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Date opération
  value: {names: [Date valeur, Date de valeur], optional: true}
  text: Libellé
  out: Débit
  in: Crédit
  currency: Devise
  reference: {names: [Référence], optional: true}
account: {kind: checking, currency: currency}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd/MM/yyyy]}
  value_date: {from: value, format: [yyyy-MM-dd, dd/MM/yyyy]}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: text
identity: {cells: [text, reference]}
tests:
  - in: |
      Date opération;Libellé;Débit;Crédit;Devise;Référence
      2024-03-04;Boulangerie;1 004,80;;EUR;R-1
      2024-03-05;Salaire;;1500,00;EUR;R-2
      2024-03-06;Intérêts débiteurs;-2,50;;EUR;R-3
    out:
      - {date: 2024-03-04, amount: "-1004.80", currency: EUR, description: Boulangerie}
      - {date: 2024-03-05, amount: "1500.00"}
      # A negative debit raises the balance.
      - {date: 2024-03-06, amount: "2.50"}

"""#),
    isBuiltin: true)

  private static let frLaBanquePostaleAccount = MappingEntry(
    id: "fr/la-banque-postale-account", title: "La Banque Postale account, CSV",
    country: "FR",
    institution: "La Banque Postale",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["libellé"], ["montant(euros)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["montant(euros)", "montant(francs)"], texts: ["la banque postale", "montant(euros)"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/la-banque-postale-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/la-banque-postale-account
title: La Banque Postale account, CSV
country: FR
verified: synthetic
detect:
  marks: [Montant(EUROS)]
  header: [Date, Libellé, Montant(EUROS)]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  account: 'Numéro [Cc]ompte\s*:;\s*(\w+)'
  date: {regex: '(?m)^Date\s*:;\s*(\d\d/\d\d/\d{4})', format: dd/MM/yyyy}
  balance: 'Solde \(EUROS\)\s*:;\s*(-?[\d ]+,\d\d)'
columns:
  date: Date
  text: Libellé
  amount: Montant(EUROS)
  francs: {names: [Montant(FRANCS)], optional: true}
account: {kind: checking, institution: La Banque Postale, institution_id: PSSTFRPP, currency: EUR, number: preamble.account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
balances:
  - {kind: ledger, amount: preamble.balance, date: {from: preamble.date, format: yyyy-MM-dd}}
ignore: francs
tests:
  - in: |
      Numéro Compte   :;0815471A020
      Date            :;06/03/2024
      Solde (EUROS)   :;2107,70
      Date;Libellé;Montant(EUROS);Montant(FRANCS)
      04/03/2024;"PRELEVEMENT DE ENERGIE EXEMPLE";-1087,50;-7133,53
      01/03/2024;"VIREMENT DE VENT DU NORD SARL";2200,00;14431,05
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let frSocieteGeneraleAccount = MappingEntry(
    id: "fr/societe-generale-account", title: "Société Générale account, CSV",
    country: "FR",
    institution: "Société Générale",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date de l'opération"], ["libellé"], ["détail de l'écriture"], ["montant de l'opération"], ["devise"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["date de l'opération", "détail de l'écriture"], texts: ["date de l'opération", "détail de l'écriture", "société générale"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/fr/societe-generale-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: fr/societe-generale-account
title: Société Générale account, CSV
country: FR
verified: synthetic
detect:
  marks: ["Date de l'opération", "Détail de l'écriture"]
  header: ["Date de l'opération", Libellé, "Détail de l'écriture", "Montant de l'opération", Devise]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  account: '^="?(\d{16,})"?'
columns:
  date: "Date de l'opération"
  label: Libellé
  text: "Détail de l'écriture"
  amount: "Montant de l'opération"
  currency: Devise
account: {kind: checking, institution: Société Générale, institution_id: SOGEFRPP, currency: currency, number: preamble.account}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, label]}
tests:
  - in: |
      Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise
      04/03/2024;PRELEVEMENT EUROPE;PRELEVEMENT EUROPEEN DE: ENERGIE EXEMPLE ID: FR00ZZZ081547 MOTIF: MARS;-1087,50;EUR
      01/03/2024;VIR RECU 0815471;VIR RECU 0815471 DE: VENT DU NORD SARL MOTIF: SALAIRE;2200,00;EUR
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00", description: "VIR RECU 0815471 DE: VENT DU NORD SARL MOTIF: SALAIRE"}

"""#),
    isBuiltin: true)

  private static let gbAmericanExpressCard = MappingEntry(
    id: "gb/american-express-card", title: "American Express card (UK), CSV",
    country: "GB",
    institution: "American Express",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["extended details"], ["appears on your statement as"], ["address"], ["town/city"], ["postcode"], ["country"], ["reference"], ["category"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["town/city"], texts: ["american express", "town/city"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/american-express-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/american-express-card
title: American Express card (UK), CSV
country: GB
verified: documented
source: https://github.com/bank2ynab/bank2ynab/wiki
detect:
  marks: [Town/City]
  header: [Date, Description, Amount, Extended Details, Appears On Your Statement As, Address, Town/City, Postcode, Country, Reference, Category]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Description
  member: {names: [Card Member], optional: true}
  account: {names: ['Account #'], optional: true}
  amount: Amount
  details: Extended Details
  statement: Appears On Your Statement As
  address: Address
  city: Town/City
  postcode: Postcode
  country: Country
  reference: Reference
  category: Category
account: {kind: credit_card, institution: American Express, mask: "{account|digits}"}
fields:
  date: {from: date, format: [dd/MM/yyyy, MM/dd/yyyy]}
  amount: {signed: amount, positive: outflow}
  currency: GBP
  description: text
  category: category
identity: {cells: [text, reference]}
tests:
  - in: |
      Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,Town/City,Postcode,Country,Reference,Category
      15/03/2024,HARBOUR BAKERY          LEEDS,ANA DEMO,-81547,4.80,,HARBOUR BAKERY          LEEDS,1 QUAY STREET,LEEDS,LS1 1AA,UNITED KINGDOM,'AT240750001000010000001',Entertainment-Restaurants
      13/03/2024,PAYMENT RECEIVED - THANK YOU,ANA DEMO,-81547,-500.00,,PAYMENT RECEIVED - THANK YOU,,,,,'AT240730001000010000003',
    out:
      - {date: 2024-03-15, amount: "-4.80", currency: GBP, source_category: Entertainment-Restaurants}
      - {date: 2024-03-13, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let gbBarclaycardCsv = MappingEntry(
    id: "gb/barclaycard-csv", title: "Barclaycard, CSV without header",
    country: "GB",
    institution: "Barclaycard",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[], []] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["barclaycard"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/barclaycard-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/barclaycard-csv
title: Barclaycard, CSV without header
country: GB
verified: corpus
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, text: 2, brand: 3, holder: 4, category: 5, in: 6, out: 7}
account: {kind: credit_card, institution: Barclaycard, currency: GBP}
fields:
  date: {from: date, format: d MMM yy}
  amount: {inflow: in, outflow: out}
  description: text
  category: category
variants:
  - name: spending first
    detect:
      shape: ['~^\d{1,2} [A-Z][a-z]{2} \d\d$', '~.', '~^[A-Z][A-Za-z]+$', '~', '~', "", '~^-?[\d,]*\d\.\d\d$']
  # Empty cells at the end do not count, so a payment in the first row makes the table narrower.
  - name: payment first
    detect:
      shape: ['~^\d{1,2} [A-Z][a-z]{2} \d\d$', '~.', '~^[A-Z][A-Za-z]+$', '~', '~', '~^-?[\d,]*\d\.\d\d$']
tests:
  - in: |
      04 Mar 21," Harbour Books, Leeds14.20 POUND STERLING GREAT BRITAIN ",Visa,MS A DEMO,Leisure,,14.20
      05 Mar 21," Northern Rail, York1024.50 POUND STERLING GREAT BRITAIN ",Visa,MS A DEMO,Travel,,"1,024.50"
      06 Mar 21, Payment By Direct Debit ,Visa,MS A DEMO,Payments,300.00,
    out:
      - {date: 2021-03-04, amount: "-14.20", currency: GBP, source_category: Leisure}
      - {date: 2021-03-05, amount: "-1024.50"}
      - {date: 2021-03-06, amount: "300.00", description: Payment By Direct Debit}
  - in: |
      06 Mar 21, Payment By Direct Debit ,Visa,MS A DEMO,Payments,300.00,
      04 Mar 21," Harbour Books, Leeds14.20 POUND STERLING GREAT BRITAIN ",Visa,MS A DEMO,Leisure,,14.20
    out:
      - {amount: "300.00"}
      - {amount: "-14.20"}

"""#),
    isBuiltin: true)

  private static let gbBarclaysAccount = MappingEntry(
    id: "gb/barclays-account", title: "Barclays account, CSV",
    country: "GB",
    institution: "Barclays",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["number"], ["date"], ["account"], ["amount"], ["subcategory"], ["memo"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["barclays"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/barclays-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/barclays-account
title: Barclays account, CSV
country: GB
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/gb/barclays
detect:
  header: [Number, Date, Account, Amount, Subcategory, Memo]
read: {format: csv, delimiter: ","}
columns:
  number: Number
  date: Date
  account: Account
  amount: Amount
  type: Subcategory
  text: Memo
account:
  kind: checking
  institution: Barclays
  currency: GBP
  # 20-00-00 12345678: the sort code, then the number.
  number: {from: account, regex: '(\d{8})$'}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
  kind: {from: type, map: {Direct Debit: direct_debit, Standing Order: standing_order, Cash Withdrawal: cash, '~^Card Purchase': card, '~Charge': fee, '~Interest': interest, '~Transfer': transfer}, default: ""}
  check_number: number
identity: {cells: [type, text]}
tests:
  - in: |
      Number,Date,Account,Amount,Subcategory,Memo
      	 ,04/03/2024,20-00-00 08154711,-1087.50,Direct Debit,CITY POWER     	0815-4711 DDR
      000104,02/03/2024,20-00-00 08154711,-250.00,Debit,CHEQUE     	000104 CHQ
      	 ,01/03/2024,20-00-00 08154711,2200.00,Counter Credit,NORTHWIND LTD     	SALARY BGC
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: GBP, kind: direct_debit}
      - {date: 2024-03-02, amount: "-250.00", check_number: "000104"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let gbFirstDirectCsv = MappingEntry(
    id: "gb/first-direct-csv", title: "first direct account, CSV",
    country: "GB",
    institution: "first direct",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["first direct"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/first-direct-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/first-direct-csv
title: first direct account, CSV
country: GB
verified: corpus
detect:
  header: [Date, Description, Amount, Balance]
  # Tables that say more of themselves have mappings of their own.
  absent: [Currency, Account, Type, Category, Reference]
  filename: ['????????_????????.csv']
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Description
  amount: Amount
  balance: Balance
account: {kind: checking, institution: first direct, currency: GBP}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
  balance: balance
tests:
  - in: |
      Date,Description,Amount,Balance
      14/03/2021,"HARBOUR COFFEE LEEDS",-3.40,1296.60
      13/03/2021,"NORTHWIND LTD",1200.00,1300.00
    out:
      - {date: 2021-03-14, amount: "-3.40", currency: GBP, description: HARBOUR COFFEE LEEDS, balance: "1296.60"}
      - {date: 2021-03-13, amount: "1200.00"}

"""#),
    isBuiltin: true)

  private static let gbFreetradeActivity = MappingEntry(
    id: "gb/freetrade-activity", title: "Freetrade, activity as CSV",
    country: "GB",
    institution: "Freetrade",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["title"], ["type"], ["timestamp"], ["account currency"], ["total amount", "total amount in account currency"], ["buy / sell"], ["ticker"], ["isin"], ["quantity"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["fx fee (bps)", "price per share in account currency", "total shares amount"], texts: ["freetrade", "fx fee (bps)", "price per share in account currency", "total shares amount"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/freetrade-activity.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/freetrade-activity
title: Freetrade, activity as CSV
country: GB
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  marks: [Price per Share in Account Currency, FX Fee (BPS), Total Shares Amount]
  header: [Title, Type, Timestamp, Account Currency, [Total Amount, Total Amount in Account Currency], Buy / Sell, Ticker, ISIN, Quantity]
read: {format: csv, delimiter: ","}
columns:
  title: Title
  type: Type
  time: Timestamp
  currency: Account Currency
  amount: [Total Amount, Total Amount in Account Currency]
  side: Buy / Sell
  ticker: Ticker
  isin: ISIN
  price: {names: [Price per Share], optional: true}
  own_price: {names: [Price per Share in Account Currency], optional: true}
  quoted: {names: [Instrument Currency], optional: true}
  duty: {names: [Stamp Duty], optional: true}
  units: Quantity
  order: {names: [Order ID], optional: true}
  fx_fee: {names: [FX Fee Amount], optional: true}
  rate: {names: [FX Rate], optional: true}
account: {kind: investment, institution: Freetrade, currency: currency}
fields:
  date: {from: time, format: yyyy-MM-dd}
  # Costs are inside the amount.
  amount: {value: amount, direction: kind}
  currency: currency
  description: {join: [title, type, side], sep: " "}
security:
  isin: isin
  ticker: ticker
  title: title
  kind: {text: stock}
trade:
  kind:
    first:
      - {when: {type: FREESHARE_ORDER}, then: {text: stock_distribution}}
      - {when: {type: ORDER, side: BUY}, then: {text: buy}}
      - {when: {type: ORDER, side: SELL}, then: {text: sell}}
      - from: type
        map:
          '~INTEREST': interest
          '~DIVIDEND|DISTRIBUTION': dividend
          '~^TOP_?UP': deposit
          '~WITHDRAWAL': withdrawal
          '~FEE|CHARGE': expense
          '~SPLIT': split
          '~TRANSFER': transfer
  units: units
  price: {first: [price, own_price]}
  price_currency: {when: {price: "*"}, then: quoted}
  taxes: duty
  fees: fx_fee
  rate: rate
  rate_of: account
rows:
  skip:
    - {when: {type: '~STATEMENT|CERTIFICATE|REPORT'}, reason: a document}
    - {when: {amount: ["", "0", "0.00"], units: ["", "0"]}, reason: neither money nor units moved}
ignore: [order]
tests:
  - in: |
      Title,Type,Timestamp,Account Currency,Total Amount in Account Currency,Buy / Sell,Ticker,ISIN,Price per Share in Account Currency,Stamp Duty,Quantity,Venue,Order ID,Order Type,Instrument Currency,Total Amount in Instrument Currency,Price per Share,FX Rate,Base FX Rate,FX Fee (BPS),FX Fee Amount
      Northwind,ORDER,2024-05-14T17:42:56.661Z,GBP,494.33,BUY,NWD,US65432B1061,245.71500000,0.00,2.00000000,Paper Exchange,08154711,MARKET,USD,659.40,329.69990000,1.33387544,1.34179201,59,2.90
      Top up,TOP_UP,2024-05-13T09:00:00.000Z,GBP,500.00,,,,,,,,,,,,,,,,
    out:
      - {date: 2024-05-14, amount: "-494.33", kind: buy, units: "2", fees: "2.9"}
      - {date: 2024-05-13, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let gbHargreavesLansdown = MappingEntry(
    id: "gb/hargreaves-lansdown", title: "Hargreaves Lansdown, transactions and holdings as CSV",
    country: "GB",
    institution: "Hargreaves Lansdown",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["trade date"], ["settle date"], ["reference"], ["description"], ["unit cost (p)", "unit cost (£)"], ["quantity", "qty"], ["value (£)"]], [["code"], ["stock"], ["units held"], ["price (pence)"], ["value (£)"], ["cost (£)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["cost (£)", "gain/loss (£)", "price (pence)", "stock", "unit cost (p)", "unit cost (£)", "units held"], texts: ["hargreaves lansdown", "price (pence)", "unit cost (p)", "unit cost (£)", "units held"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/hargreaves-lansdown.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/hargreaves-lansdown
title: Hargreaves Lansdown, transactions and holdings as CSV
country: GB
verified: documented
source: [https://github.com/thomas-mcdonald/snowball-hl, https://github.com/KapJI/capital-gains-calculator]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252]}
preamble:
  name: '^(HL [^,]*[^, ])'
  day: {regex: '^Spreadsheet created at,[" ]*(\d{2}-\d{2}-\d{4})', as: [made], format: dd-MM-yyyy}
# The client's number is that of all accounts.
account: {kind: investment, institution: Hargreaves Lansdown, currency: GBP, name: preamble.name}
tables:
  - name: history
    kind: trades
    detect:
      marks: [Unit cost (p), Unit cost (£)]
      header: [Trade date, Settle date, Reference, Description, [Unit cost (p), Unit cost (£)], [Quantity, Qty], Value (£)]
    columns:
      date: Trade date
      settled: Settle date
      reference: Reference
      text: Description
      pence: {names: [Unit cost (p)], optional: true}
      pounds: {names: [Unit cost (£)], optional: true}
      units: [Quantity, Qty]
      amount: Value (£)
    fields:
      date: {from: date, format: dd/MM/yyyy}
      value_date: {from: settled, format: dd/MM/yyyy}
      amount: {signed: amount}
      description: {join: [text, reference], sep: " "}
    security:
      # 100 @ 298.805, or what was paid, stands behind the name.
      name: {when: {reference: '~^([BS]\d|ST DIV|OVR CR|UTC CR|DIV)'}, then: {from: text, regex: '^(.*?)(?: (?:[\d,.]+ @ +[\d,.]+|(?:Ordinary |Overseas )*Dividend Payment|- UT Cash Payment))?$'}}
    trade:
      kind:
        first:
          - {when: {reference: '~^B\d', units: '~\d'}, then: {text: buy}}
          - {when: {reference: '~^S\d', units: '~\d'}, then: {text: sell}}
          - from: reference
            map:
              '~^(ST DIV|OVR CR|UTC CR|DIV|DIVIDEND)': dividend
              '~^(INTEREST|INT)$': interest
              '~FEE|^CHARGE': expense
              '~^(COMMISSION|LOYALTY)': misc_income
              '~^TAX': tax
              '~^(FPC|FPD|CARD WEB|TRANSFER|DD|BACS|CHEQUE|SUBSCRIPTION|DEBIT CARD)': transfer
      units: units
      price: {first: [pounds, pence]}
      price_currency: {when: {pence: "~."}, then: {text: GBX}}
  - name: holdings
    kind: holdings
    detect:
      marks: [Units held, Price (pence)]
      header: [Code, Stock, Units held, Price (pence), Value (£), Cost (£)]
    columns:
      code: Code
      name: Stock
      units: Units held
      price: Price (pence)
      value: Value (£)
      cost: Cost (£)
      gain: {names: [Gain/loss (£)], optional: true}
    security:
      sedol: {from: code, regex: '^[0-9B-DF-HJ-NP-TV-Z]{6}\d$'}
      ticker: {from: code, regex: '^[A-Z0-9]{2,5}\.?$'}
      name: name
    holding:
      as_of: {from: preamble.day.made, format: yyyy-MM-dd}
      units: units
      price: price
      price_currency: {text: GBX}
      value: value
      cost: cost
      total: {name: Totals}
tests:
  - in: |
      HL Stocks & Shares ISA
      Client Name:,Ana Demo

      Trade date,Settle date,Reference,Description,Unit cost (p),Quantity,Value (£)
      "18/09/2024","22/09/2024","B08154711","Paper Crane Books plc 100 @ 298.805","298.805","100","-310.76"
      "01/09/2024","01/09/2024","MANAGE FEE","Management fee","n/a","n/a","-3.75"
      "28/08/2024","28/08/2024","FPC","Faster payment receipt","n/a","n/a","400.00"
    out:
      - {date: 2024-09-18, amount: "-310.76", kind: buy, units: "100", price: "2.98805"}
      - {date: 2024-09-01, amount: "-3.75", kind: expense}
      - {date: 2024-08-28, amount: "400.00"}
  - in: |
      HL Stocks & Shares ISA, , , ,
      Spreadsheet created at,18-09-2024 19:11, , ,

      Code,Stock,Units held,Price (pence),Value (£),Cost (£),Gain/loss (£),Gain/loss (%)
      B3RBWM2,Tin Fox Index Accumulation,"10.5","92477","9,710.09","8,000.00","1,710.09","21.38"
      PCB,Paper Crane Books plc,"1,000","253.761","2,537.61","3,000.00","-462.39","-15.41"
      ,Totals,,,"12,247.70","11,000.00","1,247.70","11.34"
    out:
      - {units: "10.5", price: "924.77", value: "9710.09", cost: "8000.00"}
      - {units: "1000", price: "2.53761", value: "2537.61"}

"""#),
    isBuiltin: true)

  private static let gbHsbcCurrentPdf = MappingEntry(
    id: "gb/hsbc-current-pdf", title: "HSBC UK, current account statement, PDF",
    country: "GB",
    institution: "HSBC UK",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["payment type and details"], ["paid out"], ["paid in"], ["payment type and details"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["hsbc uk"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/hsbc-current-pdf.yaml",
      text: #"""
mapping: 1
id: gb/hsbc-current-pdf
title: HSBC UK, current account statement, PDF
country: GB
verified: synthetic
detect:
  header: [Date, Payment type and details, Paid out, Paid in]
  contains: [Payment type and details]
read:
  format: pdf
  minus: [D, OD, DR]
  table:
    anchor: {any: [out, in]}
    skip: ['~balance (brought|carried) ?forward']
preamble:
  number: 'Account Number\s+(\d{8})'
  sort_code: 'Sort ?code\s+(\d\d-\d\d-\d\d)'
  # 12 November to 11 December 2024: the rows of some statements leave out the year.
  end: {regex: '\bto (\d{1,2} [A-Z][a-z]+ \d{4})', format: dd MMM yyyy}
  opening: 'Opening Balance\s+(-?£?[\d,.]+)'
  closing: 'Closing Balance\s+(-?£?[\d,.]+)'
columns:
  date: {names: [Date], carried: true}
  text: Payment type and details
  out: Paid out
  in: Paid in
  balance: {names: [Balance], optional: true}
account:
  kind: checking
  institution: HSBC UK
  currency: GBP
  number: "{preamble.sort_code} {preamble.number}"
fields:
  date: {from: date, format: [dd MMM yy, dd MMM yyyy, dd MMM], year_from: preamble.end}
  amount: {inflow: in, outflow: out}
  balance: balance
  description: text
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing}
identity: {ids: none, cells: [date, text, out, in]}
tests:
  - in: |
      Date,Payment type and details,Paid out,Paid in,Balance
      05 Dec 24,BP A N OTHER REF INV 1234,54.20,,605.35
    out:
      - {date: 2024-12-05, amount: "-54.20", balance: "605.35"}
  - in: |
      12 December 2024 to 11 January 2025
      Date,Payment type and details,Paid out,Paid in,Balance
      13 December,VIS PAPER CRANE BOOKS,14.20,,605.35
      ,DD CITY WATER,40.00,,565.35
      9 January,CR BLUE WHALE LTD,,1100.00,1665.35
    out:
      - {date: 2024-12-13, amount: "-14.20"}
      - {date: 2024-12-13, amount: "-40.00", balance: "565.35"}
      - {date: 2025-01-09, amount: "1100.00"}

"""#),
    isBuiltin: true)

  private static let gbJohnLewisCard = MappingEntry(
    id: "gb/john-lewis-card", title: "John Lewis Partnership Card, CSV",
    country: "GB",
    institution: "John Lewis Partnership Card",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date processed"], ["description"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["john lewis partnership card"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/john-lewis-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/john-lewis-card
title: John Lewis Partnership Card, CSV
country: GB
verified: corpus
detect:
  header: [Date Processed, Description, Amount]
read: {format: csv, delimiter: ","}
columns:
  date: Date Processed
  text: Description
  amount: Amount
  # The fourth column has no name.
  mark: {at: 4, optional: true}
account: {kind: credit_card, institution: John Lewis Partnership Card, currency: GBP}
fields:
  date: {from: date, format: dd-MMM-yyyy}
  # Spending is printed without a sign, a payment as "+ £100.00" with CR behind it.
  amount:
    value: amount
    direction:
      - {when: {mark: CR}, is: in}
      - {when: {amount: '~^\+'}, is: in}
      - {when: {amount: "*"}, is: out}
  description: text
rows:
  skip:
    - {when: {date: Pending}, reason: pending and without a date}
tests:
  - in: |
      Date Processed,Description,Amount,
      Pending,HARBOUR BOOKS          LEEDS         GBR,£14.20,
      21-Mar-2021,NORTHERN RAIL          LEEDS         GBR,"£1,024.50",
      20-Mar-2021,REFUND HARBOUR BOOKS   LEEDS         GBR,£8.00,CR
      19-Mar-2021,PAYMENT RECEIVED - THANK YOU,"+ £1,500.00",CR
    out:
      - {date: 2021-03-21, amount: "-1024.50", currency: GBP}
      - {date: 2021-03-20, amount: "8.00"}
      - {date: 2021-03-19, amount: "1500.00", description: PAYMENT RECEIVED - THANK YOU}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let gbLloydsAccount = MappingEntry(
    id: "gb/lloyds-account", title: "Lloyds Bank, Halifax and Bank of Scotland accounts, CSV",
    country: "GB",
    institution: "Lloyds Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["transaction type"], ["sort code"], ["account number"], ["transaction description"], ["debit amount"], ["credit amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["lloyds bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/lloyds-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/lloyds-account
title: Lloyds Bank, Halifax and Bank of Scotland accounts, CSV
country: GB
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/gb/lloyds
detect:
  header: [Transaction Date, Transaction Type, Sort Code, Account Number, Transaction Description, Debit Amount, Credit Amount, Balance]
read: {format: csv, delimiter: ","}
columns:
  date: Transaction Date
  type: Transaction Type
  sort: Sort Code
  account: Account Number
  text: Transaction Description
  out: Debit Amount
  in: Credit Amount
  balance: Balance
account:
  first:
    - {when: {sort: '~^\W?(30|77)'}, institution: Lloyds Bank}
    - {when: {sort: '~^\W?11'}, institution: Halifax}
    - {when: {sort: '~^\W?(80|12)'}, institution: Bank of Scotland}
    - {institution_from: {text: ""}}
  kind: checking
  currency: GBP
  number: account
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  kind: {from: type, map: {DD: direct_debit, SO: standing_order, DEB: card, CPT: cash, CHG: fee, INT: interest, TFR: transfer, CHQ: check}, default: ""}
  balance: balance
identity: {cells: [type, text]}
ignore: sort
tests:
  - in: |
      Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance,
      04/03/2024,DD,'30-00-00,08154711,CITY POWER,1087.50,,2112.50
      01/03/2024,FPI,'30-00-00,08154711,NORTHWIND LTD SALARY,,2200.00,3200.00
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: GBP, kind: direct_debit, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let gbMarcusSavings = MappingEntry(
    id: "gb/marcus-savings", title: "Marcus savings account, CSV",
    country: "GB",
    institution: "Marcus",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transactiondate"], ["description"], ["value"], ["accountbalance"], ["accountname"], ["accountnumber"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["accountname"], texts: ["accountname", "marcus"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/marcus-savings.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/marcus-savings
title: Marcus savings account, CSV
country: GB
verified: documented
source: https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/uk/marcus/marcus.ts
detect:
  marks: [AccountName]
  header: [TransactionDate, Description, Value, AccountBalance, AccountName, AccountNumber]
read: {format: csv, delimiter: ","}
columns:
  date: TransactionDate
  text: Description
  amount: Value
  balance: AccountBalance
  name: AccountName
  account: AccountNumber
account: {kind: savings, institution: Marcus, currency: GBP, number: account, name: name}
fields:
  date: {from: date, format: yyyyMMdd}
  amount: {signed: amount}
  description: text
  kind: {from: text, map: {'~^Interest': interest, '~^Transfer': transfer}, default: ""}
  balance: balance
tests:
  - in: |
      "TransactionDate","Description","Value","AccountBalance","AccountName","AccountNumber"
      "20240305","Transfer to Ana Demo","-150.00","2051.20","Online Savings Account","08154711"
      "20240301","Interest applied","1.20","2201.20","Online Savings Account","08154711"
    out:
      - {date: 2024-03-05, amount: "-150.00", currency: GBP, kind: transfer, balance: "2051.20"}
      - {date: 2024-03-01, amount: "1.20", kind: interest}

"""#),
    isBuiltin: true)

  private static let gbMbnaCard = MappingEntry(
    id: "gb/mbna-card", title: "MBNA credit card, CSV",
    country: "GB",
    institution: "MBNA",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["date entered"], ["reference"], ["description"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["date entered"], texts: ["date entered", "mbna"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/mbna-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/mbna-card
title: MBNA credit card, CSV
country: GB
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/gb/mbna
detect:
  marks: [Date entered]
  header: [Date, Date entered, Reference, Description, Amount]
read: {format: csv, delimiter: ","}
columns:
  purchased: Date
  date: Date entered
  reference: Reference
  text: Description
  amount: Amount
account: {kind: credit_card, institution: MBNA, currency: GBP}
fields:
  date: {from: date, format: dd/MM/yyyy}
  initiated: {from: purchased, format: dd/MM/yyyy}
  amount: {signed: amount, positive: outflow}
  description: text
identity: {cells: [text, reference]}
tests:
  - in: |
      Date,Date entered,Reference,Description,Amount,
      04/03/2024,05/03/2024,08154712,NORTHERN RAIL YORK,1087.50,
      01/03/2024,01/03/2024,08154711,PAYMENT RECEIVED - THANK YOU,-500.00,
    out:
      - {date: 2024-03-05, initiated: 2024-03-04, amount: "-1087.50", currency: GBP}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let gbMidataCsv = MappingEntry(
    id: "gb/midata-csv", title: "midata statement of a British current account, CSV",
    country: "GB",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["type"], ["merchant/description"], ["debit/credit"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["merchant/description"], texts: ["merchant/description"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/midata-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/midata-csv
title: midata statement of a British current account, CSV
country: GB
verified: synthetic
detect:
  marks: [Merchant/Description]
  header: [Date, Type, Merchant/Description, Debit/Credit, Balance]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252]}
columns:
  date: Date
  type: Type
  text: Merchant/Description
  amount: Debit/Credit
  balance: Balance
# Many banks print this table, so it names none of them.
account: {kind: checking, currency: GBP}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: text
  kind: {from: type, map: {DD: direct_debit, SO: standing_order, VIS: card, ATM: cash, CHQ: check, INT: interest}, default: ""}
  balance: balance
identity: {cells: [type, text]}
tests:
  - in: |
      Date,Type,Merchant/Description,Debit/Credit,Balance
      04/03/2024,DD,CITY POWER,-£1087.50,+£2112.50
      01/03/2024,CR,******************,+£2200.00,+£3200.00
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: GBP, kind: direct_debit, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let gbMonzoCsv = MappingEntry(
    id: "gb/monzo-csv", title: "Monzo, CSV",
    country: "GB",
    institution: "Monzo",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["id"], ["created"], ["amount"], ["currency"], ["local_amount"], ["local_currency"], ["category"], ["emoji"], ["description"]], [["transaction id"], ["date"], ["time"], ["type"], ["name"], ["emoji"], ["category"], ["amount"], ["currency"], ["local amount"], ["local currency"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["emoji"], texts: ["monzo"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/monzo-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/monzo-csv
title: Monzo, CSV
country: GB
verified: corpus
read: {format: csv}
account: {kind: checking, institution: Monzo, currency: GBP}
columns:
  id: [id, Transaction ID]
  date: [created, Date]
  amount: [amount]
  currency: [currency]
  local_amount: [local_amount, Local amount]
  local_currency: [local_currency, Local currency]
  category: [category]
  text: [description]
  notes: [notes, 'Notes and #tags']
  name: {names: [Name], optional: true}
  type: {names: [Type], optional: true}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd/MM/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, name, type, id]}
  payee: name
  memo: notes
  category: category
  id: id
  original_amount: local_amount
  original_currency: local_currency
# An amount is settled and a category changed under the same id.
identity: {ids: mutable, cells: [text]}
variants:
  - name: '2018'
    detect:
      header: [id, created, amount, currency, local_amount, local_currency, category, emoji, description]
  - name: '2020'
    detect:
      header: [Transaction ID, Date, Time, Type, Name, Emoji, Category, Amount, Currency, Local amount, Local currency, Description]
tests:
  - in: |
      id,created,amount,currency,local_amount,local_currency,category,emoji,description,address,notes,receipt
      tx_0000DemoA,2018-06-01 08:15:00 +0000,-3.40,GBP,-3.40,GBP,eating_out,,HARBOUR COFFEE,,,
      tx_0000DemoB,2018-06-02 19:40:10 +0000,-17.62,GBP,-20.00,EUR,holidays,,Musee,,with Ben,
      tx_0000DemoC,2018-06-03 09:00:00 +0000,500.00,GBP,500.00,GBP,general,,Top up,,,
    out:
      - {date: 2018-06-01, amount: "-3.40", currency: GBP, description: HARBOUR COFFEE, id: tx_0000DemoA, source_category: eating_out}
      - {date: 2018-06-02, amount: "-17.62", original_amount: "-20.00", original_currency: EUR}
      - {date: 2018-06-03, amount: "500.00"}
  - in: |
      Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
      tx_0000DemoD,14/03/2023,12:01:59,Card payment,Harbour Coffee,,Eating out,-4.10,GBP,-4.10,GBP,,,,HARBOUR COFFEE LEEDS GBR,,-4.10,
    out:
      - {date: 2023-03-14, amount: "-4.10", payee: Harbour Coffee, description: HARBOUR COFFEE LEEDS GBR}

"""#),
    isBuiltin: true)

  private static let gbNationwideAccount = MappingEntry(
    id: "gb/nationwide-account", title: "Nationwide account, CSV",
    country: "GB",
    institution: "Nationwide",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["transaction type"], ["description"], ["paid out"], ["paid in"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["account balance:", "account name:"], texts: ["account balance:", "account name:", "nationwide"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/nationwide-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/nationwide-account
title: Nationwide account, CSV
country: GB
verified: synthetic
detect:
  marks: ["Account Name:", "Account Balance:"]
  header: [Date, Transaction type, Description, Paid out, Paid in, Balance]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252]}
preamble:
  account: 'Account Name:\W+([^"\n]+)'
columns:
  date: Date
  type: Transaction type
  text: Description
  out: Paid out
  in: Paid in
  balance: Balance
account: {kind: checking, institution: Nationwide, currency: GBP, mask: {from: preamble.account, regex: '\*+(\d{4,5})'}}
fields:
  date: {from: date, format: dd MMM yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  kind: {from: type, map: {Direct debit: direct_debit, Standing order: standing_order, '~^(Visa|Contactless|Payment)': card, '~^(ATM|Cash)': cash, '~interest': interest, '~^Transfer': transfer}, default: ""}
  balance: balance
identity: {cells: [type, text]}
tests:
  - in: |
      "Account Name:","FlexAccount ****54711"
      "Account Balance:","£2107.70"
      "Date","Transaction type","Description","Paid out","Paid in","Balance"
      "04 Mar 2024","Direct debit","CITY POWER","£1087.50","","£2112.50"
      "01 Mar 2024","Bank credit","NORTHWIND LTD","","£2200.00","£3200.00"
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: GBP, kind: direct_debit, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let gbNatwestAccount = MappingEntry(
    id: "gb/natwest-account", title: "NatWest, Royal Bank of Scotland and Ulster Bank accounts, CSV",
    country: "GB",
    institution: "NatWest Group",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["type"], ["description"], ["value"], ["balance"], ["account name"], ["account number"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["natwest group"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/natwest-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/natwest-account
title: NatWest, Royal Bank of Scotland and Ulster Bank accounts, CSV
country: GB
verified: documented
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Date, Type, Description, Value, Balance, Account Name, Account Number]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  type: Type
  text: Description
  amount: Value
  balance: Balance
  name: Account Name
  account: Account Number
account:
  kind: checking
  institution: NatWest Group
  # 600000-08154711: the sort code, then the number. A card is printed with asterisks.
  number: {from: account, regex: '([\d*]+)$'}
  name: {from: name, regex: "^'?(.*)$"}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd MMM yyyy]}
  amount: {signed: amount}
  currency: GBP
  # A text that begins with a digit has a ' before it.
  description: {from: text, regex: "^'?(.*)$"}
  kind: {from: type, map: {D/D: direct_debit, S/O: standing_order, POS: card, DPC: transfer, C/L: cash, INT: interest, CHG: fee, CHQ: check}, default: ""}
  balance: balance
identity: {cells: [type, text]}
ignore: text
tests:
  - in: |
      Date, Type, Description, Value, Balance, Account Name, Account Number
      05/03/2024,POS,"'1234 04MAR24 , HARBOUR BAKERY , LEEDS GB",-4.80,2107.70,"'CURRENT A/C","'600000-08154711",
      04/03/2024,D/D,"'CITY POWER",-1087.50,2112.50,"'CURRENT A/C","'600000-08154711",
      01/03/2024,BAC,"'NORTHWIND LTD , SALARY",2200.00,3200.00,"'CURRENT A/C","'600000-08154711",
    out:
      - {date: 2024-03-05, amount: "-4.80", kind: card, description: "1234 04MAR24 , HARBOUR BAKERY , LEEDS GB"}
      - {date: 2024-03-04, amount: "-1087.50", currency: GBP, description: CITY POWER, kind: direct_debit, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let gbStarlingAccount = MappingEntry(
    id: "gb/starling-account", title: "Starling Bank account, CSV",
    country: "GB",
    institution: "Starling Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["counter party"], ["reference"], ["type"], ["amount (gbp)", "amount (eur)"], ["balance (gbp)", "balance (eur)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["counter party", "spending category"], texts: ["counter party", "spending category", "starling bank"],
      fileNames: ["starlingstatement_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/starling-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/starling-account
title: Starling Bank account, CSV
country: GB
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/gb/starling
detect:
  marks: [Counter Party, Spending Category]
  header: [Date, Counter Party, Reference, Type, [Amount (GBP), Amount (EUR)], [Balance (GBP), Balance (EUR)]]
  filename: 'StarlingStatement_*.csv'
read: {format: csv, delimiter: ","}
columns:
  date: Date
  party: Counter Party
  text: Reference
  type: Type
  pounds: {names: [Amount (GBP)], optional: true}
  euros: {names: [Amount (EUR)], optional: true}
  balance: [Balance (GBP), Balance (EUR)]
  category: {names: [Spending Category], optional: true}
  notes: {names: [Notes], optional: true}
account: {kind: checking, institution: Starling Bank, currency: {when: {euros: ""}, then: {text: GBP}, else: {text: EUR}}}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: {first: [pounds, euros]}}
  currency: {when: {euros: ""}, then: {text: GBP}, else: {text: EUR}}
  description: {first: [text, party]}
  payee: party
  category: category
  memo: notes
  kind: {from: type, map: {DIRECT DEBIT: direct_debit, STANDING ORDER: standing_order, ATM: cash, CARD SUBSCRIPTION: card, CONTACTLESS: card, CHIP & PIN: card, ONLINE PAYMENT: card, '~INTEREST': interest}, default: ""}
  balance: balance
identity: {cells: [party, text, type]}
tests:
  - in: |
      Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
      01/03/2024,Northwind Ltd,SALARY,FASTER PAYMENT,2200.00,3200.00,INCOME,
      04/03/2024,City Power,0815-4711,DIRECT DEBIT,-1087.50,2112.50,BILLS_AND_SERVICES,March
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: GBP, source_category: INCOME, balance: "3200.00"}
      - {date: 2024-03-04, amount: "-1087.50", payee: City Power, kind: direct_debit}

"""#),
    isBuiltin: true)

  private static let gbTescoBankCard = MappingEntry(
    id: "gb/tesco-bank-card", title: "Tesco Bank, Virgin Money and Yorkshire Bank credit cards, CSV",
    country: "GB",
    institution: nil,
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["posting date"], ["billing amount"], ["merchant"], ["merchant city"], ["merchant state", "merchant county"], ["reference number"], ["debit/credit flag", "debit or credit"], ["sicmcc code"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["merchant county", "sicmcc code"], texts: ["sicmcc code"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gb/tesco-bank-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gb/tesco-bank-card
title: Tesco Bank, Virgin Money and Yorkshire Bank credit cards, CSV
country: GB
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/gb/tesco-bank
detect:
  marks: [SICMCC Code]
  header: [Transaction Date, Posting Date, Billing Amount, Merchant, Merchant City, [Merchant State, Merchant County], Reference Number, [Debit/Credit Flag, Debit or Credit], SICMCC Code]
read: {format: csv, delimiter: ","}
columns:
  purchased: Transaction Date
  date: Posting Date
  amount: Billing Amount
  merchant: Merchant
  city: Merchant City
  reference: Reference Number
  flag: [Debit/Credit Flag, Debit or Credit]
  status: {names: [Status], optional: true}
  currency: {names: [Transaction Currency], optional: true}
account: {kind: credit_card}
fields:
  # A purchase that is not billed yet has no second date.
  date: {from: {first: [date, purchased]}, format: dd/MM/yyyy}
  initiated: {from: purchased, format: dd/MM/yyyy}
  amount: {value: amount, direction: {from: flag, in: [C, CRDT], out: [D, DBIT]}}
  currency: {first: [currency, {from: amount, regex: '£'}]}
  description: {join: [merchant, city], sep: " "}
  payee: merchant
  status: {when: {date: ""}, then: {text: pending}, else: {text: posted}}
identity: {cells: [merchant, reference]}
tests:
  - in: |
      Transaction Date,Posting Date,Billing Amount,Merchant,Merchant City ,Merchant State ,Merchant Zip ,Reference Number ,Debit/Credit Flag ,SICMCC Code 
      04/03/2024,05/03/2024,"£1,087.50","NORTHERN RAIL","YORK",,YO1 1AA,74110815063000000000002,D,4112 
      01/03/2024,01/03/2024,£500.00,"PAYMENT THANK YOU","",,,74110815061000000000001,C,
    out:
      - {date: 2024-03-05, initiated: 2024-03-04, amount: "-1087.50", currency: GBP, description: NORTHERN RAIL YORK}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let grAlphaBankAccount = MappingEntry(
    id: "gr/alpha-bank-account", title: "Alpha Bank account, CSV in Greek",
    country: "GR",
    institution: "Alpha Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1253"],
    signatures: [[["α/α"], ["ημ/νία", "ημερομηνία"], ["αιτιολογία"], ["κατάστημα"], ["τοκισμός από"], ["αρ. συναλλαγής"], ["ποσό"], ["πρόσημο ποσού"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["αρ. συναλλαγής", "ημ/νία", "κατάστημα", "πρόσημο ποσού", "τοκισμός από"], texts: ["alpha bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/gr/alpha-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: gr/alpha-bank-account
title: Alpha Bank account, CSV in Greek
country: GR
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/gr/alpha
detect:
  header: [Α/Α, [Ημ/νία, Ημερομηνία], Αιτιολογία, Κατάστημα, Τοκισμός από, Αρ. συναλλαγής, Ποσό, Πρόσημο ποσού]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1253], decimal: ","}
preamble:
  iban: '(GR\d{25})'
columns:
  number: Α/Α
  date: [Ημ/νία, Ημερομηνία]
  text: Αιτιολογία
  branch: Κατάστημα
  value: Τοκισμός από
  id: Αρ. συναλλαγής
  amount: Ποσό
  flag: Πρόσημο ποσού
account: {kind: checking, institution: Alpha Bank, institution_id: CRBAGRAA, bank_codes: ['~^014'], currency: EUR, iban: preamble.iban}
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value, format: dd/MM/yyyy}
  # Χ is a charge (χρέωση), Π a credit (πίστωση); some exports write the Latin X.
  amount: {value: amount, direction: {from: flag, in: [Π], out: [Χ, X]}}
  description: text
identity: {cells: [text, id]}
ignore: [number, branch]
tests:
  - in: |
      Τίτλος;Κινήσεις Λογαριασμού: ;GR7301401010081547110081547;;;;;
      Α/Α;Ημ/νία;Αιτιολογία;Κατάστημα;Τοκισμός από;Αρ. συναλλαγής;Ποσό;Πρόσημο ποσού;
      2;04/03/2024;="ΠΑΓΙΑ ΕΝΤΟΛΗ ΕΝΕΡΓΕΙΑ ΠΑΡΑΔΕΙΓΜΑ";99;5/3/2024;="202403040815471102";1.087,50;Χ;
      3;01/03/2024;="ΜΙΣΘΟΔΟΣΙΑ ΒΟΡΙΑΣ ΑΕ";949;1/3/2024;="202403010815471101";2.200,00;Π;
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let hkHsbcCreditCsv = MappingEntry(
    id: "hk/hsbc-credit-csv", title: "HSBC Hong Kong credit card, CSV",
    country: "HK",
    institution: "HSBC Hong Kong",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["post date"], ["description"], ["billing amount"], ["billing currency"], ["transaction status"], ["merchant name"], ["credit / debit"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["area / district", "billing currency"], texts: ["billing currency", "hsbc hong kong"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/hk/hsbc-credit-csv.yaml",
      text: #"""
mapping: 1
id: hk/hsbc-credit-csv
title: HSBC Hong Kong credit card, CSV
country: HK
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/hsbchk/credit
detect:
  marks: [Billing currency]
  header: [Transaction date, Post date, Description, Billing amount, Billing currency, Transaction status, Merchant name, Credit / Debit]
read: {format: csv, delimiter: ","}
columns:
  traded: Transaction date
  posted: Post date
  text: Description
  amount: Billing amount
  currency: Billing currency
  status: Transaction status
  merchant: Merchant name
  country: {names: [Country / region], optional: true}
  area: {names: [Area / district], optional: true}
  side: Credit / Debit
# A dual-currency card bills in HKD and CNY.
account: {kind: credit_card, institution: HSBC Hong Kong, currency: HKD, name: {text: HSBC Hong Kong card}, identified: false}
fields:
  date: {from: posted, format: dd/MM/yyyy}
  initiated: {from: traded, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  description: text
  payee: merchant
  kind:
    first:
      - {when: {text: ~^RETURN}, then: {text: refund}}
      - {when: {text: ~^PAYMENT}, then: {text: transfer}}
      - {when: {text: ~^CASH ADVANCE}, then: {text: cash}}
      - {when: {text: '~\bFEE\b'}, then: {text: fee}}
      - {when: {text: '~^(FINANCE CHARGE|INTEREST)'}, then: {text: interest}}
      - {when: {side: DEBIT}, then: {text: card}}
  status: {from: status, map: {~^POSTED$: posted, ~PENDING|AUTHORI: pending}, default: posted}
  memo: {join: [country, area, {from: side, unless: [DEBIT, CREDIT]}], sep: " "}
identity: {ids: none, cells: [traded, text]}
tests:
  # A tab follows the quotes.
  - in: |
      Transaction date,Post date,Description,Billing amount,Billing currency,Transaction status,Merchant name,Country / region,Area / district,Credit / Debit
      06/02/2025,07/02/2025,SALES:   HARBOUR NOODLES           HKG          HK,"-1,064.50"	,HKD,POSTED,HARBOUR NOODLES,HONG KONG,HKG,DEBIT
      05/02/2025,06/02/2025,"QR       LOTUS TEA CO.,LTD.        CHN          CN","-22.00"		,CNY,POSTED,"LOTUS TEA CO.,LTD.",CHINA,CHN,DEBIT
      04/02/2025,05/02/2025,RETURN:  LOTUS TEA                 CHN          CN,"11.00"	,CNY,POSTED,LOTUS TEA,CHINA,CHN,CREDIT
      03/02/2025,03/02/2025,PAYMENT - THANK YOU,"2,500.00"	,HKD,POSTED,,,,CREDIT 
    out:
      - {date: 2025-02-07, initiated: 2025-02-06, amount: "-1064.50", currency: HKD, payee: HARBOUR NOODLES, kind: card}
      - {date: 2025-02-06, amount: "-22.00", currency: CNY, payee: "LOTUS TEA CO.,LTD."}
      - {date: 2025-02-05, amount: "11.00", currency: CNY, kind: refund}
      - {date: 2025-02-03, amount: "2500.00", currency: HKD, description: PAYMENT - THANK YOU, kind: transfer}

"""#),
    isBuiltin: true)

  private static let hkHsbcDebitCsv = MappingEntry(
    id: "hk/hsbc-debit-csv", title: "HSBC Hong Kong current and savings account, CSV",
    country: "HK",
    institution: "HSBC Hong Kong",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["billing amount"], ["billing currency"], ["balance"], ["balance currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["balance currency", "billing currency"], texts: ["balance currency", "billing currency", "hsbc hong kong"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/hk/hsbc-debit-csv.yaml",
      text: #"""
mapping: 1
id: hk/hsbc-debit-csv
title: HSBC Hong Kong current and savings account, CSV
country: HK
verified: corpus
source: https://github.com/deb-sig/double-entry-generator/tree/master/example/hsbchk/debit
detect:
  marks: [Billing currency, Balance currency]
  header: [Date, Description, Billing amount, Billing currency, Balance, Balance currency]
  absent: [Post date, Transaction date]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Description
  amount: Billing amount
  currency: Billing currency
  balance: Balance
  balance_currency: Balance currency
# One file holds the rows of every currency of the account.
account: {kind: checking, institution: HSBC Hong Kong, currency: HKD, name: {text: HSBC Hong Kong}, identified: false}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  currency: currency
  balance: balance
  description: text
  kind:
    from: text
    map:
      '~INTEREST': interest
      '~WITHDRAWAL': cash
      '~TRANSFER': transfer
      '~^POS ': card
      '~^SALARY': direct_deposit
      '~^BILL PAYMENT': payment
      '~\b(FEE|CHARGE)\b': fee
    default: other
ignore: balance_currency
checks: {running_balance: attention}
tests:
  - in: |
      Date,Description,Billing amount,Billing currency,Balance,Balance currency
      18/06/2025,ATM WITHDRAWAL,"-400.00"	,HKD,"9,605.10"	,HKD
      17/06/2025,FUND TRANSFER,"10,000.00"	,HKD,"10005.10"	,HKD
      17/06/2025,SALARY,"3,000.00"	,CNY,"3,000.00"	,CNY
      16/06/2025,INTEREST CREDIT,"5.10"	,HKD,"5.10"	,HKD 
    out:
      - {date: 2025-06-18, amount: "-400.00", currency: HKD, balance: "9605.10", description: ATM WITHDRAWAL, kind: cash}
      - {date: 2025-06-17, amount: "10000.00", balance: "10005.10", kind: transfer}
      - {date: 2025-06-17, amount: "3000.00", currency: CNY, balance: "3000.00"}
      - {date: 2025-06-16, amount: "5.10", kind: interest}

"""#),
    isBuiltin: true)

  private static let huErsteCsv = MappingEntry(
    id: "hu/erste-csv", title: "Erste Bank Hungary, CSV",
    country: "HU",
    institution: "Erste Bank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["tranzakció dátuma"], ["partner neve"], ["számla neve"], ["számlaszám"], ["tranzakció típusa"], ["tranzakció összege"], ["tranzakció devizaneme"], ["bevétel/kiadás"], ["egyenleg"], ["devizanem"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bevétel/kiadás"], texts: ["bevétel/kiadás", "erste bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/hu/erste-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: hu/erste-csv
title: Erste Bank Hungary, CSV
country: HU
verified: corpus
detect:
  marks: [Bevétel/Kiadás]
  header: [Tranzakció dátuma, Partner neve, Számla neve, Számlaszám, Tranzakció típusa, Tranzakció összege, Tranzakció devizaneme, Bevétel/Kiadás, Egyenleg, Devizanem]
read: {format: csv}
columns:
  date: Tranzakció dátuma
  party: Partner neve
  other: Partner számlaszáma
  name: Számla neve
  account: Számlaszám
  type: Tranzakció típusa
  amount: Tranzakció összege
  currency: Tranzakció devizaneme
  direction: Bevétel/Kiadás
  card: {names: [Kártyaszám], optional: true}
  value: {names: [Értéknap], optional: true}
  notice: {names: [Közlemény], optional: true}
  order: {names: [Megbízás azonosító], optional: true}
  details: {names: [Részletek], optional: true}
  balance: Egyenleg
  account_currency: Devizanem
account: {kind: checking, institution: Erste Bank, institution_id: GIBAHUHB, currency: account_currency, number: account}
fields:
  date: {from: date, format: ['yyyy.MM.dd.', yyyy.MM.dd]}
  value_date: {from: value, format: ['yyyy.MM.dd.', yyyy.MM.dd]}
  amount: {value: amount, direction: {from: direction, in: [inflow, bevétel], out: [outflow, kiadás]}}
  currency: currency
  description: {first: [notice, details, type]}
  payee: party
  balance: balance
identity: {cells: [party, type, notice, details]}
tests:
  - in: |
      Tranzakció dátuma,Partner neve,Partner számlaszáma,Számla neve,Számlaszám,Tranzakció típusa,Tranzakció összege,Tranzakció devizaneme,Bevétel/Kiadás,Kártyaszám,Értéknap,Közlemény,Megbízás azonosító,Részletek,Egyenleg,Devizanem
      2024.03.05.,Minta Pékség,,Lakossági számla,11600006-00000000-12345678,Kártyás vásárlás,-1850,HUF,outflow,5412XXXXXXXX1111,2024.03.06.,,,BUDAPEST,98150,HUF
      2024.03.04.,Északi Szél Kft.,11600006-00000000-87654321,Lakossági számla,11600006-00000000-12345678,Átutalás,100000,HUF,inflow,,2024.03.04.,munkabér,,,100000,HUF
    out:
      - {date: 2024-03-05, value_date: 2024-03-06, amount: "-1850", currency: HUF, payee: Minta Pékség, balance: "98150"}
      - {date: 2024-03-04, amount: "100000", description: munkabér}

"""#),
    isBuiltin: true)

  private static let huKhAccount = MappingEntry(
    id: "hu/kh-account", title: "K&H Bank account, tab separated",
    country: "HU",
    institution: "K&H Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["könyvelés dátuma"], ["tranzakció azonosító"], ["típus"], ["könyvelési számla"], ["könyvelési számla elnevezése"], ["partner számla"], ["partner elnevezése"], ["összeg"], ["összeg devizaneme"], ["közlemény"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["könyvelési számla elnevezése", "partner elnevezése"], texts: ["k&h bank", "könyvelési számla elnevezése"],
      fileNames: ["szamlatortenet_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/hu/kh-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: hu/kh-account
title: K&H Bank account, tab separated
country: HU
verified: documented
source: https://github.com/bank2ynab/bank2ynab
detect:
  marks: [könyvelési számla elnevezése]
  header: [könyvelés dátuma, tranzakció azonosító, típus, könyvelési számla, könyvelési számla elnevezése, partner számla, partner elnevezése, összeg, összeg devizaneme, közlemény]
  filename: 'szamlatortenet_*.csv'
read: {format: csv, delimiter: "\t", encoding: [utf-8, windows-1250], decimal: ","}
columns:
  date: könyvelés dátuma
  id: tranzakció azonosító
  type: típus
  account: könyvelési számla
  name: könyvelési számla elnevezése
  other: partner számla
  party: partner elnevezése
  amount: összeg
  currency: összeg devizaneme
  text: közlemény
account: {kind: checking, institution: K&H Bank, institution_id: OKHBHUHB, currency: currency, number: account, name: name}
fields:
  date: {from: date, format: [yyyy.MM.dd, 'yyyy.MM.dd.']}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, party, type]}
  payee: party
  id: id
tests:
  - in: |
      könyvelés dátuma	tranzakció azonosító 	típus	könyvelési számla	könyvelési számla elnevezése	partner számla	partner elnevezése	összeg	összeg devizaneme	közlemény
      2024.03.04	24081547102	Eseti átutalás	10400000-08154711-00000000	K&H bővített plusz számla	11700000-08154712-00000000	Energia Példa	-10875	HUF	márciusi díj
      2024.03.01	24081547101	Bejövő átutalás	10400000-08154711-00000000	K&H bővített plusz számla	11700000-08154713-00000000	Északi Szél Kft.	220000	HUF	munkabér
    out:
      - {date: 2024-03-04, amount: "-10875", currency: HUF, payee: Energia Példa, id: "24081547102"}
      - {date: 2024-03-01, amount: "220000", description: munkabér}

"""#),
    isBuiltin: true)

  private static let huOtpAccount = MappingEntry(
    id: "hu/otp-account", title: "OTP Bank account, CSV without header",
    country: "HU",
    institution: "OTP Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["otp bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/hu/otp-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: hu/otp-account
title: OTP Bank account, CSV without header
country: HU
verified: documented
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/gyp/ofxstatement-otp
detect:
  shape: ['~^\d{16}(\d{8})?$', '~^[TJ]$', '~^[+-]?\d+([.,]\d+)?$', '~^[A-Z]{3}$', '~^\d{8}$', '~^\d{8}$', '~^[+-]?\d+([.,]\d+)?$', '~', '~', '~', '~', '~', '~.']
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], header: none, ragged: true}
columns: {account: 1, flag: 2, amount: 3, currency: 4, date: 5, value: 6, balance: 7, other: 8, party: 9, text: 10, text2: 11, text3: 12, type: 13}
account: {kind: checking, institution: OTP Bank, institution_id: OTPVHUHB, currency: currency, number: account}
fields:
  date: {from: date, format: yyyyMMdd}
  value_date: {from: value, format: yyyyMMdd}
  # T is money out, J money in; the number may have its sign too.
  amount: {signed: amount}
  currency: currency
  description: {join: [text, text2, text3], sep: " "}
  payee: party
  balance: balance
identity: {cells: [party, text, text2]}
ignore: flag
tests:
  - in: |
      "117000000815471100000000";"T";-1850;"HUF";"20240305";"20240304";318150;"";"";"PÉKSÉG PÉLDA 2024.03.04";"1234 KÁRTYÁS VÁSÁRLÁS";"";"VÁSÁRLÁS KÁRTYÁVAL";"";""
      "117000000815471100000000";"T";-10000;"HUF";"20240304";"20240305";320000;"104000000815471200000000";"Energia Példa";"márciusi díj";"";"";"NAPKÖZBENI ÁTUTALÁS";"";""
      "117000000815471100000000";"J";220000;"HUF";"20240301";"20240301";330000;"104000000815471300000000";"Északi Szél Kft.";"munkabér";"";"";"JÖVEDELEM UTALÁS";"";""
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-1850", currency: HUF, balance: "318150"}
      - {amount: "-10000", payee: Energia Példa, description: márciusi díj}
      - {date: 2024-03-01, amount: "220000"}

"""#),
    isBuiltin: true)

  private static let ieAibAccount = MappingEntry(
    id: "ie/aib-account", title: "AIB account, CSV",
    country: "IE",
    institution: "AIB",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["posted account"], ["posted transactions date"], ["description1", "description"], ["debit amount"], ["credit amount"], ["transaction type"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["posted account", "posted transactions date"], texts: ["posted account", "posted transactions date"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ie/aib-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ie/aib-account
title: AIB account, CSV
country: IE
verified: documented
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/ie/aib
detect:
  marks: [Posted Account, Posted Transactions Date]
  header: [Posted Account, Posted Transactions Date, [Description1, Description], Debit Amount, Credit Amount, Transaction Type]
  filename: 'Transaction_Export_*.csv'
read: {format: csv, delimiter: ","}
columns:
  account: Posted Account
  date: Posted Transactions Date
  text: [Description1, Description]
  text2: {names: [Description2], optional: true}
  text3: {names: [Description3], optional: true}
  out: Debit Amount
  in: Credit Amount
  balance: {names: [Balance], optional: true}
  currency: {names: [Posted Currency], optional: true}
  type: Transaction Type
  local: {names: [Local Currency Amount], optional: true}
  local_currency: {names: [Local Currency], optional: true}
account: {kind: checking, institution: AIB, institution_id: AIBKIE2D, currency: {first: [currency, {text: EUR}]}, number: account}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd/MM/yy]}
  amount: {inflow: in, outflow: out}
  description: {join: [text, text2, text3], sep: " "}
  kind: {from: type, map: {Direct Debit: direct_debit, ATM: cash}, default: ""}
  balance: balance
  original_amount: local
  original_currency: local_currency
identity: {cells: [text, text2, text3, type]}
tests:
  - in: |
      Posted Account, Posted Transactions Date, Description1, Description2, Description3, Debit Amount, Credit Amount,Balance,Posted Currency,Transaction Type,Local Currency Amount,Local Currency
      "081547 - 11000123","01/03/2024","NORTHWIND LTD","IE24030108154711","SALARY",,"2,200.00","3,200.00",EUR,"Credit","       2,200.00",EUR
      "081547 - 11000123","04/03/2024","D/D CITY POWER","IE24030408154712","",1087.50,,,EUR,"Direct Debit","       1,087.50",EUR
      "081547 - 11000123","04/03/2024","VDP-HARBOUR BAKERY","","",4.80,,"2,107.70",EUR,"Debit","           4.80",EUR
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR, balance: "3200.00", description: NORTHWIND LTD IE24030108154711 SALARY}
      - {date: 2024-03-04, amount: "-1087.50", kind: direct_debit}
      - {amount: "-4.80", balance: "2107.70"}

"""#),
    isBuiltin: true)

  private static let ieBoiAccount = MappingEntry(
    id: "ie/boi-account", title: "Bank of Ireland account, CSV",
    country: "IE",
    institution: "Bank of Ireland",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["details"], ["debit"], ["credit"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bank of ireland"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ie/boi-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ie/boi-account
title: Bank of Ireland account, CSV
country: IE
verified: corpus
detect:
  header: [Date, Details, Debit, Credit, Balance]
read: {format: csv}
columns:
  date: Date
  text: Details
  out: Debit
  in: Credit
  balance: Balance
account: {kind: checking, institution: Bank of Ireland, currency: EUR}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
# The balance is printed once a day, on its first row: it does not follow from row to row.
checks: {running_balance: "off"}
tests:
  - in: |
      Date,Details,Debit,Credit,Balance
      04/03/2024,POS02MAR HARBOUR,31.5,,968.5
      04/03/2024,365 Online  ,200.0,,
      05/03/2024,NORTHWIND     CTO,,845.92,1614.42
    out:
      - {date: 2024-03-04, amount: "-31.5", currency: EUR, description: POS02MAR HARBOUR}
      - {date: 2024-03-04, amount: "-200.0"}
      - {date: 2024-03-05, amount: "845.92"}

"""#),
    isBuiltin: true)

  private static let ilGenericCsv = MappingEntry(
    id: "il/generic-csv", title: "Table with Hebrew headings, debit and credit apart, CSV",
    country: "IL",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1255"],
    signatures: [[["תאריך"], ["תיאור"], ["אסמכתא"], ["חובה"], ["זכות"], ["יתרה"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["אסמכתא", "זכות", "חובה", "יתרה", "תאריך", "תאריך ערך", "תיאור"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/il/generic-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: il/generic-csv
title: Table with Hebrew headings, debit and credit apart, CSV
country: IL
verified: synthetic
detect:
  header: [תאריך, תיאור, אסמכתא, חובה, זכות, יתרה]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1255]}
preamble:
  account: 'חשבון\D{0,3}([\d-]{8,})'
columns:
  date: תאריך
  value: {names: [תאריך ערך], optional: true}
  text: תיאור
  reference: אסמכתא
  out: חובה
  in: זכות
  balance: יתרה
# Several banks print these columns, so it names none of them.
account: {kind: checking, currency: ILS, number: preamble.account}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd/MM/yy]}
  value_date: {from: value, format: [dd/MM/yyyy, dd/MM/yy]}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
identity: {cells: [text, reference]}
tests:
  - in: |
      תאריך,תאריך ערך,תיאור,אסמכתא,חובה,זכות,יתרה
      04/03/2024,05/03/2024,חשמל לדוגמה,815472,1087.50,,12112.50
      01/03/2024,01/03/2024,משכורת רוח צפונית,815471,,3200.00,13200.00
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: ILS, balance: "12112.50"}
      - {date: 2024-03-01, amount: "3200.00"}

"""#),
    isBuiltin: true)

  private static let inHdfcAccount = MappingEntry(
    id: "in/hdfc-account", title: "HDFC Bank account, delimited text",
    country: "IN",
    institution: "HDFC Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["narration"], ["value dat"], ["debit amount"], ["credit amount"], ["chq/ref number"], ["closing balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["value dat"], texts: ["hdfc bank", "value dat"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/in/hdfc-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: in/hdfc-account
title: HDFC Bank account, delimited text
country: IN
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/in/hdfc
detect:
  marks: [Value Dat]
  header: [Date, Narration, Value Dat, Debit Amount, Credit Amount, Chq/Ref Number, Closing Balance]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Narration
  value: Value Dat
  out: Debit Amount
  in: Credit Amount
  reference: Chq/Ref Number
  balance: Closing Balance
account: {kind: checking, institution: HDFC Bank, institution_id: HDFCINBB, currency: INR}
fields:
  date: {from: date, format: [dd/MM/yy, dd-MM-yyyy]}
  value_date: {from: value, format: [dd/MM/yy, dd-MM-yyyy]}
  # The column that does not apply has 0.00.
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
identity: {cells: [text, reference]}
tests:
  - in: |2
        Date     ,Narration                                                                                                                ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance
       01/03/24  ,NEFT CR-NORTHWIND LTD-SALARY                                                                                              ,01/03/24 ,          0.00      ,     52200.00      ,N081547110       ,       62200.00
       04/03/24  ,ACH D- CITY POWER-0815                                                                                                    ,05/03/24 ,       1087.50      ,          0.00      ,0000081547112    ,       61112.50
    out:
      - {date: 2024-03-01, amount: "52200.00", currency: INR, balance: "62200.00"}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50"}

"""#),
    isBuiltin: true)

  private static let inIciciAccount = MappingEntry(
    id: "in/icici-account", title: "ICICI Bank account, CSV",
    country: "IN",
    institution: "ICICI Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["transaction remarks"], ["withdrawal amount (inr )", "withdrawal amount (inr)"], ["deposit amount (inr )", "deposit amount (inr)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["transaction remarks"], texts: ["icici bank", "transaction remarks"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/in/icici-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: in/icici-account
title: ICICI Bank account, CSV
country: IN
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/in/icici
detect:
  marks: [Transaction Remarks]
  header: [Transaction Date, Transaction Remarks, ["Withdrawal Amount (INR )", Withdrawal Amount (INR)], ["Deposit Amount (INR )", Deposit Amount (INR)]]
read: {format: csv}
preamble:
  account: 'Account Number\W+(\d{12})'
columns:
  date: Transaction Date
  value: {names: [Value Date], optional: true}
  check: {names: [Cheque Number], optional: true}
  text: Transaction Remarks
  out: ["Withdrawal Amount (INR )", Withdrawal Amount (INR)]
  in: ["Deposit Amount (INR )", Deposit Amount (INR)]
  balance: {names: ["Balance (INR )", Balance (INR)], optional: true}
account: {kind: checking, institution: ICICI Bank, institution_id: ICICINBB, currency: INR, number: preamble.account}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd-MM-yyyy]}
  value_date: {from: value, format: [dd/MM/yyyy, dd-MM-yyyy]}
  # The column that does not apply has 0.
  amount: {inflow: in, outflow: out}
  description: text
  check_number: {from: check, unless: "-"}
  balance: balance
rows:
  skip:
    - {when: {text: '~^B/F$'}, reason: the balance brought forward}
ignore: check
tests:
  - in: |
      "Account Number",,"000081547110 ( INR ) - ANA DEMO"
      "S No.","Value Date","Transaction Date","Cheque Number","Transaction Remarks","Withdrawal Amount (INR )","Deposit Amount (INR )","Balance (INR )"
      "1","01/03/2024","01/03/2024","-","NEFT-NORTHWIND LTD-SALARY","0.00","52200.00","62200.00"
      "2","05/03/2024","04/03/2024","000104","CLG/CITY POWER/HDF","1087.50","0.00","61112.50"
    out:
      - {date: 2024-03-01, amount: "52200.00", currency: INR, balance: "62200.00"}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", check_number: "000104"}

"""#),
    isBuiltin: true)

  private static let inKotakAccount = MappingEntry(
    id: "in/kotak-account", title: "Kotak Mahindra Bank account, CSV",
    country: "IN",
    institution: "Kotak Mahindra Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["sl. no."], ["transaction date"], ["value date"], ["description"], ["chq / ref no."], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["chq / ref no.", "sl. no."], texts: ["chq / ref no.", "kotak mahindra bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/in/kotak-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: in/kotak-account
title: Kotak Mahindra Bank account, CSV
country: IN
verified: synthetic
detect:
  marks: [Chq / Ref No.]
  header: [Sl. No., Transaction Date, Value Date, Description, Chq / Ref No., Balance]
read: {format: csv, delimiter: ",", ragged: true}
preamble:
  account: 'Account N(?:o|umber)\W+(\d{8,16})'
columns:
  number: Sl. No.
  date: Transaction Date
  value: Value Date
  text: Description
  reference: Chq / Ref No.
  amount: {names: [Amount], optional: true}
  flag: {names: [Dr / Cr, Dr/Cr], nth: 1, optional: true}
  out: {names: [Debit], optional: true}
  in: {names: [Credit], optional: true}
  balance: Balance
  balance_flag: {names: [Dr / Cr, Dr/Cr], nth: 2, optional: true}
account: {kind: checking, institution: Kotak Mahindra Bank, institution_id: KKBKINBB, currency: INR, number: preamble.account}
fields:
  date: {from: date, format: [dd-MM-yyyy, dd/MM/yyyy]}
  value_date: {from: value, format: [dd-MM-yyyy, dd/MM/yyyy]}
  amount:
    value: {first: [amount, out, in]}
    direction:
      - {when: {out: "*"}, is: out}
      - {when: {in: "*"}, is: in}
      - {when: {flag: DR}, is: out}
      - {when: {flag: CR}, is: in}
  description: text
rows:
  skip:
    - {when: {not: {number: '~^\d+$'}}, reason: no row of the table}
identity: {cells: [text, reference]}
ignore: [number, flag, balance, balance_flag]
tests:
  - in: |
      ANA DEMO,,,Account No.,0815471101
      Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
      1,01-03-2024 05:00:00,01-03-2024,NEFT NORTHWIND LTD SALARY,NEFTINW-0815471,"52,200.00",CR,"62,200.00",CR
      2,04-03-2024 04:13:00,05-03-2024,NACH DR CITY POWER 0815,NACHDB08154712,"1,087.50",DR,"61,112.50",CR
    out:
      - {date: 2024-03-01, amount: "52200.00", currency: INR}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50"}
  - in: |
      Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Debit,Credit,Balance,Dr / Cr
      1,03-04-2024 19:40:46,03-04-2024,UPI/HARBOUR BAKERY/081547/snacks,UPI-081547113,480.00,,"60,632.50",CR
    out:
      - {date: 2024-04-03, amount: "-480.00"}

"""#),
    isBuiltin: true)

  private static let inSbiAccount = MappingEntry(
    id: "in/sbi-account", title: "State Bank of India account, tab separated",
    country: "IN",
    institution: "State Bank of India",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["txn date"], ["value date"], ["description"], ["ref no./cheque no."], ["debit"], ["credit"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["ref no./cheque no."], texts: ["ref no./cheque no.", "state bank of india"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/in/sbi-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: in/sbi-account
title: State Bank of India account, tab separated
country: IN
verified: synthetic
detect:
  header: [Txn Date, Value Date, Description, Ref No./Cheque No., Debit, Credit, Balance]
  marks: [Ref No./Cheque No.]
read: {format: csv, delimiter: "\t"}
preamble:
  account: 'Account Number\s*:\s*_?(\d+)'
columns:
  date: Txn Date
  value: Value Date
  text: Description
  reference: Ref No./Cheque No.
  out: Debit
  in: Credit
  balance: Balance
account: {kind: checking, institution: State Bank of India, institution_id: SBININBB, currency: INR, number: preamble.account}
fields:
  date: {from: date, format: [d MMM yyyy, dd/MM/yyyy]}
  value_date: {from: value, format: [d MMM yyyy, dd/MM/yyyy]}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
rows:
  skip:
    - {when: {date: '~^\*\*'}, reason: a note below the rows}
identity: {cells: [text, reference]}
tests:
  - in: |
      Account Number    :	_00000081547110123
      Txn Date	Value Date	Description	Ref No./Cheque No.	        Debit	Credit	Balance
      1 Mar 2024	1 Mar 2024	BY TRANSFER-NEFT*NORTHWIND LTD--	TRANSFER FROM 081547  	 	52,200.00	1,62,200.00
      4 Mar 2024	5 Mar 2024	TO DEBIT THROUGH CHEQUE-CITY POWER	000104  	1,087.50	 	1,61,112.50
    out:
      - {date: 2024-03-01, amount: "52200.00", currency: INR, balance: "162200.00"}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50"}

"""#),
    isBuiltin: true)

  private static let itBancopostaAccount = MappingEntry(
    id: "it/bancoposta-account", title: "BancoPosta account, list of movements as CSV",
    country: "IT",
    institution: "BancoPosta",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data"], ["valuta"], ["addebiti"], ["accrediti"], ["descrizione operazioni"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["descrizione operazioni"], texts: ["bancoposta"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/it/bancoposta-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: it/bancoposta-account
title: BancoPosta account, list of movements as CSV
country: IT
verified: documented
source: https://github.com/lorenzogiudici5/ofxstatement-bancoposta
detect:
  header: [Data, Valuta, Addebiti, Accrediti, Descrizione operazioni]
read: {format: csv}
columns:
  date: Data
  value: Valuta
  out: Addebiti
  in: Accrediti
  text: Descrizione operazioni
account: {kind: checking, institution: BancoPosta, institution_id: BPPIITRR, currency: EUR}
fields:
  date: {from: date, format: [dd/MM/yy, dd/MM/yyyy]}
  value_date: {from: value, format: [dd/MM/yy, dd/MM/yyyy]}
  amount: {inflow: in, outflow: out}
  description: text
balances:
  - {kind: opening, when: {text: SALDO INIZIALE}, amount: {from: in, regex: '^[\d.,]+'}, date: {from: date, format: [dd/MM/yy, dd/MM/yyyy]}}
  - {kind: ledger, when: {text: SALDO FINALE}, amount: {from: in, regex: '^[\d.,]+'}, date: {from: date, format: [dd/MM/yy, dd/MM/yyyy]}}
tests:
  - in: |
      Data,Valuta,Addebiti,Accrediti,Descrizione operazioni
      29/02/24,,,1000.00|,SALDO INIZIALE
      01/03/24,01/03/24,,2200.00,BONIFICO A VOSTRO FAVORE DA VENTO DEL NORD SRL PER STIPENDIO
      04/03/24,05/03/24,1087.50,,ADDEBITO DIRETTO SDD ENERGIA ESEMPIO MARZO
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50"}

"""#),
    isBuiltin: true)

  private static let itUnicreditAccount = MappingEntry(
    id: "it/unicredit-account", title: "UniCredit Italy account, CSV",
    country: "IT",
    institution: "UniCredit",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data registrazione"], ["data valuta"], ["descrizione"], ["importo (eur)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["data registrazione"], texts: ["unicredit"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/it/unicredit-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: it/unicredit-account
title: UniCredit Italy account, CSV
country: IT
verified: documented
source: https://github.com/BananaAccounting/Italia
detect:
  header: [Data Registrazione, Data valuta, Descrizione, Importo (EUR)]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Data Registrazione
  value: Data valuta
  text: Descrizione
  amount: Importo (EUR)
account: {kind: checking, institution: UniCredit, institution_id: UNCRITMM, currency: EUR}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  description: text
tests:
  - in: |
      Data Registrazione;Data valuta;Descrizione;Importo (EUR);
      04.03.2024;05.03.2024;ADDEBITO SEPA DD ENERGIA ESEMPIO     MARZO;-1.087,50;
      01.03.2024;01.03.2024;BONIFICO A VOSTRO FAVORE BONIFICO SEPA DA VENTO DEL NORD SRL PER STIPENDIO;2.200,00;
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR}
      - {date: 2024-03-01, amount: "2200.00"}

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

  private static let ltSwedbankCsv = MappingEntry(
    id: "lt/swedbank-csv", title: "Swedbank Lithuania, CSV in English",
    country: "LT",
    institution: "Swedbank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account no"], ["date"], ["beneficiary"], ["details"], ["amount"], ["currency"], ["d/k"], ["record id"], ["code"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["swedbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/lt/swedbank-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: lt/swedbank-csv
title: Swedbank Lithuania, CSV in English
country: LT
verified: corpus
detect:
  header: [Account No, Date, Beneficiary, Details, Amount, Currency, D/K, Record ID, Code]
# Rows end before the last columns of the header.
read: {format: csv, delimiter: ",", ragged: true}
columns:
  account: Account No
  # The second column has no name: 10 opening balance, 20 transaction, 82 turnover, 86 closing.
  code: {at: 2}
  date: Date
  party: Beneficiary
  text: Details
  amount: Amount
  currency: Currency
  side: D/K
  record: Record ID
  type: {names: [Code], nth: 1}
account: {kind: checking, institution: Swedbank, institution_id: HABALT22, bank_codes: ["73000", HABA, "22"], currency: currency, iban: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {value: amount, direction: {from: side, in: [K], out: [D]}}
  currency: currency
  description: {first: [text, party]}
  payee: party
  kind: {from: type, map: {K: card, M: fee, AS: "", LS: "", K2: ""}, default: ""}
balances:
  - {kind: opening, when: {code: "10"}, amount: {value: amount, direction: {from: side, in: [K], out: [D]}}, date: {from: date, format: yyyy-MM-dd}, currency: currency}
  - {kind: ledger, when: {code: "86"}, amount: {value: amount, direction: {from: side, in: [K], out: [D]}}, date: {from: date, format: yyyy-MM-dd}, currency: currency}
rows:
  skip:
    - {when: {code: "82"}, reason: the turnover}
identity: {cells: [text, party, record]}
tests:
  - in: |
      "Account No","","Date","Beneficiary","Details","Amount","Currency","D/K","Record ID","Code","Reference No","Doc. No","Code in payer IS","Client code","Originator","Beneficiary party",
      "LT697300011101001000","10","2024-03-01","","Opening balance","100.00","EUR","K","","AS","","",
      "LT697300011101001000","20","2024-03-04","KEPYKLA","PIRKINYS 2024.03.03 4.80 EUR KEPYKLA VILNIUS","4.80","EUR","D","2024030400000001","K","","","",
      "LT697300011101001000","20","2024-03-05","UAB SIAURYS","Darbo užmokestis","1500.00","EUR","K","2024030500000001","MK","","7","",
      "LT697300011101001000","82","2024-03-05","","Turnover","4.80","EUR","D","","K2","","",
      "LT697300011101001000","82","2024-03-05","","Turnover","1500.00","EUR","K","","K2","","",
      "LT697300011101001000","86","2024-03-05","","Closing balance","1595.20","EUR","K","","LS","","",
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: EUR, payee: KEPYKLA, kind: card}
      - {date: 2024-03-05, amount: "1500.00", description: Darbo užmokestis}
    skipped: 2

"""#),
    isBuiltin: true)

  private static let lvSwedbankAccount = MappingEntry(
    id: "lv/swedbank-account", title: "Swedbank Latvia account, CSV in Latvian",
    country: "LV",
    institution: "Swedbank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["klienta konts"], ["ieraksta tips"], ["datums"], ["saņēmējs/maksātājs"], ["informācija saņēmējam"], ["summa"], ["valūta"], ["debets/kredīts"], ["arhīva kods"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["arhīva kods", "ieraksta tips", "informācija saņēmējam", "klienta konts", "maksājuma veids", "saņēmējs/maksātājs"], texts: ["swedbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/lv/swedbank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: lv/swedbank-account
title: Swedbank Latvia account, CSV in Latvian
country: LV
verified: documented
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/lv/swedbank
detect:
  header: [Klienta konts, Ieraksta tips, Datums, Saņēmējs/Maksātājs, Informācija saņēmējam, Summa, Valūta, Debets/Kredīts, Arhīva kods]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  account: Klienta konts
  record: Ieraksta tips
  date: Datums
  party: Saņēmējs/Maksātājs
  text: Informācija saņēmējam
  amount: Summa
  currency: Valūta
  flag: Debets/Kredīts
  id: Arhīva kods
  type: {names: [Maksājuma veids], optional: true}
account: {kind: checking, institution: Swedbank, institution_id: HABALV22, bank_codes: HABA, currency: currency, iban: account}
fields:
  date: {from: date, format: [dd.MM.yyyy, 'dd.MM.yyyy.']}
  amount: {value: amount, direction: {from: flag, in: [K], out: [D]}}
  currency: currency
  description: {first: [text, party]}
  payee: party
  id: id
balances:
  - {kind: opening, when: {record: "10"}, amount: {value: amount, direction: {from: flag, in: [K], out: [D]}}, date: {from: date, format: [dd.MM.yyyy, 'dd.MM.yyyy.']}}
  - {kind: ledger, when: {record: "86"}, amount: {value: amount, direction: {from: flag, in: [K], out: [D]}}, date: {from: date, format: [dd.MM.yyyy, 'dd.MM.yyyy.']}}
rows:
  skip:
    - {when: {record: "82"}, reason: the turnover}
ignore: record
tests:
  - in: |
      "Klienta konts";"Ieraksta tips";"Datums";"Saņēmējs/Maksātājs";"Informācija saņēmējam";"Summa";"Valūta";"Debets/Kredīts";"Arhīva kods";"Maksājuma veids";"Refernces numurs";"Dokumenta numurs";
      "LV70HABA0551008154711";"10";"01.03.2024";"";"Sākuma atlikums";"1000,00";"EUR";"K";"";"AS";"";"";
      "LV70HABA0551008154711";"20";"01.03.2024";"Ziemeļvējš SIA";"alga 02/24";"2200,00";"EUR";"K";"2024030108154711";"INB";"";"";
      "LV70HABA0551008154711";"20";"04.03.2024";"Enerģija Paraugs";"rēķins marts";"1087,50";"EUR";"D";"2024030408154712";"INB";"";"";
      "LV70HABA0551008154711";"82";"06.03.2024";"";"Apgrozījums";"1092,30";"EUR";"D";"";"K2";"";"";
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR, payee: Ziemeļvējš SIA, id: "2024030108154711"}
      - {date: 2024-03-04, amount: "-1087.50"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let mxBbvaAccount = MappingEntry(
    id: "mx/bbva-account", title: "BBVA Mexico account, tab separated in English",
    country: "MX",
    institution: "BBVA México",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["outflow"], ["inflow"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["transaction breakdown"], texts: ["bbva méxico", "transaction breakdown"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/mx/bbva-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: mx/bbva-account
title: BBVA Mexico account, tab separated in English
country: MX
verified: documented
source: https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/mx/bbva-bancomer/bbva-bancomer.ts
detect:
  marks: [TRANSACTION BREAKDOWN]
  header: [DATE, DESCRIPTION, OUTFLOW, INFLOW, BALANCE]
read: {format: csv, delimiter: "\t", ragged: true}
preamble:
  mask: 'Card number:\D*(\d{4})'
columns:
  date: DATE
  text: DESCRIPTION
  out: OUTFLOW
  in: INFLOW
  balance: BALANCE
account: {kind: checking, institution: BBVA México, institution_id: BCMRMXMM, currency: MXN, mask: preamble.mask}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
rows:
  skip:
    - {when: {date: '~^(Titular|Digital) '}, reason: a heading}
    - {when: {date: '~^BBVA'}, reason: a note below the rows}
tests:
  - in: |
      Card number: ·1234
      TRANSACTION BREAKDOWN
      DATE	DESCRIPTION	OUTFLOW	INFLOW	BALANCE
           Titular *1234
      4/3/2024	ENERGIA EJEMPLO	"1,087.50"		"30,912.50"
      1/3/2024	SPEI RECIBIDO VIENTO NORTE		"22,000.00"	"32,000.00"
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: MXN, balance: "30912.50"}
      - {date: 2024-03-01, amount: "22000.00"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let myCimbAccount = MappingEntry(
    id: "my/cimb-account", title: "CIMB Bank Malaysia account, CSV",
    country: "MY",
    institution: "CIMB Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date", "transaction date"], ["description"], ["amount(dr)"], ["amount(cr)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["amount(cr)", "amount(dr)"], texts: ["amount(cr)", "amount(dr)", "cimb bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/my/cimb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: my/cimb-account
title: CIMB Bank Malaysia account, CSV
country: MY
# The columns are those that people's own importers of CIMB Clicks' export expect.
verified: synthetic
detect:
  marks: [Amount(DR), Amount(CR)]
  header: [[Date, Transaction Date], Description, Amount(DR), Amount(CR)]
read: {format: csv}
columns:
  date: [Date, Transaction Date]
  text: Description
  out: Amount(DR)
  in: Amount(CR)
  balance: {names: [Balance], optional: true}
account: {kind: savings, institution: CIMB Bank, institution_id: CIBBMYKL, currency: MYR}
fields:
  date: {from: date, format: [dd/MM/yyyy, d MMM yyyy, yyyy-MM-dd]}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
identity: {cells: [text]}
tests:
  - in: |
      Date,Description,Amount(DR),Amount(CR)
      13/03/2024,POS DEBIT KEDAI ROTI CONTOH,4.80,
      14/03/2024,DUITNOW UTARA SDN BHD,,"1,200.00"
    out:
      - {date: 2024-03-13, amount: "-4.80", currency: MYR}
      - {date: 2024-03-14, amount: "1200.00"}

"""#),
    isBuiltin: true)

  private static let myMaybankAccount = MappingEntry(
    id: "my/maybank-account", title: "Maybank account, CSV",
    country: "MY",
    institution: "Maybank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["entry date"], ["value date"], ["transaction description"], ["transaction amount"], ["statement balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["statement balance"], texts: ["maybank", "statement balance"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/my/maybank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: my/maybank-account
title: Maybank account, CSV
country: MY
# The columns are those that people's own importers of Maybank2u's export expect.
verified: synthetic
detect:
  marks: [Statement Balance]
  header: [Entry Date, Value Date, Transaction Description, Transaction Amount, Statement Balance]
read: {format: csv}
columns:
  date: Entry Date
  value: Value Date
  text: Transaction Description
  amount: Transaction Amount
  balance: Statement Balance
account: {kind: savings, institution: Maybank, institution_id: MBBEMYKL, currency: MYR}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd-MM-yyyy, dd/MM/yy]}
  value_date: {from: value, format: [dd/MM/yyyy, dd-MM-yyyy, dd/MM/yy]}
  # The printed statement has the sign behind the number, and so may the export.
  amount: {signed: amount}
  description: text
  kind: {from: text, map: {"~^(sale debit|pymt|debit card)": card, "~transfer|duitnow|ibg|instant": transfer, "~cash withdrawal": cash, "~(hibah|profit paid|interest)": interest, "~fee|charge": fee}, default: ""}
  balance: balance
identity: {cells: [text]}
tests:
  - in: |
      Entry Date,Value Date,Transaction Description,Transaction Amount,Statement Balance
      01/03/2024,01/03/2024,IBG TRANSFER UTARA SDN BHD,"+3,200.00","4,200.00"
      14/03/2024,15/03/2024,SALE DEBIT KEDAI ROTI CONTOH,12.40-,"4,187.60"
    out:
      - {date: 2024-03-01, amount: "3200.00", currency: MYR, kind: transfer, balance: "4200.00"}
      - {date: 2024-03-14, value_date: 2024-03-15, amount: "-12.40", kind: card}

"""#),
    isBuiltin: true)

  private static let ngGtbankAccount = MappingEntry(
    id: "ng/gtbank-account", title: "Guaranty Trust Bank (Nigeria) account, CSV",
    country: "NG",
    institution: "Guaranty Trust Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["value date"], ["reference"], ["debits"], ["credits"], ["balance"], ["remarks"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["originating branch"], texts: ["guaranty trust bank", "originating branch"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ng/gtbank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ng/gtbank-account
title: Guaranty Trust Bank (Nigeria) account, CSV
country: NG
verified: synthetic
detect:
  marks: [Originating Branch]
  header: [Value Date, Reference, Debits, Credits, Balance, Remarks]
read: {format: csv, delimiter: ","}
preamble:
  account: 'Account N(?:o|umber)\W+(\d{10})'
columns:
  date: {at: 1}
  value: Value Date
  reference: Reference
  out: Debits
  in: Credits
  balance: Balance
  branch: {names: [Originating Branch], optional: true}
  text: Remarks
account: {kind: checking, institution: Guaranty Trust Bank, institution_id: GTBINGLA, currency: NGN, number: preamble.account}
fields:
  date: {from: date, format: [dd-MMM-yyyy, dd/MM/yyyy]}
  value_date: {from: value, format: [dd-MMM-yyyy, dd/MM/yyyy]}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
balances:
  - {kind: opening, when: {text: Opening Balance}, amount: balance, date: {from: date, format: [dd-MMM-yyyy, dd/MM/yyyy]}}
  - {kind: ledger, when: {text: Closing Balance}, amount: balance, date: {from: date, format: [dd-MMM-yyyy, dd/MM/yyyy]}}
identity: {cells: [text, reference]}
tests:
  - in: |
      Account Number,0081547110
      Trans. Date,Value Date,Reference,Debits,Credits,Balance,Originating Branch,Remarks
      01-Mar-2024,01-Mar-2024,,,,"10,000.00",,Opening Balance
      01-Mar-2024,01-Mar-2024,0815471,,"220,000.00","230,000.00",HEAD OFFICE,TRANSFER FROM NORTHWIND LTD SALARY
      04-Mar-2024,05-Mar-2024,0815472,"10,875.00",,"219,125.00",E-CHANNELS,ELECTRICITY CITY POWER
    out:
      - {date: 2024-03-01, amount: "220000.00", currency: NGN, balance: "230000.00"}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-10875.00"}

"""#),
    isBuiltin: true)

  private static let nlAbnAmroAccount = MappingEntry(
    id: "nl/abn-amro-account", title: "ABN AMRO account, TXT without header",
    country: "NL",
    institution: "ABN AMRO",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["abn amro"],
      fileNames: ["txt??????????????.tab"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/abn-amro-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nl/abn-amro-account
title: ABN AMRO account, TXT without header
country: NL
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/nl/abnamro
detect:
  shape: ['~^\d{9}$', '~^[A-Z]{3}$', '~^\d{8}$', '~^-?\d+,\d\d$', '~^-?\d+,\d\d$', '~^\d{8}$', '~^-?\d+,\d\d$', '~.']
  filename: 'TXT??????????????.TAB'
read: {format: csv, delimiter: "\t", encoding: [utf-8, windows-1252], decimal: ",", header: none}
columns: {account: 1, currency: 2, date: 3, before: 4, after: 5, value: 6, amount: 7, text: 8}
account: {kind: checking, institution: ABN AMRO, institution_id: ABNANL2A, currency: currency, number: account}
fields:
  date: {from: date, format: yyyyMMdd}
  value_date: {from: value, format: yyyyMMdd}
  amount: {signed: amount}
  currency: currency
  description: text
  # SEPA texts name the other party behind /NAME/, card payments in a column of their own.
  payee: {first: [{from: text, regex: '/NAME/([^/]+?)\s*/'}, {from: text, regex: 'Naam:\s*(.+?)(?:\s{2,}|$)'}]}
  kind: {from: text, map: {'~^BEA': card, '~^GEA': cash, '~SEPA Incasso': direct_debit}, default: ""}
  balance: after
ignore: before
tests:
  - in: |
      081547110	EUR	20240301	1000,00	3200,00	20240301	2200,00	/TRTP/SEPA OVERBOEKING/IBAN/NL00INGB0000000000/BIC/INGBNL2A/NAME/Noordenwind BV/REMI/salaris 02 24/EREF/NOTPROVIDED
      081547110	EUR	20240304	3200,00	2112,50	20240304	-1087,50	SEPA Incasso algemeen doorlopend Incassant: NL00ZZZ0815471  Naam: Energie Voorbeeld  Machtiging: 081547 Omschrijving: voorschot maart
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR, payee: Noordenwind BV, balance: "3200.00"}
      - {date: 2024-03-04, amount: "-1087.50", payee: Energie Voorbeeld, kind: direct_debit}

"""#),
    isBuiltin: true)

  private static let nlAsnBankAccount = MappingEntry(
    id: "nl/asn-bank-account", title: "ASN Bank, SNS and RegioBank account, CSV without header",
    country: "NL",
    institution: "ASN Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["asn bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/asn-bank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nl/asn-bank-account
title: ASN Bank, SNS and RegioBank account, CSV without header
country: NL
verified: documented
source:
  - https://github.com/firefly-iii/import-configurations/tree/main/nl/asnbank
  - https://github.com/firefly-iii/import-configurations/tree/main/nl/sns
detect:
  shape: ['~^\d\d-\d\d-\d{4}$', '~^NL\d\d(ASNB|SNSB|RBRB)\d{10}$', '~', '~', '~', '~', '~', '~^[A-Z]{3}$', '~^-?\d+\.\d\d$', '~^[A-Z]{3}$', '~^-?\d+\.\d\d$', '~^\d\d-\d\d-\d{4}$', '~^\d\d-\d\d-\d{4}$', '~', '~', '~', '~', '~', '~^\d+$']
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, account: 2, other: 3, party: 4, account_currency: 8, before: 9, currency: 10, amount: 11, journal: 12, value: 13, code: 14, type: 15, number: 16, reference: 17, text: 18, statement: 19}
account:
  first:
    - {when: {account: '~ASNB'}, institution: ASN Bank, institution_id: ASNBNL21}
    - {when: {account: '~SNSB'}, institution: SNS, institution_id: SNSBNL2A}
    - {institution: RegioBank, institution_id: RBRBNL21}
  kind: checking
  currency: account_currency
  iban: account
fields:
  date: {from: date, format: dd-MM-yyyy}
  value_date: {from: value, format: dd-MM-yyyy}
  amount: {signed: amount}
  currency: currency
  # The text stands between apostrophes.
  description: {first: [{from: text, regex: "^'?(.*?)'?$"}, type]}
  payee: party
  kind: {from: type, map: {BEA: card, GEA: cash, INC: direct_debit, IOB: transfer, OVB: transfer, RNT: interest, KST: fee}, default: ""}
identity: {cells: [number, text]}
ignore: [before, journal, code, number, text, statement]
tests:
  - in: |
      01-03-2024,NL59ASNB0708154711,NL30ABNA0008154713,noordenwind bv,,,,EUR,1000.00,EUR,2200.00,01-03-2024,01-03-2024,1085,OVB,8154711,,'salaris 02/24',3
      04-03-2024,NL59ASNB0708154711,NL30ABNA0008154713,energie voorbeeld,,,,EUR,3200.00,EUR,-1087.50,04-03-2024,05-03-2024,9714,INC,8154712,,'voorschot maart',3
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR, payee: noordenwind bv, description: salaris 02/24}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", kind: direct_debit}

"""#),
    isBuiltin: true)

  private static let nlBunqCsv = MappingEntry(
    id: "nl/bunq-csv", title: "bunq, CSV in Dutch and English",
    country: "NL",
    institution: "bunq",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum", "date"], ["bedrag", "amount"], ["rekening", "account"], ["tegenrekening", "counterparty"], ["naam", "name"], ["omschrijving", "description"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bunq"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/bunq-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nl/bunq-csv
title: bunq, CSV in Dutch and English
country: NL
verified: corpus
detect:
  header:
    - [Datum, Date]
    - [Bedrag, Amount]
    - [Rekening, Account]
    - [Tegenrekening, Counterparty]
    - [Naam, Name]
    - [Omschrijving, Description]
read: {format: csv, delimiter: ",", decimal: ","}
columns:
  date: [Datum, Date]
  value: {names: [Rentedatum, Interest Date], optional: true}
  amount: [Bedrag, Amount]
  account: [Rekening, Account]
  other: [Tegenrekening, Counterparty]
  name: [Naam, Name]
  text: [Omschrijving, Description]
account: {kind: checking, institution: bunq, institution_id: BUNQNL2A, bank_codes: BUNQ, currency: EUR, iban: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: {first: [text, name]}
  payee: name
identity: {cells: [name, text, other]}
tests:
  - in: |
      "Datum","Bedrag","Rekening","Tegenrekening","Naam","Omschrijving"
      "2024-03-01","-4,80","NL04BUNQ2041164300","","Bakkerij Voorbeeld","Bakkerij Voorbeeld (UTRECHT, NL)"
      "2024-03-02","1.500,00","NL04BUNQ2041164300","NL20ABNA0111456789","Noordenwind BV","Salaris"
    out:
      - {date: 2024-03-01, amount: "-4.80", currency: EUR, payee: Bakkerij Voorbeeld}
      - {date: 2024-03-02, amount: "1500.00", description: Salaris}
  - in: |
      "Date","Amount","Account","Counterparty","Name","Description"
      "2024-03-01","-12,30","NL04BUNQ2041164300","","BOOKSHOP","BOOKSHOP 13.11 USD, 1 USD = 0.938 EUR"
    out:
      - {date: 2024-03-01, amount: "-12.30"}

"""#),
    isBuiltin: true)

  private static let nlIngAccount = MappingEntry(
    id: "nl/ing-account", title: "ING Netherlands account, CSV in Dutch and English",
    country: "NL",
    institution: "ING",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum", "date"], ["naam / omschrijving", "name / description"], ["rekening", "account"], ["tegenrekening", "counterparty"], ["code"], ["af bij", "debit/credit"], ["bedrag (eur)", "amount (eur)"], ["mededelingen", "notifications"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["af bij", "naam / omschrijving", "name / description", "notifications", "resulting balance", "saldo na mutatie"], texts: ["af bij", "naam / omschrijving", "name / description"],
      fileNames: ["nl*ingb*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/ing-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nl/ing-account
title: ING Netherlands account, CSV in Dutch and English
country: NL
verified: documented
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/nl/ing
detect:
  marks: [Naam / Omschrijving, Name / Description, Af Bij]
  header:
    - [Datum, Date]
    - [Naam / Omschrijving, Name / Description]
    - [Rekening, Account]
    - [Tegenrekening, Counterparty]
    - [Code]
    - [Af Bij, Debit/credit]
    - [Bedrag (EUR), Amount (EUR)]
    - [Mededelingen, Notifications]
  filename: 'NL*INGB*.csv'
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: [Datum, Date]
  party: [Naam / Omschrijving, Name / Description]
  account: [Rekening, Account]
  other: [Tegenrekening, Counterparty]
  code: [Code]
  flag: [Af Bij, Debit/credit]
  amount: [Bedrag (EUR), Amount (EUR)]
  type: [MutatieSoort, Mutatiesoort, Transaction type]
  text: [Mededelingen, Notifications]
  balance: {names: [Saldo na mutatie, Resulting balance], optional: true}
  tag: {names: [Tag], optional: true}
account: {kind: checking, institution: ING, institution_id: INGBNL2A, bank_codes: INGB, currency: EUR, iban: account}
fields:
  date: {from: date, format: [yyyyMMdd, dd-MM-yyyy, yyyy-MM-dd]}
  amount: {value: amount, direction: {from: flag, in: [Bij, Credit], out: [Af, Debit]}}
  description: {first: [text, party]}
  payee: party
  category: tag
  kind: {from: code, map: {BA: card, GM: cash, IC: direct_debit, GT: transfer, OV: transfer, VZ: transfer, DV: other}, default: ""}
  balance: balance
identity: {cells: [party, code, text]}
tests:
  - in: |
      "Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"
      "20240304";"Energie Voorbeeld";"NL54INGB0008154711";"NL84ABNA0008154711";"IC";"Af";"1087,50";"Incasso";"Naam: Energie Voorbeeld Omschrijving: voorschot maart Valutadatum: 04-03-2024";"2112,50";"huis"
      "20240301";"Noordenwind BV";"NL54INGB0008154711";"NL84ABNA0008154711";"OV";"Bij";"2200,00";"Overschrijving";"Naam: Noordenwind BV Omschrijving: salaris 02/24";"3200,00";""
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, payee: Energie Voorbeeld, kind: direct_debit, balance: "2112.50", source_category: huis}
      - {date: 2024-03-01, amount: "2200.00"}
  - in: |
      Date,Name / Description,Account,Counterparty,Code,Debit/credit,Amount (EUR),Transaction type,Notifications
      20240305,BAKKERIJ VOORBEELD,NL54INGB0008154711,,BA,Debit,"4,80",Payment terminal,Card sequence no.: 001
    out:
      - {date: 2024-03-05, amount: "-4.80", kind: card}

"""#),
    isBuiltin: true)

  private static let nlKnabAccount = MappingEntry(
    id: "nl/knab-account", title: "Knab account, CSV",
    country: "NL",
    institution: "Knab",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["rekeningnummer"], ["transactiedatum"], ["valutacode"], ["creditdebet"], ["bedrag"], ["tegenrekeningnummer"], ["tegenrekeninghouder"], ["valutadatum"], ["betaalwijze"], ["omschrijving"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["betaalwijze", "creditdebet", "tegenrekeninghouder"], texts: ["creditdebet", "knab", "tegenrekeninghouder"],
      fileNames: ["knab transactieoverzicht*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/knab-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nl/knab-account
title: Knab account, CSV
country: NL
verified: documented
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/nl/knab
detect:
  marks: [CreditDebet, Tegenrekeninghouder]
  header: [Rekeningnummer, Transactiedatum, Valutacode, CreditDebet, Bedrag, Tegenrekeningnummer, Tegenrekeninghouder, Valutadatum, Betaalwijze, Omschrijving]
  filename: 'Knab transactieoverzicht*.csv'
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  account: Rekeningnummer
  date: Transactiedatum
  currency: Valutacode
  flag: CreditDebet
  amount: Bedrag
  other: Tegenrekeningnummer
  party: Tegenrekeninghouder
  value: Valutadatum
  method: Betaalwijze
  text: Omschrijving
  reference: {names: [Referentie], optional: true}
  booked: {names: [Boekdatum], optional: true}
account: {kind: checking, institution: Knab, institution_id: KNABNL2H, bank_codes: KNAB, currency: currency, iban: account}
fields:
  date: {from: date, format: dd-MM-yyyy}
  value_date: {from: value, format: dd-MM-yyyy}
  amount: {value: amount, direction: {from: flag, in: [C], out: [D]}}
  currency: currency
  description: {first: [text, method]}
  payee: party
  kind: {from: method, map: {'~incasso': direct_debit, '~betaalautomaat': card, '~geldautomaat': cash, '~overboeking': transfer}, default: ""}
  id: reference
identity: {cells: [reference]}
ignore: booked
tests:
  - in: |
      KNAB EXPORT;;;;;;;;;;;;;;;
      Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Valutadatum;Betaalwijze;Omschrijving;Type betaling;Machtigingsnummer;Incassant ID;Adres;Referentie;Boekdatum;
      "NL53KNAB0008154711";"04-03-2024";"EUR";"D";"1087,50";"NL57ABNA0008154712";"Energie Voorbeeld";"05-03-2024";"Europese incasso";"voorschot maart";"Doorlopend";"081547";"NL00ZZZ0815471";"";"C4C05PGO08154712";"04-03-2024";
      "NL53KNAB0008154711";"01-03-2024";"EUR";"C";"2200,00";"NL57ABNA0008154712";"Noordenwind BV";"01-03-2024";"Ontvangen betaling";"salaris 02/24";"";"";"";"";"C4C05PGO08154711";"01-03-2024";
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, kind: direct_debit, id: C4C05PGO08154712}
      - {date: 2024-03-01, amount: "2200.00", payee: Noordenwind BV}

"""#),
    isBuiltin: true)

  private static let nlRabobankCsv = MappingEntry(
    id: "nl/rabobank-csv", title: "Rabobank, CSV",
    country: "NL",
    institution: "Rabobank",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["iban/bban"], ["munt"], ["bic"], ["volgnr"], ["datum"], ["rentedatum"], ["bedrag"], ["saldo na trn"], ["omschrijving-1"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["oorspr bedrag", "oorspr munt", "saldo na trn"], texts: ["rabobank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/rabobank-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nl/rabobank-csv
title: Rabobank, CSV
country: NL
verified: corpus
detect:
  header: [IBAN/BBAN, Munt, BIC, Volgnr, Datum, Rentedatum, Bedrag, Saldo na trn, Omschrijving-1]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  account: IBAN/BBAN
  currency: Munt
  number: Volgnr
  date: Datum
  value: Rentedatum
  amount: Bedrag
  balance: Saldo na trn
  party: {names: [Naam tegenpartij], optional: true}
  code: {names: [Code], optional: true}
  text1: Omschrijving-1
  text2: {names: [Omschrijving-2], optional: true}
  text3: {names: [Omschrijving-3], optional: true}
  original: {names: [Oorspr bedrag], optional: true}
  original_currency: {names: [Oorspr munt], optional: true}
# A quote can stray into the first cell of a line, so the account is cut out of it.
account: {kind: checking, institution: Rabobank, institution_id: RABONL2U, bank_codes: RABO, currency: currency, iban: {from: account, regex: '^[A-Z]{2}\d\d[A-Z0-9]+'}}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [{join: [text1, text2, text3], sep: " "}, party, code]}
  payee: party
  kind: {from: code, map: {ei: direct_debit, bc: card, ba: card, ga: cash, gb: cash}, default: ""}
  # Rows of an account are numbered through.
  id: number
  balance: balance
  original_amount: original
  original_currency: original_currency
identity: {ids: trusted, cells: [party, text1, text2]}
tests:
  - in: |
      "IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"
      "NL89RABO0317164300","EUR","RABONL2U","000000000000000101","2024-03-01","2024-03-01","+1500,00","+1600,00","NL67ABNA0112456789","Noordenwind BV","","","ABNANL2A","cb","","","","","","Salaris","maart"," ","","","",""
      "NL89RABO0317164300","EUR","RABONL2U","000000000000000102","2024-03-02","2024-03-02","-4,80","+1595,20","","Bakkerij Voorbeeld","","","","bc","","","","","","Betaalautomaat"," ","","","","",""
    out:
      - {date: 2024-03-01, amount: "1500.00", currency: EUR, description: Salaris maart, payee: Noordenwind BV, id: "000000000000000101", balance: "1600.00"}
      - {date: 2024-03-02, amount: "-4.80", kind: card, balance: "1595.20"}

"""#),
    isBuiltin: true)

  private static let nlTriodosAccount = MappingEntry(
    id: "nl/triodos-account", title: "Triodos Bank Netherlands account, CSV without header",
    country: "NL",
    institution: "Triodos Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["triodos bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nl/triodos-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nl/triodos-account
title: Triodos Bank Netherlands account, CSV without header
country: NL
verified: documented
source: https://github.com/simonmichael/hledger/tree/master/examples/csv/banking
detect:
  shape: ['~^\d\d-\d\d-\d{4}$', '~^NL\d\dTRIO\d{10}$', '~^[\d.]+,\d\d$', '~^(Debet|Credit)$', '~', '~', '~^[A-Z]{2}$', '~', '~^-?[\d.]+,\d\d$']
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252], decimal: ",", header: none}
columns: {date: 1, account: 2, amount: 3, flag: 4, party: 5, other: 6, code: 7, text: 8, balance: 9}
account: {kind: checking, institution: Triodos Bank, institution_id: TRIONL2U, bank_codes: TRIO, currency: EUR, iban: account}
fields:
  date: {from: date, format: dd-MM-yyyy}
  amount: {value: amount, direction: {from: flag, in: [Credit], out: [Debet]}}
  description: {first: [text, party]}
  payee: party
  kind: {from: code, map: {BA: card, GA: cash, IC: direct_debit, RN: interest}, default: ""}
  balance: balance
identity: {cells: [party, code, text]}
tests:
  - in: |
      "01-03-2024","NL55TRIO0008154711","2.200,00","Credit","Noordenwind BV","NL03ABNA0008154714","ET","salaris 02/24","3.200,00"
      "04-03-2024","NL55TRIO0008154711","1.087,50","Debet","Energie Voorbeeld","NL03ABNA0008154714","IC","voorschot maart","2.112,50"
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR, balance: "3200.00"}
      - {date: 2024-03-04, amount: "-1087.50", kind: direct_debit, payee: Energie Voorbeeld}

"""#),
    isBuiltin: true)

  private static let noDnbAccount = MappingEntry(
    id: "no/dnb-account", title: "DNB account, CSV",
    country: "NO",
    institution: "DNB",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["dato"], ["forklaring"], ["rentedato"], ["ut fra konto"], ["inn på konto"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["forklaring"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/no/dnb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: no/dnb-account
title: DNB account, CSV
country: "NO"
verified: documented
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/no/dnb
detect:
  header: [Dato, Forklaring, Rentedato, Ut fra konto, Inn på konto]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Dato
  text: Forklaring
  value: Rentedato
  out: Ut fra konto
  in: Inn på konto
account: {kind: checking, institution: DNB, institution_id: DNBANOKK, currency: NOK}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {inflow: in, outflow: out}
  description: text
tests:
  - in: |
      "Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"
      "04.03.2024";"Avtalegiro Strøm Eksempel AS";"05.03.2024";"1 087,50";""
      "01.03.2024";"Lønn Nordavind AS";"01.03.2024";"";"22 000,00"
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: NOK}
      - {date: 2024-03-01, amount: "22000.00"}

"""#),
    isBuiltin: true)

  private static let noNordeaAccount = MappingEntry(
    id: "no/nordea-account", title: "Nordea Norway account, CSV",
    country: "NO",
    institution: "Nordea",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bokføringsdato"], ["beløp"], ["avsender"], ["mottaker"], ["navn"], ["tittel"], ["valuta"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["betalingstype"], texts: ["betalingstype", "nordea"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/no/nordea-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: no/nordea-account
title: Nordea Norway account, CSV
country: "NO"
verified: synthetic
detect:
  header: [Bokføringsdato, Beløp, Avsender, Mottaker, Navn, Tittel, Valuta]
  marks: [Betalingstype]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Bokføringsdato
  amount: Beløp
  from: Avsender
  to: Mottaker
  name: Navn
  text: Tittel
  balance: {names: [Saldo], optional: true}
  currency: Valuta
  type: {names: [Betalingstype], optional: true}
account: {kind: checking, institution: Nordea, institution_id: NDEANOKK, currency: currency, number: {when: {amount: '~^-'}, then: from, else: to}}
fields:
  date: {from: date, format: [yyyy/MM/dd, dd.MM.yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, name]}
  payee: name
  balance: balance
rows:
  skip:
    - {when: {date: '~^Reserv'}, reason: reserved and without a date}
identity: {cells: [text, name, type]}
tests:
  - in: |
      Bokføringsdato;Beløp;Avsender;Mottaker;Navn;Tittel;Valuta;Betalingstype
      Reservert;-115,70;60008154711;;;BAKERI EKSEMPEL OSLO NO;NOK;Varekjøp
      2024/03/04;-1087,50;60008154711;;Strøm Eksempel AS;Strøm Eksempel AS;NOK;Avtalegiro
      2024/03/01;22000,00;;60008154711;Nordavind AS;Lønn;NOK;Lønn
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: NOK, payee: Strøm Eksempel AS}
      - {date: 2024-03-01, amount: "22000.00", description: Lønn}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let noSbankenAccount = MappingEntry(
    id: "no/sbanken-account", title: "Sbanken account, CSV until 2023",
    country: "NO",
    institution: "Sbanken",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bokføringsdato"], ["rentedato"], ["arkivreferanse"], ["type"], ["tekst"], ["ut fra konto"], ["inn på konto"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["sbanken"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/no/sbanken-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: no/sbanken-account
title: Sbanken account, CSV until 2023
country: "NO"
verified: synthetic
detect:
  header: [BOKFØRINGSDATO, RENTEDATO, ARKIVREFERANSE, TYPE, TEKST, UT FRA KONTO, INN PÅ KONTO]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: BOKFØRINGSDATO
  value: RENTEDATO
  reference: ARKIVREFERANSE
  type: TYPE
  text: TEKST
  out: UT FRA KONTO
  in: INN PÅ KONTO
account: {kind: checking, institution: Sbanken, currency: NOK}
fields:
  date: {from: date, format: [dd.MM.yyyy, yyyy-MM-dd]}
  value_date: {from: value, format: [dd.MM.yyyy, yyyy-MM-dd]}
  amount: {inflow: in, outflow: out}
  description: text
  kind: {from: type, map: {VAREKJØP: card, VISA VARE: card, AVTALEGIRO: direct_debit, MINIBANK: cash, GEBYR: fee}, default: ""}
identity: {cells: [reference, type, text]}
tests:
  - in: |
      "BOKFØRINGSDATO";"RENTEDATO";"ARKIVREFERANSE";"TYPE";"TEKST";"UT FRA KONTO";"INN PÅ KONTO"
      "04.03.2021";"05.03.2021";"08154712";"AVTALEGIRO";"STRØM EKSEMPEL AS";"1.087,50";""
      "01.03.2021";"01.03.2021";"08154711";"LØNN";"NORDAVIND AS";"";"22.000,00"
    out:
      - {date: 2021-03-04, value_date: 2021-03-05, amount: "-1087.50", currency: NOK, kind: direct_debit}
      - {date: 2021-03-01, amount: "22000.00"}

"""#),
    isBuiltin: true)

  private static let noSparebank1Account = MappingEntry(
    id: "no/sparebank1-account", title: "SpareBank 1 account, CSV",
    country: "NO",
    institution: "SpareBank 1",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["dato"], ["beskrivelse"], ["rentedato"], ["inn"], ["ut"], ["til konto"], ["fra konto"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["fra konto", "til konto"], texts: ["fra konto", "sparebank 1", "til konto"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/no/sparebank1-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: no/sparebank1-account
title: SpareBank 1 account, CSV
country: "NO"
verified: documented
source:
  - https://github.com/bank2ynab/bank2ynab
  - https://github.com/firefly-iii/import-configurations/tree/main/no/sparebank1
detect:
  marks: [Til konto, Fra konto]
  header: [Dato, Beskrivelse, Rentedato, Inn, Ut, Til konto, Fra konto]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Dato
  text: Beskrivelse
  value: Rentedato
  in: Inn
  out: Ut
  to: Til konto
  from: Fra konto
account:
  kind: checking
  institution: SpareBank 1
  currency: NOK
  # Money in came to the account, money out went from it.
  number: {when: {in: ""}, then: from, else: to}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  # Money out has its sign already.
  amount: {inflow: in, outflow: out, negative: as_printed}
  description: text
tests:
  - in: |
      Dato;Beskrivelse;Rentedato;Inn;Ut;Til konto;Fra konto;
      "04.03.2024";"STRØM EKSEMPEL AS";"05.03.2024";"";"-1087,50";"";"90018154711";
      "01.03.2024";"Nordavind AS Lønn";"01.03.2024";"22000,00";"";"90018154711";"";
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: NOK}
      - {date: 2024-03-01, amount: "22000.00"}

"""#),
    isBuiltin: true)

  private static let nzAnzAccount = MappingEntry(
    id: "nz/anz-account", title: "ANZ New Zealand account, CSV",
    country: "NZ",
    institution: "ANZ",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["type"], ["details"], ["particulars"], ["code"], ["reference"], ["amount"], ["date"], ["foreigncurrencyamount"], ["conversioncharge"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["conversioncharge", "foreigncurrencyamount"], texts: ["conversioncharge", "foreigncurrencyamount"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nz/anz-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nz/anz-account
title: ANZ New Zealand account, CSV
country: NZ
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/nz/anz
detect:
  marks: [ForeignCurrencyAmount, ConversionCharge]
  header: [Type, Details, Particulars, Code, Reference, Amount, Date, ForeignCurrencyAmount, ConversionCharge]
read: {format: csv, delimiter: ","}
columns:
  type: Type
  details: Details
  particulars: Particulars
  code: Code
  reference: Reference
  amount: Amount
  date: Date
  foreign: ForeignCurrencyAmount
  charge: ConversionCharge
account: {kind: checking, institution: ANZ, institution_id: ANZBNZ22, currency: NZD, number: {from: file.name, regex: '^(\d\d-\d{4}-\d{7}-\d{2,3})'}}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: {join: [details, particulars, code, reference], sep: " "}
  payee: details
  kind: {from: type, map: {Eft-Pos: card, Visa Purchase: card, Atm Debit: cash, Direct Debit: direct_debit, Automatic Payment: standing_order, Bank Fee: fee, '~Interest': interest, Transfer: transfer}, default: ""}
tests:
  - in: |
      Type,Details,Particulars,Code,Reference,Amount,Date,ForeignCurrencyAmount,ConversionCharge
      Direct Debit,City Power,0815,March,,-1087.50,04/03/2024,,
      Direct Credit,Northwind Ltd,Salary,,,2200.00,01/03/2024,,
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: NZD, payee: City Power, kind: direct_debit, description: City Power 0815 March}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let nzAnzCard = MappingEntry(
    id: "nz/anz-card", title: "ANZ New Zealand credit card, CSV",
    country: "NZ",
    institution: "ANZ",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["card"], ["type"], ["amount"], ["details"], ["transactiondate"], ["processeddate"], ["foreigncurrencyamount"], ["conversioncharge"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["processeddate"], texts: ["processeddate"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nz/anz-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nz/anz-card
title: ANZ New Zealand credit card, CSV
country: NZ
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/nz/anz
detect:
  marks: [ProcessedDate]
  header: [Card, Type, Amount, Details, TransactionDate, ProcessedDate, ForeignCurrencyAmount, ConversionCharge]
read: {format: csv, delimiter: ","}
columns:
  card: Card
  flag: Type
  amount: Amount
  text: Details
  purchased: TransactionDate
  date: ProcessedDate
  foreign: ForeignCurrencyAmount
  charge: ConversionCharge
account: {kind: credit_card, institution: ANZ, institution_id: ANZBNZ22, currency: NZD, mask: "{card|last4}"}
fields:
  date: {from: date, format: dd/MM/yyyy}
  initiated: {from: purchased, format: dd/MM/yyyy}
  amount: {value: amount, direction: {from: flag, in: [C], out: [D]}}
  description: text
tests:
  - in: |
      Card,Type,Amount,Details,TransactionDate,ProcessedDate,ForeignCurrencyAmount,ConversionCharge
      4711-****-****-1234,D,1087.50,Northern Rail         Wellington,03/03/2024,04/03/2024,,
      4711-****-****-1234,C,500.00,Online       Payment -  Thank You,01/03/2024,01/03/2024,,
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1087.50", currency: NZD}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let nzAsbAccount = MappingEntry(
    id: "nz/asb-account", title: "ASB account, CSV",
    country: "NZ",
    institution: "ASB",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["unique id"], ["tran type"], ["cheque number"], ["payee"], ["memo"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["unique id"], texts: ["unique id"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nz/asb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nz/asb-account
title: ASB account, CSV
country: NZ
verified: synthetic
detect:
  marks: [Unique Id]
  header: [Date, Unique Id, Tran Type, Cheque Number, Payee, Memo, Amount]
read: {format: csv, delimiter: ","}
preamble:
  account: {regex: 'Bank (\d+); Branch (\d+); Account ([\d-]+)', as: [bank, branch, number]}
  closing: {regex: 'Ledger Balance : (-?[\d.]+) as of (\d{8})', as: [amount, day]}
columns:
  date: Date
  id: Unique Id
  type: Tran Type
  check: Cheque Number
  payee: Payee
  memo: Memo
  amount: Amount
account: {kind: checking, institution: ASB, institution_id: ASBBNZ2A, currency: NZD, number: "{preamble.account.bank}-{preamble.account.branch}-{preamble.account.number}"}
fields:
  date: {from: date, format: yyyy/MM/dd}
  amount: {signed: amount}
  description: {join: [payee, memo], sep: " "}
  payee: payee
  kind: {from: type, map: {EFTPOS: card, VISA: card, DEBIT: card, ATM: cash, D/D: direct_debit, A/P: standing_order, INT: interest, FEE: fee, TFR: transfer}, default: ""}
  check_number: check
  id: id
balances:
  - {kind: ledger, amount: preamble.closing.amount, date: {from: preamble.closing.day, format: yyyyMMdd}}
tests:
  - in: |
      Bank 12; Branch 3045; Account 0815471-50 (Streamline)
      Ledger Balance : 2107.70 as of 20240306
      Date,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount
      2024/03/01,2024030101,D/C,,"D/C FROM NORTHWIND LTD","Salary",2200.00
      2024/03/04,2024030401,D/D,,"CITY POWER","0815",-1087.50
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: NZD, id: "2024030101"}
      - {date: 2024-03-04, amount: "-1087.50", kind: direct_debit, payee: CITY POWER}

"""#),
    isBuiltin: true)

  private static let nzBnzAccount = MappingEntry(
    id: "nz/bnz-account", title: "BNZ account, CSV",
    country: "NZ",
    institution: "BNZ",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["amount"], ["payee"], ["particulars"], ["code"], ["reference"], ["tran type"], ["this party account"], ["other party account"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["this party account"], texts: ["this party account"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nz/bnz-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nz/bnz-account
title: BNZ account, CSV
country: NZ
verified: synthetic
detect:
  marks: [This Party Account]
  header: [Date, Amount, Payee, Particulars, Code, Reference, Tran Type, This Party Account, Other Party Account]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  amount: Amount
  payee: Payee
  particulars: Particulars
  code: Code
  reference: Reference
  type: Tran Type
  account: This Party Account
  other: Other Party Account
  processed: {names: [Processed Date], optional: true}
account: {kind: checking, institution: BNZ, institution_id: BKNZNZ22, currency: NZD, number: account}
fields:
  date: {from: date, format: [dd/MM/yy, dd/MM/yyyy]}
  amount: {signed: amount}
  description: {join: [payee, particulars, code, reference], sep: " "}
  payee: payee
  kind: {from: type, map: {POS: card, VPS: card, ATM: cash, DD: direct_debit, AP: standing_order, INT: interest, FEE: fee, FT: transfer}, default: ""}
ignore: processed
tests:
  - in: |
      Date,Amount,Payee,Particulars,Code,Reference,Tran Type,This Party Account,Other Party Account,Serial,Transaction Code,Batch Number,Originating Bank/Branch,Processed Date
      04/03/24,-1087.50,CITY POWER,0815,March,,DD,02-0500-0815471-00,,,50,0814,02-0500,04/03/24
      01/03/24,2200.00,NORTHWIND LTD,Salary,,,DC,02-0500-0815471-00,,,52,0813,02-0500,01/03/24
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: NZD, payee: CITY POWER, kind: direct_debit}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let nzKiwibankAccount = MappingEntry(
    id: "nz/kiwibank-account", title: "Kiwibank account, CSV",
    country: "NZ",
    institution: "Kiwibank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account number"], ["date"], ["memo/description"], ["tp ref"], ["tp part"], ["tp code"], ["op ref"], ["op part"], ["op code"], ["op name"], ["amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["op part", "tp code", "tp part", "tp ref"], texts: ["kiwibank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nz/kiwibank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nz/kiwibank-account
title: Kiwibank account, CSV
country: NZ
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/nz/Kiwibank
detect:
  header: [Account number, Date, Memo/Description, TP ref, TP part, TP code, OP ref, OP part, OP code, OP name, Amount, Balance]
read: {format: csv, delimiter: ","}
columns:
  account: Account number
  date: Date
  text: Memo/Description
  type: {names: [Source Code (payment type)], optional: true}
  reference: TP ref
  particulars: TP part
  code: TP code
  other_reference: OP ref
  other_particulars: OP part
  other_code: OP code
  party: OP name
  other: {names: [OP Bank Account Number], optional: true}
  in: {names: [Amount (credit)], optional: true}
  out: {names: [Amount (debit)], optional: true}
  amount: Amount
  balance: Balance
account: {kind: checking, institution: Kiwibank, institution_id: KIWINZ22, currency: NZD, number: account}
fields:
  date: {from: date, format: dd-MM-yyyy}
  amount: {signed: amount}
  description: text
  payee: party
  memo: {join: [reference, particulars, code], sep: " "}
  kind: {from: type, map: {EFTPOS: card, DIRECT DEBIT: direct_debit, AP: standing_order, INTEREST: interest}, default: ""}
  balance: balance
ignore: [in, out]
tests:
  - in: |
      Account number,Date,Memo/Description,Source Code (payment type),TP ref,TP part,TP code,OP ref,OP part,OP code,OP name,OP Bank Account Number,Amount (credit),Amount (debit),Amount,Balance
      38-9000-0815471-00,01-03-2024,DIRECT CREDIT -NORTHWIND LTD ;Salary,DIRECT CREDIT,Salary,,,,,,NORTHWIND LTD,,2200.00,,2200.00,3200.00
      38-9000-0815471-00,04-03-2024,DIRECT DEBIT -CITY POWER ;0815,DIRECT DEBIT,0815,March,,,,,CITY POWER,,,1087.50,-1087.50,2112.50
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: NZD, payee: NORTHWIND LTD, balance: "3200.00"}
      - {date: 2024-03-04, amount: "-1087.50", kind: direct_debit}

"""#),
    isBuiltin: true)

  private static let nzWestpacAccount = MappingEntry(
    id: "nz/westpac-account", title: "Westpac New Zealand account, CSV",
    country: "NZ",
    institution: "Westpac",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["amount"], ["other party"], ["description"], ["reference"], ["particulars"], ["analysis code"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["analysis code"], texts: ["westpac"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/nz/westpac-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: nz/westpac-account
title: Westpac New Zealand account, CSV
country: NZ
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/nz/westpac
detect:
  header: [Date, Amount, Other Party, Description, Reference, Particulars, Analysis Code]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  amount: Amount
  party: Other Party
  type: Description
  reference: Reference
  particulars: Particulars
  code: Analysis Code
account: {kind: checking, institution: Westpac, institution_id: WPACNZ2W, currency: NZD}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount}
  description: {join: [party, reference, particulars, code], sep: " "}
  payee: party
  kind: {from: type, map: {EFTPOS TRANSACTION: card, DEBIT CARD: card, DIRECT DEBIT: direct_debit, AUTOMATIC PAYMENT: standing_order, '~INTEREST': interest, '~FEE': fee}, default: ""}
tests:
  - in: |
      Date,Amount,Other Party,Description,Reference,Particulars,Analysis Code
      04/03/2024,-1087.50,CITY POWER,DIRECT DEBIT,0815,March,
      01/03/2024,2200.00,NORTHWIND LTD,DIRECT CREDIT,Salary,,
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: NZD, payee: CITY POWER, kind: direct_debit}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let phBdoAccount = MappingEntry(
    id: "ph/bdo-account", title: "BDO Unibank account, CSV",
    country: "PH",
    institution: "BDO Unibank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["book date"], ["description"], ["amount"], ["credit/debit indicator"]], [["posting date"], ["description"], ["debit amount"], ["credit amount"], ["posting date"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["account number(bban)", "credit/debit indicator"], texts: ["account number(bban)", "bdo unibank", "credit/debit indicator"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ph/bdo-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ph/bdo-account
title: BDO Unibank account, CSV
country: PH
verified: documented
source: https://github.com/gio888/bdo-statement-processor
account: {kind: savings, institution: BDO Unibank, institution_id: BNORPHMM, currency: PHP}
read: {format: csv}
identity: {cells: [text]}
variants:
  # Since March 2025.
  - name: indicator
    detect:
      marks: [Credit/debit indicator, Account number(BBAN)]
      header: [Book date, Description, Amount, Credit/debit indicator]
    columns:
      account: {names: [Account number(BBAN)], optional: true}
      date: Book date
      text: Description
      amount: Amount
      side: Credit/debit indicator
    account: {number: account}
    fields:
      date: {from: date, format: [dd-MM-yyyy, "MMM d, yyyy"]}
      amount: {value: amount, direction: {from: side, in: [Credit, CRDT], out: [Debit, DBIT]}}
      description: text
      kind: {from: text, map: {"~^interest withheld": tax, "~^interest": interest, "~(fund|instapay|pesonet) ?transfer": transfer, "~withdraw": cash}, default: ""}
  - name: columns
    detect:
      contains: [Posting Date]
      header: [Posting Date, Description, Debit Amount, Credit Amount]
    columns: {date: Posting Date, text: Description, out: Debit Amount, in: Credit Amount, balance: {names: [Running Balance, Balance], optional: true}}
    fields:
      date: {from: date, format: ["MMM d, yyyy", yyyy-MM-dd]}
      amount: {inflow: in, outflow: out}
      description: text
      balance: balance
tests:
  - in: |
      Account number(BBAN),Book date,Description,Amount,Credit/debit indicator
      000081547110,30-06-2024,INTEREST WITHHELD,0.62,Debit
      000081547110,30-06-2024,INTEREST PAY SYS-GEN,3.10,Credit
    out:
      - {date: 2024-06-30, amount: "-0.62", currency: PHP, kind: tax}
      - {date: 2024-06-30, amount: "3.10", kind: interest}
  - in: |
      Posting Date,Description,Debit Amount,Credit Amount
      "Feb 29, 2024",INSTAPAY TRANSFER,"1,200.00",
    out:
      - {date: 2024-02-29, amount: "-1200.00", currency: PHP}

"""#),
    isBuiltin: true)

  private static let phUnionbankCard = MappingEntry(
    id: "ph/unionbank-card", title: "UnionBank of the Philippines credit card, CSV",
    country: "PH",
    institution: "UnionBank of the Philippines",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["currency"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["unionbank of the philippines"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ph/unionbank-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ph/unionbank-card
title: UnionBank of the Philippines credit card, CSV
country: PH
# The columns are those that a person's own importer of the card's export expects.
verified: synthetic
detect:
  header: [DATE, DESCRIPTION, CURRENCY, AMOUNT]
  absent: [BALANCE, TYPE, STATUS, CATEGORY, TransferWise ID, Running Balance]
read: {format: csv}
columns: {date: DATE, text: DESCRIPTION, currency: CURRENCY, amount: AMOUNT}
account: {kind: credit_card, institution: UnionBank of the Philippines, institution_id: UBPHPHMM, currency: PHP}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount, positive: outflow}
  currency: currency
  description: text
identity: {cells: [text]}
tests:
  - in: |
      DATE,DESCRIPTION,CURRENCY,AMOUNT
      06/14/2024,PANADERYA HALIMBAWA MAKATI,PHP,"1,240.00"
      06/20/2024,PAYMENT - THANK YOU,PHP,"-5,000.00"
    out:
      - {date: 2024-06-14, amount: "-1240.00", currency: PHP}
      - {date: 2024-06-20, amount: "5000.00"}

"""#),
    isBuiltin: true)

  private static let plBankPocztowyAccount = MappingEntry(
    id: "pl/bank-pocztowy-account", title: "Bank Pocztowy account, CSV without header",
    country: "PL",
    institution: "Bank Pocztowy",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bank pocztowy"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pl/bank-pocztowy-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pl/bank-pocztowy-account
title: Bank Pocztowy account, CSV without header
country: PL
verified: documented
source: https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/pl/bank-pocztowy/bank-pocztowy.ts
detect:
  shape: ['~^\d{4} \d\d \d\d$', '~^\d{4} \d\d \d\d$', '~^\d\d1320\d{20}$', '~', '~', '~', '~^-?\d+\.\d\d$', '~^[A-Z]{3}$', '~', '~^-?\d+\.\d\d$']
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1250], header: none, ragged: true}
columns: {date: 1, value: 2, account: 3, other: 4, party: 5, address: 6, amount: 7, currency: 8, text: 9, balance: 10}
account: {kind: checking, institution: Bank Pocztowy, institution_id: POCZPLP4, currency: currency, number: account}
fields:
  date: {from: date, format: yyyy MM dd}
  value_date: {from: value, format: yyyy MM dd}
  amount: {signed: amount}
  currency: currency
  # The lines of the text stand between bars.
  description: {first: [{from: text, regex: '^\|*(.*?)[\s|]*$'}, party]}
  payee: party
  memo: {from: address, regex: '[^|\s].*'}
  balance: balance
# The balances of a day do not follow from each other.
checks: {running_balance: "off"}
ignore: [text, address]
tests:
  - in: |
      2024 03 04,2024 03 05,00132000000000000008154711,00109000000000000008154712,ENERGIA PRZYKŁAD,|UL. PRZYKŁADOWA 1|00-001 WARSZAWA,-1087.50,PLN,FAKTURA 03/2024|||,2112.50
      2024 03 01,2024 03 01,00132000000000000008154711,00109000000000000008154713,PÓŁNOCNY WIATR,||,2200.00,PLN,WYNAGRODZENIE|||,3200.00
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: PLN, payee: ENERGIA PRZYKŁAD, description: FAKTURA 03/2024}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let plIngAccount = MappingEntry(
    id: "pl/ing-account", title: "ING Bank Śląski account, CSV",
    country: "PL",
    institution: "ING Bank Śląski",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["data transakcji"], ["data księgowania"], ["dane kontrahenta"], ["tytuł"], ["nr rachunku"], ["nr transakcji"], ["kwota transakcji (waluta rachunku)"], ["waluta"], ["konto"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["dane kontrahenta", "kwota blokady/zwolnienie blokady", "kwota transakcji (waluta rachunku)", "nazwa banku"], texts: ["ing bank śląski", "kwota transakcji (waluta rachunku)"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pl/ing-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pl/ing-account
title: ING Bank Śląski account, CSV
country: PL
verified: synthetic
detect:
  marks: [Kwota transakcji (waluta rachunku)]
  header: [Data transakcji, Data księgowania, Dane kontrahenta, Tytuł, Nr rachunku, Nr transakcji, Kwota transakcji (waluta rachunku), Waluta, Konto]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ",", until: {purchased: '~^Dokument ma charakter'}}
columns:
  purchased: Data transakcji
  date: Data księgowania
  party: Dane kontrahenta
  title: Tytuł
  other: Nr rachunku
  bank: {names: [Nazwa banku], optional: true}
  type: {names: [Szczegóły], optional: true}
  id: Nr transakcji
  amount: Kwota transakcji (waluta rachunku)
  currency: {names: [Waluta], nth: 1}
  blocked: {names: [Kwota blokady/zwolnienie blokady], optional: true}
  account: Konto
  balance: {names: [Saldo po transakcji], optional: true}
account: {kind: checking, institution: ING Bank Śląski, institution_id: INGBPLPW, currency: currency, name: account}
fields:
  # A blocked amount has no booking date and stands in a column of its own.
  date: {from: {first: [date, purchased]}, format: [yyyy-MM-dd, dd.MM.yyyy]}
  initiated: {from: purchased, format: [yyyy-MM-dd, dd.MM.yyyy]}
  amount: {signed: {first: [amount, blocked]}}
  currency: {first: [currency, {text: PLN}]}
  description: {join: [party, title], sep: " "}
  payee: party
  status: {when: {amount: ""}, then: {text: pending}, else: {text: posted}}
  balance: balance
identity: {cells: [party, title, purchased]}
ignore: id
tests:
  - in: |
      "Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Konto";"Saldo po transakcji";"Waluta";;;;
      2024-03-06;;"KIOSK PRZYKŁAD";" Płatność kartą 06.03.2024";;;;'';;;-9,90;PLN;;;"Konto Direct";;;;;;
      2024-03-04;2024-03-05;"PIEKARNIA PRZYKŁAD";" Płatność kartą 04.03.2024 Nr karty 1234xx1234";;;"TR.KART";'202406508154713';-4,80;PLN;;;;;"Konto Direct";2107,70;PLN;;;;
      2024-03-04;2024-03-04;"Energia Przykład";" Faktura 03/2024";'00 1090 0000 0000 0000 0815 4712 ';"SANTANDER";"PRZELEW";'202406408154712';-1087,50;PLN;;;;;"Konto Direct";2112,50;PLN;;;;
      2024-03-01;2024-03-01;"Północny Wiatr Sp. z o.o.";" Wynagrodzenie 02/24";;;"PRZELEW";'202406108154711';2200,00;PLN;;;;;"Konto Direct";3200,00;PLN;;;;
    out:
      - {date: 2024-03-06, amount: "-9.90", currency: PLN, pending: true}
      - {date: 2024-03-05, initiated: 2024-03-04, amount: "-4.80", balance: "2107.70", account: Konto Direct}
      - {date: 2024-03-04, amount: "-1087.50", payee: Energia Przykład}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let plMbankAccount = MappingEntry(
    id: "pl/mbank-account", title: "mBank account, CSV",
    country: "PL",
    institution: "mBank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["#data operacji"], ["#opis operacji"], ["#rachunek"], ["#kategoria"], ["#kwota"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["#data operacji", "#opis operacji", "#saldo po operacji"], texts: ["#data operacji", "#opis operacji", "mbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pl/mbank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pl/mbank-account
title: mBank account, CSV
country: PL
verified: documented
source: https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/pl/mbank/mbank.ts
detect:
  marks: ['#Data operacji', '#Opis operacji']
  header: ['#Data operacji', '#Opis operacji', '#Rachunek', '#Kategoria', '#Kwota']
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ","}
columns:
  date: '#Data operacji'
  text: '#Opis operacji'
  account: '#Rachunek'
  category: '#Kategoria'
  amount: '#Kwota'
  balance: {names: ['#Saldo po operacji'], optional: true}
account: {kind: checking, institution: mBank, institution_id: BREXPLPW, currency: {from: amount, regex: '([A-Z]{3})$'}, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: {from: amount, regex: '([A-Z]{3})$'}
  description: text
  category: {from: category, unless: Bez kategorii}
  balance: balance
ignore: category
tests:
  - in: |
      #Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;#Saldo po operacji;
      2024-03-04;ENERGIA PRZYKŁAD  PRZELEW ZEWNĘTRZNY WYCHODZĄCY      ;eKonto 0815 ... 4711;Prąd;-1 087,50 PLN;2 112,50 PLN;
      2024-03-01;PÓŁNOCNY WIATR SP. Z O.O.  WYNAGRODZENIE             ;eKonto 0815 ... 4711;Bez kategorii;2 200,00 PLN;3 200,00 PLN;
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: PLN, source_category: Prąd, balance: "2112.50", account: eKonto 0815 ... 4711}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let plMillenniumAccount = MappingEntry(
    id: "pl/millennium-account", title: "Bank Millennium account, CSV",
    country: "PL",
    institution: "Bank Millennium",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["numer rachunku/karty"], ["data transakcji"], ["data rozliczenia"], ["rodzaj transakcji"], ["na konto/z konta"], ["odbiorca/zleceniodawca"], ["opis"], ["obciążenia"], ["uznania"], ["saldo"], ["waluta"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["na konto/z konta", "rodzaj transakcji"], texts: ["bank millennium", "na konto/z konta"],
      fileNames: ["historia_transakcji_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pl/millennium-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pl/millennium-account
title: Bank Millennium account, CSV
country: PL
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/pl/millenium
detect:
  marks: [Na konto/Z konta]
  header: [Numer rachunku/karty, Data transakcji, Data rozliczenia, Rodzaj transakcji, Na konto/Z konta, Odbiorca/Zleceniodawca, Opis, Obciążenia, Uznania, Saldo, Waluta]
  filename: 'Historia_transakcji_*.csv'
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1250]}
columns:
  account: Numer rachunku/karty
  purchased: Data transakcji
  date: Data rozliczenia
  type: Rodzaj transakcji
  other: Na konto/Z konta
  party: Odbiorca/Zleceniodawca
  text: Opis
  out: Obciążenia
  in: Uznania
  balance: Saldo
  currency: Waluta
account: {kind: checking, institution: Bank Millennium, institution_id: BIGBPLPW, currency: currency, number: account}
fields:
  date: {from: {first: [date, purchased]}, format: yyyy-MM-dd}
  initiated: {from: purchased, format: yyyy-MM-dd}
  # Money out has its sign already.
  amount: {inflow: in, outflow: out, negative: as_printed}
  currency: currency
  description: {first: [text, type]}
  payee: party
  kind: {from: type, map: {'~kart': card, '~przelew': transfer, '~polecenie zapłaty': direct_debit, '~bankomat': cash, '~odsetki': interest, '~opłata|prowizja': fee}, default: ""}
  balance: balance
identity: {cells: [type, party, text]}
tests:
  - in: |
      "Numer rachunku/karty","Data transakcji","Data rozliczenia","Rodzaj transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"
      "PL00 1160 0000 0000 0000 0815 4711","2024-03-04","2024-03-05","TRANSAKCJA KARTĄ PŁATNICZĄ","","","PIEKARNIA PRZYKŁAD KRAKÓW","-4.80","","2107.70","PLN"
      "PL00 1160 0000 0000 0000 0815 4711","2024-03-01","2024-03-01","PRZELEW PRZYCHODZĄCY","","Północny Wiatr Sp. z o.o.","Wynagrodzenie","","2200.00","3200.00","PLN"
    out:
      - {date: 2024-03-05, initiated: 2024-03-04, amount: "-4.80", currency: PLN, kind: card, balance: "2107.70"}
      - {date: 2024-03-01, amount: "2200.00", payee: Północny Wiatr Sp. z o.o.}

"""#),
    isBuiltin: true)

  private static let plPekaoAccount = MappingEntry(
    id: "pl/pekao-account", title: "Bank Pekao account, CSV",
    country: "PL",
    institution: "Bank Pekao",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["data księgowania"], ["data waluty"], ["nadawca / odbiorca"], ["tytułem"], ["kwota operacji"], ["waluta"], ["numer referencyjny"], ["typ operacji"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["nadawca / odbiorca", "numer referencyjny", "rachunek docelowy", "rachunek źródłowy", "tytułem"], texts: ["bank pekao", "nadawca / odbiorca", "tytułem"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pl/pekao-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pl/pekao-account
title: Bank Pekao account, CSV
country: PL
verified: synthetic
detect:
  marks: [Nadawca / Odbiorca, Tytułem]
  header: [Data księgowania, Data waluty, Nadawca / Odbiorca, Tytułem, Kwota operacji, Waluta, Numer referencyjny, Typ operacji]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1250], decimal: ","}
columns:
  date: Data księgowania
  value: Data waluty
  party: Nadawca / Odbiorca
  address: {names: [Adres nadawcy / odbiorcy], optional: true}
  from: {names: [Rachunek źródłowy], optional: true}
  to: {names: [Rachunek docelowy], optional: true}
  text: Tytułem
  amount: Kwota operacji
  currency: Waluta
  id: Numer referencyjny
  type: Typ operacji
  category: {names: [Kategoria], optional: true}
account:
  kind: checking
  institution: Bank Pekao
  institution_id: PKOPPLPW
  currency: currency
  # Money out went from the account, money in came to it.
  number: {from: {when: {amount: '~^-'}, then: from, else: to}, regex: '\d{26}'}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: value, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: {join: [party, text], sep: " "}
  payee: party
  category: category
  kind: {from: type, map: {'~kart': card, '~przelew': transfer, '~blik': card, '~bankomat': cash, '~odsetki': interest, '~opłata|prowizja': fee}, default: ""}
  id: {from: id, regex: "^'?(.+)$"}
ignore: id
tests:
  - in: |
      Data księgowania;Data waluty;Nadawca / Odbiorca;Adres nadawcy / odbiorcy;Rachunek źródłowy;Rachunek docelowy;Tytułem;Kwota operacji;Waluta;Numer referencyjny;Typ operacji;Kategoria
      04.03.2024;04.03.2024;Energia Przykład;;'00124000000000081547110123;'00109000000000000008154712;Faktura 03/2024;-1 087,50;PLN;'C992408154710002;PRZELEW INTERNET;Rachunki
      01.03.2024;01.03.2024;Północny Wiatr Sp. z o.o.;;'00109000000000000008154713;'00124000000000081547110123;Wynagrodzenie 02/24;2 200,00;PLN;'C992408154710001;PRZELEW PRZYCHODZĄCY;Wynagrodzenie
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: PLN, payee: Energia Przykład, id: C992408154710002}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let plPkoAccount = MappingEntry(
    id: "pl/pko-account", title: "PKO Bank Polski account, CSV",
    country: "PL",
    institution: "PKO Bank Polski",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["data operacji"], ["data waluty"], ["typ transakcji"], ["kwota"], ["waluta"], ["saldo po transakcji"], ["opis transakcji"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["pko bank polski"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pl/pko-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pl/pko-account
title: PKO Bank Polski account, CSV
country: PL
verified: documented
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Data operacji, Data waluty, Typ transakcji, Kwota, Waluta, Saldo po transakcji, Opis transakcji]
  filename: 'history_csv_*.csv'
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1250], ragged: true}
columns:
  date: Data operacji
  value: Data waluty
  type: Typ transakcji
  amount: Kwota
  currency: Waluta
  balance: Saldo po transakcji
  text: Opis transakcji
  # The parts of the text stand in columns without a name.
  text2: {at: 8, optional: true}
  text3: {at: 9, optional: true}
  text4: {at: 10, optional: true}
account: {kind: checking, institution: PKO Bank Polski, institution_id: BPKOPLPW, currency: currency}
fields:
  date: {from: {first: [date, value]}, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {join: [text, text2, text3, text4], sep: " "}
  payee: {first: [{from: text2, regex: '^Nazwa (?:nadawcy|odbiorcy): ?(.+)'}, {from: text3, regex: '^Nazwa (?:nadawcy|odbiorcy): ?(.+)'}, {from: text2, regex: '^Lokalizacja: Adres: (.+?)(?: Miasto:|$)'}]}
  kind: {from: type, map: {'~kart': card, '~bankomat': cash, '~przelew': transfer, '~zlecenie stałe': standing_order, '~polecenie zapłaty': direct_debit, '~opłata|prowizja': fee, '~odsetki': interest}, default: ""}
  # A blocked amount has no booking date.
  status: {when: {date: ""}, then: {text: pending}, else: {text: posted}}
  balance: balance
identity: {cells: [type, text, text2, text3]}
tests:
  - in: |
      "Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","","",""
      "2024-03-05","2024-03-04","Płatność kartą","-4.80","PLN","+2107.70","Tytuł: 0081547 74110815","Lokalizacja: Adres: PIEKARNIA PRZYKŁAD Miasto: KRAKÓW Kraj: POLSKA","Data i czas operacji: 2024-03-04","Oryginalna kwota operacji: 4.80","Numer karty: 123456******1234"
      "2024-03-04","2024-03-05","Przelew na rachunek","-1087.50","PLN","+2112.50","Rachunek odbiorcy: 00 1090 0000 0000 0000 0815 4712","Nazwa odbiorcy: ENERGIA PRZYKŁAD","Tytuł: FAKTURA 03/2024","",""
      "2024-03-01","2024-03-01","Przelew na konto","+2200.00","PLN","+3200.00","Rachunek nadawcy: 00 1090 0000 0000 0000 0815 4713","Nazwa nadawcy: PÓŁNOCNY WIATR SP. Z O.O.","Tytuł: WYNAGRODZENIE","",""
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-4.80", currency: PLN, kind: card, payee: PIEKARNIA PRZYKŁAD}
      - {date: 2024-03-04, amount: "-1087.50", payee: ENERGIA PRZYKŁAD, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", payee: PÓŁNOCNY WIATR SP. Z O.O.}

"""#),
    isBuiltin: true)

  private static let ptCgdAccount = MappingEntry(
    id: "pt/cgd-account", title: "Caixa Geral de Depósitos account, CSV",
    country: "PT",
    institution: "Caixa Geral de Depósitos",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data mov."], ["data valor"], ["descrição"], ["débito"], ["crédito"], ["saldo contabilístico"], ["saldo disponível"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["data mov.", "saldo contabilístico"], texts: ["caixa geral de depósitos", "data mov."],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pt/cgd-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pt/cgd-account
title: Caixa Geral de Depósitos account, CSV
country: PT
verified: synthetic
detect:
  marks: [Data mov.]
  header: [Data mov., Data valor, Descrição, Débito, Crédito, Saldo contabilístico, Saldo disponível]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  account: {regex: '(?m)^Conta ;\s*(\d+) - ([A-Z]{3})', as: [number, currency]}
columns:
  date: Data mov.
  value: Data valor
  text: Descrição
  out: Débito
  in: Crédito
  balance: Saldo contabilístico
  available: Saldo disponível
  category: {names: [Categoria], optional: true}
account: {kind: checking, institution: Caixa Geral de Depósitos, institution_id: CGDIPTPL, currency: preamble.account.currency, number: preamble.account.number}
fields:
  date: {from: date, format: dd-MM-yyyy}
  value_date: {from: value, format: dd-MM-yyyy}
  amount: {inflow: in, outflow: out}
  currency: preamble.account.currency
  description: text
  category: category
  balance: balance
rows:
  skip:
    - {when: {date: "", in: '~^Saldo '}, reason: the balance below the rows}
ignore: available
tests:
  - in: |
      Conta ;0081547110123 - EUR - Conta à ordem 
      Data mov. ;Data valor ;Descrição ;Débito ;Crédito ;Saldo contabilístico ;Saldo disponível ;Categoria ;
      04-03-2024;05-03-2024;DD ENERGIA EXEMPLO ;1.087,50;;2.112,50;2.112,50;Diversos ;
      01-03-2024;01-03-2024;TFI VENTO NORTE LDA ;;2.200,00;3.200,00;3.200,00;VENCIMENTO ;
       ; ; ; ;Saldo contabilístico ;2.107,70 EUR ; ; ;
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", source_category: VENCIMENTO}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let ptSantanderAccount = MappingEntry(
    id: "pt/santander-account", title: "Santander Portugal account, CSV",
    country: "PT",
    institution: "Santander",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data operação"], ["data valor"], ["descrição"], ["montante( eur )"], ["saldo contabilístico( eur )"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["montante( eur )", "saldo contabilístico( eur )"], texts: ["montante( eur )", "santander"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pt/santander-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pt/santander-account
title: Santander Portugal account, CSV
country: PT
verified: synthetic
detect:
  header: [Data Operação, Data valor, Descrição, Montante( EUR ), Saldo Contabilístico( EUR )]
  marks: [Montante( EUR )]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Data Operação
  value: Data valor
  text: Descrição
  amount: Montante( EUR )
  balance: Saldo Contabilístico( EUR )
account: {kind: checking, institution: Santander, institution_id: TOTAPTPL, currency: EUR}
fields:
  date: {from: date, format: dd-MM-yyyy}
  value_date: {from: value, format: dd-MM-yyyy}
  amount: {signed: amount}
  description: text
  balance: balance
tests:
  - in: |
      Data Operação;Data valor;Descrição;Montante( EUR );Saldo Contabilístico( EUR )
      04-03-2024;05-03-2024;Deb Direto Energia Exemplo;-1.087,50;2.112,50
      01-03-2024;01-03-2024;Transf De Vento Norte Lda;2.200,00;3.200,00
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: EUR, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let roBtAccount = MappingEntry(
    id: "ro/bt-account", title: "Banca Transilvania account, CSV",
    country: "RO",
    institution: "Banca Transilvania",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data tranzactie"], ["data valuta"], ["descriere"], ["referinta tranzactiei"], ["debit"], ["credit"], ["sold contabil"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["referinta tranzactiei", "sold contabil"], texts: ["banca transilvania", "referinta tranzactiei", "sold contabil"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ro/bt-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ro/bt-account
title: Banca Transilvania account, CSV
country: RO
verified: synthetic
detect:
  marks: [Sold contabil, Referinta tranzactiei]
  header: [Data tranzactie, Data valuta, Descriere, Referinta tranzactiei, Debit, Credit, Sold contabil]
read: {format: csv, delimiter: ","}
preamble:
  account: '(?i)(?:numar cont|cont)\W+(RO\d\d[A-Z]{4}[0-9A-Z]{16}|[A-Z0-9]{10,24})'
  currency: 'valuta\W+([A-Z]{3})\b'
columns:
  date: Data tranzactie
  value: Data valuta
  text: Descriere
  id: Referinta tranzactiei
  out: Debit
  in: Credit
  balance: Sold contabil
account: {kind: checking, institution: Banca Transilvania, institution_id: BTRLRO22, currency: {first: [preamble.currency, {text: RON}]}, number: preamble.account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  # Money out has its sign already.
  amount: {inflow: in, outflow: out, negative: as_printed}
  currency: {first: [preamble.currency, {text: RON}]}
  description: text
  id: id
  balance: balance
tests:
  - in: |
      Numar cont:,RO21BTRLRONCRT0815471101
      Data tranzactie,Data valuta,Descriere,Referinta tranzactiei,Debit,Credit,Sold contabil
      2024-03-04,2024-03-05,"Plata interbancara;factura martie;ENERGIE EXEMPLU SA",081EINT240640812,"-1,087.50",,"12,112.50"
      2024-03-01,2024-03-01,"Incasare OP;salariu 02/24;VANT DE NORD SRL",081EIOP240610811,,"3,200.00","13,200.00"
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: RON, balance: "12112.50"}
      - {date: 2024-03-01, amount: "3200.00", id: 081EIOP240610811}

"""#),
    isBuiltin: true)

  private static let ruTbankAccount = MappingEntry(
    id: "ru/tbank-account", title: "Т-Банк (Tinkoff) operations, CSV",
    country: "RU",
    institution: "Т-Банк",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1251"],
    signatures: [[["дата операции"], ["дата платежа"], ["номер карты"], ["статус"], ["сумма операции"], ["валюта операции"], ["сумма платежа"], ["валюта платежа"], ["категория"], ["mcc"], ["описание"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["бонусы (включая кэшбэк)", "кэшбэк", "округление на инвесткопилку", "сумма операции с округлением"], texts: ["бонусы (включая кэшбэк)", "т-банк"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ru/tbank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ru/tbank-account
title: Т-Банк (Tinkoff) operations, CSV
country: RU
verified: documented
source: https://github.com/gerasiov/ofxstatement-russian/blob/master/src/ofxstatement/plugins/tinkoff.py
detect:
  marks: [Бонусы (включая кэшбэк)]
  header: [Дата операции, Дата платежа, Номер карты, Статус, Сумма операции, Валюта операции, Сумма платежа, Валюта платежа, Категория, MCC, Описание]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1251], decimal: ","}
columns:
  purchased: Дата операции
  date: Дата платежа
  card: Номер карты
  status: Статус
  foreign: Сумма операции
  foreign_currency: Валюта операции
  amount: Сумма платежа
  currency: Валюта платежа
  cashback: {names: [Кэшбэк], optional: true}
  category: Категория
  mcc: MCC
  text: Описание
  bonus: {names: [Бонусы (включая кэшбэк)], optional: true}
  rounding: {names: [Округление на инвесткопилку], optional: true}
  rounded: {names: [Сумма операции с округлением], optional: true}
account: {kind: checking, institution: Т-Банк, institution_id: TICSRUMM, currency: currency}
fields:
  # An operation that is not settled yet has one date.
  date: {from: {first: [date, purchased]}, format: dd.MM.yyyy}
  initiated: {from: purchased, format: dd.MM.yyyy}
  amount: {signed: amount}
  currency: currency
  description: text
  category: category
  status: {when: {date: ""}, then: {text: pending}, else: {text: posted}}
  original_amount: foreign
  original_currency: foreign_currency
rows:
  skip:
    - {when: {status: FAILED}, reason: no money moved}
identity: {cells: [purchased, text, card]}
ignore: [status, cashback, bonus, rounding, rounded]
tests:
  - in: |
      "Дата операции";"Дата платежа";"Номер карты";"Статус";"Сумма операции";"Валюта операции";"Сумма платежа";"Валюта платежа";"Кэшбэк";"Категория";"MCC";"Описание";"Бонусы (включая кэшбэк)";"Округление на инвесткопилку";"Сумма операции с округлением"
      "05.03.2024 08:12:47";"06.03.2024";"*1234";"OK";"-480,00";"RUB";"-480,00";"RUB";"4,00";"Рестораны";"5462";"Пекарня Пример";"4,00";"0,00";"480,00"
      "04.03.2024 18:00:00";"04.03.2024";"*1234";"FAILED";"-90,00";"RUB";"-90,00";"RUB";"";"Супермаркеты";"5411";"Магазин Пример";"0,00";"0,00";"90,00"
      "01.03.2024 09:00:00";"01.03.2024";"";"OK";"22000,00";"RUB";"22000,00";"RUB";"";"Зарплата";"";"ООО Северный ветер";"0,00";"0,00";"22000,00"
    out:
      - {date: 2024-03-06, initiated: 2024-03-05, amount: "-480.00", currency: RUB, source_category: Рестораны}
      - {date: 2024-03-01, amount: "22000.00"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let seAvanzaCash = MappingEntry(
    id: "se/avanza-cash", title: "Avanza, transactions as CSV",
    country: "SE",
    institution: "Avanza",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum"], ["konto"], ["typ av transaktion"], ["värdepapper/beskrivning"], ["antal"], ["kurs"], ["belopp"], ["isin"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["antal", "courtage", "courtage (sek)", "typ av transaktion", "värdepapper/beskrivning"], texts: ["avanza", "värdepapper/beskrivning"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/se/avanza-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: se/avanza-cash
title: Avanza, transactions as CSV
country: SE
verified: synthetic
kind: trades
detect:
  marks: [Värdepapper/beskrivning]
  header: [Datum, Konto, Typ av transaktion, Värdepapper/beskrivning, Antal, Kurs, Belopp, ISIN]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Datum
  account: Konto
  type: Typ av transaktion
  text: Värdepapper/beskrivning
  count: Antal
  price: Kurs
  amount: Belopp
  currency: [Transaktionsvaluta, Valuta]
  isin: ISIN
  fee: {names: [Courtage, Courtage (SEK)], optional: true}
  rate: {names: [Valutakurs], optional: true}
  quoted: {names: [Instrumentvaluta], optional: true}
account: {kind: investment, institution: Avanza, currency: currency, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  # The fee is part of the amount.
  amount: {signed: amount}
  currency: currency
  description: {join: [type, text], sep: " "}
security:
  isin: isin
  name: text
trade:
  kind:
    from: type
    map:
      '~^Köp': buy
      '~^Sälj': sell
      '~skatt': tax
      '~^Utdelning': dividend
      '~^(Ränta|Inlåningsränta|Utlåningsränta|Sparränta)': interest
      '~^(Avgift|Riskpremie)': expense
      '~^(Split|Omvänd split)': split
      '~^(Insättning|Uttag|Överföring|Värdepappersöverföring|Övrigt)': transfer
  units: count
  price: price
  price_currency: {from: quoted, unless: ["", "-"]}
  commission: fee
  # How much of the account's currency one of the security's is.
  rate: rate
rows:
  skip:
    - {when: {amount: ["", "-", "0"], count: ["", "-", "0"]}, reason: neither money nor units moved}
identity: {cells: [type, text, count, price]}
tests:
  - in: |
      Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage;Valutakurs;Instrumentvaluta;ISIN;Resultat
      2024-03-06;Sparande;Utdelning;Nordanvind AB;10;2,5;25;SEK;;;SEK;SE0000000001;
      2024-03-05;Sparande;Köp;Nordanvind AB;10;108,75;-1088,5;SEK;1;;SEK;SE0000000001;
      2024-03-04;Sparande;Övrigt;Pappersfågel AB;5;;;SEK;;;SEK;SE0000000002;
      2024-03-02;Sparande;Övrigt;Anmälan;;;;SEK;;;SEK;;
      2024-03-01;Sparande;Insättning;Insättning från bank;;;22000;SEK;;;;;
    out:
      - {date: 2024-03-06, amount: "25", currency: SEK, kind: dividend, account: Sparande}
      - {date: 2024-03-05, amount: "-1088.5", kind: buy, description: Köp Nordanvind AB, units: "10", commission: "1"}
      - {date: 2024-03-04, amount: "0", kind: transfer_in, units: "5"}
      - {date: 2024-03-01, amount: "22000"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let seIcaBankenAccount = MappingEntry(
    id: "se/ica-banken-account", title: "ICA Banken account, CSV",
    country: "SE",
    institution: "ICA Banken",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum"], ["text"], ["typ"], ["budgetgrupp"], ["belopp"], ["saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["budgetgrupp"], texts: ["budgetgrupp", "ica banken"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/se/ica-banken-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: se/ica-banken-account
title: ICA Banken account, CSV
country: SE
verified: synthetic
detect:
  marks: [Budgetgrupp]
  header: [Datum, Text, Typ, Budgetgrupp, Belopp, Saldo]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Datum
  text: Text
  type: Typ
  category: Budgetgrupp
  amount: Belopp
  balance: Saldo
account: {kind: checking, institution: ICA Banken, institution_id: IBCASES1, currency: SEK}
fields:
  date: {from: date, format: yyyy-MM-dd}
  # The numbers end in kr.
  amount: {signed: {from: amount, regex: '^[+-]?[\d\s.]+(?:,\d\d)?'}}
  description: text
  category: category
  kind: {from: type, map: {Korttransaktion: card, Autogiro: direct_debit, Uttag: cash}, default: ""}
  balance: {from: balance, regex: '^[+-]?[\d\s.]+(?:,\d\d)?'}
identity: {cells: [text, type]}
ignore: [amount, balance]
tests:
  - in: |
      Datum;Text;Typ;Budgetgrupp;Belopp;Saldo
      2024-03-04;El Exempel AB;Autogiro;Boende;-1 087,50 kr;30 912,50 kr
      2024-03-01;Nordanvind AB;Insättning;Lön;22 000 kr;32 000,00 kr
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: SEK, kind: direct_debit, balance: "30912.50"}
      - {date: 2024-03-01, amount: "22000", source_category: Lön}

"""#),
    isBuiltin: true)

  private static let seNordeaAccount = MappingEntry(
    id: "se/nordea-account", title: "Nordea Sweden account, CSV",
    country: "SE",
    institution: "Nordea",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bokföringsdag"], ["belopp"], ["avsändare"], ["mottagare"], ["namn"], ["rubrik"], ["saldo"], ["valuta"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["nordea"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/se/nordea-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: se/nordea-account
title: Nordea Sweden account, CSV
country: SE
verified: documented
source: https://github.com/bank2ynab/bank2ynab/issues/338
detect:
  header: [Bokföringsdag, Belopp, Avsändare, Mottagare, Namn, Rubrik, Saldo, Valuta]
read: {format: csv, delimiter: ";", encoding: [utf-8, windows-1252], decimal: ",", locale: sv}
columns:
  date: Bokföringsdag
  amount: Belopp
  from: Avsändare
  to: Mottagare
  name: Namn
  text: Rubrik
  message: {names: [Meddelande], optional: true}
  notes: {names: [Egna anteckningar], optional: true}
  balance: Saldo
  currency: Valuta
account: {kind: checking, institution: Nordea, institution_id: NDEASESS, currency: currency}
fields:
  date: {from: date, format: [yyyy-MM-dd, yyyy/MM/dd]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, name]}
  payee: name
  memo: {join: [message, notes], sep: " "}
  balance: balance
rows:
  skip:
    - {when: {date: '~^Reserv'}, reason: reserved and without a date}
identity: {cells: [text, name]}
tests:
  - in: |
      Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta
      Reserverad;-48,00;;;;Kortköp BAGERIET;;SEK
      2024/03/05;-1087,50;1234 56 78901;;;Autogiro STADSENERGI;5512,50;SEK
      2024/03/01;2000,00;;1234 56 78901;Nordanvind AB;Lön;6600,00;SEK
    out:
      - {date: 2024-03-05, amount: "-1087.50", currency: SEK, description: Autogiro STADSENERGI, balance: "5512.50"}
      - {date: 2024-03-01, amount: "2000.00", payee: Nordanvind AB}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let seSebAccount = MappingEntry(
    id: "se/seb-account", title: "SEB account, CSV",
    country: "SE",
    institution: "SEB",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["bokföringsdatum"], ["valutadatum"], ["verifikationsnummer"], ["text", "text/mottagare"], ["belopp"], ["saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["verifikationsnummer"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/se/seb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: se/seb-account
title: SEB account, CSV
country: SE
verified: documented
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Bokföringsdatum, Valutadatum, Verifikationsnummer, [Text, Text/mottagare], Belopp, Saldo]
read: {format: csv, encoding: [utf-8, windows-1252], thousands: none}
columns:
  date: Bokföringsdatum
  value: Valutadatum
  number: Verifikationsnummer
  text: [Text, Text/mottagare]
  amount: Belopp
  balance: Saldo
account: {kind: checking, institution: SEB, institution_id: ESSESESS, currency: SEK}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  # Three digits stand after the point: -48.000 is forty-eight kronor.
  amount: {signed: amount}
  description: text
  balance: balance
identity: {cells: [text, number]}
tests:
  - in: |
      Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo
      2024-03-04;2024-03-05;5490081546;EL EXEMPEL AB;-1087.500;30912.500
      2024-03-01;2024-03-01;5490081545;NORDANVIND AB LÖN;22000.000;32000.000
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.500", currency: SEK, balance: "30912.500"}
      - {date: 2024-03-01, amount: "22000.000"}

"""#),
    isBuiltin: true)

  private static let seSwedbankAccount = MappingEntry(
    id: "se/swedbank-account", title: "Swedbank and Sparbankerna account, CSV",
    country: "SE",
    institution: "Swedbank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["radnummer"], ["clearingnummer"], ["kontonummer"], ["produkt"], ["valuta"], ["bokföringsdag"], ["transaktionsdag"], ["valutadag"], ["referens"], ["beskrivning"], ["belopp"], ["bokfört saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["bokfört saldo", "clearingnummer"], texts: ["bokfört saldo", "clearingnummer", "swedbank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/se/swedbank-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: se/swedbank-account
title: Swedbank and Sparbankerna account, CSV
country: SE
verified: documented
source: https://github.com/leolabs/you-need-a-parser/blob/master/packages/ynap-parsers/src/se/sparbanken-tanum/2019/sparbanken-tanum.ts
detect:
  marks: [Clearingnummer, Bokfört saldo]
  header: [Radnummer, Clearingnummer, Kontonummer, Produkt, Valuta, Bokföringsdag, Transaktionsdag, Valutadag, Referens, Beskrivning, Belopp, Bokfört saldo]
read: {format: csv, delimiter: ",", encoding: [utf-8, windows-1252]}
columns:
  row: Radnummer
  clearing: Clearingnummer
  account: Kontonummer
  product: Produkt
  currency: Valuta
  date: Bokföringsdag
  purchased: Transaktionsdag
  value: Valutadag
  text: Referens
  type: Beskrivning
  amount: Belopp
  balance: Bokfört saldo
account: {kind: checking, institution: Swedbank, institution_id: SWEDSESS, currency: currency, number: "{clearing}{account}", name: product}
fields:
  date: {from: date, format: yyyy-MM-dd}
  initiated: {from: purchased, format: yyyy-MM-dd}
  value_date: {from: value, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: text
  kind: {from: type, map: {Kortköp/uttag: card, Swish: transfer, Överföring: transfer, Autogiro: direct_debit, Bankomat: cash}, default: ""}
  balance: balance
identity: {cells: [text, type]}
ignore: row
tests:
  - in: |
      * Transaktioner Period 2024-03-01–2024-03-06 Skapad 2024-03-06 08:15 CET
      Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo
      2,83519,0081547110,"Privatkonto",SEK,2024-03-04,2024-03-04,2024-03-05,"EL EXEMPEL AB","Autogiro",-1087.50,30912.50
      3,83519,0081547110,"Privatkonto",SEK,2024-03-01,2024-03-01,2024-03-01,"NORDANVIND AB","Lön",22000.00,32000.00
    out:
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50", currency: SEK, kind: direct_debit, balance: "30912.50"}
      - {date: 2024-03-01, amount: "22000.00"}

"""#),
    isBuiltin: true)

  private static let sgDbsCsv = MappingEntry(
    id: "sg/dbs-csv", title: "DBS and POSB Singapore accounts, CSV",
    country: "SG",
    institution: "DBS",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["debit amount"], ["credit amount"], ["transaction ref1"]], []] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/dbs-csv.yaml",
      text: #"""
mapping: 1
id: sg/dbs-csv
title: DBS and POSB Singapore accounts, CSV
country: SG
verified: corpus
source: https://github.com/bank2ynab/bank2ynab/blob/develop/test/test-data/dba33fceecd62c3c727893361e0ba4d3.P000000027355791.csv
read: {format: csv, delimiter: ","}
preamble:
  account: 'Account Details For:[,"\s]*.*?(\d[\d-]{6,}\d)'
  available: 'Available Balance:[,"\s]*(-?[\d,]+\.\d\d)'
  ledger: 'Ledger Balance:[,"\s]*(-?[\d,]+\.\d\d)'
columns:
  date: Transaction Date
  code: [Reference, Transaction Code]
  out: Debit Amount
  in: Credit Amount
  ref1: Transaction Ref1
  ref2: {names: [Transaction Ref2], optional: true}
  ref3: {names: [Transaction Ref3], optional: true}
account: {kind: savings, institution: DBS, currency: SGD, number: preamble.account}
fields:
  date: {from: date, format: d MMM yyyy}
  amount: {inflow: in, outflow: out}
  description: {first: [{join: [ref1, ref2, ref3], sep: " "}, code]}
  kind:
    from: code
    map:
      '~^(UMC|MST|POS|NETS)': card
      '~^(ICT|ITR|TRF|FAST)': transfer
      '~^(AWL|CWD)': cash
      '~^INT': interest
      '~^(SAL|PAY)': direct_deposit
      '~^(IBG|GRO|GIRO)': direct_debit
      '~^(SC|ADV|CHG)': fee
    default: other
  memo: code
identity: {ids: none, cells: [code, ref1, ref2, ref3]}
balances:
  - {kind: ledger, amount: preamble.ledger}
  - {kind: available, amount: preamble.available}
variants:
  - name: headed
    detect:
      header: [Transaction Date, Debit Amount, Credit Amount, Transaction Ref1]
  - name: bare
    detect:
      shape:
        - '~^\d{1,2} [A-Z][a-z]{2} \d{4}$'
        - '~^[A-Z0-9-]{2,6}$'
        - '~^([\d,]+\.\d\d)?$'
        - '~^([\d,]+\.\d\d)?$'
        - '~'
        - '~'
        - '~'
      filename: ['????????????????????????????????.P???????????????.csv']
    read: {header: none}
    columns: {date: 1, code: 2, out: 3, in: 4, ref1: 5, ref2: 6, ref3: 7}
tests:
  - in: |
      14 Mar 2024,UMC-, 18.90, ,LANTERN CAFE SI NG 12MAR,5555-0000-1111-2222,,
      13 Mar 2024,ICT, , 250.00,PayNow Transfer,From: TAN AH LIAN,OTHR Lunch,
      12 Mar 2024,INT, , 0.42, ,,,
    out:
      - {date: 2024-03-14, amount: "-18.90", description: "LANTERN CAFE SI NG 12MAR 5555-0000-1111-2222", kind: card}
      - {date: 2024-03-13, amount: "250.00", description: "PayNow Transfer From: TAN AH LIAN OTHR Lunch", kind: transfer}
      - {date: 2024-03-12, amount: "0.42", description: INT, kind: interest}
  - in: |
      Account Details For:,POSB Savings Account 123-45678-0
      Statement as at:,14 Mar 2024
      Available Balance:,"1,020.30"
      Ledger Balance:,"1,020.30"

      Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3

      09 Mar 2024,AWL,50.00,,ATM BEDOK,,
      07 Mar 2024,SAL,,"3,000.00",MARCH PAY,ORCHID PTE LTD,
    out:
      - {date: 2024-03-09, amount: "-50.00", description: ATM BEDOK, kind: cash, account: "6780"}
      - {date: 2024-03-07, amount: "3000.00", description: MARCH PAY ORCHID PTE LTD, kind: direct_deposit}

"""#),
    isBuiltin: true)

  private static let sgOcbcCreditPdf = MappingEntry(
    id: "sg/ocbc-credit-pdf", title: "OCBC, credit card statement, PDF",
    country: "SG",
    institution: "OCBC",
    verified: .corpus, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["description"], ["amount (sgd)", "amount (sgd)i"], ["statement date"], ["payment due date"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["ocbc"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/ocbc-credit-pdf.yaml",
      text: #"""
mapping: 1
id: sg/ocbc-credit-pdf
title: OCBC, credit card statement, PDF
country: SG
verified: corpus
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [TRANSACTION DATE, DESCRIPTION, [AMOUNT (SGD), AMOUNT (SGD)I]]
  contains: [STATEMENT DATE, PAYMENT DUE DATE]
read:
  format: pdf
  table:
    alone: ['~^last month''s balance']
    skip: ['~PAGE \d+ OF \d+$']
    end: ['~^(sub)?total\s']
preamble:
  made: {regex: '^\s*(\d\d-\d\d-\d{4})\s', format: dd-MM-yyyy}
  card: '(\d{4}-\d{4}-\d{4}-\d{4})'
footer:
  due: 'TOTAL AMOUNT DUE\s+(\(?[\d,.]+\)?)'
columns:
  date: TRANSACTION DATE
  text: DESCRIPTION
  amount: [AMOUNT (SGD), AMOUNT (SGD)I]
account: {kind: credit_card, institution: OCBC, currency: SGD, number: preamble.card}
fields:
  date: {from: date, format: dd/MM, year_from: preamble.made}
  amount: {signed: amount, positive: outflow}
  description: text
balances:
  - {kind: opening, when: {text: '~^last month''s balance'}, amount: {signed: amount, positive: outflow}}
  - {kind: ledger, amount: {signed: footer.due, positive: outflow}}
identity: {ids: none, cells: [date, text, amount]}
tests:
  - in: |
      01-07-2023 24-07-2023
      TRANSACTION DATE,DESCRIPTION,AMOUNT (SGD)
      03/07,DELIGHTFUL BREAKFAST SINGAPORE SG,4.20
    out:
      - {date: 2023-07-03, amount: "-4.20"}

"""#),
    isBuiltin: true)

  private static let sgOcbcCsv = MappingEntry(
    id: "sg/ocbc-csv", title: "OCBC Singapore accounts and cards, CSV",
    country: "SG",
    institution: "OCBC",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["value date"], ["description"], ["withdrawals (sgd)"], ["deposits (sgd)"]], [["transaction date"], ["description"], ["withdrawals (sgd)"], ["deposits (sgd)"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["ocbc"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/ocbc-csv.yaml",
      text: #"""
mapping: 1
id: sg/ocbc-csv
title: OCBC Singapore accounts and cards, CSV
country: SG
verified: corpus
source: https://github.com/bank2ynab/bank2ynab/blob/develop/test/test-data/TransactionHistory_20180418043121.csv
detect:
  header: [Transaction date, Value date, Description, Withdrawals (SGD), Deposits (SGD)]
  filename: ['TransactionHistory_*.csv']
read: {format: csv, delimiter: ","}
preamble:
  account: 'Account details for:[,"\s]*.*?(\d[\d-]{6,}\d)'
  product: 'Account details for:[,"\s]*(.*?)\s*\d[\d-]{6,}\d'
  available: 'Available Balance[,"\s]*(-?[\d,]+\.\d\d)'
  ledger: 'Ledger Balance[,"\s]*(-?[\d,]+\.\d\d)'
columns:
  date: Transaction date
  value_date: {names: [Value date], optional: true}
  text: Description
  out: Withdrawals (SGD)
  in: Deposits (SGD)
account:
  kind: checking
  institution: OCBC
  currency: SGD
  number: preamble.account
  name: preamble.product
fields:
  date: {from: date, format: dd/MM/yyyy}
  value_date: {from: value_date, format: dd/MM/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  kind:
    from: text
    map:
      '~^DEBIT PURCHASE': card
      '~^CASH WITHDRAWAL': cash
      '~\bFEE\b|CHARGE': fee
      '~INTEREST': interest
      '~TRANSFER|FAST PAYMENT|PAYNOW': transfer
      '~^(GIRO|COLLECTION)': direct_debit
    default: other
balances:
  - {kind: ledger, amount: preamble.ledger}
  - {kind: available, amount: preamble.available}
rows:
  # The second line of a transaction has its text alone.
  continues: {when: {date: "", text: "*"}, append: [text]}
variants:
  - name: card
    detect:
      header: [Transaction date, Description, Withdrawals (SGD), Deposits (SGD)]
      absent: [Value date]
    account: {kind: credit_card}
tests:
  - in: |
      Account details for:,360 Account 501-123987-001
      Available Balance,"1,450.10"
      Ledger Balance,"1,500.10"

      Transaction History 
      Transaction date,Value date,Description,Withdrawals (SGD),Deposits (SGD)
      03/06/2024,03/06/2024,DEBIT PURCHASE,12.40,
      ,,01/06/24  xx-1234 PANDAN BAKERY 
      02/06/2024,02/06/2024,FUND TRANSFER,,"1,250.00"
      ,,OTHR - Rent share
      01/06/2024,31/05/2024,INTEREST CREDIT,,1.05
    out:
      - {date: 2024-06-03, value_date: 2024-06-03, amount: "-12.40", description: "DEBIT PURCHASE 01/06/24  xx-1234 PANDAN BAKERY", kind: card, account: "7001"}
      - {date: 2024-06-02, amount: "1250.00", description: "FUND TRANSFER OTHR - Rent share", kind: transfer}
      - {date: 2024-06-01, value_date: 2024-05-31, amount: "1.05", kind: interest}
  - in: |
      Account details for:,OCBC 90N Card 4524-0000-1111-2222
      Credit limit,"SGD 5,000.00"
      Credit left,"SGD 4,876.50"

      Transaction History
      Main Credit CardOCBC 90N Card 4524-0000-1111-2222
      Transaction date,Description,Withdrawals (SGD),Deposits (SGD)
      04/06/2024,KOPI CORNER,5.50,
      02/06/2024,PAYMENT BY INTERNET,,200.00
    out:
      - {date: 2024-06-04, amount: "-5.50", description: KOPI CORNER, account: "2222"}
      - {date: 2024-06-02, amount: "200.00"}

"""#),
    isBuiltin: true)

  private static let sgOcbcSavingsPdf = MappingEntry(
    id: "sg/ocbc-savings-pdf", title: "OCBC, savings account statement, PDF",
    country: "SG",
    institution: "OCBC",
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["value date"], ["description"], ["withdrawal"], ["deposit"], ["balance"], ["statement of account"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["ocbc"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sg/ocbc-savings-pdf.yaml",
      text: #"""
mapping: 1
id: sg/ocbc-savings-pdf
title: OCBC, savings account statement, PDF
country: SG
verified: synthetic
detect:
  header: [Transaction Date, Value Date, Description, Withdrawal, Deposit, Balance]
  contains: [STATEMENT OF ACCOUNT]
read:
  format: pdf
  table:
    skip: ['~^balance [bc]/f']
    end: ['~^total withdrawals']
preamble:
  period:
    regex: '(\d{1,2} [A-Z]{3} \d{4}) TO (\d{1,2} [A-Z]{3} \d{4})'
    as: [from, to]
    format: d MMM yyyy
columns:
  date: Transaction Date
  value_date: {names: [Value Date], optional: true}
  text: Description
  out: [Withdrawal, Withdrawals]
  in: [Deposit, Deposits]
  balance: Balance
account: {kind: savings, institution: OCBC, currency: SGD}
fields:
  date: {from: date, format: dd MMM, year_from: preamble.period.to}
  value_date: {from: value_date, format: dd MMM, year_from: preamble.period.to}
  amount: {inflow: in, outflow: out}
  balance: balance
  description: text
identity: {ids: none, cells: [date, text, out, in, balance]}
checks: {covers: preamble.period}
tests:
  - in: |
      16 DEC 2024 TO 15 JAN 2025
      Transaction Date,Value Date,Description,Withdrawal,Deposit,Balance
      16 DEC,16 DEC,FAST PAYMENT,4.54,,"2,761.26"
    out:
      - {date: 2024-12-16, amount: "-4.54", balance: "2761.26"}

"""#),
    isBuiltin: true)

  private static let skTatraBankaAccount = MappingEntry(
    id: "sk/tatra-banka-account", title: "Tatra banka account, CSV in Slovak",
    country: "SK",
    institution: "Tatra banka",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1250"],
    signatures: [[["dátum spracovania"], ["dátum zaúčtovania"], ["suma"], ["mena"], ["typ"], ["predčíslie a číslo účtu protistrany"], ["názov protistrany"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["dátum spracovania", "dátum zaúčtovania", "informácia pre príjemcu", "názov protistrany", "popis transakcie", "predčíslie a číslo účtu protistrany"], texts: ["tatra banka"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/sk/tatra-banka-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: sk/tatra-banka-account
title: Tatra banka account, CSV in Slovak
country: SK
verified: synthetic
detect:
  header: [Dátum spracovania, Dátum zaúčtovania, Suma, Mena, Typ, Predčíslie a číslo účtu protistrany, Názov protistrany]
read: {format: csv, encoding: [utf-8, windows-1250], decimal: ","}
columns:
  processed: Dátum spracovania
  date: Dátum zaúčtovania
  amount: Suma
  currency: Mena
  flag: Typ
  other: Predčíslie a číslo účtu protistrany
  party: Názov protistrany
  text: {names: [Popis transakcie, Informácia pre príjemcu], optional: true}
account: {kind: checking, institution: Tatra banka, institution_id: TATRSKBX, currency: currency}
fields:
  date: {from: date, format: dd.MM.yyyy}
  amount: {value: amount, direction: {from: flag, in: [Kredit], out: [Debet]}}
  currency: currency
  description: {first: [text, party]}
  payee: party
identity: {cells: [party, text]}
ignore: processed
tests:
  - in: |
      Dátum spracovania;Dátum zaúčtovania;Suma;Mena;Typ;Predčíslie a číslo účtu protistrany;Kód banky;Názov banky;Názov protistrany;Popis transakcie
      04.03.2024;04.03.2024;1 087,50;EUR;Debet;8154712;0200;VÚB;Energia Príklad;Záloha marec
      01.03.2024;01.03.2024;2 200,00;EUR;Kredit;8154713;0200;VÚB;Severný vietor s.r.o.;Mzda 02/24
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, payee: Energia Príklad}
      - {date: 2024-03-01, amount: "2200.00", description: Mzda 02/24}

"""#),
    isBuiltin: true)

  private static let trAkbankCard = MappingEntry(
    id: "tr/akbank-card", title: "Akbank credit card, CSV",
    country: "TR",
    institution: "Akbank",
    verified: .documented, format: "csv",
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
verified: documented
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

  private static let uaMonobankCard = MappingEntry(
    id: "ua/monobank-card", title: "monobank card, CSV in English",
    country: "UA",
    institution: "monobank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date and time"], ["description"], ["mcc"], ["card currency amount, (uah)"], ["operation amount"], ["operation currency"], ["exchange rate"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["card currency amount, (uah)", "cashback amount, (uah)", "commission, (uah)"], texts: ["monobank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/ua/monobank-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: ua/monobank-card
title: monobank card, CSV in English
country: UA
verified: synthetic
detect:
  header: [Date and time, Description, MCC, "Card currency amount, (UAH)", Operation amount, Operation currency, Exchange rate, Balance]
read: {format: csv, delimiter: ","}
columns:
  date: Date and time
  text: Description
  mcc: MCC
  amount: "Card currency amount, (UAH)"
  foreign: Operation amount
  foreign_currency: Operation currency
  rate: Exchange rate
  commission: {names: ["Commission, (UAH)"], optional: true}
  cashback: {names: ["Cashback amount, (UAH)"], optional: true}
  balance: Balance
account: {kind: checking, institution: monobank, institution_id: UNJSUAUK, currency: UAH}
fields:
  date: {from: date, format: dd.MM.yyyy}
  # The commission is part of the amount.
  amount: {signed: amount}
  description: text
  original_amount: foreign
  original_currency: foreign_currency
  balance: balance
identity: {cells: [date, text]}
ignore: [rate, commission, cashback]
tests:
  - in: |
      "Date and time",Description,MCC,"Card currency amount, (UAH)","Operation amount","Operation currency","Exchange rate","Commission, (UAH)","Cashback amount, (UAH)",Balance
      "05.03.2024 08:12:47","Paper Crane Books",5942,-3369.6,-86.4,USD,39,—,—,17542.9
      "01.03.2024 09:00:00","From: Pivnichnyi Viter",4829,12000.0,12000.0,UAH,—,—,—,22000.0
    out:
      - {date: 2024-03-05, amount: "-3369.6", currency: UAH, original_amount: "-86.4", original_currency: USD, balance: "17542.9"}
      - {date: 2024-03-01, amount: "12000.0"}

"""#),
    isBuiltin: true)

  private static let usAllyAccount = MappingEntry(
    id: "us/ally-account", title: "Ally Bank account, CSV",
    country: "US",
    institution: "Ally",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["time"], ["amount"], ["type"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["ally"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/ally-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/ally-account
title: Ally Bank account, CSV
country: US
verified: synthetic
detect:
  header: [Date, Time, Amount, Type, Description]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  time: Time
  amount: Amount
  type: Type
  text: Description
account: {kind: checking, institution: Ally, currency: USD}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: text
  kind: {when: {text: '~^Interest Paid'}, then: {text: interest}}
identity: {cells: [time, text]}
ignore: [time, type]
tests:
  - in: |
      Date, Time, Amount, Type, Description
      2024-03-04, 04:13:00, -1087.50, Withdrawal, CITY POWER UTILITY PMT
      2024-03-01, 05:00:00, 2200.00, Deposit, NORTHWIND LTD PAYROLL
      2024-02-29, 23:59:00, 1.20, Deposit, Interest Paid
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: USD}
      - {date: 2024-03-01, amount: "2200.00"}
      - {date: 2024-02-29, amount: "1.20", kind: interest}

"""#),
    isBuiltin: true)

  private static let usAmericanExpressCard = MappingEntry(
    id: "us/american-express-card", title: "American Express card (US), CSV",
    country: "US",
    institution: "American Express",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["card member"], ["account #"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["american express"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/american-express-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/american-express-card
title: American Express card (US), CSV
country: US
verified: documented
source: https://github.com/jmcameron/amex2qif
detect:
  header: [Date, Description, Card Member, 'Account #', Amount]
  # The British export has the same headings and the day first.
  absent: [Town/City, Postcode]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Description
  member: Card Member
  account: 'Account #'
  amount: Amount
  details: {names: [Extended Details], optional: true}
  statement: {names: [Appears On Your Statement As], optional: true}
  address: {names: [Address], optional: true}
  city: {names: [City/State], optional: true}
  zip: {names: [Zip Code], optional: true}
  country: {names: [Country], optional: true}
  reference: {names: [Reference], optional: true}
  category: {names: [Category], optional: true}
account:
  kind: credit_card
  institution: American Express
  currency: USD
  mask: "{account|digits}"
fields:
  date: {from: date, format: [MM/dd/yyyy, dd/MM/yyyy]}
  amount: {signed: amount, positive: outflow}
  description: text
  category: category
identity: {cells: [text, reference]}
tests:
  - in: |
      Date,Description,Card Member,Account #,Amount
      03/04/2024,PAPER CRANE BOOKS,ANA DEMO,-44170,24.50
      03/05/2024,AUTOPAY PAYMENT - THANK YOU,ANA DEMO,-44170,-300.00
    out:
      - {date: 2024-03-04, amount: "-24.50", currency: USD, description: PAPER CRANE BOOKS}
      - {date: 2024-03-05, amount: "300.00"}
  - in: |
      Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category
      03/04/2024,PAPER CRANE BOOKS,ANA DEMO,-44170,"1,024.50","0815
      BOOKS",PAPER CRANE BOOKS,1 MAIN ST,"PORTLAND
      OR",97201,UNITED STATES,'320240640000001',Merchandise & Supplies-Book Stores
    out:
      - {date: 2024-03-04, amount: "-1024.50", source_category: Merchandise & Supplies-Book Stores}

"""#),
    isBuiltin: true)

  private static let usAppleCard = MappingEntry(
    id: "us/apple-card", title: "Apple Card, CSV",
    country: "US",
    institution: "Apple Card",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["clearing date"], ["description"], ["merchant"], ["category"], ["type"], ["amount (usd)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["clearing date", "purchased by"], texts: ["apple card", "clearing date", "purchased by"],
      fileNames: ["apple card transactions - *.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/apple-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/apple-card
title: Apple Card, CSV
country: US
verified: synthetic
detect:
  marks: [Clearing Date, Purchased By]
  header: [Transaction Date, Clearing Date, Description, Merchant, Category, Type, Amount (USD)]
  filename: 'Apple Card Transactions - *.csv'
read: {format: csv, delimiter: ","}
columns:
  purchased: Transaction Date
  date: Clearing Date
  text: Description
  merchant: Merchant
  category: Category
  type: Type
  amount: Amount (USD)
  by: {names: [Purchased By], optional: true}
account: {kind: credit_card, institution: Apple Card, currency: USD}
fields:
  # A purchase that is not cleared yet has one date.
  date: {from: {first: [date, purchased]}, format: MM/dd/yyyy}
  initiated: {from: purchased, format: MM/dd/yyyy}
  amount: {signed: amount, positive: outflow}
  description: text
  payee: merchant
  category: category
  kind: {from: type, map: {Purchase: card, Payment: transfer, Refund: refund, Interest: interest}, default: ""}
  status: {when: {date: ""}, then: {text: pending}, else: {text: posted}}
identity: {cells: [text, type]}
tests:
  - in: |
      Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By
      03/03/2024,03/04/2024,"NORTHERN RAIL SEATTLE WA USA","Northern Rail","Transportation","Purchase","1087.50","Ana Demo"
      03/01/2024,03/01/2024,"ACH DEPOSIT INTERNET TRANSFER","Ach Deposit Internet Transfer","Payment","Payment","-500.00","Ana Demo"
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1087.50", currency: USD, payee: Northern Rail, kind: card}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let usBankOfAmericaAccount = MappingEntry(
    id: "us/bank-of-america-account", title: "Bank of America checking or savings, CSV",
    country: "US",
    institution: "Bank of America",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["running bal."]]] as [[[String]]],
    marks: MappingMarks(
      names: ["running bal."], texts: ["bank of america", "running bal."],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/bank-of-america-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/bank-of-america-account
title: Bank of America checking or savings, CSV
country: US
verified: documented
source:
  - https://github.com/VonHoltenCodes/SlowBooks-Pro-2026/pull/130
  - https://github.com/bank2ynab/bank2ynab/pull/246
detect:
  marks: [Running Bal.]
  header: [Date, Description, Amount, Running Bal.]
read: {format: csv, delimiter: ","}
preamble:
  closing: 'Ending balance as of [\d/]+,,"?(-?[\d,.]+)'
  closing_day: 'Ending balance as of ([\d/]+)'
columns:
  date: Date
  text: Description
  amount: Amount
  balance: Running Bal.
account: {kind: checking, institution: Bank of America, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: text
  balance: balance
balances:
  - {kind: opening, when: {text: '~^Beginning balance as of', amount: ""}, amount: balance, date: {from: date, format: MM/dd/yyyy}}
  - {kind: ledger, amount: preamble.closing, date: {from: preamble.closing_day, format: MM/dd/yyyy}}
tests:
  - in: |
      Description,,Summary Amt.
      Beginning balance as of 03/01/2024,,"100.00"
      Total credits,,"1,500.00"
      Total debits,,"-4.80"
      Ending balance as of 03/31/2024,,"1,595.20"

      Date,Description,Amount,Running Bal.
      03/01/2024,Beginning balance as of 03/01/2024,,"100.00"
      03/04/2024,"NORTHWIND DES:PAYROLL","1,500.00","1,600.00"
      03/05/2024,"HARBOR BAKERY 03/04 PURCHASE","-4.80","1,595.20"
    out:
      - {date: 2024-03-04, amount: "1500.00", currency: USD, balance: "1600.00"}
      - {date: 2024-03-05, amount: "-4.80", description: HARBOR BAKERY 03/04 PURCHASE}

"""#),
    isBuiltin: true)

  private static let usBankOfAmericaCard = MappingEntry(
    id: "us/bank-of-america-card", title: "Bank of America credit card, CSV",
    country: "US",
    institution: "Bank of America",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["posted date"], ["reference number"], ["payee"], ["address"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["bank of america"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/bank-of-america-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/bank-of-america-card
title: Bank of America credit card, CSV
country: US
verified: documented
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Posted Date, Reference Number, Payee, Address, Amount]
read: {format: csv, delimiter: ","}
columns:
  date: Posted Date
  id: Reference Number
  payee: Payee
  address: Address
  amount: Amount
account:
  kind: credit_card
  institution: Bank of America
  currency: USD
  # March2024_1234.csv
  mask: {from: file.name, regex: '^[A-Z][a-z]+\d{4}_(\d{4})\.csv$'}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: payee
  memo: address
  id: id
tests:
  - in: |
      Posted Date,Reference Number,Payee,Address,Amount
      03/04/2024,24081547110000000000002,"NORTHERN RAIL SEATTLE WA","SEATTLE       WA ",-1087.50
      03/01/2024,24081547110000000000001,"PAYMENT - THANK YOU","",500.00
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: USD, id: "24081547110000000000002"}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let usCapitalOne360 = MappingEntry(
    id: "us/capital-one-360", title: "Capital One 360 account, CSV",
    country: "US",
    institution: "Capital One",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account number"], ["transaction description"], ["transaction date"], ["transaction type"], ["transaction amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["capital one"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/capital-one-360.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/capital-one-360
title: Capital One 360 account, CSV
country: US
verified: synthetic
detect:
  header: [Account Number, Transaction Description, Transaction Date, Transaction Type, Transaction Amount, Balance]
read: {format: csv, delimiter: ","}
columns:
  account: Account Number
  text: Transaction Description
  date: Transaction Date
  flag: Transaction Type
  amount: Transaction Amount
  balance: Balance
account: {kind: checking, institution: Capital One, currency: USD, number: account}
fields:
  date: {from: date, format: [MM/dd/yy, MM/dd/yyyy]}
  amount: {value: amount, direction: {from: flag, in: [Credit], out: [Debit]}}
  description: text
  balance: balance
tests:
  - in: |
      Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance
      4711,Withdrawal to CITY POWER,03/04/24,Debit,1087.5,2112.5
      4711,Deposit from NORTHWIND LTD PAYROLL,03/01/24,Credit,2200,3200
    out:
      - {date: 2024-03-04, amount: "-1087.5", currency: USD, balance: "2112.5"}
      - {date: 2024-03-01, amount: "2200"}

"""#),
    isBuiltin: true)

  private static let usCapitalOneCard = MappingEntry(
    id: "us/capital-one-card", title: "Capital One credit card, CSV",
    country: "US",
    institution: "Capital One",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["posted date"], ["card no."], ["description"], ["debit"], ["credit"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["capital one"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/capital-one-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/capital-one-card
title: Capital One credit card, CSV
country: US
verified: corpus
detect:
  header: [Transaction Date, Posted Date, Card No., Description, Debit, Credit]
read: {format: csv}
columns:
  purchased: [Transaction Date]
  posted: [Posted Date]
  card: [Card No.]
  text: [Description]
  category: {names: [Category], optional: true}
  out: [Debit]
  in: [Credit]
account: {kind: credit_card, institution: Capital One, currency: USD, mask: card}
fields:
  date: {from: posted, format: yyyy-MM-dd}
  initiated: {from: purchased, format: yyyy-MM-dd}
  amount: {inflow: in, outflow: out}
  description: text
  category: category
tests:
  - in: |
      Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
      2024-05-01,2024-05-03,1234,TRATTORIA ROMA,Dining,"1,024.00",
      2024-05-02,2024-05-03,1234,AUTOPAY PYMT,Payment,,250.00
    out:
      - {date: 2024-05-03, initiated: 2024-05-01, amount: "-1024.00", currency: USD, description: TRATTORIA ROMA, source_category: Dining, account: "1234"}
      - {date: 2024-05-03, amount: "250.00", description: AUTOPAY PYMT}

"""#),
    isBuiltin: true)

  private static let usCashApp = MappingEntry(
    id: "us/cash-app", title: "Cash App, CSV",
    country: "US",
    institution: "Cash App",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction id"], ["date"], ["transaction type"], ["currency"], ["amount"], ["fee"], ["net amount"], ["asset type"], ["asset price"], ["status"], ["notes"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["asset price", "asset type"], texts: ["asset price", "asset type", "cash app"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/cash-app.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/cash-app
title: Cash App, CSV
country: US
verified: synthetic
detect:
  marks: [Asset Type, Asset Price]
  header: [Transaction ID, Date, Transaction Type, Currency, Amount, Fee, Net Amount, Asset Type, Asset Price, Status, Notes]
  filename: 'cash_app_report_*.csv'
read: {format: csv, delimiter: ","}
columns:
  id: Transaction ID
  date: Date
  type: Transaction Type
  currency: Currency
  gross: Amount
  fee: Fee
  amount: Net Amount
  status: Status
  notes: Notes
  party: {names: [Name of sender/receiver], optional: true}
account: {kind: wallet, institution: Cash App, currency: currency}
fields:
  # 2024-03-05 08:12:47 EST
  date: {from: {from: date, regex: '^\d{4}-\d\d-\d\d'}, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [notes, party, type]}
  payee: party
  id: id
rows:
  skip:
    - {when: {status: '~(FAILED|CANCELED|DECLINED|REFUNDED)$'}, reason: no money moved}
    - {when: {currency: BTC}, reason: bitcoin}
ignore: [date, gross, fee]
tests:
  - in: |
      "Transaction ID","Date","Transaction Type","Currency","Amount","Fee","Net Amount","Asset Type","Asset Price","Asset Amount","Status","Notes","Name of sender/receiver","Account"
      "nw0815b","2024-03-04 18:30:00 EST","Sent P2P","USD","-$75.00","$0","-$75.00","","","","PAYMENT SENT","tickets","Ben Demo","Your Cash"
      "nw0815a","2024-03-01 05:00:00 EST","Received P2P","USD","$200.00","$0","$200.00","","","","PAYMENT DEPOSITED","rent share","Ana Demo","Your Cash"
      "nw08159","2024-02-29 05:00:00 EST","Sent P2P","USD","-$20.00","$0","-$20.00","","","","PAYMENT CANCELED","","Ben Demo","Your Cash"
    out:
      - {date: 2024-03-04, amount: "-75.00", currency: USD, payee: Ben Demo, id: nw0815b}
      - {date: 2024-03-01, amount: "200.00", description: rent share}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let usChaseCard = MappingEntry(
    id: "us/chase-card", title: "Chase credit card, CSV",
    country: "US",
    institution: "Chase",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["post date"], ["description"], ["category"], ["type"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["chase"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/chase-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/chase-card
title: Chase credit card, CSV
country: US
verified: documented
source:
  - https://github.com/mtlynch/beancount-chase-bank
  - https://github.com/bank2ynab/bank2ynab/issues/138
detect:
  header: [Transaction Date, Post Date, Description, Category, Type, Amount]
read: {format: csv}
columns:
  card: {names: [Card], optional: true}
  bought: Transaction Date
  date: Post Date
  text: Description
  category: Category
  type: Type
  amount: Amount
  memo: {names: [Memo], optional: true}
# Without a card in the rows the file name has it: Chase4417_Activity20240331.csv.
account: {kind: credit_card, institution: Chase, currency: USD, mask: {first: [card, {from: file.name, regex: '(?i)^chase(\d{4})'}]}}
fields:
  date: {from: date, format: MM/dd/yyyy}
  initiated: {from: bought, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: text
  memo: memo
  category: category
  kind: {from: type, map: {Sale: card, Payment: transfer, Return: refund, Fee: fee, Interest: interest}, default: ""}
tests:
  - in: |
      Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      03/03/2024,03/04/2024,PAPER CRANE BOOKS,Shopping,Sale,-1024.50,
      03/05/2024,03/05/2024,Payment Thank You-Mobile,,Payment,300.00,
      03/06/2024,03/07/2024,PAPER CRANE BOOKS,Shopping,Return,12.00,
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1024.50", currency: USD, description: PAPER CRANE BOOKS, source_category: Shopping, kind: card}
      - {date: 2024-03-05, amount: "300.00", kind: transfer}
      - {date: 2024-03-07, amount: "12.00", kind: refund}
  - in: |
      Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      4417,03/03/2024,03/04/2024,PAPER CRANE BOOKS,Shopping,Sale,-24.50,
    out:
      - {date: 2024-03-04, amount: "-24.50", account: "4417"}
  - file: Chase4417_Activity20240301_20240331_20240402.csv
    in: |
      Transaction Date,Post Date,Description,Category,Type,Amount,Memo
      03/03/2024,03/04/2024,PAPER CRANE BOOKS,Shopping,Sale,-24.50,
    out:
      - {date: 2024-03-04, amount: "-24.50", account: "4417"}

"""#),
    isBuiltin: true)

  private static let usChaseChecking = MappingEntry(
    id: "us/chase-checking", title: "Chase checking or savings, CSV",
    country: "US",
    institution: "Chase",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["details"], ["posting date"], ["description"], ["amount"], ["type"], ["balance"], ["check or slip #"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["check or slip #"], texts: ["chase"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/chase-checking.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/chase-checking
title: Chase checking or savings, CSV
country: US
verified: documented
source:
  - https://github.com/gonzalocordero/personal-finances/blob/main/CSV-FORMAT-GUIDE.md
  - https://github.com/mtlynch/beancount-chase-bank
detect:
  header: [Details, Posting Date, Description, Amount, Type, Balance, 'Check or Slip #']
read: {format: csv, delimiter: ","}
columns:
  details: Details
  date: Posting Date
  text: Description
  amount: Amount
  type: Type
  balance: Balance
  check: 'Check or Slip #'
account:
  kind: checking
  institution: Chase
  currency: USD
  # Chase4417_Activity_20240331.csv; a file of another name names no account.
  mask: {from: file.name, regex: '(?i)^chase(\d{4})'}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: text
  kind:
    from: type
    map: {CHECK_PAID: check, ATM: cash, DEBIT_CARD: card, FEE_TRANSACTION: fee, ACCT_XFER: transfer, LOAN_PMT: transfer, '~^ACH_DEBIT$': direct_debit, '~DEPOSIT': deposit}
    default: ""
  # A pending row has no balance yet.
  status: {when: {balance: ""}, then: {text: pending}, else: {text: posted}}
  check_number: check
  balance: balance
tests:
  # Every row ends with a comma the header does not have.
  - in: |
      Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
      DEBIT,03/06/2024,"HARBOR GROCERY",-12.00,DEBIT_CARD, ,,
      CHECK,03/05/2024,"CHECK 1044  ",-1150.00,CHECK_PAID,424.50,1044,
      DEBIT,03/04/2024,"NON-CHASE ATM WITHDRAW",-60.00,ATM,1574.50,,
      CREDIT,03/01/2024,"NORTHWIND PAYROLL PPD ID: 0815",1500.00,ACH_CREDIT,1634.50,,
    out:
      - {date: 2024-03-06, amount: "-12.00", currency: USD, pending: true}
      - {date: 2024-03-05, amount: "-1150.00", check_number: "1044", kind: check, balance: "424.50"}
      - {date: 2024-03-04, amount: "-60.00", kind: cash}
      - {date: 2024-03-01, amount: "1500.00"}

"""#),
    isBuiltin: true)

  private static let usChaseCheckingPdf = MappingEntry(
    id: "us/chase-checking-pdf", title: "Chase, checking statement, PDF",
    country: "US",
    institution: "JPMorgan Chase",
    verified: .documented, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description", "check number"], ["amount"], ["checking summary"], ["instances"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["checking summary", "instances", "jpmorgan chase"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/chase-checking-pdf.yaml",
      text: #"""
mapping: 1
id: us/chase-checking-pdf
title: Chase, checking statement, PDF
country: US
verified: documented
source: https://github.com/benjamin-awd/monopoly
detect:
  header: [DATE, [DESCRIPTION, CHECK NUMBER], AMOUNT]
  contains: [CHECKING SUMMARY, INSTANCES]
read:
  format: pdf
  table:
    sections:
      - '~^(deposits and additions|checks paid|atm & debit card withdrawals|electronic withdrawals|other withdrawals|fees)( \(continued\))?$'
    skip: ['~^total .*\d$']
    end: ['~^daily ending balance$']
preamble:
  period:
    regex: '(\w+ \d+, \d{4}) through (\w+ \d+, \d{4})'
    as: [from, to]
    format: ['MMM d, yyyy', 'MMMM d, yyyy']
  number: 'Account Number:\s*(\d+)'
  opening: 'Beginning Balance\s+(-?\$?[\d,.]+)'
  closing: 'Ending Balance\s+(?:\d+\s+)?(-?\$?[\d,.]+)'
columns:
  date: DATE
  text: [DESCRIPTION, CHECK NUMBER]
  amount: AMOUNT
  section: {section: heading}
account: {kind: checking, institution: JPMorgan Chase, currency: USD, number: preamble.number}
fields:
  date: {from: date, format: MM/dd, year_from: preamble.period.to}
  amount: {value: amount, direction: {from: section, in: ['~^deposits'], out: ['~.']}}
  description: text
  kind:
    from: section
    map: {~^deposits: deposit, ~^checks: check, ~^atm: card, ~^fees: fee}
    default: withdrawal
balances:
  - {kind: opening, amount: preamble.opening}
  - {kind: ledger, amount: preamble.closing}
identity: {ids: none, cells: [date, text, amount, section]}
checks: {covers: preamble.period}
tests:
  - in: |
      Dec 12, 2024 through January 13, 2025
      DATE,DESCRIPTION,AMOUNT,section
      12/16,Mobile Deposit,148.91,DEPOSITS AND ADDITIONS
      01/07,1272 ^,($491.12),CHECKS PAID
    out:
      - {date: 2024-12-16, amount: "148.91", kind: deposit}
      - {date: 2025-01-07, amount: "-491.12", kind: check}

"""#),
    isBuiltin: true)

  private static let usCitiCard = MappingEntry(
    id: "us/citi-card", title: "Citi credit card, CSV",
    country: "US",
    institution: "Citi",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["status"], ["date"], ["description"], ["debit"], ["credit"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["member name"], texts: ["citi", "member name"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/citi-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/citi-card
title: Citi credit card, CSV
country: US
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/us/citi
detect:
  marks: [Member Name]
  header: [Status, Date, Description, Debit, Credit]
read: {format: csv, delimiter: ","}
columns:
  status: Status
  date: Date
  text: Description
  out: Debit
  in: Credit
  member: {names: [Member Name], optional: true}
account: {kind: credit_card, institution: Citi, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  # Payments are printed as negative numbers in the column of credits.
  amount: {inflow: {from: in, regex: '^-?(.+)$'}, outflow: out}
  description: text
  status: {from: status, map: {Pending: pending}, default: posted}
ignore: [status, in]
tests:
  - in: |
      Status,Date,Description,Debit,Credit,Member Name
      Pending,03/06/2024,"HARBOR KIOSK PORTLAND OR",9.90,,ANA DEMO
      Cleared,03/04/2024,"NORTHERN RAIL SEATTLE WA","1,087.50",,ANA DEMO
      Cleared,03/01/2024,"ONLINE PAYMENT, THANK YOU",,-500.00,ANA DEMO
    out:
      - {date: 2024-03-06, amount: "-9.90", currency: USD, pending: true}
      - {date: 2024-03-04, amount: "-1087.50"}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let usCoinbaseHistory = MappingEntry(
    id: "us/coinbase-history", title: "Coinbase, transaction history as CSV",
    country: "US",
    institution: "Coinbase",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["timestamp"], ["transaction type"], ["asset"], ["quantity transacted"], ["price currency", "spot price currency"], ["subtotal"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["fees and/or spread", "quantity transacted", "spot price at transaction", "spot price currency", "total (inclusive of fees and/or spread)", "total (inclusive of fees)"], texts: ["coinbase", "quantity transacted"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/coinbase-history.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/coinbase-history
title: Coinbase, transaction history as CSV
country: US
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  marks: [Quantity Transacted]
  header: [Timestamp, Transaction Type, Asset, Quantity Transacted, [Price Currency, Spot Price Currency], Subtotal]
read: {format: csv, delimiter: ","}
columns:
  id: {names: [ID], optional: true}
  date: Timestamp
  type: Transaction Type
  asset: Asset
  units: Quantity Transacted
  currency: [Price Currency, Spot Price Currency]
  price: {names: [Price at Transaction, Spot Price at Transaction], optional: true}
  subtotal: Subtotal
  total: [Total (inclusive of fees and/or spread), Total (inclusive of fees)]
  fees: {names: [Fees and/or Spread, Fees], optional: true}
  notes: {names: [Notes], optional: true}
account: {kind: investment, institution: Coinbase, currency: currency}
fields:
  date: {from: date, format: ["yyyy-MM-dd HH:mm:ss Z", "yyyy-MM-dd'T'HH:mm:ssZ", yyyy-MM-dd]}
  # Of a conversion it is a value.
  amount: {value: total, direction: kind}
  currency: currency
  description: {first: [notes, {join: [type, asset], sep: " "}]}
  id: id
security:
  ticker: asset
  kind: {when: {asset: [USD, EUR, GBP, CAD, AUD, CHF]}, then: {text: cash}, else: {text: crypto}}
trade:
  kind:
    first:
      # Money of the account in its own currency.
      - {when: {asset: [USD, EUR, GBP, CAD, AUD, CHF, SGD, BRL, TRY], type: '~Deposit|Receive'}, then: {text: deposit}}
      - {when: {asset: [USD, EUR, GBP, CAD, AUD, CHF, SGD, BRL, TRY], type: '~Withdraw|Send'}, then: {text: withdrawal}}
      - from: type
        map:
          Buy: buy
          Advanced Trade Buy: buy
          Advance Trade Buy: buy
          Sell: sell
          Advanced Trade Sell: sell
          Advance Trade Sell: sell
          '~Staking Income|Rewards? Income|^Reward|Learning Reward|Coinbase Earn|Inflation Reward|Airdrop|Interest Payout': stock_distribution
          '~^(Receive|Deposit|Pro Deposit|Exchange Deposit|Unstaking Transfer)$': transfer_in
          '~^(Send|Withdrawal|Pro Withdrawal|Exchange Withdrawal|Staking Transfer)$': transfer_out
          Convert: sell
          '~^Card Spend': transfer_out
  units: units
  price: price
  price_currency: currency
  fees: fees
  # The row states what was given; what came in stands in the notes alone.
  into:
    when: {type: Convert}
    units: {from: notes, regex: ' to ([\d.,]+) \S+'}
    security: {ticker: {from: notes, regex: ' to [\d.,]+ (\w+)'}, kind: {text: crypto}}
ignore: [subtotal]
tests:
  - in: |
      ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
      0815471a,2025-01-17 16:57:02 UTC,Staking Income,ETH,0.000037835729,EUR,€3343.11229989,€0.12649,€0.12649,€0.00,
      0815471b,2024-03-25 06:45:27 UTC,Buy,BTC,0.00166779,EUR,€39999.331136545,€67.01,€70.00,€2.99,Bought 0.00166779 BTC for 70 EUR
      0815471c,2025-02-01 10:00:00 UTC,Convert,BTC,-0.005,EUR,€60000.00,€300.00,€300.00,€0.00,Converted 0.005 BTC to 0.15 ETH
    out:
      - {date: 2025-01-17, amount: "0", kind: stock_distribution, units: "0.000037835729"}
      - {date: 2024-03-25, amount: "-70.00", kind: buy, units: "0.00166779", fees: "2.99", price: "39999.331136545"}
      - {date: 2025-02-01, amount: "0", kind: sell, units: "-0.005", total: "300"}
      - {date: 2025-02-01, amount: "0", kind: buy, units: "0.15", total: "300"}

"""#),
    isBuiltin: true)

  private static let usCreditUnionCsv = MappingEntry(
    id: "us/credit-union-csv", title: "Credit union with check numbers and comments, CSV",
    country: "US",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["check number"], ["date"], ["description"], ["amount"], ["category"], ["comments"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/credit-union-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/credit-union-csv
title: Credit union with check numbers and comments, CSV
country: US
verified: corpus
detect:
  header: [Check Number, Date, Description, Amount, Category, Comments]
read: {format: csv}
columns:
  check: Check Number
  date: Date
  text: Description
  amount: Amount
  category: Category
  comments: Comments
account: {kind: checking}
fields:
  date: {from: date, format: [M/d/yy, M/d/yyyy]}
  amount: {signed: amount}
  description: text
  memo: comments
  category: category
  check_number: check
identity: {cells: [text, check]}
tests:
  - in: |
      Check Number,Date,Description,Amount,Category,Comments
      1044,4/9/24,Maple Street Dental,-120.00,Health,second visit
      ,4/12/2024,Payroll Northwind,1840.50,Income,
    out:
      - {date: 2024-04-09, amount: "-120.00", description: Maple Street Dental, check_number: "1044", memo: second visit, source_category: Health}
      - {date: 2024-04-12, amount: "1840.50"}

"""#),
    isBuiltin: true)

  private static let usDiscoverCard = MappingEntry(
    id: "us/discover-card", title: "Discover credit card, CSV",
    country: "US",
    institution: "Discover",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["trans. date"], ["post date"], ["description"], ["amount"], ["category"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["trans. date"], texts: ["discover", "trans. date"],
      fileNames: ["discover-*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/discover-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/discover-card
title: Discover credit card, CSV
country: US
verified: synthetic
detect:
  marks: [Trans. Date]
  header: [Trans. Date, Post Date, Description, Amount, Category]
  filename: 'Discover-*.csv'
read: {format: csv, delimiter: ","}
columns:
  purchased: Trans. Date
  date: Post Date
  text: Description
  amount: Amount
  category: Category
account: {kind: credit_card, institution: Discover, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  initiated: {from: purchased, format: MM/dd/yyyy}
  amount: {signed: amount, positive: outflow}
  description: text
  category: category
tests:
  - in: |
      Trans. Date,Post Date,Description,Amount,Category
      03/03/2024,03/04/2024,"NORTHERN RAIL SEATTLE WA",1087.50,"Travel/ Entertainment"
      03/01/2024,03/01/2024,"INTERNET PAYMENT - THANK YOU",-500.00,"Payments and Credits"
    out:
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1087.50", currency: USD, source_category: Travel/ Entertainment}
      - {date: 2024-03-01, amount: "500.00"}

"""#),
    isBuiltin: true)

  private static let usEtradeHistory = MappingEntry(
    id: "us/etrade-history", title: "E*TRADE, account activity as CSV",
    country: "US",
    institution: "E*TRADE",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["activity/trade date"], ["transaction date"], ["settlement date"], ["activity type"], ["description"], ["symbol"], ["cusip"], ["quantity #"], ["price $"], ["amount $"]], [["transactiondate"], ["transactiontype"], ["securitytype"], ["symbol"], ["quantity"], ["amount"], ["price"], ["commission"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["activity/trade date", "securitytype", "transactiontype"], texts: ["activity/trade date", "e*trade", "securitytype", "transactiontype"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/etrade-history.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/etrade-history
title: E*TRADE, account activity as CSV
country: US
verified: documented
source: https://github.com/simonmichael/hledger/tree/master/examples/csv
kind: trades
detect:
  marks: [Activity/Trade Date]
  header: [Activity/Trade Date, Transaction Date, Settlement Date, Activity Type, Description, Symbol, Cusip, 'Quantity #', Price $, Amount $]
read: {format: csv, delimiter: ",", until: {date: '~^[^0-9]'}}
preamble:
  account: '(?:Account Activity for .*?|For Account:.*?)[-#](\d{4})\b'
columns:
  date: Activity/Trade Date
  transacted: Transaction Date
  settled: Settlement Date
  type: Activity Type
  text: Description
  symbol: Symbol
  cusip: Cusip
  quantity: 'Quantity #'
  price: Price $
  amount: Amount $
  commission: {names: [Commission], optional: true}
  category: {names: [Category], optional: true}
  note: {names: [Note], optional: true}
account: {kind: investment, institution: E*TRADE, currency: USD, mask: preamble.account}
fields:
  date: {from: date, format: [MM/dd/yy, MM/dd/yyyy]}
  value_date: {from: {from: settled, unless: "--"}, format: [MM/dd/yy, MM/dd/yyyy]}
  # The commission is part of the amount.
  amount: {signed: amount}
  description: {join: [type, text], sep: " "}
security:
  ticker: {from: symbol, unless: "--"}
  cusip: {from: cusip, unless: "--"}
  option: {from: symbol, regex: '.*\b(?:Call|Put)$'}
  multiplier: {when: {symbol: '~\b(Call|Put)$'}, then: {text: "100"}}
  title: {from: text, regex: '^[^$]{3,60}$'}
trade:
  kind:
    from: type
    map:
      '~^Bought To Open': buy_to_open
      '~^Bought To (Close|Cover)': buy_to_close
      '~^Bought': buy
      '~^Sold Short': sell_short
      '~^Sold To Open': sell_to_open
      '~^Sold To Close': sell_to_close
      '~^Sold': sell
      '~^(Reinvest|Dividend Reinvest)': buy
      '~^(Qualified )?Dividend': dividend
      '~^(LT|Long Term|Capital Gain Long)': gain_long
      '~^(ST|Short Term|Capital Gain Short)': gain_short
      '~^Margin Interest': margin_interest
      '~^Interest': interest
      '~^(Service Fee|Fee|ADR|Misc Fee)': expense
      '~^(Tax|Foreign Tax|Withholding)': tax
      '~^Option Expir': expire
      '~^Option Assign': assign
      '~^Option Exercise': exercise
      '~^(Stock )?Split': split
      '~^(Merger|Name Change|Exchange|Reorganization)': merger
      '~^Spin-?off': spin_off
      '~^Redemption': maturity
      '~^(Online Transfer|Transfer|Wire|Deposit|Withdrawal|Electronic|Direct|Check|ACH|Funds|Contribution)': transfer
      '~^(Adjustment|Bill Pay|Misc Trade|Credit|Debit)': cash
  units: {signed: quantity}
  price: price
  commission: commission
rows:
  skip:
    - {when: {amount: ["", "--", '~^-?\$?0(\.0+)?$'], quantity: ["", "--", '~^-?0(\.0+)?$']}, reason: neither money nor units moved}
ignore: [transacted]
variants:
  - name: old
    detect:
      marks: [TransactionType, SecurityType]
      header: [TransactionDate, TransactionType, SecurityType, Symbol, Quantity, Amount, Price, Commission, Description]
    columns:
      date: TransactionDate
      transacted: {names: [Transaction Date], optional: true}
      settled: {names: [Settlement Date], optional: true}
      type: TransactionType
      text: Description
      symbol: Symbol
      cusip: {names: [Cusip], optional: true}
      quantity: Quantity
      price: Price
      amount: Amount
      commission: Commission
      category: {names: [SecurityType], optional: true}
    security:
      kind: {from: category, map: {EQ: stock, MF: fund, BOND: fixed_income, OPTN: option}, default: ""}
    trade:
      kind:
        # A dividend with units bought them.
        first:
          - {when: {type: Dividend, quantity: '~[1-9]'}, then: {text: buy}}
          - from: type
            map: {Bought: buy, Sold: sell, 'Bought To Open': buy_to_open, 'Sold To Close': sell_to_close, 'Sold To Open': sell_to_open, 'Bought To Close': buy_to_close, 'Sold Short': sell_short, 'Bought To Cover': buy_to_cover, Dividend: dividend, Interest: interest, '~Transfer|Deposit|Withdrawal': transfer, Adjustment: cash, '~Fee': expense, '~Expired': expire, '~Assigned': assign, '~Exercise': exercise}
tests:
  - in: |
      For Account:,####4711

      TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description
      03/15/24,Dividend,EQ,NWD,0.023,-2.5,108.7,0,NORTHWIND LTD REINVESTED
      03/04/24,Bought,EQ,NWD,10,-1087.5,108.75,0,NORTHWIND LTD
    out:
      - {date: 2024-03-15, amount: "-2.5", kind: buy, units: "0.023", account: "4711"}
      - {date: 2024-03-04, amount: "-1087.5", kind: buy, units: "10"}

"""#),
    isBuiltin: true)

  private static let usEtradePortfolio = MappingEntry(
    id: "us/etrade-portfolio", title: "E*TRADE, portfolio as CSV",
    country: "US",
    institution: "E*TRADE",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["symbol"], ["last price $"], ["quantity"], ["price paid $"], ["value $"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["last price $", "price paid $"], texts: ["e*trade", "last price $", "price paid $"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/etrade-portfolio.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/etrade-portfolio
title: E*TRADE, portfolio as CSV
country: US
verified: documented
source: https://github.com/simonmichael/hledger/tree/master/examples/csv
kind: holdings
detect:
  marks: [Price Paid $, Last Price $]
  header: [Symbol, Last Price $, Quantity, Price Paid $, Value $]
read: {format: csv, delimiter: ",", until: {symbol: '~^Generated at'}}
preamble:
  account: '-(\d{4})"?,'
footer:
  day: {regex: 'Generated at ([A-Z][a-z]{2} \d{1,2} \d{4})', as: [date], format: 'MMM d yyyy'}
columns:
  symbol: Symbol
  price: Last Price $
  units: Quantity
  paid: Price Paid $
  value: Value $
account: {kind: investment, institution: E*TRADE, currency: USD, mask: preamble.account}
security:
  ticker: symbol
  option: {from: symbol, regex: '.*\b(?:Call|Put)$'}
  multiplier: {when: {symbol: '~\b(Call|Put)$'}, then: {text: "100"}}
holding:
  as_of: {from: footer.day.date, format: yyyy-MM-dd}
  units: units
  price: price
  value: value
  unit_cost: paid
  cash: {symbol: CASH}
  total: {symbol: TOTAL}
tests:
  - in: |
      Account,Net Account Value
      "Individual Brokerage -4711",786.8

      Symbol,Last Price $,Change $,Change %,Quantity,Price Paid $,Day's Gain $,Total Gain $,Total Gain %,Value $
      NWD,112.4,0.4,0.36,7,108.85,2.8,24.85,3.26,786.8

      Generated at Apr 19 2024 12:33 PM ET
    out:
      - {security: "ticker:NWD", units: "7", value: "786.8", cost: "761.95", account: "4711"}

"""#),
    isBuiltin: true)

  private static let usFidelityCash = MappingEntry(
    id: "us/fidelity-cash", title: "Fidelity, account history as CSV",
    country: "US",
    institution: "Fidelity",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["run date"], ["action"], ["symbol"], ["amount ($)", "amount"], ["settlement date"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["accrued interest ($)", "run date"], texts: ["fidelity", "run date"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/fidelity-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/fidelity-cash
title: Fidelity, account history as CSV
country: US
verified: documented
source:
  - https://github.com/redstreet/beancount_reds_importers
  - https://github.com/simonmichael/hledger/tree/master/examples/csv
kind: trades
detect:
  marks: [Run Date]
  header: [Run Date, Action, Symbol, [Amount ($), Amount], Settlement Date]
read: {format: csv, delimiter: ",", until: {date: '~^(The data|Brokerage|Date downloaded)'}}
columns:
  date: Run Date
  account: {names: [Account], optional: true}
  number: {names: [Account Number], optional: true}
  action: Action
  symbol: Symbol
  text: {names: [Description, Security Description], optional: true}
  type: {names: [Type, Security Type], optional: true}
  quantity: {names: [Quantity], optional: true}
  price: {names: [Price ($), Price], optional: true}
  commission: {names: [Commission ($), Commission], optional: true}
  fees: {names: [Fees ($), Fees], optional: true}
  accrued: {names: [Accrued Interest ($), Accrued Interest], optional: true}
  amount: [Amount ($), Amount]
  balance: {names: [Cash Balance ($), Cash Balance], optional: true}
  settled: Settlement Date
  currency: {names: [Currency], optional: true}
account:
  kind: investment
  institution: Fidelity
  currency: USD
  number: number
  name: account
fields:
  date: {from: date, format: [MM/dd/yyyy, MMM-dd-yyyy]}
  value_date: {from: settled, format: [MM/dd/yyyy, MMM-dd-yyyy]}
  # Commission, fees and accrued interest are part of the amount. Of shares that came without money it is their worth.
  amount: {signed: {when: {type: Shares}, then: {text: ""}, else: amount}}
  memo: {when: {type: Shares}, then: amount}
  currency: currency
  description: action
security:
  cusip: {from: symbol, regex: '^[0-9A-Z]{8}\d$'}
  # Core funds are marked, SPAXX**, and options begin with a minus.
  ticker: {from: symbol, regex: '^(?![0-9A-Z]{8}\d$) *(-?[A-Za-z0-9./ ]+)'}
  title: text
  option: {first: [{from: symbol, regex: '^ *-[A-Z].*$'}, {from: action, regex: '\b(?:CALL|PUT) \(.*'}]}
  multiplier: {when: {symbol: '~^ *-[A-Z]'}, then: {text: "100"}}
trade:
  kind:
    first:
      - {when: {action: '~^DISTRIBUTION', quantity: ["", '~^-?0(\.0+)?$']}, then: {text: misc_income}}
      - from: action
        map:
          '~^YOU BOUGHT OPENING': buy_to_open
          '~^YOU BOUGHT CLOSING': buy_to_close
          '~^YOU SOLD OPENING': sell_to_open
          '~^YOU SOLD CLOSING': sell_to_close
          '~^YOU BOUGHT.*SHORT COVER': buy_to_cover
          '~^YOU BOUGHT': buy
          '~^YOU SOLD.*SHORT SALE': sell_short
          '~^YOU SOLD': sell
          '~^(REINVESTMENT|PURCHASE INTO CORE)': buy
          '~^REDEMPTION (FROM CORE|PAYOUT)': sell
          '~^(FOREIGN TAX|NON-?RESIDENT TAX|ADJ FOREIGN TAX|.*TAX WITHHELD)': tax
          '~^(DIVIDEND|ROYALTY)': dividend
          '~^(INTEREST|.*BOND INTEREST|MUNI.*INT)': interest
          '~^LONG-TERM CAP GAIN': gain_long
          '~^SHORT-TERM CAP GAIN': gain_short
          '~^MARGIN INTEREST': margin_interest
          '~^RETURN OF CAPITAL': return_of_capital
          '~^IN LIEU OF': misc_income
          '~^(FEE CHARGED|ADVISOR FEE|ADR? ?MGMT FEE|ASSET MGMT FEE|SERVICE FEE)': expense
          '~^EXPIRED': expire
          '~^ASSIGNED': assign
          '~^EXERCISED': exercise
          '~^(FORWARD |REVERSE )?SPLIT': split
          '~^(MERGER|NAME CHANGED|CONVERSION|EXCHANGED TO|MANDATORY REORG)': merger
          '~^(SPIN-?OFF)': spin_off
          '~^DISTRIBUTION': stock_distribution
          '~^(TRANSFER|Electronic Funds Transfer|DIRECT DEPOSIT|DIRECT DEBIT|WIRE TRANSFER|CHECK|ROLLOVER|CASH CONTRIBUTION|CO CONTR|PARTIC CONTR|CONTRIBUTION|NORMAL DISTR|JOURNALED|SHARES DEPOSITED)': transfer
          '~^(DEBIT CARD|CASH ADVANCE|BILL PAYMENT)': cash
  units: {signed: quantity}
  price: price
  commission: commission
  fees: fees
  accrued: accrued
  reversal: {action: '~CANCEL'}
  sub_account: {from: type, map: {'~^margin$': margin, '~^short$': short, '~^cash$': cash}, default: ""}
rows:
  skip:
    - {when: {amount: ["", '~^-?0(\.0+)?$'], quantity: ["", '~^-?0(\.0+)?$']}, reason: neither money nor units moved}
ignore: [balance]
identity: {cells: [action, symbol, quantity]}
tests:
  - in: |
      Run Date,Account,Account Number,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date
      03/15/2024,"Individual","X08154711","DIVIDEND RECEIVED NORTHWIND LTD (NWD) (Cash)",NWD,"NORTHWIND LTD",Cash,,0.000,,,,2.50,1115.00,
      03/04/2024,"Individual","X08154711","YOU BOUGHT NORTHWIND LTD (NWD) (Cash)",NWD,"NORTHWIND LTD",Cash,108.75,10,,,,-1087.50,1112.50,03/06/2024
      03/01/2024,"Individual","X08154711","Electronic Funds Transfer Received (Cash)",,"No Description",Cash,,0.000,,,,2200.00,2200.00,
      "The data and information in this spreadsheet is provided to you solely for your use"
    out:
      - {date: 2024-03-15, amount: "2.50", currency: USD, kind: dividend}
      - {date: 2024-03-04, value_date: 2024-03-06, amount: "-1087.50", kind: buy}
      - {date: 2024-03-01, amount: "2200.00", kind: transfer}

"""#),
    isBuiltin: true)

  private static let usFidelityPositions = MappingEntry(
    id: "us/fidelity-positions", title: "Fidelity, portfolio positions as CSV",
    country: "US",
    institution: "Fidelity",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account number"], ["account name"], ["symbol"], ["quantity"], ["last price"], ["current value"], ["cost basis total"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["average cost basis", "cost basis total"], texts: ["fidelity"],
      fileNames: ["portfolio_positions_*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/fidelity-positions.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/fidelity-positions
title: Fidelity, portfolio positions as CSV
country: US
verified: documented
source: https://github.com/simonmichael/hledger/tree/master/examples/csv
kind: holdings
detect:
  header: [Account Number, Account Name, Symbol, Quantity, Last Price, Current Value, Cost Basis Total]
  filename: 'Portfolio_Positions_*.csv'
# A row of what is pending has no empty cell at its end.
read: {format: csv, delimiter: ",", ragged: {symbol: "~^Pending"}, until: {number: '~^(The data|Brokerage|Date downloaded)'}}
footer:
  day: {regex: 'Date downloaded ([A-Za-z0-9/-]+)', as: [date], format: [MM/dd/yyyy, MMM-dd-yyyy]}
columns:
  number: Account Number
  account: Account Name
  symbol: Symbol
  text: {names: [Description], optional: true}
  units: Quantity
  price: Last Price
  value: Current Value
  cost: Cost Basis Total
  unit_cost: {names: [Average Cost Basis], optional: true}
  type: {names: [Type], optional: true}
account: {kind: investment, institution: Fidelity, currency: USD, number: number, name: account}
security:
  cusip: {from: symbol, regex: '^[0-9A-Z]{8}\d$'}
  ticker: {from: symbol, regex: '^(?![0-9A-Z]{8}\d$) *(-?[A-Za-z0-9./ ]+)'}
  title: text
  option: {from: symbol, regex: '^ *-[A-Z].*$'}
  multiplier: {when: {symbol: '~^ *-[A-Z]'}, then: {text: "100"}}
holding:
  as_of:
    from: {first: [footer.day.date, {from: file.name, regex: 'Portfolio_Positions_([A-Za-z]{3}-\d\d-\d{4})'}]}
    format: [yyyy-MM-dd, MMM-dd-yyyy]
  units: units
  price: price
  value: value
  cost: cost
  unit_cost: unit_cost
  sub_account: {from: type, map: {'~^margin': margin, '~^short': short, '~^cash': cash}, default: ""}
  # Core funds are marked and have no units; they are the account's cash.
  cash: {any: [{symbol: '~\*\*$', units: ""}, {symbol: '~^Pending'}]}
tests:
  - in: |
      Account Number,Account Name,Symbol,Description,Quantity,Last Price,Last Price Change,Current Value,Today's Gain/Loss Dollar,Today's Gain/Loss Percent,Total Gain/Loss Dollar,Total Gain/Loss Percent,Percent Of Account,Cost Basis Total,Average Cost Basis,Type
      X08154711,Individual,NWD,NORTHWIND LTD,10,$112.40,+$1.10,$1124.00,+$11.00,+0.98%,+$36.50,+3.35%,74.93%,$1087.50,$108.75,Cash,
    file: Portfolio_Positions_Apr-20-2024.csv
    out:
      - {security: "ticker:NWD", units: "10", price: "112.40", value: "1124.00", cost: "1087.50"}

"""#),
    isBuiltin: true)

  private static let usKrakenLedgers = MappingEntry(
    id: "us/kraken-ledgers", title: "Kraken, ledgers as CSV",
    country: "US",
    institution: "Kraken",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["txid"], ["refid"], ["time"], ["type"], ["aclass"], ["asset"], ["amount"], ["fee"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["aclass", "refid", "txid"], texts: ["aclass", "kraken", "refid"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/kraken-ledgers.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/kraken-ledgers
title: Kraken, ledgers as CSV
country: US
verified: documented
source: https://github.com/rotki/rotki
kind: trades
detect:
  marks: [refid, aclass]
  header: [txid, refid, time, type, aclass, asset, amount, fee, balance]
read: {format: csv, delimiter: ","}
columns:
  id: txid
  event: refid
  time: time
  type: type
  subtype: {names: [subtype], optional: true}
  class: aclass
  asset: asset
  wallet: {names: [wallet], optional: true}
  amount: amount
  fee: fee
  balance: balance
account: {kind: investment, institution: Kraken, currency: USD}
fields:
  date: {from: time, format: yyyy-MM-dd}
  # Money changes by the amount less the fee; of an asset that is the change of its units.
  amount: {sum: [{when: {asset: &money [ZUSD, USD, ZEUR, EUR, ZGBP, GBP, ZCAD, CAD, ZJPY, JPY, ZAUD, AUD, CHF, USD.HOLD, EUR.HOLD]}, then: amount}], minus: [{when: {asset: *money}, then: fee}]}
  currency: {from: asset, map: {ZUSD: USD, USD: USD, USD.HOLD: USD, ZEUR: EUR, EUR: EUR, EUR.HOLD: EUR, ZGBP: GBP, GBP: GBP, ZCAD: CAD, CAD: CAD, ZJPY: JPY, JPY: JPY, ZAUD: AUD, AUD: AUD, CHF: CHF}, default: ""}
  description: {join: [type, subtype, asset], sep: " "}
  id: id
security:
  ticker: {from: asset, map: {XXBT: BTC, XBT: BTC, XETH: ETH, XXRP: XRP, XLTC: LTC, XXDG: DOGE, XDG: DOGE, XXLM: XLM, XXMR: XMR, XZEC: ZEC, XETC: ETC, XREP: REP}}
  id: asset
  kind: {text: crypto}
trade:
  kind:
    first:
      - {when: {asset: *money, type: [deposit, withdrawal]}, then: {text: transfer}}
      - {when: {asset: *money}, then: {text: cash}}
      - {when: {type: [staking, earn, reward, dividend], not: {amount: '~^-'}}, then: {text: stock_distribution}}
      - {when: {type: [deposit, withdrawal, transfer, staking, earn]}, then: {text: transfer}}
      - {when: {amount: '~^-', type: [trade, spend, receive, sale, conversion]}, then: {text: sell}}
      - {when: {type: [trade, spend, receive, sale, conversion]}, then: {text: buy}}
      - {when: {type: [rollover, margin, settled]}, then: {text: adjustment}}
      - type
  units: {sum: [{when: {not: {asset: *money}}, then: amount}], minus: [{when: {not: {asset: *money}}, then: fee}]}
  fees: {when: {asset: *money}, then: fee}
rows:
  # A trade is the rows of one refid: the money, and the asset.
  join: {by: event}
  skip:
    - {when: {id: ""}, reason: pending; the row with an id states it too}
ignore: [time, class, balance, event]
tests:
  - in: |
      "txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"
      "L0815A","T0815A","2024-03-04 10:00:00","trade","","currency","ZUSD","spot / main",-1000.0000,1.6000,1198.4000
      "L0815B","T0815A","2024-03-04 10:00:00","trade","","currency","XXBT","spot / main",0.0150000000,0.0000000000,0.0150000000
    out:
      - {date: 2024-03-04, amount: "-1001.6000", currency: USD, kind: buy, units: "0.015", fees: "1.6"}

"""#),
    isBuiltin: true)

  private static let usNavyFederalAccount = MappingEntry(
    id: "us/navy-federal-account", title: "Navy Federal Credit Union account, CSV",
    country: "US",
    institution: "Navy Federal Credit Union",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["posting date"], ["transaction date"], ["amount"], ["credit debit indicator"], ["type"], ["reference"], ["instructed currency"], ["description"], ["category"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["credit debit indicator", "instructed currency"], texts: ["credit debit indicator", "navy federal credit union"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/navy-federal-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/navy-federal-account
title: Navy Federal Credit Union account, CSV
country: US
verified: synthetic
detect:
  marks: [Credit Debit Indicator]
  header: [Posting Date, Transaction Date, Amount, Credit Debit Indicator, Type, Reference, Instructed Currency, Description, Category]
read: {format: csv, delimiter: ","}
columns:
  date: Posting Date
  purchased: Transaction Date
  amount: Amount
  flag: Credit Debit Indicator
  type: Type
  group: {names: [Type Group], optional: true}
  reference: Reference
  text: Description
  category: Category
  check: {names: [Check Serial Number], optional: true}
  card: {names: [Card Ending], optional: true}
account: {kind: checking, institution: Navy Federal Credit Union, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  initiated: {from: purchased, format: MM/dd/yyyy}
  amount: {value: amount, direction: {from: flag, in: [Credit], out: [Debit]}}
  description: text
  category: category
  kind: {from: type, map: {POS: card, ATM: cash, Check: check, ACH: transfer}, default: ""}
  check_number: check
identity: {cells: [type, reference, text]}
ignore: group
tests:
  - in: |
      Posting Date,Transaction Date,Amount,Credit Debit Indicator,type,Type Group,Reference,Instructed Currency,Currency Exchange Rate,Instructed Amount,Description,Category,Check Serial Number,Card Ending
      03/15/2024,03/14/2024,4.80,Debit,POS,POS,,,,,POS Debit- Debit Card 1234 HARBOR BAKERY PORTLAND OR,Restaurants/Dining,,1234
      03/04/2024,03/04/2024,1087.50,Debit,Check,Check,,,,,CHECK 104,Checks,104,
      03/01/2024,03/01/2024,2200.00,Credit,ACH,ACH,,,,,Paid From Northwind Ltd Payroll,Paychecks/Salary,,
    out:
      - {date: 2024-03-15, initiated: 2024-03-14, amount: "-4.80", currency: USD, kind: card}
      - {date: 2024-03-04, amount: "-1087.50", check_number: "104"}
      - {date: 2024-03-01, amount: "2200.00", source_category: Paychecks/Salary}

"""#),
    isBuiltin: true)

  private static let usRobinhoodCash = MappingEntry(
    id: "us/robinhood-cash", title: "Robinhood, account activity as CSV",
    country: "US",
    institution: "Robinhood",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["activity date"], ["process date"], ["settle date"], ["instrument"], ["description"], ["trans code"], ["quantity"], ["price"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["activity date", "trans code"], texts: ["activity date", "robinhood", "trans code"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/robinhood-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/robinhood-cash
title: Robinhood, account activity as CSV
country: US
verified: documented
source: https://github.com/simonmichael/hledger/tree/master/examples/csv
kind: trades
detect:
  marks: [Activity Date, Trans Code]
  header: [Activity Date, Process Date, Settle Date, Instrument, Description, Trans Code, Quantity, Price, Amount]
read: {format: csv, delimiter: ","}
columns:
  date: Activity Date
  processed: Process Date
  settled: Settle Date
  symbol: Instrument
  text: Description
  code: Trans Code
  quantity: Quantity
  price: Price
  amount: Amount
account: {kind: investment, institution: Robinhood, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  value_date: {from: settled, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: text
security:
  # An option is named by its text, a share by its symbol.
  id: {from: text, regex: '^(?:Option Expiration for )?(\S+ \d{1,2}/\d{1,2}/\d{4} (?:Call|Put) \$[\d.,]+)'}
  ticker: {when: {text: '~ (Call|Put) \$'}, else: symbol, then: {text: ""}}
  cusip: {from: text, regex: 'CUSIP: ([0-9A-Z]{9})', unless: "000000000"}
  title: {from: text, regex: '^(.*?)(?:\s*CUSIP:.*)?$'}
  option: {from: text, regex: '\S+ \d{1,2}/\d{1,2}/\d{4} (?:Call|Put) \$[\d.,]+'}
  multiplier: {when: {text: '~ (Call|Put) \$'}, then: {text: "100"}}
trade:
  kind:
    from: code
    map:
      Buy: buy
      Sell: sell
      BTO: buy_to_open
      STO: sell_to_open
      BTC: buy_to_close
      STC: sell_to_close
      '~^OEXP$': expire
      '~^OASGN$': assign
      '~^(OEXCS|OEX)$': exercise
      '~^(CDIV|MDIV|QDIV)$': dividend
      '~^(INT|SLIP|IMTC|MINT)$': interest
      '~^LTCG$': gain_long
      '~^STCG$': gain_short
      '~^(GOLD|DFEE|AFEE|FEE|ABIP|WFEE)$': expense
      '~^(MGIN|GDBP)$': margin_interest
      '~^(DTAX|NRAT|TAX)$': tax
      '~^ROC$': return_of_capital
      '~^(CIL|MISC)$': misc_income
      '~^(SPL|SPR)$': split
      '~^(MRGS|MRGC|SXCH|NAMC)$': merger
      '~^SOFF$': spin_off
      '~^SDIV$': stock_distribution
      '~^REC$': transfer_in
      '~^(ACATI|ACATO|JNL|ITRF|ACH|RTP|WIRE|CFIR|DCF|XENT_CC|XENT)$': transfer
  # An S behind the units: they went out.
  units:
    value: {from: quantity, regex: '^-?([\d.,]+)'}
    direction:
      - {when: {quantity: '~(^-|S$)', code: ['~^(OEXP|OASGN)$']}, is: in}
      - {when: {code: ['~^(OEXP|OEXCS|OEX)$']}, is: out}
      - {when: {quantity: '~(^-|S$)'}, is: out}
      - {when: {code: [Sell, STO, STC, ACATO]}, is: out}
      - {when: {not: {code: Sell}}, is: in}
  price: price
rows:
  skip:
    - {when: {date: ""}, reason: a note below the rows}
    - {when: {amount: "", quantity: ""}, reason: neither money nor units moved}
ignore: processed
identity: {cells: [code, symbol, text, quantity]}
tests:
  - in: |
      "Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"
      "3/15/2024","3/15/2024","3/15/2024","NWD","Cash Div: R/D 2024-03-01 P/D 2024-03-15 - 10 shares","CDIV","","","$2.50"
      "3/4/2024","3/4/2024","3/6/2024","NWD","Northwind
      CUSIP: 000000000","Buy","10","$108.75","($1,087.50)"
      "3/1/2024","3/1/2024","3/1/2024","","ACH Deposit","ACH","","","$2,200.00"
    out:
      - {date: 2024-03-15, amount: "2.50", currency: USD, kind: dividend}
      - {date: 2024-03-04, value_date: 2024-03-06, amount: "-1087.50", kind: buy, units: "10"}
      - {date: 2024-03-01, amount: "2200.00", kind: transfer}

"""#),
    isBuiltin: true)

  private static let usSchwabBrokerageCash = MappingEntry(
    id: "us/schwab-brokerage-cash", title: "Charles Schwab brokerage account, transactions as CSV",
    country: "US",
    institution: "Charles Schwab",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["action"], ["symbol"], ["description"], ["quantity"], ["price"], ["fees & comm", "fees & commissions"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["fees & comm"], texts: ["charles schwab"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/schwab-brokerage-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/schwab-brokerage-cash
title: Charles Schwab brokerage account, transactions as CSV
country: US
verified: documented
source: https://github.com/redstreet/beancount_reds_importers
kind: trades
detect:
  header: [Date, Action, Symbol, Description, Quantity, Price, [Fees & Comm, Fees & Commissions], Amount]
read: {format: csv, delimiter: ",", until: {date: '~^Transactions Total'}}
preamble:
  account: '(?:XX+|\.\.\.)-?(\d{3,4})'
columns:
  date: Date
  action: Action
  symbol: Symbol
  text: Description
  quantity: Quantity
  price: Price
  fee: [Fees & Comm, Fees & Commissions]
  amount: Amount
account: {kind: investment, institution: Charles Schwab, currency: USD, mask: preamble.account}
fields:
  # 03/05/2024 as of 03/04/2024: booked, and valid from.
  date: {from: {from: date, regex: '^\d\d/\d\d/\d{4}'}, format: MM/dd/yyyy}
  value_date: {from: {from: date, regex: 'as of (\d\d/\d\d/\d{4})'}, format: MM/dd/yyyy}
  # The fee is part of the amount.
  amount: {signed: amount}
  description: {join: [action, text], sep: " "}
security:
  cusip: {from: symbol, regex: '^[0-9A-Z]{8}\d$'}
  ticker: {from: symbol, regex: '^(?![0-9A-Z]{8}\d$).+$'}
  title: text
  option: {from: symbol, regex: '^\S+ \d\d/\d\d/\d{4} [\d.]+ [CP]$'}
  multiplier: {when: {symbol: '~ \d\d/\d\d/\d{4} [\d.]+ [CP]$'}, then: {text: "100"}}
trade:
  kind:
    from: action
    map:
      Buy: buy
      Buy to Open: buy_to_open
      Buy to Close: buy_to_close
      Sell: sell
      Sell Short: sell_short
      Sell to Open: sell_to_open
      Sell to Close: sell_to_close
      Cancel Buy: buy
      Cancel Sell: sell
      '~^Reinvest Shares': buy
      '~^Stock Div': stock_distribution
      '~^Long Term Cap Gain': gain_long
      '~^Short Term Cap Gain': gain_short
      '~^(NRA Tax|NRA Withholding|Foreign Tax|Pr Yr NRA|IRS Withhold|Tax Withholding|Backup Withholding)': tax
      '~Div|^ADR Dividend': dividend
      '~Margin Interest': margin_interest
      '~Interest|^Bond Int': interest
      '~^(ADR Mgmt Fee|Service Fee|Advisor Fee|Misc Cash Entry Fee|.*\bFee)': expense
      '~^Return of Capital': return_of_capital
      '~^Cash In Lieu': misc_income
      Stock Split: split
      Reverse Split: split
      # The cash and the units of a merger or redemption may stand in two rows.
      '~^(Stock Merger|Cash Merger|Cash/Stock Merger|Full Redemption|Name Change|Conversion|Mandatory Reorg|Exchange or Exercise)': merger
      Spin-off: spin_off
      Stock Plan Activity: stock_distribution
      Expired: expire
      Assigned: assign
      Exercised: exercise
      '~^(Security Transfer|Internal Transfer|Journal|MoneyLink|Wire|Funds|Auto S1|Bill Pay)': transfer
      '~^(ATM|Visa|Schwab ATM|Misc Cash Entry|Misc Credits|Adjustment)': cash
  units: quantity
  price: price
  fees: fee
  reversal: {action: '~^Cancel'}
rows:
  skip:
    - {when: {amount: "", quantity: ""}, reason: neither money nor units moved}
ignore: date
identity: {cells: [action, symbol, text, quantity]}
tests:
  - in: |
      "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
      "03/15/2024 as of 03/14/2024","Bank Interest","","BANK INT 021524-031424","","","","$2.50"
      "03/04/2024","Buy","NWD","NORTHWIND LTD","10","$108.255","$4.95","-$1,087.50"
      "03/02/2024","Stock Split","PCB","PAPER CRANE BOOKS","5","","",""
      "03/01/2024","MoneyLink Transfer","","Tfr BANK, ANA DEMO","","","","$2,200.00"
    out:
      - {date: 2024-03-15, value_date: 2024-03-14, amount: "2.50", currency: USD, kind: interest}
      - {date: 2024-03-04, amount: "-1087.50", kind: buy, description: Buy NORTHWIND LTD}
      - {date: 2024-03-02, amount: "0", kind: split}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let usSchwabChecking = MappingEntry(
    id: "us/schwab-checking", title: "Charles Schwab checking, CSV",
    country: "US",
    institution: "Charles Schwab",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["status"], ["type"], ["checknumber"], ["description"], ["withdrawal"], ["deposit"], ["runningbalance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["runningbalance"], texts: ["charles schwab", "runningbalance"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/schwab-checking.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/schwab-checking
title: Charles Schwab checking, CSV
country: US
verified: corpus
detect:
  marks: [RunningBalance]
  header: [Date, Status, Type, CheckNumber, Description, Withdrawal, Deposit, RunningBalance]
read: {format: csv}
columns:
  date: Date
  status: Status
  type: Type
  check: CheckNumber
  text: Description
  out: Withdrawal
  in: Deposit
  balance: RunningBalance
account: {kind: checking, institution: Charles Schwab, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {inflow: in, outflow: out}
  description: text
  kind:
    from: type
    map: {ATM: cash, CHECK: check, INTADJUST: interest, VISA: card, DEPOSIT: deposit, TRANSFER: transfer, '~FEE': fee}
    default: ""
  status: {from: status, map: {Pending: pending}, default: posted}
  check_number: check
  balance: balance
tests:
  - in: |
      "Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"
      "03/29/2024","Posted","INTADJUST","","Interest Paid","","$1.07","$2,310.57"
      "03/28/2024","Posted","CHECK","204","Check Paid #204","$1,150.00","","$2,309.50"
      "03/28/2024","Posted","ATM","","FIRST NATIONAL ATM DENVER","$60.00","","$3,459.50"
    out:
      - {date: 2024-03-29, amount: "1.07", currency: USD, kind: interest, balance: "2310.57"}
      - {date: 2024-03-28, amount: "-1150.00", check_number: "204", description: "Check Paid #204"}
      - {date: 2024-03-28, amount: "-60.00", kind: cash}

"""#),
    isBuiltin: true)

  private static let usSchwabPositions = MappingEntry(
    id: "us/schwab-positions", title: "Charles Schwab, positions as CSV",
    country: "US",
    institution: "Charles Schwab",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["symbol"], ["description"], ["qty (quantity)", "qty", "quantity"], ["price"], ["mkt val (market value)", "mkt val", "market value"], ["cost basis"], ["security type"], ["positions for"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["mkt val", "mkt val (market value)", "qty (quantity)"], texts: ["charles schwab", "positions for"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/schwab-positions.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/schwab-positions
title: Charles Schwab, positions as CSV
country: US
verified: documented
source: https://github.com/simonmichael/hledger/tree/master/examples/csv
kind: holdings
detect:
  header: [Symbol, Description, ["Qty (Quantity)", Qty, Quantity], Price, ["Mkt Val (Market Value)", Mkt Val, Market Value], Cost Basis, Security Type]
  contains: [Positions for]
read: {format: csv, delimiter: ","}
preamble:
  account: '(?:XX+|\.\.\.)-?(\d{3,4})'
  name: 'Positions for (?:account )?(.*?)(?: as of|")'
  day: {regex: 'as of .*?(\d{4}/\d\d/\d\d|\d\d/\d\d/\d{4})', as: [date], format: [yyyy/MM/dd, MM/dd/yyyy]}
columns:
  symbol: Symbol
  text: Description
  units: ["Qty (Quantity)", Qty, Quantity]
  price: Price
  value: ["Mkt Val (Market Value)", Mkt Val, Market Value]
  cost: Cost Basis
  type: Security Type
account: {kind: investment, institution: Charles Schwab, currency: USD, mask: preamble.account, name: preamble.name}
security:
  cusip: {from: symbol, regex: '^[0-9A-Z]{8}\d$'}
  ticker: {from: symbol, regex: '^(?![0-9A-Z]{8}\d$).+$'}
  title: text
  kind: {from: type, map: {Equity: stock, '~ETF|Fund': fund, '~Fixed|Bond': fixed_income, '~Option': option, '~Cash|Money': cash}, default: other}
  option: {from: symbol, regex: '^\S+ \d\d/\d\d/\d{4} [\d.]+ [CP]$'}
  multiplier: {when: {type: Option}, then: {text: "100"}}
holding:
  as_of: {from: preamble.day.date, format: yyyy-MM-dd}
  units: units
  price: price
  value: value
  cost: cost
  cash: {symbol: '~^Cash'}
  total: {symbol: '~^(Account|Positions) Total$'}
tests:
  - in: |
      "Positions for account Individual ...711 as of 12:33 PM ET, 2024/04/19"

      "Symbol","Description","Qty (Quantity)","Price","Mkt Val (Market Value)","Cost Basis","Security Type",
      "NWD","NORTHWIND LTD","7","$112.40","$786.80","$759.50","Equity",
    out:
      - {security: "ticker:NWD", units: "7", value: "786.80", cost: "759.50", account: "711"}

"""#),
    isBuiltin: true)

  private static let usSofiAccount = MappingEntry(
    id: "us/sofi-account", title: "SoFi account, CSV",
    country: "US",
    institution: "SoFi",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["type"], ["amount"], ["current balance"], ["status"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["current balance"], texts: ["current balance", "sofi"],
      fileNames: ["sofi-*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/sofi-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/sofi-account
title: SoFi account, CSV
country: US
verified: synthetic
detect:
  marks: [Current balance]
  header: [Date, Description, Type, Amount, Current balance, Status]
  filename: 'SOFI-*.csv'
read: {format: csv, delimiter: ","}
columns:
  date: Date
  text: Description
  type: Type
  amount: Amount
  balance: Current balance
  status: Status
account: {kind: checking, institution: SoFi, currency: USD}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: text
  kind: {from: type, map: {DIRECT_DEPOSIT: deposit, DEBIT_CARD: card, ACH_DEBIT: direct_debit, INTEREST_EARNED: interest, ATM: cash}, default: ""}
  status: {from: status, map: {Pending: pending}, default: posted}
  balance: balance
identity: {cells: [text, type]}
ignore: status
tests:
  - in: |
      Date,Description,Type,Amount,Current balance,Status
      2024-03-04,CITY POWER,ACH_DEBIT,-1087.50,2112.50,Posted
      2024-03-01,NORTHWIND LTD,DIRECT_DEPOSIT,2200.00,3200.00,Posted
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: USD, kind: direct_debit, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let usTwoColumnCardPdf = MappingEntry(
    id: "us/two-column-card-pdf", title: "Credit cards whose statements have two columns of transactions, PDF",
    country: "US",
    institution: nil,
    verified: .synthetic, format: "pdf",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["statement closing date"], ["previous balance"], ["new balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/two-column-card-pdf.yaml",
      text: #"""
mapping: 1
id: us/two-column-card-pdf
title: Credit cards whose statements have two columns of transactions, PDF
country: US
verified: synthetic
detect:
  header: [Date, Description, Amount]
  contains: [Statement closing date, Previous balance, New balance]
read:
  format: pdf
  table:
    sections: ['~^(payments and credits|purchases|fees|interest charged|cash advances)$']
preamble:
  closing: {regex: 'Statement closing date\s+(\d\d/\d\d/\d{4})', format: MM/dd/yyyy}
  period:
    regex: 'Billing period\s+(\d\d/\d\d/\d\d)\s*-\s*(\d\d/\d\d/\d\d)'
    as: [from, to]
    format: MM/dd/yy
  mask: 'Account ending in\s+(\d{4})'
  previous: 'Previous balance\s+(-?\$[\d,.]+)'
  new: 'New balance\s+(-?\$[\d,.]+)'
columns:
  date: Date
  text: Description
  amount: Amount
  section: {section: heading}
account: {kind: credit_card, currency: USD, mask: preamble.mask}
fields:
  date: {from: date, format: MM/dd, year_from: preamble.closing}
  amount: {signed: amount, positive: outflow}
  description: text
  kind:
    from: section
    map: {~^payments: payment, ~^fees: fee, ~^interest: interest}
    default: card
balances:
  - {kind: opening, amount: {signed: preamble.previous, positive: outflow}}
  - {kind: ledger, amount: {signed: preamble.new, positive: outflow}}
identity: {ids: none, cells: [date, text, amount]}
checks: {covers: preamble.period}
tests:
  - in: |
      Statement closing date 01/12/2025
      Date,Description,Amount
      12/15,LAKESIDE FUEL,-$6.78
    out:
      - {date: 2024-12-15, amount: "6.78"}

"""#),
    isBuiltin: true)

  private static let usVanguard529 = MappingEntry(
    id: "us/vanguard-529", title: "Vanguard 529 plan, portfolios and transactions as CSV",
    country: "US",
    institution: "Vanguard",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["fund account number"], ["fund name"], ["price"], ["shares"], ["total value"]], [["account number"], ["trade date"], ["process date"], ["transaction type"], ["investment name"], ["share price"], ["shares"], ["net amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["fund account number", "fund name", "investment name", "share price"], texts: ["fund account number", "investment name", "vanguard"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/vanguard-529.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/vanguard-529
title: Vanguard 529 plan, portfolios and transactions as CSV
country: US
verified: synthetic
account: {kind: investment, institution: Vanguard, currency: USD, number: account}
read: {format: csv, delimiter: ","}
tables:
  - name: holdings
    kind: holdings
    detect:
      marks: [Fund Account Number]
      header: [Fund Account Number, Fund Name, Price, Shares, Total Value]
    columns: {account: Fund Account Number, name: Fund Name, price: Price, units: Shares, value: Total Value}
    security: {name: name, kind: {text: fund}}
    # Nothing says the day: the file's name may.
    holding: {units: units, price: price, value: value}
  - name: transactions
    kind: trades
    detect:
      marks: [Investment Name]
      header: [Account Number, Trade Date, Process Date, Transaction Type, Investment Name, Share Price, Shares, Net Amount]
    columns:
      account: Account Number
      date: Trade Date
      processed: Process Date
      type: Transaction Type
      text: Transaction Description
      name: Investment Name
      price: Share Price
      units: Shares
      gross: {names: [Gross Amount], optional: true}
      amount: Net Amount
    fields:
      date: {from: date, format: MM/dd/yyyy}
      value_date: {from: processed, format: MM/dd/yyyy}
      amount: {value: amount, direction: kind}
      description: {join: [text, name], sep: " "}
    security: {name: name, kind: {text: fund}}
    trade:
      kind:
        first:
          - {when: {type: '~^Exchange', units: '~-'}, then: {text: sell}}
          - {when: {type: '~^Exchange'}, then: {text: buy}}
          - {when: {type: '~Dividend|Capital Gain|Distribution', not: {units: '~-'}}, then: {text: reinvest}}
          - {when: {type: '~Fee'}, then: {text: transfer_out}}
          # The plan has no cash: money comes from a bank as units, and goes there from units.
          - {when: {type: '~w/d|withdraw', units: '~-'}, then: {text: transfer_out}}
          - {when: {type: '~Contribution|Rollover|Transfer|AIP', not: {units: '~-'}}, then: {text: transfer_in}}
          - {when: {units: '~-'}, then: {text: transfer_out}}
          - {text: transfer_in}
      units: units
      price: price
    ignore: [gross]
tests:
  - in: |
      Fund Account Number,Fund Name,Price,Shares,Total Value
      000008154711-02,Paper Crane Enrollment Portfolio,$19.64,163.4842,$3210.83

      Account Number,Trade Date,Process Date,Transaction Type,Transaction Description,Investment Name,Share Price,Shares,Gross Amount,Net Amount
      000008154711-02,03/01/2024,03/04/2024,Recurring Contribution,Recurring Contribution,Paper Crane Enrollment Portfolio,$19.42,9.0113,$175,$175
      000008154711-02,03/15/2024,03/15/2024,Qualified w/d Acct Owner,Qualified w/d Acct Owner ACH,Paper Crane Enrollment Portfolio,$19.60,-2.5510,$-50.00,$-50.00
    out:
      - {units: "163.4842", value: "3210.83"}
      - {date: 2024-03-01, amount: "0", kind: transfer_in, units: "9.0113", total: "175"}
      - {date: 2024-03-15, amount: "0", kind: transfer_out, units: "-2.551"}

"""#),
    isBuiltin: true)

  private static let usVanguardHistory = MappingEntry(
    id: "us/vanguard-history", title: "Vanguard brokerage, holdings and transactions as CSV",
    country: "US",
    institution: "Vanguard",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account number"], ["investment name"], ["symbol"], ["shares"], ["share price"], ["total value"]], [["account number"], ["trade date"], ["settlement date"], ["transaction type"], ["transaction description"], ["symbol"], ["shares"], ["principal amount"], ["net amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["investment name", "principal amount", "share price"], texts: ["principal amount", "vanguard"],
      fileNames: ["ofxdownload*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/vanguard-history.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/vanguard-history
title: Vanguard brokerage, holdings and transactions as CSV
country: US
verified: documented
source: https://github.com/redstreet/beancount_reds_importers
read: {format: csv, delimiter: ","}
account: {kind: investment, institution: Vanguard, currency: USD, number: account}
tables:
  - name: holdings
    kind: holdings
    detect:
      header: [Account Number, Investment Name, Symbol, Shares, Share Price, Total Value]
      filename: 'ofxdownload*.csv'
    columns:
      account: Account Number
      name: Investment Name
      symbol: Symbol
      units: Shares
      price: Share Price
      value: Total Value
    security:
      ticker: {from: symbol, regex: '^[A-Z].*'}
      name: {when: {symbol: ""}, then: name}
      title: name
    holding:
      as_of: {from: {from: file.name, regex: '(\d{4}-?\d\d-?\d\d|\d{8})'}, format: [yyyy-MM-dd, yyyyMMdd, MMddyyyy]}
      units: units
      price: price
      value: value
  - name: transactions
    kind: trades
    detect:
      marks: [Principal Amount]
      header: [Account Number, Trade Date, Settlement Date, Transaction Type, Transaction Description, Symbol, Shares, Principal Amount, Net Amount]
      filename: 'ofxdownload*.csv'
    columns:
      account: Account Number
      date: Trade Date
      settled: Settlement Date
      type: Transaction Type
      text: Transaction Description
      name: Investment Name
      symbol: Symbol
      units: Shares
      price: Share Price
      principal: Principal Amount
      fees: {names: [Commissions and Fees, Commission Fees, Commission & Fees, Commission and Fees], optional: true}
      amount: Net Amount
      accrued: {names: [Accrued Interest], optional: true}
      kind: {names: [Account Type], optional: true}
    fields:
      date: {from: date, format: [MM/dd/yyyy, yyyy-MM-dd]}
      value_date: {from: settled, format: [MM/dd/yyyy, yyyy-MM-dd]}
      amount: {signed: amount}
      description: {join: [text, name], sep: " "}
    security:
      ticker: {from: symbol, regex: '^[A-Z].*'}
      name: {when: {symbol: ""}, then: name}
      title: name
      option: {from: name, regex: '^(?:CALL|PUT) .*'}
    trade:
      kind:
        from: type
        map:
          '~^Buy to cover': buy_to_cover
          '~^Buy to open': buy_to_open
          '~^Buy to close': buy_to_close
          '~^Buy': buy
          '~^Sell short': sell_short
          '~^Sell to open': sell_to_open
          '~^Sell to close': sell_to_close
          '~^(Sell|Exchange out|Redemption)': sell
          '~^Exchange in': buy
          '~^Reinvestment': buy
          '~^Capital gain \(LT\)': gain_long
          '~^Capital gain \(ST\)': gain_short
          '~^Dividend': dividend
          '~^Interest': interest
          '~^(Withholding|Tax)': tax
          '~^(Fee|Account service fee|Broker fee)': expense
          '~^Return of capital': return_of_capital
          '~^Stock split': split
          '~^Corp Action \(Redemption\)': maturity
          '~^(Conversion|Corp Action|Merger|Name change)': merger
          '~^Spin-?off': spin_off
          '~^Stock dividend': stock_distribution
          '~^Expir': expire
          '~^Assign': assign
          '~^Exercise': exercise
          '~^(Transfer|Rollover|Contribution|Distribution|Funds Received|Withdrawal|Wire|EFT)': transfer
      units: {signed: units}
      price: price
      commission: fees
      accrued: accrued
    rows:
      skip:
        - {when: {type: ['~^Sweep']}, reason: money moved within the account}
        - {when: {amount: ["", '~^-?0(\.0+)?$'], units: ["", '~^-?0(\.0+)?$']}, reason: neither money nor units moved}
    ignore: [principal]
tests:
  - in: |
      Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,
      08154711,NORTHWIND INDEX FUND,NWF,10.5,20.00,210.00,

      Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,
      08154711,03/04/2024,03/06/2024,Buy,Buy,NORTHWIND INDEX FUND,NWF,10.00000,20.0000,-200.00,0.0,-200.00,0.0,CASH,
    file: ofxdownload-20240401.csv
    out:
      - {security: "ticker:NWF", units: "10.5", value: "210.00"}
      - {date: 2024-03-04, amount: "-200.00", kind: buy, units: "10"}

"""#),
    isBuiltin: true)

  private static let usVenmoCsv = MappingEntry(
    id: "us/venmo-csv", title: "Venmo statement, CSV",
    country: "US",
    institution: "Venmo",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["id"], ["datetime"], ["type"], ["status"], ["note"], ["from"], ["to"], ["amount (total)"], ["beginning balance"], ["ending balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["statement period venmo fees", "year to date venmo fees"], texts: ["venmo"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/venmo-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/venmo-csv
title: Venmo statement, CSV
country: US
verified: corpus
detect:
  header: [ID, Datetime, Type, Status, Note, From, To, Amount (total), Beginning Balance, Ending Balance]
read: {format: csv}
preamble:
  # Newer statements name the account above the table instead of in a column.
  owner: 'Account Statement - \(@([^)\s]+)\)'
columns:
  user: {names: [Username], optional: true}
  id: ID
  moment: Datetime
  type: Type
  status: Status
  note: Note
  from: From
  to: To
  amount: Amount (total)
  opening: Beginning Balance
  closing: Ending Balance
  period_fees: {names: [Statement Period Venmo Fees], optional: true}
  year_fees: {names: [Year to Date Venmo Fees], optional: true}
  disclaimer: {names: [Disclaimer], optional: true}
account:
  kind: wallet
  institution: Venmo
  currency: USD
  name: {first: [user, preamble.owner]}
fields:
  date: {from: moment, format: "yyyy-MM-dd'T'HH:mm:ss"}
  amount: {signed: amount}
  description: {first: [note, type]}
  # The other person: a charge asks, a payment gives, so the sign says which side is the owner's.
  payee:
    first:
      - {when: {type: Payment, amount: '~^-'}, then: to}
      - {when: {type: Payment}, then: from}
      - {when: {type: Charge, amount: '~^-'}, then: from}
      - {when: {type: Charge}, then: to}
  kind: {from: type, map: {Payment: person_to_person, Charge: person_to_person, '~Transfer': transfer, '~Merchant': card}, default: ""}
  status: {from: status, map: {Pending: pending}, default: posted}
  id: id
balances:
  - {kind: opening, when: {opening: "*", id: ""}, amount: opening}
  - {kind: ledger, when: {closing: "*", id: ""}, amount: closing}
rows:
  skip:
    - {when: {disclaimer: "*", id: ""}, reason: the statement's small print}
    - {when: {any: [{period_fees: "*"}, {year_fees: "*"}], id: ""}, reason: a sum of the fees}
    - {when: {status: [Cancelled, Canceled, Declined, Expired, Failed]}, reason: no money moved}
identity: {ids: trusted, cells: [note, from, to]}
tests:
  - in: |
      Username,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (fee),Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Year to Date Venmo Fees,Disclaimer
      ana_demo,,,,,,,,,,,,"$10.50",,,,
      ,301,2024-02-03T09:30:00,Payment,Complete,pizza,Ben Ruiz,Ana Demo,+ $18.00,,,Venmo balance,,,,,
      ,302,2024-02-05T18:01:12,Charge,Complete,utilities,Cleo Park,Ana Demo,- $7.25,,Venmo balance,,,,,,
      ,303,2024-02-06T18:01:12,Payment,Failed,tickets,Ana Demo,Cleo Park,- $40.00,,Venmo balance,,,,,,
      ,,,,,,,,,,,,,"$21.25",,,
      ,,,,,,,,,,,,,,$0.00,,
      ,,,,,,,,,,,,,,,,"Something wrong?
        Write to us."
    out:
      - {date: 2024-02-03, amount: "18.00", currency: USD, description: pizza, payee: Ben Ruiz, id: "301", account: ana_demo}
      - {date: 2024-02-05, amount: "-7.25", description: utilities, payee: Cleo Park}
    skipped: 3

"""#),
    isBuiltin: true)

  private static let usWellsFargoAccount = MappingEntry(
    id: "us/wells-fargo-account", title: "Wells Fargo accounts and cards, CSV without header",
    country: "US",
    institution: "Wells Fargo",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["wells fargo"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/us/wells-fargo-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: us/wells-fargo-account
title: Wells Fargo accounts and cards, CSV without header
country: US
verified: documented
source:
  - https://github.com/firefly-iii/import-configurations/tree/main/us/wellsfargo
  - https://github.com/simonmichael/hledger/tree/master/examples/csv/banking
detect:
  shape: ['~^\d\d/\d\d/\d{4}$', '~^-?\d+\.\d\d$', "*", '~^\d*$', '~.']
read: {format: csv, delimiter: ",", header: none}
columns: {date: 1, amount: 2, check: 4, text: 5}
account: {kind: checking, institution: Wells Fargo, currency: USD}
fields:
  date: {from: date, format: MM/dd/yyyy}
  amount: {signed: amount}
  description: text
  check_number: check
tests:
  - in: |
      "03/15/2024","-4.80","*","","PURCHASE AUTHORIZED ON 03/14 HARBOR BAKERY PORTLAND OR CARD 1234"
      "03/04/2024","-1087.50","*","104","CHECK # 104"
      "03/01/2024","2200.00","*","","NORTHWIND LTD PAYROLL 240301"
    out:
      - {date: 2024-03-15, amount: "-4.80", currency: USD}
      - {date: 2024-03-04, amount: "-1087.50", check_number: "104"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let zaCapitecAccount = MappingEntry(
    id: "za/capitec-account", title: "Capitec Bank account, CSV",
    country: "ZA",
    institution: "Capitec",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["nr"], ["account"], ["posting date"], ["transaction date"], ["description"], ["original description"], ["parent category"], ["category"], ["money in"], ["money out"], ["fee"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["parent category"], texts: ["capitec", "parent category"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/za/capitec-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: za/capitec-account
title: Capitec Bank account, CSV
country: ZA
verified: synthetic
detect:
  marks: [Parent Category]
  header: [Nr, Account, Posting Date, Transaction Date, Description, Original Description, Parent Category, Category, Money In, Money Out, Fee, Balance]
read: {format: csv, delimiter: ","}
columns:
  number: Nr
  account: Account
  date: Posting Date
  traded: Transaction Date
  text: Description
  original: Original Description
  parent: Parent Category
  category: Category
  in: Money In
  out: Money Out
  fee: Fee
  balance: Balance
account: {kind: checking, institution: Capitec, institution_id: CABLZAJJ, currency: ZAR, number: account}
fields:
  date: {from: date, format: [yyyy-MM-dd, yyyy/MM/dd]}
  initiated: {from: traded, format: [yyyy-MM-dd, yyyy/MM/dd]}
  # A row with an amount and a fee is two bookings; it is left for a person.
  amount:
    value: {first: [in, out, fee]}
    direction:
      - {when: {in: "*", out: "", fee: ""}, is: in}
      - {when: {in: "", out: "*", fee: ""}, is: out}
      - {when: {in: "", out: "", fee: "*"}, is: out}
  description: {first: [original, text]}
  payee: text
  category: {join: [parent, category], sep: ": "}
  kind: {when: {fee: "*"}, then: {text: fee}}
  balance: balance
ignore: [number, fee]
tests:
  - in: |
      Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance
      1,1081547110,2024-03-01,2024-03-01,Northwind Ltd,Payment Received: NORTHWIND LTD,Income,Salary,2200.00,,,3200.00
      2,1081547110,2024-03-04,2024-03-03,City Power,Debit Order: CITY POWER,Home,Electricity,,-1087.50,,2112.50
      4,1081547110,2024-03-05,2024-03-05,Monthly Account Admin Fee,Monthly Account Admin Fee,Fees,Account Fees,,,-7.50,2100.20
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: ZAR, source_category: "Income: Salary", balance: "3200.00"}
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-1087.50"}
      - {date: 2024-03-05, amount: "-7.50", kind: fee}
  - in: |
      Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance
      1,1081547110,2024-03-05,2024-03-05,Cash,Cash Withdrawal,Cash,Cash,,-100.00,-10.00,1990.20
      2,1081547110,2024-03-05,2024-03-05,Harbour Bakery,HARBOUR BAKERY,Food,Takeaways,,-4.80,,1985.40
    out:
      - {amount: "-4.80"}
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let zaFnbAccount = MappingEntry(
    id: "za/fnb-account", title: "First National Bank (South Africa) account, CSV",
    country: "ZA",
    institution: "First National Bank",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["amount"], ["balance"], ["description"], ["account transaction history"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["account transaction history"], texts: ["account transaction history", "first national bank"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/za/fnb-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: za/fnb-account
title: First National Bank (South Africa) account, CSV
country: ZA
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/za/fnb
detect:
  marks: ["ACCOUNT TRANSACTION HISTORY"]
  contains: ["ACCOUNT TRANSACTION HISTORY"]
  header: [Date, Amount, Balance, Description]
read: {format: csv, delimiter: ","}
preamble:
  account: 'Account:?,\s*(\d{9,})'
columns:
  date: Date
  amount: Amount
  balance: Balance
  text: Description
account: {kind: checking, institution: First National Bank, institution_id: FIRNZAJJ, currency: ZAR, number: preamble.account}
fields:
  date: {from: date, format: yyyy/MM/dd}
  amount: {signed: amount}
  description: text
  balance: balance
tests:
  - in: |
      ACCOUNT TRANSACTION HISTORY
      Account:, 62081547110, [Easy Account]
      Date, Amount, Balance, Description
      2024/03/04, -1087.50, 2112.50, DEBIT ORDER CITY POWER
      2024/03/01, 2200.00, 3200.00, MAGTAPE CREDIT NORTHWIND SALARY
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: ZAR, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let zaInvestecAccount = MappingEntry(
    id: "za/investec-account", title: "Investec South Africa account, CSV",
    country: "ZA",
    institution: "Investec",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["posting date"], ["description"], ["debits"], ["credits"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["investec"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/za/investec-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: za/investec-account
title: Investec South Africa account, CSV
country: ZA
verified: documented
source: https://github.com/firefly-iii/import-configurations/tree/main/za/investec
detect:
  header: [Transaction Date, Posting Date, Description, Debits, Credits, Balance]
read: {format: csv, delimiter: ","}
columns:
  purchased: Transaction Date
  date: Posting Date
  text: Description
  out: Debits
  in: Credits
  balance: Balance
account: {kind: checking, institution: Investec, institution_id: IVESZAJJ, currency: ZAR}
fields:
  date: {from: date, format: [yyyy/MM/dd, yyyy-MM-dd]}
  initiated: {from: purchased, format: [yyyy/MM/dd, yyyy-MM-dd]}
  amount: {inflow: in, outflow: out}
  description: text
  balance: balance
tests:
  - in: |
      Transaction Date,Posting Date,Description,Debits,Credits,Balance
      2024/03/14,2024/03/15,HARBOUR BAKERY CAPE TOWN ZA,4.80,,2107.70
      2024/03/01,2024/03/01,NORTHWIND LTD SALARY,,2200.00,3200.00
    out:
      - {date: 2024-03-15, initiated: 2024-03-14, amount: "-4.80", currency: ZAR, balance: "2107.70"}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let zzBinanceStatement = MappingEntry(
    id: "zz/binance-statement", title: "Binance, transaction history as CSV",
    country: "ZZ",
    institution: "Binance",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["utc_time"], ["account"], ["operation"], ["coin"], ["change"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["coin", "user_id", "utc_time"], texts: ["binance", "user_id", "utc_time"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/binance-statement.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/binance-statement
title: Binance, transaction history as CSV
country: ZZ
verified: documented
source: https://github.com/rotki/rotki
kind: trades
detect:
  marks: [UTC_Time, User_ID]
  header: [UTC_Time, Account, Operation, Coin, Change]
read: {format: csv, delimiter: ","}
columns:
  user: {names: [User_ID, User ID], optional: true}
  time: UTC_Time
  wallet: Account
  what: Operation
  coin: Coin
  change: Change
  remark: {names: [Remark], optional: true}
account: {kind: investment, institution: Binance, number: user, currency: USD}
fields:
  date: {from: time, format: [yyyy-MM-dd, yy-MM-dd]}
  # Money of states is money; every other coin is a security.
  amount: {sum: [{when: {coin: &money [EUR, USD, GBP, AUD, CAD, CHF, JPY, TRY, BRL, PLN, CZK, RON, SEK, NOK, DKK, HUF, UAH, RUB, ZAR, NGN, ARS, MXN, COP, AED]}, then: change}]}
  currency: {when: {coin: *money}, then: coin}
  description: {join: [what, coin, remark], sep: " "}
security:
  ticker: {when: {not: {coin: *money}}, then: coin}
  kind: {text: crypto}
trade:
  kind:
    first:
      - {when: {coin: *money, what: '~Deposit|Withdraw|Fiat'}, then: {text: transfer}}
      - {when: {coin: *money}, then: {text: cash}}
      - {when: {what: '~Interest|Reward|Distribution|Airdrop|Cashback|Commission|Rebate|Launchpool|Voucher', not: {change: '~^-'}}, then: {text: stock_distribution}}
      # A fee in a coin takes units and no cash.
      - {when: {what: '~Fee'}, then: {text: transfer}}
      - {when: {what: '~Buy|Sell|Sold|Spend|Revenue|Convert|Exchange|OTC|Transaction Related|Auto-Invest', change: '~^-'}, then: {text: sell}}
      - {when: {what: '~Buy|Sell|Sold|Spend|Revenue|Convert|Exchange|OTC|Transaction Related|Auto-Invest'}, then: {text: buy}}
      - {text: transfer}
  units: {signed: {when: {not: {coin: *money}}, then: change}}
rows:
  # An event is the rows of one second.
  join: {by: [time, wallet]}
ignore: [user, time, wallet]
tests:
  - in: |
      User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
      08154711,2024-03-04 10:00:00,Spot,Deposit,EUR,2200.00000000,
      08154711,2024-03-05 11:22:33,Spot,Transaction Buy,BTC,0.01500000,
      08154711,2024-03-05 11:22:33,Spot,Transaction Spend,EUR,-900.00000000,
      08154711,2024-03-05 11:22:33,Spot,Transaction Fee,BNB,-0.00150000,
    out:
      - {date: 2024-03-04, amount: "2200.00000000", currency: EUR}
      - {date: 2024-03-05, amount: "-900.00000000", currency: EUR, kind: buy, units: "0.015"}
      - {date: 2024-03-05, kind: transfer_out, units: "-0.0015"}

"""#),
    isBuiltin: true)

  private static let zzBookingPayeeInflow = MappingEntry(
    id: "zz/booking-payee-inflow", title: "Date, payee, second date, inflow and currency, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["payee"], ["someotherdate"], ["inflow"], ["currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["someotherdate"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/booking-payee-inflow.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/booking-payee-inflow
title: Date, payee, second date, inflow and currency, CSV
country: ZZ
verified: corpus
detect:
  header: [Date, Payee, SomeOtherDate, Inflow, Currency]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  date: Date
  payee: Payee
  other: SomeOtherDate
  amount: Inflow
  currency: Currency
account: {kind: checking, currency: currency}
fields:
  date: {from: date, format: dd.MM.yyyy}
  value_date: {from: other, format: dd.MM.yyyy}
  # A negative inflow is an outflow.
  amount: {signed: amount}
  currency: currency
  description: payee
rows:
  skip:
    - {when: {date: '~^FOOTER'}, reason: a line below the table}
    - {when: {not: {date: '~^\d'}}, reason: 'no booking: the row has no date'}
tests:
  - in: |
      Date;Payee;SomeOtherDate;Inflow;Currency;skip;skip
      04.03.2024;"Bakery";03.03.2024;-1.004,80;EUR;;
      05.03.2024;"Northwind";05.03.2024;2.000,00;EUR;;
      FOOTER LINE;FOOTER LINE;;;;;
    out:
      - {date: 2024-03-04, value_date: 2024-03-03, amount: "-1004.80", currency: EUR, description: Bakery}
      - {date: 2024-03-05, amount: "2000.00"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let zzCryptoComCard = MappingEntry(
    id: "zz/crypto-com-card", title: "Crypto.com card, CSV",
    country: "ZZ",
    institution: "Crypto.com",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["timestamp (utc)"], ["transaction description"], ["currency"], ["amount"], ["native currency"], ["native amount"], ["transaction kind"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["native amount", "native amount (in usd)", "native currency", "transaction kind"], texts: ["crypto.com", "transaction kind"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/crypto-com-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/crypto-com-card
title: Crypto.com card, CSV
country: ZZ
verified: documented
source: https://github.com/bank2ynab/bank2ynab
detect:
  marks: [Transaction Kind]
  header: [Timestamp (UTC), Transaction Description, Currency, Amount, Native Currency, Native Amount, Transaction Kind]
  filename: 'card_transactions_record_*.csv'
read: {format: csv, delimiter: ","}
columns:
  date: Timestamp (UTC)
  text: Transaction Description
  foreign_currency: Currency
  foreign: Amount
  currency: Native Currency
  amount: Native Amount
  usd: {names: [Native Amount (in USD)], optional: true}
  kind: {names: [Transaction Kind], optional: true}
account: {kind: wallet, institution: Crypto.com, currency: currency}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: text
  original_amount: foreign
  original_currency: foreign_currency
identity: {cells: [date, text]}
ignore: usd
tests:
  - in: |
      Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind,Transaction Hash
      2024-03-05 08:12:47,Paper Crane Books,USD,-86.4,,,EUR,-80.0,-86.4,,
      2024-03-01 09:00:00,EUR -> Card Top Up,EUR,2200.0,,,EUR,2200.0,2376.0,,
    out:
      - {date: 2024-03-05, amount: "-80.0", currency: EUR, original_amount: "-86.4", original_currency: USD}
      - {date: 2024-03-01, amount: "2200.0"}

"""#),
    isBuiltin: true)

  private static let zzCsv2ofxCsv = MappingEntry(
    id: "zz/csv2ofx-csv", title: "The layout csv2ofx writes and reads by default, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["row"], ["num"], ["date"], ["reference"], ["description"], ["amount"], ["account"], ["category"], ["notes"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/csv2ofx-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/csv2ofx-csv
title: The layout csv2ofx writes and reads by default, CSV
country: ZZ
verified: corpus
detect:
  header: [Row, Num, Date, Reference, Description, Amount, Account, Category, Notes]
read: {format: csv}
columns:
  # A hash of the row: two equal rows have the same one, so it is no id.
  row: Row
  check: Num
  date: Date
  reference: Reference
  text: Description
  amount: Amount
  account: Account
  category: Category
  notes: Notes
account: {kind: other, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: text
  memo: notes
  category: category
  check_number: check
identity: {cells: [text, check, reference]}
tests:
  - in: |
      Row,Num,Date,Reference,Description,Amount,Account,Category,Notes
      6f1ed002ab5595859014ebf0951522d9,A-1,2024-03-04,,"Bakery",-4.80,"Checking","Food",buns
      0d61f8370cad1d412f80b84d143e1257,A-2,2024-03-05,,"Northwind",2000,"Savings","Income",
    out:
      - {date: 2024-03-04, amount: "-4.80", description: Bakery, check_number: A-1, memo: buns | 6f1ed002ab5595859014ebf0951522d9, source_category: Food, account: Checking}
      - {date: 2024-03-05, amount: "2000", account: Savings}

"""#),
    isBuiltin: true)

  private static let zzDateNoteAmount = MappingEntry(
    id: "zz/date-note-amount", title: "Date, note and amount, CSV in English and French",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["note", "remarque"], ["amount", "montant"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/date-note-amount.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/date-note-amount
title: Date, note and amount, CSV in English and French
country: ZZ
verified: corpus
detect:
  header: [Date, [Note, Remarque], [Amount, Montant]]
  # Anything more makes it a table of somebody's own.
  absent: [Description, Account, Category, Currency, Payee, Type, Balance]
read: {format: csv}
columns:
  date: Date
  text: [Note, Remarque]
  amount: [Amount, Montant]
account: {kind: other}
fields:
  date: {from: date, format: yyyy/M/d}
  amount: {signed: amount}
  description: text
tests:
  - in: |
      "Date","Note","Amount"
      "2024/3/4","BAKERY","-4.80"
      "2024/3/5","SALARY","1,500.00"
    out:
      - {date: 2024-03-04, amount: "-4.80", description: BAKERY}
      - {date: 2024-03-05, amount: "1500.00"}
  - in: |
      "Date","Remarque","Montant"
      "2024/3/4","CAFÉ — 4 €","-4.80"
    out:
      - {date: 2024-03-04, amount: "-4.80", description: CAFÉ — 4 €}

"""#),
    isBuiltin: true)

  private static let zzDegiroAccount = MappingEntry(
    id: "zz/degiro-account", title: "DEGIRO, account statement as CSV in Dutch, Italian, German, French and English",
    country: "ZZ",
    institution: "DEGIRO",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum", "data", "date", "fecha"], ["tijd", "ora", "uhrzeit", "heure", "hora"], ["valutadatum", "data valore", "valuta", "date de valeur"], ["product", "prodotto", "produkt", "produit"], ["isin"], ["omschrijving", "descrizione", "beschreibung", "description", "descripción"], ["mutatie", "variazioni", "änderung", "mouvements", "variación"], ["saldo", "solde"], ["order id", "id ordine", "order-id", "id ordre", "id orden"]], [["date"], ["time"], ["value date"], ["product"], ["isin"], ["description"], ["fx"], ["change"], ["balance"], ["order id"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["borsa", "id ordine", "ora", "order id", "tijd", "variación", "variazioni", "änderung"], texts: ["degiro", "id ordine", "order id"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/degiro-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/degiro-account
title: DEGIRO, account statement as CSV in Dutch, Italian, German, French and English
country: ZZ
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  marks: [Order Id, ID Ordine]
  header: [[Datum, Data, Date, Fecha], [Tijd, Ora, Uhrzeit, Heure, Hora], [Valutadatum, Data Valore, Valuta, Date de valeur], [Product, Prodotto, Produkt, Produit], ISIN, [Omschrijving, Descrizione, Beschreibung, Description, Descripción], [Mutatie, Variazioni, Änderung, Mouvements, Variación], [Saldo, Solde], [Order Id, ID Ordine, Order-ID, ID Ordre, ID Orden]]
  filename: 'Account*.csv'
read: {format: csv, delimiter: ",", decimal: ","}
columns:
  date: [Datum, Data, Date, Fecha]
  time: [Tijd, Ora, Time, Uhrzeit, Heure, Hora]
  value: [Valutadatum, Data Valore, Value date, Valuta, Date de valeur]
  product: [Product, Prodotto, Produkt, Produit]
  isin: ISIN
  text: [Omschrijving, Descrizione, Description, Beschreibung, Descripción]
  rate: {names: [FX, Borsa], optional: true}
  currency: [Mutatie, Variazioni, Change, Änderung, Mouvements, Variación]
  # The numbers stand behind the currencies, in columns without a name.
  amount: {at: 9}
  balance_currency: [Saldo, Balance, Solde]
  balance: {at: 11}
  order: [Order Id, ID Ordine, Order-ID, ID Ordre, ID Orden]
account: {kind: investment, institution: DEGIRO, currency: EUR}
fields:
  date: {from: date, format: dd-MM-yyyy}
  value_date: {from: value, format: dd-MM-yyyy}
  amount: {signed: amount}
  currency: currency
  description: {join: [text, product], sep: " "}
security:
  isin: isin
  title: product
trade:
  kind:
    from: text
    map:
      '~^(PRODUCTWIJZIGING|PRODUCT CHANGE|PRODUKTÄNDERUNG|CHANGEMENT DE PRODUIT|ISIN CHANGE|ISIN-Wechsel|FUSI|MERGER)': merger
      '~^STOCK DIVIDEND': stock_distribution
      '~^(AANDELENSPLITSING|STOCK SPLIT|AKTIENSPLIT|SPLIT)': split
      '~^(Koop|Kauf|Buy|Achat|Compra|Acquisto) ': buy
      '~^(Verkoop|Verkauf|Sell|Vente|Venta|Venda|Vendita) ': sell
      '~dividendbelasting|dividend tax|dividendensteuer|impôts? sur dividende|ritenuta|retención|imposto sobre dividendo': tax
      '~^(dividend|dividende|dividendo)': dividend
      '~kapitaalsuitkering|capital return|kapitalrückzahlung': return_of_capital
      '~transactiekosten|transaction (and/or|fee)|transaktionsgebühr|frais degiro|costi di transazione|costes de transacción|comissões de transação|aansluitingskosten|connection fee|weiterleitungsgebühr|einrichtung von handels|ADR/GDR|stamp duty|financial transaction tax': expense
      '~rente|^interest|zinsen|intérêt|interesse': interest
      '~ideal|deposit|overboeking|einzahlung|withdrawal|terugstorting|auszahlung|dépôt|ingreso$|versamento|storting|versement': transfer
      '~valuta|fx (credit|debit)|cambio|währungswechsel|opération de change': cash
  # In the text: Koop 10 @ 33,9 USD; Buy 1,060 NORTHWIND ETF@10.02 CHF (…)
  units:
    value: {from: text, regex: '(?:Koop|Verkoop|Kauf|Verkauf|Buy|Sell|Achat|Vente|Compra|Venta|Venda|Acquisto|Vendita) ([\d.,]+)'}
    direction:
      - {when: {text: '~(Verkoop|Verkauf|Sell|Vente|Venta|Venda|Vendita) [0-9]'}, is: out}
      - {when: {text: "*"}, is: in}
  price: {from: text, regex: '@ ?([\d.,]+)'}
  price_currency: {from: text, regex: '@ ?[\d.,]+ ([A-Za-z]{3})'}
rows:
  continues: {when: {date: "", time: ""}, append: order}
  # One order: the trade, what it cost, the exchange of currencies.
  join: {by: order}
  skip:
    - {when: {amount: ""}, reason: no money moved}
    - {when: {text: '~cash sweep transfer|flatex (euro )?bankaccount'}, reason: money moved within DEGIRO}
ignore: [time, balance_currency, balance, order, rate]
variants:
  - name: English
    detect:
      marks: [Order Id, ID Ordine]
      header: [Date, Time, Value date, Product, ISIN, Description, FX, Change, Balance, Order Id]
      filename: 'Account*.csv'
    read: {decimal: "."}
tests:
  - in: |
      Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id
      04-03-2024,10:00,04-03-2024,NOORDENWIND NV,NL0000000008,DEGIRO Transactiekosten en/of kosten van derden,,EUR,"-2,00",EUR,"1110,50",0815471a-0000-4000-8000-000000000001
      04-03-2024,10:00,04-03-2024,NOORDENWIND NV,NL0000000008,"Koop 10 @ 108,55 EUR",,EUR,"-1085,50",EUR,"1112,50",0815471a-0000-4000-8000-000000000001
      01-03-2024,09:00,01-03-2024,,,iDEAL Deposit,,EUR,"2200,00",EUR,"2200,00",
    out:
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, kind: buy, units: "10", price: "108.55", fees: "2"}
      - {date: 2024-03-01, amount: "2200.00", kind: transfer}
  - in: |
      Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id
      20-11-2024,09:01,20-11-2024,NORTHWIND ETF,CH0000000015,"Buy 1,060 NORTHWIND ETF@10.02 CHF",,CHF,"-10621.20",CHF,"7,939.80",0815471a-0000-4000-8000-000000000002
    out:
      - {date: 2024-11-20, amount: "-10621.20", currency: CHF, units: "1060"}

"""#),
    isBuiltin: true)

  private static let zzDegiroPortfolio = MappingEntry(
    id: "zz/degiro-portfolio", title: "DEGIRO, portfolio as CSV",
    country: "ZZ",
    institution: "DEGIRO",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["product", "produkt", "produit", "prodotto", "producto"], ["symbol/isin", "symbool/isin", "ticker/isin"], ["aantal", "amount", "anzahl", "quantité", "quantità", "cantidad"], ["slotkoers", "closing", "schlußkurs", "clôture", "ultimo", "precio de"], ["waarde in eur", "value in eur", "wert in eur", "montant en eur", "valore in eur", "valor en eur"]], [["product"], ["symbol/isin"], ["amount"], ["closing"], ["local value"], ["value in eur"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["clôture", "quantità", "schlußkurs", "slotkoers", "symbol/isin", "symbool/isin", "ticker/isin", "ultimo"], texts: ["degiro", "symbol/isin", "symbool/isin", "ticker/isin"],
      fileNames: ["portfolio*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/degiro-portfolio.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/degiro-portfolio
title: DEGIRO, portfolio as CSV
country: ZZ
verified: synthetic
kind: holdings
detect:
  marks: [Symbol/ISIN, Symbool/ISIN, Ticker/ISIN]
  header: [[Product, Produkt, Produit, Prodotto, Producto], [Symbol/ISIN, Symbool/ISIN, Ticker/ISIN], [Aantal, Amount, Anzahl, Quantité, Quantità, Cantidad], [Slotkoers, Closing, Schlußkurs, Clôture, Ultimo, Precio de], [Waarde in EUR, Value in EUR, Wert in EUR, Montant en EUR, Valore in EUR, Valor en EUR]]
  filename: 'Portfolio*.csv'
read: {format: csv, delimiter: ",", decimal: ","}
columns:
  product: [Product, Produkt, Produit, Prodotto, Producto]
  isin: [Symbol/ISIN, Symbool/ISIN, Ticker/ISIN]
  units: [Aantal, Amount, Anzahl, Quantité, Quantità, Cantidad]
  price: [Slotkoers, Closing, Schlußkurs, Clôture, Ultimo, Precio de]
  # The currency of the price; its value stands behind it, in a column without a name.
  price_currency: {at: 5}
  value: [Waarde in EUR, Value in EUR, Wert in EUR, Montant en EUR, Valore in EUR, Valor en EUR]
account: {kind: investment, institution: DEGIRO, currency: EUR}
security:
  isin: isin
  title: product
holding:
  units: units
  price: price
  price_currency: price_currency
  value: value
  currency: EUR
  cash: {product: '~^CASH'}
variants:
  - name: English
    detect:
      marks: [Symbol/ISIN]
      header: [Product, Symbol/ISIN, Amount, Closing, Local value, Value in EUR]
      filename: 'Portfolio*.csv'
    read: {decimal: "."}
tests:
  - in: |
      Product,Symbool/ISIN,Aantal,Slotkoers,Lokale waarde,,Waarde in EUR
      NORTHWIND LTD,US65432B1061,7,"112,00",USD,"784,00","735,46"
    file: Portfolio 2024-04-19.csv
    out:
      - {security: "isin:US65432B1061", units: "7", price: "112.00", value: "735.46"}

"""#),
    isBuiltin: true)

  private static let zzDegiroTransactions = MappingEntry(
    id: "zz/degiro-transactions", title: "DEGIRO, transactions as CSV",
    country: "ZZ",
    institution: "DEGIRO",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["datum", "date", "data", "fecha"], ["tijd", "time", "uhrzeit", "heure", "ora", "hora"], ["product", "produkt", "produit", "prodotto", "producto", "produto"], ["isin"], ["beurs", "reference exchange", "reference", "börse", "referenzbörse", "place boursière", "borsa di riferimento"], ["aantal", "quantity", "anzahl", "quantité", "quantità", "número", "quantidade"], ["koers", "price", "kurs", "cours", "quotazione", "precio", "preços"]], [["date"], ["time"], ["product"], ["isin"], ["reference exchange", "reference"], ["quantity"], ["price"], ["total eur"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["ausführungsort", "autofx fee", "autofx fee eur", "autofx kosten", "autofx-gebühr", "beurs", "borsa di riferimento", "börse", "execution centre", "frais de courtage", "ora", "place boursière", "preços", "produto", "quantidade", "quantità", "quotazione", "reference exchange", "referenzbörse", "tasso di cambio", "taux de change", "tijd", "totaal", "totaal eur", "transaction and/or third", "transaction and/or third party fees", "transaction and/or third party fees eur", "transaktionsgebühr und/oder", "uitvoeringsplaats", "venue"], texts: ["degiro", "execution centre", "reference exchange", "uitvoeringsplaats"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/degiro-transactions.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/degiro-transactions
title: DEGIRO, transactions as CSV
country: ZZ
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  header: [[Datum, Date, Data, Fecha], [Tijd, Time, Uhrzeit, Heure, Ora, Hora], [Product, Produkt, Produit, Prodotto, Producto, Produto], ISIN, [Beurs, Reference exchange, Reference, Börse, Referenzbörse, Place boursière, Borsa di riferimento], [Aantal, Quantity, Anzahl, Quantité, Quantità, Número, Quantidade], [Koers, Price, Kurs, Cours, Quotazione, Precio, Preços]]
  absent: [Saldo, Balance, Quantity]
  filename: 'Transactions*.csv'
  marks: [Uitvoeringsplaats, Reference exchange, Execution Centre]
read: {format: csv, delimiter: ",", decimal: ","}
columns:
  date: [Datum, Date, Data, Fecha]
  time: [Tijd, Time, Uhrzeit, Heure, Ora, Hora]
  product: [Product, Produkt, Produit, Prodotto, Producto, Produto]
  isin: ISIN
  exchange: {names: [Beurs, Reference exchange, Reference, Börse, Referenzbörse, Place boursière, Borsa di riferimento], optional: true}
  venue: {names: [Uitvoeringsplaats, Venue, Execution Centre, Ausführungsort, Lieu d'exécution], optional: true}
  units: [Aantal, Quantity, Anzahl, Quantité, Quantità, Número, Quantidade]
  price: [Koers, Price, Kurs, Cours, Quotazione, Precio, Preços]
  # The currencies stand behind the amounts, in columns without a name.
  price_currency: {at: 9}
  value: {names: [Waarde EUR, Value EUR, Waarde, Value, Wert EUR, Wert, Valeur EUR, Valeur], optional: true}
  rate: {names: [Wisselkoers, Exchange rate, Wechselkurs, Taux de change, Tasso di cambio], optional: true}
  autofx: {names: [AutoFX Kosten, AutoFX Fee, AutoFX Fee EUR, AutoFX-Gebühr], optional: true}
  fees: {names: [Transactiekosten en/of kosten van derden EUR, Transactiekosten en/of, Transaction and/or third party fees EUR, Transaction and/or third, Transaction and/or third party fees, Gebühren, Transaktionsgebühr und/oder, Frais de courtage], optional: true}
  total: [Totaal EUR, Total EUR, Totaal, Total, Gesamt EUR, Gesamt]
  order: {names: [Order ID, Order Id], optional: true}
# The totals are in the account's currency.
account: {kind: investment, institution: DEGIRO, currency: EUR}
fields:
  date: {from: date, format: dd-MM-yyyy}
  amount: {signed: total}
  description: {join: [product, venue], sep: " "}
security:
  isin: isin
  title: product
trade:
  kind: {when: {units: '~^-'}, then: {text: sell}, else: {text: buy}}
  units: {signed: units}
  price: price
  price_currency: price_currency
  fees: [fees, autofx]
  rate: rate
  rate_of: account
ignore: [time, value, order, exchange]
variants:
  - name: English
    detect:
      header: [Date, Time, Product, ISIN, [Reference exchange, Reference], Quantity, Price, Total EUR]
      absent: [Balance]
      marks: [Reference exchange]
      filename: 'Transactions*.csv'
    read: {decimal: "."}
tests:
  - in: |
      Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,Transactiekosten en/of,,Totaal,,Order ID
      04-03-2024,10:00,NOORDENWIND NV,NL0000000008,EAM,XAMS,10,"108,5500",EUR,"-1085,50",EUR,"-1085,50",EUR,,"-2,00",EUR,"-1087,50",EUR,0815471a-0000-4000-8000-000000000001
    out:
      - {date: 2024-03-04, amount: "-1087.50", kind: buy, units: "10", price: "108.55", fees: "2"}

"""#),
    isBuiltin: true)

  private static let zzGenericCsv = MappingEntry(
    id: "zz/generic-csv", title: "Date, description, amount and currency, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["amount"], ["currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/generic-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/generic-csv
title: Date, description, amount and currency, CSV
country: ZZ
verified: corpus
detect:
  header: [Date, Description, Amount, Currency]
read: {format: csv}
columns:
  date: Date
  text: Description
  amount: Amount
  currency: Currency
  balance: {names: [Balance], optional: true}
  account: {names: [Account], optional: true}
  reference: {names: [Reference], optional: true}
account: {kind: checking, currency: currency, number: account}
fields:
  # Days and months in either order: the whole column decides, and where it does not, nothing is read.
  date: {from: date, format: [yyyy-MM-dd, yyyy/MM/dd, dd.MM.yyyy, dd/MM/yyyy, MM/dd/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: text
  balance: balance
identity: {cells: [text, reference]}
tests:
  - in: |
      Date,Description,Amount,Currency,Balance,Account,Reference
      2024-03-04,Bakery,-4.80,EUR,1595.20,DE88123456780100202051,R-2
      2024-03-01,Salary,"1,500.00",EUR,1600.00,DE88123456780100202051,R-1
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: EUR, description: Bakery, balance: "1595.20"}
      - {date: 2024-03-01, amount: "1500.00"}
  - in: |
      Date,Description,Amount,Currency
      03/04/2024,Bakery,-4.80,EUR
      03/14/2024,Broken,12..34,EUR
    out:
      - {date: 2024-03-04, amount: "-4.80"}
    quarantined: 1

"""#),
    isBuiltin: true)

  private static let zzGenericSplitCsv = MappingEntry(
    id: "zz/generic-split-csv", title: "Booking date, details, credit and debit apart, decimal comma, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["booking date"], ["details"], ["credit"], ["debit"], ["ccy"], ["running balance"], ["iban"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/generic-split-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/generic-split-csv
title: Booking date, details, credit and debit apart, decimal comma, CSV
country: ZZ
verified: corpus
detect:
  header: [Booking Date, Details, Credit, Debit, CCY, Running Balance, IBAN]
read: {format: csv, decimal: ","}
columns:
  date: Booking Date
  text: Details
  in: Credit
  out: Debit
  currency: CCY
  balance: Running Balance
  account: IBAN
  reference: {names: [Ref], optional: true}
account: {kind: checking, currency: currency, iban: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: text
  balance: balance
identity: {cells: [text, reference]}
tests:
  - in: |
      Booking Date;Details;Credit;Debit;CCY;Running Balance;IBAN;Ref
      2024-03-01;Salary;1500,00;;EUR;1600,00;DE35123456780200202051;R-1
      2024-03-04;Bakery;0,00;4,80;EUR;1595,20;DE35123456780200202051;R-2
    out:
      - {date: 2024-03-01, amount: "1500.00", currency: EUR, balance: "1600.00"}
      - {date: 2024-03-04, amount: "-4.80", description: Bakery}

"""#),
    isBuiltin: true)

  private static let zzInteractiveBrokersActivity = MappingEntry(
    id: "zz/interactive-brokers-activity", title: "Interactive Brokers, activity statement as CSV",
    country: "ZZ",
    institution: "Interactive Brokers",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["open positions", "long open positions", "offene positionen", "posiciones abiertas", "positions ouvertes"], ["header"], ["datadiscriminator"], ["asset category", "vermögenswertkategorie", "anlagekategorie", "categoría de activo", "catégorie d'actifs", "catégorie d'actif"], ["symbol", "símbolo", "symbole"], ["quantity", "menge", "anzahl", "cantidad", "quantité"], ["cost basis", "kostenbasis", "einstandswert", "base de coste", "base de coût", "coût d'acquisition"], ["value", "wert", "valor", "valeur"]], [["trades", "transaktionen", "operaciones", "transactions"], ["header"], ["datadiscriminator"], ["asset category", "vermögenswertkategorie", "anlagekategorie", "categoría de activo", "catégorie d'actifs", "catégorie d'actif"], ["symbol", "símbolo", "symbole"], ["date/time", "datum/zeit", "fecha/hora", "date/heure"], ["quantity", "menge", "anzahl", "cantidad", "quantité"], ["t. price", "t.-kurs", "t. kurs", "precio trans.", "t. precio", "precio t.", "prix trans.", "prix t."], ["proceeds", "erlös", "erlöse", "productos", "produit", "produits"]], [["dividends", "withholding tax", "payment in lieu of dividends", "dividenden", "quellensteuer", "dividendos", "retención de impuestos", "dividendes", "retenue à la source", "retenue d'impôt"], ["header"], ["currency", "währung", "divisa", "devise"], ["date", "datum", "fecha"], ["description", "beschreibung", "descripción"], ["amount", "betrag", "cantidad", "montant"]], [["interest", "deposits & withdrawals", "fees", "other fees", "broker interest paid", "broker interest received", "zinsen", "einzahlungen & auszahlungen", "gebühren", "sonstige gebühren", "interés", "intereses", "depósitos y retiradas", "tarifas", "otras tarifas", "intérêts", "dépôts et retraits", "frais", "autres frais"], ["header"], ["currency", "währung", "divisa", "devise"], ["date", "settle date", "datum", "abwicklungsdatum", "abrechnungsdatum", "fecha", "fecha de liquidación", "date de règlement"], ["description", "beschreibung", "descripción"], ["amount", "betrag", "cantidad", "montant"]], [["transaction fees", "transaktionsgebühren"], ["header"], ["asset category", "vermögenswertkategorie", "anlagekategorie", "categoría de activo", "catégorie d'actifs", "catégorie d'actif"], ["currency", "währung", "divisa", "devise"], ["date/time", "datum/zeit", "fecha/hora", "date/heure"], ["symbol", "símbolo", "symbole"], ["description", "beschreibung", "descripción"], ["quantity", "menge", "anzahl", "cantidad", "quantité"], ["amount", "betrag", "cantidad", "montant"]], [["corporate actions", "kapitalmaßnahmen", "acciones corporativas", "opérations sur titres"], ["header"], ["asset category", "vermögenswertkategorie", "anlagekategorie", "categoría de activo", "catégorie d'actifs", "catégorie d'actif"], ["currency", "währung", "divisa", "devise"], ["report date", "berichtsdatum", "fecha de informe", "date du rapport"], ["date/time", "datum/zeit", "fecha/hora", "date/heure"], ["description", "beschreibung", "descripción"], ["quantity", "menge", "anzahl", "cantidad", "quantité"], ["proceeds", "erlös", "erlöse", "productos", "produit", "produits"]], [["transfers"], ["header"], ["asset category"], ["currency"], ["symbol"], ["date"], ["type"], ["direction"], ["qty", "quantity"], ["cash amount"]], [["financial instrument information", "informationen zum finanzinstrument", "información de instrumento financiero", "informations sur l'instrument financier"], ["header"], ["asset category", "vermögenswertkategorie", "anlagekategorie", "categoría de activo", "catégorie d'actifs", "catégorie d'actif"], ["symbol", "símbolo", "symbole"], ["description", "beschreibung", "descripción"], ["conid"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["abwicklungsdatum", "acciones corporativas", "anlagekategorie", "asset category", "base de coste", "basis", "berichtsdatum", "broker interest paid", "broker interest received", "básico", "categoría de activo", "catégorie d'actif", "catégorie d'actifs", "close price", "comm in aud", "comm in cad", "comm in chf", "comm in eur", "comm in gbp", "comm in usd", "comm/fee", "comm/tarif", "conid", "corporate actions", "cost price", "cours de clôt.", "cours de clôture", "coût d'acquisition", "datadiscriminator", "date du rapport", "depósitos y retiradas", "dividenden", "dividendes", "dividendos", "dividends", "dépôts et retraits", "einstands kurs", "einstandskurs", "einstandspreis", "einstandswert", "einzahlungen & auszahlungen", "erlös", "erlöse", "fecha de informe", "fecha de liquidación", "financial instrument information", "header", "id. de seguridad", "identifiant du titre", "información de instrumento financiero", "informationen zum finanzinstrument", "informations sur l'instrument financier", "interés", "kapitalmaßnahmen", "kostenbasis", "long open positions", "menge", "mtm g&v", "mtm g/v", "mtm in aud", "mtm in cad", "mtm in chf", "mtm in eur", "mtm in gbp", "mtm in usd", "mtm p/g", "mtm p/l", "mtm-g&v", "mult", "mult.", "multipl.", "multiplicador", "multiplicateur", "multiplier", "multiplikator", "offene positionen", "open", "open positions", "operaciones", "opérations sur titres", "otras tarifas", "p/l mtm", "p/l réalisé", "payment in lieu of dividends", "posiciones abiertas", "positions ouvertes", "precio de cier.", "precio de cierre", "precio de coste", "prix de revient", "proceeds", "prov./gebühr", "provision in eur", "provision/gebühr", "pyg realizadas", "quellensteuer", "realisierter g&v", "realisierter g/v", "realizado p/g", "realized p/l", "retención de impuestos", "retenue d'impôt", "retenue à la source", "symbole", "símbolo", "tarifa/com.", "tarifas", "trade price", "trades", "untertitel", "vermögenswertkategorie", "wertpapier-id", "withholding tax", "xfer price"], texts: ["interactive brokers"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/interactive-brokers-activity.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/interactive-brokers-activity
title: Interactive Brokers, activity statement as CSV
country: ZZ
verified: documented
source: [https://github.com/dickwolff/Export-To-Ghostfolio, https://github.com/tblock-zz/IbkrKontoauszugExtraktor, https://github.com/tresorone/tresor-import]
# Sections one below the other: the first column names the section, the second says what a row is. Names of
# sections and columns are in the language of the account; days, numbers and the second column are not. A
# statement of several accounts has a column more.
read: {format: csv, delimiter: ",", locale: [en, de, es, fr, it]}
preamble:
  account: '^(?:Account Information|Kontoinformation(?:en)?|Información (?:sobre|de) la cuenta|Informations? (?:sur le|du) compte),Data,(?:Account|Konto|Cuenta|Compte),"?(\w+)'
  base: '^(?:Account Information|Kontoinformation(?:en)?|Información (?:sobre|de) la cuenta|Informations? (?:sur le|du) compte),Data,(?:Base Currency|Basiswährung|Divisa base|Devise de base),(\w{3})'
  period: {regex: '^Statement,Data,Period,"?(?:[^"]* - )?(\p{L}+ \d{1,2}, \d{4}|\d{1,2}\.? \p{L}+ \d{4})', as: [to], format: ['MMM d, yyyy', 'd MMM yyyy', 'd. MMM yyyy']}
account: {kind: investment, institution: Interactive Brokers, number: {first: [account, preamble.account]}, currency: preamble.base}
tables:
  - name: positions
    kind: holdings
    detect:
      header: [&positions [Open Positions, Long Open Positions, Offene Positionen, Posiciones abiertas, Positions ouvertes], Header, DataDiscriminator, &classes [Asset Category, Vermögenswertkategorie, Anlagekategorie, Categoría de activo, Catégorie d'actifs, Catégorie d'actif], &symbols [Symbol, Símbolo, Symbole], &units [Quantity, Menge, Anzahl, Cantidad, Quantité], &costs [Cost Basis, Kostenbasis, Einstandswert, Base de coste, Base de coût, Coût d'acquisition], &values [Value, Wert, Valor, Valeur]]
    read: {until: {not: {section: *positions}}}
    columns:
      section: *positions
      mark: Header
      what: DataDiscriminator
      class: *classes
      currency: &currencies [Currency, Währung, Divisa, Devise]
      account: &accounts {names: [Account, Konto, Cuenta, Compte], optional: true}
      symbol: *symbols
      opened: {names: [Open], optional: true}
      units: *units
      multiplier: {names: [Mult, Mult., Multipl., Multiplikator], optional: true}
      unit_cost: {names: [Cost Price, Einstands Kurs, Einstandskurs, Einstandspreis, Precio de coste, Prix de revient], optional: true}
      cost: *costs
      price: {names: [Close Price, Schlusskurs, Precio de cierre, Cours de clôture], optional: true}
      value: *values
    security:
      ticker: symbol
      kind: &kinds {from: class, map: {'~Option|Opcion': option, '~^(Stocks|Aktien|Acciones|Actions)$': stock, '~Fund|Fond': fund, '~Bond|Bills|Anleihe|Bono|Obligation': fixed_income, '~[ck]r[iy]pto': crypto}, default: other}
      option: {when: {class: '~Option|Opcion'}, then: symbol}
      multiplier: multiplier
    holding:
      as_of: {from: preamble.period.to, format: yyyy-MM-dd}
      units: units
      price: price
      value: value
      cost: cost
      currency: currency
      lots: {what: Lot}
      acquired: {from: opened, format: ['yyyy-MM-dd', 'yyyy-MM-dd, HH:mm:ss']}
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
        - {when: {class: &forex '~^(Forex|Devisen|Fórex|Divisas|Devises)$'}, reason: money in another currency}
  - name: trades
    kind: trades
    detect:
      header: [&trades [Trades, Transaktionen, Operaciones, Transactions], Header, DataDiscriminator, *classes, *symbols, &moments [Date/Time, Datum/Zeit, Fecha/Hora, Date/Heure], *units, &prices [T. Price, T.-Kurs, T. Kurs, Precio trans., T. Precio, Precio T., Prix trans., Prix T.], &proceeds [Proceeds, Erlös, Erlöse, Productos, Produit, Produits]]
    read: {until: {not: {section: *trades}}}
    columns:
      section: *trades
      mark: Header
      what: DataDiscriminator
      class: *classes
      currency: *currencies
      account: *accounts
      symbol: *symbols
      date: *moments
      units: *units
      price: *prices
      close: {names: [C. Price, Schlusskurs, Precio de cier., C. Precio, Cours de clôt.], optional: true}
      proceeds: *proceeds
      fee: {names: [Comm/Fee, Prov./Gebühr, Provision/Gebühr, Provision in EUR, Tarifa/com., Comm/Tarif, Comm in USD, Comm in EUR, Comm in GBP, Comm in CHF, Comm in CAD, Comm in AUD], optional: true}
      basis: {names: [Basis, Básico, Base], optional: true}
      gain: &gains {names: [Realized P/L, Realisierter G&V, Realisierter G/V, PyG realizadas, Realizado P/G, P/L réalisé], optional: true}
      mtm: {names: [MTM P/L, MTM-G&V, MTM G&V, MTM G/V, MTM P/G, P/L MTM, MTM in USD, MTM in EUR, MTM in GBP, MTM in CHF, MTM in CAD, MTM in AUD], optional: true}
      code: &codes {names: [Code, Código], optional: true}
    fields:
      date: {from: date, format: ['yyyy-MM-dd, HH:mm:ss', yyyy-MM-dd]}
      # The commission of an exchange of currencies is in the base currency: such a row is proceeds alone.
      amount: {sum: [proceeds, {when: {class: *forex}, then: {text: ""}, else: fee}]}
      currency: currency
      original_amount: {when: {class: *forex}, then: units}
      original_currency: {when: {class: *forex}, then: {from: symbol, regex: '^(\w{3})\.'}}
      description: {join: [class, symbol, code], sep: " "}
    security:
      ticker: symbol
      kind: *kinds
      option: {when: {class: '~Option|Opcion'}, then: symbol}
      multiplier: {when: {class: '~^(Equity and Index Options|Aktien- und Indexoptionen|Opciones sobre acciones|Options sur actions)'}, then: {text: "100"}}
    trade:
      kind:
        first:
          - {when: {class: *forex}, then: {text: cash}}
          - {when: {class: '~Option|Opcion', code: '~(^|;)Ep($|;)'}, then: {text: expire}}
          - {when: {class: '~Option|Opcion', code: '~(^|;)A($|;)'}, then: {text: assign}}
          - {when: {class: '~Option|Opcion', code: '~(^|;)Ex($|;)'}, then: {text: exercise}}
          - {when: {class: '~Option|Opcion', units: '~^-', code: '~(^|;)O($|;)'}, then: {text: sell_to_open}}
          - {when: {class: '~Option|Opcion', units: '~^-'}, then: {text: sell_to_close}}
          - {when: {class: '~Option|Opcion', code: '~(^|;)C($|;)'}, then: {text: buy_to_close}}
          - {when: {class: '~Option|Opcion'}, then: {text: buy_to_open}}
          - {when: {units: '~^-', code: '~(^|;)O($|;)'}, then: {text: sell_short}}
          - {when: {units: '~^-'}, then: {text: sell}}
          - {when: {code: '~(^|;)C($|;)'}, then: {text: buy_to_cover}}
          - {text: buy}
      units: {signed: units}
      price: price
      commission: {signed: fee}
      gain: {signed: gain}
      reversal: {code: '~(^|;)Ca($|;)'}
      # An exchange of currencies moves both, and its commission is in the base currency.
      into:
        - {when: {class: *forex}, amount: {signed: units}, currency: {from: symbol, regex: '^(\w{3})\.'}}
        - {when: {class: *forex}, amount: {signed: fee}, currency: {first: [preamble.base, currency]}}
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
        - {when: {not: {what: Order}}, reason: a part of an order that another row states}
    ignore: [section, mark, what, class, close, basis, mtm, code]
  - name: dividends
    kind: trades
    detect:
      header: [&dividends [Dividends, Withholding Tax, Payment In Lieu Of Dividends, Dividenden, Quellensteuer, Dividendos, Retención de impuestos, Dividendes, Retenue à la source, Retenue d'impôt], Header, *currencies, &days [Date, Datum, Fecha], &texts [Description, Beschreibung, Descripción], &amounts [Amount, Betrag, Cantidad, Montant]]
    read: {until: {not: {section: *dividends}}}
    columns:
      section: *dividends
      mark: Header
      currency: *currencies
      account: *accounts
      date: *days
      text: *texts
      amount: *amounts
    fields: &payment
      date: {from: date, format: yyyy-MM-dd}
      amount: {signed: amount}
      currency: currency
      description: text
    security:
      ticker: {from: text, regex: '^([^(]+?) ?\('}
      isin: {from: text, regex: '\(([A-Z]{2}[A-Z0-9]{9}\d)\)'}
    trade:
      kind:
        first:
          - {when: {section: [Withholding Tax, Quellensteuer, Retención de impuestos, Retenue à la source, Retenue d'impôt]}, then: {text: tax}}
          - {when: {text: '~Return of Capital|Kapitalrückzahlung|Devolución de capital|Remboursement de capital'}, then: {text: return_of_capital}}
          - {text: dividend}
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
        - {when: {currency: '~^(Total|Gesamt)'}, reason: a subtotal}
    ignore: [section, mark]
  - name: money
    kind: trades
    detect:
      header: [&money [Interest, Deposits & Withdrawals, Fees, Other Fees, Broker Interest Paid, Broker Interest Received, Zinsen, Einzahlungen & Auszahlungen, Gebühren, Sonstige Gebühren, Interés, Intereses, Depósitos y retiradas, Tarifas, Otras tarifas, Intérêts, Dépôts et retraits, Frais, Autres frais], Header, *currencies, &settled [Date, Settle Date, Datum, Abwicklungsdatum, Abrechnungsdatum, Fecha, Fecha de liquidación, Date de règlement], *texts, *amounts]
    read: {until: {not: {section: *money}}}
    columns:
      section: *money
      mark: Header
      subtitle: {names: [Subtitle, Untertitel], optional: true}
      currency: *currencies
      account: *accounts
      date: *settled
      text: *texts
      amount: *amounts
    fields: *payment
    security:
      ticker: {text: ""}
    trade:
      kind:
        first:
          - {when: {section: '~Fees|Gebühr|Tarifas|Frais'}, then: {text: expense}}
          - {when: {section: &interests '~Interes|Zinsen|Interés|Intérêt', amount: '~^-'}, then: {text: margin_interest}}
          - {when: {section: *interests}, then: {text: interest}}
          - {text: transfer}
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
        - {when: {currency: '~^(Total|Gesamt)'}, reason: a subtotal}
        - {when: {subtitle: '~^(Total|Gesamt)'}, reason: a subtotal}
    ignore: [section, mark]
  # Duties and levies that stand beside the commissions.
  - name: duties
    kind: trades
    detect:
      header: [&duties [Transaction Fees, Transaktionsgebühren], Header, *classes, *currencies, *moments, *symbols, *texts, *units, *amounts]
    read: {until: {not: {section: *duties}}}
    columns:
      section: *duties
      mark: Header
      class: *classes
      currency: *currencies
      account: *accounts
      date: *moments
      symbol: *symbols
      text: *texts
      units: *units
      price: {names: [Trade Price, Handelskurs], optional: true}
      amount: *amounts
    fields:
      date: {from: date, format: ['yyyy-MM-dd, HH:mm:ss', yyyy-MM-dd]}
      amount: {signed: amount}
      currency: currency
      description: {join: [symbol, text], sep: " "}
    security:
      ticker: symbol
    trade:
      kind: {text: expense}
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
        - {when: {class: '~^(Total|Gesamt)'}, reason: a subtotal}
    ignore: [section, mark, class, units, price]
  - name: actions
    kind: trades
    detect:
      header: [&actions [Corporate Actions, Kapitalmaßnahmen, Acciones corporativas, Opérations sur titres], Header, *classes, *currencies, &reported [Report Date, Berichtsdatum, Fecha de informe, Date du rapport], *moments, *texts, *units, *proceeds]
    read: {until: {not: {section: *actions}}}
    columns:
      section: *actions
      mark: Header
      class: *classes
      currency: *currencies
      account: *accounts
      reported: *reported
      date: *moments
      text: *texts
      units: *units
      proceeds: *proceeds
      value: {names: [Value, Wert, Valor, Valeur], optional: true}
      gain: *gains
      code: *codes
    fields:
      date: {from: date, format: ['yyyy-MM-dd, HH:mm:ss', yyyy-MM-dd]}
      value_date: {from: reported, format: yyyy-MM-dd}
      amount: {signed: proceeds}
      currency: currency
      description: text
    security:
      # The security that the row is about stands last in the text: (NWD, NORTHWIND LTD, US…)
      ticker: {first: [{from: text, regex: '\(([A-Z][A-Z0-9. ]*), [^()]+, [A-Z0-9]+\)$'}, {from: text, regex: '^([^(]+?) ?\('}]}
      isin: {first: [{from: text, regex: ', ([A-Z]{2}[A-Z0-9]{9}\d)\)$'}, {from: text, regex: '\(([A-Z]{2}[A-Z0-9]{9}\d)\)'}]}
    trade:
      kind:
        first:
          - {when: {text: '~split '}, then: {text: split}}
          - {when: {text: '~spin-?off|Abspaltung|Escisión|Scission'}, then: {text: spin_off}}
          - {when: {text: '~stock dividend|bonus|Aktiendividende|dividendo en acciones|dividende en actions'}, then: {text: stock_distribution}}
          - {text: merger}
      units: {signed: units}
      ratio: {from: text, regex: '(?i)split (\d+ (?:for|für|por|pour) \d+)'}
      gain: {signed: gain}
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
        - {when: {class: '~^(Total|Gesamt)'}, reason: a subtotal}
    ignore: [section, mark, class, value, code]
  - name: transfers
    kind: trades
    detect:
      header: [Transfers, Header, Asset Category, Currency, Symbol, Date, Type, Direction, [Qty, Quantity], Cash Amount]
    read: {until: {not: {section: Transfers}}}
    columns:
      section: Transfers
      mark: Header
      class: Asset Category
      currency: Currency
      account: *accounts
      symbol: Symbol
      date: Date
      type: Type
      way: Direction
      units: [Qty, Quantity]
      price: {names: [Xfer Price, Transfer Price], optional: true}
      value: {names: [Market Value], optional: true}
      gain: {names: [Realized P/L], optional: true}
      cash: Cash Amount
      code: {names: [Code], optional: true}
    fields:
      date: {from: date, format: ['yyyy-MM-dd, HH:mm:ss', yyyy-MM-dd]}
      amount: {signed: cash}
      currency: currency
      description: {join: [type, way, symbol], sep: " "}
    security:
      ticker: {from: symbol, unless: "--"}
      option: {when: {class: '~Option|Opcion'}, then: symbol}
      multiplier: {when: {class: '~^(Equity and Index Options|Aktien- und Indexoptionen|Opciones sobre acciones|Options sur actions)'}, then: {text: "100"}}
    trade:
      kind: {text: transfer}
      units: {value: units, direction: {from: way, in: [In, '~^In'], out: ['~^Out']}}
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
        - {when: {class: '~^(Total|Gesamt)'}, reason: a subtotal}
    ignore: [section, mark, class, price, gain, code]
  - name: instruments
    kind: securities
    detect:
      # Options have no id of a security, but an underlying.
      header: [&instruments [Financial Instrument Information, Informationen zum Finanzinstrument, Información de instrumento financiero, Informations sur l'instrument financier], Header, *classes, *symbols, *texts, Conid]
    read: {until: {not: {section: *instruments}}}
    columns:
      section: *instruments
      mark: Header
      class: *classes
      # None of them has it: the account is that of the document.
      account: *accounts
      symbol: *symbols
      text: *texts
      conid: Conid
      id: {names: [Security ID, Wertpapier-ID, Id. de seguridad, Identifiant du titre], optional: true}
      multiplier: {names: [Multiplier, Multiplikator, Multiplicador, Multiplicateur], optional: true}
    security:
      ticker: {from: symbol, regex: '^[^,]+'}
      isin: {from: id, regex: '^[A-Z]{2}[A-Z0-9]{9}\d$'}
      cusip: {from: id, regex: '^[0-9A-Z]{9}$'}
      conid: {from: conid, regex: '^\d+$'}
      title: text
      kind: *kinds
      option: {when: {class: '~Option|Opcion'}, then: symbol}
      multiplier: multiplier
    rows:
      skip:
        - {when: {not: {mark: Data}}, reason: a subtotal}
tests:
  - in: |
      Statement,Header,Field Name,Field Value
      Statement,Data,Period,"January 1, 2025 - January 31, 2025"
      Account Information,Data,Account,U08154711
      Account Information,Data,Base Currency,USD
      Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code
      Trades,Data,Order,Stocks,USD,NWD,"2025-01-15, 10:30:00",10,108.75,109,-1087.5,-1,1088.5,0,2.5,O
      Trades,Total,,Stocks,USD,,,,,,-1087.5,-1,1088.5,0,2.5,
    out:
      - {date: 2025-01-15, amount: "-1088.5", kind: buy, units: "10", commission: "1"}
    skipped: 1
  - in: |
      Statement,Header,Feldname,Feldwert
      Statement,Data,BrokerName,Interactive Brokers Ireland Limited
      Statement,Data,Period,"Januar 1, 2025 - März 31, 2025"
      Kontoinformation,Header,Feldname,Feldwert
      Kontoinformation,Data,Konto,U08154711
      Kontoinformation,Data,Basiswährung,EUR
      Offene Positionen,Header,DataDiscriminator,Vermögenswertkategorie,Währung,Symbol,Menge,Mult.,Einstands Kurs,Kostenbasis,Schlusskurs,Wert,Unrealisierter G/V,Code
      Offene Positionen,Data,Summary,Aktien,USD,NWD,7,1,108.85,761.95,112,784,22.05,
      Offene Positionen,Total,,Aktien,USD,,,,,761.95,,784,22.05,
      Transaktionen,Header,DataDiscriminator,Vermögenswertkategorie,Währung,Symbol,Datum/Zeit,Menge,T.-Kurs,Schlusskurs,Erlös,Prov./Gebühr,Basis,Realisierter G&V,MTM-G&V,Code
      Transaktionen,Data,Order,Aktien,USD,NWD,"2025-01-15, 10:30:00",10,108.75,109,-1087.5,-1,1088.5,0,2.5,O
      Transaktionen,Data,Order,Aktien- und Indexoptionen,USD,NWD 21MAR25 120 C,"2025-01-23, 11:12:13",-1,1.5,1.5,150,-0.66,-149.34,0,0,O
      Transaktionen,Header,DataDiscriminator,Vermögenswertkategorie,Währung,Symbol,Datum/Zeit,Menge,T.-Kurs,,Erlös,Provision in EUR,,,MTM in EUR,Code
      Transaktionen,Data,Order,Devisen,USD,EUR.USD,"2025-01-10, 09:00:01",100,1.03,,-103,-2,,,0.05,
      Transaktionsgebühren,Header,Vermögenswertkategorie,Währung,Datum/Zeit,Symbol,Beschreibung,Menge,Handelskurs,Betrag,Code
      Transaktionsgebühren,Data,Aktien,GBP,"2025-01-16, 10:30:00",PCB,UK Stamp Tax,100,2.05,-1.03,
      Einzahlungen & Auszahlungen,Header,Währung,Abwicklungsdatum,Beschreibung,Betrag
      Einzahlungen & Auszahlungen,Data,EUR,2025-01-02,Elektronische Überweisung,2200
      Einzahlungen & Auszahlungen,Data,Gesamt,,,2200
      Dividenden,Header,Währung,Datum,Beschreibung,Betrag
      Dividenden,Data,USD,2025-01-20,NWD(US65432B1061) Bardividende USD 0.25 pro Aktie (Ordentliche Dividende),2.5
      Quellensteuer,Header,Währung,Datum,Beschreibung,Betrag,Code
      Quellensteuer,Data,USD,2025-01-20,NWD(US65432B1061) Bardividende USD 0.25 pro Aktie - US Steuer,-0.38,
      Zinsen,Header,Währung,Datum,Beschreibung,Betrag
      Zinsen,Data,EUR,2025-01-06,EUR Habenzinsen für Dez-2024,1.2
      Zinsen,Data,Gesamt,,,1.2
    out:
      - {units: "7", value: "784"}
      - {date: 2025-01-15, amount: "-1088.5", kind: buy, units: "10", commission: "1", currency: USD, account: "4711"}
      - {date: 2025-01-23, amount: "149.34", kind: sell_to_open, units: "-1"}
      - {date: 2025-01-10, amount: "-103", original_amount: "100", original_currency: EUR}
      - {date: 2025-01-10, amount: "100", currency: EUR}
      - {date: 2025-01-10, amount: "-2", currency: EUR}
      - {date: 2025-01-16, amount: "-1.03", kind: expense, currency: GBP}
      - {date: 2025-01-02, amount: "2200", currency: EUR}
      - {date: 2025-01-20, amount: "2.5", kind: dividend}
      - {date: 2025-01-20, amount: "-0.38", kind: tax}
      - {date: 2025-01-06, amount: "1.2", kind: interest}
    skipped: 3
  - in: |
      Statement,Header,Nombre del campo,Valor del campo
      Statement,Data,BrokerName,Interactive Brokers Ireland Limited
      Statement,Data,Period,"Enero 1, 2025 - Marzo 31, 2025"
      Información sobre la cuenta,Header,Nombre del campo,Valor del campo
      Información sobre la cuenta,Data,Cuenta,U08154711
      Información sobre la cuenta,Data,Divisa base,EUR
      Posiciones abiertas,Header,DataDiscriminator,Categoría de activo,Divisa,Símbolo,Cantidad,Mult.,Precio de coste,Base de coste,Precio de cierre,Valor,PyG no realizadas,Código
      Posiciones abiertas,Data,Summary,Acciones,EUR,PCB,25,1,19.8,495,20.5,512.5,17.5,
      Posiciones abiertas,Data,Summary,Fórex,USD,EUR.USD,6.19,1,0.861,5.33,0.865,5.36,0.02,
      Operaciones,Header,DataDiscriminator,Categoría de activo,Divisa,Símbolo,Fecha/Hora,Cantidad,Precio trans.,Precio de cier.,Productos,Tarifa/com.,Básico,PyG realizadas,MTM P/G,Código
      Operaciones,Data,Order,Acciones,EUR,PCB,"2025-02-01, 10:00:00",25,19.8,20,-495,-1,496,0,5,O
      Tarifas,Header,Subtitle,Divisa,Fecha,Descripción,Cantidad
      Tarifas,Data,Otras comisiones,EUR,2025-01-31,Tarifa de custodia,-2
      Depósitos y retiradas,Header,Divisa,Fecha de liquidación,Descripción,Cantidad
      Depósitos y retiradas,Data,EUR,2025-01-06,Transferencia electrónica,1000
      Dividendos,Header,Divisa,Fecha,Descripción,Cantidad
      Dividendos,Data,EUR,2025-03-10,PCB(US12345A1060) Dividendo en efectivo EUR 0.40 por acción,10
      Dividendos,Data,Total Dividendos en EUR,,,10
      Retención de impuestos,Header,Divisa,Fecha,Descripción,Cantidad,Código
      Retención de impuestos,Data,EUR,2025-03-10,PCB(US12345A1060) Dividendo en efectivo - US Impuestos,-1.5,
    out:
      - {units: "25", value: "512.5"}
      - {date: 2025-02-01, amount: "-496", kind: buy, units: "25"}
      - {date: 2025-01-31, amount: "-2", kind: expense}
      - {date: 2025-01-06, amount: "1000"}
      - {date: 2025-03-10, amount: "10", kind: dividend}
      - {date: 2025-03-10, amount: "-1.5", kind: tax}
    skipped: 2
  - in: |
      Statement,Header,Nom champ,Valeur champ
      Statement,Data,BrokerName,Interactive Brokers Ireland Limited
      Statement,Data,Period,"1 janvier 2025 - 31 mars 2025"
      Transactions,Header,DataDiscriminator,Catégorie d'actifs,Devise,Compte,Symbole,Date/Heure,Quantité,Prix trans.,Cours de clôt.,Produit,Comm/Tarif,Base,P/L réalisé,P/L MTM,Code
      Transactions,Data,Order,Actions,EUR,U08154711,PCB,"2025-01-21, 03:17:30",15,9.26,8.92,-138.9,-0.69,139.59,0,-5.1,O
      Transactions,Data,Order,Actions,USD,U08154712,NWD,"2025-02-27, 16:04:18",-1,201.02,201.08,201.02,-0.35,-174.35,26.32,-0.06,C
      Transactions,SubTotal,,Actions,USD,,NWD,,-1,,,201.02,-0.35,-174.35,26.32,-0.06,
      Dividendes,Header,Devise,Compte,Date,Description,Montant
      Dividendes,Data,USD,U08154712,2025-02-10,NWD(US65432B1061) Dividende en espèces USD 0.14 par action,0.7
      Dépôts et retraits,Header,Devise,Compte,Date de règlement,Description,Montant
      Dépôts et retraits,Data,EUR,U08154711,2025-03-05,Transfert électronique de fonds,2000
      Dépôts et retraits,Data,EUR,U08154711,2025-03-07,Déboursement initié,-1000
    out:
      - {date: 2025-01-21, amount: "-139.59", kind: buy, units: "15", account: "4711"}
      - {date: 2025-02-27, amount: "200.67", kind: sell, units: "-1", account: "4712"}
      - {date: 2025-02-10, amount: "0.7", kind: dividend, account: "4712"}
      - {date: 2025-03-05, amount: "2000", account: "4711"}
      - {date: 2025-03-07, amount: "-1000", account: "4711"}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let zzInteractiveBrokersFlex = MappingEntry(
    id: "zz/interactive-brokers-flex", title: "Interactive Brokers, Flex query of trades or cash as CSV",
    country: "ZZ",
    institution: "Interactive Brokers",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["buy/sell"], ["tradedate", "date/time", "datetime"], ["quantity"], ["tradeprice"], ["currencyprimary"]], [["type"], ["settledate", "date/time", "reportdate"], ["description"], ["amount"], ["currencyprimary"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["accountid", "assetclass", "clientaccountid", "conid", "currencyprimary", "fifopnlrealized", "fxratetobase", "ibcommission", "ibcommissioncurrency", "levelofdetail", "multiplier", "open/closeindicator", "proceeds", "settledate", "settledate2", "settledatetarget", "taxes", "tradedate", "tradeid", "trademoney", "tradeprice", "transactionid"], texts: ["currencyprimary", "ibcommission", "interactive brokers"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/interactive-brokers-flex.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/interactive-brokers-flex
title: Interactive Brokers, Flex query of trades or cash as CSV
country: ZZ
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
# Rows of a CLOSED_LOT state parts of a trade again. The columns are chosen by the person: few are needed, the others are read where they are.
detect:
  marks: [IBCommission, CurrencyPrimary]
  header: [Buy/Sell, [TradeDate, Date/Time, DateTime], Quantity, TradePrice, CurrencyPrimary]
read: {format: csv}
columns:
  account: {names: [ClientAccountID, AccountId], optional: true}
  level: {names: [LevelOfDetail], optional: true}
  class: {names: [AssetClass], optional: true}
  symbol: {names: [Symbol], optional: true}
  text: {names: [Description], optional: true}
  isin: {names: [ISIN], optional: true}
  cusip: {names: [CUSIP], optional: true}
  conid: {names: [Conid], optional: true}
  side: Buy/Sell
  open: {names: [Open/CloseIndicator], optional: true}
  date: [TradeDate, Date/Time, DateTime]
  settled: {names: [SettleDateTarget, SettleDate], optional: true}
  units: Quantity
  multiplier: {names: [Multiplier], optional: true}
  price: TradePrice
  money: {names: [TradeMoney], optional: true}
  proceeds: {names: [Proceeds], optional: true}
  net: {names: [NetCash], optional: true}
  taxes: {names: [Taxes], optional: true}
  commission: {names: [IBCommission], optional: true}
  commission_currency: {names: [IBCommissionCurrency], optional: true}
  currency: CurrencyPrimary
  rate: {names: [FXRateToBase], optional: true}
  gain: {names: [FifoPnlRealized], optional: true}
  id: {names: [TradeID, TransactionID], optional: true}
account: {kind: investment, institution: Interactive Brokers, number: account, currency: currency}
fields:
  date: {from: {from: date, regex: '^[0-9-]+'}, format: [yyyyMMdd, yyyy-MM-dd]}
  value_date: {from: settled, format: [yyyyMMdd, yyyy-MM-dd]}
  # The net cash has the costs in it. Without it, what was traded and the commission are added.
  amount:
    sum:
      - {first: [net, proceeds, {when: {money: '~^-'}, then: {from: money, regex: '^-(.*)'}}, '-{money}']}
      # That of an exchange of currencies is in the base currency.
      - {when: {net: "", isin: "*"}, then: commission}
      - {when: {net: "", class: ['~^(STK|OPT|FOP|FUND|BOND|BILL|FUT|CRYPTO)$'], isin: ""}, then: commission}
      - {when: {net: ""}, then: taxes}
  currency: currency
  description: {join: [side, symbol, text], sep: " "}
  id: id
security:
  isin: isin
  conid: conid
  cusip: cusip
  ticker: symbol
  title: text
  kind: {from: class, map: {STK: stock, FUND: fund, BOND: fixed_income, BILL: fixed_income, OPT: option, FOP: option, CRYPTO: crypto, CASH: cash}, default: other}
  option: {when: {class: [OPT, FOP]}, then: symbol}
  multiplier: multiplier
trade:
  kind:
    first:
      - {when: {class: CASH}, then: {text: cash}}
      # An exchange of currencies has no security.
      - {when: {class: "", isin: "", symbol: ["", '~^\w{3}\.\w{3}$']}, then: {text: cash}}
      - {when: {class: [OPT, FOP], side: '~^BUY', open: '~C'}, then: {text: buy_to_close}}
      - {when: {class: [OPT, FOP], side: '~^BUY'}, then: {text: buy_to_open}}
      - {when: {class: [OPT, FOP], side: '~^SELL', open: '~O'}, then: {text: sell_to_open}}
      - {when: {class: [OPT, FOP], side: '~^SELL'}, then: {text: sell_to_close}}
      - {from: side, map: {'~^BUY': buy, '~^SELL': sell}}
  units: units
  price: price
  commission: {signed: commission}
  taxes: {signed: taxes}
  gain: {signed: gain}
  rate: rate
  reversal: {side: '~\(Ca\.?\)'}
  # An exchange of currencies moves both, and its commission may be in a third.
  into:
    - {when: &exchange {any: [{class: CASH}, {class: "", isin: "", symbol: '~^\w{3}\.\w{3}$'}]}, amount: {signed: units}, currency: {from: symbol, regex: '^(\w{3})\.'}}
    - {when: *exchange, amount: {signed: commission}, currency: {first: [commission_currency, currency]}}
rows:
  skip:
    - {when: {level: ['~.'], not: {level: [EXECUTION, ORDER, TRADE]}}, reason: a part of a trade that another row states}
    - {when: {side: ["", Buy/Sell]}, reason: no trade}
identity: {ids: none}
ignore: [money, proceeds, level, commission_currency]
variants:
  - name: cash
    detect:
      marks: [CurrencyPrimary]
      header: [Type, [SettleDate, Date/Time, ReportDate], Description, Amount, CurrencyPrimary]
      absent: [Buy/Sell]
    columns:
      side: Type
      date: [SettleDate, Date/Time, ReportDate]
      settled: {names: [SettleDate2], optional: true}
      units: {names: [Quantity], optional: true}
      price: {names: [TradePrice], optional: true}
      net: Amount
      text: Description
    trade:
      kind:
        first:
          - {when: {text: '~Return of Capital'}, then: {text: return_of_capital}}
          - from: side
            map:
              '~Dividend': dividend
              '~Withholding Tax|Tax$': tax
              '~Broker Interest Paid|Bond Interest Paid': margin_interest
              '~Interest Received|Interest$': interest
              '~Fees|Commission': expense
              '~Deposits|Withdrawals': transfer
    rows:
      skip:
        - {when: {level: SUMMARY}, reason: a sum that other rows state}
        - {when: {side: ["", Type]}, reason: no cash}
tests:
  - in: |
      "Buy/Sell","TradeDate","ISIN","Quantity","TradePrice","TradeMoney","CurrencyPrimary","IBCommission","IBCommissionCurrency"
      "BUY","20240304","US65432B1061","10","108.75","1087.5","USD","-1","USD"
      "SELL","20240402","US65432B1061","-2.5","112.4","-281","USD","-1","USD"
    out:
      - {date: 2024-03-04, amount: "-1088.5", kind: buy, units: "10", currency: USD}
      - {date: 2024-04-02, amount: "280", kind: sell, units: "-2.5"}
  - in: |
      "Type","SettleDate","ISIN","Description","Amount","CurrencyPrimary"
      "Dividends","20240320","US65432B1061","NWD(US65432B1061) CASH DIVIDEND USD 0.25 PER SHARE (Ordinary Dividend)","2.5","USD"
      "Withholding Tax","20240320","US65432B1061","NWD(US65432B1061) CASH DIVIDEND USD 0.25 PER SHARE - US TAX","-0.38","USD"
    out:
      - {date: 2024-03-20, amount: "2.5", kind: dividend}
      - {date: 2024-03-20, amount: "-0.38", kind: tax}

"""#),
    isBuiltin: true)

  private static let zzInteractiveBrokersHistory = MappingEntry(
    id: "zz/interactive-brokers-history", title: "Interactive Brokers, transaction history as CSV",
    country: "ZZ",
    institution: "Interactive Brokers",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction history"], ["header"], ["date"], ["account"], ["description"], ["transaction type"], ["symbol"], ["quantity"], ["price"], ["commission"], ["net amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["header", "transaction history"], texts: ["interactive brokers", "transaction history"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/interactive-brokers-history.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/interactive-brokers-history
title: Interactive Brokers, transaction history as CSV
country: ZZ
verified: synthetic
kind: trades
detect:
  marks: [Transaction History]
  header: [Transaction History, Header, Date, Account, Description, Transaction Type, Symbol, Quantity, Price, Commission, Net Amount]
read: {format: csv, delimiter: ",", until: {not: {section: Transaction History}}}
preamble:
  base: '^Summary,Data,Base Currency,(\w{3})'
columns:
  section: Transaction History
  mark: Header
  date: Date
  account: Account
  text: Description
  type: Transaction Type
  symbol: Symbol
  units: Quantity
  price: Price
  price_currency: {names: [Price Currency], optional: true}
  # By its place: the name is the mark of another broker.
  gross: {at: 10, optional: true}
  commission: Commission
  amount: Net Amount
# All amounts are in the base currency.
account: {kind: investment, institution: Interactive Brokers, number: account, currency: preamble.base}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: {join: [type, text], sep: " "}
security:
  ticker: {from: symbol, unless: "-"}
  title: text
  option: {from: symbol, regex: '^\S+ +\d{6}[CP]\d{8}$|^\S+ \d\d[A-Z]{3}\d\d .*$'}
  multiplier: {when: {symbol: '~(^\S+ +\d{6}[CP]\d{8}$)|(^\S+ \d\d[A-Z]{3}\d\d )'}, then: {text: "100"}}
trade:
  kind:
    first:
      - {when: {type: [Buy, Sell], symbol: '~^\w{3}\.\w{3}$'}, then: {text: cash}}
      - from: type
        map:
          Buy: buy
          Sell: sell
          Dividend: dividend
          Payment in Lieu: dividend
          '~Tax|Withholding': tax
          '~Debit Interest|Interest Paid': margin_interest
          '~Interest': interest
          '~Fee|Commission Adjustment': expense
          '~Deposit|Withdrawal|Transfer': transfer
          Assignment: assign
          '~Forex|FX Translation|Adjustment': cash
  units: {signed: units}
  price: price
  price_currency: {from: price_currency, unless: "-"}
  commission: {signed: commission}
rows:
  skip:
    - {when: {not: {mark: Data}}, reason: a subtotal}
    - {when: {amount: ["", "-", '~^-?0(\.0+)?$'], units: ["", "-", '~^-?0(\.0+)?$']}, reason: neither money nor units moved}
ignore: [section, mark, gross]
tests:
  - in: |
      Statement,Header,Field Name,Field Value
      Summary,Data,Base Currency,USD
      Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Gross Amount ,Commission,Net Amount
      Transaction History,Data,2025-01-15,U***54711,NORTHWIND LTD,Buy,NWD,10.0,108.75,-1087.5,-1.0,-1088.5
      Transaction History,Data,2025-01-31,U***54711,FX Translations P&L,Adjustment,-,-,-,-2.6375E-4,-,-2.6375E-4
    out:
      - {date: 2025-01-15, amount: "-1088.5", kind: buy, units: "10", commission: "1"}
      - {date: 2025-01-31, amount: "-0.00026375"}

"""#),
    isBuiltin: true)

  private static let zzMintCsv = MappingEntry(
    id: "zz/mint-csv", title: "Mint transactions, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["description"], ["original description"], ["amount"], ["transaction type"], ["category"], ["account name"]], []] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/mint-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/mint-csv
title: Mint transactions, CSV
country: ZZ
verified: corpus
read: {format: csv, delimiter: ","}
columns:
  date: Date
  payee: Description
  text: Original Description
  amount: Amount
  type: Transaction Type
  category: Category
  account: Account Name
account:
  kind: other
  currency: USD
  name: account
fields:
  date: {from: date, format: [M/d/yyyy, M/d/yy]}
  amount: {value: amount, direction: {from: type, in: [credit], out: [debit]}}
  description: text
  payee: payee
  category: category
identity: {cells: [text, payee]}
variants:
  - name: header
    detect:
      header: [Date, Description, Original Description, Amount, Transaction Type, Category, Account Name]
  - name: headerless
    read: {header: none}
    detect:
      shape:
        - '~^\d{1,2}/\d{1,2}/(\d\d|\d{4})$'
        - '~.'
        - '~.'
        - '~^[\d,]*\.?\d+$'
        - '~^(debit|credit)$'
        - '~'
        - '~.'
    columns: {date: 1, payee: 2, text: 3, amount: 4, type: 5, category: 6, account: 7}
tests:
  - in: |
      "Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"
      "3/07/2022","Lakeside Bakery","SQ *LAKESIDE BAKERY 0031","1,004.20","debit","Restaurants","Joint Checking","",""
      "3/01/2022","Northwind","NORTHWIND PAYROLL","2100.00","credit","Paycheck","Joint Checking","",""
      "2/27/2022","Rail Pass","METRO RAIL","55.00","debit","Transport","4417","",""
    out:
      - {date: 2022-03-07, amount: "-1004.20", description: "SQ *LAKESIDE BAKERY 0031", payee: Lakeside Bakery, source_category: Restaurants, account: Joint Checking}
      - {date: 2022-03-01, amount: "2100.00"}
      - {date: 2022-02-27, amount: "-55.00", account: "4417"}
  - in: |
      3/7/22,Lakeside Bakery,SQ *LAKESIDE BAKERY 0031,14.20,debit,Restaurants,Card
      3/9/22,Refund,SQ *LAKESIDE BAKERY 0031,"1,000.00",credit,Restaurants,Card
    out:
      - {date: 2022-03-07, amount: "-14.20", account: Card}
      - {date: 2022-03-09, amount: "1000.00"}

"""#),
    isBuiltin: true)

  private static let zzMonefyCsv = MappingEntry(
    id: "zz/monefy-csv", title: "Monefy export (day first), CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["account"], ["category"], ["amount"], ["currency"], ["converted amount"], ["description"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/monefy-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/monefy-csv
title: Monefy export (day first), CSV
country: ZZ
verified: corpus
detect:
  header: [date, account, category, amount, currency, converted amount, description]
read: {format: csv}
columns:
  date: date
  account: account
  category: category
  amount: amount
  currency: {names: [currency], nth: 1}
  converted: converted amount
  converted_currency: {names: [currency], nth: 2}
  text: description
account:
  currency: currency
  name: account
  first:
    - {when: {account: '~^cash$'}, kind: cash}
    - {kind: other}
fields:
  # The app prints dates in the order of the phone's region; day first is assumed.
  date: {from: date, format: [dd/MM/yyyy, MM/dd/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, category]}
  category: category
identity: {cells: [category, text]}
tests:
  - in: |
      date,account,category,amount,currency,converted amount,currency,description
      04/03/2024,Cash,Food,-4.80,USD,-4.80,USD,buns
      05/03/2024,Card,Salary,"1,500.5",USD,"1,500.5",USD,
    out:
      - {date: 2024-03-04, amount: "-4.80", currency: USD, description: buns, source_category: Food, account: Cash}
      - {date: 2024-03-05, amount: "1500.5", description: Salary, account: Card}

"""#),
    isBuiltin: true)

  private static let zzOutbankCsv = MappingEntry(
    id: "zz/outbank-csv", title: "Outbank export, CSV in English",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["#"], ["account"], ["date"], ["value date"], ["amount"], ["currency"], ["name"], ["number"], ["bank"], ["reason"], ["category"], ["subcategory"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/outbank-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/outbank-csv
title: Outbank export, CSV in English
country: ZZ
verified: corpus
detect:
  header: ['#', Account, Date, Value Date, Amount, Currency, Name, Number, Bank, Reason, Category, Subcategory]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  account: Account
  date: Date
  value: Value Date
  amount: Amount
  currency: Currency
  name: Name
  reason: Reason
  category: Category
  subcategory: Subcategory
  note: {names: [Note], optional: true}
  type: {names: [Posting Text], optional: true}
account:
  kind: checking
  currency: currency
  first:
    - {when: {account: '~^[A-Z]{2}\d\d[A-Z0-9]{11,30}$'}, iban: account}
    - {number: account}
fields:
  # Dates in the American order, amounts in the German notation.
  date: {from: date, format: [M/d/yy, d/M/yy]}
  value_date: {from: value, format: M/d/yy}
  amount: {signed: amount}
  currency: currency
  description: {first: [reason, type, name]}
  payee: name
  memo: note
  category: {join: [category, subcategory], sep: ": "}
  kind: {from: type, map: {'~lastschrift': direct_debit, '~dauerauftrag': standing_order, '~karte': card}, default: ""}
identity: {cells: [name, reason]}
tests:
  - in: |
      #;Account;Date;Value Date;Amount;Currency;Name;Number;Bank;Reason;Category;Subcategory;Tags;Note;Ultimate Receiver Name;Original Amount;Compensation Amount;Exchange Rate;Posting Key;Posting Text;Purpose Code;SEPA Reference;Client Reference;Mandate Identification;Originator Identifier
      1;DE79123456780300202051;3/14/24;3/14/24;-1.087,50;EUR;"Stadtwerke";"DE92100100100140820101";"PBNKDEFFXXX";"Abschlag Maerz";"Household";"Energy";;;;;;;"005";"Lastschrifteinzug";;;;;
      2;DE79123456780300202051;3/1/24;3/1/24;2.000,00;EUR;"Nordwind GmbH";"";"";"Lohn";"Income";"";;;;;;;"";"Gutschrift";;;;;
    out:
      - {date: 2024-03-14, amount: "-1087.50", currency: EUR, description: Abschlag Maerz, payee: Stadtwerke, source_category: "Household: Energy", kind: direct_debit}
      - {date: 2024-03-01, amount: "2000.00", source_category: Income}

"""#),
    isBuiltin: true)

  private static let zzPayoneerCsv = MappingEntry(
    id: "zz/payoneer-csv", title: "Payoneer transactions (US dates), CSV",
    country: "ZZ",
    institution: "Payoneer",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transaction date"], ["transaction time"], ["time zone"], ["transaction id"], ["description"], ["credit amount"], ["debit amount"], ["currency"], ["status"], ["running balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["payoneer"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/payoneer-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/payoneer-csv
title: Payoneer transactions (US dates), CSV
country: ZZ
verified: corpus
detect:
  header: [Transaction Date, Transaction Time, Time Zone, Transaction ID, Description, Credit Amount, Debit Amount, Currency, Status, Running Balance]
read: {format: csv}
columns:
  date: Transaction Date
  id: Transaction ID
  text: Description
  in: Credit Amount
  out: Debit Amount
  currency: Currency
  original: {names: [Transfer Amount], optional: true}
  original_currency: {names: [Transfer Amount Currency], optional: true}
  status: Status
  balance: Running Balance
  more: {names: [Additional Description], optional: true}
  source: {names: [Source], optional: true}
  target: {names: [Target], optional: true}
account: {kind: wallet, institution: Payoneer, currency: currency}
fields:
  date: {from: date, format: [MM/dd/yyyy, dd/MM/yyyy]}
  amount: {inflow: in, outflow: out}
  currency: currency
  description: {first: [{join: [text, more], sep: "; "}, id]}
  payee: {when: {out: ""}, then: source, else: target}
  status: {from: status, map: {Pending: pending}, default: posted}
  id: id
  balance: balance
  original_amount: original
  original_currency: original_currency
rows:
  skip:
    - {when: {status: [Canceled, Cancelled, Declined, Failed]}, reason: no money moved}
identity: {ids: trusted, cells: [text, more]}
tests:
  - in: |
      Transaction Date,Transaction Time,Time Zone,Transaction ID,Description,Credit Amount,Debit Amount,Currency,Transfer Amount,Transfer Amount Currency,Status,Running Balance,Additional Description,Store Name,Source,Target,Reference ID
      03/14/2024,00:10:05,UTC,90001,Card charge,,"1,024.50",USD,,,Completed,475.50,PAPER CRANE BOOKS,,Ana Demo,Paper Crane Books,
      03/13/2024,08:00:00,UTC,90000,Payment from Northwind,"1,500.00",,USD,,,Completed,1500.00,,,Northwind,Ana Demo,
    out:
      - {date: 2024-03-14, amount: "-1024.50", currency: USD, id: "90001", description: Card charge; PAPER CRANE BOOKS, payee: Paper Crane Books, balance: "475.50"}
      - {date: 2024-03-13, amount: "1500.00", payee: Northwind}

"""#),
    isBuiltin: true)

  private static let zzPaypalCsv = MappingEntry(
    id: "zz/paypal-csv", title: "PayPal activity, CSV",
    country: "ZZ",
    institution: "PayPal",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["time"], ["time zone", "timezone"], ["name"], ["type"], ["status"], ["net", "amount"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["balance impact"], texts: ["paypal"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/paypal-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/paypal-csv
title: PayPal activity, CSV
country: ZZ
verified: corpus
detect:
  header: [Date, Time, [Time Zone, TimeZone], Name, Type, Status, [Net, Amount], Balance]
read: {format: csv}
columns:
  date: Date
  time: Time
  name: Name
  type: Type
  status: Status
  currency: {names: [Currency], optional: true}
  # What changes the balance: gross less the fee.
  amount: [Net, Amount]
  gross: {names: [Gross], optional: true}
  fee: {names: [Fee], optional: true}
  id: {names: [Transaction ID], optional: true}
  item: {names: [Item Title, Subject], optional: true}
  impact: {names: [Balance Impact], optional: true}
  balance: Balance
account: {kind: wallet, institution: PayPal}
fields:
  date: {from: date, format: [M/d/yyyy, d/M/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {join: [name, type, item], sep: " "}
  payee: name
  kind:
    from: type
    map:
      '~refund': refund
      '~fee': fee
      '~currency conversion': currency_conversion
      '~(bank deposit|add funds|charge from|withdraw|transfer to bank|bank account)': transfer
      '~(payment|purchase|checkout)': payment
    default: ""
  id: id
  balance: balance
rows:
  skip:
    - {when: {impact: Memo}, reason: PayPal's memo rows do not change the balance}
    - {when: {status: [Denied, Canceled, Cancelled, Expired, Voided, Failed, Removed]}, reason: no money moved}
identity: {cells: [name, type, time]}
tests:
  - in: |
      Date, Time, Time Zone, Name, Type, Status, Currency, Gross, Fee, Net, From Email Address, To Email Address, Transaction ID, Item Title, Balance,
      "4/2/2024","09:14:02","PDT","Paper Crane Books","Express Checkout Payment Sent","Completed","USD","-24.50","0.00","-24.50","ana@example.com","shop@example.com","TX1A","Atlas","75.50",
      "4/1/2024","20:00:41","PDT","Ben Ruiz","Payment Received","Completed","USD","1,100.00","-10.00","1,090.00","ben@example.com","ana@example.com","TX1B","","100.00",
      "3/30/2024","20:00:41","PDT","Ghost Shop","Payment Sent","Denied","USD","-5.00","0.00","-5.00","ana@example.com","g@example.com","TX1C","","-990.00",
    out:
      - {date: 2024-04-02, amount: "-24.50", currency: USD, description: Paper Crane Books Express Checkout Payment Sent Atlas, payee: Paper Crane Books, id: TX1A, balance: "75.50"}
      - {date: 2024-04-01, amount: "1090.00", currency: USD, id: TX1B}
    skipped: 1
  - in: |
      Date, Time, Time Zone, Name, Type, Status, Amount, Receipt ID, Balance,
      "11/03/2023","10:11:12","PST","Ben Ruiz","Payment Sent","Completed","-31.00","","0.00",
      "11/03/2023","10:11:12","PST","Bank Account","Add Funds from a Bank Account","Completed","31.00","","31.00",
    out:
      - {date: 2023-11-03, amount: "-31.00"}
      - {date: 2023-11-03, amount: "31.00", kind: transfer}

"""#),
    isBuiltin: true)

  private static let zzPersonalCapital = MappingEntry(
    id: "zz/personal-capital", title: "Empower (Personal Capital) transactions, CSV",
    country: "ZZ",
    institution: nil,
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["account"], ["description"], ["category"], ["tags"], ["amount"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/personal-capital.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/personal-capital
title: Empower (Personal Capital) transactions, CSV
country: ZZ
verified: documented
source: https://github.com/bank2ynab/bank2ynab
detect:
  header: [Date, Account, Description, Category, Tags, Amount]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  account: Account
  text: Description
  category: Category
  tags: Tags
  amount: Amount
# The table has accounts of every kind.
account: {kind: other, currency: USD, name: account}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  description: text
  category: category
  memo: tags
tests:
  - in: |
      Date,Account,Description,Category,Tags,Amount
      2024-03-05,Everyday Checking - Ending in 4711,Harbor Bakery,Restaurants,,-4.80
      2024-03-04,Travel Card - Ending in 1234,Northern Rail,Travel,trip,-1087.50
      2024-03-01,Everyday Checking - Ending in 4711,Northwind Ltd Payroll,Paychecks/Salary,,2200.00
    out:
      - {date: 2024-03-05, amount: "-4.80", currency: USD, account: Everyday Checking - Ending in 4711}
      - {date: 2024-03-04, amount: "-1087.50", account: Travel Card - Ending in 1234}
      - {date: 2024-03-01, amount: "2200.00"}

"""#),
    isBuiltin: true)

  private static let zzRevolutCsv = MappingEntry(
    id: "zz/revolut-csv", title: "Revolut account statement, CSV",
    country: "ZZ",
    institution: "Revolut",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["type"], ["product"], ["started date"], ["completed date"], ["description"], ["amount"], ["fee"], ["currency"], ["state"], ["balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["completed date", "started date"], texts: ["completed date", "revolut", "started date"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/revolut-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/revolut-csv
title: Revolut account statement, CSV
country: ZZ
verified: documented
source: https://github.com/leolabs/you-need-a-parser/issues/554
detect:
  marks: [Started Date, Completed Date]
  header: [Type, Product, Started Date, Completed Date, Description, Amount, Fee, Currency, State, Balance]
read: {format: csv, delimiter: ","}
columns:
  type: Type
  product: Product
  started: Started Date
  date: Completed Date
  text: Description
  amount: Amount
  fee: Fee
  currency: Currency
  state: State
  balance: Balance
# Each product has an account of its own in each currency.
account: {kind: checking, institution: Revolut, currency: currency, name: "{product} {currency}"}
fields:
  date: {from: date, format: yyyy-MM-dd}
  initiated: {from: started, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, type]}
  kind:
    from: type
    map: {CARD_PAYMENT: card, CARD_REFUND: refund, REFUND: refund, ATM: cash, EXCHANGE: currency_conversion, FEE: fee, CHARGE: fee, INTEREST: interest, TOPUP: transfer, TRANSFER: transfer}
    default: ""
  balance: balance
rows:
  skip:
    - {when: {state: PENDING}, reason: pending and without a date}
    - {when: {state: [REVERTED, DECLINED, FAILED]}, reason: no money moved}
identity: {cells: [type, text, started]}
tests:
  - in: |
      Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
      TOPUP,Current,2024-03-01 09:00:00,2024-03-01 09:00:01,Payment from Ana Demo,1500.00,0.00,EUR,COMPLETED,1600.00
      CARD_PAYMENT,Current,2024-03-03 14:10:09,2024-03-04 06:00:00,Paper Crane Books,-24.50,0.00,EUR,COMPLETED,1575.50
      EXCHANGE,Current,2024-03-05 10:00:00,2024-03-05 10:00:00,Exchanged to USD,20.00,0.00,USD,COMPLETED,20.00
      CARD_PAYMENT,Current,2024-03-06 10:00:00,,Harbour Coffee,-4.80,0.00,EUR,PENDING,
      CARD_PAYMENT,Current,2024-03-02 10:00:00,2024-03-02 10:00:03,Ghost Shop,-9.00,0.00,EUR,REVERTED,
    out:
      - {date: 2024-03-01, amount: "1500.00", currency: EUR, kind: transfer, balance: "1600.00", account: Current EUR}
      - {date: 2024-03-04, initiated: 2024-03-03, amount: "-24.50", kind: card}
      - {date: 2024-03-05, amount: "20.00", currency: USD, account: Current USD}
    skipped: 2

"""#),
    isBuiltin: true)

  private static let zzRevolutTrading = MappingEntry(
    id: "zz/revolut-trading", title: "Revolut, account statement of stocks as CSV",
    country: "ZZ",
    institution: "Revolut",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["date"], ["ticker"], ["type"], ["quantity"], ["price per share"], ["total amount"], ["currency"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["price per share"], texts: ["price per share", "revolut"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/revolut-trading.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/revolut-trading
title: Revolut, account statement of stocks as CSV
country: ZZ
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  marks: [Price per share]
  header: [Date, Ticker, Type, Quantity, Price per share, Total Amount, Currency]
read: {format: csv, delimiter: ","}
columns:
  date: Date
  ticker: Ticker
  type: Type
  units: Quantity
  price: Price per share
  amount: Total Amount
  currency: Currency
  rate: {names: [FX Rate], optional: true}
account: {kind: investment, institution: Revolut, name: {text: Revolut Trading}, currency: currency}
fields:
  date: {from: date, format: [yyyy-MM-dd, dd/MM/yyyy]}
  # Fees are inside the amount. Purchases have no sign; what is taken mostly has one.
  amount:
    value: amount
    direction:
      - {when: {type: '~^BUY|FEE$|WITHDRAWAL', not: {amount: '~-'}}, is: out}
      - {when: {type: "*"}, is: in}
    negative: reverses
  currency: currency
  description: {join: [type, ticker], sep: " "}
security:
  ticker: ticker
  kind: {text: stock}
trade:
  kind:
    from: type
    map:
      '~^BUY': buy
      '~^SELL': sell
      '~^POSITION CLOSURE': sell
      '~^DIVIDEND TAX': tax
      '~^DIVIDEND': dividend
      '~INTEREST': interest
      '~TOP-UP': deposit
      '~WITHDRAWAL': withdrawal
      '~FEE': expense
      '~^STOCK SPLIT|^SPLIT': split
      '~^SPIN-?OFF': spin_off
      '~^MERGER': merger
      # From one company of the bank to another: the account is the same.
      '~^TRANSFER FROM REVOLUT': journal
      '~^TRANSFER|ACAT': transfer
  units: units
  price: price
# The rate to the person's currency is no part of the row.
ignore: [rate]
tests:
  - in: |
      Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate
      2025-08-01T10:30:00.000Z,,CASH TOP-UP,,,USD 2200,USD,1.15
      2025-08-01T10:31:00.000Z,NWD,BUY - MARKET,10,USD 108.75,USD 1088.50,USD,1.15
      2025-09-15T14:22:00.000Z,NWD,SELL - LIMIT,2.5,USD 112.40,USD 279.99,USD,1.17
      2025-09-30T04:10:00.000Z,NWD,DIVIDEND,,,USD 1.59,USD,1.17
      2025-10-01T00:05:00.000Z,,CUSTODY FEE,,,-USD 0.51,USD,1.17
      2025-10-02T00:05:00.000Z,,CUSTODY FEE REVERSAL,,,USD 0.51,USD,1.17
    out:
      - {date: 2025-08-01, amount: "2200", currency: USD, kind: transfer}
      - {date: 2025-08-01, amount: "-1088.50", kind: buy, units: "10"}
      - {date: 2025-09-15, amount: "279.99", kind: sell, units: "-2.5"}
      - {date: 2025-09-30, amount: "1.59", kind: dividend}
      - {date: 2025-10-01, amount: "-0.51", kind: expense}
      - {date: 2025-10-02, amount: "0.51", kind: expense}

"""#),
    isBuiltin: true)

  private static let zzStripeBalance = MappingEntry(
    id: "zz/stripe-balance", title: "Stripe balance transactions, CSV",
    country: "ZZ",
    institution: "Stripe",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["balance_transaction_id"], ["created_utc", "created"], ["available_on_utc", "available_on"], ["currency"], ["gross"], ["fee"], ["net"], ["reporting_category"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["stripe"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/stripe-balance.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/stripe-balance
title: Stripe balance transactions, CSV
country: ZZ
verified: corpus
detect:
  header: [balance_transaction_id, [created_utc, created], [available_on_utc, available_on], currency, gross, fee, net, reporting_category]
read: {format: csv}
columns:
  id: balance_transaction_id
  date: [created_utc, created]
  available: [available_on_utc, available_on]
  currency: currency
  gross: gross
  fee: fee
  # Gross less the fee: what changes the balance.
  amount: net
  category: reporting_category
  text: {names: [description], optional: true}
account: {kind: wallet, institution: Stripe, currency: currency}
fields:
  date: {from: date, format: yyyy-MM-dd}
  value_date: {from: available, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, category]}
  category: category
  kind: {from: category, map: {charge: payment, refund: refund, payout: transfer, fee: fee}, default: ""}
  id: id
identity: {ids: trusted, cells: [category, text]}
tests:
  - in: |
      "balance_transaction_id","created_utc","available_on_utc","currency","gross","fee","net","reporting_category","description"
      "txn_DemoA","2024-03-04 10:05:01","2024-03-06 00:00:00","usd","25.00","1.03","23.97","charge",""
      "txn_DemoB","2024-03-05 16:20:44","2024-03-07 00:00:00","usd","-5.00","0.00","-5.00","refund","REFUND FOR TICKET 17"
      "txn_DemoC","2024-03-08 02:00:00","2024-03-08 00:00:00","usd","-18.97","0.00","-18.97","payout","STRIPE PAYOUT"
    out:
      - {date: 2024-03-04, value_date: 2024-03-06, amount: "23.97", currency: USD, description: charge, id: txn_DemoA}
      - {date: 2024-03-05, amount: "-5.00", kind: refund}
      - {date: 2024-03-08, amount: "-18.97", kind: transfer}

"""#),
    isBuiltin: true)

  private static let zzStripePayments = MappingEntry(
    id: "zz/stripe-payments", title: "Stripe payments, CSV",
    country: "ZZ",
    institution: "Stripe",
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["id"], ["description"], ["created", "created (utc)", "created date (utc)"], ["amount"], ["amount_refunded", "amount refunded"], ["currency"], ["fee"], ["status"], ["captured"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["amount refunded", "amount_refunded", "captured"], texts: ["stripe"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/stripe-payments.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/stripe-payments
title: Stripe payments, CSV
country: ZZ
verified: corpus
detect:
  header: [id, description, [created, Created (UTC), Created date (UTC)], amount, [amount_refunded, Amount Refunded], currency, fee, status, captured]
read: {format: csv}
columns:
  id: id
  text: description
  date: [created, Created (UTC), Created date (UTC)]
  # What the customer paid, before Stripe's fee, which is taken from the balance apart.
  amount: amount
  currency: currency
  refunded: [amount_refunded, Amount Refunded]
  fee: fee
  status: status
  captured: captured
  customer: {names: [customer_description, Customer Description], optional: true}
  email: {names: [customer_email, Customer Email], optional: true}
  card: {names: [card_name, Card Name], optional: true}
account: {kind: wallet, institution: Stripe}
fields:
  date: {from: date, format: yyyy-MM-dd}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, id]}
  payee: {first: [customer, card, email]}
  id: id
rows:
  skip:
    - {when: {status: [Failed, Canceled, Cancelled, Uncaptured, requires_payment_method]}, reason: no money moved}
# A refund changes the row it gives back.
identity: {ids: mutable, cells: [id]}
tests:
  - in: |
      "id","description","seller_message","created","amount","amount_refunded","currency","converted_amount","converted_amount_refunded","fee","tax","converted_currency","status","statement_descriptor","customer_id","customer_description","customer_email","captured","card_id","invoice_id","transfer"
      ch_Demo0001,Ticket 17,Payment complete.,2024-03-04 10:05,25.00,0.00,cad,25.00,0.00,1.03,0.00,cad,Paid,,,Ben Ruiz,ben@example.com,true,pm_Demo1,,
      ch_Demo0002,,Payment complete.,2024-03-05 16:20,"1,027.50",0.00,cad,"1,027.50",0.00,30.10,0.00,cad,Paid,,,,,true,pm_Demo2,,
      ch_Demo0003,Ticket 18,The bank declined.,2024-03-05 07:00,25.00,0.00,cad,25.00,0.00,0.00,0.00,cad,Failed,,,,,false,pm_Demo3,,
    out:
      - {date: 2024-03-04, amount: "25.00", currency: CAD, description: Ticket 17, payee: Ben Ruiz, id: ch_Demo0001}
      - {date: 2024-03-05, amount: "1027.50", description: ch_Demo0002}
    skipped: 1

"""#),
    isBuiltin: true)

  private static let zzTrading212Cash = MappingEntry(
    id: "zz/trading-212-cash", title: "Trading 212, history as CSV",
    country: "ZZ",
    institution: "Trading 212",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["action"], ["time", "time (utc)"], ["total"], ["currency (total)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["currency (price / share)", "currency (total)", "finra fee", "no. of shares", "price / share", "stamp duty reserve tax"], texts: ["currency (total)", "trading 212"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/trading-212-cash.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/trading-212-cash
title: Trading 212, history as CSV
country: ZZ
verified: documented
source: https://github.com/dickwolff/Export-To-Ghostfolio
kind: trades
detect:
  marks: [Currency (Total)]
  header: [Action, [Time, Time (UTC)], Total, Currency (Total)]
read: {format: csv, delimiter: ","}
# Columns are there only where a row has something in them.
columns:
  action: Action
  date: [Time, Time (UTC)]
  isin: {names: [ISIN], optional: true}
  ticker: {names: [Ticker], optional: true}
  name: {names: [Name], optional: true}
  shares: {names: [No. of shares], optional: true}
  price: {names: [Price / share], optional: true}
  price_currency: {names: [Currency (Price / share)], optional: true}
  rate: {names: [Exchange rate], optional: true}
  result: {names: [Result], optional: true}
  result_currency: {names: [Currency (Result)], optional: true}
  total: Total
  currency: Currency (Total)
  stamp: {names: [Stamp duty reserve tax, Stamp duty], optional: true}
  conversion: {names: [Currency conversion fee], optional: true}
  transaction: {names: [Transaction fee, Finra fee], optional: true}
  merchant: {names: [Merchant name], optional: true}
  notes: {names: [Notes], optional: true}
  id: {names: [ID], optional: true}
account: {kind: investment, institution: Trading 212, currency: currency}
fields:
  date: {from: date, format: yyyy-MM-dd}
  # The total has fees in it; some actions are printed with a sign, others without.
  amount: {value: {from: total, regex: '^-?(.+)$'}, direction: kind}
  currency: currency
  description: {first: [{join: [action, name, merchant], sep: " "}, notes]}
  memo: notes
  id: id
security:
  isin: isin
  ticker: ticker
  title: name
trade:
  kind:
    from: action
    map:
      '~ buy$': buy
      '~ sell$': sell
      '~^Dividend \(Return of capital': return_of_capital
      '~^Dividend': dividend
      '~interest|^Lending': interest
      Deposit: deposit
      Withdrawal: withdrawal
      '~cashback': deposit
      '~^(Card debit|Spending)': withdrawal
      '~^Card credit': deposit
      '~^Stock split': split
      '~^(Stock distribution|Spin-?off)': stock_distribution
      Result adjustment: cash
      Currency conversion: cash
  units:
    value: shares
    direction:
      - {when: {action: ['~ sell$', '~split close']}, is: out}
      - {when: {not: {action: '~ sell$'}}, is: in}
  price: price
  price_currency: price_currency
  # Printed as units of the price's currency for one of the account's.
  rate: rate
  rate_of: account
  taxes: stamp
  fees: [conversion, transaction]
  gain: {signed: result}
ignore: [total, result, result_currency, rate]
tests:
  - in: |
      Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),Total,Currency (Total),Withholding tax,Currency (Withholding tax),Notes,ID,Currency conversion fee,Currency (Currency conversion fee)
      Deposit,2024-03-01 09:00:00,,,,,,,,,,2200.00,"GBP",,,"Bank Transfer",0815471a-0000-4000-8000-000000000001,,
      Market buy,2024-03-04 10:00:00,GB0000000017,NWD,"Northwind plc",10.0000000000,10875,GBX,1,,,1087.50,"GBP",,,,EOF08154711,,
      Withdrawal,2024-03-20 09:00:00,,,,,,,,,,-500.00,"GBP",,,"Sent to bank",0815471a-0000-4000-8000-000000000002,,
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: GBP, kind: transfer}
      - {date: 2024-03-04, amount: "-1087.50", kind: buy, id: EOF08154711, description: Market buy Northwind plc, price: "108.75", units: "10"}
      - {date: 2024-03-20, amount: "-500.00"}

"""#),
    isBuiltin: true)

  private static let zzWiseCsv = MappingEntry(
    id: "zz/wise-csv", title: "Wise balance statement, CSV",
    country: "ZZ",
    institution: "Wise",
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["transferwise id"], ["date"], ["amount"], ["currency"], ["description"], ["running balance"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["transferwise id"], texts: ["wise"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/wise-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/wise-csv
title: Wise balance statement, CSV
country: ZZ
verified: documented
source:
  - https://github.com/erp-mafia/accounted/issues/1019
  - https://docs.wise.com/api-docs/api-reference/balance-statement
detect:
  header: [TransferWise ID, Date, Amount, Currency, Description, Running Balance]
read: {format: csv, delimiter: ","}
columns:
  # A refund or a conversion repeats the id of what it belongs to, so it is no id of a row.
  id: TransferWise ID
  date: Date
  amount: Amount
  currency: Currency
  text: Description
  reference: {names: [Payment Reference], optional: true}
  balance: Running Balance
  payer: {names: [Payer Name], optional: true}
  payee: {names: [Payee Name], optional: true}
  merchant: {names: [Merchant], optional: true}
  note: {names: [Note], optional: true}
  # Contained in the amount, or in a row of its own.
  fees: {names: [Total fees], optional: true}
account: {kind: wallet, institution: Wise, currency: currency, name: "Wise {currency}"}
fields:
  date: {from: date, format: [dd-MM-yyyy, dd/MM/yyyy]}
  amount: {signed: amount}
  currency: currency
  description: {first: [text, id]}
  payee:
    first:
      - merchant
      - {when: {amount: '~^-'}, then: payee, else: payer}
  memo: {join: [reference, note], sep: " "}
  kind: {from: id, map: {'~^CARD': card, '~^FEE': fee, '~^TRANSFER': bank_transfer, '~CASHBACK': cashback, '~^BALANCE': currency_conversion}, default: ""}
  balance: balance
identity: {cells: [id, text]}
tests:
  - in: |
      "TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees"
      CARD-9000002,14-03-2024,-24.50,EUR,"Card transaction of 24.50 EUR issued by Paper Crane Books",,1575.50,,,,,,,Paper Crane Books,4417,Ana Demo,,,0.00
      TRANSFER-9000001,13-03-2024,1500.00,EUR,Received money from Northwind with reference March,March,1600.00,,,,Northwind,,,,,,,,0.00
    out:
      - {date: 2024-03-14, amount: "-24.50", currency: EUR, payee: Paper Crane Books, kind: card, balance: "1575.50", account: Wise EUR}
      - {date: 2024-03-13, amount: "1500.00", payee: Northwind, memo: March | TRANSFER-9000001}

"""#),
    isBuiltin: true)

  private static let zzYnabCsv = MappingEntry(
    id: "zz/ynab-csv", title: "YNAB register, CSV",
    country: "ZZ",
    institution: nil,
    verified: .documented, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account"], ["flag"], ["date"], ["payee"], ["category group/category"], ["category group"], ["category"], ["memo"], ["outflow"], ["inflow"], ["cleared"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["category group/category"], texts: ["category group/category"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/ynab-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/ynab-csv
title: YNAB register, CSV
country: ZZ
verified: documented
source: https://github.com/we-promise/sure/pull/2361
detect:
  marks: [Category Group/Category]
  header: [Account, Flag, Date, Payee, Category Group/Category, Category Group, Category, Memo, Outflow, Inflow, Cleared]
read: {format: csv}
columns:
  account: Account
  flag: Flag
  date: Date
  payee: Payee
  category: Category Group/Category
  memo: Memo
  out: Outflow
  in: Inflow
  cleared: Cleared
account: {kind: other, name: account}
fields:
  # The order is the person's choice: the whole column decides.
  date: {from: date, format: [yyyy-MM-dd, yyyy/MM/dd, dd.MM.yyyy, dd/MM/yyyy, MM/dd/yyyy, dd-MM-yyyy, MM-dd-yyyy]}
  amount: {inflow: in, outflow: out}
  description: {first: [payee, memo, category]}
  payee: payee
  memo: memo
  category: category
identity: {cells: [payee, memo]}
tests:
  - in: |
      "Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
      "Checking","","03/14/2024","Bakery","Everyday: Food","Everyday","Food","buns",$4.80,$0.00,"Cleared"
      "Checking","","03/01/2024","Northwind","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,"$1,500.00","Reconciled"
      "Savings","","03/02/2024","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,$250.00,"Reconciled"
    out:
      - {date: 2024-03-14, amount: "-4.80", payee: Bakery, memo: buns | Cleared, source_category: "Everyday: Food", account: Checking}
      - {date: 2024-03-01, amount: "1500.00", account: Checking}
      - {date: 2024-03-02, amount: "250.00", account: Savings}

"""#),
    isBuiltin: true)

  private static let zzYnab4Csv = MappingEntry(
    id: "zz/ynab4-csv", title: "YNAB 4 register, CSV",
    country: "ZZ",
    institution: nil,
    verified: .corpus, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["account"], ["flag"], ["check number"], ["date"], ["payee"], ["category"], ["master category"], ["sub category"], ["memo"], ["outflow"], ["inflow"], ["cleared"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["master category"], texts: ["master category"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/zz/ynab4-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: zz/ynab4-csv
title: YNAB 4 register, CSV
country: ZZ
verified: corpus
detect:
  marks: [Master Category]
  header: [Account, Flag, Check Number, Date, Payee, Category, Master Category, Sub Category, Memo, Outflow, Inflow, Cleared]
read: {format: csv}
columns:
  account: Account
  flag: Flag
  check: Check Number
  date: Date
  payee: Payee
  category: Category
  master: Master Category
  sub: Sub Category
  memo: Memo
  out: Outflow
  in: Inflow
  cleared: Cleared
account: {kind: other, name: account}
fields:
  date: {from: date, format: [yyyy/MM/dd, yyyy-MM-dd, dd.MM.yyyy, dd/MM/yyyy, MM/dd/yyyy]}
  # The currency's sign may have dots of its own (د.ا.), so the number is cut out.
  amount:
    inflow: {from: in, regex: '-?\d[\d,]*(?:\.\d+)?'}
    outflow: {from: out, regex: '-?\d[\d,]*(?:\.\d+)?'}
  currency: {from: out, regex: 'د\.ا', map: {'~.': JOD}}
  description: {first: [payee, memo, category]}
  payee: payee
  memo: memo
  category: {first: [category, {join: [master, sub], sep: ": "}]}
  check_number: check
identity: {cells: [payee, memo]}
tests:
  - in: |
      "Account","Flag","Check Number","Date","Payee","Category","Master Category","Sub Category","Memo","Outflow","Inflow","Cleared","Running Balance"
      "Checking","",,"2022/03/14","Bakery","Everyday: Food","Everyday","Food","buns","$4.80","$0.00",C,"$95.20"
      "Checking","","101","2022/03/15","Northwind","","","","","$0.00","$1,500.00",R,"$1,595.20"
    out:
      - {date: 2022-03-14, amount: "-4.80", payee: Bakery, memo: "buns | $4.80 | C | $95.20", source_category: "Everyday: Food", account: Checking}
      - {date: 2022-03-15, amount: "1500.00", check_number: "101"}
  - in: |
      "Account","Flag","Check Number","Date","Payee","Category","Master Category","Sub Category","Memo","Outflow","Inflow","Cleared","Running Balance"
      "card",,,"2022/12/24","teahouse",,,,"Tea",د.ا.‏3.250,د.ا.‏0.000,C,د.ا.‏6.750
    out:
      - {date: 2022-12-24, amount: "-3.250", currency: JOD}

"""#),
    isBuiltin: true)
}
