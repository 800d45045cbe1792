/// Names of columns in the Romance languages.
extension HeaderWords {
  static let french = """
    booked: date comptable|date de comptabilisation|date opé. comptable|comptabilisé le|
    date de passage|date d'écriture
    dated: date|date opération|date de l'opération|dateop|date d'opération|
    date operation|date de l'écriture|le|date de l'ordre
    bought: date d'achat|date de transaction|date de l'achat|date achat
    valued: date valeur|date de valeur|valeur|dateval
    text: libellé|libellé de l'opération|description|détail|remarque|
    nature de l'opération|libellé simplifié|libellé opération|détail de l'écriture|
    intitulé|motif|communication|informations complémentaires|description 1|libelle|
    informations détaillées
    payee: bénéficiaire|tiers|commerçant|nom|contrepartie|nom de la contrepartie|
    donneur d'ordre|marchand
    amount: montant|montant de l'opération|montant(euros)|montant net|somme|
    montant transaction
    inflow: crédit|recettes|dépôt|montant crédit|crédits|entrée|encaissement|
    au crédit|dépôts|versements
    outflow: débit|dépenses|retrait|montant débit|débits|sortie|décaissement|
    au débit|retraits
    direction: sens|débit/crédit|d/c|type|type d'opération|crédit/débit
    balance: solde|solde après opération|solde progressif|solde comptable|nouveau solde
    owed: solde dû|solde impayé
    currency: devise|monn.|monnaie|monn|devise du compte
    account: compte|numéro de compte|n° de compte|iban|libellé du compte|no de compte|
    compte bancaire|accountnum|accountlabel
    counterparty: compte contrepartie|compte partie adverse|compte de la contrepartie|
    iban contrepartie|iban de la contrepartie|compte bénéficiaire|compte du bénéficiaire|
    iban bénéficiaire
    reference: référence|n° de transaction|numéro d'opération|réf.|réf|n° pièce|
    no de chèque|n° chèque|numéro de chèque|identifiant|numéro de séquence
    category: catégorie|rubrique|sous-catégorie|sous categorie|type operation
    status: statut|état|pointage operation|pointage
    number: n°|ligne|numéro|no
    branch: agence|code guichet|succursale|code banque|banque
    card: carte|numéro de carte|n° carte
    original: montant d'origine|montant en devise|montant initial
    originalcurrency: devise d'origine|devise étrangère
    rate: taux de change|cours|taux
    fee: frais|commission
    running: cumul
    """

  static let spanish = """
    booked: fecha contable|fecha de operación|f. operación|fecha operativa|
    fecha operación|fecha de contabilización|fecha contabilización|fecha de cargo|
    fecha de abono
    dated: fecha|fecha mov.|fecha de movimiento|fecha mov|fecha movimiento|
    fecha y hora|día|f. mov
    bought: fecha de compra|fecha consumo|fecha de transacción|fecha transacción|
    fecha compra
    valued: fecha valor|f. valor|valor|fecha de valor|f.valor
    text: concepto|descripción|movimiento|detalle|descripción del movimiento|más datos|
    observaciones|glosa|detalles|referencia/concepto|texto
    payee: beneficiario|comercio|ordenante/beneficiario|nombre|establecimiento|
    ordenante|destinatario|contraparte
    amount: importe|monto|cantidad|importe (€)|valor|importe eur|importe euros|
    monto (pesos)
    inflow: abono|haber|abonos|ingresos|depósitos|créditos|ingreso|depósito|crédito|
    entrada|monto abono
    outflow: cargo|debe|cargos|gastos|retiros|débitos|gasto|retiro|débito|salida|
    monto cargo|egresos
    direction: signo|debe/haber|tipo|cargo/abono|tipo de movimiento|d/h|debe / haber|
    cargo / abono
    balance: saldo|saldo disponible|saldo contable|saldo posterior|saldo final
    owed: saldo deudor|saldo adeudado
    currency: divisa|moneda
    account: cuenta|número de cuenta|n.º de cuenta|nº cuenta|iban|nº de cuenta
    counterparty: cuenta destino|cuenta beneficiario|cuenta contraparte|iban beneficiario|
    cuenta del beneficiario
    reference: referencia|nº movimiento|referencia 1|folio|n.º operación|
    número de operación|nº documento|nro. documento|número de documento|código
    category: categoría|subcategoría|rubro
    status: estado|situación
    number: n.º|núm.|núm|nro|nro.|número
    branch: oficina|sucursal|canal
    card: tarjeta|número de tarjeta
    original: importe original|importe en divisa|monto original|monto moneda origen
    originalcurrency: divisa original|moneda origen
    rate: tipo de cambio|cambio
    fee: comisión|comisiones
    running: acumulado
    """

  static let portuguese = """
    booked: data contabilística|data do lançamento|data lançamento|data contábil|
    data de lançamento|data de movimento
    dated: data|data mov.|data operação|data movimento|data mov|data da operação|
    data e hora
    bought: data da compra|data da transação|data transação|data compra
    valued: data valor|data-valor|data de valor
    text: descrição|histórico|lançamento|descritivo|descrição da operação|memorando|
    título|detalhes
    payee: favorecido|estabelecimento|beneficiário|nome|nome/razão social|destinatário
    amount: valor|montante|importância|valor (r$)|quantia|valor em r$
    inflow: crédito|entradas|créditos|entrada|crédito (r$)|depósitos
    outflow: débito|saídas|débitos|saída|débito (r$)|levantamentos
    direction: tipo|d/c|débito/crédito|tipo lançamento|natureza|crédito/débito|c/d
    balance: saldo|saldo contabilístico|saldo após movimento|saldo (r$)|saldo contábil|
    saldo disponível
    owed: saldo devedor
    currency: moeda|divisa
    account: conta|número da conta|nº conta|conta corrente
    counterparty: conta destino|conta do favorecido|conta contraparte|iban do beneficiário
    reference: nº documento|referência|docto.|identificador|docto|número do documento|
    documento|id da transação
    category: categoria
    status: estado|situação
    number: nº|seq.|seq|parcela
    branch: agência|balcão|dependência origem
    card: cartão|número do cartão|final do cartão
    original: valor original|montante original|valor em us$
    originalcurrency: moeda original|moeda estrangeira
    rate: câmbio|cotação
    fee: tarifa|comissão|iof
    running: acumulado
    """

  static let italian = """
    booked: data contabile|data registrazione|data di contabilizzazione|
    data contabilizzazione|data di registrazione|contabile
    dated: data|data operazione|data movimento|data e ora
    bought: data acquisto|data transazione|data di acquisto
    valued: data valuta|valuta
    text: descrizione|causale|descrizione operazione|dettagli|descrizione completa|
    operazione|note|descrizione estesa|dettaglio
    payee: beneficiario|controparte|esercente|ordinante|nome|ordinante/beneficiario
    amount: importo|ammontare|importo (€)|importo euro
    inflow: avere|accrediti|entrate|accredit|accredito|entrata
    outflow: dare|addebiti|uscite|addebit|addebito|uscita
    direction: segno|dare/avere|tipo|d/a
    balance: saldo|saldo contabile|saldo disponibile|saldo progressivo
    owed: saldo a debito
    currency: divisa|valuta conto|moneta|valuta
    account: conto|numero conto|rapporto|iban|conto corrente
    counterparty: iban beneficiario|conto controparte|iban controparte|iban ordinante/beneficiario
    reference: riferimento|cro|numero operazione|num. operazione
    category: categoria|codice causale|categoria del movimento
    status: stato
    number: n.|riga|n
    branch: filiale|cab|agenzia
    card: carta|numero carta
    original: importo originale|importo in divisa
    originalcurrency: divisa originale
    rate: cambio|tasso di cambio
    fee: commissione|commissioni
    running: progressivo
    """

  static let catalan = """
    booked: data comptable
    dated: data|data operació
    valued: data valor
    text: concepte|descripció
    amount: import
    balance: saldo
    currency: divisa|moneda
    account: compte
    """

  static let romanian = """
    booked: data înregistrării|data contabilizării|data procesarii
    dated: data|data tranzacției|data tranzactiei
    bought: data cumpărării|data operațiunii
    valued: data valutei|data valută
    text: descriere|detalii tranzacție|explicații|detalii
    payee: beneficiar|nume partener|comerciant
    amount: sumă|suma|valoare
    inflow: credit|intrări|suma credit
    outflow: debit|ieșiri|suma debit
    direction: tip|debit/credit|tip tranzacție
    balance: sold|sold final|sold contabil
    owed: sold datorat
    currency: valuta|monedă|moneda
    account: cont|număr cont|iban cont
    counterparty: cont partener|cont beneficiar|iban beneficiar|iban partener
    reference: referință|nr. tranzacție|referinta
    category: categorie
    status: stare|status
    number: nr. crt.|nr.
    branch: sucursală
    card: card|număr card
    original: suma originală|sumă în valută
    originalcurrency: moneda originală
    rate: curs de schimb|curs
    fee: comision
    running: cumulat
    """
}
