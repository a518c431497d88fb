import Foundation

/// The part of a list that `_page`, `_limit`, `_start` and `_end` select.
struct ListRange {
  private let page: Int?
  private let limit: Int?
  private let start: Int
  private let end: Int?

  init(_ request: APIRequest) {
    // The bound is longer than any list, and products and sums of numbers below it do not overflow.
    func number(_ name: String) -> Int? {
      guard let text = request.values(name).first, !text.isEmpty else { return nil }
      return min(max(0, Self.leadingNumber(text)), 1 << 31)
    }
    page = number("_page").map { max(1, $0) }
    limit = number("_limit")
    start = number("_start") ?? 0
    end = number("_end")
  }

  /// The number at the start of a text, as JavaScript's `parseInt` reads it; 0 without one, and the largest
  /// integer if the number does not fit.
  private static func leadingNumber(_ text: String) -> Int {
    let written = text.drop { $0 == " " }
    let sign = written.prefix { $0 == "-" || $0 == "+" }.prefix(1)
    let digits = written.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return 0 }
    return sign == "-" ? 0 : Int(digits) ?? .max
  }

  /// Whether only a part is requested, so that the answer gives the total number of records.
  var isPart: Bool { page != nil || limit != nil || end != nil }

  /// The headers of a part of a list that web pages of other origins may read.
  var exposedHeaders: String { page == nil ? "X-Total-Count" : "X-Total-Count, Link" }

  /// The links to other pages of a list of `count` records; nil if no page was requested.
  ///
  /// As in json-server, there are none if this page has the whole list or no record. Each link repeats
  /// the requested target and replaces the number in the first `page=` that has this page's number. A
  /// number written in another way, such as `_page=0`, stays as requested.
  func links(of target: String, count: Int) -> [APIResponse.Link]? {
    guard let page else { return nil }
    let places = places(of: count)
    guard !places.isEmpty, places.count < count else { return [] }
    let last = (count + pageLength - 1) / pageLength
    let pages = [
      ("first", 1), ("prev", page - 1), ("next", places.upperBound < count ? page + 1 : 0),
      ("last", last),
    ]
    let parts = target.components(separatedBy: "page=\(page)")
    return pages.filter { $0.1 > 0 }.map { relation, number in
      let rest = parts.dropFirst().joined(separator: "page=\(page)")
      let other = parts.count > 1 ? "\(parts[0])page=\(number)\(rest)" : target
      return APIResponse.Link(relation: relation, target: other)
    }
  }

  /// The number of records of a page without `_limit`.
  private static let standardPageLength = 10

  private var pageLength: Int {
    limit.flatMap { $0 > 0 ? $0 : nil } ?? Self.standardPageLength
  }

  /// The requested positions in a list of `count` records.
  func places(of count: Int) -> Range<Int> {
    let asked: (first: Int, beyond: Int) =
      if let page {
        ((page - 1) * pageLength, page * pageLength)
      } else if let end {
        (start, end)
      } else if let limit {
        (start, start + limit)
      } else {
        (0, count)
      }
    let first = min(asked.first, count)
    return first..<max(first, min(asked.beyond, count))
  }
}
