/// A YAML with one fault, and the message about it without its line of the YAML and the caret.
struct TableFault: CustomStringConvertible, Sendable {
  let yaml: String
  let words: String

  var description: String { yaml }

  init(_ yaml: String, _ words: String) {
    self.yaml = yaml
    self.words = words
  }

  /// A fault in a table `cafes` with the source `cafes.csv`.
  private static func table(_ keys: String, _ words: String) -> TableFault {
    TableFault("tables:\n  cafes:\n    source: cafes.csv\n\(indented(keys, by: 4))", words)
  }

  /// A fault in the columns of a table `cafes` with the columns `id`, `name` and `tags`.
  private static func column(_ columns: String, _ words: String) -> TableFault {
    table(
      "columns:\n  id: integer\n  name: string\n  tags: list\n" + indented(columns, by: 2), words)
  }

  /// A fault in the sections beside a table `cafes` with the order `best`.
  private static func beside(_ sections: String, _ words: String) -> TableFault {
    TableFault(
      "tables: { cafes: { source: cafes.csv, orders: { best: [name] } } }\n\(sections)", words)
  }

  private static func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }

  static let all: [TableFault] = [
    // Tables and their names.
    TableFault(
      "tables:",
      #"1:8: error: 'tables' is not a mapping of names to values | write at least one, such as { suburbs: { source: suburbs.csv } }"#
    ),
    TableFault(
      "tables: {}",
      #"1:9: error: 'tables' is not a mapping of names to values | write at least one, such as { suburbs: { source: suburbs.csv } }"#
    ),
    TableFault(
      "tables: [cafes]",
      #"1:9: error: 'tables' is not a mapping of names to values | write at least one, such as { suburbs: { source: suburbs.csv } }"#
    ),
    TableFault(
      "tables: { cafes: { primary-key: id } }",
      #"1:18: error: a table has no 'source' | add 'source', such as 'source: suburbs.csv'"#),
    TableFault(
      "tables: { metadata: { source: cafes.csv } }",
      #"1:11: error: 'metadata' is a table of every bundle | choose another name, such as my_metadata"#
    ),
    TableFault(
      "tables: { dbStat: { source: cafes.csv } }",
      #"1:11: error: 'dbStat' is a table of SQLite | choose another name, such as my_dbStat"#
    ),
    TableFault(
      "tables: { cafes_fts: { source: cafes.csv } }",
      #"1:11: error: the name 'cafes_fts' is kept for tables that SQLite or Seedbed makes | choose a name that does not begin with sqlite_ or pragma_, or end in _fts or _rtree"#
    ),
    TableFault(
      "tables: { Pragma_table_info: { source: cafes.csv } }",
      #"1:11: error: the name 'Pragma_table_info' is kept for tables that SQLite or Seedbed makes | choose a name that does not begin with sqlite_ or pragma_, or end in _fts or _rtree"#
    ),
    TableFault(
      "tables: { \"Café list\": { source: cafes.csv } }",
      #"1:11: error: 'Café list' is not a name of at most 63 letters, digits and '_' that begins with a letter | rename it, such as 'cafe_list:'"#
    ),
    TableFault(
      "tables:\n  cafes: { source: cafes.csv }\n  Cafes: { source: suburbs.csv }",
      #"3:3: error: 'Cafes' and 'cafes' differ only in upper and lower case | rename one of them, because databases and file names can ignore case"#
    ),
    TableFault(
      "tables: { cafes: { source: cafes.csv, primary_key: id } }",
      #"1:39: error: unknown key 'primary_key' in a table | did you mean 'primary-key'? the keys of a table are source, format, at, dialect, description, missing-values, primary-key, on-error, columns, schema, unique, search, sections, orders"#
    ),
    // Sources.
    TableFault(
      "tables: { cafes: { source: cafe.csv } }",
      #"1:28: error: a table's 'source' names 'cafe.csv', which does not exist | check the path; it is taken from the folder of pipeline.yaml"#
    ),
    TableFault(
      "tables: { cafes: { source: [] } }",
      #"1:28: error: a table's 'source' is an empty list | name at least one, such as suburbs.csv"#),
    TableFault(
      "tables: { cafes: { source: data/*.tsv } }",
      #"1:28: error: no file matches 'data/*.tsv' | check the path; it is taken from the folder of pipeline.yaml"#
    ),
    TableFault(
      "tables: { cafes: { source: [data/a.csv, data/*.csv] } }",
      #"1:41: error: a table's 'source' names 'a.csv' twice | name each file once, or its rows are read twice"#
    ),
    TableFault(
      "tables: { cafes: { source: \"x.zip#\" } }",
      #"1:28: error: a table's 'source' is 'x.zip#', which is not the place of a file in a zip | write it like data.zip#cafes.csv"#
    ),
    TableFault(
      "tables: { cafes: { source: ftp://example.org/cafes.csv } }",
      #"1:28: error: a table's 'source' is not an http, https or file URL | download it first and name the file"#
    ),
    // How sources are read.
    table(
      "format: xlsx",
      #"4:13: error: a table's 'format' is 'xlsx', which is not one of csv, tsv, json, ndjson, geojson | write it like csv"#
    ),
    table(
      "at: items",
      #"4:9: error: a table's 'at' is 'items', which is not a place such as $.items | write it like $.items"#
    ),
    table(
      "dialect: { delimiter: semicolon }",
      #"4:27: error: 'delimiter' is not one character | write one in quotes, such as ";", or tab"#),
    table(
      "dialect: { header: -1 }",
      #"4:24: error: 'header' is '-1', which is not a whole number from 0 to 1000 | write it like 1"#
    ),
    table(
      "on-error: skip",
      #"4:15: error: a table's 'on-error' is 'skip', which is not a choice | the choices are null, skip-row, fail"#
    ),
    table(
      "schema: datapackage.json\ncolumns: { id: integer }",
      #"4:13: error: 'schema' and 'columns' both describe the columns: 1 are in the YAML, and others in 'datapackage.json' | remove one of them"#
    ),
    // Columns.
    column(
      "rating: float",
      #"8:15: error: a column's 'type' is 'float', which is not a type | the types are string, integer, number, boolean, date, time, datetime, duration, geopoint, list, json, money, colour, url"#
    ),
    column(
      "\"Café name\": string",
      #"8:7: error: 'Café name' is not a name of at most 63 letters, digits and '_' that begins with a letter | name the source's column with 'from': cafe_name: { from: "Café name" }"#
    ),
    column(
      "rowid: integer",
      #"8:7: error: 'rowid' means something else in SQL | name the source's column with 'from': rowid_value: { from: rowid }"#
    ),
    column(
      "ID: integer",
      #"8:7: error: 'cafes.ID' and 'cafes.id' differ only in upper and lower case | rename one of them, because databases and file names can ignore case"#
    ),
    column(
      "rating: { type: number, minimum: low }",
      #"8:40: error: 'minimum' has 'low', which is not a number | write a number, as the cells of the column have it"#
    ),
    column(
      "opened: { type: date, minimum: soon }",
      #"8:38: error: 'minimum' has 'soon', which is not a date such as 2025-12-31 | write a date such as 2025-12-31, as the cells of the column have it"#
    ),
    column(
      "opened: { type: date, format: \"%d/%m/%Q\" }",
      #"8:37: error: the format '%d/%m/%Q' has a percent sign without one of the letters that are known | use %Y %m %d %H %M %S as in %d/%m/%Y, or one of %y %b %B %a %A %I %p %f %z %%"#
    ),
    column(
      "rating: { type: number, minimum: 5, maximum: 0 }",
      #"8:40: error: 'minimum' is greater than 'maximum', so no value fits | exchange them, or correct one"#
    ),
    column(
      "kind: { type: string, minimum: 1 }",
      #"8:38: error: 'minimum' does not apply to a column of the type 'string' | remove it, or give the column the type integer, number, money, date, time, datetime, duration"#
    ),
    column(
      "kind: { type: string, min-length: 5, max-length: 2 }",
      #"8:41: error: 'min-length' is greater than 'max-length', so no value fits | exchange them, or correct one"#
    ),
    column(
      "kind: { type: string, pattern: \"[\" }",
      #"8:38: error: a column's 'pattern' is '[', which is not a regular expression | write it like "[0-9]{4}""#
    ),
    column(
      "kind: { type: string, enum: [] }",
      #"8:35: error: a column's 'enum' is an empty list | name at least one, such as [bar, bakery]"#
    ),
    column(
      "stars: { type: integer, enum: [one, 2] }",
      #"8:37: error: 'enum' has 'one', which is not a whole number | write a whole number, as the cells of the column have it"#
    ),
    column(
      "kind: { type: string, delimiter: \";\" }",
      #"8:40: error: 'delimiter' does not apply to a column of the type 'string' | remove it, or give the column the type list"#
    ),
    column(
      "opened: { type: date, format: dd/mm/yyyy }",
      #"8:37: error: a column's 'format' is 'dd/mm/yyyy', which is not a pattern of strptime | write it like "%d/%m/%Y""#
    ),
    column(
      "price: money",
      #"8:14: error: a column of the type 'money' has no 'currency' | add the currency, such as 'currency: AUD'"#
    ),
    column(
      "price: { type: money, currency: dollars }",
      #"8:39: error: a column's 'currency' is 'dollars', which is not a code of ISO 4217 | write it like AUD"#
    ),
    column(
      "kind: { type: string, from: [a, b] }",
      #"8:35: error: 'from' names 2 columns of the source for one of the type 'string' | name one; only a geopoint can have two, which are degrees north and east"#
    ),
    column(
      "place: { type: geopoint, from: [a, b, c] }",
      #"8:38: error: 'from' names 3 columns of the source for one of the type 'geopoint' | name one; only a geopoint can have two, which are degrees north and east"#
    ),
    column(
      "kind: { type: string, required: yes }",
      #"8:39: error: a column's 'required' is 'yes', which is not true or false | write it like true"#
    ),
    column(
      "data: { type: json, unique: true }",
      #"8:35: error: 'unique' does not apply to a column of the type 'json' | remove it, or give the column the type string, url, integer, number, money, date, time, datetime, boolean, duration, colour"#
    ),
    // What names columns.
    table(
      "columns: { id: integer }\nprimary-key: [di]",
      #"5:19: error: 'primary-key' names 'di', which is not a column of 'cafes' | did you mean 'id'? the columns are id"#
    ),
    table(
      "columns: { id: integer, tags: list }\nprimary-key: tags",
      #"5:18: error: 'primary-key' names 'tags', a column of the type 'list' | name a column with a single value"#
    ),
    table(
      "columns: { id: integer, name: string }\nunique: [[nmae]]",
      #"5:15: error: 'unique' names 'nmae', which is not a column of 'cafes' | did you mean 'name'? the columns are id, name"#
    ),
    table(
      "unique: [name]",
      #"4:14: error: a group of 'unique' is a single value, not a list | write a list, such as [[name, suburb]]"#
    ),
    table(
      "columns: { id: integer, name: string }\nsearch: nam",
      #"5:13: error: 'search' names 'nam', which is not a column of 'cafes' | did you mean 'name'? the columns are id, name"#
    ),
    table(
      "columns: { id: integer, name: string }\nsearch: [suburb.name]",
      #"5:14: error: 'search' names 'suburb.name', which is not a column of 'cafes' | the columns are id, name"#
    ),
    table(
      "columns: { id: integer, name: string }\nsearch: [id.name]",
      #"5:14: error: 'search' names 'id.name', but 'id' refers to no other table | add 'references' to the column 'id', or name it alone"#
    ),
    table(
      "columns: { id: integer, name: string }\nsections: title",
      #"5:15: error: 'sections' names 'title', which is not a column of 'cafes' | the columns are id, name"#
    ),
    table(
      "columns: { id: integer, place: geopoint }\norders: { near: place }",
      #"5:21: error: 'orders' names 'place', a column of the type 'geopoint' | name a column with a single value"#
    ),
    table(
      "columns: { id: integer, name: string }\norders: { best: [id desc, id] }",
      #"5:31: error: 'id' is listed twice | remove one of them"#),
    table(
      "orders: { best: rating descending }",
      #"4:21: error: 'rating descending' is not a column with 'asc' or 'desc' | write it like 'rating desc', and each column as an entry of the list"#
    ),
    table(
      "orders: { \"best first\": rating }",
      #"4:15: error: 'best first' is not a name of at most 63 letters, digits and '_' that begins with a letter | rename it, such as 'best_first:'"#
    ),
    // References.
    column(
      "suburb: { type: string, references: suburbs.id }",
      #"8:7: error: 'suburb' refers to 'suburbs', which is not a table | the tables are cafes"#),
    column(
      "next: { references: cafes }",
      #"8:7: error: 'next' refers to 'cafes', which does not have a primary key of one column | give 'cafes' a 'primary-key' of one column, and refer to that"#
    ),
    TableFault(
      """
      tables:
        a: { source: cafes.csv, primary-key: id, columns: { id: integer, code: string } }
        b: { source: cafes.csv, columns: { a: { type: string, references: a.code } } }
      """,
      #"3:38: error: 'a' refers to 'a.code', which is not the primary key of 'a' | give 'a' a 'primary-key' of one column, and refer to that"#
    ),
    column(
      "next: { type: integer, references: cafes.key }",
      #"8:7: error: 'next' refers to 'cafes.key', which is not a column | the columns are id, name, tags, next"#
    ),
    TableFault(
      """
      tables:
        a: { source: cafes.csv, primary-key: id, columns: { id: integer, b: { references: b } } }
        b: { source: cafes.csv, primary-key: id, columns: { id: integer, a: { references: a } } }
      """,
      #"3:68: error: the references form a cycle: a → b → a | remove one of them, so that the rows of one table can be stored first"#
    ),
    TableFault(
      """
      tables:
        a: { source: cafes.csv, primary-key: id, columns: { id: integer } }
        b: { source: cafes.csv, columns: { a: { type: string, references: a } } }
      """,
      #"3:38: error: 'a' refers to 'a.id', but their types are 'string' and 'integer' | give both the same type"#
    ),
    // Models, views, snapshots and tests.
    beside(
      "models: { totals: \"SELECT 1\" }",
      #"2:19: error: a model has no 'primary-key' | add 'primary-key', such as 'primary-key: suburb'"#
    ),
    beside(
      "models: { cafes: { sql: SELECT 1, primary-key: id } }",
      #"2:11: error: 'cafes' is the name of a table and of a model | rename one of them"#),
    TableFault(
      """
      tables:
        a: { source: cafes.csv, columns: { b_c: list } }
        a_b: { source: cafes.csv, columns: { c: list } }
      """,
      #"3:40: error: 'a_b_c' is the name of the list 'b_c' of 'a' and of the list 'c' of 'a_b' | rename one of them"#
    ),
    TableFault(
      """
      tables:
        a: { source: cafes.csv, columns: { name: string }, sections: name }
        a_sections: { source: cafes.csv }
      """,
      #"2:3: error: 'a_sections' is the name of a table and of the sections of 'a' | rename one of them"#
    ),
    table(
      "columns: { id: integer, name: string, section: string }\nsections: name",
      #"4:43: error: 'cafes.section' is the name of a column that Seedbed adds and of a column | give the column another name, as in 'own_section: { from: section }'"#
    ),
    table(
      "columns: { id: integer, rank_best: { type: integer, from: Best } }\norders: { best: id }",
      #"4:29: error: 'cafes.rank_best' is the name of a column that Seedbed adds and of a column | give the column another name, as in 'own_rank_best: { from: Best }'"#
    ),
    table(
      "columns: { place: geopoint, place_latitude: number }",
      #"4:33: error: 'cafes.place_latitude' is the name of a part of 'place' and of a column | give the column another name, as in 'own_place_latitude: { from: place_latitude }'"#
    ),
    table(
      "orders: { best: id, Best: id }",
      #"2:3: error: 'cafes.rank_Best' and 'cafes.rank_best' differ only in upper and lower case | rename one of them, because databases and file names can ignore case"#
    ),
    TableFault(
      """
      tables:
        t: { source: cafes.csv, columns: { a: geopoint, b: geopoint } }
        t_a: { source: cafes.csv, columns: { c: geopoint } }
      """,
      #"3:3: error: 't_a_rtree' is the name of a search of 't' and of a search of 't_a' | rename one of them"#
    ),
    TableFault(
      """
      tables:
        cafes: { source: cafes.csv, columns: { name: string }, search: name }
        cafes_fts_data: { source: cafes.csv }
      """,
      #"2:3: error: 'cafes_fts_data' is the name of a table and of a part of a search of 'cafes' | rename one of them"#
    ),
    beside(
      "views: { cafes_rank_best: SELECT 1 AS id }",
      #"1:11: error: 'cafes_rank_best' is the name of a view and of an index of 'cafes' | rename one of them"#
    ),
    TableFault(
      """
      tables: { cafes: { source: cafes.csv, columns: { tags: list } } }
      models: { Cafes_Tags: { sql: SELECT 1 AS id, primary-key: id } }
      """,
      #"1:50: error: 'cafes_tags' and 'Cafes_Tags', the names of the list 'tags' of 'cafes' and of a model, differ only in upper and lower case | rename one of them, because databases and file names can ignore case"#
    ),
    beside(
      "views: { top: { sql: SELECT 1, query: SELECT 1 } }",
      #"2:32: error: unknown key 'query' in a view | remove it; the keys of a view are sql, description"#
    ),
    beside(
      "views: { top: \" \" }",
      #"2:15: error: a view is empty, not a mapping | write 'key: value' lines; the keys are sql, description"#
    ),
    beside(
      "snapshots: { ../cafes.json: { order: cafes.best } }",
      #"2:14: error: '../cafes.json' is not the place of a JSON file | write it like cafes.json or suburb/{suburb}.json, with letters, digits, '-', '_' and '.'"#
    ),
    beside(
      "snapshots: { a-b.json: SELECT 1 AS id, a_b.json: SELECT 2 AS id }",
      #"2:40: error: 'ABSnapshot' is the name of the type of 'a-b.json' and of the type of 'a_b.json' | rename one of them"#
    ),
    beside(
      "snapshots: { Cafes.json: SELECT 1, cafes.json: SELECT 2 }",
      #"2:36: error: 'cafes.json' and 'Cafes.json' differ only in upper and lower case | rename one of them, because databases and file names can ignore case"#
    ),
    beside(
      "snapshots: { a.json: SELECT 1, a.json/b.json: SELECT 2 }",
      #"2:32: error: 'a.json' is the name of a snapshot and of a folder of snapshots | rename one of them"#
    ),
    beside(
      "snapshots: { cafes.json: { order: cafes.bets } }",
      #"2:14: error: 'cafes.json' names the order 'cafes.bets', which no table has | did you mean 'cafes.best'? the orders are cafes.best"#
    ),
    beside(
      "snapshots: { cafes.json: { order: cafes.best, sql: SELECT 1 } }",
      #"2:26: error: 'cafes.json' has both 'order' and 'sql' | give it one of the two, such as 'order: cafes.best'"#
    ),
    beside(
      "snapshots: { cafes.json: { for-each: SELECT 1 } }",
      #"2:26: error: 'cafes.json' has neither 'order' nor 'sql' | give it one of the two, such as 'order: cafes.best'"#
    ),
    beside(
      "snapshots: { \"{kind}.json\": { sql: SELECT 1 } }",
      #"2:29: error: '{kind}.json' has '{kind}', but no 'for-each' with its values | add 'for-each', such as "SELECT kind FROM cafes GROUP BY kind""#
    ),
    beside(
      "snapshots: { cafes.json: { sql: SELECT 1, for-each: SELECT 2 } }",
      #"2:53: error: 'cafes.json' is a single file, but 'for-each' makes several | write a column of the query in braces into the path, such as suburb/{suburb}.json"#
    ),
    beside(
      "snapshots: { \"{kind}.json\": { order: cafes.best, for-each: SELECT 2 } }",
      #"2:60: error: 'for-each' needs 'sql', into which its values go | write 'sql'"#),
    beside(
      "tests: { \"no orphans\": SELECT 1 }",
      #"2:10: error: 'no orphans' is not a name of at most 100 letters, digits, '-', '_' and '.' | name the test like no-orphans"#
    ),
  ]
}
