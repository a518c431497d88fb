import Foundation
import Tabular

/// How long a pipeline has published nothing at an output, because each run was refused or failed:
/// `.seedbed/<pipeline>/standstill.json`.
///
/// It belongs to the workspace and not to a bundle, because it is read from the clock.
package struct Standstill: Sendable, Equatable {
  /// The day of the first run that did not publish, in the machine's time zone.
  package let since: CalendarDay
  /// The number of days since then, including the last one; for a nightly job, the nights.
  package let nights: Int

  /// The record in the workspace.
  private struct Record: Codable {
    let since: CalendarDay
    /// Several outputs can share a pipeline's name.
    let output: String
  }

  /// A standstill from the day of its first run to today.
  package init(since: CalendarDay, until today: CalendarDay) {
    // A wrong clock may have noted a day in the future.
    self.since = min(since, today)
    nights = today.number - self.since.number + 1
  }

  /// Notes how a run of a pipeline ended, and returns the standstill; nil if the output is up to date.
  ///
  /// `output` is the folder as people see it, without values of variables. A failed run is not noted
  /// if there is no workspace yet. Throws ``Failure`` if the workspace cannot be written.
  package static func note(
    isUpToDate: Bool, pipeline: String, output: String, workspace: String,
    today: CalendarDay? = asOfDay("today")
  ) throws -> Standstill? {
    let folder = "\(workspace)/\(pipeline)"
    let path = "\(folder)/standstill.json"
    // The run itself has reported that the folder is a link.
    if FileSystem.isLink(folder) { return nil }
    let record = InputFile.contents(path, .folder)
      .flatMap { try? JSONDecoder().decode(Record.self, from: $0) }
      .flatMap { $0.output == output ? $0 : nil }
    if isUpToDate {
      if record != nil { try Workspace.remove(path) }
      return nil
    }
    guard let today, FileSystem.isFolder(workspace) else { return nil }
    let standstill = Standstill(since: record?.since ?? today, until: today)
    if standstill.since != record?.since {
      try Workspace.makeFolder(folder)
      let record = Record(since: standstill.since, output: output)
      try Workspace.replace(path, with: Array(JSONEncoder().encode(record)))
    }
    return standstill
  }
}
