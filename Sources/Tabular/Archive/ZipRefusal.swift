import CLibzip

/// The reason for which libzip did not open a file, put into words that say what to do.
struct ZipRefusal {
  private let content: ZipContent
  private let code: Int
  private let words: String

  /// Takes what libzip said.
  init(_ content: ZipContent, code: Int, words: String) {
    self.content = content
    self.code = code
    self.words = words
  }

  /// The failure to throw.
  func failure(at location: FeedLocation) throws -> Failure {
    let (message, fix) = try reason()
    return Failure(
      .unreadableInput, at: Origin("\(location)"), message, fix: fix, cause: words)
  }

  private func reason() throws -> (message: String, fix: String) {
    guard [ZIP_ER_NOZIP, ZIP_ER_INCONS, ZIP_ER_EOF, ZIP_ER_MULTIDISK].contains(Int32(code)) else {
      return ("it cannot be opened", "check that the file is there and may be read")
    }
    let start = try firstBytes()
    if start.starts(with: Array("PK".utf8)) {
      return ("the zip archive is cut off or damaged", "download it again")
    }
    if start.first == UInt8(ascii: "<") || start.first == UInt8(ascii: "{") {
      return (
        "it is a web page or message, not a zip archive",
        "look at it in an editor: the download was refused or redirected"
      )
    }
    return ("it is not a zip archive", "give a GTFS feed as a zip archive or a folder")
  }

  private func firstBytes() throws -> [UInt8] {
    switch content {
    case .memory(let bytes):
      return unsafe Array(bytes.bytes.prefix(4))
    case .file(let path):
      let place = MemberPlace(archive: FeedLocation(path: path), member: path)
      return try OpenFile(path, at: place).start(count: 4)
    }
  }
}
