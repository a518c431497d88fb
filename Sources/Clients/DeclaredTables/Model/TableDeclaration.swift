import Pipeline
import Tabular

/// A table that a pipeline declares under `tables:`, before its source is read.
package struct TableDeclaration: Sendable {
  /// The name of the table in the database.
  package let name: String
  /// The files, in the order in which they are read.
  package var sources: [InputReference] = []
  /// How the files are read; what the YAML leaves out is detected.
  package var reading = SourceDialect()
  /// One sentence for people; nil if the YAML has none.
  package var description: String?
  /// Texts that mean that a value is missing. The empty text always does.
  package var missingValues: [String] = []
  /// The columns that identify a row; empty if the rows are numbered by their content.
  package var primaryKey: [String] = []
  /// What happens to a row with a value that its column cannot hold.
  package var onError = ErrorPolicy.null
  /// The columns, in order; nil if the columns and types are found in the source.
  package var columns: [ColumnDeclaration]?
  /// Further groups of columns, no two rows of which are equal.
  package var unique: [[String]] = []
  /// The full-text search; nil without one.
  package var search: SearchDeclaration?
  /// The column whose first letters make the sections from A to Z; nil without sections.
  package var sections: String?
  /// The orders in which an app lists the rows.
  package var orders: [OrderDeclaration] = []
  /// The place of the table's name in the YAML.
  package var origin: SourceLocation?
  /// The Frictionless descriptor with the columns; nil if ``columns`` has them, or the source.
  package var schema: InputReference?
  /// The columns that keys of the table name, with their places.
  package var uses: [ColumnUse] = []

  /// Whether the columns and all of their types are known.
  var hasAllTypes: Bool { columns?.allSatisfy { $0.type != nil } == true }
}

/// A column that a key of a table names, such as `primary-key`.
package struct ColumnUse: Hashable, Sendable {
  /// The key of the YAML.
  package let key: String
  /// The column as written.
  package let column: String
  /// Its place in the YAML.
  package let place: SourceLocation?
}

/// A column that a pipeline declares.
package struct ColumnDeclaration: Sendable {
  /// The name in the database.
  package let name: String
  /// The type of its values; nil if the type is found in the source.
  package var type: ColumnType?
  /// The names of the source's columns from which the value comes. It has one name, or two for a geopoint
  /// of two numbers.
  package var from: [String]
  /// One sentence for people; nil if the YAML has none.
  package var description: String?
  /// Whether every row must have a value.
  package var isRequired = false
  /// The table and the column to whose rows the value refers. The column is empty if the YAML names the table
  /// alone.
  package var references: (table: String, column: String)?
  /// The conditions that a value must meet.
  package var constraints = ValueConstraints()
  /// What happens to a value that the column cannot hold; nil if the table says it.
  package var onError: ErrorPolicy?
  /// The place of the column's name in the YAML.
  package var origin: SourceLocation?
}

/// The type of a column's values.
///
/// Most names are those of Frictionless' Table Schema: https://specs.frictionlessdata.io/table-schema/
package enum ColumnType: Hashable, Sendable {
  /// Any text.
  case string
  /// A whole number of at most 64 bits.
  case integer
  /// A number with decimals.
  case number
  /// True or false, stored as 1 or 0.
  case boolean
  /// A calendar day, stored as `yyyy-MM-dd`. The format is a pattern of `strptime`, such as `%d/%m/%Y`.
  case date(format: String?)
  /// A time of day, stored as `HH:mm:ss`.
  case time(format: String?)
  /// A day and a time, stored as `yyyy-MM-ddTHH:mm:ss`, with `Z` if the source names an offset.
  case datetime(format: String?)
  /// A length of time, stored in seconds.
  case duration
  /// A position, stored as two columns with degrees north and east.
  case geopoint
  /// Several texts in one value, stored as rows of a table of their own.
  case list(delimiter: String)
  /// Any JSON, stored as canonical text.
  case json
  /// An amount of a currency of ISO 4217, stored as a whole number of its smallest unit.
  case money(currency: String)
  /// A colour, stored as `#RRGGBB` in capital letters.
  case colour
  /// An absolute address of the web.
  case url

  /// The word with which a pipeline names the type.
  package var word: String {
    switch self {
    case .string: "string"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .date: "date"
    case .time: "time"
    case .datetime: "datetime"
    case .duration: "duration"
    case .geopoint: "geopoint"
    case .list: "list"
    case .json: "json"
    case .money: "money"
    case .colour: "colour"
    case .url: "url"
    }
  }
}

/// The conditions that every value of a column must meet, by the names of Frictionless' constraints.
package struct ValueConstraints: Hashable, Sendable {
  /// The least and the greatest value, as written in the YAML; nil without one.
  package var minimum, maximum: String?
  /// The fewest and the most characters of a text.
  package var minLength, maxLength: Int?
  /// A regular expression that the whole text must match.
  package var pattern: String?
  /// The format of a text; only a descriptor of Frictionless can name one.
  package var format: StringFormat?
  /// The possible values, as written in the YAML; empty if all are possible.
  package var values: [String] = []
  /// Whether all values must differ.
  package var isUnique = false

  /// No conditions.
  package init() {}
}

/// The formats of texts in Table Schema that are checked, each by its name there.
package enum StringFormat: String, CaseIterable, Sendable {
  case email, uri, uuid, binary
}

/// What happens to a row with a value that its column cannot hold.
package enum ErrorPolicy: String, CaseIterable, Sendable {
  /// The value is left out, and the row is kept.
  case null
  /// The row is left out.
  case skipRow = "skip-row"
  /// The run stops.
  case fail
}

/// A full-text search that a pipeline declares.
package struct SearchDeclaration: Hashable, Sendable {
  /// The columns whose words are found; a column of a referenced table is written `suburb.name`, with the
  /// column that refers to it.
  package let columns: [String]
  /// The column by which hits are ordered, the greatest value first; nil for the order of the rows.
  package let rank: String?
}

/// An order of the rows that a pipeline declares.
package struct OrderDeclaration: Hashable, Sendable {
  /// A column of the order, and its direction.
  package struct Term: Hashable, Sendable {
    /// The name of the column.
    package let column: String
    /// Whether the greatest value comes first. Rows without a value come last in both directions.
    package let isDescending: Bool
  }

  /// The name, such as `best`. The column with the places is `rank_best`.
  package let name: String
  /// The columns, the most important first. The primary key breaks ties.
  package let terms: [Term]
}

/// How a source is read. A nil value is detected from the file.
package struct SourceDialect: Hashable, Sendable {
  /// The formats of sources.
  package enum Format: String, CaseIterable, Sendable {
    case csv, tsv, json, ndjson, geojson
  }

  /// The format; nil if the file's name or content decides.
  package var format: Format?
  /// The character between two cells of a table.
  package var delimiter: String?
  /// The encoding of the text, by the name that the web uses, such as `windows-1252`.
  package var encoding: String?
  /// The line, from 1, on which the header is; 0 if the table has no header.
  package var header: Int?
  /// The place of the list in a JSON document, as a path such as `$.items`.
  package var at: String?

  /// A dialect in which everything is detected.
  package init() {}
}
