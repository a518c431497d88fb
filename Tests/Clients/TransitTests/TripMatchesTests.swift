import Tabular
import Testing

@testable import Transit

@Suite("Trips of two timetables")
struct TripMatchesTests {
  private func trip(
    _ id: UInt64, times: UInt64 = 1, texts: UInt64 = 1, block: UInt64 = 1, outline: UInt64 = 1
  ) -> TimetableContent.Trip {
    TimetableContent.Trip(
      row: Int(id), id: id, route: 1, stops: 1, times: times, days: 1, texts: texts, path: 1,
      rest: 1,
      block: block,
      outline: outline)
  }

  @Test("are matched by id, then by all fields, then by line, ends, days and start")
  func order() {
    let old = [
      trip(1), trip(2, times: 2), trip(3, times: 3, outline: 3), trip(4, times: 4, outline: 4),
      trip(5, times: 5),
    ]
    let new = [
      trip(1), trip(2, times: 22), trip(13, times: 3, block: 7, outline: 3),
      trip(14, times: 44, outline: 4), trip(16, times: 6, outline: 6),
    ]
    let matches = TripMatches(old, new)
    #expect(matches.changed.map(\.old) == [1])
    #expect(matches.renamed.map(\.old) == [2, 3] && matches.renamed.map(\.new) == [2, 3])
    #expect(matches.equalRenames == 1)
    #expect(matches.removed == [4] && matches.added == [4])
  }

  @Test(
    "that are alike are paired in their order, and never guessed from outlines that several share")
  func alike() {
    let matches = TripMatches([trip(1), trip(2), trip(3)], [trip(11), trip(12)])
    #expect(matches.renamed.map(\.old) == [0, 1] && matches.equalRenames == 2)
    #expect(matches.removed == [2])
    let vague = TripMatches(
      [trip(1, times: 1), trip(2, times: 2)], [trip(11, times: 3), trip(12, times: 4)])
    #expect(vague.renamed.isEmpty && vague.removed == [0, 1] && vague.added == [0, 1])
  }

  @Test("are each counted once, and the counts of each kind equal a count with sets")
  func random() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      func trips() -> [TimetableContent.Trip] {
        (0..<30).map { id in
          trip(
            UInt64.random(in: 0..<3, using: &random) * 100 + UInt64(id),
            times: UInt64.random(in: 0..<4, using: &random), outline: UInt64(id))
        }
      }
      let (old, new) = (trips(), trips())
      let matches = TripMatches(old, new)
      let (before, after) = (Set(old.map(\.id)), Set(new.map(\.id)))
      let both = before.intersection(after)
      let differing = both.filter { id in
        old.first { $0.id == id }?.times != new.first { $0.id == id }?.times
      }
      #expect(matches.changed.count == differing.count)
      #expect(matches.removed.count + matches.renamed.count == before.subtracting(after).count)
      #expect(matches.added.count + matches.renamed.count == after.subtracting(before).count)
      // For each content, the smaller of both numbers of trips is matched.
      let gone = Dictionary(grouping: old.filter { !both.contains($0.id) }, by: \.times)
      let come = Dictionary(grouping: new.filter { !both.contains($0.id) }, by: \.times)
      let equal = gone.map { min($1.count, come[$0, default: []].count) }.reduce(0, +)
      #expect(matches.equalRenames == equal)
    }
  }
}
