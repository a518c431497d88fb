import Crypto
import Foundation
import Synchronization
import Tabular

/// A collision-resistant digest of an input that uses every core, for telling at each build
/// whether the input is the one that was built.
///
/// SHA-256 without the processor's help hashes some 300 MB a second on one core and cannot be
/// split; this is SHA-512 over the SHA-512 digests of the file's chunks of 1 MiB, which is half as
/// fast again on each core and runs on all of them. The manifest keeps both.
package enum InputFingerprint {
  /// The fingerprint of a file, or of a folder's files, as 64 hexadecimal digits.
  ///
  /// Throws ``Failure`` when something cannot be read.
  package static func of(_ path: String) throws -> String {
    guard FileSystem.isFolder(path) else { return try fingerprint(ofFile: path) }
    let lines = try FileDigest.files(in: path).map { name in
      "\(try fingerprint(ofFile: "\(path)/\(name)")) \(name)\n"
    }
    return text(SHA512.hash(data: Data(lines.joined().utf8)))
  }

  private static func fingerprint(ofFile path: String) throws -> String {
    let size = try FileDigest.size(of: path)
    let chunkCount = (size + FileDigest.chunkSize - 1) / FileDigest.chunkSize
    let digests = Mutex<[Int: SHA512Digest]>([:])
    DispatchQueue.concurrentPerform(iterations: chunkCount) { chunk in
      guard let digest = try? Self.digest(ofChunk: chunk, of: path) else { return }
      digests.withLock { $0[chunk] = digest }
    }
    var whole = SHA512()
    whole.update(data: Data("\(size) bytes in chunks of \(FileDigest.chunkSize)\n".utf8))
    for chunk in 0..<chunkCount {
      guard let digest = digests.withLock({ $0[chunk] }) else {
        throw Failure(
          .unreadableInput, at: Origin(path), "it cannot be read",
          fix: "check that it may be read and that nothing is writing it")
      }
      whole.update(data: Data(digest))
    }
    return text(whole.finalize())
  }

  private static func digest(ofChunk chunk: Int, of path: String) throws -> SHA512Digest {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(chunk * FileDigest.chunkSize))
    return SHA512.hash(data: try file.read(upToCount: FileDigest.chunkSize) ?? Data())
  }

  /// The first 256 bits, as SHA-512/256 has them, enough against collisions.
  private static func text(_ digest: SHA512Digest) -> String {
    FileDigest.hexadecimal(digest.prefix(32))
  }
}
