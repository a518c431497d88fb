import Tabular

/// The rows of freezes.csv: days on which a game's streak rests.
///
/// A freeze may lie ahead, such as a holiday.
struct FreezeRows {
  static let columns = CatalogueColumns(["game_id", "day"])

  /// The frozen days of each game, in order.
  var days: [[CivilDay]] { frozen.map { $0.sorted() } }
  private var frozen: [Set<CivilDay>]
  private let gameFile: String
  private let positions: [String: Int]

  /// Prepares to read the freezes of a catalogue's games.
  init(_ catalogue: DashboardCatalogue, _ positions: [String: Int]) {
    frozen = Array(repeating: [], count: catalogue.games.count)
    gameFile = catalogue.file
    self.positions = positions
  }

  /// Takes the day of a row.
  mutating func add(_ row: borrowing CatalogueTable) throws(SkippedRow) {
    let game = try row.reference("game_id", to: gameFile, positions)
    let day = try row.day("day")
    guard frozen[game].insert(day).inserted else {
      throw SkippedRow(
        .dashboardRowRepeated, "day", value: "\(day)", "an earlier row freezes \(day) too")
    }
  }
}
