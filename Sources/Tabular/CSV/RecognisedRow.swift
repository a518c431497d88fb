/// A row with a key and two times, the rest of which stands under a number.
package struct RecognisedRow: BitwiseCopyable, Sendable {
  /// Marks a blank time.
  package static let blankTime = Int32.min

  /// The number that was remembered with the row's end.
  package var number: UInt32
  /// The two times in seconds, or ``blankTime``.
  package var firstTime: Int32
  package var secondTime: Int32
  /// The line on which the row stands, from 1.
  package var line: Int32

  /// Describes a row.
  package init(number: UInt32, firstTime: Int32, secondTime: Int32, line: Int32) {
    self.number = number
    self.firstTime = firstTime
    self.secondTime = secondTime
    self.line = line
  }

  /// Stands in a run where no row is yet.
  static let none = RecognisedRow(number: 0, firstTime: 0, secondTime: 0, line: 0)
}
