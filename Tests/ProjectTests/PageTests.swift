import Foundation
import TestSupport
import Testing

/// Follows the README and the pages of docs as a reader does.
@Suite("Pages")
struct PageTests {
  @Test("Every link within the repository leads to a file, and to a heading of it")
  func links() throws {
    var count = 0
    for page in try Self.pages() {
      let text = PageText.withoutCode(try Repository.text(of: page))
      for link in PageText.links(in: text) where !link.contains(":") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let folder = Repository.root.appendingPathComponent(page).deletingLastPathComponent()
        let target =
          parts[0].isEmpty
          ? Repository.root.appendingPathComponent(page)
          : folder.appendingPathComponent("\(parts[0])")
        let exists = FileManager.default.fileExists(atPath: target.standardizedFileURL.path)
        #expect(exists, "\(page): \(link)")
        count += 1
        guard exists, parts.count == 2 else { continue }
        let headings = PageText.anchors(in: try String(contentsOf: target, encoding: .utf8))
        #expect(headings.contains("\(parts[1])"), "\(page): \(link)")
      }
    }
    #expect(count > 200, "the links were not found")
  }

  @Test("docs/README.md lists every page of docs")
  func contents() throws {
    let listed = PageText.links(in: try Repository.text(of: "docs/README.md"))
    for page in try Self.pages()
    where page.hasPrefix("docs/") && page != "docs/README.md" {
      #expect(listed.contains(String(page.dropFirst(5))), "name \(page) in docs/README.md")
    }
  }

  @Test(
    "The commands of README, docs/tables.md and the tours print the text below them",
    arguments: ["README.md", "docs/tables.md"] + tours.keys.sorted())
  func commands(page: String) throws {
    let folder = try TemporaryFolder()
    let root = Repository.root.path
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("sample-data"), withDestinationPath: "\(root)/sample-data")
    try folder.write("#!/bin/sh\nexec '\(BuiltTool.path)' \"$@\"\n", to: "bin/seedbed")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/seedbed"))
    if let pipeline = Self.tours[page] {
      let built = try run(
        [
          BuiltTool.path, "build", "\(root)/pipelines/\(pipeline).yaml", "--quiet", "--output",
          "build/\(pipeline)",
        ], in: folder.path)
      try #require(built.exitCode == 0, "\(built.errorText)")
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let examples = PageText.examples(in: try Repository.text(of: page))
    #expect(!examples.isEmpty)
    for (command, output) in examples {
      let result = try run(
        ["bash", "-euo", "pipefail", "-c", command], in: folder.path,
        environment: ["PATH": "\(folder.path("bin")):\(path)"])
      #expect(result.exitCode == 0, "\(result.errorText)")
      // sqlite3 pads the last column, and puts nothing between two tables. The tool prints the
      // progress of a run to stderr.
      let lines = PageText.lines(result.errorText) + PageText.lines(result.text)
      #expect(lines == PageText.lines(output), "\(page): \(command)")
    }
  }

  /// Each tour with the pipeline that it shows.
  private static let tours = [
    "docs/tours/transit.md": "sydney-transit", "docs/tours/road-trips.md": "road-trips",
    "docs/tours/trip-planner.md": "trip-planner",
    "docs/tours/games-dashboard.md": "games-dashboard",
    "docs/tours/afl-fantasy.md": "afl-fantasy",
  ]

  /// The pages at the root and in docs.
  private static func pages() throws -> [String] {
    try Repository.trackedFiles().filter {
      $0.hasSuffix(".md") && ($0.hasPrefix("docs/") || !$0.contains("/"))
        && FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent($0).path)
    }
  }
}

/// The content of a page of Markdown, as far as our own pages need it.
private enum PageText {
  /// The page without its blocks of code.
  static func withoutCode(_ page: String) -> String {
    page.replacing(#/(?ms)^```.*?^```$/#, with: "")
  }

  /// The targets of links and pictures.
  static func links(in page: String) -> [String] {
    page.matches(of: #/\]\(([^)\s]+)\)|src="([^"]+)"/#).map {
      String($0.output.1 ?? $0.output.2 ?? "")
    }
  }

  /// GitHub's names of a page's headings; the second of two equal headings gets a number.
  static func anchors(in page: String) -> Set<String> {
    var counts: [String: Int] = [:]
    var anchors: Set<String> = []
    for heading in withoutCode(page).matches(of: #/(?m)^#+ (.*)$/#) {
      let kept = heading.output.1.lowercased().unicodeScalars.filter {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || " -_".unicodeScalars.contains($0)
      }
      let name = String(String.UnicodeScalarView(kept)).replacing(" ", with: "-")
      let count = counts[name, default: 0]
      anchors.insert(count == 0 ? name : "\(name)-\(count)")
      counts[name] = count + 1
    }
    return anchors
  }

  /// The commands of each block of sh with the block of text that follows.
  static func examples(in page: String) -> [(command: String, output: String)] {
    page.matches(of: #/(?m)^```sh\n((?:(?!```).*\n)+)```\n\n```text\n((?:(?!```).*\n)+)```$/#)
      .map { (String($0.output.1), String($0.output.2)) }
  }

  /// The lines of an output, without blanks at their ends and without blank lines.
  static func lines(_ output: String) -> [String] {
    output.split(separator: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}
