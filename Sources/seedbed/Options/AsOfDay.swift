import ArgumentParser
import Transit

/// A day on the command line, written yyyy-MM-dd.
struct AsOfDay: ExpressibleByArgument {
  /// The day as yyyymmdd.
  let number: Int

  /// Reads a day of the calendar; nil for anything else, such as 2026-02-30.
  init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.joined().utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let number = Int(parts.joined()), ServiceDay(yyyymmdd: number) != nil
    else { return nil }
    self.number = number
  }
}
