import Tabular

/// Writes the types of rows and snapshots in TypeScript.
extension TypedAccess {
  /// A JSON file with rows: its path below `snapshots`, and the names and types of what each row has.
  package typealias Snapshot = (path: String, members: [(name: String, type: String)])

  /// The source: an interface for each table, with every column, and a type for each snapshot.
  package func typeScript(_ snapshots: [Snapshot] = []) -> String {
    var taken = Set(tables.map(\.type))
    let files = snapshots.map { snapshot in
      let type = TypedTable.Names.free(Self.type(ofSnapshot: snapshot.path), &taken)
      let members = snapshot.members.map { "  \(Self.name($0.name)): \($0.type);\n" }.joined()
      let comment = Self.comment("The rows of `snapshots/\(snapshot.path)`.")
      return "\(comment)\nexport type \(type) = {\n\(members)}[];"
    }
    return ([head] + tables.map(interface) + files).joined(separator: "\n\n") + "\n"
  }

  /// The name of the type for the snapshot at a path, unless a table's rows have it.
  package static func type(ofSnapshot path: String) -> String {
    "\(SwiftText.capitalized(SwiftText.name(path.replacing(".json", with: ""))))Snapshot"
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
    var last: Unicode.Scalar = " "
    let text = SwiftLiteral.commentText(text).replacing("NULL", with: "null").replacingScalars {
      let isEnd = last == "*" && $0 == "/"
      last = $0
      return isEnd ? "\\/" : nil
    }
    return "/** \(text) */"
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
