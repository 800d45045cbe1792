/// What schema 8 knows of names of securities beside ``InvestmentTables``: which security sources make of
/// them, whatever a person says, and the days they were in use.
enum SecurityIdentifierColumns {
  static let sql = """
    ALTER TABLE security_identifiers ADD COLUMN home_id INTEGER;
    ALTER TABLE security_identifiers ADD COLUMN valid_from TEXT;
    ALTER TABLE security_identifiers ADD COLUMN valid_to TEXT;
    UPDATE security_identifiers SET home_id = security_id;
    """
}
