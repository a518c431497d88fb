import Tabular

/// Writes the interfaces of rows in TypeScript.
extension TypedAccess {
  /// The source: an interface for each table, with every column.
  var typeScript: String {
    ([head] + tables.map(interface)).joined(separator: "\n\n") + "\n"
  }

  private func interface(_ table: TypedTable) -> String {
    let comment = Self.comment(table.record.record.comment)
    let members = table.schema.columns.map { column in
      let isRequired = column.isRequired || table.schema.primaryKey.contains(column.name)
      let type = Self.type(column) + (isRequired ? "" : " | null")
      return (column.comment.isEmpty ? "" : "  \(Self.comment(column.comment))\n")
        + "  \(Self.name(column.name)): \(type);\n"
    }
    return "\(comment)\nexport interface \(table.type) {\n\(members.joined())}"
  }

  private static func type(_ column: ColumnSchema) -> String {
    switch column.kind {
    case .integer: column.isFlag ? "0 | 1" : "number"
    case .real: "number"
    case .text: "string"
    }
  }

  /// A comment on one line, which no text can end.
  private static func comment(_ text: String) -> String {
    let text = SwiftLiteral.commentText(text).replacing("NULL", with: "null")
    return "/** \(text.replacing("*/", with: "*\\/")) */"
  }

  /// The name of a member, in quotes unless it is an identifier of ASCII.
  private static func name(_ column: String) -> String {
    let isPlain = column.utf8.enumerated().allSatisfy { place, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"):
        true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): place > 0
      default: false
      }
    }
    return isPlain && !column.isEmpty ? column : JSONValue.string(column).text(.compact)
  }
}
