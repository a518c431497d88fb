import Bundles
import Foundation
import Tabular
import TestSupport
import Testing

@testable import Pipeline
@testable import seedbed

@Suite("Pages of Markdown about any data")
struct MarkdownTests {
  /// The number of names in one page.
  private static let pageSize = 9

  @Test(
    "have the same elements as pages about harmless data, in three parsers, and mention nobody",
    .needs("readers of Markdown"))
  func structure() throws {
    let folder = try TemporaryFolder()
    let names = HostileNames.all
    for start in stride(from: 0, to: names.count, by: Self.pageSize) {
      // The page sorts names. In this order, the harmless names sort in the same way.
      let page = names[start..<min(start + Self.pageSize, names.count)].sorted()
      let harmless = page.enumerated().map(Self.harmless)
      for (kind, text) in [
        ("changes", Self.changes), ("summary", Self.summary), ("failure", Self.failure),
      ] {
        try folder.write(text(page), to: "\(kind)-\(start).md")
        try folder.write(text(harmless), to: "\(kind)-\(start).harmless.md")
      }
    }
    let result = try MarkdownCheck.check(folder.path)
    #expect(result.text == "0 faults\n", "\(result.text.prefix(4_000)) \(result.errorText)")
  }

  /// A harmless name that is shown as code if the hostile one is.
  private static func harmless(_ number: Int, _ name: String) -> String {
    let row = [UInt8](repeating: UInt8(ascii: "`"), count: 20)
    let isCode = !name.unicodeScalars.contains("|") && !Array(name.utf8).contains(row)
    return isCode ? "Name \(number)" : "Name \(number) |"
  }

  /// A changes.md with each name in every place where a name can be.
  private static func changes(_ names: [String]) -> String {
    let subjects = names.indices.map { index in
      let (name, next) = (names[index], names[(index + 1) % names.count])
      var subject = ChangedSubject(name)
      subject.counts = [.added: 1, .renamed: 1, .changed: 1]
      subject.fields = [name: 2]
      subject.examples = [
        ChangedSubject.Example(.added, name, label: next),
        ChangedSubject.Example(.renamed, name, earlierID: next),
        ChangedSubject.Example(
          .changed, name, label: next,
          fields: [
            ChangedSubject.FieldChange(name, from: name, to: next),
            ChangedSubject.FieldChange(name, from: nil, to: nil),
          ]),
      ]
      return subject
    }
    let side = Changes.Side(contentVersion: "0123456789ab", asOf: "2026-08-24", size: 1_000)
    return ChangesDocument(
      Changes(pipeline: names[0], old: side, new: side, subjects: subjects)
    ).markdown
  }

  /// The summary of a run that a gate stopped.
  private static func summary(_ names: [String]) -> String {
    var report = RunReport(pipeline: names[0], outcome: .stopped)
    report.output = "build/\(names[0])"
    report.gates = names.map { Refusal("required-stops", "there is no \($0)", fix: "add \($0)") }
    report.accepted = names.map { Refusal("required-stops", $0, fix: $0) }
    report.kept = names.map { KeptInput(input: $0, since: nil, message: $0) }
    return JobSummary(
      result: RunResult(name: names[0], file: nil, ending: .report(report), note: names[0])
    ).markdown
  }

  /// The summary of a run that ended with failures.
  private static func failure(_ names: [String]) -> String {
    let failures = names.map {
      Failure(
        .unreadableInput, at: SourceLocation($0, line: 1), $0, fix: $0, cause: $0, excerpt: $0)
    }
    return JobSummary(
      result: RunResult(name: names[0], file: nil, ending: .failures(failures))
    ).markdown
  }

  @Test("show each name unchanged, except for control characters")
  func names() {
    // `&amp;` is replaced last, since its `&` could begin another reference.
    let references = [("&#8203;", ""), ("&lt;", "<"), ("&#x24;", "$"), ("&amp;", "&")]
    for name in HostileNames.all {
      var shown = Markdown.text(name).replacing(
        #/\\([!-\/:-@\[-`{-~])/#.matchingSemantics(.unicodeScalar)
      ) {
        // A scalar that no name has, so that escaped text does not begin a reference.
        "\u{F0000}\($0.output.1)"
      }
      for (reference, text) in references {
        shown = shown.replacingOccurrences(of: reference, with: text, options: .literal)
      }
      shown = String(String.UnicodeScalarView(shown.unicodeScalars.filter { $0 != "\u{F0000}" }))
      #expect(
        Array(shown.unicodeScalars) == Array(name.escapingControls().unicodeScalars), "\(name)")
    }
  }

  @Test(
    "write ordinary names as they are",
    arguments: [
      "Central Station, Platform 1 (north)", "Smith & Sons", "St. Mary's - Café/Bar", "stop_times",
      "A > B", "12:30:45", "2155384", "T1 North Shore & Western", "\"x\" + 1 = 2!", "100 %",
    ])
  func ordinary(_ name: String) {
    #expect(Markdown.text(name) == name)
    #expect(Markdown.code(name) == "`\(name)`")
  }
}
