import Testing

@testable import DeclaredTables

@Suite("The names in a bundle")
struct BundleNamesTests {
  @Test(
    "that a descriptor brings are checked before a source is read",
    arguments: [
      (
        #"{ "fields": [{ "name": "section" }, { "name": "name" }] }"#,
        "schema.json: section: error: 'rows.section' is the name of a column that Seedbed adds"
      ),
      (
        #"{ "fields": [{ "name": "name" }, { "name": "tags", "type": "list" }] }"#,
        "schema.json: tags: error: 'rows_tags' is the name of a view and of the list 'tags' of 'rows'"
      ),
      (
        """
        { "fields": [{ "name": "name" }, { "name": "at", "type": "geopoint", "format": "array" },
          { "name": "at_longitude" }] }
        """, "schema.json: at_longitude: error: 'rows.at_longitude' is the name of a part of 'at'"
      ),
    ])
  func descriptor(_ schema: String, _ message: String) {
    #expect {
      _ = try DeclaredBundle(
        """
        tables: { rows: { source: rows.csv, schema: schema.json, sections: name } }
        views: { rows_tags: SELECT 1 AS id }

        """, ["rows.csv": "", "schema.json": schema])
    } throws: { "\($0)".contains(message) }
  }

  @Test("that are found in a source are checked, too")
  func found() {
    #expect {
      _ = try DeclaredBundle(
        """
        tables: { rows: rows.json }
        models: { rows_rtree_node: { sql: SELECT 1 AS id, primary-key: id } }

        """, ["rows.json": #"[{ "at": { "type": "Point", "coordinates": [151.25, -33.5] } }]"#])
    } throws: {
      "\($0)".contains(
        "'rows_rtree_node' is the name of a model and of a part of a search of 'rows'")
    }
  }

  @Test("leave room for the number of a row, also if only case differs")
  func rowNumber() throws {
    let bundle = try DeclaredBundle(
      "tables: { rows: { source: rows.csv, columns: { ID: string, row: list } } }\n",
      ["rows.csv": "ID,row\nb,x\na,y\n"])
    #expect(try bundle.texts("SELECT row_id, \"ID\" FROM rows") == ["1 a", "2 b"])
  }

  @Test(
    "of snapshots differ, also if a value makes them",
    arguments: [
      ("by/all.json", "all", "snapshots/by/all.json: error: another file"),
      ("by/all.json/more.json", "all", "snapshots/by/all.json: error: a folder"),
    ])
  func snapshots(_ path: String, _ value: String, _ message: String) {
    #expect {
      _ = try DeclaredBundle(
        """
        tables: { rows: rows.csv }
        snapshots:
          \(path): SELECT id FROM rows
          by/{name}.json: { sql: "SELECT :name AS name", for-each: SELECT name FROM rows }

        """, ["rows.csv": "name\n\(value)\n"])
    } throws: { "\($0)".contains(message) }
  }
}
