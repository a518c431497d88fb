/// Values by row id. In a damaged database an id may be any number.
///
/// A build assigns consecutive ids, so most values are in an array. Values of ids far beyond the
/// number of rows are in a dictionary. So memory depends on the number of rows, not on their ids.
struct ValuesByID<Value> {
  private var near: [Value?] = []
  private var far: [Int: Value] = [:]
  private var count = 0

  /// The value of an id; nil if there is none.
  subscript(id: Int?) -> Value? {
    guard let id else { return nil }
    if near.indices.contains(id), let value = near[id] { return value }
    return far.isEmpty ? nil : far[id]
  }

  /// Sets the value of an id, and replaces any earlier value.
  mutating func set(_ id: Int, _ value: Value) {
    if near.indices.contains(id) {
      near[id] = value
    } else if id >= 0, id < 4 * (count + 64) {
      near.append(contentsOf: repeatElement(nil, count: id - near.count))
      near.append(value)
    } else {
      far[id] = value
    }
    count += 1
  }

  /// All ids with their values, by ascending id.
  var all: [(id: Int, value: Value)] {
    let others = far.filter { !near.indices.contains($0.key) || near[$0.key] == nil }
    let close = near.enumerated().compactMap { id, value in value.map { (id: id, value: $0) } }
    if others.isEmpty { return close }
    return (close + others.map { (id: $0.key, value: $0.value) }).ordered { $0.id < $1.id }
  }
}

extension ValuesByID: Sendable where Value: Sendable {}

extension ValuesByID<UInt64> {
  /// The number of an id; 0 if there is none.
  func number(at id: Int?) -> UInt64 { self[id] ?? 0 }
}
