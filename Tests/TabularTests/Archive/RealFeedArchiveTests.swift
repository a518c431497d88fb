import Foundation
import TestSupport
import Testing

@testable import Tabular

@Suite(.enabled(if: !realFeeds.isEmpty, "the real feeds are not beside the repository"))
struct RealFeedArchiveTests {
  /// What stands in the way of the feeds that cannot be opened without a `#`.
  private static let refusals = [
    "gs-macosx.zip": "leads out of the archive",
    "tl-example-nested-two-feeds.zip": "there are 2 feeds in it: 'example1', 'example2'",
    "tl-example-nested-zip.zip": "an archive: 'example-nested-zip/example.zip'",
  ]

  @Test("Every entry of every real feed has the bytes that unzip gives", arguments: realFeeds)
  func sameAsUnzip(path: String) throws {
    if let words = Self.refusals[URL(fileURLWithPath: path).lastPathComponent] {
      #expect(try failure(of: path).message.contains(words))
      return
    }
    let archive = try Archive(FeedLocation(path))
    #expect(archive.entries.map(\.name).contains("stops.txt"))
    for entry in archive.entries where entry.size < 100_000_000 {
      let expected = try run(["unzip", "-p", path, entry.path]).output
      #expect(try Data(archive.data(of: entry)) == expected, "\(entry.path)")
    }
  }

  @Test(
    "The unusual feeds open at the folder or inner archive that is named",
    arguments: [
      ("tl-example-nested-two-feeds.zip#example2", 14, 1),
      ("tl-example-nested-zip.zip#example-nested-zip/example.zip", 14, 0),
      ("tl-example-nested-dir-ambiguous.zip", 14, 2), ("riga.zip", 8, 0),
      ("gs-subdirectory.zip", 10, 0), ("amtrak-2021.zip", 8, 0),
    ])
  func oddFeeds(location: String, entries: Int, others: Int) throws {
    let folder = URL(fileURLWithPath: realFeeds[0]).deletingLastPathComponent().path
    let archive = try Archive(FeedLocation("\(folder)/\(location)"))
    #expect(archive.entries.count == entries)
    #expect(archive.otherEntries.count == others)
  }
}
