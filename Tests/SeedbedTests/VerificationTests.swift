import Foundation
import Tabular
import TestSupport
import Testing

@testable import Pipeline
@testable import seedbed

// The tests run one after the other; otherwise threads that wait for a bundle would block its
// build.
@Suite("A verification of a bundle alone", .serialized)
struct VerificationTests {
  static let pipelines = [
    "sydney-transit", "road-trips", "trip-planner", "games-dashboard", "afl-fantasy",
  ]

  @Test("finds nothing in a built bundle", arguments: pipelines)
  func sound(_ pipeline: String) throws {
    #expect(try SampleBundle(pipeline).findings() == [])
  }

  @Test(
    "finds nothing in a season of which something is not known",
    arguments: [
      "scores", "rounds", "position-updates", "fixture", "matches", "injuries",
      "contracts", "late-changes", "squads", "design-tokens",
    ])
  func unknown(_ key: String) throws {
    #expect(try SampleBundle("afl-fantasy", without: key).findings() == [])
  }

  @Test("does not count players without a price as members of a squad")
  func withoutPrices() throws {
    let bundle = try SampleBundle("afl-fantasy")
    try bundle.change(
      "UPDATE player_standings SET price = NULL, tier_id = NULL; DELETE FROM position_balance")
    #expect(try !bundle.findings().contains { $0.hasPrefix("position_balance: ") })
  }

  @Test("does not count positions that are added after the coming round")
  func laterPosition() throws {
    let bundle = try SampleBundle("afl-fantasy")
    try bundle.change(
      """
      INSERT INTO player_positions (player_id, position, from_round)
      SELECT player_id, 'RUC', 19 FROM players WHERE positions_mask & 4 = 0 LIMIT 1
      """)
    #expect(try !bundle.findings().contains { $0.hasPrefix("players: ") })
  }

  @Test("has checks of its own for each client")
  func everyClient() {
    // The checks of declared tables follow from each declaration.
    for client in Clients.all where client.sections != ["tables"] {
      #expect(client.form.checks.count > 15, "\(client)")
    }
  }

  @Test("finds an edited document, by its digest and by its content")
  func editedDocument() throws {
    let bundle = try SampleBundle("sydney-transit")
    try bundle.edit("snapshots/routes.json", "\"name\":\"F1\"", "\"name\":\"F7\"")
    #expect(
      try bundle.findings().contains {
        $0.hasPrefix("files: the content of 'snapshots/routes.json' does not match")
      })
    try bundle.rewriteManifest()
    #expect(
      try bundle.findings().contains { $0.hasPrefix("snapshots/routes.json: mode -1, line ") })
  }

  @Test("finds files that are missing, added, or named outside of the bundle")
  func files() throws {
    let bundle = try SampleBundle("sydney-transit")
    try FileManager.default.removeItem(atPath: "\(bundle.path)/snapshots/stops.json")
    try "mine".write(toFile: "\(bundle.path)/mine.txt", atomically: true, encoding: .utf8)
    try bundle.edit("manifest.json", "\"path\": \"report.json\"", "\"path\": \"../../etc/hosts\"")
    let findings = try bundle.findings()
    #expect(findings.contains("files: 'snapshots/stops.json' is missing"))
    #expect(findings.contains("files: 'mine.txt' is not in the manifest"))
    #expect(
      findings.contains(
        "files: '../../etc/hosts' is in the manifest, but outside the bundle"))
  }

  @Test("finds a manifest that contradicts itself, the report or the documents")
  func manifest() throws {
    let bundle = try SampleBundle("sydney-transit")
    try bundle.edit("manifest.json", "\"tool_version\": \"", "\"tool_version\": \"9")
    try bundle.edit("report.json", "\"count\": ", "\"count\": 9")
    try bundle.edit("snapshots/stops.json", "\"schema\":", "\"schema\";")
    try bundle.rewriteManifest()
    let findings = try bundle.findings()
    #expect(findings.contains { $0.hasPrefix("manifest.json: it is '") })
    #expect(findings.contains { $0.hasPrefix("report.json: '") && $0.contains("is counted 9") })
    #expect(findings.contains { $0 == "snapshots: 'snapshots/stops.json' is not JSON" })
  }

  @Test("names the format of a file in place of a JSON file")
  func otherFormat() throws {
    let bundle = try SampleBundle("sydney-transit")
    let page = "<!DOCTYPE html>"
    let file = "snapshots/stops.json"
    for path in [file, "report.json"] {
      try page.write(toFile: "\(bundle.path)/\(path)", atomically: true, encoding: .utf8)
    }
    try bundle.rewriteManifest()
    let findings = try bundle.findings()
    #expect(findings.contains("snapshots: '\(file)' is a page in HTML, not JSON"))
    #expect(findings.contains("report.json: it is a page in HTML, not a report"))
    try page.write(toFile: "\(bundle.path)/manifest.json", atomically: true, encoding: .utf8)
    #expect(
      try bundle.findings().contains("manifest.json: it is a page in HTML, not a manifest"))
  }

  /// Files that can be in place of a manifest or of the database.
  enum Damage: String, CaseIterable, CustomTestStringConvertible {
    case missing, empty, truncated, noise

    var testDescription: String { rawValue }

    func apply(to path: String) throws {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      let url = URL(fileURLWithPath: path)
      switch self {
      case .missing: try FileManager.default.removeItem(atPath: path)
      case .empty: try Data().write(to: url)
      case .truncated: try bytes.prefix(bytes.count / 2).write(to: url)
      case .noise: try Data(bytes.map { $0 &+ 77 }).write(to: url)
      }
    }
  }

  @Test("reports an unreadable manifest", arguments: Damage.allCases)
  func damagedManifest(_ damage: Damage) throws {
    let bundle = try SampleBundle("games-dashboard")
    try damage.apply(to: "\(bundle.path)/manifest.json")
    #expect(try bundle.findings().contains { $0.contains("manifest.json is missing, damaged") })
  }

  @Test("ends with findings or a clear failure for a damaged database", arguments: Damage.allCases)
  func damagedDatabase(_ damage: Damage) throws {
    let bundle = try SampleBundle("games-dashboard")
    try damage.apply(to: "\(bundle.path)/games-dashboard.sqlite")
    do {
      #expect(try !bundle.findings().isEmpty)
    } catch let failure as Failure {
      #expect(!failure.fix.isEmpty && !failure.message.isEmpty)
    }
  }
}
