import Foundation
import Tabular
import TestSupport
import Testing

@testable import DeclaredTables

@Suite("The reader of JSON, NDJSON and GeoJSON")
struct JSONSourceTests {
  @Test("has a column for each key of all objects, and keeps the spelling of numbers")
  func columns() throws {
    let text = """
      [{"id": 9007199254740993, "price": 1.10, "on": true},

       {"id": 1e3, "name": "x", "on": null, "list": [1.50, {"b": -0.0, "a": "é"}]}, {"name": ""}]
      """
    let source = try ReadSource(text, "x.json")
    #expect(source.dialect.format == .json)
    #expect(source.names == ["id", "price", "on", "name", "list"])
    #expect(
      source.rows == [
        ["literal 9007199254740993", "literal 1.10", "literal true", "", ""],
        ["literal 1e3", "", "", "x", "structure [1.50,{\"a\":\"é\",\"b\":-0.0}]"],
        ["", "", "", "", ""],
      ])
    #expect(source.lines == [1, 3, 3])
    #expect(source.count == RowCount(used: 3))
  }

  @Test("names the line of a value")
  func valueLines() throws {
    var report = Report()
    let text = "[\n {\n  \"a\": 1,\n  \"b\":\n   \"x\"\n }\n]"
    let file = CatalogueFile("x.json") { TextSource(text) }
    var reader = try SourceReader(file, path: "x.json", dialect: .init(), report: &report)
    #expect(try reader.next(&report))
    #expect(reader.origin(nil) == SourceLocation("x.json", line: 2))
    #expect(reader.origin(0) == SourceLocation("x.json", line: 3, field: "a"))
    #expect(reader.origin(1) == SourceLocation("x.json", line: 5, field: "b"))
  }

  @Test("has a column for a path that a table names, if an object has a value there")
  func nestedValues() throws {
    let text = """
      [{"id": 1, "stats": {"goals": 3, "by": {"foot": 2}}, "a.b": 5},
       {"id": 2, "stats": {"goals": null}}, {"id": 3, "stats": 4}]
      """
    var report = Report()
    let file = CatalogueFile("x.json") { TextSource(text) }
    var reader = try SourceReader(
      file, path: "x.json", dialect: .init(),
      wanted: ["id", "stats.goals", "stats.by.foot", "a.b", "stats.none"], report: &report)
    #expect(reader.names == ["id", "stats", "a.b", "stats.goals", "stats.by.foot"])
    var rows: [[String]] = []
    while try reader.next(&report) { rows.append([2, 3, 4].map { reader.cell($0).text }) }
    #expect(rows == [["5", "3", "2"], ["", "", ""], ["", "", ""]])
  }

  @Test("has nested values and texts for the columns of a table")
  func nestedColumns() throws {
    let bundle = try DeclaredBundle(
      """
      tables:
        players:
          source: players.json
          primary-key: id
          columns: { id: integer, goals: { from: stats.goals }, note: json }

      """, ["players.json": #"[{"id": 1, "stats": {"goals": 3}, "note": "x"}, {"id": 2}]"#])
    #expect(try bundle.texts("SELECT * FROM players") == ["1 3 \"x\"", "2 - -"])
    #expect(try bundle.notices() == [])
  }

  @Test(
    "decodes every escape",
    arguments: [
      (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u00e9\u00E9"#, "éé"),
      (#"\ud83d\ude00"#, "😀"), (#"a\ud83d"#, "a\u{FFFD}"), (#"\ude00b"#, "\u{FFFD}b"),
      (#"\ud83dx\ude00"#, "\u{FFFD}x\u{FFFD}"), (#"\u0000"#, "\u{FFFD}"),
      (#"\ud83d\n"#, "\u{FFFD}\n"), (#"\\u00e9"#, "\\u00e9"),
    ])
  func escapes(written: String, text: String) throws {
    let source = try ReadSource("[{\"k\\u0065y\": \"\(written)\"}, {\"key\": \"x\"}]", "x.json")
    #expect(source.names == ["key"])
    #expect(source.rows == [[text], ["x"]])
  }

  @Test("reports texts with the escape of a NUL or of half a character")
  func replacedEscapes() throws {
    let text = #"[{"a": "x\u0000y\u0000"}, {"a": "\ud83d\ude00"}, {"\udc00": [{"b": "\ud83d"}]}]"#
    let source = try ReadSource(text, "x.json")
    #expect(
      source.notices == [
        "1 nul_in_value: a text has the escape of a NUL character",
        "1 invalid_character: a text has the escape of half a character",
      ])
  }

  @Test(
    "keeps keys apart that differ only in the form of an accent", arguments: ["x.json", "x.ndjson"])
  func exactKeys(name: String) throws {
    let object = "{\"id\": 1, \"é\": \"one\", \"e\u{301}\": \"two\"}"
    let source = try ReadSource(name == "x.json" ? "[\(object)]" : "\(object)\n", name)
    #expect(source.names == ["id", "é", "é2"])
    #expect(source.rows == [["literal 1", "one", "two"]])
  }

  @Test(
    "detects the format from the name and the content",
    arguments: [
      ("[{\"a\": 1}]", "x", .json), ("[{\"a\": 1}]", "x.txt", .json),
      ("{\"a\": 1}\n{\"a\": 2}\n", "x.json", .ndjson), ("{\"a\": 1}\n", "x.jsonl", .ndjson),
      ("{\"a\": 1}\n", "x.ndjson.gz", .ndjson),
      (
        "{\"features\": [{\"type\": \"Feature\"}], \"type\": \"FeatureCollection\"}", "x.json",
        .geojson
      ),
      ("{\"features\": []}", "https://example.org/x.geojson?key=1.csv", .geojson),
    ] as [(String, String, SourceDialect.Format)])
  func formats(text: String, name: String, format: SourceDialect.Format) throws {
    #expect(try ReadSource(text, name).dialect.format == format)
  }

  @Test("reads the list at a path")
  func path() throws {
    let text = "\u{FEFF}{\"meta\": {\"n\": 1}, \"data\": {\"my items\": [{\"a\": 1}]}}"
    for at in ["$.data.my items", "data.my items"] {
      let source = try ReadSource(text, "x.json", SourceDialect(at: at))
      #expect(source.rows == [["literal 1"]])
    }
  }

  @Test("reads features with their points, ids and properties")
  func geoJSON() throws {
    let text = """
      {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": 7, "geometry": {"type": "Point", "coordinates": [151.20, -33.8, 5]},
       "properties": {"name": "a"}},
      {"type": "Feature", "geometry": {"coordinates": [[1, 2], [3, 4]], "type": "LineString"},
       "properties": {"k": [1], "name": null}},
      {"type": "Feature", "geometry": null, "properties": null},
      {"type": "Point"}]}
      """
    let source = try ReadSource(text, "x.geojson")
    #expect(source.names == ["id", "latitude", "longitude", "name", "geometry", "k"])
    let line = "structure {\"coordinates\":[[1,2],[3,4]],\"type\":\"LineString\"}"
    #expect(
      source.rows == [
        ["literal 7", "literal -33.8", "literal 151.20", "a", "", ""],
        ["", "", "", "", line, "structure [1]"], ["", "", "", "", "", ""],
      ])
    #expect(source.lines == [2, 4, 6])
    #expect(source.notices == ["7 unusable_element: it is not a GeoJSON feature"])
    #expect(source.count == RowCount(used: 3, skipped: 1))
    let own = """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "id": 1, "properties": {"id": 2}}]}
      """
    #expect(try ReadSource(own, "x.json").rows == [["literal 2"]])
  }

  @Test("skips lines of NDJSON that are not objects, and reports each")
  func badLines() throws {
    let text =
      "{\"a\":1}\n\nnope\n[1]\n{\"a\":2} x\n 5 \n{\"a\":\n{\"a\":3,\"a\":4}\r\n  \n{\"b\":1}"
    let source = try ReadSource(text, "x.ndjson")
    #expect(source.names == ["a", "b"])
    #expect(source.rows == [["literal 1", ""], ["literal 4", ""], ["", "literal 1"]])
    #expect(source.lines == [1, 8, 10])
    #expect(
      source.notices == [
        "3 unusable_element: the line is not JSON: a value is missing, or is not JSON",
        "4 unusable_element: it is a list, not an object with keys",
        "5 unusable_element: the line is not JSON: text follows the value on its line",
        "6 unusable_element: it is a single value, not an object with keys",
        "7 unusable_element: the line is not JSON: it ends too early",
      ])
    #expect(source.count == RowCount(used: 3, skipped: 5))
  }

  @Test("skips an element that is not UTF-8")
  func badBytes() throws {
    let good = "[" + String(repeating: "{\"a\": \"é\"},\n", count: 8_000)
    let bytes = Array(good.utf8) + Array("{\"a\": \"".utf8) + [0xE9] + Array("\"}]".utf8)
    let source = try ReadSource(bytes, "x.json")
    #expect(source.rows.count == 8_000)
    #expect(source.notices == ["8001 unusable_element: it is not UTF-8"])
    let latin = try ReadSource(Array("[{\"a\": \"".utf8) + [0xE9] + Array("\"}]".utf8), "x.json")
    #expect(latin.rows == [["é"]] && latin.dialect.encoding == "windows-1252")
    let wide = "[{\"a\": \"é\"}]".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try ReadSource(wide, "x.json").rows == [["é"]])
  }

  @Test(
    "refuses what is not a list of objects, with the line, the cause and the fix",
    arguments: [
      (
        "[{\"a\":1},\n{\"a\":}]", nil, "x.json:2: error: the file is not JSON from here on",
        "'format: ndjson'"
      ),
      (
        "[{\"a\":1},\n{\"a\":2", nil, "x.json:2: error: the file is not JSON from here on: it ends",
        "export"
      ),
      (
        "[{\"a\":1}\n{\"a\":2}]", nil,
        "x.json:2: error: the file is not JSON from here on: a comma", "export"
      ),
      ("[{\"a\":NaN}]", nil, "a value is missing, or is not JSON", "export"),
      ("[{\"a\":05}]", nil, "a comma or a bracket is missing", "export"),
      (
        "[{\"a\":\"x\ny\"}]", nil,
        "x.json:1: error: the file is not JSON from here on: a text has a line break",
        "export it again"
      ),
      ("[{\"a\":\"\\x\"}]", nil, "a backslash", "export it again"),
      ("[{\"a\":\"\\u+123\"}]", nil, "a backslash", "export it again"),
      ("[{a:1}]", nil, "a key in quotes is missing", "export it again"),
      ("[\(String(repeating: "[", count: 600))", nil, "nested too deeply", "export it again"),
      (
        "{\"AD\":{\"n\":1},\n\"AE\":{\"n\":2}}", nil,
        "'$' is a mapping of 2 objects by key, not a list",
        "jq 'to_entries | map({key} + .value)'"
      ),
      ("{\"AD\":{\"n\":1}}", nil, "'$' is a mapping of 1 object by key, not a list", "to_entries"),
      (
        "{\"x\":{\"AD\":{},\"AE\":{}}}", "$.x", "'$.x' is a mapping of 2 objects",
        "jq '.x | to_entries"
      ),
      (
        "{\"n\":1,\n\"items\":[]}", nil, "x.json:1: error: '$' is an object, not a list",
        "'at: $.items'"
      ),
      (
        "{\"meta\":{\"n\":1},\"data\":{\"items\":[],\"b\":[]}}", nil,
        "'$' is an object, not a list",
        "write 'at: $.data.items' or 'at: $.data.b'"
      ),
      (
        "{\"a\":{\"v\":[]},\"b\":{\"v\":[]}}", nil, "'$' is a mapping of 2 objects by key",
        "to_entries"
      ),
      ("{\"n\":1}", nil, "'$' is an object, not a list", "one object on each line"),
      ("{\"items\":[]}", "$.itmes", "'$' has no key 'itmes'", "did you mean 'items'?"),
      ("{\"items\":{\"n\":5}}", "$.items.n", "'$.items.n' is a single value", "list of objects"),
    ] as [(String, String?, String, String)])
  func refusals(text: String, at: String?, cause: String, fix: String) throws {
    let failure = try #require(ReadSource.failure(text, "x.json", SourceDialect(at: at)))
    #expect(
      failure.contains(cause) && failure.contains("\n  fix: ") && failure.contains(fix),
      "\(failure)")
  }

  @Test(
    "reads random documents and lines as Python does", arguments: ["json", "ndjson", "geojson"])
  func randomDocuments(format: String) throws {
    let folder = try TemporaryFolder()
    let script = """
      import json, random, sys
      random.seed(3)
      letters = ['a', '"', '\\\\', '/', '\\n', '\\t', 'é', '日', '😀', '\\u2028', "'", '{', ']', ',', ' ', '\\x7f']
      def text(): return "".join(random.choice(letters) for _ in range(random.randrange(8)))
      def number(): return random.choice([0, -5, 10**20, 1.5, -2.25e-7, 1e300, random.random()])
      def value(depth=0):
        kind = random.randrange(7 if depth < 3 else 4)
        if kind == 0: return None
        if kind == 1: return random.choice([True, False])
        if kind == 2: return number()
        if kind == 3: return text()
        if kind == 4: return [value(depth + 1) for _ in range(random.randrange(4))]
        if kind == 5: return {text(): value(depth + 1) for _ in range(random.randrange(4))}
        return text()
      keys = [text() + str(i) for i in range(8)]
      objects = [{k: value() for k in random.sample(keys, random.randrange(1, 8))} for _ in range(300)]
      def written(v): return json.dumps(v, ensure_ascii=random.random() < 0.5)
      def compact(v): return json.dumps(v, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
      def cell(v):
        if v is None: return ""
        if isinstance(v, str): return v
        if isinstance(v, (list, dict)): return "structure " + compact(v).replace("\\x7f", "\\\\u007f").replace("\\u2028", "\\\\u2028")
        return "literal " + json.dumps(v)
      blank = lambda: random.choice(["", " ", "\\n", "\\r\\n\\t"])
      if sys.argv[1] == "ndjson":
        content = "\\n".join(written(o) for o in objects)
      elif sys.argv[1] == "json":
        content = blank() + "[" + ",".join(blank() + written(o) + blank() for o in objects) + "]" + blank()
      else:
        features = ({"type": "Feature", "geometry": None, "properties": o} for o in objects)
        content = '{"type":"FeatureCollection","features":[' + ",".join(map(written, features)) + "]}"
      open(sys.argv[2], "w", encoding="utf-8", newline="").write(content)
      names = list(dict.fromkeys(k for o in objects for k in o))
      json.dump([names] + [[cell(o.get(k)) for k in names] for o in objects], sys.stdout)
      """
    let path = folder.path("x.\(format)")
    let result = try run(["python3", "-c", script, format, path])
    try #require(result.exitCode == 0, "\(result.errorText)")
    let expected = try JSONDecoder().decode([[String]].self, from: result.output)
    let source = try ReadSource(path: path)
    #expect(source.dialect.format?.rawValue == format)
    #expect(source.names == expected[0])
    for (row, other) in zip(source.rows, expected.dropFirst()) where row != other {
      Issue.record("\(row) should be \(other)")
    }
    #expect(source.rows.count == expected.count - 1)
  }

  @Test("reads real documents as Python does", .realData("afl/afl_fantasy_2025_players_final.json"))
  func realDocument() throws {
    let path = SharedData.path("afl/afl_fantasy_2025_players_final.json")
    let source = try ReadSource(path: path)
    let script = """
      import json, sys
      players = json.load(open(sys.argv[1]))
      json.dump([[str(p["id"]), p["first_name"], json.dumps(p["stats"], separators=(",", ":"), sort_keys=True)]
                 for p in players], sys.stdout)
      """
    let result = try run(["python3", "-c", script, path])
    let expected = try JSONDecoder().decode([[String]].self, from: result.output)
    let columns = try ["id", "first_name", "stats"].map {
      try #require(source.names.firstIndex(of: $0))
    }
    let rows = source.rows.map { row in
      columns.map { row[$0].split(separator: " ", maxSplits: 1).last }
    }
    #expect(source.rows.count == expected.count)
    for (row, other) in zip(rows, expected) {
      #expect(row[0].map(String.init) == other[0] && row[2].map(String.init) == other[2])
    }
    #expect(source.notices == [])
  }
}
