import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("The distinct calls of a feed")
struct CallTableTests {
  @Test("have a number each, and come back as they were given")
  func numbers() {
    var random = SplitMix64(seed: 9)
    var table = CallTable()
    var numbers: [Call: UInt32] = [:]
    func code() -> Int8? { [nil, 0, 1, 2, 3].randomElement(using: &random) ?? nil }
    for _ in 0..<20_000 {
      let call = Call(
        stop: Index(Int.random(in: 0..<40, using: &random)),
        sequence: [0, 1, 7, .max].randomElement(using: &random) ?? 0,
        pickupType: code() ?? 0, dropOffType: code() ?? 0,
        headsign: TextID(rawValue: UInt32.random(in: 0..<3, using: &random)),
        continuousPickup: code(), continuousDropOff: code())
      let number = table.number(of: call)
      #expect(numbers.updateValue(number, forKey: call) ?? number == number)
    }
    #expect(Set(numbers.values) == Set(0..<UInt32(numbers.count)))
    table.finish()
    for (call, number) in numbers {
      #expect(table[number] == call)
      #expect(table.sequence(of: number) == call.sequence)
    }
  }
}
