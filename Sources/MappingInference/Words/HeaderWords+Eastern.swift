/// Names of columns between the Bosporus and the Mekong.
extension HeaderWords {
  static let turkish = """
    booked: muhasebe tarihi|kayıt tarihi
    dated: tarih|i̇şlem tarihi
    bought: alışveriş tarihi|harcama tarihi
    valued: valör|valör tarihi
    text: açıklama|i̇şlem açıklaması|detay
    payee: alıcı/gönderen|karşı taraf|i̇şyeri
    amount: tutar|i̇şlem tutarı
    inflow: alacak|giriş|yatan|gelen
    outflow: borç|çıkış|çekilen|giden
    direction: b/a|borç/alacak|i̇şlem yönü|tür
    balance: bakiye|kalan bakiye
    owed: kalan borç
    currency: döviz|para birimi|döviz cinsi
    account: hesap no|hesap numarası|iban
    counterparty: karşı hesap|karşı hesap no|alıcı iban|karşı iban|alıcı hesap no
    reference: dekont no|fiş no|referans no|i̇şlem no
    category: kategori|etiket
    status: durum
    number: sıra no|no
    branch: şube|şube kodu
    card: kart no|kart numarası
    original: orijinal tutar|döviz tutarı
    originalcurrency: orijinal para birimi
    rate: kur
    fee: masraf
    running: kümülatif
    """

  static let greek = """
    booked: ημ/νία καταχώρησης|ημερομηνία λογιστικής
    dated: ημερομηνία|ημ/νία|ημ/νία συναλλαγής
    bought: ημερομηνία αγοράς|ημ/νία αγοράς
    valued: valeur|ημ/νία valeur|τοκοφόρα ημ/νία
    text: περιγραφή|αιτιολογία|αιτιολογία συναλλαγής
    payee: δικαιούχος|αντισυμβαλλόμενος
    amount: ποσό|ποσό συναλλαγής
    inflow: πίστωση|πιστώσεις
    outflow: χρέωση|χρεώσεις
    direction: πρόσημο|χρέωση/πίστωση|χ/π
    balance: υπόλοιπο|λογιστικό υπόλοιπο|προοδευτικό υπόλοιπο
    owed: οφειλή
    currency: νόμισμα
    account: λογαριασμός|αριθμός λογαριασμού
    counterparty: λογαριασμός δικαιούχου|λογαριασμός αντισυμβαλλόμενου|iban δικαιούχου
    reference: αρ. συναλλαγής|αριθμός αναφοράς
    category: κατηγορία
    status: κατάσταση
    number: α/α
    branch: κατάστημα
    card: αρ. κάρτας|κάρτα
    original: αρχικό ποσό|ποσό σε ξένο νόμισμα
    originalcurrency: αρχικό νόμισμα
    rate: ισοτιμία
    fee: προμήθεια
    running: άθροισμα
    """

  static let hebrew = """
    booked: תאריך רישום|תאריך חיוב
    dated: תאריך|תאריך פעולה
    bought: תאריך עסקה|תאריך רכישה
    valued: תאריך ערך|יום ערך
    text: תיאור|פרטים|תיאור התנועה|סוג התנועה
    payee: שם בית עסק|לטובת
    amount: סכום|סכום חיוב|סכום בש"ח
    inflow: זכות|בזכות|זכות (₪)
    outflow: חובה|בחובה|חובה (₪)
    direction: חובה/זכות|סוג
    balance: יתרה|יתרה בש"ח|היתרה
    owed: יתרת חוב
    currency: מטבע
    account: מספר חשבון|חשבון
    reference: אסמכתא|אסמכתה
    category: קטגוריה
    status: סטטוס
    number: מס'
    branch: סניף
    card: מספר כרטיס|כרטיס
    original: סכום מקורי|סכום עסקה
    originalcurrency: מטבע מקור
    rate: שער
    fee: עמלה
    running: מצטבר
    """

  static let arabic = """
    booked: تاريخ القيد
    dated: التاريخ|تاريخ العملية|تاريخ المعاملة|تاريخ
    valued: تاريخ القيمة|تاريخ الاستحقاق
    text: الوصف|البيان|التفاصيل|تفاصيل
    amount: المبلغ|قيمة العملية
    inflow: دائن|إيداع|الدائن
    outflow: مدين|سحب|المدين
    balance: الرصيد|رصيد
    currency: العملة
    account: رقم الحساب|الحساب
    reference: المرجع|رقم المرجع
    """

  static let thai = """
    booked: วันที่บันทึก
    dated: วันที่|วันที่ทำรายการ
    bought: วันที่ซื้อ
    valued: วันที่มีผล
    text: รายละเอียด|รายการ|คำอธิบาย
    payee: ผู้รับ|ร้านค้า
    amount: จำนวนเงิน|จำนวนเงิน (บาท)
    inflow: เงินฝาก|ฝาก|เงินเข้า
    outflow: ถอนเงิน|ถอน|เงินออก
    direction: ประเภท|ฝาก/ถอน
    balance: ยอดคงเหลือ|คงเหลือ
    owed: ยอดค้างชำระ
    currency: สกุลเงิน
    account: เลขที่บัญชี|บัญชี
    reference: เลขที่อ้างอิง
    category: หมวดหมู่
    status: สถานะ
    number: ลำดับ
    branch: สาขา
    card: เลขที่บัตร
    original: จำนวนเงินต่างประเทศ
    originalcurrency: สกุลเงินต่างประเทศ
    rate: อัตราแลกเปลี่ยน
    fee: ค่าธรรมเนียม
    running: ยอดสะสม
    """

  static let indonesianMalayVietnamese = """
    booked: tanggal posting|tarikh pos|ngày hạch toán
    dated: tanggal|tanggal transaksi|tarikh|tarikh transaksi|ngày|ngày giao dịch
    valued: tanggal valuta|ngày hiệu lực
    text: keterangan|deskripsi|uraian|uraian transaksi|butiran|penerangan|diễn giải|
    mô tả|nội dung
    payee: penerima|người thụ hưởng
    amount: jumlah|nominal|amaun|số tiền
    inflow: kredit|masuk|ghi có|mutasi kredit|số tiền ghi có|có
    outflow: debit|debet|keluar|ghi nợ|mutasi debet|số tiền ghi nợ|nợ
    balance: saldo|baki|số dư|saldo akhir
    currency: mata uang|matawang|loại tiền
    account: rekening|nomor rekening|nombor akaun|số tài khoản
    reference: referensi|no. referensi|rujukan|số tham chiếu
    status: trạng thái
    """
}
