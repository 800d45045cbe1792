/// Words that name the columns of statements, in the languages that banks write. They say only that a
/// column may be meant; the rows decide.
enum TableWords {
  /// - Parameter name: folded.
  static func isDay(_ name: String) -> Bool { days.contains { name.contains($0) } }

  /// - Parameter name: folded.
  static func isAmount(_ name: String) -> Bool { amounts.contains { name.contains($0) } }

  private static let days = [
    "date", "day", "time", "created", "datum", "dato", "data", "fecha", "pvm", "päivä", "tarih",
    "buchung",
    "valuta", "wert", "booking", "posting", "dátum", "kuupäev", "datums", "jour", "día", "dia",
    "dag", "tag", "ngày", "tanggal", "tarikh", "日期", "日付", "年月日", "取引日", "时间", "時間", "날짜", "일자",
    "거래일", "дата", "датум", "ημερομηνία", "ημ/νία", "วันที่", "תאריך", "تاريخ", "تاریخ",
    "दिनांक", "तारीख",
  ]

  private static let amounts = [
    "amount", "sum", "total", "price", "betrag", "umsatz", "soll", "haben", "belastung",
    "gutschrift", "debit",
    "débit", "credit", "crédit", "montant", "importe", "importo", "cargo", "abono", "monto",
    "valor", "débito", "crédito", "addebit", "accredit", "entrate", "uscite", "bedrag",
    "belopp", "beløb", "beløp", "suma", "måärä", "määrä", "kwota", "obciążeni", "uznani",
    "částka", "čiastka", "összeg", "iznos", "znesek", "sumă", "tutar", "borç", "alacak",
    "paid in", "paid out", "money in", "money out", "withdrawal", "deposit", "payment",
    "jumlah", "nominal", "số tiền", "金額", "金额", "支出", "收入", "存入", "提出", "出金", "入金", "お支払", "お預",
    "引出", "금액", "출금", "입금", "сумма", "сума", "списание", "зачисление", "приход", "расход",
    "износ", "ποσό", "χρέωση", "πίστωση", "จำนวน", "ถอน", "ฝาก", "סכום", "חובה", "זכות", "مبلغ",
    "مدين", "دائن", "राशि", "रकम", "निकासी", "जमा",
  ]
}
