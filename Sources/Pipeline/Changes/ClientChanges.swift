import SQLiteWriter

/// Declares how two bundles of a client are compared: which columns identify a row in both, and how
/// several tables are summarised.
package struct ClientChanges: Sendable {
  /// The columns that identify a row in both bundles, for tables whose key is reassigned in each
  /// build. The list is empty if only the whole content of a row identifies it.
  let identities: [String: [String]]
  /// The columns by which rows keep their numbers, for tables with other columns that are computed from
  /// them.
  let keptBy: [String: [String]]
  /// Tables whose rows are groups: rows of another table refer to them, and these rows identify the
  /// group. The key is the table of groups, and the value is the other table.
  let parts: [String: String]
  /// The columns to compare, for tables that also have computed columns.
  let columns: [String: [String]]
  /// The tables that are not compared row by row.
  let leftOut: Set<String>
  /// The tables that no app shows; their changes are listed after all others.
  let last: Set<String>
  /// The summary of several tables together, computed from their rows.
  let summary: @Sendable (DatabasePair, [TableChanges]) throws -> [ChangedSubject]

  /// Declares how bundles are compared; without a summary, each table is a subject.
  package init(
    identities: [String: [String]] = [:], keptBy: [String: [String]] = [:],
    parts: [String: String] = [:], columns: [String: [String]] = [:],
    leavingOut leftOut: Set<String> = [], last: Set<String> = [],
    summary: @escaping @Sendable (DatabasePair, [TableChanges]) throws -> [ChangedSubject] = {
      $1.map(\.subject)
    }
  ) {
    self.identities = identities
    self.keptBy = keptBy
    self.parts = parts
    self.columns = columns
    self.leftOut = leftOut
    self.last = last
    self.summary = summary
  }

  /// The columns and tables that identify the rows that keep their numbers.
  var rowIdentities: RowIdentities {
    RowIdentities(columns: identities.merging(keptBy) { $1 }, parts: parts)
  }
}
