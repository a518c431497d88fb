import Crypto
import Foundation
import Tabular
import Transit

/// A quick digest of an input, for telling at each build whether it is the one that was built.
///
/// SHA-256 without the processor's help reads some 300 MB a second; this is AES-GMAC over chunks of
/// 1 MiB, keyed with the input's own SHA-256, which the manifest has: some 4 GB a second. A changed
/// byte goes unnoticed once in 2^100 times. It does not resist somebody who makes a second input for
/// a known key on purpose; all they could gain is a build that says "unchanged".
package enum InputFingerprint {
  /// The fingerprint of a file, or of a folder's files, as 64 hexadecimal digits; `key` is the
  /// SHA-256 of the input when it was built.
  ///
  /// Throws ``Failure`` when something cannot be read.
  package static func of(_ path: String, key: String) throws -> String {
    let key = SymmetricKey(data: SHA256.hash(data: Data(key.utf8)))
    guard FileSystem.isFolder(path) else { return try fingerprint(ofFile: path, key) }
    let lines = try FileDigest.files(in: path).map { name in
      "\(try fingerprint(ofFile: "\(path)/\(name)", key)) \(name)\n"
    }
    return FileDigest.sha256(ofText: lines.joined())
  }

  private static func fingerprint(ofFile path: String, _ key: SymmetricKey) throws -> String {
    try FileDigest.reading(path) {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      var whole = SHA256()
      var chunkNumber: UInt64 = 0
      while let chunk = try file.read(upToCount: FileDigest.chunkSize), !chunk.isEmpty {
        whole.update(data: try tag(of: chunk, number: chunkNumber, key))
        whole.update(data: Data("\(chunk.count)\n".utf8))
        chunkNumber += 1
      }
      return whole.finalize().hexadecimal
    }
  }

  private static func tag(
    of chunk: Data, number: UInt64, _ key: SymmetricKey
  ) throws -> Data {
    let bytes = (0..<12).map { UInt8(truncatingIfNeeded: $0 < 8 ? number >> UInt64(8 * $0) : 0) }
    let nonce = try AES.GCM.Nonce(data: bytes)
    return try AES.GCM.seal(Data(), using: key, nonce: nonce, authenticating: chunk).tag
  }
}
