/// The first few of many elements in an order, each offered once.
struct KeptBest<Element> {
  /// The kept elements, in order.
  private(set) var elements: [Element] = []
  private let capacity: Int
  private let comesBefore: (Element, Element) -> Bool

  /// Keeps at most `capacity` elements; among equal elements, the first that are offered.
  init(_ capacity: Int, by comesBefore: @escaping (Element, Element) -> Bool) {
    self.capacity = capacity
    self.comesBefore = comesBefore
  }

  /// The last kept element if `capacity` is reached; nil before.
  var last: Element? { elements.count == capacity ? elements.last : nil }

  /// The kept elements in order, with their ranks from 1.
  func ranked(_ rank: WritableKeyPath<Element, Int>) -> [Element] {
    elements.enumerated().map { place, element in
      var element = element
      element[keyPath: rank] = place + 1
      return element
    }
  }

  /// Keeps an element if it is among the best.
  mutating func offer(_ element: Element) {
    if let last, !comesBefore(element, last) { return }
    if elements.count == capacity { elements.removeLast() }
    let place = elements.firstIndex { comesBefore(element, $0) } ?? elements.count
    elements.insert(element, at: place)
  }
}
