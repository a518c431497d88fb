import Tabular
import TestSupport
import Testing
import Transit

@testable import Pipeline
@testable import seedbed

@Suite("Reading a pipeline's YAML")
struct ConfigurationReadingTests {
  @Test("every key reaches its field, and paths are relative to the YAML's folder")
  func everyKey() throws {
    let fixture = try ConfigurationFixture(
      """
      name: sydney-transit
      output: ../build/sydney-transit
      as-of: 2026-08-21
      transit:
        feeds:
          - { name: sydney, source: "feed.zip#inner.zip#trains" }
        keep: [stop_times.stop_note, shapes.shape_note]
        limits: { member-count: 50, member-size: 1 GiB, compression-ratio: 1_000 }
      gates: { size-budget: 20 MB, maximum-errors: 0, minimum-stops: 100 }
      snapshots: { departures: { stops: ["200060", 7], date: 2026-08-24 } }
      """)
    let read = try fixture.read()
    #expect(read.name == "sydney-transit")
    #expect(read.output?.value == "\(fixture.folder.path)/../build/sydney-transit")
    #expect(read.asOf?.yyyymmdd == 20_260_821)
    let transit = try #require(read.transit)
    #expect(transit.feeds.map(\.name) == ["sydney"])
    let feed = try #require(read.inputs.first)
    #expect(feed.path == fixture.folder.path("feed.zip"))
    #expect(feed.fragments == ["inner.zip", "trains"])
    #expect(
      transit.keep.map(\.description).sorted()
        == ["shapes.shape_note", "stop_times.stop_note"])
    #expect(transit.limits.entryCount == 50)
    #expect(transit.limits.entrySize == 1_073_741_824)
    #expect(transit.limits.compressionRatio == 1_000)
    #expect(transit.limits.totalSize == ArchiveLimits().totalSize)
    #expect(read.gates.sizeBudget == 20_000_000)
    #expect(read.gates.maximumErrors == 0)
    #expect(read.gates.minimums == [MinimumRows(of: "stops"): 100])
    #expect(read.gates.maximumWarnings == nil)
    #expect(read.snapshots?.departures?.stops.map(\.text) == ["200060", "7"])
    #expect(read.snapshots?.departures?.date.yyyymmdd == 20_260_824)
  }

  @Test("an omitted key has its default")
  func defaults() throws {
    let read = try ConfigurationFixture(
      "name: small\ntransit: { feeds: [{ name: a, source: feed.zip }] }"
    ).read()
    #expect(read.output == nil)
    #expect(read.asOf == nil)
    #expect(read.transit?.keep.isEmpty == true)
    #expect(read.transit?.limits == ArchiveLimits())
    #expect(read.gates == GatesSection())
    #expect(read.snapshots == SnapshotsSection())
  }

  @Test(
    "a size may be written in bytes, thousands or 1,024s",
    arguments: [
      ("512", 512), ("512 B", 512), ("3 kB", 3_000), ("20 MB", 20_000_000), ("20MB", 20_000_000),
      ("1.5 GB", 1_500_000_000), ("2 KiB", 2_048), ("2 MiB", 2_097_152),
    ])
  func sizes(written: String, bytes: Int) throws {
    let read = try ConfigurationFixture(
      """
      name: small
      transit: { feeds: [{ name: a, source: feed.zip }] }
      gates: { size-budget: \(written) }
      """
    ).read()
    #expect(read.gates.sizeBudget == bytes)
  }

  @Test("one feed alone needs no YAML and shows no path")
  func oneFeed() throws {
    let one = try PipelineSource.feed("/somewhere/a.zip#b").configuration()
    let moved = try PipelineSource.feed("elsewhere/a.zip#b").configuration()
    #expect(one.name == "transit")
    #expect(one.inputs.map(\.publishedSource) == ["a.zip#b"])
    #expect(one.canonicalText == moved.canonicalText)
    #expect(one.inputs.map(\.name) == ["feed"])
  }

  @Test(
    "one feed alone can have a name",
    arguments: [
      ("sydney=a.zip", "sydney", "a.zip"), ("a.b-c_1=/x=y/a.zip#b", "a.b-c_1", "a.zip#b"),
      ("/x=y/a.zip", "feed", "a.zip"), (".a=b.zip", "feed", ".a=b.zip"), ("=b", "feed", "=b"),
    ])
  func namedFeed(argument: String, name: String, source: String) throws {
    let inputs = try PipelineSource.feed(argument).configuration().inputs
    #expect(inputs.map(\.name) == [name])
    #expect(inputs.map(\.publishedSource) == [source])
  }

  @Test("the canonical text ignores order, layout and places, and differs otherwise")
  func canonicalText() throws {
    func text(_ yaml: String) throws -> String {
      try ConfigurationFixture(yaml).read().canonicalText
    }
    let plain = try text(
      """
      name: p
      transit:
        feeds: [{ name: a, source: feed.zip }]
        keep: [b.c, a.b]
      """)
    let sameOtherwise = try text(
      """
      # the same again
      output: elsewhere
      transit:
        keep: [a.b, "b.c"]
        limits: { member-count: 10000 }
        feeds:
          - source: ./feed.zip
            name: a
      name: "p"
      """)
    #expect(plain == sameOtherwise)
    for different in [
      "name: q\ntransit: { feeds: [{ name: a, source: feed.zip }], keep: [a.b, b.c] }",
      "name: p\ntransit: { feeds: [{ name: b, source: feed.zip }], keep: [a.b, b.c] }",
      "name: p\ntransit: { feeds: [{ name: a, source: feed.zip#x }], keep: [a.b, b.c] }",
      "name: p\ntransit: { feeds: [{ name: a, source: feed.zip }], keep: [a.b] }",
      "name: p\ntransit: { feeds: [{ name: a, source: feed.zip, licence: L }], keep: [a.b, b.c] }",
      "name: p\nas-of: 2026-01-01\n"
        + "transit: { feeds: [{ name: a, source: feed.zip }], keep: [a.b, b.c] }",
      "name: p\ngates: { minimum-trips: 1 }\n"
        + "transit: { feeds: [{ name: a, source: feed.zip }], keep: [a.b, b.c] }",
    ] {
      #expect(try text(different) != plain)
    }
  }
}
