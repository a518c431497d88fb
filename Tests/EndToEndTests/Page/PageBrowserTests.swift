import Foundation
import TestSupport
import Testing

@Suite("report.html in a browser", .needs("a browser"))
struct PageBrowserTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let pipelines = [
    "sydney-transit", "road-trips", "trip-planner", "games-dashboard", "afl-fantasy",
  ]

  /// Builds the pages for the browser: of each sample, a real feed, a bundle that a gate refuses, and a
  /// validated feed.
  private func bundles() throws -> [String] {
    for name in Self.pipelines {
      let result = try Tool.run(
        ["build", "pipelines/\(name).yaml", "--output", folder.path(name), "--quiet"],
        in: SharedData.repository)
      try #require(result.exitCode == 0, "\(result.errorText)")
    }
    try folder.write(
      """
      name: refused
      output: out
      transit: { feeds: [{ name: sydney, source: \(ReproducibilityTests.sample) }] }
      gates: { minimum-stops: 1000000, minimum-lines: 1 }
      """.replacing(", minimum-lines: 1", with: ", minimum-trips: 1"), to: "refused.yaml")
    let refused = try Tool.run(["build", "refused.yaml", "--quiet"], in: folder.path)
    try #require(refused.exitCode == 1, "\(refused.errorText)")
    var bundles = Self.pipelines + [".seedbed/refused/build"]
    if SharedData.has("gtfs/tl-bart-errors.zip") {
      let result = try Tool.build(SharedData.feed("tl-bart-errors.zip"), to: folder.path("real"))
      try #require(result.exitCode == 0, "\(result.errorText)")
      bundles.append("real")
    }
    for (format, file) in [("html", "report.html"), ("json", "report.json")] {
      let result = try Tool.run([
        "validate", ReproducibilityTests.sample, "--format", format, "--as-of", "none",
        "--fail-on", "never",
      ])
      try #require(result.exitCode == 0, "\(result.errorText)")
      try folder.write(result.text, to: "validated/\(file)")
    }
    bundles.append("validated")
    return bundles.map { folder.path($0) }
  }

  @Test(
    "says nothing to the console, loads nothing, and is of use by keyboard, on a phone and at night"
  )
  func browser() throws {
    let script = "\(SharedData.repository)/Tests/EndToEndTests/Page/check-pages.py"
    let result = try run(["python3", script] + bundles())
    #expect(result.text == "", "\(result.text)")
    #expect(result.exitCode == 0, "\(result.errorText)")
  }
}
