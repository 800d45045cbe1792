// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let br: [MappingEntry] = [
    brBancoDoBrasilAccount,
    brC6Account,
    brInterAccount,
    brNubankAccount,
    brNubankCard,
  ]

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
}
