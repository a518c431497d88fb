import Bundles
import Pipeline
import Tabular

/// The section `fantasy` of a pipeline's YAML: a season of AFL Fantasy.
package struct FantasySection: Sendable {
  /// A file that the section may name, by its key.
  package enum File: String, CaseIterable, Sendable {
    case scores, rounds, fixture, people, injuries, contracts, squads
    case positionUpdates = "position-updates"
    case lateChanges = "late-changes"
    case designTokens = "design-tokens"
  }

  /// The file with the season's rules.
  package let rules: InputReference
  /// The file with the league.
  package let league: InputReference
  /// The official list of players.
  package let players: InputReference
  /// The optional files.
  package private(set) var files: [File: InputReference] = [:]
  /// The files with match statistics of any season.
  package let statistics: [InputReference]
  /// The files with matches, for statistics that do not name their match.
  package let matches: [InputReference]
  /// The last round whose scores count; nil for all rounds.
  package let throughRound: Int?
  /// The oldest iOS version on which every symbol must exist.
  package let minimumIOS: SystemVersion

  /// The files, in the form that their reader takes.
  func files(in inputs: RunInputs) -> FantasyFiles {
    func file(_ file: File) -> CatalogueFile? { files[file].map(inputs.file) }
    return FantasyFiles(
      players: inputs.file(players), scores: file(.scores), rounds: file(.rounds),
      positionUpdates: file(.positionUpdates), fixture: file(.fixture),
      statistics: statistics.map(inputs.file), matches: matches.map(inputs.file),
      people: file(.people), injuries: file(.injuries), contracts: file(.contracts),
      lateChanges: file(.lateChanges), designTokens: file(.designTokens))
  }
}

extension FantasySection {
  /// Reads the section `fantasy`.
  init?(_ keys: inout MappingReader) {
    let rules = keys.input(
      "rules", is: .required, example: "rules-2026.yaml",
      "The official rules of the season.")
    let league = keys.input(
      "league", is: .required, example: "league.yaml", "Clubs, grounds, colours and symbols.")
    let players = keys.input(
      "players", is: .required, example: "players.json", "The official list of players.")
    for file in File.allCases {
      files[file] = keys.input(file.rawValue, example: file.example, file.sentence)
    }
    statistics =
      keys.inputs(
        "statistics", example: "statistics.csv",
        "Match statistics of this season and earlier ones, in two layouts.") ?? []
    matches =
      keys.inputs(
        "matches", example: "matches.csv", "Matches, for statistics that do not name them.")
      ?? []
    throughRound = keys.count(
      "through-round", in: 0...60, example: "17",
      "The last round that counts; later rounds are treated as unknown. Default: all.")
    let minimumIOS = keys.minimumIOS()
    guard let rules, let league, let players, let minimumIOS else { return nil }
    self.rules = rules
    self.league = league
    self.players = players
    self.minimumIOS = minimumIOS
  }
}

extension FantasySection.File {
  /// An example of the file's name.
  fileprivate var example: String {
    switch self {
    case .rounds: "rounds.json"
    case .squads: "squads.yaml"
    case .designTokens: "design_tokens.json"
    default: "\(rawValue.replacing("-", with: "_")).csv"
    }
  }

  /// A sentence on the content of the file.
  fileprivate var sentence: String {
    switch self {
    case .scores: "The scores of players in each round, from which prices are computed."
    case .rounds: "The official list of rounds: trades, players that count, byes and lockouts."
    case .fixture: "Every match of the season with its instant and ground."
    case .people: "The people named in the statistics of AFL Tables."
    case .injuries: "Who is injured now."
    case .contracts: "When contracts end."
    case .squads: "The teams of the app's users, for coverage of byes, balance and trades."
    case .positionUpdates: "The positions that players gained during the season."
    case .lateChanges: "Changes to the teams named for a round."
    case .designTokens: "The app's spacings, radii and icon sizes."
    }
  }
}
