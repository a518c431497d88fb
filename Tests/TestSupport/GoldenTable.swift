import Foundation
import GRDB

/// The rows of a table as a CSV that a person can review, and their differences from another table.
///
/// A blank cell is NULL, and `""` a blank text. A text that could be read as a number, or that holds a
/// comma, a quote, a backslash or an invisible character, is quoted; invisible characters are escaped.
/// A number with a point is a REAL, and `x'2A'` is a BLOB.
package struct GoldenTable {
  private let columns: [String]
  /// The cells of each row in the form of the file.
  private let rows: [[String]]

  /// A table of some values.
  package init(columns: [String], rows: [[DatabaseValue]]) {
    self.columns = columns
    self.rows = rows.map { $0.map(Self.cell) }
  }

  /// A table that `text` has written.
  package init(text: String) {
    var lines = text.split(separator: "\n").map { Self.cells(of: $0) }
    columns = lines.isEmpty ? [] : lines.removeFirst()
    rows = lines
  }

  /// The file's text: the names of the columns, then a line for each row.
  package var text: String {
    ([columns] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// The differences of a table that should equal this table, at most five, each with row and column.
  package func differences(in found: GoldenTable) -> [String] {
    if columns != found.columns {
      return ["the columns are \(found.columns.joined(separator: ", "))"]
    }
    var differences: [String] = []
    if rows.count != found.rows.count {
      differences.append("\(rows.count) rows are recorded, and \(found.rows.count) are there")
    }
    for (number, pair) in zip(rows, found.rows).enumerated() {
      for (column, cells) in zip(columns, zip(pair.0, pair.1)) where !Self.isSame(cells) {
        differences.append(
          "line \(number + 2), which begins with \(pair.0[0]), column \(column): "
            + "\(Self.shown(cells.0)) is recorded, and \(Self.shown(cells.1)) is there")
      }
    }
    return Array(differences.prefix(5))
  }

  /// The faults that this table could not show: columns without a value, and columns that are equal in every
  /// row.
  ///
  /// A writer that leaves out the former, or swaps the latter, would write the same table.
  package var blindSpots: [String] {
    let cells = columns.indices.map { column in rows.map { $0[column] } }
    let blank = zip(columns, cells).filter { $0.1.allSatisfy(\.isEmpty) }
      .map { "no row has a value in \($0.0)" }
    let alike = Dictionary(grouping: columns.indices) { cells[$0] }.values.filter { $0.count > 1 }
      .map { "\($0.map { columns[$0] }.joined(separator: " and ")) hold the same in every row" }
    return (blank + alike).sorted()
  }

  /// Whether two cells have the same bytes, since Swift also calls differently composed texts equal.
  private static func isSame(_ cells: (String, String)) -> Bool {
    cells.0.utf8.elementsEqual(cells.1.utf8)
  }

  private static func shown(_ cell: String) -> String { cell.isEmpty ? "NULL" : cell }

  // MARK: - Cells

  private static func cell(_ value: DatabaseValue) -> String {
    switch value.storage {
    case .null: ""
    case .int64(let integer): "\(integer)"
    case .double(let real): "\(real)"
    case .string(let text): quoted(text)
    case .blob(let bytes): "x'" + bytes.map { String(format: "%02X", $0) }.joined() + "'"
    }
  }

  private static func quoted(_ text: String) -> String {
    var (cell, isPlain) = ("", Double(text) == nil && !text.isEmpty && !text.hasPrefix("x'"))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": cell += "\"\""
      case "\\": cell += "\\\\"
      case _ where isInvisible(scalar): cell += "\\u{\(String(scalar.value, radix: 16))}"
      default: cell.unicodeScalars.append(scalar)
      }
      isPlain = isPlain && !isInvisible(scalar) && !["\"", "\\", ","].contains(scalar)
    }
    return isPlain ? cell : "\"\(cell)\""
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
    case .spaceSeparator: scalar != " "
    default: false
    }
  }

  /// The cells of a line with their quotes.
  private static func cells(of line: Substring) -> [String] {
    var (cells, isQuoted) = ([""], false)
    for scalar in line.unicodeScalars {
      if scalar == "\"" { isQuoted.toggle() }
      if scalar == ",", !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].unicodeScalars.append(scalar)
      }
    }
    return cells
  }
}
