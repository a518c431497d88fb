import Testing

@testable import Tabular

struct ZoneClockTests {
  @Test(
    "Names of the IANA database are known, offsets from Greenwich are not",
    arguments: [
      ("Australia/Sydney", true), ("US/Pacific", true), ("Etc/GMT+10", true), ("GMT", true),
      ("UTC", true), ("GMT+0", true), ("GMT+10", false), ("GMT-0330", false), ("UTC+2", false),
      ("Sydney", false),
    ])
  func known(name: String, isKnown: Bool) {
    #expect(ZoneClock.isName(name) == isKnown)
  }
}
