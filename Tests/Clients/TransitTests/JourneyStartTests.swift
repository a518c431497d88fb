import Testing

@testable import Transit

@Suite("The start of a journey on the command line")
struct JourneyStartTests {
  @Test(
    "is epoch seconds, or a time of a service day",
    arguments: [
      ("1787522400", .epochSecs(1_787_522_400)), ("-60", .epochSecs(-60)), ("0", .epochSecs(0)),
      ("8:05", .serviceSecs(29_100)), ("24:10:07", .serviceSecs(87_007)),
      ("999:59:59", .serviceSecs(3_599_999)), ("1000:00", nil), ("8:60", nil), ("8:-5", nil),
      ("8:05:60", nil), ("", nil), (":", nil), ("8:", nil), ("x", nil),
      ("9223372036854775807", nil), ("-9223372036854775808", nil), ("99999999999999999999", nil),
    ] as [(String, JourneyStart?)])
  func reading(text: String, start: JourneyStart?) {
    #expect(JourneyStart(text) == start)
  }
}
