import Bundles
import Foundation
import Tabular

/// The file beside the bundle that keeps what requests have changed.
package struct WritesFile: Sendable {
  /// Where it is.
  package let path: String

  /// Names the file; it need not exist.
  package init(_ path: String) {
    self.path = path
  }

  /// Where the changes of a bundle go when nothing else is asked for.
  package static func standardPath(ofBundle name: String, workspace: String) -> String {
    "\(workspace)/mock-api/\(name).json"
  }

  /// Throws the changes away, if there are any.
  package func remove() throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw Failure(
        .unwritableOutput, at: Origin(path), "the file of earlier writes cannot be removed",
        fix: "remove it by hand, or choose another with --writes", cause: "\(error)")
    }
  }

  /// Reads the changes; nil where there is no file.
  func read() throws -> KeptWrites? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path),
      let json = try? JSONDecoder().decode(JSONValue.self, from: data),
      let kept = KeptWrites(json)
    else {
      throw Failure(
        .unreadableInput, at: Origin(path), "the file is not one of this server's writes",
        fix: "start with --reset to throw it away, or choose another file with --writes")
    }
    return kept
  }

  /// Puts the changes in the place of the file in one step, so that it is whole at every moment.
  func write(_ kept: KeptWrites) throws {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(kept.json.fileContent).write(to: url, options: .atomic)
    } catch {
      throw Failure(
        .unwritableOutput, at: Origin(path), "the writes cannot be kept",
        fix: "free some space, or choose another file with --writes", cause: "\(error)")
    }
  }
}
