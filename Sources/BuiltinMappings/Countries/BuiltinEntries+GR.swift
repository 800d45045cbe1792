// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

extension BuiltinEntries {
  static let gr: [MappingEntry] = [
    grAlphaBankAccount,
  ]

  private static let grAlphaBankAccount = MappingEntry(
    id: "gr/alpha-bank-account", title: "Alpha Bank account, CSV in Greek",
    country: "GR",
    institution: "Alpha Bank",
    verified: .synthetic, format: "csv",
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
verified: synthetic
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
}
