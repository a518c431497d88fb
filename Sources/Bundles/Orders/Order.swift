/// An order of a table's rows, declared once by the names of columns.
///
/// The columns that number the rows, their index, the values that fill them, and the check of
/// `seedbed verify` follow from it. Rows without a value come last, whichever way the order runs. Its
/// ties make it total: no two rows are equal in it.
package struct Order: Hashable, Sendable {
  /// A column that numbers the rows in the order, from 1 without gaps.
  package struct Rank: Hashable, Sendable {
    /// The column's name.
    package let name: String
    /// What rows are compared by, the most important first.
    package let terms: [Term]
  }

  /// What rows are compared by, and which way.
  package struct Term: Hashable, Sendable {
    /// What is compared.
    package let value: Value
    /// Whether the greatest comes first.
    package let isDescending: Bool

    /// The least first.
    package static func ascending(_ value: Value) -> Term {
      Term(value: value, isDescending: false)
    }
    /// The greatest first.
    package static func descending(_ value: Value) -> Term {
      Term(value: value, isDescending: true)
    }
  }

  /// The row of a group is numbered apart from those of other groups; empty if there are none.
  package let within: [String]
  /// The columns that number the rows: one, or one for each way.
  package let ranks: [Rank]
  /// What each of those columns holds, as one sentence for the reference page.
  package let comment: String
  /// The formula of a catalogue's `formulas` by which they are computed.
  package let formula: Formula?
  /// The index of each of those columns, unless the table's key is one.
  package let index: Index?

  /// How the columns name their formula.
  package enum Formula: Hashable, Sendable {
    /// All by one formula.
    case named(String)
    /// Each by a formula of the column's own name.
    case ofEachRank
  }

  /// What the index of an order has beside the rank.
  package struct Index: Hashable, Sendable {
    /// The columns that follow the rank, so that filters need not look at the table.
    package let columns: [String]
    /// What needs the index, for the reference page.
    package let comment: String

    /// An index with further columns.
    package init(with columns: [String], _ comment: String) {
      self.columns = columns
      self.comment = comment
    }
  }

  /// Declares an order that runs one way; `rank` is the column that numbers the rows, or those of each
  /// group of rows with the same values in `within`.
  package init(
    _ rank: String, within: [String] = [], by terms: [Term], _ comment: String = "From 1.",
    formula: Formula? = nil, index: Index? = nil
  ) {
    self.within = within
    ranks = [Rank(name: rank, terms: terms)]
    self.comment = comment
    self.formula = formula
    self.index = index
  }

  /// Declares an order that runs both ways, in the columns `rank_NAME_asc` and `rank_NAME_desc`; rows
  /// with the same value, or without one, are ordered by `ties`, the least first in both.
  package init(
    bothWays name: String, by value: Value, then ties: [Value], _ comment: String,
    formula: Formula? = nil, index: Index? = nil
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
  }
}

extension Order {
  /// The declarations of the columns that number the rows.
  var columns: [ColumnSchema] {
    ranks.map { rank in
      let column = ColumnSchema.integer(rank.name, required: true, comment)
      return switch formula {
      case nil: column
      case .named(let name): column.derived(by: name)
      case .ofEachRank: column.derived(by: rank.name)
      }
    }
  }

  /// The indexes that walk a table in the order.
  func indexes(on table: String) -> [IndexSchema] {
    guard let index else { return [] }
    return ranks.map { IndexSchema(on: table, [$0.name] + index.columns, index.comment) }
  }
}
