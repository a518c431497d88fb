/// SQLite's date functions without the present time and the machine's time zone, even if data names them.
enum RepeatableDates {
  static let names: Set<String> = [
    "date", "time", "datetime", "julianday", "unixepoch", "strftime", "timediff",
  ]
  /// The words that depend on the time or the zone, in small letters.
  static let words: Set<String> = ["now", "localtime", "utc"]

  /// Refuses a call that asks for the present time, or for a time of the machine's zone.
  static let check: GuardedFunction.Check = { name, arguments in
    let first = name == "strftime" ? 1 : 0
    if arguments.count <= first { return .time("now") }
    for index in first..<arguments.count {
      guard let word = arguments.shortText(index)?.lowercased() else { continue }
      // As a time, and not as a modifier, 'subsec' means the present one.
      let isPresent = index == first && ["subsec", "subsecond"].contains(word)
      if isPresent || words.contains(word) { return .time(word) }
    }
    return nil
  }
}
