import Foundation
import Tabular
import TestSupport
import Testing

@testable import Pipeline
@testable import Transit

@Suite("A validation that cannot read a whole feed has the findings until then, and the reason")
struct FeedValidatorTests {
  /// A fault that makes a feed unusable, and the messages about it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: TestFeed.Change
    /// A notice from before the failure.
    let found: NoticeCode
    let failure: Failure.Code
    let origin: Tabular.SourceLocation
  }

  private static let cases = [
    Case(
      testDescription: "file", change: .remove("trips.txt"), found: .missingRequiredFile,
      failure: .unusableInput, origin: Tabular.SourceLocation("trips.txt")),
    Case(
      testDescription: "column",
      change: .replace("stop_times.txt", "stop_id", with: "stop"),
      found: .missingRequiredField, failure: .unusableInput,
      origin: Tabular.SourceLocation("stop_times.txt", line: 1)),
    Case(
      testDescription: "cell",
      change: .add("stop_times.txt", "back,\"" + String(repeating: "x", count: 1 << 21)),
      found: .missingRequiredField, failure: .limitExceeded,
      origin: Tabular.SourceLocation("stop_times.txt", line: 6)),
  ]

  @Test("the file, the column or the cell that ends it is named", arguments: cases)
  func unusable(_ fault: Case) throws {
    let folder = try TemporaryFolder()
    let result = try validate(write([Self.nameless, fault.change], to: folder))
    #expect(result.findings.report.notices.contains { $0.code == fault.found })
    let failure = try #require(result.failure)
    #expect(failure.code == fault.failure)
    #expect(failure.origin == fault.origin)
  }

  @Test("a zip that is damaged in its last table has its findings too")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let feed = try write([Self.nameless], to: folder)
    _ = try run(["sh", "-c", "zip -q -0 ../feed.zip *"], in: feed)
    let zip = URL(fileURLWithPath: folder.path("feed.zip"))
    var bytes = try Data(contentsOf: zip)
    let row = try #require(bytes.range(of: Data("09:30:00,09:30:00".utf8)))
    bytes[row.lowerBound] = UInt8(ascii: "1")
    try bytes.write(to: zip)
    let result = try validate(zip.path)
    #expect(result.findings.report.notices.contains { $0.code == .missingRequiredField })
    #expect(result.failure?.code == .unreadableInput)
  }

  @Test("a validation of a missing feed has no findings")
  func absent() throws {
    let result = try validate("nowhere.zip")
    #expect(result.findings.report.notices.isEmpty)
    #expect(result.failure?.code == .unreadableInput)
  }

  @Test("a whole feed has no failure")
  func whole() throws {
    let folder = try TemporaryFolder()
    let result = try validate(write([Self.nameless], to: folder))
    #expect(result.findings.report.count(of: .missingRequiredField) == 1)
    #expect(result.failure == nil)
  }

  /// A fault in the first file that is read.
  private static let nameless = TestFeed.Change.replace(
    "agency.txt", "Harbour Ferries", with: "")

  private func write(_ changes: [TestFeed.Change], to folder: TemporaryFolder) throws -> String {
    for (name, text) in try TestFeed.faultless.changed(changes).files {
      try folder.write(text, to: "feed/\(name)")
    }
    return folder.path("feed")
  }

  private func validate(_ feed: String) throws -> FeedValidator.Result {
    try FeedValidator(feed: feed, asOf: nil, watch: { _ in }).run()
  }
}
