import Foundation
import Pipeline
import Tabular

/// Opens the sources of the feeds; its product is their tables as files.
struct UnzipStage {
  /// A feed whose source could be opened.
  struct OpenFeed {
    let section: FeedSection
    let archive: Archive

    /// The folder of a zip in which the feed was found, though nobody named it; nil where its files
    /// lie at the top, as they should.
    var subfolder: String? {
      let location = archive.location
      guard let member = archive.members.first, member.path != member.name,
        !FileSystem.isFolder(location.path)
      else { return nil }
      let folder = String(member.path.dropLast(member.name.count + 1))
      let isNamed = "/\(location.fragments.joined(separator: "/"))".hasSuffix("/\(folder)")
      return isNamed ? nil : folder
    }
  }

  let transit: TransitSection

  /// Opens every source.
  ///
  /// Throws ``Failure`` for a source that is missing, no archive, damaged, encrypted or too large.
  func run() throws -> [OpenFeed] {
    try transit.feeds.map { section in
      OpenFeed(section: section, archive: try Archive(section.location, limits: transit.limits))
    }
  }

  /// Writes every member as a file, in a folder for each feed.
  func write(_ feeds: [OpenFeed], to folder: String) throws {
    for feed in feeds {
      let target = "\(folder)/\(feed.section.name)"
      try Workspace.makeFolder(target)
      for member in feed.archive.members {
        try Workspace.write(feed.archive.data(of: member), to: "\(target)/\(member.name)")
      }
    }
  }
}
