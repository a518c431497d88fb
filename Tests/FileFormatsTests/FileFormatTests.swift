import FileFormats
import Testing

@Suite("The format of a file, by its first bytes")
struct FileFormatTests {
  /// A valid table.
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

  /// Lines with names of stations, as Python's codecs write them.
  private static let eastAsia: [([UInt8], String)] = [
    // 旭川駅前, ターミナル東口
    (
      [0x88, 0xAE, 0x90, 0xEC, 0x89, 0x77, 0x91, 0x4F, 0x0A, 0x83, 0x5E, 0x81, 0x5B, 0x83, 0x7E]
        + [0x83, 0x69, 0x83, 0x8B, 0x93, 0x8C, 0x8C, 0xFB], "Shift_JIS"
    ),
    (
      [0xB0, 0xB0, 0xC0, 0xEE, 0xB1, 0xD8, 0xC1, 0xB0, 0x0A, 0xA5, 0xBF, 0xA1, 0xBC, 0xA5, 0xDF]
        + [0xA5, 0xCA, 0xA5, 0xEB, 0xC5, 0xEC, 0xB8, 0xFD], "EUC-JP"
    ),
    // 서울역, 시외버스터미널
    (
      [0xBC, 0xAD, 0xBF, 0xEF, 0xBF, 0xAA, 0x0A, 0xBD, 0xC3, 0xBF, 0xDC, 0xB9, 0xF6, 0xBD, 0xBA]
        + [0xC5, 0xCD, 0xB9, 0xCC, 0xB3, 0xCE], "EUC-KR"
    ),
    // 北京西站, 人民广场
    (
      [0xB1, 0xB1, 0xBE, 0xA9, 0xCE, 0xF7, 0xD5, 0xBE, 0x0A, 0xC8, 0xCB, 0xC3, 0xF1, 0xB9, 0xE3]
        + [0xB3, 0xA1], "GB18030"
    ),
    // 臺北車站, 國父紀念館
    (
      [0xBB, 0x4F, 0xA5, 0x5F, 0xA8, 0xAE, 0xAF, 0xB8, 0x0A, 0xB0, 0xEA, 0xA4, 0xF7, 0xAC, 0xF6]
        + [0xA9, 0xC0, 0xC0, 0x5D], "Big5"
    ),
  ]

  @Test("is text in an encoding of East Asia, however long it is", arguments: eastAsia)
  func eastAsianText(_ names: [UInt8], _ encoding: String) throws {
    let header = Array("stop_name\r\n".utf8)
    for bytes in [
      header + names, header + Array(repeatElement(names + [0x0A], count: 500).joined()),
    ] {
      let format = try #require(FileFormat(of: bytes))
      #expect(format.name == "text that is most likely in \(encoding)")
      #expect(format.fix.hasPrefix("save it as UTF-8"))
    }
  }

  @Test(
    "is unknown for text of one byte a letter, and for East Asian text in UTF-8",
    arguments: [
      ("Liberté,élève été\nMühlenstraße,Grünauer Übergang\n", 0xA0...0xFF, 0xA0),
      ("MÜNCHEN SÜD,KÖLN\nGÖTEBORG,ÅNGSTRÖM\nÑuñoa,São João\n", 0xA0...0xFF, 0xA0),
      // Apostrophes at 92, as Windows writes them.
      ("King’s Cross\nSt John’s Rd\nQueen’s Park\n", 0x2019...0x2019, 0x92),
      ("Улица Ленина,Вокзал\nПлощадь Победы,Москва\n", 0x410...0x44F, 0xC0),
      ("Αθήνα,Θεσσαλονίκη\nΣύνταγμα,Μοναστηράκι\n", 0x386...0x3CE, 0xB6),
    ] as [(String, ClosedRange<UInt32>, UInt8)])
  func oneByteText(_ text: String, _ letters: ClosedRange<UInt32>, _ first: UInt8) {
    let bytes = text.unicodeScalars.map { scalar in
      letters.contains(scalar.value)
        ? first + UInt8(scalar.value - letters.lowerBound) : UInt8(scalar.value)
    }
    #expect(FileFormat(of: bytes)?.name == nil)
    #expect(FileFormat(of: Array(repeatElement(bytes, count: 90).joined()))?.name == nil)
    let japanese = Array(repeatElement("旭川駅前,ターミナル東口\n".utf8, count: 300).joined())
    #expect(FileFormat(of: japanese)?.name == nil)
  }

  @Test(
    "is unknown for UTF-8 in which a letter is damaged",
    arguments: ["Площадь Победы,Вокзал\n", "Σύνταγμα,Μοναστηράκι\n", "תחנה מרכזית\n", "旭川駅前\n"])
  func damagedText(_ text: String) {
    let whole = Array(repeatElement(text.utf8, count: 90).joined())
    #expect(FileFormat(of: whole)?.name == nil)
    #expect(FileFormat(of: [0x61, 0xE9, 0x0A] + whole)?.name == nil)
    #expect(FileFormat(of: Array("a\u{FFFD}\n".utf8) + whole)?.name == nil)
    // Cut within a letter.
    #expect(FileFormat(of: whole.dropLast(2))?.name == nil)
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
