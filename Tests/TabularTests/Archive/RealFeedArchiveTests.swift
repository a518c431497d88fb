import Foundation
import TestSupport
import Testing

@testable import Tabular

@Suite(.realFeeds)
struct RealFeedArchiveTests {
  /// The reasons why some feeds cannot be opened without a `#`, by their files.
  private static let refusals = [
    "gs-macosx.zip": "leads out of the archive",
    "tl-example-nested-two-feeds.zip": "there are 2 feeds in it: 'example1', 'example2'",
    "tl-example-nested-zip.zip": "an archive: 'example-nested-zip/example.zip'",
  ]

  @Test(
    "Every entry of every real feed has the bytes that unzip gives", arguments: SharedData.feeds)
  func sameAsUnzip(feed: String) throws {
    let path = SharedData.feed(feed)
    if let words = Self.refusals[feed] {
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
    arguments: SharedData.present([
      ("tl-example-nested-two-feeds.zip", "#example2", 14, 1),
      ("tl-example-nested-zip.zip", "#example-nested-zip/example.zip", 14, 0),
      ("tl-example-nested-dir-ambiguous.zip", "", 14, 2), ("riga.zip", "", 8, 0),
      ("gs-subdirectory.zip", "", 10, 0), ("amtrak-2021.zip", "", 8, 0),
    ]) { ["gtfs/\($0.0)"] })
  func oddFeeds(feed: String, place: String, entries: Int, others: Int) throws {
    let archive = try Archive(FeedLocation(SharedData.feed(feed) + place))
    #expect(archive.entries.count == entries)
    #expect(archive.otherEntries.count == others)
  }
}
