/// A row that ends like one that was remembered: only the times are its own.
package struct RecognisedRow: BitwiseCopyable, Sendable {
  /// Marks a blank time.
  package static let blankTime = Int32.min

  /// The number that was remembered with the row's end.
  package let number: UInt32
  /// The two times in seconds, or ``blankTime``.
  package let firstTime: Int32
  package let secondTime: Int32

  /// Stands in a run where no row is yet.
  static let none = RecognisedRow(number: 0, firstTime: 0, secondTime: 0)
}
