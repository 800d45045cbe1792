/// The aggregates that are kept whole while they are read.
///
/// Source: OFX 2.2 §13.9.2 (trades, positions, balances), §13.8.5 (securities), §11.5 and §11.14
/// (closings).
// swift-format-ignore: AlwaysUseLowerCamelCase
enum OFXItemKind: UInt8, CaseIterable {
  /// One that the specification does not name.
  case unknown

  case BUYDEBT, BUYMF, BUYOPT, BUYOTHER, BUYSTOCK, SELLDEBT, SELLMF, SELLOPT, SELLOTHER, SELLSTOCK
  case CLOSUREOPT, INCOME, INVEXPENSE, JRNLFUND, JRNLSEC, MARGININTEREST, REINVEST, RETOFCAP, SPLIT
  case TRANSFER
  case POSDEBT, POSMF, POSOPT, POSOTHER, POSSTOCK
  case STOCKINFO, MFINFO, DEBTINFO, OPTINFO, OTHERINFO
  case OOBUYDEBT, OOBUYMF, OOBUYOPT, OOBUYOTHER, OOBUYSTOCK
  case OOSELLDEBT, OOSELLMF, OOSELLOPT, OOSELLOTHER, OOSELLSTOCK, SWITCHMF
  case INVBAL, BALLIST, INV401K, INV401KBAL, CLOSING, CCCLOSING, LOANCLOSING

  var name: String { Self.names[Int(rawValue)] }

  /// Made once: to describe a case takes as long as to read a row.
  private static let names = allCases.map { String(describing: $0) }

  var isTrade: Bool { self >= .BUYDEBT && self <= .TRANSFER }
  var isPosition: Bool { self >= .POSDEBT && self <= .POSSTOCK }
  var isSecurity: Bool { self >= .STOCKINFO && self <= .OTHERINFO }
  var isOrder: Bool { self >= .OOBUYDEBT && self <= .SWITCHMF }
  var isClosing: Bool { self >= .CLOSING }

  /// Whether it stands in a list of its like: the next one ends it.
  var isListed: Bool { isTrade || isPosition || isSecurity || isOrder }

  /// Whether prices are percent of par: they have no currency.
  var isDebt: Bool {
    self == .BUYDEBT || self == .SELLDEBT || self == .POSDEBT || self == .DEBTINFO
  }

  /// Whether units are contracts, each for several shares.
  var isOption: Bool { self == .BUYOPT || self == .SELLOPT || self == .POSOPT }
}

extension OFXItemKind: Comparable {
  static func < (left: OFXItemKind, right: OFXItemKind) -> Bool { left.rawValue < right.rawValue }
}
