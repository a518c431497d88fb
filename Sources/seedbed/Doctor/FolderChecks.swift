import Foundation

/// Checks whether a folder can be written, and whether its disk has space.
struct FolderChecks {
  /// The purpose of the folder: `output`.
  let name: String
  /// Its path; it may not exist yet.
  let path: String
  /// The option or key that names another folder.
  let choice: String

  /// The free bytes below which the bundle of a city does not fit beside the bundle that it
  /// replaces.
  private static let leastRoom = 200_000_000
  /// The free bytes below which the largest bundles do not fit.
  private static let goodRoom = 2_000_000_000

  /// The check of the permission and, if the folder can be written, the check of the free space.
  var all: [HealthCheck] {
    let permission = permission
    return permission.status == .error ? [permission] : [permission, room]
  }

  /// The folder, or the nearest existing one above it.
  var existingFolder: String {
    var url = URL(fileURLWithPath: path).standardizedFileURL
    while url.path != "/", !FileManager.default.fileExists(atPath: url.path) {
      url.deleteLastPathComponent()
    }
    return url.path
  }

  private var permission: HealthCheck {
    let folder = existingFolder
    let values = try? URL(fileURLWithPath: folder).resourceValues(forKeys: [.isDirectoryKey])
    guard values?.isDirectory == true else {
      return .error(
        name, "\(folder) is a file, but must be a folder",
        fix: "name another one with \(choice)")
    }
    let trial = "\(folder)/.seedbed-doctor-\(ProcessInfo.processInfo.processIdentifier)"
    do {
      try Data().write(to: URL(fileURLWithPath: trial))
      try FileManager.default.removeItem(atPath: trial)
    } catch {
      return .error(
        name, "\(folder) cannot be written: \(error.systemWords)",
        fix: "give this user the permission, or name another folder with \(choice)")
    }
    let isNew = folder != URL(fileURLWithPath: path).standardizedFileURL.path
    return .ok(name, isNew ? "\(path), which will be made in \(folder)" : "\(path) can be written")
  }

  private var room: HealthCheck {
    let folder = existingFolder
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.intValue else {
      return .warning("\(name) disk", "the free space of \(folder) is not known", fix: "look at df")
    }
    let words = "\(Figures.size(free)) free at \(folder)"
    let fix = "free some space, or name a folder on another disk with \(choice)"
    if free < Self.leastRoom { return .error("\(name) disk", words, fix: fix) }
    return free < Self.goodRoom
      ? .warning("\(name) disk", words, fix: fix) : .ok("\(name) disk", words)
  }
}
