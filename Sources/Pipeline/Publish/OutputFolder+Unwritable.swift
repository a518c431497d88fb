import Foundation
import Tabular

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension OutputFolder {
  /// The failure for anything that went wrong while the next bundle was written.
  ///
  /// A ``Failure`` is passed on as it is; of other errors it says what the system said, and always
  /// that what was published is as it was.
  package func unwritable(
    _ error: any Error, _ message: String = "the bundle could not be written"
  ) -> Failure {
    if let failure = error as? Failure { return failure }
    let code = systemCode(of: error)
    let state = isVacant ? "nothing was published" : "the last good output is untouched"
    let cause = code.map { "\(FileSystem.Refusal(code: $0))" } ?? "\(error)"
    return Failure(
      .unwritableOutput, at: Origin(path), "\(message); \(state)",
      fix: fix(for: code), cause: cause)
  }

  private func fix(for code: Int32?) -> String {
    switch code {
    case ENOSPC, EDQUOT: "make room on the disk and build again; \(parent) takes the next bundle"
    case EACCES, EPERM, EROFS: "give yourself the right to write in \(parent), or choose another"
    default: "check the disk that holds \(parent) and build again"
    }
  }

  /// The system's number behind an error of Foundation's or our own; nil when there is none.
  private func systemCode(of error: any Error) -> Int32? {
    if let refusal = error as? FileSystem.Refusal { return refusal.code }
    let cocoa = error as NSError
    if cocoa.domain == NSPOSIXErrorDomain { return Int32(truncatingIfNeeded: cocoa.code) }
    if let cause = cocoa.userInfo[NSUnderlyingErrorKey] as? any Error {
      return systemCode(of: cause)
    }
    switch CocoaError.Code(rawValue: cocoa.code) {
    case .fileWriteOutOfSpace where cocoa.domain == NSCocoaErrorDomain: return ENOSPC
    case .fileWriteNoPermission where cocoa.domain == NSCocoaErrorDomain: return EACCES
    default: return nil
    }
  }
}
