/// Puts recommended trips into pages, so that no page repeats itself.
///
/// Kind H. A trip repeats an earlier one if it shares half of its own games with it, or more. Page
/// by page, trips are taken in the order of their recommendation. A trip that repeats a trip of the
/// page waits for the next page. So every page is varied, not only the first, and only similar
/// trips push a trip back.
///
/// To get the same pages in one pass, each trip joins the first page that has room and has no trip
/// that it repeats. The cost of a trip is the number of earlier visits to its games.
struct VariedOrder {
  private let pageSize: Int
  /// The trips of each page.
  private var pages: [[Int]] = []
  /// The first page that has room.
  private var firstOpenPage = 0
  private var pageOfTrip: [Int] = []
  /// For each page, the last trip that repeats a trip of the page; -1 if there is none.
  private var repeatedBy: [Int] = []
  /// The trips that visit each game, by its ``EnumeratedGame/idRank``.
  private var visitors: [Int32: [Int]] = [:]
  /// How many games each earlier trip shares with the trip being placed; all 0 between two calls.
  private var shared: [Int] = []

  private init(pageSize: Int) {
    self.pageSize = max(1, pageSize)
  }

  /// The positions of trips in the varied order.
  ///
  /// - Parameter trips: The games of each trip, the most recommended first.
  static func positions(of trips: [ArraySlice<Int32>], pageSize: Int) -> [Int] {
    var order = VariedOrder(pageSize: pageSize)
    for games in trips { order.add(games) }
    return order.pages.flatMap { $0 }
  }

  private mutating func add(_ games: ArraySlice<Int32>) {
    let trip = pageOfTrip.count
    markRepeatedPages(trip, games)
    var page = firstOpenPage
    while page < pages.count, pages[page].count == pageSize || repeatedBy[page] == trip {
      page += 1
    }
    if page == pages.count {
      pages.append([])
      repeatedBy.append(-1)
    }
    pages[page].append(trip)
    pageOfTrip.append(page)
    shared.append(0)
    for game in games { visitors[game, default: []].append(trip) }
    while firstOpenPage < pages.count, pages[firstOpenPage].count == pageSize { firstOpenPage += 1 }
  }

  /// Marks the pages with a trip that a new one would repeat.
  private mutating func markRepeatedPages(_ trip: Int, _ games: ArraySlice<Int32>) {
    let earlier = games.map { visitors[$0] ?? [] }
    for other in earlier.joined() {
      shared[other] += 1
      if 2 * shared[other] >= games.count { repeatedBy[pageOfTrip[other]] = trip }
    }
    for other in earlier.joined() { shared[other] = 0 }
  }
}
