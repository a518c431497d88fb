import Foundation

/// Where things stand around the repository, for tests that look at files.
public enum SharedData {
  /// The repository's root, found from this source file.
  public static var repository: String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  }

  /// The folder of real feeds beside the repository.
  public static var feedFolder: String { "\(repository)/../shared/data/gtfs" }

  /// True if the real feeds are there; tests on them are skipped where they are not.
  public static var hasFeeds: Bool { FileManager.default.fileExists(atPath: feedFolder) }

  /// The folder of real schedules beside the repository.
  public static var scheduleFolder: String { "\(repository)/../shared/data/sports" }

  /// True if the real schedules are there; tests on them are skipped where they are not.
  public static var hasSchedules: Bool { FileManager.default.fileExists(atPath: scheduleFolder) }

  /// The folder of real cities and airports beside the repository.
  public static var placeFolder: String { "\(repository)/../shared/data/places" }

  /// True if the real cities are there; tests on them are skipped where they are not.
  public static var hasPlaces: Bool { FileManager.default.fileExists(atPath: placeFolder) }

  /// The folder of real seasons of AFL Fantasy beside the repository.
  public static var seasonFolder: String { "\(repository)/../shared/data/afl" }

  /// True if the real seasons are there; tests on them are skipped where they are not.
  public static var hasSeasons: Bool { FileManager.default.fileExists(atPath: seasonFolder) }

  /// The names of all real feeds; empty where there are none.
  public static var feeds: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: feedFolder)) ?? []
    return names.filter { $0.hasSuffix(".zip") }.sorted()
  }

  /// A real feed's path.
  public static func feed(_ name: String) -> String { "\(feedFolder)/\(name)" }
}
