/// The part of a list that `_page`, `_limit`, `_start` and `_end` ask for.
struct ListRange {
  private let page: Int?
  private let limit: Int?
  private let start: Int
  private let end: Int?

  /// Takes the part that a request asks for.
  init(_ request: APIRequest) {
    func number(_ name: String) -> Int? {
      request.values(name).first.map { max(0, Int($0) ?? 0) }
    }
    page = number("_page").map { max(1, $0) }
    limit = number("_limit")
    start = number("_start") ?? 0
    end = number("_end")
  }

  /// Whether only a part is asked for, so that the answer says how many there are in all.
  var isPart: Bool { page != nil || limit != nil || end != nil }

  /// How many records a page has where no `_limit` says.
  static let pageLength = 10

  /// The places of a list that are asked for.
  func places(of count: Int) -> Range<Int> {
    let length = limit.flatMap { $0 > 0 ? $0 : nil } ?? Self.pageLength
    let asked: (first: Int, beyond: Int) =
      if let page {
        (Self.product(page - 1, length), Self.sum(Self.product(page - 1, length), length))
      } else if let end {
        (start, end)
      } else if let limit {
        (start, Self.sum(start, limit))
      } else {
        (0, count)
      }
    let first = min(asked.first, count)
    return first..<max(first, min(asked.beyond, count))
  }

  private static func product(_ left: Int, _ right: Int) -> Int {
    let (result, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow ? .max : result
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (result, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : result
  }
}
