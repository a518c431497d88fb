import Foundation
import GRDB

extension FantasyStore.Formula {
  /// The columns of a row, which are read by their places.
  static let columns = """
    formula_id, version, kind, expression, inputs, source_url, note
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      id: row[0], version: row[1], kind: row[2], expression: row[3], inputs: row[4],
      source: (row[5] as String?).flatMap { URL(string: $0) }, note: row[6])
  }
}

extension FantasyStore.Calibration {
  /// The columns of a row, which are read by their places.
  static let columns = """
    level, n, covered, rate, expected
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(level: row[0], count: row[1], covered: row[2], rate: row[3], expected: row[4])
  }
}

extension FantasyStore.ProjectionError {
  /// The columns of a row, which are read by their places.
  static let columns = """
    model, n, mae
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(model: row[0], count: row[1], meanAbsoluteError: row[2])
  }
}

extension FantasyStore.ColorToken {
  /// The columns of a row, which are read by their places.
  static let columns = """
    color_id, light_hex, dark_hex, on_light_hex, on_dark_hex, contrast_light,
      contrast_dark
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      id: row[0], lightHex: row[1], darkHex: row[2], onLightHex: row[3], onDarkHex: row[4],
      lightContrast: row[5], darkContrast: row[6])
  }
}
