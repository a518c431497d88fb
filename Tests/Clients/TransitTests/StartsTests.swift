import Testing

@testable import Transit

@Suite("The starts of a period")
struct StartsTests {
  @Test("are counted as if they were listed")
  func counts() {
    for (start, end, headway) in [(0, 1, 1), (5, 47, 7), (3_590, 7_300, 600), (10, 11, 1 << 60)] {
      let frequency = Frequency(
        trip: RecordIndex(0), start: start, end: end, headway: headway, exactTimes: nil)
      let listed = Array(stride(from: start, to: end, by: headway))
      for shift in [0, -20, 100] {
        let starts = Starts(frequency).adding(shift)
        let all = listed.map { $0 + shift }
        #expect(starts.count == all.count && starts.first == all[0])
        #expect(all.indices.allSatisfy { starts[$0] == all[$0] })
        for time in start - 30...start + 200 {
          #expect(starts.count(before: time) == all.count { $0 < time })
        }
      }
    }
    #expect(Starts(7).count == 1 && Starts(7).first == 7)
  }
}
