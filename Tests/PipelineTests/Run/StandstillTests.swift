import Foundation
import Pipeline
import Tabular
import TestSupport
import Testing

@Suite("The time without a new bundle")
struct StandstillTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func note(
    _ isUpToDate: Bool, on day: String, output: String = "out", workspace: String = "work"
  ) throws -> String? {
    try Standstill.note(
      isUpToDate: isUpToDate, pipeline: "city", output: output,
      workspace: folder.path(workspace), today: CalendarDay(day)
    ).map { "\($0.nights) since \($0.since)" }
  }

  @Test("is counted in days from the first run that did not publish")
  func nights() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("work"), withIntermediateDirectories: false)
    #expect(try note(false, on: "2026-02-27") == "1 since 2026-02-27")
    // Two runs on one day are one night, and a night without a run counts.
    #expect(try note(false, on: "2026-02-27") == "1 since 2026-02-27")
    #expect(try note(false, on: "2026-03-01") == "3 since 2026-02-27")
    #expect(try note(true, on: "2026-03-02") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path("work/city/standstill.json")))
    #expect(try note(false, on: "2026-03-03") == "1 since 2026-03-03")
  }

  @Test("belongs to one output, and starts again if its file cannot be read")
  func others() throws {
    _ = try folder.write("not JSON", to: "work/city/standstill.json")
    #expect(try note(false, on: "2026-03-01") == "1 since 2026-03-01")
    #expect(try note(true, on: "2026-03-02", output: "other") == nil)
    #expect(try note(false, on: "2026-03-02") == "2 since 2026-03-01")
    #expect(try note(false, on: "2026-03-03", output: "other") == "1 since 2026-03-03")
    // The clock was wrong when the day was noted.
    #expect(try note(false, on: "2026-03-02", output: "other") == "1 since 2026-03-02")
  }

  @Test("is not noted in a folder to which a link leads")
  func link() throws {
    for name in ["work", "mine"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: false)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("work/city"), withDestinationPath: folder.path("mine"))
    #expect(try note(false, on: "2026-03-01") == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("mine")).isEmpty)
  }

  @Test("is not noted without a workspace, because a failed run creates none")
  func noWorkspace() throws {
    #expect(try note(false, on: "2026-03-01", workspace: "none") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path("none")))
  }
}
