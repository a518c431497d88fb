import Bundles
import Foundation
import Pipeline
import Tabular

/// Results of tasks that ran elsewhere, read from a file with a JSON object on each line.
///
/// Such a file comes from other machines, so all of its content is checked.
package struct CollectedResults: Sendable {
  /// The last result of each task, by id.
  private(set) var results: [String: TaskResult] = [:]
  /// The most bytes of a file; a result has a few thousand.
  private static let longestFile = 1_000_000_000

  /// Reads a file, or standard input if its name is `-`; blank lines are skipped.
  ///
  /// Throws ``Failure`` if the file cannot be read, or a line is not a result.
  package init(reading file: String) throws {
    let isInput = file == "-"
    let name = isInput ? "standard input" : file
    let text: Data
    do {
      text =
        isInput
        ? try FileHandle.standardInput.readToEnd() ?? Data()
        : Data(try InputFile.document(file, atMost: Self.longestFile))
    } catch {
      let refusal = error as? FileRefusal
      throw Failure(
        .unreadableInput, at: SourceLocation(name), "it \(refusal?.clause ?? "cannot be read")",
        fix: "name a file of the lines that --one and --one-of print, or - for standard input",
        cause: refusal?.cause)
    }
    try self.init(text, file: name)
  }

  /// Reads the lines of a text.
  init(_ text: Data, file: String) throws(Failure) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated()
    where !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) {
      let place = SourceLocation(file, line: number + 1)
      let result: TaskResult
      do {
        result = try JSONDecoder().decode(TaskResult.self, from: line)
      } catch {
        throw Self.failure(at: place, error.decodingWords)
      }
      if let fault = result.fault { throw Self.failure(at: place, fault) }
      results[result.id] = result
    }
  }

  private static func failure(at place: SourceLocation, _ cause: String) -> Failure {
    Failure(
      .unreadableInput, at: place, "the line is not the result of a task",
      fix:
        "keep only whole lines that --one and --one-of print; an entry without a result is listed "
        + "as failed", cause: cause)
  }
}

extension TaskResult {
  /// The first impossible value of the result; nil without one.
  fileprivate var fault: String? {
    if EntryID.checked(id) == nil { return "'id' is not \(EntryID.noun)" }
    if isInPlace != reasons.isEmpty {
      return "an entry that is \(outcome.rawValue) has \(reasons.count) 'reasons'"
    }
    if let version = contentVersion, !version.isDigest {
      return "'content_version' is not a digest"
    }
    if !reasons.allSatisfy({ Self.counts.contains($0.line ?? 1) }) {
      return "a 'line' is too large or too small"
    }
    if let cost, !cost.isPossible { return "'cost' has a number that is too large or too small" }
    return bundle?.fault.map { "'bundle' has \($0)" }
  }

  /// The possible values of counts, such as of bytes.
  fileprivate static let counts = 1...TaskCost.sizes.upperBound
}

extension CatalogueIndex.Bundle {
  /// The first impossible value of the bundle; nil without one.
  fileprivate var fault: String? {
    if !([contentVersion] + inputs.map(\.sha256)).allSatisfy(\.isDigest) {
      return "a digest that is not 64 digits"
    }
    if ![asOf, lastServiceDay].allSatisfy({
      $0 == nil || $0.flatMap(CalendarDay.init)?.description == $0
    }) {
      return "a day that is not yyyy-MM-dd"
    }
    if !([databaseSize, size] + notices.values).allSatisfy(TaskResult.counts.contains) {
      return "a number that is too large or too small"
    }
    if !notices.keys.allSatisfy({ Severity(rawValue: $0) != nil }) {
      return "notices of an unknown severity"
    }
    return bounds?.isPossible == false ? "bounds that are not on Earth" : nil
  }
}

extension CatalogueIndex.Bounds {
  fileprivate var isPossible: Bool {
    [south, north].allSatisfy { (-91...91).contains($0) }
      && [west, east].allSatisfy { (-181...181).contains($0) }
  }
}

extension String {
  /// Whether the text is a SHA-256 digest as Seedbed writes it.
  fileprivate var isDigest: Bool {
    utf8.count == 64 && utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
