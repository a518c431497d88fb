import Foundation
import Pipeline
import Tabular

/// A folder of feeds: zips, and folders with the files of a feed.
struct FeedFolderList {
  private let location: ConfiguredText
  private let prefix: String

  /// Takes the folder, and its path from the folder of the pipelines, which is empty or ends in a slash.
  init(_ location: ConfiguredText, pathFromPipeline prefix: String) {
    self.location = location
    self.prefix = prefix
  }

  /// Makes a task of each feed; anything else in the folder is left out.
  ///
  /// Throws ``Failure`` if the folder cannot be read.
  func read(into collector: inout TaskCollector) throws {
    let content = try FolderContent(location)
    for name in content.names {
      guard content.isFeed(name) else {
        collector.omit(name, reason: "not a feed")
        continue
      }
      let id = name.lowercased().hasSuffix(".zip") ? String(name.dropLast(4)) : name
      if let refusal = content.refusal(of: name) {
        collector.fail(id, [:], refusal)
        continue
      }
      let origin = TaskOrigin(file: "\(location.template)/\(name)", line: nil)
      if let mark = ["#", "${"].first(where: { name.contains($0) }) {
        let failure = Failure(
          .unusableInput, at: origin.location,
          "the name has '\(mark)' in it, which means something else in a pipeline",
          fix: "rename it")
        collector.fail(id, [:], failure)
        continue
      }
      // The path begins with `./`, because a name such as mdb:1.zip would otherwise mean a feed of
      // a catalogue.
      let source = prefix + (prefix.isEmpty && name.contains(":") ? "./" : "") + name
      let missing = Failure(.unreadableInput, at: origin.location, "no source", fix: "name one")
      collector.add(
        ListedFeed(
          publishedID: id, labels: [:], origin: origin, sources: [source], failure: missing))
    }
  }
}

/// A folder of pipelines.
struct PipelineFolder {
  private let location: ConfiguredText

  /// Takes the folder.
  init(_ location: ConfiguredText) {
    self.location = location
  }

  /// Makes a task of each pipeline, and a fault of each file that cannot be read. Feeds in the folder are
  /// ignored.
  ///
  /// Throws ``Failure`` if the folder cannot be read.
  func read(into collector: inout TaskCollector) throws {
    let content = try FolderContent(location)
    for name in content.names where FolderContent.isYAML(name) {
      let file = "\(location.template)/\(name)"
      let id = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
      if let refusal = content.refusal(of: name) {
        collector.fail(id, [:], refusal)
        continue
      }
      do {
        collector.add(
          pipeline: try ConfigurationSource(reading: file).text, publishedID: id,
          at: TaskOrigin(file: file, line: nil))
      } catch let errors as ConfigurationErrors {
        for failure in errors.failures { collector.fail(id, [:], failure) }
      }
    }
  }
}
