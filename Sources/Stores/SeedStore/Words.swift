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

  /// A number to two decimals, half away from zero, whatever the locale.
  package static func decimal(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return pair(hundredths, by: 100, ".")
  }

  /// Minutes and seconds, such as `2:05`.
  package static func clock(seconds: Int) -> String { pair(seconds, by: 60, ":") }

  /// A number's quotient and its remainder with two digits.
  private static func pair(_ number: Int, by divisor: Int, _ separator: String) -> String {
    let (sign, length) = (number < 0 ? "-" : "", abs(number))
    let rest = length % divisor
    return "\(sign)\(length / divisor)\(separator)\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension CalendarDay {
  /// The day that a column holds, which the build has checked.
  package init(published text: String) {
    self = CalendarDay(text) ?? CalendarDay(number: 0)
  }
}
