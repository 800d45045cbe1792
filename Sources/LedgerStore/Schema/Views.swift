/// The views of a book: the public read API, as docs/SCHEMA.md documents it.
package enum Views {
  static let sql = """
    CREATE VIEW v_transactions AS
    \(rows)
    WHERE t.trade IS NULL;

    -- Of accounts: transactions and trades.
    CREATE VIEW v_account_rows AS
    \(rows);

    \(CategoriesView.sql)

    \(PartsView.sql)

    CREATE VIEW v_transaction_mappings AS
    SELECT m.id, m.transaction_id, f.name AS feed, m.source_id, m.state, m.is_pending, m.balance,
      d.import_id, d.path, d.sha256, d.format, d.mapping, m.line, m."column", m.page, m.row,
      m.rule, m.score
    FROM transaction_mappings m
    JOIN feeds f ON f.id = m.feed_id
    JOIN statements s ON s.id = m.statement_id
    JOIN documents d ON d.id = s.document_id;

    CREATE VIEW v_balances AS
    SELECT b.id, b.account_id, a.name AS account, b.kind, nullif(b.name, '') AS name, b.date,
      \(decimal("b.amount", exact: "b.amount_exact", exponent: "c.exponent")) AS amount,
      \(decimal("b.\"limit\"", exact: nil, exponent: "c.exponent")) AS "limit",
      b.amount AS amount_minor, b.currency, f.name AS feed
    FROM balances b
    JOIN accounts a ON a.id = b.account_id
    JOIN feeds f ON f.id = b.feed_id
    JOIN currencies c ON c.code = b.currency
    WHERE b.id = (SELECT max(x.id) FROM balances x JOIN statements s ON s.id = x.statement_id
      WHERE x.account_id = b.account_id AND x.kind = b.kind AND x.name = b.name AND x.date = b.date
        AND x.feed_id = b.feed_id AND x.currency = b.currency AND s.state = 'live');

    CREATE VIEW v_account_balances AS
    WITH stated AS (
      SELECT account_id, currency, kind, amount, date, row_number() OVER (
          PARTITION BY account_id, currency ORDER BY date DESC, rank, id DESC) AS n
      FROM (
        SELECT b.account_id, b.currency, b.kind, b.amount, b.date, b.id,
          CASE b.kind WHEN 'value' THEN 0 WHEN 'ledger' THEN 2 ELSE 3 END AS rank
        FROM balances b JOIN statements s ON s.id = b.statement_id
        WHERE b.kind IN ('ledger', 'value', 'principal') AND b.amount IS NOT NULL
          AND s.state = 'live'
        UNION ALL
        SELECT s.account_id, x.currency, 'value', x.value, x.date, x.id, 1
        FROM snapshots x JOIN statements s ON s.id = x.statement_id
        WHERE x.value IS NOT NULL AND x.is_complete AND s.state = 'live')
    ),
    days AS (
      SELECT account_id, currency, status, date, high * 1000000000 + low AS amount FROM day_totals
      UNION ALL SELECT account_id, currency, status, date, amount
      FROM transactions INDEXED BY transactions_exact
      WHERE amount_exact IS NOT NULL AND trade IS NULL AND status IN ('posted', 'pending')
    )
    SELECT a.id AS account_id, a.currency,
      coalesce(s.amount, a.opening, 0) + coalesce((SELECT sum(t.amount) FROM days t
        WHERE t.account_id = a.id AND t.currency = a.currency AND t.status = 'posted'
          AND CASE WHEN s.date IS NULL THEN a.opening IS NULL OR t.date >= a.opening_date
            ELSE t.date > s.date END), 0) AS amount,
      coalesce((SELECT max(t.date) FROM days t
        WHERE t.account_id = a.id AND t.currency = a.currency AND t.status = 'posted'
          AND (s.date IS NULL OR t.date > s.date)), s.date) AS date,
      CASE WHEN s.date IS NULL THEN 'derived' ELSE 'stated' END AS source, s.kind,
      coalesce((SELECT sum(t.amount) FROM days t
        WHERE t.account_id = a.id AND t.currency = a.currency AND t.status = 'pending'), 0)
        AS pending
    FROM accounts a
    LEFT JOIN stated s ON s.account_id = a.id AND s.currency = a.currency AND s.n = 1;

    CREATE VIEW v_accounts AS
    SELECT a.id, (SELECT i.value FROM account_identifiers i
        WHERE i.account_id = a.id AND i.kind = 'key' ORDER BY i.value LIMIT 1) AS key,
      a.name, a.official_name, a.kind, a.source_type, a.source_subtype,
      n.name AS institution, n.key AS institution_id, a.mask, a.currency, a.is_active,
      \(decimal("b.amount", exact: nil, exponent: "c.exponent")) AS balance,
      b.date AS balance_date, b.source AS balance_source,
      b.kind AS balance_kind,
      \(decimal("b.pending", exact: nil, exponent: "c.exponent")) AS pending,
      a.last_synced, a.metadata, a.created_at, a.updated_at, a.bank_name, a.bank_kind
    FROM accounts a
    JOIN currencies c ON c.code = a.currency
    JOIN v_account_balances b ON b.account_id = a.id
    LEFT JOIN institutions n ON n.id = a.institution_id
    WHERE a.state = 'live';

    CREATE VIEW v_quarantine AS
    SELECT q.id, d.import_id, d.path, a.name AS account, q.line, q."column", q.page, q.row, q.raw,
      q.code, q.reason, q.hint, q.dismissed_at
    FROM quarantine q
    JOIN statements s ON s.id = q.statement_id
    JOIN documents d ON d.id = s.document_id
    JOIN accounts a ON a.id = s.account_id
    WHERE s.state = 'live';

    \(InvestmentViews.sql)

    \(ValuationViews.sql)
    """

  private static let rows = """
    SELECT t.id, t.account_id, a.name AS account, t.date, t.initiated, t.value_date,
      \(decimal("t.amount", exact: "t.amount_exact", exponent: "c.exponent")) AS amount,
      t.amount AS amount_minor, t.currency, c.exponent, t.status,
      coalesce(t.description_override, t.description) AS description,
      t.description AS bank_description,
      coalesce(t.payee_override, t.rule_payee, t.payee) AS payee, t.payee AS bank_payee, t.memo,
      coalesce(t.rule_kind, t.kind) AS kind, t.kind AS bank_kind, t.check_number,
      t.original_amount, t.original_currency,
      iif(t.parts IS NULL, \(CategorySQL.category), NULL) AS category,
      t.source_category, t.rule_payee, t.rule_category, t.rule_kind, t.rule_notes, t.rule_tags,
      coalesce(t.notes, t.rule_notes) AS notes, \(tags) AS tags, t.extras,
      t.import_id, \(CategorySQL.parts) AS parts, t.budget_date,
      \(transfer) AS transfer, \(transferAccount) AS transfer_account,
      (SELECT \(decimal("x.fee", exact: nil, exponent: "c.exponent"))
        FROM (SELECT sum(fee) AS fee FROM transfers WHERE from_transaction_id = t.id) x
        WHERE x.fee IS NOT NULL) AS transfer_fee,
      coalesce(t.description_override, t.payee_override, t.category, t.notes, t.tags, t.tags_removed,
        t.budget_date, t.transfer_to) IS NOT NULL AS is_edited
    FROM transactions t
    JOIN accounts a ON a.id = t.account_id
    JOIN currencies c ON c.code = t.currency
    """

  /// SQL: the tags of row `t` of `transactions`: a person's, and those of rules that the person did not
  /// remove.
  package static let tags = """
    CASE WHEN t.rule_tags IS NULL THEN t.tags
        WHEN coalesce(t.tags, t.tags_removed) IS NULL THEN t.rule_tags
        ELSE nullif(trim(ifnull(t.tags, '') || ',' || ifnull((
          SELECT group_concat(j.value, ',')
          FROM json_each('[' || replace(json_quote(t.rule_tags), ',', '","') || ']') j
          WHERE instr(',' || lower(ifnull(t.tags, '') || ',' || ifnull(t.tags_removed, '')) || ',',
            ',' || lower(j.value) || ',') = 0), ''), ','), '')
      END
    """

  /// SQL: whether row `t` of `transactions` may have tags: what its index says.
  package static let isTagged = "(t.tags IS NOT NULL OR t.rule_tags IS NOT NULL)"

  /// SQL: the other leg of the transfer that row `t` of `transactions` is paired in; the first of several.
  package static let transfer = """
    coalesce((SELECT min(x.to_transaction_id) FROM transfers x WHERE x.from_transaction_id = t.id),
        (SELECT min(x.from_transaction_id) FROM transfers x WHERE x.to_transaction_id = t.id))
    """

  /// SQL: the key of the account that a person, or else a rule, calls the other side of row `t`.
  private static let statedKey = "coalesce(t.transfer_to, t.rule_transfer)"

  /// SQL: the id of the account that a person, or else a rule, calls the other side of row `t`.
  package static let statedAccount = """
    (SELECT i.account_id FROM account_identifiers i WHERE i.kind = 'key' AND i.value = \(statedKey))
    """

  /// SQL: what the account on the other side of row `t` is called: of the other leg, else as it is stated.
  /// Most rows are no transfer: they are done with the fewest look-ups.
  static let transferAccount = """
    iif(\(statedKey) IS NULL AND \(transfer) IS NULL, NULL,
      (SELECT o.name FROM accounts o WHERE o.id = coalesce(
        (SELECT y.account_id FROM transactions y WHERE y.id = \(transfer)), \(statedAccount))))
    """

  /// SQL: whether row `t` of `transactions` is no transfer: of no pair, and with no account that a person
  /// or a rule calls its other side.
  package static let isNoTransfer = """
    t.transfer_to IS NULL AND t.rule_transfer IS NULL AND NOT \(isPaired)
    """

  /// SQL: whether row `t` of `transactions` is a leg of a pair.
  package static let isPaired = """
    (EXISTS (SELECT 1 FROM transfers x WHERE x.from_transaction_id = t.id)
        OR EXISTS (SELECT 1 FROM transfers x WHERE x.to_transaction_id = t.id))
    """

  /// Their names, as a JSON list; no version had others.
  static let namesJSON =
    "["
    + sql.split(separator: "\n").compactMap { line in
      line.hasPrefix("CREATE VIEW ") ? "\"\(line.split(separator: " ")[2])\"" : nil
    }.joined(separator: ",") + "]"

  /// Minor units as a decimal text, from columns `amount`, `amount_exact` and the currency's
  /// exponent; `prefix` names the table.
  package static func decimal(_ amount: String, exact: String?, exponent: String) -> String {
    let digits = """
      CASE \(exponent) WHEN 0 THEN CAST(\(amount) AS TEXT) ELSE
          CASE WHEN \(amount) < 0 THEN '-' ELSE '' END
          || (abs(\(amount)) / \(power(exponent))) || '.'
          || printf('%0*d', \(exponent), abs(\(amount)) % \(power(exponent))) END
      """
    return exact.map { "coalesce(\($0), \(digits))" } ?? digits
  }

  package static func power(_ exponent: String) -> String {
    """
    (CASE \(exponent) WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000
      ELSE 100000000 END)
    """
  }
}
