import Foundation

/// Keeps generated feeds as zips, so that each is made once.
struct FeedCache {
  /// The folder of the zips, ignored by git.
  let folder: URL
  /// Chooses the feed among those of one shape.
  let seed: UInt64

  /// Where the zip of a shape belongs: version and seed stand in its name.
  func zip(of shape: FeedShape) -> URL {
    folder.appending(path: "\(shape.name)-v\(FeedGenerator.version)-seed\(seed).zip")
  }

  /// Makes the zip of a shape unless it is there.
  ///
  /// The zip appears under its name only when it is whole, so an interrupted run leaves none.
  func make(_ shape: FeedShape) throws {
    let target = zip(of: shape)
    guard !FileManager.default.fileExists(atPath: target.path) else { return }
    let workshop = folder.appending(path: "\(shape.name)-unzipped")
    try? FileManager.default.removeItem(at: workshop)
    try FileManager.default.createDirectory(at: workshop, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: workshop) }

    var generator = try FeedGenerator(shape: shape, seed: seed, folder: workshop)
    try generator.write()
    let unfinished = workshop.appending(path: "feed.zip")
    let files = FeedGenerator.files(of: shape).map { workshop.appending(path: $0).path }
    _ = try ChildProcess.run(["zip", "-6", "-X", "-q", "-j", unfinished.path] + files)
    try FileManager.default.moveItem(at: unfinished, to: target)
  }
}
