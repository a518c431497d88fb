extension Array {
  /// Sorts elements by the number that belongs to each, unless they are already in order. Elements with equal
  /// numbers keep their order.
  ///
  /// It sorts by one byte at a time, from the last. A byte that is equal in all numbers is skipped; in dense
  /// ids, most bytes are equal. Cost: a copy of the elements.
  @inline(__always)
  mutating func sortByNumber(_ number: (Element) -> UInt64) {
    if zip(self, dropFirst()).allSatisfy({ number($0) <= number($1) }) { return }
    var other = self
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      var places = [Int](repeating: 0, count: 257)
      for element in self { places[Int(number(element) >> shift & 0xFF) + 1] += 1 }
      if places.contains(count) { continue }
      for byte in 1..<places.count { places[byte] += places[byte - 1] }
      for element in self {
        let byte = Int(number(element) >> shift & 0xFF)
        other[places[byte]] = element
        places[byte] += 1
      }
      swap(&self, &other)
    }
  }
}
