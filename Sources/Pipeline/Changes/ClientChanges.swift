import SQLiteWriter

/// How two bundles of a client are compared: by which columns a row is known again, and what is reported
/// of several tables together.
package struct ClientChanges: Sendable {
  /// The columns by which a row is known again, of tables whose own key is reassigned in each build; none
  /// if only a row's whole content tells it from others.
  let identities: [String: [String]]
  /// The tables of which each row stands for the rows of another one that refer to it, and is known by
  /// them.
  let parts: [String: String]
  /// The columns that are compared, of tables of which some are only worked out.
  let columns: [String: [String]]
  /// The tables that are not compared row by row.
  let leftOut: Set<String>
  /// The tables that no app shows; their changes are listed after all others.
  let last: Set<String>
  /// What is reported of several tables together, from what their rows say.
  let summary: @Sendable (DatabasePair, [TableChanges]) throws -> [ChangedSubject]

  /// Declares how bundles are compared; without a summary, each table is a subject.
  package init(
    identities: [String: [String]] = [:], parts: [String: String] = [:],
    columns: [String: [String]] = [:],
    leavingOut leftOut: Set<String> = [], last: Set<String> = [],
    summary: @escaping @Sendable (DatabasePair, [TableChanges]) throws -> [ChangedSubject] = {
      $1.map(\.subject)
    }
  ) {
    self.identities = identities
    self.parts = parts
    self.columns = columns
    self.leftOut = leftOut
    self.last = last
    self.summary = summary
  }

  /// By what rows are known again that keep their numbers.
  var rowIdentities: RowIdentities { RowIdentities(columns: identities, parts: parts) }
}
