import Foundation

/// The folder beside an output in which the next bundle grows.
///
/// Beside, so that it is on the same file system and can change places with the output.
package struct StagingFolder: Hashable, Sendable {
  /// The output it is to become.
  package let output: OutputFolder
  /// Its own path: `<output>.staging-<process>`.
  package let path: String

  /// Makes an empty one; the caller holds the output's lock.
  init(for output: OutputFolder) throws {
    self.output = output
    path = "\(output.path).staging-\(ProcessInfo.processInfo.processIdentifier)"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } catch {
      throw output.unwritable(error)
    }
  }

  /// The path of something in it.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file of the bundle, making the folders on its way.
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    } catch {
      throw output.unwritable(error, "'\(name)' could not be written")
    }
  }

  /// Waits until every file and folder in it is on the disk.
  func synchronize() throws {
    do {
      let names = try FileManager.default.subpathsOfDirectory(atPath: path)
      for name in names { try FileSystem.synchronize(path(name)) }
      try FileSystem.synchronize(path)
    } catch {
      throw output.unwritable(error, "the bundle could not be written to the disk")
    }
  }

  /// Deletes what builds that were killed have left beside an output.
  ///
  /// Only folders named `<output>.staging-` and digits; the caller holds the output's lock.
  static func removeStale(beside output: OutputFolder) {
    let prefix = "\(output.name).staging-"
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: output.parent)) ?? []
    for entry in entries where entry.hasPrefix(prefix) {
      let process = entry.dropFirst(prefix.count)
      guard !process.isEmpty, process.allSatisfy({ $0.isASCII && $0.isNumber }) else { continue }
      try? FileManager.default.removeItem(atPath: "\(output.parent)/\(entry)")
    }
  }
}
