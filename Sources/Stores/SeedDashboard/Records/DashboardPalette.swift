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

    /// Puts a colour together, for an app's own palette.
    public init(
      id: String, lightHex: String, darkHex: String, onLightHex: String, onDarkHex: String,
      lightContrast: Double, darkContrast: Double
    ) {
      self.id = id
      self.lightHex = lightHex
      self.darkHex = darkHex
      self.onLightHex = onLightHex
      self.onDarkHex = onDarkHex
      self.lightContrast = lightContrast
      self.darkContrast = darkContrast
    }
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

    /// Puts a category together, for an app's own source of games.
    public init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }
}
