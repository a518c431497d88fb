import Foundation
import Oracles
import TestSupport
import Testing

/// Builds of a games dashboard whose files are on nginx on the loopback.
@Suite("Files of a catalogue that are URLs", .needs("nginx"))
struct CatalogueFetchTests {
  private static let samples = "\(SharedData.repository)/sample-data/games-dashboard"
  private static let files = ["games.yaml", "results.csv", "freezes.csv", "events.csv"]

  private let folder: TemporaryFolder
  private let server: WebServer

  init() throws {
    folder = try TemporaryFolder()
    server = try WebServer()
    for file in Self.files { try publish(file) }
  }

  /// Puts a file of the sample on the server, with a text appended.
  private func publish(_ file: String, appending text: String = "") throws {
    let sample = try String(contentsOfFile: "\(Self.samples)/\(file)", encoding: .utf8)
    try server.folder.write(sample + text, to: "site/\(file)")
  }

  /// Builds with the files of a place; `freezes` replaces the file of freezes.
  private func build(
    from place: String? = nil, freezes: String? = nil, inputs: String = "[]", _ options: String...
  ) throws -> ProcessResult {
    let place = place ?? server.address
    try folder.write(
      """
      name: games
      output: out
      as-of: 2026-11-15
      inputs: \(inputs)
      games-dashboard:
        games: \(place)/games.yaml
        results: [\(place)/results.csv]
        freezes: \(freezes ?? "\(place)/freezes.csv")
        events: \(place)/events.csv
        minimum-ios: 16.0
      """, to: "games.yaml")
    return try Tool.run(["build", "games.yaml", "--json"] + options, in: folder.path)
  }

  private func file(_ name: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: folder.path(name)) ?? Data(), as: UTF8.self)
  }

  @Test("give the same database as local files, with one request for each file while none changes")
  func sameDatabase() throws {
    let result = try build()
    #expect(result.text.contains("\"published\""), "\(result.errorText)")
    let local = try build(from: Self.samples, "--output", "local")
    #expect(local.exitCode == 0, "\(local.errorText)")
    #expect(file("out/games.sqlite") == file("local/games.sqlite"))
    #expect(file("out/manifest.json").contains(#""url": "\#(server.address)/games.yaml""#))
    #expect(file("out/manifest.json").contains(#""source": "results.csv""#))
    #expect(try build().text.contains("\"unchanged\""))
    #expect(
      server.requests.map { $0.split(separator: " ")[2] }
        == ["200", "304"].flatMap { Array(repeating: $0, count: 4) })
    try publish("freezes.csv", appending: "connections,2026-07-06\n")
    #expect(try build().text.contains("\"published\""))
  }

  @Test("that a server has packed with gzip are unpacked if its answer says so")
  func packed() throws {
    try FileManager.default.createDirectory(
      atPath: server.folder.path("site/packed"), withIntermediateDirectories: true)
    let names = Self.files.joined(separator: " ")
    _ = try run(
      ["sh", "-c", "for f in \(names); do gzip --stdout $f > packed/$f.gz; done"],
      in: server.folder.path("site"))
    let result = try build(from: "\(server.address)/packed")
    #expect(result.text.contains("\"published\""), "\(result.errorText)")
    #expect(try build(from: Self.samples).text.contains("\"unchanged\""))
  }

  @Test("are fetched with the headers, pins and limits that 'inputs' names")
  func conditions() throws {
    try FileManager.default.createDirectory(
      atPath: server.folder.path("site/members"), withIntermediateDirectories: true)
    try server.folder.write("game_id,day\n", to: "site/members/freezes.csv")
    let closed = "\(server.address)/members/freezes.csv"
    let refused = try build(freezes: closed)
    #expect(refused.exitCode == 2)
    #expect(
      refused.errorText.contains("freezes: \(closed): error: the server refuses access (401)"))
    let key = #"headers: { Authorization: "apikey \#(WebServer.key)" }"#
    let allowed = try build(freezes: closed, inputs: "[{ name: freezes, \(key) }]")
    #expect(allowed.exitCode == 0, "\(allowed.errorText)")
    let pin = String(repeating: "0", count: 64)
    let pinned = try build(inputs: "[{ name: results.csv, sha256: '\(pin)' }]")
    #expect(pinned.errorText.contains("but the pipeline asks for 0000"), "\(pinned.errorText)")
    let offline = try build(inputs: "[{ name: games, sha256: '\(pin)' }]", "--offline")
    #expect(offline.errorText.contains("but the pipeline asks for 0000"), "\(offline.errorText)")
    let large = try build(inputs: "[{ name: games, at-most: 100 B }]")
    #expect(large.errorText.contains("it is larger than 100 bytes"), "\(large.errorText)")
  }

  @Test("are refused if a login page comes in place of one")
  func loginPage() throws {
    let result = try build(freezes: "\(server.address)/login.zip")
    #expect(result.exitCode == 2)
    #expect(result.errorText.contains("error: it is a page in HTML, not the file"))
    #expect(result.errorText.contains("its title is 'Sign in to City Data'"))
  }

  /// The ways in which an input is lost, and the message about each.
  private static let losses: [Loss] = [
    Loss("taken off the server", "freezes", "/freezes.csv: there is nothing at the URL (404)") {
      try FileManager.default.removeItem(atPath: $0.path("site/freezes.csv"))
    },
    Loss("with another header", "freezes", "freezes.csv:1: ") {
      try $0.write("nonsense\n1\n", to: "site/freezes.csv")
    },
    Loss("no YAML any more", "games", "games: games.yaml:1:9: this is not YAML") {
      try $0.write("games: [", to: "site/games.yaml")
    },
  ]

  struct Loss: CustomTestStringConvertible {
    let testDescription: String
    let input: String
    let message: String
    let happen: @Sendable (TemporaryFolder) throws -> Void

    init(
      _ name: String, _ input: String, _ message: String,
      _ happen: @escaping @Sendable (TemporaryFolder) throws -> Void
    ) {
      (testDescription, self.input, self.message, self.happen) = (name, input, message, happen)
    }
  }

  @Test(
    "leave their last good copy in the bundle where they are lost, if 'inputs' says so",
    arguments: losses)
  func keptLast(_ loss: Loss) throws {
    let inputs = "[{ name: \(loss.input), on-failure: keep-last }]"
    #expect(try build(inputs: inputs).exitCode == 0)
    let database = file("out/games.sqlite")
    try loss.happen(server.folder)
    try publish(
      "results.csv",
      appending: "r-last,wordle,1800,2026-05-24T09:00:00+10:00,Australia/Sydney,1,3,3,\n")
    let stopped = try build()
    #expect(stopped.exitCode == 2)
    #expect(file("out/games.sqlite") == database)
    let kept = try build(inputs: inputs)
    #expect(kept.exitCode == 0, "\(kept.errorText)")
    #expect(
      kept.errorText.contains(loss.message)
        && kept.errorText.contains("the last good copy is read instead"), "\(kept.errorText)")
    #expect(file("out/manifest.json").contains(#""kept_since": "2026-11-15""#))
    #expect(file("out/games.sqlite") != database, "the new results are there")
    #expect(try build(inputs: inputs).text.contains("\"unchanged\""))
  }

  @Test("on disk may have a last good copy too")
  func keptFile() throws {
    let inputs = "[{ name: freezes, on-failure: keep-last }]"
    try folder.write("game_id,day\nconnections,2026-07-04\n", to: "mine.csv")
    #expect(try build(freezes: "mine.csv", inputs: inputs).exitCode == 0)
    try FileManager.default.removeItem(atPath: folder.path("mine.csv"))
    #expect(try build(freezes: "mine.csv").exitCode == 2)
    let kept = try build(freezes: "mine.csv", inputs: inputs, "--force")
    #expect(kept.exitCode == 0, "\(kept.errorText)")
    #expect(file("out/manifest.json").contains(#""kept_since": "2026-11-15""#))
  }
}
