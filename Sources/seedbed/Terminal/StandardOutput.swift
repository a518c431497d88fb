import Bundles
import Foundation
import Tabular

/// Writes a command's product to stdout.
enum StandardOutput {
  /// Writes a text for people.
  static func write(_ text: String) throws {
    try write(product: LogCommands.escaped(in: text))
  }

  /// Writes a text in a format of its own, and adds a line end if the text has none. A closed pipe is not an
  /// error, because the reader has read enough.
  ///
  /// Control characters are escaped here, because only texts for people can still have them. The
  /// other formats escape them by their own rules.
  static func write(product text: String) throws {
    let shown = Paint.forOutput.shown(text)
    do {
      try FileHandle.standardOutput.write(
        contentsOf: Data((shown.utf8.last == UInt8(ascii: "\n") ? shown : "\(shown)\n").utf8))
    } catch  where isBrokenPipe(error) {
      return
    } catch {
      throw Failure(
        .unwritableOutput, "stdout cannot be written",
        fix: error.systemFix ?? "free some space, or send the output elsewhere",
        cause: error.systemWords)
    }
  }

  /// Writes a value as one line of JSON.
  static func write(json value: JSONValue) throws {
    try write(jsonText: value.text(.compact))
  }

  /// Writes a text of JSON.
  static func write(jsonText text: String) throws {
    try write(product: LogCommands.escaped(inJSON: text))
  }

  private static func isBrokenPipe(_ error: any Error) -> Bool {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return cause.domain == NSPOSIXErrorDomain && cause.code == Int(EPIPE)
  }
}
