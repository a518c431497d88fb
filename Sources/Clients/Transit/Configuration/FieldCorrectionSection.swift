import Pipeline
import Tabular

/// An entry of `set`: the corrections for each table in it.
struct CorrectionEntry {
  let corrections: [FieldCorrection]

  /// Reads an entry; an entry without a table is a fault.
  init?(_ keys: inout MappingReader) {
    var corrections: [FieldCorrection] = []
    for file in FieldCorrection.files {
      let correction = keys.mapping(
        file.table, "Rows of \(file.name) to correct."
      ) { FieldCorrection(&$0, of: file) }
      if let correction { corrections.append(correction) }
    }
    let names = FieldCorrection.files.map(\.table).joined(separator: ", ")
    keys.requireKey("the correction names no table", fix: "name one of \(names)")
    self.corrections = corrections
  }
}

extension FieldCorrection {
  /// Reads the keys `match` and `set` of a table.
  fileprivate init?(_ keys: inout MappingReader, of file: FileReference) {
    let matches = keys.custom(
      "match", is: .required,
      form: .mapping("a mapping of columns to values", names: "", each: .matches, atLeast: 1),
      example: "{ \(file.fields[0].name): /^T/ }",
      "Columns and the values that they must have. A value is the exact text, a regular expression "
        + "between slashes that matches a part of it, or a list of these. A row must match in "
        + "every column."
    ) { reader, node, what in reader.correctionMatches(node, what) }
    let text = file.settableFields.first { $0.type == .text }
    let values = keys.custom(
      "set", is: .required,
      form: .mapping("a mapping of fields to values", atLeast: 1) {
        file.settableFields.map {
          ValueForm.Entry($0.name, nil, .textOrBlank("a value"))
        }
      },
      example: "{ \(text?.name ?? ""): Text }",
      "Fields of the GTFS reference and their new values; '' makes a field blank. The ids of rows "
        + "and the route of a trip cannot be set."
    ) { reader, node, what in reader.correctionValues(node, what, of: file) }
    guard let matches, let values, !matches.isEmpty, !values.isEmpty else { return nil }
    self.init(table: file.table, matches: matches, values: values)
  }
}

extension ConfigurationReader {
  /// Reads the columns of `match`.
  fileprivate mutating func correctionMatches(
    _ node: YAMLNode, _ what: String
  ) -> [FieldCorrection.Match]? {
    pairs(node, what)?.compactMap { name, node in
      matches(node, "\(what) of '\(name)'").map { FieldCorrection.Match(column: name, values: $0) }
    }
  }

  /// Reads the fields of `set`; records fields that cannot be set.
  fileprivate mutating func correctionValues(
    _ node: YAMLNode, _ what: String, of file: FileReference
  ) -> [FieldCorrection.Value]? {
    let names = file.settableFields.map(\.name)
    return pairs(node, what)?.compactMap { name, node in
      guard names.contains(name) else {
        fail(
          at: node, "\(what) has '\(name)', which is not a field of \(file.name) that can be set",
          fix: nearestNameQuestion(to: name, among: names)
            + "the fields are \(names.joined(separator: ", "))")
        return nil
      }
      let isQuotedBlank = node.scalar.map { $0.string.isEmpty && $0.style != .plain } ?? false
      let text = isQuotedBlank ? "" : text(node, "\(what) of '\(name)'", example: "''")
      return text.map { FieldCorrection.Value(field: name, text: $0) }
    }
  }

  /// The entries of a mapping with any keys; the mapping must have at least one.
  private mutating func pairs(_ node: YAMLNode, _ what: String) -> [(String, YAMLNode)]? {
    guard let mapping = node.mapping, !mapping.isEmpty else {
      fail(
        at: node, "\(what) is not a mapping of names to values",
        fix: "write at least one, such as { route_id: T1 }")
      return nil
    }
    return mapping.map { ($0.key.scalar?.string ?? "", $0.value) }
  }
}

extension FileReference {
  /// The fields that a rule may set. Ids of rows and the route of a trip are excluded, because they
  /// link the tables.
  fileprivate var settableFields: [FieldReference] {
    fields.filter { $0.type != .uniqueID && $0.type != .foreignID(["routes.route_id"]) }
  }
}
