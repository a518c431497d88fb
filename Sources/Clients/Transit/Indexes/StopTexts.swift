import Folding

/// What stops are called: their platforms, their places in alphabetical lists, and the words by
/// which they are found.
package struct StopTexts: Sendable {
  /// The platform_code, else the platform in the name; nil for none.
  let platforms: [String?]
  /// The places in alphabetical lists.
  let order: StopOrder
  /// What full-text search reads; nil where a stop is not listed or has nothing to read.
  let searchTexts: [String?]

  /// Reads the names of the stops of all feeds; `feeds` tells each stop's feed.
  package init(_ stops: [Stop], feeds: [Int]) {
    var folder = TextFolder()
    let platforms = stops.indices.map { stops[$0].platform }
    var names: [FoldedText?] = []
    names.reserveCapacity(stops.count)
    for position in stops.indices { names.append(stops[position].name.map { folder.fold($0) }) }
    order = StopOrder(stops, feeds: feeds, platforms: platforms, names: names, folder: &folder)
    var searchTexts: [String?] = []
    searchTexts.reserveCapacity(stops.count)
    for position in stops.indices {
      let text =
        stops[position].isListed
        ? folder.searchText(
          name: stops[position].name, folded: names[position], code: stops[position].code,
          platform: platforms[position]) : ""
      searchTexts.append(text.isEmpty ? nil : text)
    }
    self.platforms = platforms
    self.searchTexts = searchTexts
  }
}
