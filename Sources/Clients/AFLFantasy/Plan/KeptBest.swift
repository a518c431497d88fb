/// The first few of many elements in an order, each offered once.
struct KeptBest<Element> {
  /// What is kept, in order.
  private(set) var elements: [Element] = []
  private let capacity: Int
  private let comesBefore: (Element, Element) -> Bool

  /// Keeps at most `capacity` elements; among equal ones, those that are offered first.
  init(_ capacity: Int, by comesBefore: @escaping (Element, Element) -> Bool) {
    self.capacity = capacity
    self.comesBefore = comesBefore
  }

  /// The last of the elements once there are as many as may be; nil before.
  var last: Element? { elements.count == capacity ? elements.last : nil }

  /// What is kept, in order, with the places from 1.
  func ranked(_ rank: WritableKeyPath<Element, Int>) -> [Element] {
    elements.enumerated().map { place, element in
      var element = element
      element[keyPath: rank] = place + 1
      return element
    }
  }

  /// Keeps an element if it is among the first.
  mutating func offer(_ element: Element) {
    if let last, !comesBefore(element, last) { return }
    if elements.count == capacity { elements.removeLast() }
    let place = elements.firstIndex { comesBefore(element, $0) } ?? elements.count
    elements.insert(element, at: place)
  }
}
