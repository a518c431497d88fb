import Foundation

extension Error {
  /// The number of the system's error behind this one, such as `ENOSPC`; nil if there is none.
  package var systemCode: Int32? {
    let error = self as NSError
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error,
      let code = cause.systemCode
    {
      return code
    }
    guard error.domain == NSPOSIXErrorDomain else { return nil }
    return Int32(truncatingIfNeeded: error.code)
  }

  /// The error as the cause of a message. If the error comes from the system, these are the system's words,
  /// such as `No space left on device`, because Foundation's own texts are long lists of names.
  package var systemWords: String {
    let error = self as NSError
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error { return cause.systemWords }
    guard [NSPOSIXErrorDomain, NSCocoaErrorDomain].contains(error.domain) else { return "\(self)" }
    return error.localizedFailureReason ?? error.localizedDescription
  }

  /// What to do about an error of the system if more space or another place does not always help; nil for other
  /// errors.
  package var systemFix: String? {
    switch systemCode {
    // While an output is made, its name is longer by `.staging-` and a number.
    case ENAMETOOLONG: "choose a shorter name, or a shorter path"
    case EFBIG: "raise the limit on the size of files, as with 'ulimit -f unlimited'"
    case EMFILE, ENFILE: "raise the limit on open files, as with 'ulimit -n 1024'"
    case EROFS: "choose a place that is not read-only"
    default: nil
    }
  }
}
