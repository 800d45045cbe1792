import FinanceModel
import JSONText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The tokens in one file, `tokens.json`, that only its owner may read.
struct TokenFile: TokenKeeping {
  let name = TokenStoreKind.file.rawValue
  private let folder: String
  private var path: String { folder + "/tokens.json" }

  /// - Parameter folder: a folder that only its owner may enter.
  init(folder: String) {
    self.folder = folder
  }

  func token(of item: String) throws(TokenStoreError) -> String? {
    try read().last { $0.name == item }?.value.string
  }

  func keep(_ token: String, of item: String) throws(TokenStoreError) {
    try write(try read().filter { $0.name != item } + [.init(item, .string(token))])
  }

  func remove(_ item: String) throws(TokenStoreError) {
    let members = try read()
    guard members.contains(where: { $0.name == item }) else { return }
    try write(members.filter { $0.name != item })
  }

  private func failure(_ message: String, hint: Remedy? = nil) -> TokenStoreError {
    TokenStoreError(message: message, path: path, hint: hint)
  }

  private var reason: String { String(cString: strerror(errno)) }

  private func read() throws(TokenStoreError) -> [JSONValue.Member] {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return [] }
      throw failure("the token file cannot be read: \(reason)")
    }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else {
      throw failure("the token file cannot be read: \(reason)")
    }
    guard facts.st_uid == geteuid() else {
      throw failure("the token file belongs to another user")
    }
    guard facts.st_mode & 0o077 == 0 else {
      throw failure("others may read the token file", hint: "chmod 600 '\(path)'")
    }
    guard facts.st_size <= 1 << 20 else { throw failure("the token file is longer than 1 MiB") }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    var count = 0
    while count < bytes.count {
      let room = bytes.count
      let more = bytes.withUnsafeMutableBytes { buffer in
        readBytes(file, buffer, from: count, to: room)
      }
      guard more > 0 else { break }
      count += more
    }
    guard let value = try? JSONParser.parse(Array(bytes[..<count])),
      case .object(let items)? = value["tokens"]
    else {
      throw failure(
        "the token file is damaged: expected a JSON object",
        hint: "put back a copy of it, or move it away and link the banks again")
    }
    return items
  }

  private func write(_ items: [JSONValue.Member]) throws(TokenStoreError) {
    var writer = JSONWriter()
    writer.value(.object([.init("tokens", .object(items))]))
    let draft = path + ".\(getpid())"
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("the token file cannot be written: \(reason)") }
    let bytes = writer.bytes
    let isWritten =
      bytes.withUnsafeBytes { writeBytes(file, $0) } && fsync(file) == 0
    close(file)
    guard isWritten, rename(draft, path) == 0 else {
      let why = reason
      unlink(draft)
      throw failure("the token file cannot be written: \(why)")
    }
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
  }
}

private func readBytes(
  _ file: Int32, _ buffer: UnsafeMutableRawBufferPointer, from start: Int, to end: Int
) -> Int {
  read(file, buffer.baseAddress.map { $0 + start }, end - start)
}

private func writeBytes(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
  var offset = 0
  while offset < bytes.count {
    let count = write(file, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
    guard count > 0 else { return false }
    offset += count
  }
  return true
}
