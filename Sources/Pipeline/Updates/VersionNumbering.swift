/// Counts the versions of a bundle, so that an app can tell an earlier one from a later one.
struct VersionNumbering: Sendable {
  private let published: Updates?
  private let first: Int

  /// Continues the numbers of the bundle in a folder; without one, starts at `first`.
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
}
