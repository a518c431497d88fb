/// The place of a finding in an input.
///
/// In a table it has a line and a field name, in a configuration file a line and a column.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file's name for people, such as `stops.txt` or `pipelines/sydney.yaml`.
  package var file: String
  /// The line on which the record starts, from 1; nil for the file as a whole.
  package var line: Int?
  /// The position in the line, from 1, for files that are not tables.
  package var column: Int?
  /// The table's field, such as `stop_lat`.
  package var field: String?

  /// Creates a location: a whole file, a line, or a field of a line.
  package init(_ file: String, line: Int? = nil, column: Int? = nil, field: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.field = field
  }

  /// The location as `file:line:column: field`, in the style of compilers.
  package var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    if let field { text += ": \(field)" }
    return text
  }

  /// The line for messages about another line, such as `in line 3`; the file if the line is unknown.
  package var inLine: String { line.map { "in line \($0)" } ?? "in \(file)" }
}
