import SQLiteWriter

/// Numbers the versions of a bundle, so that an app can see which of two is later.
struct VersionNumbering: Sendable {
  /// The published version with the largest number; nil if none has one.
  private let published: (contentVersion: String, number: Int)?
  private let first: Int

  /// Continues the numbers of the bundles in some folders; without any, starts at `first`.
  ///
  /// The number is in updates.json and in the database, so one of the two may be damaged. Only the
  /// databases of `bundles` are read, because they have been checked.
  init(after folders: [String], _ bundles: [EarlierBundle], from first: Int) {
    let listed = folders.compactMap { Updates.published(in: $0) }
      .map { ($0.contentVersion, $0.versionNumber) }
    let stored = bundles.compactMap { bundle in
      (try? DatabaseCheck(bundle.database).versionNumber()).flatMap { number in
        number.map { (bundle.manifest.contentVersion, $0) }
      }
    }.filter { (1...Updates.lastNumber).contains($0.1) }
    published = (listed + stored).max { $0.1 < $1.1 }
    self.first = first
  }

  /// The number of a version: the published number if the content is the same, or else the next
  /// number.
  func number(of contentVersion: String) -> Int {
    guard let published else { return first }
    if contentVersion == published.contentVersion { return published.number }
    return max(first, min(published.number + 1, Updates.lastNumber))
  }
}
