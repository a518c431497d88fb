import Foundation
import Testing

/// The places of files in and around the repository, for tests.
public enum SharedData {
  /// The repository's root, found from this source file.
  public static var repository: String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  }

  /// The folder of real files: `../shared/data` if it exists, else `real-data`, which
  /// `make real-data` fills.
  public static let folder: String = {
    let beside = "\(repository)/../shared/data"
    return FileManager.default.fileExists(atPath: beside) ? beside : "\(repository)/real-data"
  }()

  /// A real file's path; the file is named from the folder, such as `gtfs/cairns.zip`.
  public static func path(_ file: String) -> String { "\(folder)/\(file)" }

  /// A real feed's path.
  public static func feed(_ name: String) -> String { path("gtfs/\(name)") }

  /// Whether a real file exists.
  public static func has(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: path(file))
  }

  /// Those feeds of a list that exist.
  public static func present(_ feeds: [String]) -> [String] { present(feeds) { ["gtfs/\($0)"] } }

  /// The cases for which all real files exist.
  public static func present<Case>(_ cases: [Case], _ files: (Case) -> [String]) -> [Case] {
    cases.filter { files($0).allSatisfy(has) }
  }

  /// The names of all existing real feeds.
  public static var feeds: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path("gtfs"))) ?? []
    return names.filter { $0.hasSuffix(".zip") }.sorted()
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if a real file that it reads is missing.
  public static func realData(_ files: String...) -> Self { realData(files) }

  /// Skips a test if a real file that it reads is missing.
  public static func realData(_ files: [String]) -> Self {
    let missing = files.filter { !SharedData.has($0) }.joined(separator: ", ")
    return .enabled(if: missing.isEmpty, "missing: \(missing); see real-data/README.md")
  }

  /// Skips a test of real feeds if there are none.
  public static var realFeeds: Self {
    .enabled(if: !SharedData.feeds.isEmpty, "there is no real feed: see real-data/README.md")
  }
}
