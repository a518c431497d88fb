import Foundation
import TestSupport
import Testing

@Suite("seedbed init")
struct InitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: String...) throws -> ProcessResult {
    try Tool.run(arguments, in: folder.path)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: folder.path(path), encoding: .utf8)
  }

  @Test("writes a pipeline that builds unchanged, with the feed's content and passing gates")
  func sample() throws {
    try FileManager.default.copyItem(
      atPath: ReproducibilityTests.sample, toPath: folder.path("sydney"))
    let result = try run("init", "sydney")
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(result.errorText.hasSuffix("next       seedbed build sydney.yaml\n"))
    let yaml = try text("sydney.yaml")
    for line in [
      "# yaml-language-server: $schema=seedbed.schema.json\n# sydney: 7 agencies;",
      "name: sydney\n", "\noutput: build/sydney\n",
      "      source: sydney\n", "\n  required-modes: [rail, bus, metro, ferry, tram]\n",
      "\n  # required-stops: [\"200020\", \"200060\", \"200070\"]\n",
      "      # headers: { Authorization: \"apikey ${SYDNEY_API_KEY}\" }",
    ] {
      #expect(yaml.contains(line), "\(line)")
    }
    // Only the file and its schema are left.
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == [
        "sydney", "sydney.yaml", "seedbed.schema.json",
      ])
    #expect(try text("seedbed.schema.json") == run("docs", "--schema").text)
    let build = try run("build", "sydney.yaml", "--quiet")
    #expect(build.exitCode == 0, "\(build.errorText)")
    #expect(FileManager.default.fileExists(atPath: folder.path("build/sydney/sydney.sqlite")))
  }

  @Test("leaves an earlier pipeline as it is if the schema beside it cannot be written")
  func unwritableSchema() throws {
    try folder.write("mine", to: "city.yaml")
    try folder.write("", to: "seedbed.schema.json/file")
    let result = try run("init", "--client", "road-trips", "--output", "city.yaml", "--force")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("the schema cannot be written"), "\(result.errorText)")
    #expect(try text("city.yaml") == "mine")
  }

  @Test(
    "writes pipelines of real feeds that build as they are, also from another folder",
    .realFeeds,
    arguments: SharedData.present(["saskatoon", "darwin-nt"]) { ["gtfs/\($0).zip"] })
  func realFeed(_ name: String) throws {
    let feed = SharedData.feed("\(name).zip")
    try FileManager.default.copyItem(atPath: feed, toPath: folder.path("google_transit.zip"))
    let result = try run(
      "init", "google_transit.zip", "--name", name, "--output", "pipelines/city.yaml", "--quiet")
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(result.errorText.isEmpty)
    let yaml = try text("pipelines/city.yaml")
    #expect(yaml.contains("source: ../google_transit.zip\n"), "\(yaml)")
    let build = try run("build", "pipelines/city.yaml", "--quiet")
    #expect(build.exitCode == 0, "\(build.errorText)")
    #expect(FileManager.default.fileExists(atPath: folder.path("build/\(name)/\(name).sqlite")))
  }

  @Test("replaces a file only on request")
  func existingFile() throws {
    try folder.write("mine", to: "city.yaml")
    let arguments = ["init", ReproducibilityTests.sample, "--name", "city"]
    let refused = try Tool.run(arguments, in: folder.path)
    #expect(refused.exitCode == 2)
    #expect(refused.errorText.contains("city.yaml: error: the file already exists\n  fix: "))
    #expect(try text("city.yaml") == "mine")
    #expect(try Tool.run(arguments + ["--force"], in: folder.path).exitCode == 0)
    #expect(try text("city.yaml").contains("name: city\n"))
  }

  @Test("writes a pipeline that builds for a table with tabs", arguments: ["a.tsv", "a.txt"])
  func tabs(_ file: String) throws {
    try folder.write("id\tname\n1\tPerth\n2\tSydney\n", to: file)
    let result = try run("init", file, "--name", "cities")
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(try text("cities.yaml").contains("    dialect: { delimiter: tab }\n"))
    #expect(try run("build", "cities.yaml", "--quiet").exitCode == 0)
  }

  @Test(
    "writes a pipeline that builds for the tables in a zip, and for one of them",
    arguments: [
      ("town.zip", ["cafes", "suburbs"]), ("town.zip#in", ["cafes"]),
      ("town.zip#in/cafes.csv", ["cafes"]),
    ])
  func zip(_ source: String, _ tables: [String]) throws {
    try folder.write("id,name\n1,Moon\n2,Nest\n", to: "files/in/cafes.csv")
    try folder.write("[{\"id\": 1, \"name\": \"Glebe\"}]", to: "files/suburbs.json")
    try folder.write("Ask us about the tables.", to: "files/README.txt")
    _ = try TestSupport.run(["zip", "-q", "-r", "../town.zip", "."], in: folder.path("files"))
    let result = try run("init", source, "--name", "town")
    #expect(result.exitCode == 0, "\(result.errorText)")
    let yaml = try text("town.yaml")
    for table in ["cafes", "suburbs", "readme"] {
      #expect(yaml.contains("\n  \(table):\n") == tables.contains(table), "\(yaml)")
    }
    #expect(yaml.contains("    source: \"town.zip#in/cafes.csv\"\n"))
    let build = try run("build", "town.yaml", "--quiet")
    #expect(build.exitCode == 0, "\(build.errorText)")
  }

  @Test(
    "writes a pipeline for the tables in a folder, and names the files of a zip without the table")
  func folderOfTables() throws {
    try folder.write("id,name\n1,Moon\n2,Nest\n", to: "files/cafes.csv")
    // A descriptor is about the tables, and is none itself.
    let descriptor = #"{"licenses": [{"name": "a"}], "resources": [{"name": "cafes"}]}"#
    try folder.write(descriptor, to: "files/datapackage.json")
    let result = try run("init", "files/")
    #expect(result.exitCode == 0, "\(result.errorText)")
    let yaml = try text("files.yaml")
    #expect(yaml.contains("    source: files/cafes.csv\n") && !yaml.contains("datapackage"))
    _ = try TestSupport.run(["zip", "-q", "../town.zip", "cafes.csv"], in: folder.path("files"))
    let missing = try run("init", "town.zip#cafe.csv", "--name", "town", "--quiet")
    #expect(missing.exitCode == 2)
    #expect(missing.errorText.contains("there is no file 'cafe.csv' in it"))
    #expect(missing.errorText.contains("did you mean 'cafes.csv'?"))
  }

  @Test("refuses a table whose name a pipeline would read as that of a file in a zip")
  func numberSign() throws {
    try folder.write("id,name\n1,Perth\n", to: "no #1.csv")
    let result = try run("init", "no #1.csv", "--quiet")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("a '#', which separates a zip from a file in it"))
  }

  @Test("reports an unreadable feed with the message of a build, and writes nothing")
  func badFeeds() throws {
    try folder.write("<!DOCTYPE html><title>Log in</title>", to: "page.zip")
    try folder.write("PK nothing of the kind", to: "broken.zip")
    for feed in ["nowhere.zip", "page.zip", "broken.zip"] {
      let result = try run("init", feed, "--quiet")
      let build = try run("build", "--feed", feed, "--output", "out", "--quiet")
      #expect(result.exitCode == 2)
      // Both lines begin with the time.
      #expect(result.errorText.dropFirst(21) == build.errorText.dropFirst(21))
      #expect(result.errorText.contains("\(feed): error: "))
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!left.contains { $0.hasSuffix(".yaml") })
  }

  @Test("asks for a feed or a section, and makes a suggestion")
  func usage() throws {
    #expect(try run("init").exitCode == 64)
    #expect(try run("init", "feed.zip", "--client", "transit").exitCode == 64)
    let unknown = try run("init", "--client", "road-trip")
    #expect(unknown.exitCode == 64)
    #expect(unknown.errorText.contains("did you mean 'road-trips'?"), "\(unknown.errorText)")
    let sections = "transit, tips, road-trips, trip-planner, games-dashboard, fantasy, tables"
    #expect(unknown.errorText.contains("the sections are \(sections).\n"), "\(unknown.errorText)")
    let help = try run("init", "--help").text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(help.contains("Begin a pipeline with this section: \(sections). "), "\(help)")
  }

  @Test(
    "begins a pipeline of any other kind, in which only the files are missing",
    arguments: ["transit", "tips", "road-trips", "trip-planner", "games-dashboard", "fantasy"])
  func section(_ section: String) throws {
    #expect(try run("init", "--client", section).exitCode == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.contains("seedbed.schema.json"))
    let file = try #require(files.first { $0.hasSuffix(".yaml") })
    let build = try run("build", file, "--quiet")
    #expect(build.exitCode == 2)
    let errors = build.errorText.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(!errors.isEmpty)
    for error in errors { #expect(error.contains("does not exist"), "\(error)") }
  }
}
