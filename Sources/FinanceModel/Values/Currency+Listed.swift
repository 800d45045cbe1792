extension Currency {
  /// Codes that are known: ISO 4217 list one (currencies and funds) and list three (historic ones), and
  /// the cryptocurrencies of Plaid's list of unofficial codes. The most frequent ones come first.
  public static let listed: [String] = [current, historic, cryptocurrencies].flatMap {
    $0.split(separator: " ").map { String($0) }
  }

  private static let listedCodes = Set(listed)

  /// Whether the code is a known one. Others are kept as they are written, so this is for texts that a
  /// person writes.
  public var isListed: Bool { Self.listedCodes.contains(code) }

  /// Source: ISO 4217, list one, 2025.
  private static let current = """
    EUR USD GBP CNY JPY CHF AUD CAD HKD SGD NZD SEK NOK DKK PLN CZK HUF RON BGN TRY INR KRW TWD \
    THB MYR IDR PHP VND ZAR BRL MXN ILS RUB UAH AED SAR AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT \
    BHD BIF BMD BND BOB BSD BTN BWP BYN BZD CDF CLP COP CRC CUP CVE DJF DOP DZD EGP ERN ETB FJD \
    FKP GEL GHS GIP GMD GNF GTQ GYD HNL HTG IQD IRR ISK JMD JOD KES KGS KHR KMF KPW KWD KYD KZT \
    LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MZN NAD NGN NIO NPR OMR \
    PAB PEN PGK PKR PYG QAR RSD RWF SBD SCR SDG SHP SLE SOS SRD SSP STN SVC SYP SZL TJS TMT TND \
    TOP TTD TZS UGX UYU UZS VED VES VUV WST XAF XCD XCG XOF XPF YER ZMW ZWG BOV CHE CHW CLF COU \
    MXV USN UYI UYW XAD XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX
    """

  /// Source: ISO 4217, list three.
  private static let historic = """
    ADP AFA ALK ANG AOK AON AOR ARA ARP ARY ATS AYM AZM BAD BEC BEF BEL BGJ BGK BGL BOP BRB BRC \
    BRE BRN BRR BUK BYB BYR CHC CSD CSJ CSK CUC CYP DDM DEM ECS ECV EEK ESA ESB ESP FIM FRF GEK \
    GHC GHP GNE GNS GQE GRD GWE GWP HRD HRK IEP ILP ILR ISJ ITL LAJ LSM LTL LTT LUC LUF LUL LVL \
    LVR MGF MLF MRO MTL MTP MVQ MXP MZE MZM NIC NLG PEH PEI PES PLZ PTE RHD ROK ROL RUR SDD SDP \
    SIT SKK SLL SRG STD SUR TJR TMM TPE TRL UAK UGS UGW USS UYN UYP VEB VEF VNC XEU XFO XFU XRE \
    YDD YUD YUM YUN ZAL ZMK ZRN ZRZ ZWC ZWD ZWL ZWN ZWR
    """

  /// Those with eight digits.
  private static let cryptocurrencies = """
    ADA BAT BCH BNB BSV BTC BTG DASH DOGE ETC ETH LSK LTC NEO OMG QTUM USDC USDT XLM XMR XRP ZEC \
    ZRX
    """
}
