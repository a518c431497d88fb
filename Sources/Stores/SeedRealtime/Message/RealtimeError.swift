/// Why bytes could not be read as a GTFS-realtime message.
///
/// ```swift
/// do {
///   message = try RealtimeMessage(data)
/// } catch let error as RealtimeError {
///   log(error.description)  // what, where, and what to do about it
/// }
/// ```
public struct RealtimeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of error that callers tell apart.
  public enum Code: String, Hashable, Sendable {
    /// There are no bytes.
    case empty
    /// The bytes are text, such as the page or JSON of a server that refused the request.
    case text
    /// The bytes are packed with gzip.
    case compressed
    /// The bytes end in the middle of a field.
    case truncated
    /// The bytes are not protobuf, or not of this schema.
    case malformed
    /// A field is missing that every message has.
    case incomplete
  }

  /// The kind of error.
  public var code: Code
  /// The first byte, from 0, of the field that could not be read; nil where that is unknown.
  public var byteOffset: Int?
  /// What is wrong, as a clause.
  public var message: String
  /// What to do about it, as an order.
  public var fix: String

  /// The error in two lines.
  public var description: String {
    let place = byteOffset.map { " at byte \($0)" } ?? ""
    return "GTFS-realtime message: error: \(message)\(place)\n  fix: \(fix)"
  }
}
