import GRDB

extension FantasyStore {
  /// A colour by its task, with text that can be read on it.
  ///
  /// ```swift
  /// let hex = scheme == .dark ? color.darkHex : color.lightHex
  /// ```
  public struct ColorToken: Hashable, Sendable, Identifiable, FetchableRecord {
    /// The task, such as `defender`.
    public let id: String
    /// The colour in light appearance, `#RRGGBB`.
    public let lightHex: String
    /// The colour in dark appearance.
    public let darkHex: String
    /// Text on it, in light appearance.
    public let onLightHex: String
    /// Text on it, in dark appearance.
    public let onDarkHex: String
    /// Their contrast in light appearance, 4.5 or more.
    public let lightContrast: Double
    /// The same in dark appearance.
    public let darkContrast: Double

    /// Reads a row of `color_tokens`.
    public init(row: Row) {
      id = row["color_id"]
      lightHex = row["light_hex"]
      darkHex = row["dark_hex"]
      onLightHex = row["on_light_hex"]
      onDarkHex = row["on_dark_hex"]
      lightContrast = row["contrast_light"]
      darkContrast = row["contrast_dark"]
    }
  }

  /// An SF Symbol, and the symbol to show instead on an older iOS.
  ///
  /// ```swift
  /// Image(systemName: insight.icon.name(onIOS: 16))
  /// ```
  public struct Icon: Hashable, Sendable {
    /// The symbol.
    public let name: String
    /// The first iOS that has it.
    public let minimumIOS: Double
    /// What to show before; often the same.
    public let fallback: String

    /// Reads the symbol of a row that names it as its `icon`.
    init(row: Row) {
      name = row["icon"]
      minimumIOS = row["min_ios"]
      fallback = row["fallback"]
    }

    /// The symbol to show on a version of iOS.
    public func name(onIOS version: Double) -> String {
      version >= minimumIOS ? name : fallback
    }
  }
}
