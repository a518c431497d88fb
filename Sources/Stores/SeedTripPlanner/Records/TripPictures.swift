extension TripPlannerStore {
  /// An SF Symbol, and what to show where it is missing.
  ///
  /// ```swift
  /// Image(systemName: style.icon.name(onIOS: 16))
  /// ```
  public struct Icon: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The first iOS that has it.
    public let minimumIOS: Double
    /// The symbol to show before that.
    public let fallback: String

    /// The symbol for a version of iOS.
    public func name(onIOS version: Double) -> String {
      version >= minimumIOS ? name : fallback
    }

    /// Puts an icon together, for an app's own source of them.
    public init(name: String, minimumIOS: Double, fallback: String) {
      self.name = name
      self.minimumIOS = minimumIOS
      self.fallback = fallback
    }
  }

  /// A picture, with what to show until it is loaded.
  ///
  /// ```swift
  /// CachedAsyncImage(url: URL(string: picture.url), placeholder: Color(hex: picture.dominantHex))
  ///   .aspectRatio(picture.aspectRatio, contentMode: .fill)
  ///   .accessibilityLabel(picture.accessibilityLabel)
  /// ```
  public struct Picture: Hashable, Sendable, Identifiable {
    /// The key, such as `city-lagos-1`.
    public let key: String
    /// What it shows: `city:<id>`, `style:<id>`, `hotel:<template>` or `activity:<template>`.
    public let owner: String
    /// The place among the owner's pictures, from 0.
    public let seq: Int
    /// Where it is loaded from.
    public let url: String
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The colour to show until it is there, `#RRGGBB`.
    public let dominantHex: String
    /// What a screen reader says.
    public let accessibilityLabel: String
    /// Who made it, and its licence.
    public let credit: String
    /// The size of the file; nil where unknown.
    public let byteCount: Int?
    /// SHA-256 of the file in hexadecimal; nil where unknown.
    public let sha256: String?

    /// The key.
    public var id: String { key }
    /// The width for each unit of height.
    public var aspectRatio: Double { Double(width) / Double(height) }

    /// Puts a picture together, for an app's own source of them.
    public init(
      key: String, owner: String, seq: Int, url: String, width: Int, height: Int,
      dominantHex: String, accessibilityLabel: String, credit: String, byteCount: Int? = nil,
      sha256: String? = nil
    ) {
      self.key = key
      self.owner = owner
      self.seq = seq
      self.url = url
      self.width = width
      self.height = height
      self.dominantHex = dominantHex
      self.accessibilityLabel = accessibilityLabel
      self.credit = credit
      self.byteCount = byteCount
      self.sha256 = sha256
    }
  }
}
