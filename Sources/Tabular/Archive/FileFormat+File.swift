import Foundation

extension FileFormat {
  /// Recognises the format of a file on disk by its start; nil if it is unknown or cannot be read.
  package init?(ofFile path: String) {
    guard
      let start = try? FileHandle(forReadingAtPath: path)?.read(upToCount: Self.startLength)
    else { return nil }
    self.init(of: start)
  }
}
