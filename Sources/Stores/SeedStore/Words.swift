/// The words about numbers that several clients use.
package enum Words {
  /// A number with its noun, such as `1 game` and `12 games`.
  package static func counted(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  /// A length of time, such as `4 h 35 min`, `4 h` and `35 min`.
  package static func duration(minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }
}

extension CalendarDay {
  /// The day that a column holds, which the build has checked.
  package init(published text: String) {
    self = CalendarDay(text) ?? CalendarDay(number: 0)
  }
}
