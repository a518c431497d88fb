import Foundation
import TestSupport
import Testing

@Suite(
  "A real feed",
  .realFeeds)
struct RealFeedTests {
  /// The two largest are verified in `make bench`.
  static let feeds = SharedData.feeds.filter {
    !["derived-sydney-L.zip", "derived-sydney-M.zip"].contains($0)
  }

  /// Feeds that cannot be built, and a word of the tool's message.
  static let refused = [
    "gs-macosx.zip": "leads out of the archive",
    "tl-example-nested-two-feeds.zip": "#",
    "tl-example-nested-zip.zip": "#example-nested-zip/example.zip",
    // No trip of these feeds calls at two stops, because of unknown routes or unknown stops.
    "gs-subdirectory.zip": "routes.txt",
    "gtfstools-ggl.zip": "agency.txt",
    "tt-sample-feed-plus.zip": "no trip that can be shown runs on any day",
  ]

  @Test("builds and is verified lossless, or stops with a message and a fix", arguments: feeds)
  func buildsOrExplains(feed: String) throws {
    if let word = Self.refused[feed] {
      let folder = try TemporaryFolder()
      let output = folder.path("out")
      let result = try Tool.build(SharedData.feed(feed), to: output)
      #expect(result.exitCode == 2)
      #expect(result.errorText.contains("error: "))
      #expect(result.errorText.contains("fix: "))
      #expect(result.errorText.contains(word), "\(result.errorText)")
      #expect(!FileManager.default.fileExists(atPath: output))
      return
    }
    let bundle = try SharedBundles.path(of: SharedData.feed(feed))
    let verification = try Tool.run(
      ["verify", bundle, "--feed", SharedData.feed(feed), "--json"])
    #expect(verification.exitCode == 0, "\(verification.text)\(verification.errorText)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let report = try decoder.decode(Verification.self, from: verification.output)
    #expect(report.findingCount == 0)
    #expect(report.checks.count > 30)
    #expect(report.compared["stop_times.txt", default: 0] > 0)
    #expect(report.compared["stops.txt", default: 0] > 0)
  }

  private struct Verification: Decodable {
    struct Check: Decodable {
      let sentence: String
    }

    let findingCount: Int
    let checks: [Check]
    let compared: [String: Int]
  }

  @Test(
    "is unusable in part, at most as much as docs/reliability.md says",
    arguments: SharedData.present([
      ("ktel-lefkada-gr.zip", "maximum-skipped-rows", 8, 795),
      ("saskatoon.zip", "maximum-unusable-trips", 307, 6_277),
      ("derived-sydney-rt-match.zip", "maximum-stops-without-position", 92, 235),
    ]) { ["gtfs/\($0.0)"] })
  func unusableShares(feed: String, gate: String, count: Int, total: Int) throws {
    let folder = try TemporaryFolder()
    let result = try Tool.build(SharedData.feed(feed), to: folder.path("out"), "--json")
    let run = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    let shares = try #require(run?["shares"] as? [[String: Any]])
    let share = try #require(shares.first { $0["gate"] as? String == gate })
    #expect(share["count"] as? Int == count && share["total"] as? Int == total, "\(share)")
  }

  @Test(
    "inside another zip is built when it is named", .realData("gtfs/tl-example-nested-zip.zip"))
  func nestedZip() throws {
    let folder = try TemporaryFolder()
    let feed = SharedData.feed("tl-example-nested-zip.zip") + "#example-nested-zip/example.zip"
    let result = try Tool.build(feed, to: folder.path("out"))
    #expect(result.exitCode == 0, "\(result.errorText)")
  }

  @Test(
    "of two in one zip is built when it is named",
    .realData("gtfs/tl-example-nested-two-feeds.zip"))
  func namedFolder() throws {
    let folder = try TemporaryFolder()
    let feed = SharedData.feed("tl-example-nested-two-feeds.zip") + "#example1"
    let result = try Tool.build(feed, to: folder.path("out"))
    #expect(result.exitCode == 0, "\(result.errorText)")
  }

  @Test(
    "has counts of rows in its manifest that add up to the lines of its files",
    arguments: SharedData.present(["cairns.zip", "saskatoon.zip", "weho.zip", "tl-hart.zip"]))
  func countsAddUp(feed: String) throws {
    let bundle = try SharedBundles.path(of: SharedData.feed(feed))
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(bundle)/manifest.json"))
    let manifest = try JSONDecoder().decode(Manifest.self, from: data)
    let files = try #require(manifest.inputs.first?.files)
    #expect(files.keys.contains("stop_times.txt"))
    for (file, rows) in files {
      let text = try run(["unzip", "-p", SharedData.feed(feed), file]).output
      let lines = text.split(separator: 0x0A).filter { line in
        line.contains { $0 != 0x0D && $0 != 0x20 }
      }
      #expect(rows.read == lines.count - 1, "\(file)")
      #expect(rows.used + rows.skipped == rows.read, "\(file)")
    }
  }

  private struct Manifest: Decodable {
    struct Input: Decodable { let files: [String: Rows] }
    struct Rows: Decodable { let read, used, skipped: Int }
    let inputs: [Input]
  }
}
