import GRDB

/// An SF Symbol, and the symbol to show instead on an older iOS.
///
/// ```swift
/// Image(systemName: card.icon.name(onIOS: 16))
/// ```
public struct SymbolIcon: Hashable, Sendable, Codable {
  /// The symbol.
  public let name: String
  /// The first iOS version that has the symbol.
  public let minimumIOS: Double
  /// The symbol to show on older versions; often the same symbol.
  public let fallback: String

  /// The columns of a query that joins the symbol, besides the column with its name.
  package static let columns = "y.min_ios, y.fallback"

  /// The join for a query with a column that names a symbol.
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
  /// The colour of text on it, in light appearance.
  public let onLightHex: String
  /// The colour of text on it, in dark appearance.
  public let onDarkHex: String
  /// The contrast between text and colour in light appearance, from 1 to 21.
  public let lightContrast: Double
  /// The contrast between text and colour in dark appearance.
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
