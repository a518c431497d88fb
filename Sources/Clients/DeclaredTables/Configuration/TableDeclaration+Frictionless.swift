import Bundles
import Pipeline
import Tabular

extension TableDeclaration {
  /// The declaration with the columns, the missing values and the key of a descriptor of Frictionless: a Table
  /// Schema, or a data package with a resource of the table's name or a single resource.
  ///
  /// Format: https://specs.frictionlessdata.io/table-schema/. Throws ``Failure`` if the file is not such a
  /// descriptor, or has something that a table cannot have.
  func described(by file: CatalogueFile) throws -> TableDeclaration {
    let descriptor = FieldReader(file: file.name, table: self)
    let bytes = try file.open().start(count: 16 << 20).bytes
    var parser = JSONParser(bytes)
    var schema: JSONNode
    do {
      schema = try parser.value()
    } catch {
      throw descriptor.failure(
        "the file is not JSON", fix: "name a Table Schema or a data package of Frictionless",
        cause: error.message)
    }
    if let resources = schema["resources"]?.elements {
      let named = resources.first { $0.text("name") == name }
      guard let resource = named ?? (resources.count == 1 ? resources[0] : nil) else {
        let names = resources.compactMap { $0.text("name") }
        throw descriptor.failure(
          "the data package has no resource '\(name)'",
          fix:
            "rename the table or the resource; its resources are \(names.joined(separator: ", "))")
      }
      schema = resource["schema"] ?? resource
    }
    let fields = schema.list("fields")
    if fields.isEmpty {
      throw descriptor.failure(
        "the descriptor has no list 'fields'",
        fix: "write the Table Schema into it, such as { \"fields\": [{ \"name\": \"id\" }] }")
    }
    var taken: Set<String> = []
    var columns = try fields.enumerated().map { try descriptor.column($1, $0, besides: &taken) }
    let names = fields.map { $0.text("name") ?? "" }
    for key in schema.list("foreignKeys") {
      let (place, target) = try descriptor.reference(key, names)
      columns[place].references = target
    }
    var table = self
    table.columns = columns
    table.missingValues += schema.list("missingValues").compactMap { ($0["value"] ?? $0).word }
    if primaryKey.isEmpty {
      table.primaryKey = schema.oneOrMore("primaryKey").map { name in
        names.firstIndex(of: name).map { columns[$0].name } ?? name
      }
      table.uses += table.primaryKey.map {
        ColumnUse(key: "primaryKey", column: $0, place: SourceLocation(file.name))
      }
    }
    return table
  }
}

/// Reads the fields of a Table Schema.
private struct FieldReader {
  let file: String
  let table: TableDeclaration

  func failure(
    _ message: String, fix: String, cause: String? = nil, of field: String? = nil
  ) -> Failure {
    Failure(
      .unreadableInput, at: SourceLocation(file, field: field), message, fix: fix, cause: cause)
  }

  /// The column of a field.
  func column(
    _ field: JSONNode, _ place: Int, besides taken: inout Set<String>
  ) throws -> ColumnDeclaration {
    guard let name = field.text("name"), !name.isEmpty else {
      throw failure("field \(place + 1) has no 'name'", fix: "give it the name of its column")
    }
    let type = try type(of: field, name)
    let isUsable =
      DatabaseName.ofColumn.fault(name) == nil && taken.insert(name.lowercased()).inserted
    var constraints = try constraints(field["constraints"]?.members ?? [], type, name)
    if field.text("type") ?? "string" == "string" {
      constraints.format = field.text("format").flatMap(StringFormat.init)
    }
    // These types are narrower than those of their columns.
    if field["type"]?.word == "year" {
      constraints.minimum = constraints.minimum ?? "0"
      constraints.maximum = constraints.maximum ?? "9999"
    } else if field["type"]?.word == "yearmonth" {
      constraints.pattern = "[0-9]{4}-(0[1-9]|1[0-2])"
    }
    let origin = SourceLocation(file, field: name)
    // A wrong format or condition is refused here, before a source is read.
    _ = try ValueReader(type, constraints, at: origin)
    return ColumnDeclaration(
      name: isUsable ? name : SourceFile.databaseName(of: name, besides: &taken), type: type,
      from: [table.reading.header == 0 ? "field\(place + 1)" : name],
      description: (field["description"] ?? field["title"])?.word,
      isRequired: field["constraints"]?.text("required") == "true", constraints: constraints,
      origin: origin)
  }

  /// The place of the field with a foreign key, and the table and column to which it refers.
  func reference(
    _ key: JSONNode, _ names: [String]
  ) throws -> (place: Int, target: (table: String, column: String)) {
    let (own, target) = (key.oneOrMore("fields"), key["reference"])
    let other = target?.oneOrMore("fields") ?? []
    guard own.count == 1, other.count == 1, let place = names.firstIndex(of: own[0]) else {
      throw failure(
        "a foreign key from \(own.joined(separator: ", ")) to \(other.joined(separator: ", ")) "
          + "does not lead from one field to another",
        fix: "name one field of this table and one of the other table, or remove the foreign key")
    }
    let resource = target?.text("resource") ?? ""
    var none: Set<String> = []
    let column =
      DatabaseName.ofColumn.fault(other[0]) == nil
      ? other[0] : SourceFile.databaseName(of: other[0], besides: &none)
    return (place, (resource.isEmpty ? table.name : resource, column))
  }

  private func type(of field: JSONNode, _ name: String) throws -> ColumnType {
    let word = field.text("type") ?? "string"
    let format = field.text("format") ?? "default"
    func refuse(_ message: String, _ fix: String) -> Failure {
      failure(message, fix: fix, of: name)
    }
    let usual: KeyValuePairs = ["bareNumber": "true", "decimalChar": ".", "groupChar": ""]
    for (key, word) in usual where field.text(key) ?? word != word {
      throw refuse("'\(key)' is not supported", "write plain numbers such as 1234.5, and remove it")
    }
    let isOdd = ["trueValues", "falseValues"].contains { key in
      field.list(key).contains { value in
        let truth = ValueReader.truth((value.word ?? "").utf8.span)
        return truth != (key == "trueValues")
      }
    }
    if isOdd, word == "boolean" {
      throw refuse(
        "'trueValues' or 'falseValues' has a word that is not known",
        "use true, yes, 1, false, no or 0; or give the field the type string with an 'enum'")
    }
    if word == "geopoint", format == "default" {
      throw refuse(
        "the field has 'lon, lat' in one text, but a geopoint is read as 'lat, lon'",
        "write each position as [lon, lat] with the format array, or give the field the type string"
      )
    }
    let start = format.hasPrefix("fmt:") ? 4 : 0
    let pattern = format == "default" ? nil : String(format.dropFirst(start))
    let types: [(word: String, type: ColumnType)] = [
      ("string", .string), ("integer", .integer), ("number", .number),
      ("boolean", .boolean), ("date", .date(format: pattern)), ("time", .time(format: pattern)),
      ("datetime", .datetime(format: pattern)), ("year", .integer), ("yearmonth", .string),
      ("duration", .duration), ("geopoint", .geopoint), ("geojson", .json), ("object", .json),
      ("array", .json), ("list", .list(delimiter: field.text("delimiter") ?? ",")),
      ("any", .string),
    ]
    guard let type = types.first(where: { $0.word == word })?.type else {
      throw refuse(
        "'\(word)' is not a type of Frictionless",
        nearestNameQuestion(to: word, among: types.map(\.word))
          + "the types are \(types.map(\.word).joined(separator: ", "))")
    }
    return type
  }

  private func constraints(
    _ members: [JSONNode.Member], _ type: ColumnType, _ name: String
  ) throws -> ValueConstraints {
    var found = ValueConstraints()
    for (key, value) in members
    where key != "required" && !value.isNull && value.word != "false" {
      let text = value.word
      switch key {
      case "minimum": found.minimum = text
      case "maximum": found.maximum = text
      case "minLength": found.minLength = text.flatMap { Int($0) }
      case "maxLength": found.maxLength = text.flatMap { Int($0) }
      case "pattern": found.pattern = text
      case "enum": found.values = value.elements.compactMap(\.word)
      case "unique": found.isUnique = text == "true"
      default:
        throw failure(
          "the constraint '\(key)' is not supported", fix: "remove it", of: name)
      }
      if case .list = type, key.hasSuffix("Length") {
        throw failure(
          "'\(key)' counts the texts of a list, which is not supported", fix: "remove it",
          of: name)
      }
      if let types = ColumnType.types(with: key), !types.contains(type.word) {
        throw failure(
          "'\(key)' does not apply to a column of the type '\(type.word)'",
          fix: "remove it, or give the field the type \(types.joined(separator: ", "))", of: name)
      }
    }
    return found
  }
}

extension JSONNode {
  /// The text under a key, or the texts of the list there.
  fileprivate func oneOrMore(_ key: String) -> [String] {
    text(key).map { [$0] } ?? texts(key)
  }
}
