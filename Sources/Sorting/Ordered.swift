// The compiler specializes the standard library's `sorted` at each call, for the element type and
// often for the closure. That takes about 10 kB of machine code for each call. The functions below
// are compiled only once, because callers cannot see their bodies. They move indices, and call a
// closure for each comparison. A hundred rows take 1.3 times as long as with `sorted`, and 100,000
// rows take 1.3 to 3 times as long. So inner loops use `sorted`.

extension Range where Bound == Int {
  /// Returns the numbers of the range in an order. If two numbers are equal in this order, the
  /// smaller one comes first.
  @inline(never)
  package func ordered(by areInIncreasingOrder: (Int, Int) -> Bool) -> [Int] {
    sorted(by: areInIncreasingOrder)
  }
}

extension [Int] {
  /// Returns the numbers in ascending order.
  @inline(never)
  package func ordered() -> [Int] {
    sorted()
  }

  /// Returns the numbers in an order. Numbers that are equal in it keep their order.
  @inline(never)
  package func ordered(by areInIncreasingOrder: (Int, Int) -> Bool) -> [Int] {
    sorted(by: areInIncreasingOrder)
  }
}

extension Sequence {
  /// Returns the elements in an order. Elements that are equal in it keep their order.
  @inline(never)
  package func ordered(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return order(of: elements.span, by: areInIncreasingOrder).map { elements[$0] }
  }
}

extension Sequence where Element: Comparable {
  /// Returns the elements in ascending order; equal elements keep their order.
  @inline(never)
  package func ordered() -> [Element] {
    ordered(by: <)
  }
}

/// Returns the indices of elements in an order.
///
/// The function treats elements as noncopyable, so they are compared where they are in memory.
/// Generic code for copyable elements would copy both elements of each pair, which takes ten times
/// as long.
private func order<Element: ~Copyable>(
  of elements: Span<Element>,
  by areInIncreasingOrder: (borrowing Element, borrowing Element) -> Bool
) -> [Int] {
  elements.indices.ordered { areInIncreasingOrder(elements[$0], elements[$1]) }
}
