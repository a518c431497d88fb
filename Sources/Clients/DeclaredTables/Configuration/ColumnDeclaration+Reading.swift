import Bundles
import Pipeline
import Tabular

extension ColumnDeclaration {
  /// Reads an entry of `columns`.
  init?(_ keys: inout MappingReader) {
    let word = keys.custom(
      "type", form: .word(of: ColumnType.words), example: "integer",
      "The type of the values; found in the whole source without it."
    ) { reader, node, what in
      reader.name(node, what, of: "type", among: ColumnType.words, example: "integer")
    }
    let from = keys.oneOrMore(
      "from", noun: "a text or a list of two", each: .text("a text"), example: "Café name",
      "The name of the column in the source, if it differs. A geopoint can have two: the columns with degrees "
        + "north and east.", canonical: JSONValue.string
    ) { reader, node, what in reader.text(node, what, example: "Café name") }
    let name = keys.entry?.scalar?.string ?? ""
    self.init(name: name, from: from ?? [name])
    isRequired = keys.flag("required", "Whether every row must have a value.")
    description = keys.text(
      "description", example: "The name as the owner writes it.", "One sentence about the column.")
    references = keys.text(
      "references", example: "suburbs.id",
      "The table and the column to whose rows the value refers; the table alone for its primary key."
    ).map(Self.reference)
    constraints.minimum = keys.text("minimum", example: "0", "The least value.")
    constraints.maximum = keys.text("maximum", example: "5", "The greatest value.")
    constraints.minLength = keys.count(
      "min-length", example: "1", "The fewest characters of a text.")
    constraints.maxLength = keys.count(
      "max-length", example: "100", "The most characters of a text.")
    constraints.pattern = keys.value(
      "pattern", form: .text("a regular expression"), example: #""[0-9]{4}""#,
      "A regular expression that the whole text must match."
    ) { (try? TextPattern($0)) == nil ? nil : $0 }
    constraints.values =
      keys.oneOrMore(
        "enum", noun: "a value or a list of values", each: .text("a value"),
        example: "[bar, bakery]", "The possible values.", canonical: JSONValue.string
      ) { reader, node, what in reader.text(node, what, example: "[bar, bakery]") } ?? []
    constraints.isUnique = keys.flag("unique", "Whether no two rows have the same value.")
    let delimiter = keys.delimiter("The character between the texts of a list.")
    let format = keys.value(
      "format", form: .matching("a pattern of strptime", "%"), example: #""%d/%m/%Y""#,
      "How the source writes a date, a time or both, as a pattern of strptime."
    ) { $0.has("%") ? $0 : nil }
    let currency = keys.value(
      "currency", form: .matching("a code of ISO 4217", "^[A-Z]{3}$"), example: "AUD",
      "The currency of an amount of money."
    ) { $0.wholeMatch(of: #/[A-Z]{3}/#) == nil ? nil : $0 }
    onError = keys.errorPolicy(
      "What happens to a value that the column cannot hold. Default: the table's `on-error`.")
    guard let entry = keys.entry else { return nil }
    origin = keys.reader.place(of: entry)
    let hasTime = format?.contains(#/%[cHIklMpPrRsSTX+]/#) == true
    let hasDay = format?.contains(#/%[aAbBcCdDeFgGhjmsuUVwWxyY+]/#) == true
    let implied = [
      ("money", currency != nil), ("list", delimiter != nil), ("geopoint", self.from.count == 2),
      ("datetime", hasTime && hasDay), ("time", hasTime), ("date", format != nil),
    ].first { $0.1 }?.0
    type = (word ?? implied).flatMap { word in
      ColumnType(word, word == "list" ? delimiter : word == "money" ? currency : format)
    }
    if let type { keys.check(type, from ?? [], constraints) }
  }

  /// The table and the column of a reference; the column is empty if the text names the table alone.
  static func reference(_ text: String) -> (table: String, column: String) {
    let parts = text.parts(at: ".", maxSplits: 1, omittingEmpty: false)
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }
}

extension ColumnType {
  /// Every type, in the order of the documentation.
  private static func all(_ parameter: String? = nil) -> [ColumnType] {
    [
      .string, .integer, .number, .boolean, .date(format: parameter), .time(format: parameter),
      .datetime(format: parameter), .duration, .geopoint, .list(delimiter: parameter ?? ","), .json,
      .money(currency: parameter ?? ""), .colour, .url,
    ]
  }

  /// The words for types, in the order of the documentation.
  static let words = all().map(\.word)

  /// Makes a type from its word, and its format, delimiter or currency; nil for an unknown word.
  init?(_ word: String, _ parameter: String? = nil) {
    guard let type = Self.all(parameter).first(where: { $0.word == word }) else { return nil }
    self = type
  }

  /// The format, delimiter or currency; nil without one.
  var parameter: String? {
    switch self {
    case .date(let format), .time(let format), .datetime(let format): format
    case .list(let text), .money(let text): text
    default: nil
    }
  }

  /// The types that can have a condition, by its name in Table Schema; nil if all can have it.
  static func types(with condition: String) -> [String]? {
    let key = condition.replacing("Length", with: "-length")
    return Self.limitedKeys.first { $0.key == key }?.types
  }

  private static let texts = ["string", "url", "list"]
  private static let numbers = ["integer", "number", "money"]
  private static let days = ["date", "time", "datetime"]

  /// The keys of a column that only some types can have.
  fileprivate static let limitedKeys: [(key: String, types: [String])] = [
    ("minimum", numbers + days + ["duration"]), ("maximum", numbers + days + ["duration"]),
    ("min-length", texts), ("max-length", texts), ("pattern", texts), ("delimiter", ["list"]),
    ("format", days), ("currency", ["money"]),
    ("enum", texts + numbers + days + ["boolean", "duration", "colour"]),
    ("unique", texts.dropLast() + numbers + days + ["boolean", "duration", "colour"]),
    // The other types cannot be a primary key, or have no column or several.
    (
      "references",
      ["string", "integer", "date", "time", "datetime", "url", "colour", "money", "boolean"]
    ),
  ]
}

extension MappingReader {
  /// Checks the keys of a column against its type.
  fileprivate mutating func check(
    _ type: ColumnType, _ from: [String], _ constraints: ValueConstraints
  ) {
    let word = type.word
    let misplaced = ColumnType.limitedKeys.filter { key, types in
      node(of: key) != nil && !types.contains(word)
    }
    for (key, types) in misplaced {
      fail(
        at: key, "'\(key)' does not apply to a column of the type '\(word)'",
        fix: "remove it, or give the column the type \(types.joined(separator: ", "))")
    }
    if type == .money(currency: ""), node(of: "currency") == nil {
      fail(
        at: "type", "a column of the type 'money' has no 'currency'",
        fix: "add the currency, such as 'currency: AUD'")
    } else if from.count > (type == .geopoint ? 2 : 1) {
      fail(
        at: "from",
        "'from' names \(from.count) columns of the source for one of the type '\(word)'",
        fix: "name one; only a geopoint can have two, which are degrees north and east")
    } else if misplaced.isEmpty {
      do {
        _ = try ValueReader(type, constraints)
      } catch {
        let keys = ["minimum", "maximum", "min-length", "enum"]
        let key = keys.first { error.message.hasPrefix("'\($0)'") }
        fail(at: key ?? "format", error.message, fix: error.fix)
      }
    }
  }
}
