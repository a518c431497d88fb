import Testing

@testable import Tabular

struct ZoneClockTests {
  @Test(
    "Names of the IANA database are known, offsets and abbreviations are not",
    arguments: [
      ("Australia/Sydney", true), ("US/Pacific", true), ("Etc/GMT+10", true), ("GMT", true),
      ("UTC", true), ("GMT+0", true), ("GMT+10", false), ("GMT-0330", false), ("UTC+2", false),
      ("Sydney", false), ("australia/sydney", false), ("+10:00", false), ("", false), ("EST", true),
      ("NZ", true), ("Zulu", true), ("Europe/Kyiv", true), ("PST", false), ("SystemV/PST8", false),
      // Foundation takes these for Dhaka, Kolkata and Anchorage.
      ("BST", false), ("IST", false), ("AST", false),
    ])
  func known(name: String, isKnown: Bool) {
    #expect(ZoneClock.isName(name) == isKnown)
  }
}
