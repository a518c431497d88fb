import Foundation
import Pipeline
import Tabular

/// Reads images.csv: the facts about pictures that an app needs before it loads them.
///
/// It measures the size and SHA-256 of each file, and the width and height of a PNG. The caller
/// supplies the bytes of the files; the reader opens no files itself.
struct ImageReader {
  private static let columns = CatalogueColumns(
    [
      "key", "owner", "seq", "file", "width", "height", "dominant_hex", "a11y_label", "credit",
    ], optional: ["url"])

  private let owners: Set<String>
  private let baseURL: String?
  private let bytes: (String) throws -> [UInt8]?
  private var keys: Set<String> = []
  private var places: Set<String> = []
  /// The path of each picture's file, by its lower-case name in the bundle.
  private var paths: [String: String] = [:]

  /// A reader of pictures of cities, scenes, styles, hotels and activities.
  ///
  /// `baseURL` is the base address of the folder `pictures` on a server; without it, pictures have
  /// no URL. `bytes` returns the bytes of a file by its path from the folder of images.csv, or nil
  /// if there is no file.
  init(
    _ destinations: Destinations, styles: [TravelStyle], hotels: [HotelTemplate],
    activities: [ActivityTemplate], baseURL: String? = nil,
    bytes: @escaping (String) throws -> [UInt8]?
  ) {
    let owners =
      destinations.cities.map { "city:\($0.id)" } + CityScene.allCases.map(\.owner)
      + styles.map { "style:\($0.id)" } + hotels.map { "hotel:\($0.id)" }
      + activities.map { "activity:\($0.id)" }
    self.owners = Set(owners)
    self.baseURL = baseURL
    self.bytes = bytes
  }

  /// The pictures, by owner and position.
  ///
  /// Throws ``Failure`` if the file cannot be read.
  func images(_ file: CatalogueFile, _ report: inout Report) throws -> [CatalogueImage] {
    var reader = self
    var images: [CatalogueImage] = []
    var table = try CatalogueTable(
      file.open(), file: file.name, columns: Self.columns, report: &report)
    try table.readRows(&report) { (row, report) throws(SkippedRow) in
      images.append(try reader.image(row, &report))
    }
    return images.ordered { ($0.owner, $0.seq, $0.key) < ($1.owner, $1.seq, $1.key) }
  }

  private mutating func image(
    _ row: borrowing CatalogueTable, _ report: inout Report
  ) throws(SkippedRow) -> CatalogueImage {
    refuseURL(row, &report)
    let owner = try self.owner(row)
    let seq = try row.integer("seq", in: 0...9_999)
    let path = try row.shownText("file")
    let name = Self.name(of: path).lowercased()
    if let other = paths[name], other != path {
      throw row.invalid(
        .imageFileMissing, "file", "would replace '\(other)' where file names ignore case")
    }
    paths[name] = path
    let content = try self.content(path, row)
    let size = try self.size(row, content, &report)
    let colour = try self.colour(row)
    let (label, credit) = (try row.shownText("a11y_label"), try row.shownText("credit"))
    let key = try row.key("key")
    if !keys.insert(key).inserted { throw row.duplicate("key", of: key) }
    if !places.insert("\(owner) \(seq)").inserted { throw row.duplicate("seq", of: "\(seq)") }
    return CatalogueImage(
      key: key, owner: owner, seq: seq, url: url(of: path), width: size.width,
      height: size.height, dominantHex: colour, accessibilityLabel: label, credit: credit,
      byteCount: content.count, sha256: MessageDigest.sha256(content).hexadecimal,
      path: Self.folder + Self.name(of: path),
      content: content)
  }

  private func owner(_ row: borrowing CatalogueTable) throws(SkippedRow) -> String {
    let owner = try row.key("owner")
    guard owners.contains(owner) else {
      throw row.invalid(
        .brokenCatalogueReference, "owner",
        "does not name a city, scene, style, hotel or activity")
    }
    return owner
  }

  private func colour(_ row: borrowing CatalogueTable) throws(SkippedRow) -> String {
    let colour = try row.key("dominant_hex")
    guard colour.wholeMatch(of: #/#[0-9A-Fa-f]{6}/#) != nil else {
      throw row.invalid(.invalidImageColour, "dominant_hex", "is not a colour such as #2F6B3A")
    }
    return colour.uppercased()
  }

  // MARK: - Files

  /// The bytes of the file that a row names.
  private func content(
    _ path: String, _ row: borrowing CatalogueTable
  ) throws(SkippedRow) -> [UInt8] {
    guard path.isPathInside else {
      throw row.invalid(.imageFileMissing, "file", "is not in the table's folder")
    }
    let content: [UInt8]?
    do {
      content = try bytes(path)
    } catch {
      throw row.invalid(.imageFileMissing, "file", "cannot be read: \(error.systemWords)")
    }
    guard let content, !content.isEmpty else {
      throw row.invalid(.imageFileMissing, "file", "is missing or empty")
    }
    if let format = FileFormat(of: content), [.html, .json, .lfsPointer].contains(format) {
      throw row.invalid(
        .imageFileMissing, "file", "is \(format.name), not a picture: \(format.fix)")
    }
    return content
  }

  /// The width and height, from the file if it is a PNG, or else from the row.
  private func size(
    _ row: borrowing CatalogueTable, _ content: [UInt8], _ report: inout Report
  ) throws(SkippedRow) -> (width: Int, height: Int) {
    guard let header = PNGHeader(content) else {
      return (try row.integer("width", in: 1...100_000), try row.integer("height", in: 1...100_000))
    }
    let width = try row.optionalInteger("width", in: 1...100_000) ?? header.width
    let height = try row.optionalInteger("height", in: 1...100_000) ?? header.height
    if (width, height) != (header.width, header.height) {
      report.add(
        .imageSizeDisagrees, at: row.origin("width"), value: "\(width)x\(height)",
        message: "the file is \(header.width) by \(header.height) pixels, but the row says "
          + "\(width) by \(height)", action: "the file's own size is taken")
    }
    return (header.width, header.height)
  }

  /// The folder of pictures in the bundle.
  private static let folder = "pictures/"

  /// The path of a file below the folder of pictures, both in the bundle and on a server.
  private static func name(of path: String) -> String {
    path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// The address of a file below the base address; nil without one.
  private func url(of path: String) -> String? {
    let name = Self.name(of: path)
    let escaped = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
    return baseURL.map { $0.hasSuffix("/") ? $0 + escaped : "\($0)/\(escaped)" }
  }

  /// Warns of a URL in a row, because all pictures have the same base address.
  private func refuseURL(_ row: borrowing CatalogueTable, _ report: inout Report) {
    guard let url = row.optionalText("url") else { return }
    report.add(
      .imageURLInTable, at: row.origin("url"), value: url,
      message: "the column 'url' is no longer used",
      action: "the picture's URL is its file's name below the base address, if there is one")
  }
}

/// The width and height in the first chunk of a PNG (O: ISO/IEC 15948, 11.2.2).
struct PNGHeader {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int

  /// Reads the first 24 bytes; nil if they are not the start of a PNG.
  init?(_ bytes: [UInt8]) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    if width == 0 || height == 0 { return nil }
  }
}
