import Tabular
import Testing

@testable import RoadTrips

struct ValidityTests {
  @Test("A row holds from its first day to its last, and for ever where a bound is open")
  func bounds() throws {
    let first = try #require(CivilDay("2025-03-27"))
    let last = try #require(CivilDay("2025-09-28"))
    let season = Validity(from: first, to: last)
    #expect(season.contains(first) && season.contains(last))
    #expect(!season.contains(first.adding(-1)) && !season.contains(last.adding(1)))
    #expect(
      Validity(from: first).contains(last) && Validity(to: last).contains(first.adding(-9_999)))
    #expect(Validity().contains(first))
  }
}
