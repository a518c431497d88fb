/// A value of a store that is a row of one table, declared once: its type, its properties, and the
/// queries that read it.
///
/// `seedbed generate` writes the Swift of it. What a property is called, what it holds and what its
/// comment says follows from its column, unless the store has words of its own for it.
@usableFromInline package struct Record: Hashable, Sendable {
  /// The name of the type, in the store's own.
  package let name: String
  /// What it is, as one sentence.
  package let comment: String
  /// The column that identifies it to lists of SwiftUI, if no property is called `id`.
  let identity: String?
  /// The columns that it leaves out, such as those by which it is asked for.
  let omitted: Set<String>
  /// The columns that it has; nil for all that are not left out.
  let selected: Set<String>?
  /// The properties that differ from what the store says about their columns.
  package let properties: [String: Property]
  /// The queries for it.
  package let queries: [Query]

  /// Declares a type with a property for each column that is not left out, in the table's order.
  package init(
    _ name: String, _ comment: String, identifiedBy identity: String? = nil,
    without omitted: Set<String> = [], _ properties: [String: Property] = [:],
    queries: [Query] = []
  ) {
    self.name = name
    self.comment = comment
    self.identity = identity
    self.omitted = omitted
    selected = nil
    self.properties = properties
    self.queries = queries
  }

  /// Declares a type with a property for each of a few columns, in the table's order.
  package init(
    _ name: String, _ comment: String, of selected: Set<String>,
    _ properties: [String: Property] = [:], queries: [Query] = []
  ) {
    self.name = name
    self.comment = comment
    identity = nil
    self.selected = selected
    omitted = []
    self.properties = properties
    self.queries = queries
  }

  /// Whether it has a property for a column.
  func has(_ column: String) -> Bool {
    !omitted.contains(column) && (selected?.contains(column) ?? true)
  }
}

extension Record {
  /// A property: its name, the type in which it holds the column's value, and its comment.
  package struct Property: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What a column's value is read as.
    package enum Form: Hashable, Sendable {
      /// A number, a text, or for a column of 1 and 0 a Bool; for a reference to a symbol a SymbolIcon.
      case value
      /// A type of the store's that is read from one value.
      case type(String)
      /// Unix seconds as a Date.
      case instant
      /// Days since 1970-01-01 as a CalendarDay.
      case day
      /// A text yyyy-MM-dd as a CalendarDay.
      case date
      /// A zone, nil if the system does not know it.
      case zone
      /// A URL, nil if it is not one.
      case url
      /// The row of another table that the column refers to, with its name.
      case named
    }

    let name: String?
    let form: Form?
    let comment: String?

    /// A property; what is nil is as the store has it, or else as the column has it: its name in Swift's
    /// style, its value and its sentence.
    package init(_ name: String? = nil, as form: Form? = nil, says comment: String? = nil) {
      self.name = name
      self.form = form
      self.comment = comment
    }

    /// A property of that name.
    package init(stringLiteral name: String) { self.init(name) }
  }

  /// A statement that reads records, in the order of the table's key if it names no other.
  package struct Query: Hashable, Sendable {
    /// How many of the records it takes.
    package enum Extent: Hashable, Sendable {
      /// All of them.
      case all
      /// Up to a limit.
      case first
      /// Up to a limit, from an offset on.
      case page
    }

    /// The name of the statement.
    let name: String
    /// The columns whose values it takes, in order.
    let conditions: [String]
    /// The columns by which the records are ordered.
    let order: [String]?
    /// The column of places from 0 or 1 whose index it walks, so that SQLite sorts nothing.
    let path: String?
    /// How many records it takes.
    let extent: Extent
    /// The store's function that asks it, if it does no more than that.
    let function: Function?

    /// Declares a query that sorts what it finds, unless an index has the order.
    package init(
      _ name: String, where conditions: [String] = [], by order: [String]? = nil,
      take extent: Extent = .all, function: Function? = nil
    ) {
      self.name = name
      self.conditions = conditions
      self.order = order
      path = nil
      self.extent = extent
      self.function = function
    }

    /// Declares a query for all records, in the order of a column of places that has an index.
    package init(
      _ name: String, along path: String, take extent: Extent = .all, function: Function? = nil
    ) {
      self.name = name
      conditions = []
      order = [path]
      self.path = path
      self.extent = extent
      self.function = function
    }
  }

  /// A function of a store that returns all records of a query, or the one with a key.
  package struct Function: Hashable, Sendable {
    /// A parameter: its label, its name, and its type.
    package struct Parameter: Hashable, Sendable {
      let label: String
      let name: String
      let type: String

      /// A parameter for a condition of the query.
      package init(_ label: String, _ name: String, _ type: String) {
        self.label = label
        self.name = name
        self.type = type
      }
    }

    /// What the error says if the key of the only parameter is unknown.
    package struct Missing: Hashable, Sendable {
      let what: String
      let key: String
      let fix: String

      /// Says that the bundle has no such thing with that key.
      package init(_ what: String, by key: String = "id", fix: String) {
        self.what = what
        self.key = key
        self.fix = fix
      }
    }

    let name: String
    let parameters: [Parameter]
    let comment: String
    /// Swift that calls it, for its comment.
    let example: String
    let missing: Missing?

    /// Declares a function with a parameter for each condition of its query.
    ///
    /// With `missing` it returns one record, and throws if there is none.
    package init(
      _ name: String, with parameters: [Parameter] = [], _ comment: String, example: String,
      missing: Missing? = nil
    ) {
      self.name = name
      self.parameters = parameters
      self.comment = comment
      self.example = example
      self.missing = missing
    }
  }
}
