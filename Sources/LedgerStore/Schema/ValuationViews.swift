/// The views of what things are worth.
enum ValuationViews {
  static let sql = """
    CREATE VIEW v_assets AS
    SELECT a.id, a.kind, a.name, a.ticker, i.security_id, c.id AS account_id, c.name AS account,
      a.currency, a.quantity, a.purchase_price, a.purchase_date, v.date AS value_date, v.value,
      v.price, a.tags, a.notes, a.created_at, a.updated_at
    FROM assets a LEFT JOIN accounts c ON c.id = a.account_id AND c.state = 'live'
    LEFT JOIN security_identifiers i ON i.id = a.identifier_id
    LEFT JOIN asset_values v ON v.asset_id = a.id
      AND v.date = (SELECT max(x.date) FROM asset_values x WHERE x.asset_id = a.id)
    WHERE a.removed_at IS NULL;

    CREATE VIEW v_asset_values AS
    SELECT v.asset_id, a.name AS asset, v.date, v.value, v.price, a.currency
    FROM asset_values v JOIN assets a ON a.id = v.asset_id
    WHERE a.removed_at IS NULL;

    CREATE VIEW v_asset_sales AS
    SELECT s.asset_id, a.name AS asset, s.date, s.quantity, s.proceeds, a.currency
    FROM asset_sales s JOIN assets a ON a.id = s.asset_id
    WHERE a.removed_at IS NULL;

    CREATE VIEW v_rates AS
    SELECT date, base, quote, rate, origin FROM rates;

    CREATE VIEW v_prices AS
    SELECT i.security_id, i.name AS identifier, p.date, p.price, p.currency, p.origin,
      p.price_unit, p.statement_id
    FROM prices p JOIN security_identifiers i ON i.id = p.identifier_id
    JOIN statements s ON s.id = p.statement_id
    WHERE s.state = 'live'
    UNION ALL
    SELECT i.security_id, i.name, coalesce(h.price_date, x.date), h.price, h.currency,
      'institution', h.facts ->> 'price_unit', x.statement_id
    FROM holdings h JOIN security_identifiers i ON i.id = h.identifier_id
    JOIN snapshots x ON x.id = h.snapshot_id JOIN statements s ON s.id = x.statement_id
    WHERE s.state = 'live' AND h.price IS NOT NULL
    UNION ALL
    SELECT i.security_id, i.name, q.date, q.price, q.currency, q.origin, q.price_unit, NULL
    FROM quotes q JOIN security_identifiers i ON i.id = q.identifier_id;

    CREATE VIEW v_lot_choices AS
    SELECT l.sale_id, l.purchase_id, s.account_id, s.date AS sold, p.date AS bought, l.units
    FROM lot_choices l JOIN transactions s ON s.id = l.sale_id
    JOIN transactions p ON p.id = l.purchase_id
    WHERE s.status = 'posted' AND p.status = 'posted';

    CREATE VIEW v_summaries AS
    SELECT id, date, currency, created_at, assets, liabilities, net, is_partial, report
    FROM summaries;

    -- What a person set; what is not here is as docs/SCHEMA.md says.
    CREATE VIEW v_settings AS
    SELECT name, value FROM settings
    WHERE name IN ('preferred_currency', 'rate_days', 'price_days');
    """
}
