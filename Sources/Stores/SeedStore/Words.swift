import Foundation

extension String {
  /// The text with its placeholders filled: `{count}` becomes the value of `count`.
  ///
  /// A placeholder without a value stays.
  package func filled(_ values: KeyValuePairs<String, String>) -> String {
    // The loop compares bytes, because characters take twice as long and braces are ASCII.
    var text: [UInt8] = []
    text.reserveCapacity(values.reduce(utf8.count) { $0 + $1.value.utf8.count })
    var opening: Int?
    for byte in utf8 {
      text.append(byte)
      switch (byte, opening) {
      case (UInt8(ascii: "{"), nil): opening = text.count - 1
      case (UInt8(ascii: "}"), let start?):
        opening = nil
        let name = text[(start + 1)..<(text.count - 1)]
        let value = values.first { key, _ in
          key.utf8.count == name.count && key.utf8.elementsEqual(name)
        }
        guard let value = value?.value else { continue }
        text.removeLast(text.count - start)
        text.append(contentsOf: value.utf8)
      default: break
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension [String] {
  /// The name of a month or a weekday by its place, from 0; its number if the list is too short.
  package func name(at place: Int) -> String {
    indices.contains(place) ? self[place] : String(place + 1)
  }
}

/// The words about lengths of time that several clients use.
///
/// ```swift
/// var words = RoadTripStore.Words.english
/// words.durations.hours = "{hours} Std."
/// ```
public struct DurationWords: Hashable, Sendable, Codable {
  /// Hours and minutes.
  public var hoursAndMinutes = "{hours} h {minutes} min"
  /// Whole hours.
  public var hours = "{hours} h"
  /// Less than an hour.
  public var minutes = "{minutes} min"

  /// The English words.
  public init() {}

  /// A length of time, such as `4 h 35 min`, `4 h` and `35 min`.
  ///
  /// ```swift
  /// Text(store.words.durations.text(minutes: leg.slackMinutes))
  /// ```
  public func text(minutes length: Int) -> String {
    let (whole, rest) = length.quotientAndRemainder(dividingBy: 60)
    let template = whole == 0 ? minutes : rest == 0 ? hours : hoursAndMinutes
    return template.filled(["hours": String(whole), "minutes": String(rest)])
  }
}

/// Numbers as texts, whatever the locale.
package enum NumberText {
  /// A number rounded to two decimals, half away from zero, with the given decimal point.
  package static func decimal(_ number: Double, point: String) -> String {
    let hundredths = Int((number * 100).rounded())
    return pair(hundredths, by: 100, point)
  }

  /// Minutes and seconds, such as `2:05`.
  package static func clock(seconds: Int) -> String { pair(seconds, by: 60, ":") }

  /// A time of a service day, such as `8:05:00` and, after midnight, `24:10:00`.
  package static func serviceTime(_ seconds: Int) -> String {
    pair(seconds / 60, by: 60, ":") + pair(seconds % 60, by: 60, ":").dropFirst()
  }

  /// A number's quotient and its remainder with two digits.
  private static func pair(_ number: Int, by divisor: Int, _ separator: String) -> String {
    let (sign, length) = (number < 0 ? "-" : "", number.magnitude)
    let rest = length % UInt(divisor)
    return "\(sign)\(length / UInt(divisor))\(separator)\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension TimeZone {
  /// The time zone that a column names: an IANA name, or an offset such as `+10:00`; nil if the system does
  /// not know the name.
  package init?(published name: String) {
    guard let sign = name.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      self.init(identifier: name)
      return
    }
    let parts = name.dropFirst().split(separator: ":").map { Int($0) }
    guard parts.count == 2, let hours = parts[0], let minutes = parts[1],
      (0...23).contains(hours), (0...59).contains(minutes)
    else { return nil }
    let seconds = (hours * 60 + minutes) * 60
    self.init(secondsFromGMT: sign == UInt8(ascii: "-") ? -seconds : seconds)
  }
}

extension CalendarDay {
  /// The day that a column holds, which the build has checked.
  package init(published text: String) {
    self = CalendarDay(text) ?? CalendarDay(number: 0)
  }
}
