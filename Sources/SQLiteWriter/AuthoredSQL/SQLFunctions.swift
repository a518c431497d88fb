/// The functions of SQLite that SQL of a pipeline may call.
///
/// Each result depends on nothing but the arguments. A function that can return a long text is limited by
/// `SQLITE_LIMIT_LENGTH`.
enum SQLFunctions {
  /// The version of SQLite on the oldest phones that read bundles: Android 11 has 3.28.
  static let versionOfPhones = 28

  /// The minor version of SQLite 3 that introduced each function; 28 for all that are older.
  ///
  /// Source: https://www.sqlite.org/changes.html. Before 3.38, an option included JSON, and phones lacked it.
  static let introduced: [String: Int] = {
    let names = [
      28: """
      abs avg bm25 char coalesce count cume_dist date datetime dense_rank first_value glob group_concat \
      hex highlight ifnull instr julianday lag last_value lead length like likelihood likely lower ltrim \
      match max min nth_value ntile nullif percent_rank printf quote rank replace round row_number rtrim \
      strftime substr sum time total trim typeof unicode unlikely upper zeroblob
      """,
      32: "iif", 34: "substring",
      35: """
      acos acosh asin asinh atan atan2 atanh ceil ceiling cos cosh degrees exp floor ln log log10 log2 \
      mod pi pow power radians sign sin sinh sqrt tan tanh trunc
      """,
      38: """
      -> ->> format json json_array json_array_length json_each json_extract json_group_array \
      json_group_object json_insert json_object json_patch json_quote json_remove json_replace json_set \
      json_tree json_type json_valid unixepoch
      """,
      41: "unhex", 42: "json_error_position", 43: "octet_length timediff",
      44: "concat concat_ws string_agg", 46: "json_pretty", 48: "if",
    ]
    return names.reduce(into: [:]) { versions, group in
      for name in group.value.split(separator: " ") { versions[String(name)] = group.key }
    }
  }()

  /// What to write instead of a newer function.
  static func replacement(for name: String) -> String {
    switch name {
    case "iif", "if": "write CASE WHEN … THEN … ELSE … END"
    case "substring": "write substr(…)"
    case "format": "write printf(…)"
    case "unixepoch": "write strftime('%s', …)"
    case "concat", "concat_ws": "join the texts with ||"
    case "string_agg": "write group_concat(…)"
    case "octet_length": "write length(CAST(… AS BLOB))"
    case "timediff": "subtract two values of julianday()"
    default: "make the value a column of a model, and let the view read it"
    }
  }

  /// Why SQL of a pipeline may not call a function, and what to do instead.
  static func refusal(of name: String) -> (why: String, fix: String) {
    switch name {
    case "random", "randomblob":
      ("returns another value each time", "choose or order rows by their columns")
    case "current_date", "current_time", "current_timestamp":
      ("depends on the time of the run", timeFix)
    case "changes", "total_changes", "last_insert_rowid", "sqlite_version", "sqlite_source_id",
      "sqlite_compileoption_get", "sqlite_compileoption_used", "sqlite_offset", "fts5_source_id":
      ("describes SQLite and not the rows", "leave it out")
    case "load_extension", "readfile", "writefile", "edit", "fts3_tokenizer", "sqlite_log", "fts5":
      ("reaches outside the database", "leave it out, and declare files as sources of tables")
    case "snippet":
      ("can take hours for one long text", "use highlight(), or let the app shorten the text")
    default:
      (
        "is not among the functions that SQL of a pipeline may call",
        "use SQLite's functions of texts, numbers, dates and JSON"
      )
    }
  }

  static let timeFix =
    "write the day into the SQL, take it from a column, or let the app compare with the present time"
}
