/// A part of a mail that holds no other parts.
public struct MailPart: Hashable, Sendable {
  public enum Role: Hashable, Sendable {
    /// A file that was sent with the mail, or a mail that was.
    case attachment
    /// What the mail itself says, in words or as a web page.
    case text
    case picture
    case signature
    /// Only a mail program with its owner's key opens it.
    case encrypted
    /// A part in a form of one mail program's own (TNEF).
    case enclosed
    /// Says something of the mail to programs: a report of its delivery.
    case notice
  }

  public var role: Role
  /// The file's name, without folders; nil where it has none.
  public var name: String?
  /// `text/csv`, in lower case.
  public var type: String
  /// A mail that was sent with this one.
  public var isMail: Bool { type == "message/rfc822" || type == "message/global" }

  init(_ header: MailHeader, within outer: [String]) {
    type = header.type.value
    name = header.fileName.map { name in
      String(name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "")
    }.flatMap { $0.isEmpty ? nil : $0 }
    role = .attachment
    role = found(header, outer)
  }

  private func found(_ header: MailHeader, _ outer: [String]) -> Role {
    if outer.contains("multipart/encrypted") { return .encrypted }
    switch type {
    case "application/pkcs7-signature", "application/x-pkcs7-signature",
      "application/pgp-signature":
      return .signature
    case "application/pkcs7-mime", "application/x-pkcs7-mime", "application/pgp-encrypted":
      return .encrypted
    case "application/ms-tnef": return .enclosed
    case _ where name?.lowercased() == "winmail.dat": return .enclosed
    case _ where isMail: return .attachment
    case _ where type.hasPrefix("message/"): return .notice
    case _ where type.hasPrefix("image/"): return .picture
    case _ where type.hasPrefix("text/"):
      return name != nil || header.disposition?.value == "attachment" ? .attachment : .text
    default: return .attachment
    }
  }
}
