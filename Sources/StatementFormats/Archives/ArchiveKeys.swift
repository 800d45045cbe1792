import ImportPipeline

/// Where the passwords of an archive come from.
struct ArchiveKeys {
  let passwords: PasswordRing
  let hints: PasswordHints

  init(_ passwords: PasswordRing, _ hints: PasswordHints) {
    self.passwords = passwords
    self.hints = hints
  }
}
