import Bundles

/// The order that `_sort` and `_order` ask for.
///
/// As in json-server, commas separate several fields, every order except `desc` is ascending, and
/// equal records keep their order. Missing values come last if ascending and first if descending.
struct ListOrder {
  private let fields: [(path: String, isDescending: Bool)]

  init(_ request: APIRequest) {
    func words(_ name: String) -> [Substring] {
      request.values(name).first?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    }
    let orders = words("_order").map { $0.lowercased() }
    fields = words("_sort").enumerated().map { place, path in
      (String(path), place < orders.count && orders[place] == "desc")
    }
  }

  func sorted(_ records: [Record]) -> [Record] {
    if fields.isEmpty { return records }
    return records.enumerated().ordered { left, right in
      for (path, isDescending) in fields {
        let order = Self.compare(left.element.value(at: path), right.element.value(at: path))
        if order != 0 { return isDescending ? order > 0 : order < 0 }
      }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// Compares two values; the result is below 0, 0 or above 0. Numbers come first, then texts by
  /// code units, then missing values.
  private static func compare(_ left: JSONValue?, _ right: JSONValue?) -> Int {
    let ranks = (rank(left), rank(right))
    if ranks.0 != ranks.1 { return ranks.0 < ranks.1 ? -1 : 1 }
    guard let left, let right else { return 0 }
    if let first = left.number, let second = right.number {
      return numberOrder(first, second)
    }
    return textOrder(left.comparedText, right.comparedText)
  }

  private static func rank(_ value: JSONValue?) -> Int {
    guard let value, !value.isNull else { return 2 }
    return value.number == nil ? 1 : 0
  }
}

/// Compares two numbers; the result is below 0, 0 or above 0.
func numberOrder(_ left: Double, _ right: Double) -> Int {
  left == right ? 0 : left < right ? -1 : 1
}

/// Compares two texts by UTF-16 code units, as JavaScript does; the result is below 0, 0 or above
/// 0.
func textOrder(_ left: String, _ right: String) -> Int {
  if left.utf16.elementsEqual(right.utf16) { return 0 }
  return left.utf16.lexicographicallyPrecedes(right.utf16) ? -1 : 1
}
