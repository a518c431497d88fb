/// Fields of a table to correct in the rows that match: an entry of `set`.
struct FieldCorrection: Sendable {
  /// A condition on a column: one of the values must match.
  struct Match: Sendable {
    let column: String
    let values: ValueMatches

    init(column: String, values: [ValueMatch]) {
      self.column = column
      self.values = ValueMatches(values)
    }
  }

  /// A field of the GTFS reference and its new text; blank clears the field.
  struct Value: Sendable {
    let field: String
    let text: String
  }

  /// The file's name without `.txt`: a name of ``tables``.
  let table: String
  /// The conditions, all of which a row must meet.
  let matches: [Match]
  /// The fields to set.
  let values: [Value]

  /// The files that can be corrected.
  static let files: [FileReference] = [.agency, .stops, .routes, .trips]
}

extension FieldCorrection: CustomStringConvertible {
  /// The correction as YAML.
  var description: String {
    let matches = matches.map {
      "\($0.column): [\($0.values)]"
    }
    let values = values.map { "\($0.field): \($0.text.isEmpty ? "''" : $0.text)" }
    return "set: { \(table): { match: { \(matches.joined(separator: ", ")) }, "
      + "set: { \(values.joined(separator: ", ")) } } }"
  }
}
