/// An order of a table's rows, declared once by the names of columns.
///
/// The declaration gives the columns that number the rows, their values, their indexes, and the check of
/// `seedbed verify`, and the store's sort option. Rows without a value come last in either direction. No two rows are equal in an order,
/// since its last terms break all ties.
package struct Order: Hashable, Sendable {
  /// A column that numbers the rows in the order, from 1 without gaps.
  package struct Rank: Hashable, Sendable {
    /// The column's name.
    package let name: String
    /// The terms by which rows are compared, the most important first.
    package let terms: [Term]
  }

  /// A value by which rows are compared, and the direction.
  package struct Term: Hashable, Sendable {
    /// The value that is compared.
    package let value: Value
    /// Whether the greatest value comes first.
    package let isDescending: Bool

    /// Puts the least value first.
    package static func ascending(_ value: Value) -> Term {
      Term(value: value, isDescending: false)
    }
    /// Puts the greatest value first.
    package static func descending(_ value: Value) -> Term {
      Term(value: value, isDescending: true)
    }
  }

  /// The columns whose values define groups of rows; each group is numbered from 1. Empty without groups.
  package let within: [String]
  /// The columns that number the rows: one, or one for each direction.
  package let ranks: [Rank]
  /// The meaning of those columns, as one sentence for the reference page.
  package let comment: String
  /// The formula of those columns in a catalogue's `formulas`.
  package let formula: Formula?
  /// The index of each of those columns, unless the table's key serves as the index.
  package let index: Index?

  /// The option of an app's menu that chooses the order; nil without one.
  package let option: Option?

  /// An option of an app's menu: a case of the store's enumeration.
  package struct Option: Hashable, Sendable {
    /// The direction with which a list begins.
    package enum Direction: Hashable, Sendable {
      /// The least value first.
      case ascending
      /// The greatest value first.
      case descending
    }

    /// The name of the case.
    package let name: String
    /// The raw value of the case; nil if it is the name.
    package let title: String?
    /// The comment of the case.
    package let comment: String
    /// The direction with which a list begins.
    package let direction: Direction

    /// Declares an option.
    package init(
      _ name: String, titled title: String? = nil, _ comment: String,
      from direction: Direction = .descending
    ) {
      self.name = name
      self.title = title
      self.comment = comment
      self.direction = direction
    }
  }

  /// The way in which the columns name their formula.
  package enum Formula: Hashable, Sendable {
    /// One formula for all columns.
    case named(String)
    /// For each column, the formula with the column's name.
    case ofEachRank
  }

  /// The further columns of an order's index.
  package struct Index: Hashable, Sendable {
    /// The columns that follow the rank, so that filters need not read the table.
    package let columns: [String]
    /// The use of the index, for the reference page.
    package let comment: String

    /// Creates an index with further columns.
    package init(with columns: [String], _ comment: String) {
      self.columns = columns
      self.comment = comment
    }
  }

  /// Declares an order in one direction. The column `rank` numbers all rows, or the rows of each group that
  /// has the same values in `within`.
  package init(
    _ rank: String, within: [String] = [], by terms: [Term], _ comment: String = "From 1.",
    formula: Formula? = nil, index: Index? = nil
  ) {
    self.within = within
    ranks = [Rank(name: rank, terms: terms)]
    self.comment = comment
    self.formula = formula
    self.index = index
    option = nil
  }

  /// Declares an order in both directions, in the columns `rank_NAME_asc` and `rank_NAME_desc`. In both,
  /// `ties` orders the rows with the same value or without one, the least first.
  package init(
    bothWays name: String, by value: Value, then ties: [Value], _ comment: String,
    formula: Formula? = nil, index: Index? = nil, option: Option? = nil
  ) {
    within = []
    let rest = ties.map { Term.ascending($0) }
    ranks = [
      Rank(name: "rank_\(name)_asc", terms: [.ascending(value)] + rest),
      Rank(name: "rank_\(name)_desc", terms: [.descending(value)] + rest),
    ]
    self.comment = comment
    self.formula = formula
    self.index = index
    self.option = option
  }
}

extension Order {
  /// The declarations of the columns that number the rows.
  package var columns: [ColumnSchema] {
    ranks.map { rank in
      let column = ColumnSchema.integer(rank.name, required: true, comment)
      return switch formula {
      case nil: column
      case .named(let name): column.derived(by: name)
      case .ofEachRank: column.derived(by: rank.name)
      }
    }
  }

  /// The indexes with which SQLite reads a table in the order.
  func indexes(on table: String) -> [IndexSchema] {
    guard let index else { return [] }
    return ranks.map { IndexSchema(on: table, [$0.name] + index.columns, index.comment) }
  }
}
