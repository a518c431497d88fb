import Foundation
import GRDB
import TestSupport
import Testing

/// Patches of consecutive versions, applied with the code of docs/updates.md, and ids that stay the same.
@Suite("A bundle with patches")
struct PatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let page = try String(
      contentsOfFile: "\(SharedData.repository)/docs/updates.md", encoding: .utf8)
    func code(_ language: String) -> String {
      page.components(separatedBy: "```\(language)\n")[1].components(separatedBy: "\n```")[0]
    }
    try folder.write(
      code("python") + "\nimport sys\nprint(apply_patch(*sys.argv[1:]))\n", to: "apply.py")
    try folder.write(
      code("js") + "\nconsole.log(applyPatch(...process.argv.slice(2)));\n", to: "apply.mjs")
  }

  private struct Updates: Decodable {
    struct File: Decodable {
      let file: String
      let size: Int
      let unpackedSize: Int
    }

    struct Patch: Decodable {
      let from: String
      let file: File
    }

    let contentVersion: String
    let versionNumber: Int
    let full: File
    let patches: [Patch]
  }

  private func updates(_ bundle: String) throws -> Updates {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let path = folder.path("\(bundle)/updates.json")
    return try decoder.decode(Updates.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func build(_ pipeline: String, _ options: String...) throws {
    let built = try Tool.run(["build", pipeline, "--quiet"] + options, in: folder.path)
    try #require(built.exitCode == 0, "\(built.errorText)")
  }

  /// Copies a sample's data and its pipeline, which makes patches and has no gates.
  private func copySample(_ name: String, to pipeline: String) throws {
    let sample = "\(SharedData.repository)/sample-data/\(name)"
    _ = try run(["cp", "-r", sample, folder.path("data")])
    let yaml = try String(
      contentsOfFile: "\(SharedData.repository)/pipelines/\(name).yaml", encoding: .utf8
    ).replacing("../sample-data/\(name)", with: "data").replacing("../build/\(name)", with: "out")
    let sections = yaml.components(separatedBy: "\ngates:")[0]
    try folder.write(sections + "\nids: keep\npatches: {}\n", to: pipeline)
  }

  /// Publishes the build, and keeps a copy under a number.
  private func publish(_ pipeline: String, version: Int) throws {
    try build(pipeline)
    try FileManager.default.copyItem(
      atPath: folder.path("out"), toPath: folder.path("version\(version)"))
  }

  /// Applies the patch from one version to another with a program of the page, and compares every table.
  private func expectPatch(
    from old: Int, to new: Int, database: String, with program: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let (before, after) = (try updates("version\(old)"), try updates("version\(new)"))
    let patch = try #require(
      after.patches.first { $0.from == before.contentVersion }, sourceLocation: sourceLocation)
    #expect(patch.file.size <= after.full.size / 2, sourceLocation: sourceLocation)
    let copy = folder.path("copy.sqlite")
    try? FileManager.default.removeItem(atPath: copy)
    try FileManager.default.copyItem(
      atPath: folder.path("version\(old)/\(database)"), toPath: copy)
    let script = "gunzip -c version\(new)/\(patch.file.file) > unpacked"
    try #require(try run(["sh", "-c", script], in: folder.path).exitCode == 0)
    let applied = try run(program + [copy, folder.path("unpacked")])
    #expect(
      applied.text == after.contentVersion + "\n", "\(applied.errorText)",
      sourceLocation: sourceLocation)
    let faults = try Self.differences(copy, folder.path("version\(new)/\(database)"))
    #expect(faults == [], sourceLocation: sourceLocation)
  }

  /// The tables in which two databases differ in a row or its number, and the faults that SQLite's modules
  /// find.
  private static func differences(_ copy: String, _ published: String) throws -> [String] {
    try DatabaseQueue(path: copy).writeWithoutTransaction { db in
      try db.execute(sql: "ATTACH ? AS published", arguments: [published])
      let tables = try Row.fetchAll(
        db, sql: "SELECT name, sql FROM published.sqlite_schema WHERE type = 'table'")
      var faults: [String] = []
      let modules = tables.filter { ($0["sql"] as String).contains(" VIRTUAL ") }
      for table in tables {
        let (name, sql): (String, String) = (table["name"], table["sql"])
        if name.hasPrefix("sqlite_") || sql.contains("USING fts5") { continue }
        if modules.contains(where: { name.hasPrefix("\($0["name"] as String)_") }) { continue }
        let hasNumber = !sql.contains("WITHOUT ROWID") && !sql.contains(" VIRTUAL ")
        let rows = hasNumber ? "rowid, *" : "*"
        for (one, other) in [("main", "published"), ("published", "main")] {
          let extra = try Int.fetchOne(
            db,
            sql: """
              SELECT count(*) FROM (
                SELECT \(rows) FROM \(one)."\(name)" EXCEPT SELECT \(rows) FROM \(other)."\(name)")
              """)
          if extra != 0 { faults.append("\(name): \(extra ?? 0) rows only in \(one)") }
        }
      }
      for module in modules {
        let name: String = module["name"]
        if (module["sql"] as String).contains("USING fts5") {
          try db.execute(sql: "INSERT INTO \(name) (\(name), rank) VALUES ('integrity-check', 1)")
        } else if try String.fetchOne(db, sql: "SELECT rtreecheck('\(name)')") != "ok" {
          faults.append("\(name) is damaged")
        }
      }
      return faults
    }
  }

  /// The ids of rows, by the keys that identify the rows.
  private func ids(_ version: Int, _ table: String, _ key: String) throws -> [String: Int] {
    try Tool.read(folder.path("version\(version)/city.sqlite")) { db in
      let rows = try Row.fetchAll(db, sql: "SELECT \(key), id FROM \(table)")
      return Dictionary(rows.map { ($0[0] as String, $0[1] as Int) }, uniquingKeysWith: { $1 })
    }
  }

  private static let python = ["python3"]

  @Test(
    "leads from each earlier version to the newest, and no row takes the id of another",
    .realData("gtfs/cairns.zip"), .needs("Node.js"))
  func successiveFeeds() throws {
    try folder.write(
      """
      name: city
      output: out
      ids: keep
      patches: { keep: 2 }
      transit: { feeds: [ { name: city, source: feed.zip } ] }
      """, to: "city.yaml")
    try FileManager.default.copyItem(
      atPath: SharedData.feed("cairns.zip"), toPath: folder.path("feed.zip"))
    let script = "\(SharedData.repository)/Tests/EndToEndTests/Changes/next-feed.py"
    for version in 1...4 {
      try publish("city.yaml", version: version)
      let edited = try run(["python3", script, "feed.zip", "next.zip"], in: folder.path)
      try #require(edited.exitCode == 0, "\(edited.errorText)")
      _ = try run(["mv", "next.zip", "feed.zip"], in: folder.path)
    }
    #expect(try updates("version1").patches.isEmpty)
    #expect(try updates("version4").patches.count == 2, "no more than the pipeline asks for")
    let node = [try #require(Queries.node), "--no-warnings", folder.path("apply.mjs")]
    let database = "city.sqlite"
    try expectPatch(
      from: 1, to: 2, database: database, with: Self.python + [folder.path("apply.py")])
    try expectPatch(from: 1, to: 3, database: database, with: node)
    try expectPatch(
      from: 2, to: 4, database: database, with: Self.python + [folder.path("apply.py")])
    for (table, key) in [("stops", "stop_id"), ("trips", "trip_id"), ("patterns", "pattern_id")] {
      var owners: [Int: String] = [:]
      for version in 1...4 {
        for (name, id) in try ids(version, table, key) {
          #expect(owners[id] ?? name == name, "\(table) \(id) in version \(version)")
          owners[id] = name
        }
      }
    }
    // The size stays near that of a bundle with new ids, and the content matches the feed.
    try FileManager.default.copyItem(
      atPath: folder.path("version4"), toPath: folder.path("kept"))
    try build("city.yaml", "--output", "fresh")
    let sizes = try ["kept", "fresh"].map { bundle -> Int in
      let path = folder.path("\(bundle)/city.sqlite")
      return try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    }
    #expect(Double(sizes[0]) <= 1.08 * Double(sizes[1]))
    let verified = try Tool.run(["verify", "version4"], in: folder.path)
    #expect(verified.exitCode == 0, "\(verified.text)")
    if SchemaCheck.isPossible {
      let checked = try SchemaCheck.check(folder.path("version4"))
      #expect(checked.exitCode == 0, "\(checked.errorText)")
    }
  }

  @Test("is the same on every machine, and stays while the content stays")
  func repeated() throws {
    // Without the removed results, other results lack the day before them, which the sample's gates refuse.
    try copySample("games-dashboard", to: "games.yaml")
    try publish("games.yaml", version: 1)
    let results = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path("data"))
        .first { $0.hasSuffix("results.csv") })
    let path = folder.path("data/\(results)")
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    // The second and the last result are removed.
    let fewer = [lines[0], lines[1]] + lines.dropFirst(3).dropLast()
    try fewer.joined(separator: "\n").appending("\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    try publish("games.yaml", version: 2)
    try expectPatch(
      from: 1, to: 2, database: "games-dashboard.sqlite",
      with: Self.python + [folder.path("apply.py")])
    // Another folder with the same previous bundle gives the same bytes.
    try build("games.yaml", "--previous", "version1", "--output", "other")
    for file in ["games-dashboard.sqlite", "ids.json"] {
      #expect(
        FileManager.default.contents(atPath: folder.path("other/\(file)"))
          == FileManager.default.contents(atPath: folder.path("out/\(file)")), "\(file)")
    }
    // If the bundle is built again, for another day or with --force, it keeps its patches.
    for option in ["--as-of=2026-11-15", "--force"] {
      try build("games.yaml", option)
      #expect(try updates("out").patches.count == 1, "\(option)")
    }
    let bad = try Tool.run(
      ["build", "games.yaml", "--previous", "data", "--output", "third"], in: folder.path)
    #expect(bad.exitCode == 2 && bad.errorText.contains("no bundle whose ids"), "\(bad.errorText)")
  }

  @Test("has the next number and is published, even if published files were changed")
  func numbers() throws {
    try copySample("games-dashboard", to: "games.yaml")
    let results = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path("data"))
        .first { $0.hasSuffix("results.csv") })
    let path = folder.path("data/\(results)")
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    func publishNext(_ number: Int, _ options: String...) throws {
      lines.removeLast()
      try lines.joined(separator: "\n").appending("\n").write(
        toFile: path, atomically: true, encoding: .utf8)
      let built = try Tool.run(["build", "games.yaml", "--quiet"] + options, in: folder.path)
      try #require(built.exitCode == 0, "\(built.errorText)")
      #expect(try updates("out").versionNumber == number)
      let verified = try Tool.run(["verify", "out"], in: folder.path)
      #expect(verified.exitCode == 0, "\(verified.text)")
    }
    try publishNext(1)
    _ = try run(["cp", "-r", folder.path("out"), folder.path("first")])
    try publishNext(2)
    // The number is in the database, too.
    try folder.write("{", to: "out/updates.json")
    try publishNext(3)
    try publishNext(4, "--previous", "first")
    _ = try run(["rm", "-r", folder.path("out/patches")])
    try publishNext(5)
  }

  @Test("has no patch larger than the pipeline allows, and leaves nothing beside the bundle")
  func tooLarge() throws {
    try folder.write(
      """
      name: towns
      output: out
      patches: { at-most: 1 % }
      tables: { towns: { source: towns.csv, primary-key: id } }
      """, to: "towns.yaml")
    for version in 1...2 {
      try folder.write("id,name\n1,Glebe \(version)\n", to: "towns.csv")
      try build("towns.yaml")
      #expect(try updates("out").versionNumber == version)
    }
    #expect(try updates("out").patches.isEmpty)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(!names.contains { $0.contains("patches") || $0.contains("staging") }, "\(names)")
  }

  @Test("lists a packed file again if the published list is wrong, which verify reports")
  func wrongList() throws {
    try folder.write(
      """
      name: towns
      output: out
      patches: {}
      tables: { towns: { source: towns.csv, primary-key: id } }
      """, to: "towns.yaml")
    try folder.write("id,name\n1,Glebe\n", to: "towns.csv")
    try build("towns.yaml")
    let size = try updates("out").full.unpackedSize
    let script = """
      import hashlib, json
      def edit(name, change):
          with open("out/" + name) as file: content = json.load(file)
          change(content)
          with open("out/" + name, "w") as file: json.dump(content, file)
      def shorten(updates): updates["full"]["unpacked_size"] = 5
      def sign(manifest):
          data = open("out/updates.json", "rb").read()
          for file in manifest["outputs"]:
              if file["path"] == "updates.json":
                  file.update(size=len(data), sha256=hashlib.sha256(data).hexdigest())
      edit("updates.json", shorten)
      edit("manifest.json", sign)
      """
    let edited = try run(["python3", "-c", script], in: folder.path)
    try #require(edited.exitCode == 0, "\(edited.errorText)")
    let verified = try Tool.run(["verify", "out"], in: folder.path)
    #expect(verified.exitCode == 1)
    let words = verified.text + verified.errorText
    #expect(words.contains("'towns.sqlite.gz' is not as updates.json says"), "\(words)")
    try build("towns.yaml", "--force")
    #expect(try updates("out").full.unpackedSize == size)
  }

  @Test(
    "keeps a text search in step whose rows are numbered by rank, not by id", .needs("Node.js"))
  func searchByRank() throws {
    try copySample("trip-planner", to: "trips.yaml")
    try publish("trips.yaml", version: 1)
    let path = folder.path("data/cities15000.txt")
    // Another name, and another rank for many: the population decides.
    try String(contentsOfFile: path, encoding: .utf8)
      .replacing("\tDodoma\tDodoma\t", with: "\tIdodomya\tIdodomya\t")
      .replacing("\t410000\t", with: "\t9410000\t")
      .write(toFile: path, atomically: true, encoding: .utf8)
    try publish("trips.yaml", version: 2)
    let node = [try #require(Queries.node), "--no-warnings", folder.path("apply.mjs")]
    for program in [Self.python + [folder.path("apply.py")], node] {
      try expectPatch(from: 1, to: 2, database: "trip-planner.sqlite", with: program)
    }
  }

  @Test(
    "leads from an earlier version over changes of rows whose key is a text", .needs("Node.js"))
  func joinedByTextKeys() throws {
    try copySample("trip-planner", to: "trips.yaml")
    try publish("trips.yaml", version: 1)
    // Only the first of two patches changes the row 'cities' of the table sources; only the second 'airports'.
    let edits = [
      ("cities15000.txt", "\t410000\t", "\t420000\t"), ("airports.csv", "Keflavik", "Keflavík"),
    ]
    for (edit, version) in zip(edits, 2...) {
      let path = folder.path("data/\(edit.0)")
      try String(contentsOfFile: path, encoding: .utf8).replacing(edit.1, with: edit.2)
        .write(toFile: path, atomically: true, encoding: .utf8)
      try publish("trips.yaml", version: version)
    }
    try expectPatch(
      from: 1, to: 3, database: "trip-planner.sqlite",
      with: Self.python + [folder.path("apply.py")])
  }

  /// A patch of a small database.
  private static let small = """
    {"format":2,"from":"1","tables":{"metadata":1,"stops":2},"to":"2"}
    {"columns":["id","lat"],"operation":"set","rows":[[1,-33.5]],"table":"stops"}
    {"columns":["id","lat","name"],"operation":"put","rows":[[2,0.5,"Quay"]],"table":"stops"}
    {"columns":["key"],"operation":"remove","rows":[["k"]],"table":"metadata"}
    {"columns":["key","value"],"operation":"set","rows":[["content_version","2"]],"table":"metadata"}

    """

  /// Whether each program applies the small patch after the only occurrence of a part was replaced.
  ///
  /// Expects the database to change only if it does.
  private func applied(replacing part: String, with damage: String) throws -> [Bool] {
    try #require(Self.small.components(separatedBy: part).count == 2)
    let patch = folder.path("small.jsonl")
    try folder.write(Self.small.replacing(part, with: damage), to: "small.jsonl")
    let node = [try #require(Queries.node), "--no-warnings", folder.path("apply.mjs")]
    return try [Self.python + [folder.path("apply.py")], node].map { program in
      let copy = folder.path("small.sqlite")
      try? FileManager.default.removeItem(atPath: copy)
      try DatabaseQueue(path: copy).write { db in
        try db.execute(
          sql: """
            CREATE TABLE metadata (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
            CREATE TABLE stops (id INTEGER PRIMARY KEY, lat REAL NOT NULL, name TEXT);
            INSERT INTO metadata VALUES ('content_version', '1'), ('k', '');
            INSERT INTO stops VALUES (1, -33, 'Central');
            """)
      }
      let before = try Data(contentsOf: URL(fileURLWithPath: copy))
      let isApplied = try run(program + [copy, patch]).exitCode == 0
      let hasChanged = try Data(contentsOf: URL(fileURLWithPath: copy)) != before
      #expect(hasChanged == isApplied, "\(program)")
      return isApplied
    }
  }

  @Test(
    "is refused if it is damaged, and the database stays as it was", .needs("Node.js"),
    arguments: [
      ("[1,-33.5]", "[1]"), ("[1,", "[1.5,"), ("[1,", "[null,"), ("-33.5", "\"-33.5\""),
      ("-33.5", "true"), ("-33.5", "NaN"), ("-33.5", "1e400"), ("\"Quay\"", "7"),
      ("\"Quay\"", "\"\\ud800\""), ("[[\"k\"]]", "[\"k\"]"), ("[[\"k\"]]", "\"k\""),
      ("[\"key\"]", "[\"value\"]"), ("\"put\"", "\"toString\""), ("\"put\"", "[\"put\"]"),
      ("\"metadata\":1", "\"metadata\":2"), ("{\"metadata\":1,\"stops\":2}", "{}"),
      ("{\"metadata\":1,\"stops\":2}", "[]"), ("\"format\":2", "\"format\":\"2\""),
      ("\"2\"]],\"table\":\"metadata\"}\n", "\"2\"]],\"table\":\"metadata\"}\n\n"),
      ("\"2\"]],\"table\":\"metadata\"}\n", "\"2\"]],\"table\""),
    ])
  func damaged(part: String, damage: String) throws {
    #expect(try applied(replacing: part, with: part) == [true, true])
    #expect(try applied(replacing: part, with: damage) == [false, false])
  }
}
