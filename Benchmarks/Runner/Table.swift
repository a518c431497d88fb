/// A table as Markdown whose columns line up, so that it reads well on a terminal too.
struct Table: Sendable {
  /// The heading above it.
  var title: String
  /// The names of the columns.
  var columns: [String]
  /// The cells, row by row.
  var rows: [[String]] = []

  /// Begins an empty table.
  init(_ title: String, columns: [String]) {
    self.title = title
    self.columns = columns
  }

  /// Adds a measured value beside the most it may be, and says whether it holds.
  mutating func add(
    _ name: String, _ value: Double, unit: String = "", digits: Int = 2, atMost limit: Double
  ) {
    let verdict = value <= limit ? "ok" : "short"
    rows.append([name, fixed(value, digits) + unit, "≤ \(fixed(limit, digits))\(unit)", verdict])
  }

  /// Adds a value that has no target.
  mutating func add(_ name: String, _ value: String) {
    rows.append([name, value, "", ""])
  }

  /// The heading and the table.
  var markdown: String {
    let widths = columns.indices.map { column in
      ([columns] + rows).map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      let padded = cells.enumerated().map { column, cell in
        cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let dashes = widths.map { String(repeating: "-", count: $0 + 2) }
    let rule = "|" + dashes.joined(separator: "|") + "|"
    return (["### \(title)", "", line(columns), rule] + rows.map(line)).joined(separator: "\n")
  }
}
