import Tabular

/// The digests that identify the content of an input, which is a file or a folder.
struct InputDigest {
  /// SHA-256, in hexadecimal. For a folder, the SHA-256 of a text with one line per file: digest,
  /// size and path, sorted by path.
  let sha256: String
  /// The quicker digest that unchanged builds compare first.
  let fingerprint: String
  /// The fingerprint that decides whether the input has changed. For a folder, or a zip that can be
  /// unpacked, it is the fingerprint of a text with one line per file: fingerprint and path, sorted
  /// by path. For any other file, it is the fingerprint of the file.
  ///
  /// Two zips with the same files and a folder with these files have the same fingerprint.
  let content: String
  /// The size in bytes of the file, or of all files in the folder.
  let size: Int

  /// Reads and hashes an input once. If `unpacking` is true, it also hashes the files of a zip for
  /// ``content``.
  ///
  /// Throws ``Failure`` if the input cannot be read, or if a folder in it has anything but files and folders.
  init(of path: String, _ origin: PathOrigin = .person, unpacking: Bool = true) throws {
    var sha256 = MessageDigest(.sha256)
    var fingerprint = Fingerprint()
    guard FileSystem.isFolder(path) else {
      unsafe try FileDigest.readChunks(of: path, origin) { bytes in
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
    for name in try Self.files(in: path) {
      let file = "\(path)/\(name)"
      let sha256 = try FileDigest.sha256(of: file)
      lines += "\(sha256) \(try FileDigest.size(of: file)) \(name)\n"
      fingerprint.update(name, try Self.fingerprint(of: file, .folder))
    }
    self.sha256 = FileDigest.sha256(ofText: lines)
    self.fingerprint = fingerprint.finish()
    content = self.fingerprint
    size = try FileDigest.size(of: path)
  }

  /// The fingerprint alone, which each build compares first.
  ///
  /// Without processor support, SHA-256 reads about 300 MB a second; ``Fingerprint`` is more than
  /// ten times as fast. It misses a changed byte once in 2^128 times. It does not resist a
  /// deliberate collision, but the only effect would be a build that says "unchanged".
  static func fingerprint(of path: String, _ origin: PathOrigin = .person) throws -> String {
    var fingerprint = Fingerprint()
    if origin == .person, FileSystem.isFolder(path) {
      for name in try files(in: path) {
        fingerprint.update(name, try Self.fingerprint(of: "\(path)/\(name)", .folder))
      }
    } else {
      unsafe try FileDigest.readChunks(of: path, origin) { unsafe fingerprint.update($0) }
    }
    return fingerprint.finish()
  }

  /// The files of an input's folder. A link that no client reads is left out.
  private static func files(in folder: String) throws -> [String] {
    try FileDigest.files(in: folder).filter { path in
      !path.parts(at: "/").contains(where: Archive.ignores)
        || !FileSystem.isLink("\(folder)/\(path)")
    }
  }

  /// The content of a zip. Nil for any other file, and for a zip that cannot be unpacked, such as a
  /// zip with a damaged file that no client reads.
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
