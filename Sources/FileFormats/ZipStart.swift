/// The names of files in the first bytes of a zip.
struct ZipStart {
  private static let signature: [UInt8] = [0x50, 0x4B, 3, 4]
  private static let nameOffset = 30

  /// The names; the content of the file `mimetype` comes after its name.
  let names: [String]

  /// Looks for local file headers; nil if the bytes do not begin like a zip.
  ///
  /// Source: PKWARE's APPNOTE, 4.3.7.
  init?(_ start: [UInt8]) {
    let isEmpty = start.starts(with: [0x50, 0x4B, 5, 6])
    guard isEmpty || start.starts(with: Self.signature) else { return nil }
    var names: [String] = []
    for place in start.indices where start[place...].starts(with: Self.signature) {
      let name = place + Self.nameOffset
      guard name <= start.count else { break }
      let length = Int(start[place + 26]) + Int(start[place + 27]) << 8
      names.append(String(decoding: start[name...].prefix(length), as: UTF8.self))
      // OpenDocument writes its type first and unpacked.
      if names == ["mimetype"] {
        names.append(String(decoding: start.dropFirst(name + length).prefix(64), as: UTF8.self))
      }
    }
    self.names = names
  }
}

extension FileFormat {
  /// Recognises the document of an office program by the names of files in its zip; nil for any
  /// other zip.
  package init?(ofZipWith names: [String]) {
    let office: [(folder: String, format: FileFormat)] = [
      ("xl/", .document("an Excel workbook (.xlsx)")),
      ("word/", .document("a Word document (.docx)")),
      ("ppt/", .document("a PowerPoint presentation (.pptx)")),
      ("Index/Document.iwa", .document("a document of Numbers or Pages")),
      (
        "application/vnd.oasis.opendocument.spreadsheet",
        .document("an OpenDocument spreadsheet (.ods)")
      ),
    ]
    for (folder, format) in office where names.contains(where: { $0.hasPrefix(folder) }) {
      self = format
      return
    }
    if names.contains("[Content_Types].xml") {
      self = .document("a document of Excel, Word or PowerPoint")
    } else if names.contains(where: { $0.hasPrefix("application/vnd.oasis.opendocument") })
      || names.contains("META-INF/manifest.xml")
    {
      self = .document("an OpenDocument file (.ods, .odt)")
    } else {
      return nil
    }
  }
}
