import SQLiteWriter

/// Counts the versions of a bundle, so that an app can tell an earlier one from a later one.
struct VersionNumbering: Sendable {
  /// The published version with the largest number; nil if none has one.
  private let published: (contentVersion: String, number: Int)?
  private let first: Int

  /// Continues the numbers of the bundles in some folders; without any, starts at `first`.
  ///
  /// The number is in updates.json and in the database, so one of them may be damaged.
  init(after folders: [String], from first: Int) {
    published = folders.flatMap(Self.versions).max { $0.number < $1.number }
    self.first = first
  }

  private static func versions(
    in folder: String
  ) -> [(contentVersion: String, number: Int)] {
    var versions: [(contentVersion: String, number: Int)] = []
    if let updates = Updates.published(in: folder) {
      versions.append((updates.contentVersion, updates.versionNumber))
    }
    if let manifest = OutputFolder.manifest(in: folder), let name = manifest.database,
      let number = try? DatabaseCheck("\(folder)/\(name)").versionNumber(),
      (1...Updates.lastNumber).contains(number)
    {
      versions.append((manifest.contentVersion, number))
    }
    return versions
  }

  /// The number of a version: that of the published one if the content is the same, else the next.
  func number(of contentVersion: String) -> Int {
    guard let published else { return first }
    if contentVersion == published.contentVersion { return published.number }
    return max(first, min(published.number + 1, Updates.lastNumber))
  }
}
