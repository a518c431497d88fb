import GRDB

/// An SF Symbol, and the symbol to show instead on an older iOS.
///
/// ```swift
/// Image(systemName: card.icon.name(onIOS: 16))
/// ```
public struct SymbolIcon: Hashable, Sendable, Codable {
  /// The symbol.
  public let name: String
  /// The first iOS that has it.
  public let minimumIOS: Double
  /// The symbol to show before that; often the same.
  public let fallback: String

  /// The columns of a query that joins the symbol, besides the one that names it.
  package static let columns = "y.min_ios, y.fallback"

  /// What a query joins whose column names a symbol.
  package static func join(_ column: String) -> String {
    "CROSS JOIN symbols AS y ON y.name = \(column)"
  }

  /// Reads the symbol that a column of a row names.
  package init(row: Row, _ column: String = "icon") throws {
    name = try row.value(column)
    minimumIOS = try row.value("min_ios")
    fallback = try row.value("fallback")
  }

  /// The symbol to show on a version of iOS.
  public func name(onIOS version: Double) -> String {
    version >= minimumIOS ? name : fallback
  }
}

/// A colour by its name or task, in light and dark appearance, with text that can be read on it.
///
/// ```swift
/// let hex = scheme == .dark ? color.darkHex : color.lightHex
/// ```
public struct ThemeColor: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
  /// The name or task, such as `moss` or `defender`.
  public let id: String
  /// The colour in light appearance, `#RRGGBB`.
  public let lightHex: String
  /// The colour in dark appearance.
  public let darkHex: String
  /// Text on it, in light appearance.
  public let onLightHex: String
  /// Text on it, in dark appearance.
  public let onDarkHex: String
  /// The contrast of text and colour in light appearance, from 1 to 21.
  public let lightContrast: Double
  /// The same in dark appearance.
  public let darkContrast: Double

  /// Every colour of a database, by id.
  package static let sql = "SELECT * FROM color_tokens ORDER BY color_id"

  /// Reads a row of `color_tokens`.
  public init(row: Row) throws {
    id = try row.value("color_id")
    lightHex = try row.value("light_hex")
    darkHex = try row.value("dark_hex")
    onLightHex = try row.value("on_light_hex")
    onDarkHex = try row.value("on_dark_hex")
    lightContrast = try row.value("contrast_light")
    darkContrast = try row.value("contrast_dark")
  }
}
