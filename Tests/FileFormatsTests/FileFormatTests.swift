import FileFormats
import Testing

@Suite("The format of a file, by its first bytes")
struct FileFormatTests {
  /// A table as it should be.
  private static let table = "stop_id,stop_name\nS1,Café\n"

  private static func wide(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  /// A tar archive's first block as POSIX describes it: a name, zeros, and their sum in octal.
  private static var tar: [UInt8] {
    var block = Array("stops.txt".utf8) + [UInt8](repeating: 0, count: 503)
    let sum = block.reduce(8 * 0x20) { $0 + Int($1) }
    let digits = String(sum, radix: 8)
    block.replaceSubrange(
      148..<156,
      with: Array((String(repeating: "0", count: 6 - digits.count) + digits).utf8) + [0, 0x20])
    return block
  }

  /// The local file headers of a zip with files of some names, each empty.
  private static func zip(_ names: String..., content: String = "") -> [UInt8] {
    names.flatMap { name in
      [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 22)
        + [UInt8(name.utf8.count), 0, 0, 0] + name.utf8
    } + content.utf8
  }

  @Test(
    "is recognised by a mark, a signature, or how text begins",
    arguments: [
      ([0xFF, 0xFE] + wide(table, isBigEndian: false), "text in UTF-16"),
      ([0xFE, 0xFF] + wide(table, isBigEndian: true), "text in UTF-16"),
      (wide(table, isBigEndian: false), "text in UTF-16LE"),
      (wide(table, isBigEndian: true), "text in UTF-16BE"),
      ([0xFF, 0xFE, 0, 0, 0x73, 0, 0, 0], "text in UTF-32"),
      ([0x1F, 0x8B, 8, 0], "packed with gzip"), (Array("BZh91AY&SY".utf8), "packed with bzip2"),
      ([0xFD] + Array("7zXZ\0".utf8), "packed with xz"),
      (Array("7z".utf8) + [0xBC, 0xAF, 0x27, 0x1C], "a 7z archive"),
      (Array("Rar!".utf8) + [0x1A, 7, 0], "a RAR archive"), (tar, "a tar archive"),
      (zip("stops.txt"), "a zip archive"), ([0x50, 0x4B, 3, 4], "a zip archive"),
      (zip("[Content_Types].xml", "_rels/.rels", "xl/workbook.xml"), "an Excel workbook (.xlsx)"),
      (zip("[Content_Types].xml", "word/document.xml"), "a Word document (.docx)"),
      (
        zip("mimetype", content: "application/vnd.oasis.opendocument.spreadsheet"),
        "an OpenDocument spreadsheet (.ods)"
      ),
      (
        [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
        "an Excel or Word document of before 2007 (.xls, .doc)"
      ),
      (Array("%PDF-1.7\n".utf8), "a PDF document"),
      (Array("SQLite format 3\0".utf8), "a SQLite database"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "a picture (JPEG)"),
      (Array("\u{FEFF}\r\n<!DOCTYPE HTML><html>".utf8), "a page in HTML"),
      (Array("<?xml version='1.0'?><html xmlns='x'>".utf8), "a page in HTML"),
      (Array("<?xml version='1.0'?><Error/>".utf8), "an XML document"),
      (Array(" {\"error\": 401}".utf8), "a JSON document"), (Array("[]".utf8), "a JSON document"),
      (Array("version https://git-lfs.github.com/spec/v1\n".utf8), "a Git LFS pointer"),
      (
        Array("# made by hand\nheader {\n".utf8), "a GTFS-realtime message in text form"
      ),
      (Array("entity: {".utf8), "a GTFS-realtime message in text form"),
      ([0x0A, 13, 0x0A, 3] + Array("2.0".utf8), "a GTFS-realtime message"),
      (
        Array("sep=;\r\na;b\r\n".utf8), "a table whose first line 'sep=;' is meant for Excel"
      ),
    ] as [([UInt8], String)])
  func known(_ bytes: [UInt8], _ name: String) throws {
    let format = try #require(FileFormat(of: bytes))
    #expect(format.name == name)
    #expect(!format.fix.isEmpty)
  }

  @Test(
    "is unknown for tables, other text, and bytes that only look similar",
    arguments: [
      Array("stop_id,stop_name\n1,x\n".utf8), Array("\u{FEFF}a,b\n".utf8), [], [0x50],
      [0, 1, 2, 3],
      Array("header,entity\n1,2\n".utf8), Array("{x},y\n".utf8), Array("[a],b\n".utf8),
      Array("<5,>5\n".utf8), Array("version,https\n".utf8), Array("BZh,7z,Rar!,PK\n".utf8),
      Array("a\0,b\n1,2\n".utf8), Array("Access denied\n".utf8),
      Array(repeating: 0x30, count: 512),
    ] as [[UInt8]])
  func unknown(_ bytes: [UInt8]) {
    #expect(FileFormat(of: bytes)?.name == nil)
  }

  @Test(
    "is named in place of JSON, and never of JSON, however badly it is written",
    arguments: [
      ("<!DOCTYPE html>", "a page in HTML"),
      ("Not found", "plain text that begins with 'Not found'"),
      ("\u{FEFF}{\"a\": 1}", nil), (" {a: 1}", nil), ("[1,", nil), ("", nil), ("7", nil),
    ] as [(String, String?)])
  func insteadOfJSON(_ text: String, _ name: String?) {
    #expect(FileFormat(insteadOfJSON: Array(text.utf8))?.name == name)
  }

  @Test(
    "of text in place of binary data comes with its first line",
    arguments: [
      ("\r\nAccess denied: no key\nmore", "plain text that begins with 'Access denied: no key'"),
      ("stop_id\tstop_name", "plain text that begins with 'stop_id\tstop_name'"),
      ("\r\n*", nil), ("a\u{3}bcd", nil), ("", nil),
    ] as [(String, String?)])
  func plainText(_ text: String, _ name: String?) {
    #expect(FileFormat(plainText: Array(text.utf8))?.name == name)
  }

  @Test(
    "of a table is recognised by the separators in a line",
    arguments: [
      ("a;b;c", FileFormat.Separator.comma, "semicolons"), ("a\tb|c\td", .comma, "tabs"),
      ("a|b", .comma, "vertical bars"), ("a,b", .tab, "commas"), ("a b", .comma, nil),
      ("a,b", .comma, nil), ("", .tab, nil),
    ] as [(String, FileFormat.Separator, String?)])
  func separators(_ line: String, _ expected: FileFormat.Separator, _ word: String?) {
    let format = FileFormat(separatorsIn: line, insteadOf: expected)
    #expect(format?.name == word.map { "a table with \($0) between its values" })
    #expect(FileFormat(separatorsIn: line, insteadOf: expected, atLeast: 9) == nil)
  }
}
