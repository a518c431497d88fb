/// The place in an input that a finding is about.
///
/// A table is addressed by line and field name, a configuration file by line and column.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file's name as a person knows it, such as `stops.txt` or `pipelines/sydney.yaml`.
  package var file: String
  /// The line on which the record starts, from 1; nil for the file as a whole.
  package var line: Int?
  /// The position in the line, from 1, for files that are not tables.
  package var column: Int?
  /// The table's field, such as `stop_lat`.
  package var field: String?

  /// Names a place, from the whole file down to one field of one line.
  package init(_ file: String, line: Int? = nil, column: Int? = nil, field: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.field = field
  }

  /// `file:line:column: field`, as compilers write it.
  package var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    if let field { text += ": \(field)" }
    return text
  }

  /// The line as messages about another one name it, such as `in line 3`; the file if the line is not
  /// known.
  package var inLine: String { line.map { "in line \($0)" } ?? "in \(file)" }
}
