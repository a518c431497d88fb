import Tabular

/// What identifies the content of an input, a file or a folder.
struct InputDigest {
  /// SHA-256, in hexadecimal. For a folder, it is the SHA-256 of a text with one line for each
  /// file, with its digest, size and path, in the order of the paths.
  let sha256: String
  /// The quicker digest that unchanged builds compare first.
  let fingerprint: String
  /// The fingerprint that decides. For a folder, or a zip that can be unpacked, it is the fingerprint
  /// of a text with one line for each file, with its fingerprint and path, in the order of the paths.
  /// For any other file, it is the fingerprint of the file.
  ///
  /// Two zips of the same files have the same, and so has a folder of them.
  let content: String
  /// The bytes, of a folder those of its files together.
  let size: Int

  /// Reads an input once and hashes it, and the files of a zip as well, unless nobody will ask for the
  /// content.
  ///
  /// Throws ``Failure`` when it cannot be read.
  init(of path: String, unpacking: Bool = true) throws {
    var sha256 = MessageDigest(.sha256)
    var fingerprint = Fingerprint()
    guard FileSystem.isFolder(path) else {
      unsafe try FileDigest.readChunks(of: path) { bytes in
        unsafe sha256.update(bytes)
        unsafe fingerprint.update(bytes)
      }
      self.sha256 = sha256.finish().hexadecimal
      self.fingerprint = fingerprint.finish()
      content = unpacking ? Self.content(ofZip: path) ?? self.fingerprint : self.fingerprint
      size = try FileDigest.size(of: path)
      return
    }
    var lines = ""
    for name in try FileDigest.files(in: path) {
      let file = "\(path)/\(name)"
      let sha256 = try FileDigest.sha256(of: file)
      lines += "\(sha256) \(try FileDigest.size(of: file)) \(name)\n"
      fingerprint.update(name, try Self.fingerprint(of: file))
    }
    self.sha256 = FileDigest.sha256(ofText: lines)
    self.fingerprint = fingerprint.finish()
    content = self.fingerprint
    size = try FileDigest.size(of: path)
  }

  /// The fingerprint alone: what each build asks for first.
  ///
  /// SHA-256 without the processor's help reads some 300 MB a second, ``Fingerprint`` more than ten
  /// times as much. A changed byte goes unnoticed once in 2^128 times. It does not resist somebody who
  /// makes a second input on purpose; all they could gain is a build that says "unchanged".
  static func fingerprint(of path: String) throws -> String {
    var fingerprint = Fingerprint()
    if FileSystem.isFolder(path) {
      for name in try FileDigest.files(in: path) {
        fingerprint.update(name, try Self.fingerprint(of: "\(path)/\(name)"))
      }
    } else {
      unsafe try FileDigest.readChunks(of: path) { unsafe fingerprint.update($0) }
    }
    return fingerprint.finish()
  }

  /// The content of a zip; nil of any other file, and of a zip that cannot be unpacked, as one with a
  /// damaged file that no client reads.
  private static func content(ofZip path: String) -> String? {
    guard let files = try? Archive.fingerprints(ofZip: path) else { return nil }
    var fingerprint = Fingerprint()
    for file in files { fingerprint.update(file.path, file.fingerprint) }
    return fingerprint.finish()
  }
}

extension Fingerprint {
  /// Adds the name and the fingerprint of a file in a folder.
  fileprivate mutating func update(_ name: String, _ fingerprint: String) {
    unsafe Array("\(fingerprint) \(name)\n".utf8).withUnsafeBytes { unsafe update($0) }
  }
}
