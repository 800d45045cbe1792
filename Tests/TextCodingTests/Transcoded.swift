import TextCoding

/// What a whole document became.
struct Transcoded {
  var bytes: [UInt8] = []
  var replaced = 0
  var encoding = TextEncoding.utf8

  /// What `document` becomes, each piece of it as long as `next` says.
  init(
    _ document: [UInt8], through transcoder: consuming UTF8Transcoder, pieces next: () -> Int
  ) {
    var rest = document[...]
    repeat {
      let piece = Array(rest.prefix(next()))
      rest = rest.dropFirst(piece.count)
      piece.withUnsafeBytes { piece in
        transcoder.push(piece, isLast: rest.isEmpty) { bytes.append(contentsOf: $0) }
      }
    } while !rest.isEmpty
    replaced = transcoder.replacedCount
    encoding = transcoder.encoding
  }

  /// Nil where the bytes are not valid UTF-8.
  var text: String? { String(validating: bytes, as: UTF8.self) }
}

/// Sends `bytes` through a transcoder, each piece as long as `next` says, the proof made from the
/// first `proofLength` bytes.
func transcode(
  _ bytes: [UInt8], declared: TextEncoding?, proofLength: Int = 4096, pieces next: () -> Int
) -> Transcoded {
  let proof = bytes.prefix(proofLength).withUnsafeBytes {
    EncodingProof(of: $0, declared: declared)
  }
  return Transcoded(
    bytes, through: UTF8Transcoder(proof: proof, declared: declared), pieces: next)
}

/// As above, in one piece.
func transcode(_ bytes: [UInt8], declared: TextEncoding? = nil) -> Transcoded {
  transcode(bytes, declared: declared) { bytes.count }
}

/// The bytes that pairs of hexadecimal digits name.
func bytes(hex text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = text[...]
  while !rest.isEmpty {
    bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
    rest = rest.dropFirst(2)
  }
  return bytes
}
