/// The declaration of a store's type whose values are rows of one table: its properties, and the queries that
/// read it.
///
/// `seedbed generate` writes the type in Swift. The name, the type and the comment of a property come from
/// its column, unless the store declares others.
@usableFromInline package struct Record: Sendable {
  /// The name of the type, which is nested in the store's type.
  package let name: String
  /// The description of the type, as one sentence.
  package let comment: String
  /// The column that identifies a value in lists of SwiftUI, if no property has the name `id`.
  let identity: String?
  /// The columns with a property.
  private let columns: Columns
  /// The properties that differ from the store's vocabulary, by column.
  package let properties: [String: Property]
  /// The queries that read the type.
  package let queries: [Query]

  /// The columns of the table, or of a selection, that have a property.
  private enum Columns: Sendable {
    case all(except: Set<String>)
    case some(Set<String>)
    case selection(Selection)
  }

  /// Declares a type with a property for each column that is not omitted, in the table's order.
  package init(
    _ name: String, _ comment: String, identifiedBy identity: String? = nil,
    without omitted: [String] = [], _ properties: KeyValuePairs<String, Property> = [:],
    queries: [Query] = []
  ) {
    self.init(name, comment, .all(except: Set(omitted)), properties, identity, queries)
  }

  /// Declares a type with a property for each of a few columns, in the table's order.
  package init(
    _ name: String, _ comment: String, of selected: [String],
    _ properties: KeyValuePairs<String, Property> = [:], queries: [Query] = []
  ) {
    self.init(name, comment, .some(Set(selected)), properties, nil, queries)
  }

  /// Declares a type with a property for each column of a selection, in its order.
  package init(
    _ name: String, _ comment: String, selecting selection: Selection,
    _ properties: KeyValuePairs<String, Property> = [:]
  ) {
    self.init(name, comment, .selection(selection), properties, nil, [])
  }

  /// Makes a type with the given properties, one for each column that the table has among them.
  init(
    _ name: String, _ comment: String, identifiedBy identity: String?,
    properties: [String: Property]
  ) {
    self.name = name
    self.comment = comment
    self.identity = identity
    columns = .some(Set(properties.keys))
    self.properties = properties
    queries = []
  }

  // Lists become sets and a dictionary in this target: where records are declared, each literal of a set or a
  // dictionary would compile to a loop.
  private init(
    _ name: String, _ comment: String, _ columns: Columns,
    _ properties: KeyValuePairs<String, Property>, _ identity: String?, _ queries: [Query]
  ) {
    self.name = name
    self.comment = comment
    self.identity = identity
    self.columns = columns
    self.properties = Dictionary(uniqueKeysWithValues: properties.map { ($0.key, $0.value) })
    self.queries = queries
  }

  /// The statements that select the columns by place; nil if queries select whole rows.
  var selection: Selection? {
    if case .selection(let selection) = columns { selection } else { nil }
  }

  /// The columns of a table that have a property, in the order of the properties.
  func columnNames(of table: TableSchema) -> [String] {
    switch columns {
    case .all(let omitted): table.columnNames.filter { !omitted.contains($0) }
    case .some(let selected): table.columnNames.filter(selected.contains)
    case .selection(let selection): selection.columns
    }
  }
}

extension Record {
  /// A property: its name, the form of its value, and its comment.
  package struct Property: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The form in which a property holds the column's value.
    package enum Form: Hashable, Sendable {
      /// A number or a text; a Bool for a column of 1 and 0; a SymbolIcon for a reference to a symbol.
      case value
      /// A type of the store that is read from one value.
      case type(String)
      /// Unix seconds as a Date.
      case instant
      /// Days since 1970-01-01 as a CalendarDay.
      case day
      /// A text in the form yyyy-MM-dd as a CalendarDay.
      case date
      /// A time zone; nil if the system does not know it.
      case zone
      /// A URL; nil if the text is not a URL.
      case url
      /// The key and the name of the row in another table to which the column refers.
      case named
      /// A type whose raw value is the column's value. An unknown value gives the property's default, or
      /// nil without one.
      case raw(String)
      /// A type that an initializer with the label `published` reads; nil if the initializer fails.
      case published(String)
      /// A place counted from 1, as an index from 0.
      case index
      /// The places from the column's value on, as many as another column says.
      case places(count: String)
    }

    let name: String?
    let form: Form?
    let comment: String?
    /// The default of the initializer's parameter, in Swift.
    let standard: String?
    /// The property that replaces a missing value.
    let replacement: String?
    /// Whether the initializer's parameter has no default, although its value may be nil.
    let mustBeGiven: Bool

    /// Declares a property. For each nil argument, the store's vocabulary decides, or else the column: its
    /// name in Swift's style, its value and its sentence.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - form: The form of the value.
    ///   - comment: The comment.
    ///   - standard: The default of the initializer's parameter, in Swift; nil is the default of optional
    ///     properties.
    ///   - replacement: The property that replaces a missing value.
    ///   - mustBeGiven: Whether the initializer's parameter has no default, although its value may be nil.
    package init(
      _ name: String? = nil, as form: Form? = nil, says comment: String? = nil,
      default standard: String? = nil, orElse replacement: String? = nil, mustBeGiven: Bool = false
    ) {
      self.name = name
      self.form = form
      self.comment = comment
      self.standard = standard
      self.replacement = replacement
      self.mustBeGiven = mustBeGiven
    }

    /// Declares a property by its name.
    package init(stringLiteral name: String) { self.init(name) }
  }

  /// The beginning of the statements that read a type: the selected columns and the joins to other tables.
  package struct Selection: Hashable, Sendable {
    /// The same selection from another table, whose rows are values of the type too.
    package struct Twin: Hashable, Sendable {
      let name: String
      let table: String
      let alias: String
      /// The columns of the other table that have other names, or SQL that replaces them.
      let columns: [String: String]

      /// Declares the selection with a name. A column that the other table lacks is NULL.
      package init(
        _ name: String, from table: String, as alias: String, _ columns: [String: String]
      ) {
        self.name = name
        self.table = table
        self.alias = alias
        self.columns = columns
      }
    }

    /// The name of a row in conditions.
    let alias: String
    /// The columns, in the order of the properties.
    let columns: [String]
    /// The comment on the selection, which apps use; nil if only the store uses it.
    let comment: String?
    /// The same selection from other tables.
    let twins: [Twin]

    /// Declares a selection. A column such as `feed.name` is the column `name` of the row to which the column
    /// `feed` refers.
    ///
    /// If it has a comment, apps can write queries with it, and make values of the type with an initializer.
    package init(
      as alias: String, _ columns: [String], forApps comment: String? = nil, twins: [Twin] = []
    ) {
      self.alias = alias
      self.columns = columns
      self.comment = comment
      self.twins = twins
    }
  }

  /// A statement that reads records, in the order of the table's key unless `order` or `path` is given.
  package struct Query: Hashable, Sendable {
    /// The records that a query returns.
    package enum Extent: Hashable, Sendable {
      /// All of them.
      case all
      /// Up to a limit.
      case first
      /// Up to a limit, starting at an offset.
      case page
    }

    /// The name of the statement.
    let name: String
    /// The columns whose values are the query's arguments, in order.
    let conditions: [String]
    /// The columns by which the records are ordered.
    let order: [String]?
    /// The column of places, from 0 or 1, whose index gives the order, so that SQLite need not sort.
    let path: String?
    /// The records that the query returns.
    let extent: Extent
    /// The store's function that only runs the query; nil without one.
    let function: Function?

    /// Declares a query that sorts its records, unless an index has the order.
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

  /// A function of a store that returns all records of a query, or the record with a key.
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

    /// The words of the error if the only parameter is an unknown key.
    package struct Missing: Hashable, Sendable {
      let what: String
      let key: String
      let fix: String

      /// Declares the error that the bundle has no `what` with that key.
      package init(_ what: String, by key: String = "id", fix: String) {
        self.what = what
        self.key = key
        self.fix = fix
      }
    }

    let name: String
    let parameters: [Parameter]
    let comment: String
    /// Swift that calls the function, for its comment.
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
