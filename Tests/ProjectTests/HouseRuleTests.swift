import Foundation
import Testing

/// The rules of CONTRIBUTING.md that a machine can check.
struct HouseRuleTests {
  /// Files that are tables of data, and may be as long as their data.
  private static let dataTables: Set<String> = []

  @Test("A source file has at most 300 lines; at 250 look for the second idea")
  func fileLength() throws {
    let files = try Repository.swiftFiles(under: "Sources")
    #expect(files.count > 50, "the sources were not found")
    for file in files where !Self.dataTables.contains(file.path) {
      #expect(file.lines.count <= 301, "\(file.path) has \(file.lines.count - 1) lines")
    }
  }

  @Test("No source crashes on purpose, hides a data race, or leaves work for later")
  func nothingForbidden() throws {
    let marks = /\b(?:TODO|FIXME|XXX|HACK)\b/
    let code = /\bfatalError\(|\btry!|@unchecked\b|nonisolated\(unsafe\)|\bas! /
    for file in try Repository.swiftFiles(under: "Sources") {
      #expect(file.code(matching: code).isEmpty)
      for (number, line) in zip(1..., file.lines) {
        #expect(line.firstMatch(of: marks) == nil, "\(file.path):\(number): \(line)")
      }
    }
  }

  @Test("No file names a path of the machine that it was written on")
  func noMachinePaths() throws {
    let path = /(?<![\w.\/:-])\/(?:work|home|root|Users|tmp)\/\w/
    let files = try Repository.trackedFiles()
    #expect(files.contains("Package.swift"), "git does not list the files")
    for file in files {
      // What is not UTF-8 is not text, and a file that is tracked may have been removed.
      guard let text = try? Repository.text(of: file) else { continue }
      for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false))
      where line.firstMatch(of: path) != nil {
        Issue.record("\(file):\(number): \(line)")
      }
    }
  }
}
