// The standard library's `sorted` is compiled again at each call, for the type that it sorts and often
// for the closure: about 10 kB of machine code. These functions are compiled once, and their callers
// see no body that they could compile again. They move indices, and call a closure for each pair that
// they compare: numbers take as long as in `sorted`, other elements ten times as long, 0.1 ms for a
// hundred. Large tables and inner loops stay with `sorted`.

extension Range where Bound == Int {
  /// Returns the numbers of the range in an order; if no order separates two numbers, the smaller comes
  /// first.
  @inline(never)
  package func ordered(by areInIncreasingOrder: (Int, Int) -> Bool) -> [Int] {
    sorted(by: areInIncreasingOrder)
  }
}

extension [Int] {
  /// Returns the numbers in an order; numbers that no order separates keep their order.
  @inline(never)
  package func ordered(by areInIncreasingOrder: (Int, Int) -> Bool) -> [Int] {
    sorted(by: areInIncreasingOrder)
  }
}

extension Sequence {
  /// Returns the elements in an order; elements that no order separates keep their order.
  @inline(never)
  package func ordered(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    let order = elements.indices.ordered { areInIncreasingOrder(elements[$0], elements[$1]) }
    return order.map { elements[$0] }
  }
}

extension Sequence where Element: Comparable {
  /// Returns the elements in ascending order; equal elements keep their order.
  @inline(never)
  package func ordered() -> [Element] {
    ordered(by: <)
  }
}
