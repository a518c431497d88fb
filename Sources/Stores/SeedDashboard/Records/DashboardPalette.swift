import GRDB

extension DashboardStore {
  /// A colour by its name, in light and dark appearance, with text that can be read upon it.
  ///
  /// ```swift
  /// let hex = scheme == .dark ? color.darkHex : color.lightHex
  /// ```
  public struct ColorToken: Hashable, Sendable, Identifiable {
    /// The name, such as `moss`.
    public let id: String
    /// The colour in light appearance, `#RRGGBB`.
    public let lightHex: String
    /// The colour in dark appearance.
    public let darkHex: String
    /// Text upon it, in light appearance.
    public let onLightHex: String
    /// Text upon it, in dark appearance.
    public let onDarkHex: String
    /// The contrast of text and colour in light appearance, from 1 to 21.
    public let lightContrast: Double
    /// The same in dark appearance.
    public let darkContrast: Double
  }

  /// A kind of games.
  ///
  /// ```swift
  /// let words = cards.filter { $0.category == category.id }
  /// ```
  public struct Category: Hashable, Sendable, Identifiable {
    /// The id, such as `words`.
    public let id: String
    /// What apps show.
    public let name: String
  }
}

extension DashboardStore.ColorToken: FetchableRecord {
  /// Reads a row of `color_tokens`.
  public init(row: Row) {
    self.init(
      id: row["color_id"], lightHex: row["light_hex"], darkHex: row["dark_hex"],
      onLightHex: row["on_light_hex"], onDarkHex: row["on_dark_hex"],
      lightContrast: row["contrast_light"], darkContrast: row["contrast_dark"])
  }
}

extension DashboardStore.Category: FetchableRecord {
  /// Reads a row of `categories`.
  public init(row: Row) {
    self.init(id: row["category_id"], name: row["name"])
  }
}
