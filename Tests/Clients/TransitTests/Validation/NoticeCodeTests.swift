import Foundation
import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("Codes are those of the canonical validator where one fits")
struct NoticeCodeTests {
  private static let path =
    "\(SharedData.repository)/../shared/reference/canonical_notices.tsv"
  static let hasTable = FileManager.default.fileExists(atPath: path)

  /// Codes of our own, for what the canonical validator does not tell apart.
  private static let own: Set<String> = [
    "binary_file", "too_many_columns", "unusable_column_name",  // what no database can hold
    "calendar_cut",  // ten years of calendars are written out
    "invalid_encoding", "text_after_quote", "unclosed_quote",  // bytes that are read all the same
    "feed_without_service",  // feeds beside others that have something to show
    "large_stop_group",  // stops without a station that are shown as one place
    "left_column",  // columns of the largest files that are not carried
    "rule_matches_nothing",  // rules of the pipeline, not of the feed
    "route_type_without_mode",  // extended types that map to no mode
    "carriage_return_line_ends",  // lines that no line feed ends
    "former_column",
    "unknown_line_route",  // the pipeline's own lines
    "unplaced_stop_time",  // rows without a place in a pattern
  ]

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
      if Self.own.contains(code.id) {
        #expect(canonical == nil, "\(code.id) is canonical: take it out of the list of our own")
      } else {
        #expect(
          canonical == code.severity.rawValue,
          "\(code.id): use the canonical code and severity, or add it to the list of our own")
      }
    }
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
