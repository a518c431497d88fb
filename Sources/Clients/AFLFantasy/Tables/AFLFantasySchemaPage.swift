import Bundles

extension AFLFantasyClient {
  /// docs/afl-fantasy-schema.md.
  package static var schemaPage: SchemaDocument {
    SchemaDocument(
      "afl-fantasy-schema.md", title: "The AFL Fantasy database",
      source: "Sources/Clients/AFLFantasy/Tables",
      introduction: """
        - `player_id` is the official AFL Fantasy id, `code` of clubs the official three letters; ids \
        that are TEXT stay the same from one build to the next.
        - What stands for a round was known before it. `metadata.coming_round` is the round that \
        everything is told for, `metadata.valid_through_round` the last one with scores.
        - Prices are INTEGER dollars. Instants are INTEGER unix seconds, with an IANA zone beside \
        them. Unknown is NULL, never 0, '' or false; `availability` says why something is missing.
        - Shares and chances go from 0 to 1; columns named `*_pct` are percent but for `pct_rank`.
        - Everything shown in order has a stored rank; nothing needs collating. What is rounded is \
        rounded once, half away from zero.
        - A derived column names its row of `formulas`; so does the table `formula_columns`.
        - FTS5 serves the search table alone; SQLite 3.28 or later reads all of it.
        """,
      schema: FantasyTables.schema)
  }
}
