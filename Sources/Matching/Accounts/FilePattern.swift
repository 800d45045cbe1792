/// What names of files have in common that a bank gives to the documents of one account: the letters
/// that are left without digits, months and marks.
struct FilePattern: Hashable {
  private let letters: String

  init(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    letters = stem.lowercased().split { !$0.isLetter }
      .filter { !Self.months.contains(String($0)) && $0 != "copy" && $0 != "kopie" }
      .joined(separator: " ")
  }

  private static let months = Set(
    """
    jan january januar janvier enero gennaio januari janeiro feb february februar fevrier février
    febrero febbraio februari fevereiro mar mär maerz märz march mars marzo maart março apr april
    avril abril aprile may mai mayo maggio mei maio maj jun june juni juin junio giugno junho jul july
    juli juillet julio luglio julho aug august août aout agosto augustus sep sept september septembre
    septiembre settembre setembro oct okt october oktober octobre octubre ottobre outubro nov november
    novembre noviembre novembro dec dez december dezember décembre decembre diciembre dicembre dezembro
    q h kw week month
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
