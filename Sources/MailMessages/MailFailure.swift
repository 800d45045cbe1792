/// Why a mail cannot be read on.
public enum MailFailure: Error, Hashable {
  /// It ends within a part.
  case endsEarly
  /// What stands in a part is not in the encoding that the part says it is in.
  case damaged(String)
  /// A header, or parts in parts, beyond any that mail programs write.
  case limit(String)
}
