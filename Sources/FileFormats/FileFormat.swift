/// An unexpected format of a file, recognised by the first bytes.
///
/// The reader's message names the format and tells how to get at the data.
package struct FileFormat: Hashable, Sendable {
  /// The kinds of format that readers distinguish.
  package enum Family: Hashable, Sendable {
    /// Text in any encoding.
    case text
    /// A table with another separator than the reader expects; its header can be read.
    case table
    /// Another file, or several, in packed form.
    case packed
    /// Any other bytes.
    case binary
  }

  /// The description of a file of this format: `a tar archive`, `packed with gzip`.
  package let name: String
  /// The kind of format.
  package let family: Family
  /// The way to the data, as an instruction.
  package let fix: String

  init(_ name: String, _ family: Family, fix: String) {
    self.name = name
    self.family = family
    self.fix = fix
  }

  /// The number of bytes at a file's start that decide its format.
  package static let startLength = 4_096

  /// Recognises a format by the first ``startLength`` bytes of a file; nil for bytes that may
  /// be a table of text, and for an unknown format.
  package init?(of bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(Self.startLength))
    guard
      let format = Self.wideText(start) ?? Self.binary(start) ?? Self.text(start)
        ?? Self.eastAsianText(start)
    else { return nil }
    self = format
  }

  /// Recognises the format of a file that should be a JSON document, including plain text. Returns
  /// nil for bytes that begin like a list or an object, and for an unknown format.
  package init?(insteadOfJSON bytes: some Collection<UInt8>) {
    let format = FileFormat(of: bytes)
    let first = bytes.first { $0 > 0x20 }
    if format == .json || format == nil && (first == 0x7B || first == 0x5B) { return nil }
    guard let format = format ?? FileFormat(plainText: bytes) else { return nil }
    self = format
  }

  /// Describes a text, by its first line, for a reader that expects a binary file; nil for bytes
  /// that are not text.
  package init?(plainText bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(Self.startLength))
    let isText = start.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
    let plainCount = start.count { $0 < 0x80 }
    // The first three bytes of a realtime message can look like text.
    guard isText, start.count > 3, start.contains(where: { $0 > 0x20 }),
      4 * plainCount >= 3 * start.count
    else { return nil }
    self.init(beginningWith: String(decoding: start, as: UTF8.self))
  }

  /// Describes text by its first line.
  package init(beginningWith text: String) {
    let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    let words = line.map { " that begins with '\($0.prefix(80))'" } ?? ""
    self.init("plain text\(words)", .text, fix: "read what it says, then get the file itself")
  }
}

// MARK: - Formats

extension FileFormat {
  /// A page in HTML.
  package static let html = FileFormat(
    "a page in HTML", .text,
    fix: "open it in a browser: it may ask for a login, or say that the file has moved")
  /// An XML document that is not HTML.
  static let xml = FileFormat(
    "an XML document", .text,
    fix: "read what it says, since servers send errors in this form; then get the file itself")
  /// A JSON document.
  package static let json = FileFormat(
    "a JSON document", .text,
    fix: "read what it says: often a key is missing, or the request must name another format")
  /// The text that a Git repository has in place of a large file.
  package static let lfsPointer = FileFormat(
    "a Git LFS pointer", .text,
    fix: "get the file that it points to, such as with 'git lfs pull'")
  /// A GTFS-realtime message as text.
  static let textMessage = FileFormat(
    "a GTFS-realtime message in text form", .text,
    fix: "ask the server for the binary form, or convert it with "
      + "'protoc --encode=transit_realtime.FeedMessage gtfs-realtime.proto'")
  /// A GTFS-realtime message in protobuf.
  package static let realtimeMessage = FileFormat(
    "a GTFS-realtime message", .binary,
    fix: "give it as '--realtime'; the timetable is another file")
  /// A zip archive other than the document of an office program.
  package static let zip = FileFormat(
    "a zip archive", .packed, fix: "unpack it, such as with 'unzip', and name the file in it")
  /// A database.
  package static let database = document("a SQLite database")
  private static let tar = FileFormat(
    "a tar archive", .packed, fix: "unpack it with 'tar -xf', and give what is in it")

  /// The format of text in an encoding of two or four bytes a character.
  private static func text(in encoding: String) -> FileFormat {
    FileFormat(
      "text in \(encoding)", .text,
      fix: "save it as UTF-8, such as with 'iconv -f \(encoding) -t UTF-8'")
  }

  /// The format of one file that a program packed.
  private static func packed(with program: String, fix: String) -> FileFormat {
    FileFormat("packed with \(program)", .packed, fix: "unpack it with \(fix)")
  }

  /// The format of an archive that only its own programs unpack.
  private static func archive(_ name: String, fix: String) -> FileFormat {
    FileFormat(name, .packed, fix: "unpack it with '\(fix)', and give what is in it")
  }

  /// The format of a document or database.
  static func document(_ name: String) -> FileFormat {
    FileFormat(name, .binary, fix: "export its data as CSV in UTF-8, and give that")
  }

  private static func picture(_ name: String) -> FileFormat {
    FileFormat("a picture (\(name))", .binary, fix: "check that it is the right file")
  }

  /// The first bytes of files in some formats. Sources: the specifications of the formats, and
  /// https://github.com/file/file/tree/master/magic.
  private static let signatures: [(bytes: [UInt8], format: FileFormat)] = [
    ([0x1F, 0x8B], packed(with: "gzip", fix: "'gunzip', or a .tar.gz with 'tar -xzf'")),
    ([0x1F, 0x9D], packed(with: "compress", fix: "'uncompress'")),
    ([0xFD] + "7zXZ\0".utf8, packed(with: "xz", fix: "'unxz', or a .tar.xz with 'tar -xJf'")),
    ([0x28, 0xB5, 0x2F, 0xFD], packed(with: "zstd", fix: "'unzstd'")),
    ([0x04, 0x22, 0x4D, 0x18], packed(with: "lz4", fix: "'unlz4'")),
    ("7z".utf8 + [0xBC, 0xAF, 0x27, 0x1C], archive("a 7z archive", fix: "7z x")),
    ("Rar!".utf8 + [0x1A, 0x07], archive("a RAR archive", fix: "unrar x")),
    (
      [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
      document("an Excel or Word document of before 2007 (.xls, .doc)")
    ),
    (Array("%PDF-".utf8), document("a PDF document")),
    ("PAR1".utf8 + [0x15], document("a Parquet file")),
    (Array("SQLite format 3\0".utf8), database),
    ([0x89] + "PNG\r\n".utf8, picture("PNG")),
    ([0xFF, 0xD8, 0xFF], picture("JPEG")),
    (Array("GIF89a".utf8), picture("GIF")),
  ]
  /// The bytes of a bzip2 file after `BZh` and a digit.
  private static let bzip2Start = Array("1AY&SY".utf8)
  private static let bzip2 = packed(
    with: "bzip2", fix: "'bunzip2', or a .tar.bz2 with 'tar -xjf'")

  // MARK: - Recognition

  /// Recognises text of two or four bytes a character by its byte order mark, or by a zero in every second
  /// byte of the first 64.
  private static func wideText(_ start: [UInt8]) -> FileFormat? {
    if start.starts(with: [0xFF, 0xFE, 0, 0]) || start.starts(with: [0, 0, 0xFE, 0xFF]) {
      return text(in: "UTF-32")
    }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      return text(in: "UTF-16")
    }
    let sample = start.prefix(64)
    guard sample.count >= 8 else { return nil }
    let (even, odd) = (
      sample.indices.filter { $0 % 2 == 0 }.map { sample[$0] == 0 },
      sample.indices.filter { $0 % 2 == 1 }.map { sample[$0] == 0 }
    )
    if !even.contains(true), !odd.contains(false) { return text(in: "UTF-16LE") }
    if !odd.contains(true), !even.contains(false) { return text(in: "UTF-16BE") }
    return nil
  }

  private static func binary(_ start: [UInt8]) -> FileFormat? {
    for (bytes, format) in signatures where start.starts(with: bytes) { return format }
    if start.dropFirst(4).starts(with: bzip2Start), start.starts(with: Array("BZh".utf8)) {
      return bzip2
    }
    if let zip = ZipStart(start) { return FileFormat(ofZipWith: zip.names) ?? .zip }
    if isTar(start) { return tar }
    // Field 1 of a message is its header, and field 1 of the header is the version.
    if start.count > 6, start[0] == 0x0A, start[2] == 0x0A, start[3] == 3, start[5] == 0x2E {
      return realtimeMessage
    }
    return nil
  }

  /// Whether the first 512 bytes are the head of a tar archive, with the right checksum.
  ///
  /// Source: POSIX.1-2017, pax, "ustar Header Block".
  private static func isTar(_ start: [UInt8]) -> Bool {
    guard start.count >= 512 else { return false }
    let digits = start[148..<156].drop { $0 == 0x20 }.prefix { (0x30...0x37).contains($0) }
    guard !digits.isEmpty else { return false }
    let written = digits.reduce(0) { 8 * $0 + Int($1 - 0x30) }
    let head = start[..<148] + repeatElement(0x20, count: 8) + start[156..<512]
    return head.reduce(0) { $0 + Int($1) } == written
  }
}
