// swift-format-ignore-file
// Written from `mappings/` by `UPDATE_GOLDEN=1 scripts/test.sh`: change the mappings, not this.
import BankMappings

/// The mappings that come with the program.
public enum BuiltinEntries {
  /// All of them, sorted by id.
  public static let all: [MappingEntry] = Array(countries.joined())

  private static let countries: [[MappingEntry]] = [
    ae, ar, at, au, be, br, ca, ch, cl, cn, co, cz, de, dk, ee, es, fi, fr, gb, gr, hk, hr, hu, id,
    ie, il, `in`, it, jp, ke, kr, lt, lv, mx, my, ng, nl, no, nz, ph, pl, pt, ro, ru, se, sg, sk,
    tr, tw, ua, us, za, zz,
  ]
}
