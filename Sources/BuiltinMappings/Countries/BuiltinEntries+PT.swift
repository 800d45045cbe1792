// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let pt: [MappingEntry] = [
    ptCgdAccount,
    ptGenericCsv,
    ptSantanderAccount,
  ]

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

  private static let ptGenericCsv = MappingEntry(
    id: "pt/generic-csv", title: "Table with Portuguese headings, CSV",
    country: "PT",
    institution: nil,
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data lançamento"], ["data valor"], ["descrição"], ["montante"], ["saldo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["montante"], texts: [],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/pt/generic-csv.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: pt/generic-csv
title: Table with Portuguese headings, CSV
country: PT
verified: synthetic
detect:
  header: [Data lançamento, Data valor, Descrição, Montante, Saldo]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
preamble:
  number: 'Conta:?[;\s]+(\d{6,})'
columns:
  date: Data lançamento
  value: Data valor
  text: Descrição
  amount: Montante
  type: {names: [Tipo], optional: true}
  currency: {names: [Moeda], optional: true}
  balance: Saldo
# Several banks print these columns, so it names none of them.
account: {kind: checking, currency: currency, number: preamble.number}
fields:
  date: {from: date, format: [dd-MM-yyyy, dd/MM/yyyy]}
  value_date: {from: value, format: [dd-MM-yyyy, dd/MM/yyyy]}
  # Some exports print the amount without its sign, and a letter for the direction.
  amount: {value: amount, direction: [{when: {amount: '~^-'}, is: out}, {when: {type: '~^D$'}, is: out}, {when: {amount: "*"}, is: in}]}
  currency: currency
  description: text
  kind: {from: text, map: {'~^compra': card, '~^dd ': direct_debit, '~^lev': cash, '~^juros': interest, '~^com(issao)?[. ]': fee}, default: ""}
  balance: balance
rows:
  skip:
    - {when: {text: '~^saldo (inicial|final)'}, reason: a balance}
ignore: type
tests:
  - in: |
      Data de:;01-03-2024
      Data até:;31-03-2024
      Conta:;47110815

      Data lançamento;Data valor;Descrição;Montante;Moeda;Saldo
      05-03-2024;04-03-2024;COMPRA 4711 PADARIA EXEMPLO PORTO;-1.087,50;EUR;2.112,50
      01-03-2024;01-03-2024;TRANSFERENCIA - ORDENADO VENTO NORTE;2.200,00;EUR;3.200,00
    out:
      - {date: 2024-03-05, value_date: 2024-03-04, amount: "-1087.50", currency: EUR, kind: card, balance: "2112.50"}
      - {date: 2024-03-01, amount: "2200.00", description: TRANSFERENCIA - ORDENADO VENTO NORTE}
  - in: |
      Data lançamento;Data valor;Descrição;Montante;Tipo;Saldo
      15/03/2024;15/03/2024;PAG SERV EXEMPLO;7,99;D;500,00
      16/03/2024;16/03/2024;TRANSFERENCIA RECEBIDA;300,00;C;800,00
    out:
      - {date: 2024-03-15, amount: "-7.99"}
      - {date: 2024-03-16, amount: "300.00", balance: "800.00"}

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
}
