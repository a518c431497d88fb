import GRDB
import SeedStore

extension TripPlannerStore {
  /// An SF Symbol, and the symbol to show instead on an older iOS.
  public typealias Icon = SymbolIcon

  /// A picture, whose file is in the bundle, with what to show until it is loaded; as JSON that of
  /// snapshots.
  ///
  /// ```swift
  /// Image(uiImage: UIImage(contentsOfFile: "\(bundle)/\(picture.path)") ?? UIImage())
  ///   .aspectRatio(picture.aspectRatio, contentMode: .fill)
  ///   .accessibilityLabel(picture.accessibilityLabel)
  /// ```
  public struct Picture: Hashable, Sendable, Codable, Identifiable {
    /// The key, such as `city-lagos-1`.
    public let key: String
    /// What it shows: `city:<id>`, `scene:<id>`, `style:<id>`, `hotel:<template>` or
    /// `activity:<template>`.
    public let owner: String
    /// The place among the owner's pictures, from 0.
    public let seq: Int
    /// Its file in the bundle, such as `pictures/city-lagos-1.png`.
    public let path: String
    /// The picture's URL on a server; nil if the pipeline names none.
    public let url: String?
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The colour to show until the picture is loaded, `#RRGGBB`.
    public let dominantHex: String
    /// What a screen reader says.
    public let accessibilityLabel: String
    /// Who made it, and its licence.
    public let credit: String
    /// The size of the file in bytes.
    public let bytes: Int
    /// SHA-256 of the file in hexadecimal.
    public let sha256: String

    /// The key.
    public var id: String { key }
    /// The width for each unit of height.
    public var aspectRatio: Double { Double(width) / Double(height) }
  }
}

extension TripPlannerStore.Picture: FetchableRecord {
  /// Reads a row of `images`.
  public init(row: Row) throws {
    try self.init(
      key: row.value("image_key"), owner: row.value("owner"), seq: row.value("seq"),
      path: row.value("path"),
      url: row.value("url"),
      width: row.value("width"), height: row.value("height"),
      dominantHex: row.value("dominant_hex"),
      accessibilityLabel: row.value("a11y_label"), credit: row.value("credit"),
      bytes: row.value("bytes"),
      sha256: row.value("sha256"))
  }
}
