import SQLiteWriter

/// Counts the versions of a bundle, so that an app can tell an earlier one from a later one.
struct VersionNumbering: Sendable {
  private let published: Updates?
  private let first: Int

  /// Goes on with the numbers of the bundle in a folder, which begin at `first`.
  init(after folder: String?, from first: Int) {
    published = folder.flatMap { Updates.published(in: $0) }
    self.first = first
  }

  /// The number of a version: that of the published one if the content is the same, else the next.
  func number(of contentVersion: String) -> Int {
    guard let published else { return first }
    if contentVersion == published.contentVersion { return published.versionNumber }
    return max(first, min(published.versionNumber + 1, Updates.lastNumber))
  }

  /// The number that a database says it has; nil where it says none.
  ///
  /// Throws ``Failure`` where the database cannot be read.
  static func number(ofDatabase path: String) throws -> Int? {
    let texts = try DatabaseAnswers(path).texts(
      "SELECT value FROM metadata WHERE \"key\" = 'version_number'")
    return texts.first.flatMap { Int($0) }
  }
}
