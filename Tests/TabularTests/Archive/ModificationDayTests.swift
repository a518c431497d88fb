import TestSupport
import Testing

@testable import Tabular

@Suite("The day on which a feed's files were changed")
struct ModificationDayTests {
  private func archive(_ folder: TemporaryFolder) throws -> Archive {
    for (name, text) in feedTexts { try folder.write(text, to: "feed/\(name)") }
    try python(
      """
      with zipfile.ZipFile("feed.zip", "w") as z:
        z.writestr(zipfile.ZipInfo("agency.txt", (2024, 2, 29, 0, 0, 0)), "agency_id\\nA\\n")
        z.writestr(zipfile.ZipInfo("stops.txt", (2019, 12, 31, 23, 59, 58)), "stop_id\\nS\\n")
      """, in: folder)
    return try Archive(FeedLocation(folder.path("feed.zip")))
  }

  @Test("is the zip's own, from the first second of a day to its last, and the newest counts")
  func zip() throws {
    let folder = try TemporaryFolder()
    let archive = try archive(folder)
    #expect(archive.entry(named: "agency.txt")?.modified == CalendarDay("2024-02-29"))
    #expect(archive.entry(named: "stops.txt")?.modified == CalendarDay("2019-12-31"))
    #expect(archive.modified == CalendarDay("2024-02-29"))
  }

  @Test("is unknown in a folder, whatever the times of its files")
  func folder() throws {
    let folder = try TemporaryFolder()
    _ = try archive(folder)
    let unpacked = try Archive(FeedLocation(folder.path("feed")))
    #expect(unpacked.entries.count == 2 && unpacked.modified == nil)
  }
}
