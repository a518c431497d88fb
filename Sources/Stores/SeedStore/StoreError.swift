import Foundation

/// Why a bundle could not answer: what is wrong, with which file or id, and what to do about it.
///
/// ```swift
/// do {
///   store = try TransitStore(url: url)
/// } catch {
///   logger.error("\(error)")
///   alert = error.localizedDescription
/// }
/// ```
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of the error.
  public enum Code: Hashable, Sendable {
    /// There is no file, or it may not be read.
    case unreadable
    /// The file is not an SQLite database, or it is damaged.
    case notADatabase
    /// The database is not one of Seedbed's, or another client's.
    case otherApplication
    /// The database has a newer schema than this version of SeedStore reads.
    case newerSchema
    /// The database has an older schema than this version of SeedStore reads.
    case olderSchema
    /// The file is no longer the one that was opened: replaced, rewritten or removed.
    case replaced
    /// The store was closed.
    case closed
    /// Nothing in the bundle has the id.
    case notFound
    /// Several feeds have the id.
    case ambiguous
    /// The request makes no sense, such as a day that is not in the calendar.
    case invalidRequest
    /// The system does not know a time zone of the bundle, so it cannot tell what its times mean.
    case unknownTimeZone
  }

  /// The kind of the error.
  public let code: Code
  /// The file or the id that it is about.
  public let subject: String
  /// The problem, in words.
  public let message: String
  /// The remedy.
  public let fix: String

  /// Says what is wrong, and what to do about it.
  public init(_ code: Code, _ subject: String, _ message: String, fix: String) {
    self.code = code
    self.subject = subject
    self.message = message
    self.fix = fix
  }

  /// The subject, the message and the fix.
  public var description: String { "\(subject): \(message)\n  fix: \(fix)" }
}

extension StoreError: LocalizedError {
  /// The sentence that a person can be shown, such as `transit.sqlite: the file is cut short.`
  public var errorDescription: String? { "\(subject): \(message)." }

  /// The remedy, as a sentence.
  public var recoverySuggestion: String? { fix.sentence }
}

extension String {
  /// The text with a capital and a full stop.
  package var sentence: String { "\(prefix(1).uppercased())\(dropFirst())." }
}
