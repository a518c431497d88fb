import Foundation
import Oracles
import TestSupport
import Testing

/// `scripts/fetch-real-data.py`, which `make real-data` runs, with lists of files that nginx on the
/// loopback has.
@Suite("make real-data", .needs("nginx"))
struct RealDataTests {
  private let folder: TemporaryFolder
  private let server: WebServer

  init() throws {
    folder = try TemporaryFolder()
    server = try WebServer()
  }

  /// Puts a file on the server; returns its SHA-256.
  private func publish(_ name: String, _ text: String) throws -> String {
    try server.folder.write(text, to: "site/\(name)")
    return try sha256(of: text)
  }

  private func sha256(of text: String) throws -> String {
    let file = try TemporaryFolder()
    return String(try run(["sha256sum", file.write(text, to: "text")]).text.prefix(64))
  }

  /// Writes a list of files: path, SHA-256, source and note.
  private func list(_ lines: [(path: String, sha256: String, source: String, note: String)]) throws
  {
    let rows = lines.map { "\($0.path)\t\($0.sha256)\tMIT\ttests\t\($0.source)\t\($0.note)\n" }
    try folder.write(
      "path\tsha256\tlicence\tneeded by\tsource\tnote\n" + rows.joined(), to: "files.tsv")
  }

  private func fetch(after command: [String] = []) throws -> ProcessResult {
    try run(
      command + [
        "\(SharedData.repository)/scripts/fetch-real-data.py", "--tool", Tool.path, "--list",
        "files.tsv",
      ], in: folder.path)
  }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder.path(name)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("fetches missing files, continues after failures, counts them, and exits with 1")
  func oneOfEach() throws {
    let good = try publish("good.csv", "a,b\n1,2\n")
    let other = try publish("other.zip", "not a zip, and nobody minds")
    let there = try publish("there.csv", "the server's\n")
    try folder.write("the server's\n", to: "places/there.csv")
    try folder.write("an older one\n", to: "places/older.csv")
    let wrong = try sha256(of: "what it was once")
    let source = "\(server.address)/"
    try list([
      ("gtfs/wrong.zip", wrong, source + "other.zip", ""),
      ("gtfs/missing.zip", wrong, source + "missing.zip", ""),
      ("gtfs/gone.zip", wrong, "http://127.0.0.1:1/gone.zip", ""),
      ("places/there.csv", there, source + "there.csv", ""),
      ("places/older.csv", good, source + "good.csv", ""),
      ("gtfs/other.zip", other, source + "missing.zip " + source + "other.zip", ""),
      ("gtfs/secret.zip", wrong, "none", "Ask the agency."),
      ("sports/good.csv", good, source + "good.csv", ""),
    ])
    let result = try fetch()
    #expect(result.exitCode == 1)
    #expect(text("sports/good.csv") == "a,b\n1,2\n")
    #expect(text("places/older.csv") == "a,b\n1,2\n")
    #expect(text("gtfs/other.zip") == "not a zip, and nobody minds")
    for name in ["wrong", "missing", "gone", "secret"] { #expect(text("gtfs/\(name).zip") == nil) }
    #expect(server.requests.allSatisfy { !$0.contains("there.csv") }, "\(server.requests)")
    for part in [
      "gtfs/wrong.zip: \(source)other.zip: error: its SHA-256 is \(other), but the list asks for \(wrong)\n  fix: ",
      "gtfs/missing.zip: \(source)missing.zip: error: there is nothing at the URL (404)\n  fix: ",
      "gtfs/gone.zip: http://127.0.0.1:1/gone.zip: error: there is no connection to the server",
    ] {
      #expect(result.errorText.contains(part), "\(result.errorText)")
    }
    #expect(
      result.text.hasSuffix(
        """
        3 files fetched, 1 there already, 3 failed
        1 file without an address: the notes in files.tsv say what you can do

        """), "\(result.text)")
  }

  @Test("makes no request for existing files, and leaves only the files")
  func nothingMissing() throws {
    let source = "\(server.address)/good.csv"
    try list([("afl/good.csv", try publish("good.csv", "a,b\n"), source, "")])
    for outcome in ["1 file fetched, 0 there already", "0 files fetched, 1 there already"] {
      let result = try fetch()
      #expect(result.exitCode == 0, "\(result.errorText)")
      #expect(result.text.hasSuffix("\(outcome), 0 failed\n"), "\(result.text)")
    }
    #expect(server.requests.count == 1)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "afl", "files.tsv",
      ])
  }

  @Test("continues a download that Ctrl-C interrupted")
  func interrupted() throws {
    let content = String(repeating: "a line of a large file\n", count: 60_000)
    let sha256 = try publish("large.csv", content)
    try list([("gtfs/large.csv", sha256, "\(server.address)/slow/large.csv", "")])
    let result = try fetch(after: ["timeout", "--signal=INT", "2"])
    #expect(result.errorText == "interrupted: the next run continues here\n")
    #expect(text("gtfs/large.csv") == nil)
    #expect(try fetch().exitCode == 0)
    #expect(text("gtfs/large.csv") == content)
    #expect(server.requests.last?.contains(#" 206 "bytes="#) == true, "\(server.requests)")
  }

  @Test("makes the table of scores and prices from AFL Fantasy's list of players")
  func scoresAndPrices() throws {
    let players = """
      [{"id": 7, "first_name": "Zoë", "last_name": "O'Neil, Jr", "squad_id": 10, "positions": [2, 1],
        "original_positions": [], "stats": {"scores": {"10": 80, "2": 0}, "prices": {"2": 500, "1": 400}}},
       {"id": 8, "first_name": "A", "last_name": "B", "squad_id": 20, "positions": [4],
        "original_positions": [4], "stats": {"scores": {}, "prices": {}}}]
      """
    let table = """
      player_id,first_name,last_name,squad_id,positions,original_positions,round,score,price\r
      7,Zoë,"O'Neil, Jr",10,2/1,,1,,400\r
      7,Zoë,"O'Neil, Jr",10,2/1,,2,0,500\r
      7,Zoë,"O'Neil, Jr",10,2/1,,10,80,\r

      """
    let made = "afl/afl_fantasy_2025_round_scores_prices.csv"
    try list([
      (made, try sha256(of: table), "made from afl/players.json", ""),
      (
        "afl/players.json", try publish("players.json", players), "\(server.address)/players.json",
        ""
      ),
    ])
    let result = try fetch()
    #expect(result.exitCode == 0, "\(result.errorText)")
    #expect(text(made) == table)
  }

  @Test(
    "says which line of its list is wrong, and how to fix it",
    arguments: [
      ("../a.csv", "", "none", "Ask.", "'../a.csv' is not a path within a folder"),
      ("a.csv", "12ab", "none", "Ask.", "'12ab' is not a SHA-256"),
      ("a.csv", "", "none", "", "a file without a source has no note"),
      (
        "a.csv", "", "ftp://a.example/a", "", "the source 'ftp://a.example/a' is not a list of URLs"
      ),
      ("a.csv", "", "", "", "the source '' is not a list of URLs"),
      ("a.csv", "", "made from b.csv", "", "a.csv has no recipe"),
      ("a.csv", "", "none", "A\ttab.", "the line has 7 cells"),
    ])
  func faultyList(
    _ path: String, _ sha256: String, _ source: String, _ note: String, _ message: String
  )
    throws
  {
    let digest = sha256.isEmpty ? try self.sha256(of: "") : sha256
    try list([("b.csv", try self.sha256(of: "b"), "none", "Ask."), (path, digest, source, note)])
    let result = try fetch()
    #expect(result.exitCode == 2)
    #expect(
      result.errorText.hasPrefix("files.tsv:3: error: \(message)\n  fix: "), "\(result.errorText)")
  }
}
