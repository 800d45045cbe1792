// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let br: [MappingEntry] = [
    brBancoDoBrasilAccount,
    brBancoDoBrasilAccount2025,
    brC6Account,
    brC6Card,
    brInterAccount,
    brInterCard,
    brNubankAccount,
    brNubankCard,
    brXpCard,
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

  private static let brBancoDoBrasilAccount2025 = MappingEntry(
    id: "br/banco-do-brasil-account-2025", title: "Banco do Brasil account, CSV since 2025",
    country: "BR",
    institution: "Banco do Brasil",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data"], ["lançamento"], ["detalhes"], ["n° documento", "nº documento", "n. documento"], ["valor"], ["tipo lançamento", "tipo"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["nº documento", "tipo lançamento"], texts: ["banco do brasil", "tipo lançamento"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/br/banco-do-brasil-account-2025.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: br/banco-do-brasil-account-2025
title: Banco do Brasil account, CSV since 2025
country: BR
verified: synthetic
detect:
  marks: [Tipo Lançamento]
  header: [Data, Lançamento, Detalhes, [N° documento, Nº documento, N. documento], Valor, [Tipo Lançamento, Tipo]]
read: {format: csv, encoding: [utf-8, windows-1252], decimal: ","}
columns:
  date: Data
  type: Lançamento
  details: Detalhes
  document: [N° documento, Nº documento, N. documento]
  amount: Valor
  flow: [Tipo Lançamento, Tipo]
account: {kind: checking, institution: Banco do Brasil, institution_id: BRASBRRJ, currency: BRL}
fields:
  date: {from: date, format: dd/MM/yyyy}
  initiated: {from: {from: details, regex: '^(\d\d/\d\d) \d\d:\d\d'}, format: dd/MM, year_from: {from: date, regex: '(\d\d/\d{4})$'}}
  amount: {signed: amount}
  description: {join: [type, {from: details, regex: '^(?:\d\d/\d\d \d\d:\d\d )?(.*)$'}], sep: " "}
  kind: {from: type, map: {'~cart[aã]o': card, '~boleto': payment, '~tarifa': fee, '~saque': cash}, default: ""}
balances:
  - {kind: opening, when: {type: '~^Saldo Anterior$'}, amount: amount, date: {from: date, format: dd/MM/yyyy}}
  - {kind: ledger, when: {type: '~^S ?A ?L ?D ?O$'}, amount: amount, date: {from: date, format: dd/MM/yyyy}}
rows:
  skip:
    - {when: {type: '~^Saldo do dia'}, reason: the balance of a day}
identity: {cells: [type, details, document]}
ignore: flow
tests:
  - in: |
      "Data","Lançamento","Detalhes","N° documento","Valor","Tipo Lançamento"
      "29/02/2024","Saldo Anterior","","","1.000,00",""
      "01/03/2024","Pix - Recebido","01/03 08:13 00004711000100 VENTO NORTE","40813056007021","2.200,00","Entrada"
      "00/00/0000","Saldo do dia","","","3.200,00",""
      "15/03/2024","Compra com Cartão","14/03 20:08 PADARIA EXEMPLO","643752","-4,80","Saída"
      "31/03/2024","S A L D O","","","3.195,20",""
    out:
      - {date: 2024-03-01, amount: "2200.00", currency: BRL, description: Pix - Recebido 00004711000100 VENTO NORTE}
      - {date: 2024-03-15, initiated: 2024-03-14, amount: "-4.80", kind: card}
    skipped: 1

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

  private static let brC6Card = MappingEntry(
    id: "br/c6-card", title: "C6 Bank credit card, CSV",
    country: "BR",
    institution: "C6 Bank",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data de compra"], ["nome no cartão"], ["final do cartão"], ["categoria"], ["descrição"], ["parcela"], ["valor (em r$)"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["cotação (em r$)", "final do cartão", "valor (em r$)", "valor (em us$)"], texts: ["c6 bank", "cotação (em r$)", "final do cartão"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/br/c6-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: br/c6-card
title: C6 Bank credit card, CSV
country: BR
verified: synthetic
detect:
  marks: [Final do Cartão, Cotação (em R$)]
  header: [Data de Compra, Nome no Cartão, Final do Cartão, Categoria, Descrição, Parcela, Valor (em R$)]
# The card's file prints a decimal point, unlike the account's.
read: {format: csv, delimiter: ";", thousands: none}
columns:
  date: Data de Compra
  holder: Nome no Cartão
  card: Final do Cartão
  category: Categoria
  text: Descrição
  part: Parcela
  dollars: {names: [Valor (em US$)], optional: true}
  rate: {names: [Cotação (em R$)], optional: true}
  amount: Valor (em R$)
account: {kind: credit_card, institution: C6 Bank, currency: BRL, mask: card}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount, positive: outflow}
  description: text
  category: {from: category, unless: "-"}
  memo: {from: part, unless: Única}
identity: {cells: [text, part, card]}
ignore: [holder, rate, dollars]
tests:
  - in: |
      Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)
      15/03/2024;ANA DEMO;1234;Restaurante / Lanchonete / Bar;PADARIA EXEMPLO;Única;0;0;4.80
      12/03/2024;ANA DEMO;1234;Especialidade varejo;LIVRARIA EXEMPLO;1/2;0;0;1264.00
      11/03/2024;ANA DEMO;1234;-;"Inclusao de Pagamento    ";Única;0;0;-1087.50
    out:
      - {date: 2024-03-15, amount: "-4.80"}
      - {date: 2024-03-12, amount: "-1264.00"}
      - {date: 2024-03-11, amount: "1087.50"}

"""#),
    isBuiltin: true)

  private static let brInterAccount = MappingEntry(
    id: "br/inter-account", title: "Banco Inter account, CSV",
    country: "BR",
    institution: "Banco Inter",
    verified: .synthetic, format: "csv",
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
verified: synthetic
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

  private static let brInterCard = MappingEntry(
    id: "br/inter-card", title: "Banco Inter credit card, CSV",
    country: "BR",
    institution: "Banco Inter",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data"], ["lançamento"], ["categoria"], ["tipo"], ["valor"]]] as [[[String]]],
    marks: MappingMarks(
      names: [], texts: ["banco inter"],
      fileNames: ["fatura-inter*.csv"]),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/br/inter-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: br/inter-card
title: Banco Inter credit card, CSV
country: BR
verified: synthetic
detect:
  header: [Data, Lançamento, Categoria, Tipo, Valor]
  absent: [Saldo, Saldo (R$)]
  filename: 'fatura-inter*.csv'
read: {format: csv, decimal: ","}
columns:
  date: Data
  text: Lançamento
  category: Categoria
  type: Tipo
  amount: Valor
account: {kind: credit_card, institution: Banco Inter, currency: BRL}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount, positive: outflow}
  description: text
  category: category
  memo: type
identity: {cells: [text, type]}
tests:
  - in: |
      "Data","Lançamento","Categoria","Tipo","Valor"
      "15/03/2024","PADARIA EXEMPLO        CIDADE        BRA","RESTAURANTES","Compra à vista","R$ 4,80"
      "12/03/2024","LIVRARIA EXEMPLO       CIDADE        BRA","COMPRAS","Parcela 1/2","R$ 1.264,00"
      "02/03/2024","PAGAMENTO ON LINE","OUTROS","Compra à vista","-R$ 1.087,50"
    out:
      - {date: 2024-03-15, amount: "-4.80"}
      - {date: 2024-03-12, amount: "-1264.00"}
      - {date: 2024-03-02, amount: "1087.50"}

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
    verified: .synthetic, format: "csv",
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
verified: synthetic
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

  private static let brXpCard = MappingEntry(
    id: "br/xp-card", title: "XP and Rico credit card, CSV in Portuguese",
    country: "BR",
    institution: "XP",
    verified: .synthetic, format: "csv",
    encodings: ["utf-8", "windows-1252"],
    signatures: [[["data"], ["estabelecimento"], ["portador"], ["valor"], ["parcela"]]] as [[[String]]],
    marks: MappingMarks(
      names: ["portador"], texts: ["portador"],
      fileNames: []),
    passwordHint: nil,
    file: MappingFile(
      name: "mappings/br/xp-card.yaml",
      text: #"""
# yaml-language-server: $schema=mapping.schema.json
mapping: 1
id: br/xp-card
title: XP and Rico credit card, CSV in Portuguese
country: BR
verified: synthetic
detect:
  marks: [Portador]
  header: [Data, Estabelecimento, Portador, Valor, Parcela]
read: {format: csv, delimiter: ";", decimal: ","}
columns:
  date: Data
  text: Estabelecimento
  holder: Portador
  amount: Valor
  part: Parcela
account: {kind: credit_card, institution: XP, currency: BRL}
fields:
  date: {from: date, format: dd/MM/yyyy}
  amount: {signed: amount, positive: outflow}
  description: text
  memo: {join: [holder, {from: part, unless: "-"}], sep: " "}
identity: {cells: [text, part, holder]}
tests:
  - in: |
      Data;Estabelecimento;Portador;Valor;Parcela
      15/03/2024;PADARIA EXEMPLO;ANA DEMO;R$ 4,80;-
      05/03/2024;Pagamento de fatura;ANA DEMO;R$ -1.087,50;-
      04/03/2024;LIVRARIA EXEMPLO;ANA DEMO;R$ 1.264,00;3 de 10
    out:
      - {date: 2024-03-15, amount: "-4.80"}
      - {date: 2024-03-05, amount: "1087.50"}
      - {date: 2024-03-04, amount: "-1264.00"}

"""#),
    isBuiltin: true)
}
