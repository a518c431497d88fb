/// Minutes after midnight as clocks show them.
package enum ClockText {
  /// HH:mm, such as `19:05`.
  package static func text(minutes: Int) -> String {
    "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }

  private static func padded(_ number: Int) -> String {
    (number < 10 ? "0" : "") + String(number)
  }
}
