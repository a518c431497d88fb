import Tabular
import TestSupport
import Testing

@testable import DeclaredTables

@Suite("A descriptor of Frictionless as the columns of a table")
struct FrictionlessSchemaTests {
  private static func table(_ descriptor: String, header: Int? = nil) throws -> TableDeclaration {
    var reading = SourceDialect()
    reading.header = header
    let table = TableDeclaration(
      name: "rows", sources: [], reading: reading, description: nil, missingValues: ["x"],
      primaryKey: [], onError: .null, columns: nil, unique: [], search: nil, sections: nil,
      orders: [], origin: nil)
    return try table.described(by: CatalogueFile("schema.json") { TextSource(descriptor) })
  }

  private static func column(_ keys: String) throws -> ColumnDeclaration {
    try #require(table(#"{ "fields": [{ "name": "a", \#(keys) }] }"#).columns?.first)
  }

  @Test("gives types, formats, keys, descriptions, missing values and conditions to a database")
  func bundle() throws {
    let descriptor = """
      { "name": "p", "resources": [
        { "name": "other", "schema": { "fields": [{ "name": "no" }] } },
        { "name": "rows", "schema": {
          "missingValues": ["", "n/a"], "primaryKey": "Nr.",
          "fields": [
            { "name": "Nr.", "type": "integer", "constraints": { "required": true } },
            { "name": "day", "type": "date", "format": "%d/%m/%Y" },
            { "name": "year", "type": "year" },
            { "name": "month", "type": "yearmonth" },
            { "name": "tags", "type": "list", "delimiter": ";" },
            { "name": "at", "type": "geopoint", "format": "array" },
            { "name": "more", "type": "object" },
            { "name": "share", "type": "number", "description": "A part of one.",
              "constraints": { "minimum": 0, "maximum": 1 } },
            { "name": "kind", "constraints": { "enum": ["bar", "shop"] } }
          ] } } ] }
      """
    let rows = """
      Nr.|day|year|month|tags|at|more|share|kind
      7|03/02/2020|2019|2019-05|a;b|[151.25, -33.5]|{"b": 1}|0.5|bar
      8|n/a|n/a|n/a|n/a|n/a|n/a|n/a|n/a
      9||12019|2019-13||||1.5|pub
      """
    let bundle = try DeclaredBundle(
      "tables: { rows: { source: rows.csv, schema: schema.json, dialect: { delimiter: \"|\" } } }\n",
      ["rows.csv": rows, "schema.json": descriptor])
    #expect(
      try bundle.texts("SELECT * FROM rows") == [
        "7 2020-02-03 2019 2019-05 -33.5 151.25 {\"b\":1} 0.5 bar", "8 - - - - - - - -",
        "9 - - - - - - - -",
      ])
    #expect(try bundle.texts("SELECT * FROM rows_tags") == ["7 1 a", "7 2 b"])
    #expect(bundle.report.noticeCodes.values.reduce(0, +) == 4)
    #expect(try bundle.texts("SELECT name FROM pragma_table_info('rows') WHERE pk") == ["nr"])
    #expect(try bundle.text("datapackage.json").contains("A part of one."))
  }

  @Test(
    "has the type that Frictionless means",
    arguments: [
      (#""type": "any""#, ColumnType.string), (#""title": "A""#, .string),
      (#""type": "string", "format": "uri""#, .string),
      (#""type": "date", "format": "any""#, .date(format: "any")),
      (#""type": "time", "format": "default""#, .time(format: nil)),
      (#""type": "datetime", "format": "fmt:%d.%m.%Y %H:%M""#, .datetime(format: "%d.%m.%Y %H:%M")),
      (#""type": "geopoint", "format": "object""#, .geopoint), (#""type": "geojson""#, .json),
      (#""type": "array""#, .json), (#""type": "duration""#, .duration),
      (#""type": "boolean", "trueValues": ["1", "yes"], "falseValues": ["0"]"#, .boolean),
      (#""type": "list""#, .list(delimiter: ",")),
      (#""type": "number", "bareNumber": true, "decimalChar": ".""#, .number),
    ])
  func types(_ keys: String, _ type: ColumnType) throws {
    #expect(try Self.column(keys).type == type)
  }

  @Test(
    "checks texts as Frictionless does",
    arguments: [
      (
        StringFormat.email,
        ["a@b.co", "A.b+C@EXAMPLE.COM", "é@münchen.de", "a@xn--mnchen-3ya.de", "a@b.c-d"],
        [
          "a@b", "a@@b.co", ".a@b.co", "a..b@c.de", "a b@c.de", "a@-b.co", "a@b-.co", "a@b..co",
          "a@b.c", "a@b.c1", "a@1.2.3.4", "日@b.co", "@b.co", "a@b.co\n",
        ]
      ),
      (
        .uri, ["https://a.b/", "mailto:a@b.c", "urn:isbn:0", "a+b.c-d:x", "a:"],
        ["", "a.b", "//a.b", "1:a", ":a", "a b:c", "é:a", "a/b:c"]
      ),
      (
        .uuid,
        [
          "2bc1c94f-0deb-43e9-92a1-4775189ec9f8", "2BC1C94F0DEB43E992A14775189EC9F8",
          "{2bc1c94f-0deb-43e9-92a1-4775189ec9f8}", "urn:uuid:2bc1c94f-0deb-43e9-92a1-4775189ec9f8",
        ],
        [
          "2bc1c94f 0deb-43e9-92a1-4775189ec9f8", "2bc1c94f-0deb-43e9-92a1-4775189ec9f",
          "{2bc1c94f-0deb-43e9-92a1-4775189ec9f8", "2bc1c94g-0deb-43e9-92a1-4775189ec9f8",
        ]
      ),
      (
        .binary, ["aGVsbG8=", "aGVs", "ab==", "abcd\nefgh"],
        ["aGVsbG8", "a", "ab=", "abc==", "====", "ab=c", "hello!", "é"]
      ),
    ])
  func formats(_ format: StringFormat, _ texts: [String], _ others: [String]) throws {
    for text in texts + others {
      let bytes = Array(text.utf8)
      #expect(format.fits(bytes.span) == texts.contains(text), "\(text)")
    }
    let column = try Self.column(#""type": "string", "format": "\#(format.rawValue)""#)
    #expect(column.constraints.format == format)
  }

  @Test("refuses a text of another format, and a date that could be two days")
  func otherFormats() throws {
    let descriptor = """
      { "fields": [{ "name": "mail", "type": "string", "format": "email" },
        { "name": "day", "type": "date", "format": "any" }] }
      """
    let rows = """
      mail|day
      a@b.co|2025-06-24
      zoe|24 June 2025
      |24/06/2025
      |03/04/2025
      |24/06/25
      """
    let bundle = try DeclaredBundle(
      "tables: { rows: { source: rows.csv, schema: schema.json, dialect: { delimiter: \"|\" } } }\n",
      ["rows.csv": rows, "schema.json": descriptor])
    #expect(
      try bundle.texts("SELECT mail, day FROM rows ORDER BY mail, day") == [
        "- -", "- -", "- 2025-06-24", "- 2025-06-24", "a@b.co 2025-06-24",
      ])
    #expect(
      try bundle.notices() == [
        "date_spelling rows.csv:5", "date_spelling rows.csv:6", "value_not_allowed rows.csv:3",
      ])
    let report = try bundle.text("report.json")
    #expect(report.contains("'zoe' is not an email address such as zoe@example.com"))
    #expect(report.contains("its day and month could change places"))
    #expect(try bundle.text("datapackage.json").contains(#""format": "email""#))
  }

  @Test("has every condition, as texts")
  func conditions() throws {
    var expected = ValueConstraints()
    expected.minLength = 1
    expected.maxLength = 3
    expected.pattern = "[a-z]+"
    expected.values = ["a", "b"]
    expected.isUnique = true
    let column = try Self.column(
      """
      "constraints": { "required": true, "unique": true, "minLength": 1, "maxLength": 3,
        "pattern": "[a-z]+", "enum": ["a", "b"] }
      """)
    #expect(column.constraints == expected && column.isRequired)
    let number = try Self.column(
      #""type": "integer", "constraints": { "minimum": 1, "maximum": "5", "required": false }"#)
    #expect(number.constraints.minimum == "1" && number.constraints.maximum == "5")
    #expect(!number.isRequired)
  }

  @Test("has columns with names of the database, by place if the source has no header")
  func names() throws {
    let fields = #"{ "fields": [{ "name": "Café name" }, { "name": "ID" }, { "name": "id" }] }"#
    let columns = try #require(Self.table(fields).columns)
    #expect(columns.map(\.name) == ["cafe_name", "ID", "id_2"])
    #expect(columns.map(\.from) == [["Café name"], ["ID"], ["id"]])
    let unnamed = try #require(Self.table(fields, header: 0).columns)
    #expect(unnamed.map(\.from) == [["field1"], ["field2"], ["field3"]])
  }

  @Test(
    "is refused with the file and a fix if it is wrong or cannot be kept",
    arguments: [
      ("[1,", "not JSON", "Table Schema"), ("{}", "'fields'", "fields"),
      (#"{ "resources": [{ "name": "a" }, { "name": "b" }] }"#, "no resource 'rows'", "a, b"),
      (#"{ "fields": [{ "type": "string" }] }"#, "'name'", "name"),
      (#"{ "fields": [{ "name": "a", "type": "strng" }] }"#, "'strng'", "string"),
      (#"{ "fields": [{ "name": "a", "type": "geopoint" }] }"#, "lon, lat", "format array"),
      (#"{ "fields": [{ "name": "a", "type": "date", "format": "%Q" }] }"#, "%Q", "%d"),
      (
        #"{ "fields": [{ "name": "a", "type": "number", "decimalChar": "," }] }"#, "decimal", "1234"
      ),
      (
        #"{ "fields": [{ "name": "a", "type": "boolean", "trueValues": ["ja"] }] }"#, "trueValues",
        "yes"
      ),
      (
        #"{ "fields": [{ "name": "a", "constraints": { "minimum": 1 } }] }"#, "minimum",
        "integer"
      ),
      (
        #"{ "fields": [{ "name": "a", "type": "year", "constraints": { "maximum": "b" } }] }"#,
        "'b'", "whole number"
      ),
      (
        #"{ "fields": [{ "name": "a", "type": "list", "constraints": { "minLength": 1 } }] }"#,
        "'minLength' counts", "remove"
      ),
      (
        #"{ "fields": [{ "name": "a", "constraints": { "jsonSchema": {} } }] }"#, "jsonSchema",
        "remove"
      ),
      (
        """
        { "fields": [{ "name": "a" }, { "name": "b" }],
          "foreignKeys": [{ "fields": ["a", "b"], "reference": { "fields": ["a", "b"] } }] }
        """, "a foreign key from a, b to a, b", "remove the foreign key"
      ),
    ])
  func faults(_ descriptor: String, _ message: String, _ fix: String) {
    #expect {
      _ = try Self.table(descriptor)
    } throws: { error in
      guard let failure = error as? Failure else { return false }
      return failure.origin?.file == "schema.json" && failure.message.contains(message)
        && failure.fix.contains(fix)
    }
  }

  @Test("gives references to other tables by its foreign keys, also to a table whose key it names")
  func foreignKeys() throws {
    let descriptor = """
      { "resources": [
        { "name": "suburbs", "schema": {
          "primaryKey": "id", "fields": [{ "name": "id" }, { "name": "name" }] } },
        { "name": "cafes", "schema": {
          "fields": [{ "name": "Suburb" }],
          "foreignKeys": [
            { "fields": "Suburb", "reference": { "resource": "suburbs", "fields": ["id"] } }] } } ] }
      """
    let bundle = try DeclaredBundle(
      """
      tables:
        cafes: { source: cafes.csv, schema: package.json, on-error: skip-row }
        suburbs: { source: suburbs.csv, schema: package.json }

      """,
      [
        "package.json": descriptor, "suburbs.csv": "id,name\ns1,Glebe\n",
        "cafes.csv": "Suburb\ns1\ns2\n",
      ])
    #expect(try bundle.notices() == ["broken_reference cafes.csv:3"])
    #expect(
      try bundle.texts("SELECT \"table\", \"to\" FROM pragma_foreign_key_list('cafes')") == [
        "suburbs id"
      ])
    #expect(try bundle.faults() == [])
  }

  @Test("names a column of the YAML that it does not have")
  func unknownColumn() throws {
    #expect {
      _ = try DeclaredBundle(
        "tables: { rows: { source: rows.csv, schema: schema.json, sections: title } }\n",
        ["rows.csv": "a\nx\n", "schema.json": #"{ "fields": [{ "name": "a" }] }"#])
    } throws: { error in
      "\(error)".contains("'title', which is not a column of 'rows'")
        && "\(error)".contains("pipeline.yaml:2")
    }
  }
}
