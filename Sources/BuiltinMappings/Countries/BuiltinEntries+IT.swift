// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let it: [MappingEntry] = [
    itBancopostaAccount,
    itFinecoAccount,
    itIntesaSanpaoloAccount,
    itUnicreditAccount,
  ]

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
read: {format: csv, decimal: ","}
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
  - {kind: opening, when: {text: '~^\|?SALDO INIZIALE'}, amount: {from: in, regex: '^[\d.,]+'}, date: {from: date, format: [dd/MM/yy, dd/MM/yyyy]}}
  - {kind: ledger, when: {text: '~^\|?SALDO FINALE'}, amount: {from: in, regex: '^[\d.,]+'}, date: {from: date, format: [dd/MM/yy, dd/MM/yyyy]}}
tests:
  - in: |
      Data;Valuta;Addebiti;Accrediti;Descrizione operazioni
      29/02/24;;;1.000,00|;SALDO INIZIALE
      01/03/24;01/03/24;;2.200,00;BONIFICO A VOSTRO FAVORE DA VENTO DEL NORD SRL PER STIPENDIO
      04/03/24;05/03/24;1.087,50;;ADDEBITO DIRETTO SDD ENERGIA ESEMPIO MARZO
      31/03/24;;;2.112,50;|SALDO FINALE
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: EUR}
      - {date: 2024-03-04, value_date: 2024-03-05, amount: "-1087.50"}

"""#),
    isBuiltin: true)

  private static let itFinecoAccount = MappingEntry(
    id: "it/fineco-account", title: "FinecoBank account, XLSX or CSV",
    country: "IT",
    institution: "FinecoBank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data_operazione", "data operazione", "data"], ["entrate"], ["uscite"], ["descrizione"], ["descrizione_completa", "descrizione completa"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["descrizione completa", "descrizione_completa", "moneymap"], texts: ["descrizione completa", "descrizione_completa", "finecobank", "moneymap"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/it/fineco-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: it/fineco-account
title: FinecoBank account, XLSX or CSV
country: IT
verified: synthetic
detect:
  marks: [Moneymap, Descrizione_Completa, Descrizione Completa]
  header: [[Data_Operazione, Data Operazione, Data], Entrate, Uscite, Descrizione, [Descrizione_Completa, Descrizione Completa]]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  iban: '(IT\d\d[A-Z]\d{10}[\dA-Z]{12})'
columns:
  date: [Data_Operazione, Data Operazione, Data]
  value: {names: [Data_Valuta, Data Valuta], optional: true}
  in: Entrate
  out: Uscite
  type: Descrizione
  text: [Descrizione_Completa, Descrizione Completa]
  status: {names: [Stato], optional: true}
  category: {names: [Moneymap], optional: true}
account: {kind: checking, institution: FinecoBank, institution_id: FEBIITM1, currency: EUR, iban: preamble.iban}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd.MM.yyyy, yyyy-MM-dd]}
  value_date: {from: value, format: [dd/MM/yyyy, dd.MM.yyyy, yyyy-MM-dd]}
  # Money out is printed with its minus, and without in some exports.
  amount: {value: {first: [out, in]}, direction: [{when: {out: "*"}, is: out}, {when: {in: "*"}, is: in}]}
  description: {first: [text, type]}
  category: category
  kind: {from: type, map: {'~giroconto': transfer, '~pagamento visa|pagobancomat|carta|pos': card, '~addebito|direct debit|sdd': direct_debit, '~prelevamento|prelievo': cash, '~interessi': interest, '~commissioni|canone|bollo': fee}, default: ""}
  status: {from: status, map: {'~^autorizzat': pending}, default: posted}
identity: {cells: [type, text]}
ignore: status
tests:
  - in: |
      Conto Corrente: 4711815
      Intestazione: ANA DEMO

      Data_Operazione;Data_Valuta;Entrate;Uscite;Descrizione;Descrizione_Completa;Stato;Moneymap
      06/03/2024;06/03/2024;;-4,80;Pagamento Visa Debit;Panificio Esempio Milano Carta N. *** 815;Autorizzato;Alimentari
      05/03/2024;04/03/2024;;-1.087,50;SEPA Direct Debit;Energia Esempio SpA;Contabilizzato;Casa
      01/03/2024;01/03/2024;2.200,00;;Bonifico SEPA Italia;Vento del Nord Srl stipendio;Contabilizzato;Stipendi
    out:
      - {date: 2024-03-06, amount: "-4.80", pending: true, kind: card}
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-1087.50", currency: EUR, kind: direct_debit, source_category: Casa}
      - {date: 2024-03-01, amount: "2200.00", description: Vento del Nord Srl stipendio}

"""#),
    isBuiltin: true)

  private static let itIntesaSanpaoloAccount = MappingEntry(
    id: "it/intesa-sanpaolo-account", title: "Intesa Sanpaolo accounts and cards, XLSX or CSV",
    country: "IT",
    institution: "Intesa Sanpaolo",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data"], ["operazione"], ["dettagli"], ["conto o carta"], ["contabilizzazione"], ["valuta"], ["importo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["conto o carta"], texts: ["conto o carta", "intesa sanpaolo"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/it/intesa-sanpaolo-account.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: it/intesa-sanpaolo-account
title: Intesa Sanpaolo accounts and cards, XLSX or CSV
country: IT
verified: synthetic
detect:
  marks: [Conto o carta]
  header: [Data, Operazione, Dettagli, Conto o carta, Contabilizzazione, Valuta, Importo]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Data
  text: Operazione
  details: Dettagli
  account: Conto o carta
  booked: Contabilizzazione
  category: {names: [Categoria], optional: true}
  currency: Valuta
  amount: Importo
account: {kind: checking, institution: Intesa Sanpaolo, institution_id: BCITITMM, currency: currency, name: account}
fields:
  date: {from: date, format: [dd/MM/yyyy, dd.MM.yyyy, yyyy-MM-dd]}
  amount: {signed: amount}
  currency: currency
  description: text
  memo: details
  category: category
  status: {from: booked, map: {'~non contabilizzat': pending}, default: posted}
identity: {cells: [text, details]}
ignore: booked
tests:
  - in: |
      Elenco movimenti
      Conto: 1000/00004711

      Data,Operazione,Dettagli,Conto o carta,Contabilizzazione,Categoria,Valuta,Importo
      05/03/2024,Panificio Esempio,Pagamento su POS,Conto 1000/00004711,NON CONTABILIZZATO,Generi alimentari,EUR,"-4,80"
      04/03/2024,Energia Esempio,Addebito diretto,Conto 1000/00004711,CONTABILIZZATO,Casa,EUR,"-1.087,50"
      01/03/2024,Bonifico da Vento del Nord Srl,Stipendio febbraio,Conto 1000/00004711,CONTABILIZZATO,Stipendi,EUR,"2.200,00"
    out:
      - {date: 2024-03-05, amount: "-4.80", pending: true}
      - {date: 2024-03-04, amount: "-1087.50", currency: EUR, source_category: Casa}
      - {date: 2024-03-01, amount: "2200.00"}

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
}
