import Testing

@testable import Sorting

/// Compares orders with a plain insertion sort.
struct OrderedTests {
  private struct Card: Equatable {
    let value: Int
    let place: Int
  }

  private static func cards(_ count: Int) -> [Card] {
    (0..<count).map { Card(value: $0 &* 7_919 % 13, place: $0) }
  }

  private static func inserted<Element>(
    _ elements: [Element], by precedes: (Element, Element) -> Bool
  ) -> [Element] {
    var result: [Element] = []
    for element in elements {
      result.insert(element, at: result.firstIndex { precedes(element, $0) } ?? result.endIndex)
    }
    return result
  }

  @Test(
    "Elements are in the order that the closure says, and equal ones stay as they were",
    arguments: [0, 1, 2, 5, 40, 300])
  func elements(count: Int) {
    let cards = Self.cards(count)
    let expected = Self.inserted(cards) { $0.value < $1.value }
    #expect(cards.ordered { $0.value < $1.value } == expected)
    #expect(cards[...].ordered { $0.value < $1.value } == expected)
    #expect(cards.map(\.value).ordered() == expected.map(\.value))
    let texts = cards.map { String($0.value) }
    #expect(texts.ordered() == Self.inserted(texts, by: <))
    #expect(
      cards.ordered { $0.value > $1.value } == Self.inserted(cards) { $0.value > $1.value })
  }

  @Test("If no order separates two numbers, the smaller comes first", arguments: [0, 1, 40, 300])
  func numbers(count: Int) {
    let cards = Self.cards(count)
    #expect(
      cards.indices.ordered { cards[$0].value < cards[$1].value }
        == Self.inserted(Array(0..<count)) { cards[$0].value < cards[$1].value })
    #expect(
      Array(cards.indices).ordered { cards[$0].value < cards[$1].value }
        == Self.inserted(Array(0..<count)) { cards[$0].value < cards[$1].value })
    #expect((5..<count + 9).ordered { $0 > $1 } == (5..<count + 9).reversed())
  }
}
