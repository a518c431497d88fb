import FileFormats
import Foundation

/// The error of an update that put no newer version in place: the file, the problem and the fix.
public struct UpdateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Code: String, Hashable, Sendable {
    /// The server or the folder does not provide a file now; trying again later may help.
    case unreachable
    /// A file is not what `updates.json` says, was damaged on its way, or is not a list of updates.
    case damaged
    /// The new version, or the list, has a form that this version of the app does not read.
    case otherSchema
    /// The list offers a version older than the app's; see
    /// ``BundleUpdater/update(allowingOlder:)``.
    case older
    /// Other updaters of the same file were faster several times, or the system is about to suspend
    /// the app; trying again later helps.
    case busy
    /// The disk is full, or the app may not write in the folder.
    case unwritable
  }

  /// The kind.
  public let code: Code
  /// The file with the problem.
  public let file: String
  /// The problem.
  public let message: String
  /// The remedy.
  public let fix: String

  init(_ code: Code, _ file: String, _ message: String, fix: String) {
    self.code = code
    self.file = file
    self.message = message
    self.fix = fix
  }

  /// The error as a text of two lines.
  public var description: String { "\(file): error: \(message)\n  fix: \(fix)" }
}

extension UpdateError {
  /// The error for a file with unexpected content.
  static func damaged(_ file: String, _ message: String) -> UpdateError {
    UpdateError(
      .damaged, file, message, fix: "try again; if that does not help, publish the bundle again")
  }

  /// The error for a file of another format, such as the HTML page with which a network asks for a
  /// login.
  static func other(_ format: FileFormat, _ file: String, _ expected: String) -> UpdateError {
    UpdateError(.damaged, file, "it is \(format.name), not \(expected)", fix: format.fix)
  }

  /// The error for a file that cannot be written.
  static func unwritable(_ file: String, _ error: any Error) -> UpdateError {
    UpdateError(
      .unwritable, file, "it cannot be written: \(error.localizedDescription)",
      fix: "make room on the disk, and use a folder in which the app may write")
  }

  /// The error for a file that a server or a folder does not give.
  static func unreachable(_ file: String, _ what: String) -> UpdateError {
    UpdateError(
      .unreachable, file, "it cannot be read: \(what)",
      fix: "try again when the network or the server is back")
  }
}
