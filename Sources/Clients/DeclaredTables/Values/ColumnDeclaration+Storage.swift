import Bundles
import Pipeline
import Tabular

extension ColumnType {
  /// The kind of the database's column; nil for a list, whose texts are rows of a table of their own.
  var storage: ColumnSchema.Kind? {
    switch self {
    case .integer, .boolean, .money: .integer
    case .number, .duration, .geopoint: .real
    case .string, .date, .time, .datetime, .json, .colour, .url: .text
    case .list: nil
    }
  }

  /// The names of the database's columns for a column with a name.
  func storedNames(of name: String) -> [String] {
    switch self {
    case .geopoint: ["\(name)_latitude", "\(name)_longitude"]
    case .list: []
    default: [name]
    }
  }
}

extension ColumnDeclaration {
  /// The columns of the database, of which a list has none.
  func columnSchemas(_ type: ColumnType) -> [ColumnSchema] {
    let comment = description ?? ""
    return type.storedNames(of: name).map { name in
      switch type.storage {
      case .integer where type == .boolean: .flag(name, required: isRequired, comment)
      case .integer:
        .integer(name, required: isRequired, references: references?.table, comment)
      case .real: .real(name, required: isRequired, comment)
      case .text, nil: .text(name, required: isRequired, references: references?.table, comment)
      }
    }
  }

  /// The fields of a Frictionless Table Schema that describe the column as the database stores it.
  ///
  /// O: https://specs.frictionlessdata.io/table-schema/#types-and-formats
  func tableSchemaFields(_ type: ColumnType) -> [JSONValue] {
    type.storedNames(of: name).enumerated().map { place, name in
      var field: [JSONValue.Member] = [
        .init("name", .string(name)), .init("type", .string(type.tableSchemaWord)),
      ]
      switch type {
      case .time, .datetime: field.append(.init("format", .string("any")))
      case .url: field.append(.init("format", .string("uri")))
      default: break
      }
      if let description { field.append(.init("description", .string(description))) }
      var conditions: [JSONValue.Member] = []
      if type == .geopoint {
        let limit = [90, 180][place]
        conditions = [.init("minimum", .integer(-limit)), .init("maximum", .integer(limit))]
      }
      if type == .colour { conditions.append(.init("pattern", .string("#[0-9A-F]{6}"))) }
      if isRequired { conditions.append(.init("required", .bool(true))) }
      if constraints.isUnique { conditions.append(.init("unique", .bool(true))) }
      conditions += storedConditions(type)
      if !conditions.isEmpty { field.append(.init("constraints", .members(conditions))) }
      return .members(field)
    }
  }

  /// The conditions of values, converted to what the database stores.
  private func storedConditions(_ type: ColumnType) -> [JSONValue.Member] {
    guard type != .geopoint, let reader = try? ValueReader(type) else { return [] }
    func value(_ text: String) -> JSONValue { reader.stored(text)?.json ?? .string(text) }
    var members: [JSONValue.Member] = []
    if let minimum = constraints.minimum { members.append(.init("minimum", value(minimum))) }
    if let maximum = constraints.maximum { members.append(.init("maximum", value(maximum))) }
    if !constraints.values.isEmpty {
      members.append(.init("enum", .array(constraints.values.map(value))))
    }
    if let least = constraints.minLength { members.append(.init("minLength", .integer(least))) }
    if let most = constraints.maxLength { members.append(.init("maxLength", .integer(most))) }
    if let pattern = constraints.pattern { members.append(.init("pattern", .string(pattern))) }
    return members
  }
}

extension ColumnType {
  /// The type of the stored values in Table Schema.
  fileprivate var tableSchemaWord: String {
    switch self {
    case .money: "integer"
    case .duration, .geopoint: "number"
    case .list: "array"
    case .json, .colour, .url: "string"
    default: word
    }
  }
}

extension RowCells.Value {
  /// The value as JSON.
  fileprivate var json: JSONValue? {
    switch self {
    case .integer(let number): .integer(Int(number))
    case .real(let number): .double(number)
    case .text(let text): .string(text)
    case .null, .blob: nil
    }
  }
}

/// Column declarations as YAML that a person can paste into a pipeline.
enum ColumnsYAML {
  /// The lines of the block `columns:`, one for each column; `remarks` has a comment for some columns, by name.
  static func lines(
    _ columns: [ColumnDeclaration], remarks: [String: String] = [:], indent: Int = 0
  ) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines = ["\(margin)columns:"]
    for column in columns {
      if let remark = remarks[column.name] {
        lines.append(YAMLText.comment("\(column.name): \(remark)", indent: indent + 2))
      }
      lines.append("\(margin)  \(YAMLText.scalar(column.name)): \(settings(of: column))")
    }
    return lines
  }

  /// The type alone, or a mapping if there is more to say.
  private static func settings(of column: ColumnDeclaration) -> String {
    let type = column.type ?? .string
    var members = ["type: \(type.word)"]
    switch type {
    case .date(let format?), .time(let format?), .datetime(let format?):
      members.append("format: \(YAMLText.quoted(format))")
    case .list(let delimiter): members.append("delimiter: \(YAMLText.quoted(delimiter))")
    case .money(let currency): members.append("currency: \(YAMLText.scalar(currency))")
    default: break
    }
    let from = column.from.map(YAMLText.quoted)
    if from.count == 1, column.from != [column.name] { members.append("from: \(from[0])") }
    if from.count > 1 { members.append("from: [\(from.joined(separator: ", "))]") }
    if column.isRequired { members.append("required: true") }
    if column.constraints.isUnique { members.append("unique: true") }
    if let target = column.references {
      members.append("references: \(YAMLText.scalar("\(target.table).\(target.column)"))")
    }
    if let description = column.description {
      members.append("description: \(YAMLText.quoted(description))")
    }
    return members.count == 1 ? type.word : "{ \(members.joined(separator: ", ")) }"
  }
}
