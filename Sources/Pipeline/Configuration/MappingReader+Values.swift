import Bundles
import Foundation
import Tabular

// Keys with a single value.
extension MappingReader {
  /// A text that is not empty.
  package mutating func text(_ key: String, example: String, _ sentence: String) -> String? {
    value(key, form: .text("a text"), example: example, sentence) { $0.isEmpty ? nil : $0 }
  }

  /// A whole number within bounds. Messages and the reference page name the bounds.
  package mutating func count(
    _ key: String, in bounds: ClosedRange<Int> = anyCount, example: String = "100",
    _ sentence: String
  ) -> Int? {
    count(key, in: bounds, example: example, sentence, default: nil)
  }

  /// The same with a default, which applies if the key is left out or has an error.
  package mutating func count(
    _ key: String, in bounds: ClosedRange<Int> = anyCount, default standard: Int,
    example: String = "100", _ sentence: String
  ) -> Int {
    count(key, in: bounds, example: example, sentence, default: .integer(standard)) ?? standard
  }

  private mutating func count(
    _ key: String, in bounds: ClosedRange<Int>, example: String, _ sentence: String,
    default standard: JSONValue?
  ) -> Int? {
    value(
      key, form: .count(in: bounds), example: example, sentence, default: standard,
      canonical: { .integer($0) }, parse: { wholeNumber($0, in: bounds) })
  }

  /// A number of bytes.
  package mutating func size(_ key: String, example: String = "20 MB", _ sentence: String) -> Int? {
    size(key, example: example, sentence, default: nil)
  }

  /// The same with a default, which applies if the key is left out or has an error.
  package mutating func size(
    _ key: String, default standard: Int, example: String, _ sentence: String
  ) -> Int {
    size(key, example: example, sentence, default: .string(byteCountText(standard))) ?? standard
  }

  private mutating func size(
    _ key: String, example: String, _ sentence: String, default standard: JSONValue?
  ) -> Int? {
    value(
      key, form: .size, example: example, sentence, default: standard,
      canonical: { .string(byteCountText($0)) }, parse: byteCount)
  }

  /// A time in whole seconds within bounds. Messages and the reference page name the bounds. The
  /// default applies if the key is left out or has an error.
  package mutating func duration(
    _ key: String, in bounds: ClosedRange<Int>, default standard: Int, example: String,
    _ sentence: String
  ) -> Int {
    value(
      key, form: .duration(in: bounds), example: example, sentence,
      default: .string(secondsText(standard)), canonical: { .string(secondsText($0)) },
      parse: { text in seconds(text).flatMap { bounds.contains($0) ? $0 : nil } }) ?? standard
  }

  /// A share written as a percentage; `limit` applies if the key is left out.
  package mutating func share(
    _ key: String, example: String = "20 %", default limit: Double? = nil, _ sentence: String
  ) -> Double? {
    // The reference page rounds the default, so the setting is the exact value and not the text of
    // the page.
    declare(
      key, is: .optional, form: .percentage, example: example, sentence,
      default: limit.map { .string(Limits.percent($0)) }
    ) { reader, node, what in
      reader.value(
        node, what, noun: ValueForm.percentage.noun, example: example, parse: percentage
      ).map { Setting($0, $0 == limit ? nil : .double($0)) }
    }
  }

  /// A day of the years 1900 to 2999.
  package mutating func day(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, _ sentence: String
  ) -> CalendarDay? {
    value(key, is: presence, form: .day, example: "2026-08-24", sentence, parse: calendarDay)
  }

  /// `true` or `false`. A missing key means `false`.
  package mutating func flag(_ key: String, _ sentence: String) -> Bool {
    value(
      key, form: .flag, example: "true", sentence, default: .bool(false),
      canonical: { .bool($0) }, parse: { ["true": true, "false": false][$0] }) ?? false
  }

  /// One word of a closed list.
  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, as type: Word.Type,
    _ sentence: String, default standard: Word? = nil
  ) -> Word? {
    let words = Word.allCases.map(\.rawValue)
    return value(
      key, is: presence, form: .word(of: words), example: words.first ?? "", sentence,
      default: standard.map { .string($0.rawValue) }, parse: Word.init(rawValue:))
  }

  /// A name that can be part of a file's name.
  package mutating func name(
    _ key: String, is presence: ConfigurationKey.Presence = .optional, example: String,
    _ sentence: String
  ) -> String? {
    custom(key, is: presence, form: .name, example: example, sentence) { reader, node, what in
      reader.name(node, what, example: example)
    }
  }

  /// The oldest iOS on which an app runs: the required key `minimum-ios`.
  package mutating func minimumIOS() -> SystemVersion? {
    value(
      "minimum-ios", is: .required, form: .version, example: "16.0",
      "The oldest iOS that the app runs on; every symbol must be available there.",
      canonical: { .string("\($0)") }, parse: SystemVersion.init)
  }
}
