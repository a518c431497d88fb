/// How names are written in SQL.
package enum SQLText {
  /// The name as an identifier: bare where that is safe, in double quotes otherwise.
  package static func identifier(_ name: String) -> String {
    if isPlain(name) { return name }
    let parts = name.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }

  /// Lower-case ASCII letters, digits and underscores, no digit first, and no word of SQL's own.
  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first), !keywords.contains(name)
    else { return false }
    return name.utf8.allSatisfy {
      (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5f
    }
  }

  /// Every keyword of SQLite up to 3.45, in the order of its manual.
  private static let keywords: Set<String> = Set(
    """
    abort action add after all alter always analyze and as asc attach autoincrement before begin \
    between by cascade case cast check collate column commit conflict constraint create cross \
    current current_date current_time current_timestamp database default deferrable deferred \
    delete desc detach distinct do drop each else end escape except exclude exclusive exists \
    explain fail filter first following for foreign from full generated glob group groups having \
    if ignore immediate in index indexed initially inner insert instead intersect into is isnull \
    join key last left like limit match materialized natural no not nothing notnull null nulls of \
    offset on or order others outer over partition plan pragma preceding primary query raise range \
    recursive references regexp reindex release rename replace restrict returning right rollback \
    row rows savepoint select set table temp temporary then ties to transaction trigger unbounded \
    union unique update using vacuum values view virtual when where window with without
    """.split(separator: " ").map(String.init))
}
