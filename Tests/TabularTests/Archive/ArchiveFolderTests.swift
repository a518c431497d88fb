import TestSupport
import Testing

@testable import Tabular

@Suite struct ArchiveFolderTests {
  /// Packs entries with the given names, all with the same text.
  private func archive(_ names: [String], in folder: TemporaryFolder) throws -> String {
    let list = names.map { "'\($0)'" }.joined(separator: ",")
    try python(
      """
      import warnings; warnings.simplefilter('ignore')
      with zipfile.ZipFile('x.zip', 'w') as z:
        for name in [\(list)]: z.writestr(zipfile.ZipInfo(name.replace('%', chr(92))), 'id')
      """, in: folder)
    return folder.path("x.zip")
  }

  @Test(
    "The feed is at the top level, or in the one folder that holds GTFS files",
    arguments: [
      (["stops.txt", "agency.txt", "b.md"], "", ["agency.txt", "b.md", "stops.txt"], []),
      (["g/", "g/stops.txt", "g/agency.txt"], "", ["agency.txt", "stops.txt"], []),
      (["a/b/trips.txt", "a/b/stops.txt", "a/x.md"], "", ["stops.txt", "trips.txt"], ["a/x.md"]),
      (
        ["g/trips.txt", "g/stops.txt", "old/stops.txt"], "", ["stops.txt", "trips.txt"],
        ["old/stops.txt"]
      ),
      (
        ["trips.txt", "stops.txt", "g/trips.txt", "g/stops.txt"], "", ["stops.txt", "trips.txt"],
        ["g/stops.txt", "g/trips.txt"]
      ),
      (
        ["a/trips.txt", "a/stops.txt", "b/trips.txt", "b/stops.txt"], "#b",
        ["stops.txt", "trips.txt"], []
      ),
      (["stops.txt"], "", ["stops.txt"], []),
      (["g%trips.txt", "g%stops.txt"], "", ["stops.txt", "trips.txt"], []),
      (["./trips.txt", "./stops.txt"], "", ["stops.txt", "trips.txt"], []),
      (
        ["stops.txt", "agency.txt", "__MACOSX/._stops.txt", "._agency.txt", ".DS_Store"], "",
        ["agency.txt", "stops.txt"], []
      ),
    ] as [([String], String, [String], [String])])
  func choice(names: [String], fragment: String, entries: [String], others: [String]) throws {
    let folder = try TemporaryFolder()
    let feed = try Archive(FeedLocation(archive(names, in: folder) + fragment))
    #expect(feed.entries.map(\.name) == entries)
    #expect(feed.otherEntries.map(\.name) == others)
  }

  @Test(
    "An archive with several feeds or none says how to name one",
    arguments: [
      (["b/trips.txt", "b/stops.txt", "a/trips.txt", "a/stops.txt"], "", "x.zip#a"),
      (["p/b/trips.txt", "p/b/stops.txt", "p/a/trips.txt", "p/a/stops.txt"], "#p", "x.zip#p/a"),
      (["readme.md", "in/inner.ZIP"], "", "x.zip#in/inner.ZIP"),
      (["a/trips.txt", "a/stops.txt"], "#b", "'a'"),
      (["trips.txt", "stops.txt"], "#b", "'#b'"),
      (["Stops.TXT", "TRIPS.txt"], "", "case-sensitive"),
    ] as [([String], String, String)])
  func refusal(names: [String], fragment: String, fix: String) throws {
    let folder = try TemporaryFolder()
    let failure = try failure(of: archive(names, in: folder) + fragment)
    #expect(failure.fix.contains(fix), "\(failure)")
  }

  @Test(
    "A name that leads out of the archive is refused",
    arguments: ["../stops.txt", "g/../../stops.txt", "/stops.txt", "C:/stops.txt", "..%stops.txt"])
  func leavingName(name: String) throws {
    let folder = try TemporaryFolder()
    let failure = try failure(of: archive(["stops.txt", "agency.txt", name], in: folder))
    #expect(failure.message.contains("leads out of the archive"))
  }

  @Test("A repeated name in the archive is refused")
  func duplicateName() throws {
    let folder = try TemporaryFolder()
    let failure = try failure(of: archive(["stops.txt", "agency.txt", "stops.txt"], in: folder))
    #expect(failure.message == "'stops.txt' is in it twice")
  }
}
