import Testing

@testable import AFLFantasy

@Suite("Positions")
struct PositionTests {
  @Test("A set of positions names them in the order of the official feed", arguments: 0..<16)
  func sets(mask: Int) {
    let set = PositionSet(rawValue: mask)
    #expect(PositionSet(set.positions) == set)
    #expect(set.text.split(separator: "/").map(String.init) == set.positions.map(\.code))
  }

  @Test("The official feed's RUCK is RUC, and an unknown code is ignored")
  func codes() {
    #expect(Position(code: "RUCK") == .ruck)
    #expect(Position(code: "fwd") == .forward)
    #expect(Position(code: "WING") == nil)
  }
}
