import Foundation
import TestSupport
import Testing

@testable import Pipeline
@testable import seedbed

extension VerificationTests {
  /// A change of a document, and the finding even though the manifest was adapted.
  struct Edit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let pipeline: String
    let file: String
    let old: String
    let new: String
    /// The document as the check names it, and the check's first words.
    let finding: String

    init(
      _ pipeline: String, _ name: String, _ file: String, _ old: String, _ new: String,
      _ finding: String
    ) {
      testDescription = name
      self.pipeline = pipeline
      self.file = file
      self.old = old
      self.new = new
      self.finding = finding
    }
  }

  static let edits = [
    Edit(
      "sydney-transit", "the time of a departure", "snapshots/departures/200060.json",
      "\"scheduled_time_secs\": 1787493630", "\"scheduled_time_secs\": 1787493631",
      "snapshots/departures/*.json: 200060: trip M1.SU.0 of 2026-08-23 at "),
    Edit(
      "sydney-transit", "where a departure goes", "snapshots/departures/200020.json",
      "\"headsign\": \"", "\"headsign\": \"Not ",
      "snapshots/departures/*.json: 200020: trip "),
    Edit(
      "sydney-transit", "a stop of a trip", "snapshots/trip/APS.WD.0.0530.1787513400.json",
      "\"stop_name\": \"", "\"stop_name\": \"Not ",
      "snapshots/trip/*.json: APS.WD.0.0530.1787513400: "),
    Edit(
      "road-trips", "a header of a section", "snapshots/trips_index.json", "\"header\":\"1 game\"",
      "\"header\":\"9 games\"",
      "snapshots/trips_index.json: snapshots/trips_index.json:"),
    Edit(
      "road-trips", "a trip of a section", "snapshots/trips_index.json", "\"tripIds\":[\"",
      "\"tripIds\":[\"x",
      "snapshots/trips_index.json: snapshots/trips_index.json:"),
    Edit(
      "road-trips", "a drive", "snapshots/trip/2027-06-05-mlb-6-07584ba876d9.json",
      "\"legMiles\":286", "\"legMiles\":288",
      "snapshots/trip/*.json: snapshots/trip/2027-06-05-mlb-6-07584ba876d9.json:"),
    Edit(
      "road-trips", "a sum of a trip", "snapshots/trip/2027-06-05-mlb-6-07584ba876d9.json",
      "\"miles\":", "\"miles\":1",
      "snapshots/trip/*.json: snapshots/trip/2027-06-05-mlb-6-07584ba876d9.json:"),
    Edit(
      "road-trips", "a tip", "snapshots/tips.json", "\"topic\":\"", "\"topic\":\"x",
      "snapshots/tips.json: snapshots/tips.json:"),
    Edit(
      "road-trips", "a trip of a fixture", "fixtures/fixture_same_city.json", "\"miles\":",
      "\"miles\":1",
      "fixtures/fixture_*.json: fixtures/fixture_same_city.json:"),
    Edit(
      "trip-planner", "a city", "snapshots/cities.json", "\"asciiName\":\"Buenos Aires\"",
      "\"asciiName\":\"Buenos Aries\"",
      "snapshots/cities.json: snapshots/cities.json:"),
    Edit(
      "trip-planner", "an airport", "snapshots/airports.json", "\"elevationFeet\":82",
      "\"elevationFeet\":83",
      "snapshots/airports.json: snapshots/airports.json:"),
    Edit(
      "trip-planner", "a price", "snapshots/trip/t-auckland-2024-04-05.json",
      "\"priceInCents\":7400,", "\"priceInCents\":7500,",
      "snapshots/trip/*.json: snapshots/trip/t-auckland-2024-04-05.json:"),
    Edit(
      "trip-planner", "an activity of the mock API", "mock-api/db.json", "\"durationMinutes\": 60,",
      "\"durationMinutes\": 61,",
      "mock-api/db.json: mock-api/db.json:"),
    Edit(
      "games-dashboard", "a streak", "snapshots/dashboard.json", "\"current\":14", "\"current\":15",
      "snapshots/dashboard.json: snapshots/dashboard.json:"),
    Edit(
      "afl-fantasy", "a birthday", "snapshots/player/1001.json", "\"born\":\"2004-",
      "\"born\":\"2003-",
      "snapshots/player/*.json: snapshots/player/1001.json:"),
    Edit(
      "afl-fantasy", "an alert", "snapshots/round_18.json", "\"body\":\"", "\"body\":\"Not ",
      "snapshots/round_*.json: snapshots/round_18.json:"),
    Edit(
      "afl-fantasy", "a trade", "snapshots/trades.json", "\"cashLeft\":", "\"cashLeft\":1",
      "snapshots/trades.json: snapshots/trades.json:"),
    Edit(
      "afl-fantasy", "a difficulty", "snapshots/fdr_calendar.json", "\"rating\":{\"DEF\":5",
      "\"rating\":{\"DEF\":4",
      "snapshots/fdr_calendar.json: snapshots/fdr_calendar.json:"),
    Edit(
      "afl-fantasy", "a coverage", "snapshots/bye_calendar.json", "\"available\":59",
      "\"available\":60",
      "snapshots/bye_calendar.json: snapshots/bye_calendar.json:"),
    Edit(
      "afl-fantasy", "a keyword", "snapshots/spotlight.json", "\"keywords\":[\"",
      "\"keywords\":[\"x",
      "snapshots/spotlight.json: snapshots/spotlight.json:"),
    Edit(
      "afl-fantasy", "a widget", "snapshots/widget_small.json", "\"title\":\"",
      "\"title\":\"Not ",
      "snapshots/widget_small.json: snapshots/widget_small.json:"),
  ]

  @Test(
    "finds an edited document by its tables, although the manifest was made to fit",
    arguments: edits)
  func edited(_ edit: Edit) throws {
    let bundle = try SampleBundle(edit.pipeline)
    try bundle.edit(edit.file, edit.old, edit.new)
    try bundle.rewriteManifest()
    let findings = try bundle.findings()
    #expect(findings.contains { $0.hasPrefix(edit.finding) }, "\(findings.prefix(5))")
    #expect(!findings.contains { $0.hasPrefix("files: ") }, "\(findings.prefix(5))")
  }

  @Test(
    "finds a changed byte in a file of every kind that says what the database says",
    arguments: ["road-trips", "trip-planner", "games-dashboard", "afl-fantasy"])
  func changedByte(_ pipeline: String) throws {
    let configuration = try PipelineConfiguration(
      yaml: "\(SharedData.repository)/pipelines/\(pipeline).yaml", clients: Clients.all)
    let bundle = try SampleBundle(pipeline)
    var changed: [String] = []
    for kind in type(of: configuration.client).storedFiles.paths {
      let file = try #require(CheckedDocument.paths(of: kind, in: bundle.path).first, "\(kind)")
      var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(bundle.path)/\(file)")))
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      let place = try #require(bytes.lastIndex(where: digits.contains), "\(file)")
      bytes[place] = bytes[place] == digits.lowerBound ? digits.upperBound : digits.lowerBound
      try Workspace.write(bytes, to: "\(bundle.path)/\(file)")
      changed.append("\(kind): \(file):")
    }
    try bundle.rewriteManifest()
    let findings = try bundle.findings()
    for start in changed { #expect(findings.contains { $0.hasPrefix(start) }, "\(start)") }
  }
}
