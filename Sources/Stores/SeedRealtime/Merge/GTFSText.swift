import SeedStore

/// The texts of GTFS-realtime that stand for days and times of the timetable.
enum GTFSText {
  /// The day of a start_date, yyyymmdd; nil where the text is none.
  static func date(_ text: String) -> ServiceDate? {
    guard text.utf8.count == 8, let number = Int(text), number > 0,
      (1...12).contains(number / 100 % 100), (1...31).contains(number % 100)
    else { return nil }
    return ServiceDate(number)
  }

  /// Seconds after noon minus 12 hours of a start_time, H:MM:SS; nil where the text is none.
  static func secs(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ (1...3).contains($0.utf8.count) }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), let seconds = Int(parts[2]),
      hours >= 0, (0...59).contains(minutes), (0...59).contains(seconds)
    else { return nil }
    return hours * 3_600 + minutes * 60 + seconds
  }
}
