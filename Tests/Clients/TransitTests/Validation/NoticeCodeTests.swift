import Foundation
import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("Codes are the canonical validator's codes if one fits")
struct NoticeCodeTests {
  private static let path =
    "\(SharedData.repository)/../shared/reference/canonical_notices.tsv"
  static let hasTable = FileManager.default.fileExists(atPath: path)

  private static let codes = Set(NoticeCode.allOfCSV + NoticeCode.allOfTransit)

  @Test(
    "every code is a canonical one with the same severity, or in the list of our own",
    .enabled(if: hasTable, "the table of canonical codes is not beside the repository"))
  func canonical() throws {
    let text = try String(contentsOfFile: Self.path, encoding: .utf8)
    var severities: [String: String] = [:]
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t").map(String.init)
      severities[cells[0]] = cells[1].lowercased()
    }
    #expect(severities.count > 150)
    for code in Self.codes {
      let canonical = severities[code.id]
      if CanonicalNotices.own.contains(code.id) {
        #expect(canonical == nil, "\(code.id) is canonical: take it out of the list of our own")
      } else {
        #expect(
          canonical == code.severity.rawValue,
          "\(code.id): use the canonical code and severity, or add it to the list of our own")
      }
    }
  }

  @Test(
    "every active notice is found, but for those that are left to the canonical validator",
    .enabled(if: hasTable, "the table of canonical codes is not beside the repository"))
  func complete() throws {
    let text = try String(contentsOfFile: Self.path, encoding: .utf8)
    let rows = text.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t").map(String.init)
    }
    let active = rows.filter { $0[4] == "active" }
    let found = Set(FeedNotice.all.map(\.code.id))
    let needed = active.filter { $0[5] != "C" }.map { $0[0] }
    #expect(needed.count > 100)
    #expect(needed.filter { !found.contains($0) } == [])
    let left = active.filter { $0[5] == "C" && !found.contains($0[0]) }.map { $0[0] }
    #expect(CanonicalNotices.notChecked == left.sorted())
  }

  @Test("no two codes have one name, and each says what it means and how to fix it")
  func wellFormed() {
    #expect(Set(Self.codes.map(\.id)).count == Self.codes.count)
    for code in Self.codes {
      #expect(code.summary.hasSuffix("."), "\(code.id): the summary is a sentence")
      #expect(!code.fix.isEmpty && !code.fix.hasSuffix("."), "\(code.id): the fix is an order")
    }
  }

  @Test("a feed in a folder is reported with the folder")
  func subfolder() {
    let notice = Notice.inputFilesInSubfolder("gtfs")
    #expect(
      notice.description.hasPrefix("gtfs: error: the feed's files lie in the folder 'gtfs';"))
  }
}
