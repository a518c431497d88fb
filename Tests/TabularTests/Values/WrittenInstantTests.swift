import Testing

@testable import Tabular

@Suite("Instants as ISO 8601 writes them")
struct WrittenInstantTests {
  @Test(
    "Seconds, their decimals and the offset may be left out",
    arguments: [
      ("2025-06-24T08:15:30Z", 1_750_752_930, 0),
      ("2025-06-24T08:15:30+10:00", 1_750_752_930, 36_000),
      ("2025-06-24T08:15:30-0330", 1_750_752_930, -12_600),
      ("2025-06-24T08:15:30.999+05", 1_750_752_930, 18_000),
      ("2025-06-24T08:15:30", 1_750_752_930, nil),
      ("2025-06-24T08:15", 1_750_752_900, nil), ("2025-06-24T08:15-00:00", 1_750_752_900, 0),
      ("1969-12-31T23:59:59Z", -1, 0), ("2024-02-29T00:00Z", 1_709_164_800, 0),
    ])
  func read(_ text: String, _ wall: Int, _ offset: Int?) throws {
    let instant = try #require(WrittenInstant(text))
    #expect(instant.wall == wall && instant.offset == offset)
  }

  @Test(
    "Nothing else is taken",
    arguments: [
      "", "2025-06-24", "2025-06-24 08:15:00Z", "2025-6-24T08:15:00Z", "2025-02-29T08:15:00Z",
      "2025-06-24T24:00:00Z", "2025-06-24T08:60:00Z", "2025-06-24T08:15:60Z", "2025-06-24T8:15Z",
      "2025-06-24T08:15:00z", "2025-06-24T08:15:00.Z", "2025-06-24T08:15:00+",
      "2025-06-24T08:15:00+1",
      "2025-06-24T08:15:00+10:", "2025-06-24T08:15:00+10:0", "2025-06-24T08:15:00+10:60",
      "2025-06-24T08:15:00+19:00", "2025-06-24T08:15:00ZZ", "2025-06-24T08:15:00Z ",
      "20250624T081500Z", "2025-06-24T08:15:00 +10:00", "２025-06-24T08:15:00Z",
    ])
  func refused(_ text: String) {
    #expect(WrittenInstant(text) == nil)
  }

  @Test(
    "An offset is written with sign, hours and minutes",
    arguments: [
      (0, "+00:00"), (36_000, "+10:00"), (-12_600, "-03:30"), (50_400, "+14:00"),
    ])
  func offsets(_ offset: Int, _ text: String) {
    #expect(WrittenInstant.text(ofOffset: offset) == text)
  }
}
