import Tabular
import Testing

@testable import Transit

@Suite("Values by id")
struct ValuesByIDTests {
  @Test("are the same as in a dictionary, whatever the ids and their order", arguments: 0..<40)
  func random(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var values = ValuesByID<UInt64>()
    var wanted: [Int: UInt64] = [:]
    for step in 0..<400 {
      let id =
        switch random.next() % 4 {
        case 0: step
        case 1: Int(random.next() % 2_000)
        case 2: Int(bitPattern: UInt(random.next()))
        default: [-1, 0, Int.min, Int.max][Int(random.next() % 4)]
        }
      let value = (values[id] ?? 0) &* 31 &+ random.next()
      #expect(values[id] == wanted[id])
      values.set(id, value)
      wanted[id] = value
    }
    #expect(wanted.allSatisfy { values[$0.key] == $0.value })
    #expect(values.all.map(\.id) == wanted.keys.sorted())
    #expect(values[12_345] == wanted[12_345] && values[nil] == nil)
  }

  @Test("need memory for their number, not for the largest id")
  func memory() {
    var values = ValuesByID<UInt64>()
    // Each id is twice the previous id, so an array up to the largest id would have 2^61 places.
    for shift in 0..<62 { values.set(1 << shift, 1) }
    #expect(values.all.count == 62)
  }
}
