import Bundles
import Pipeline
import Tabular

extension ColumnType {
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
      switch type {
      case .boolean: .flag(name, required: isRequired, comment)
      case .integer, .money:
        .integer(name, required: isRequired, references: references?.table, comment)
      case .number, .duration, .geopoint: .real(name, required: isRequired, comment)
      default: .text(name, required: isRequired, references: references?.table, comment)
      }
    }
  }

  /// The fields of a Frictionless Table Schema that describe the column as the database stores it.
  ///
  /// O: https://specs.frictionlessdata.io/table-schema/#types-and-formats
  func tableSchemaFields(_ type: ColumnType) -> [JSONValue] {
    let reader = try? ValueReader(type)
    func stored(_ text: String) -> JSONValue {
      reader?.stored(text).map { JSONValue($0) } ?? .string(text)
    }
    let values = constraints.values.map(stored)
    return type.storedNames(of: name).enumerated().map { place, name in
      let limit = type == .geopoint ? [90, 180][place] : nil
      let conditions = JSONValue.present([
        "minimum": limit.map { .integer(-$0) } ?? constraints.minimum.map(stored) ?? .null,
        "maximum": limit.map { .integer($0) } ?? constraints.maximum.map(stored) ?? .null,
        "enum": values.isEmpty ? .null : .array(values),
        "minLength": .integer(constraints.minLength), "maxLength": .integer(constraints.maxLength),
        "pattern": .string(type == .colour ? "#[0-9A-F]{6}" : constraints.pattern),
        "required": isRequired ? .bool(true) : .null,
        "unique": constraints.isUnique ? .bool(true) : .null,
      ])
      return .present([
        "name": .string(name), "type": .string(type.tableSchema.word),
        "format": .string(constraints.format?.rawValue ?? type.tableSchema.format),
        "description": .string(description),
        "constraints": conditions == .members([]) ? .null : conditions,
      ])
    }
  }
}

extension ColumnType {
  /// The type and the format of the stored values in Table Schema.
  fileprivate var tableSchema: (word: String, format: String?) {
    switch self {
    case .time, .datetime: (word, "any")
    case .url: ("string", "uri")
    case .money: ("integer", nil)
    case .duration, .geopoint: ("number", nil)
    case .list: ("array", nil)
    case .json, .colour: ("string", nil)
    default: (word, nil)
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
