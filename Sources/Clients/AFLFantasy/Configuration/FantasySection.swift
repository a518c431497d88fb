import Bundles
import Pipeline
import Tabular

/// The season of AFL Fantasy of a pipeline: the YAML's `fantasy`.
package struct FantasySection: Hashable, Sendable {
  /// A file that the section may name, by its key.
  package enum File: String, CaseIterable, Sendable {
    case scores, rounds, fixture, people, injuries, contracts, squads
    case positionUpdates = "position-updates"
    case lateChanges = "late-changes"
    case designTokens = "design-tokens"
  }

  /// The file with the season's rules.
  package var rules: PipelineInput
  /// The file with the league.
  package var league: PipelineInput
  /// The official list of players.
  package var players: PipelineInput
  /// The files that may be there.
  package var files: [File: PipelineInput] = [:]
  /// The files with statistics of matches, of any seasons.
  package var statistics: [PipelineInput] = []
  /// The files with matches, for statistics that name none.
  package var matches: [PipelineInput] = []
  /// The last round that counts; nil for all that there are.
  package var throughRound: Int?
  /// The oldest system on which every symbol must show.
  package var minimumIOS: SystemVersion

  /// What the section reads.
  package var inputs: [PipelineInput] {
    [rules, league, players] + File.allCases.compactMap { files[$0] } + statistics + matches
  }

  /// The files as their reader takes them.
  package var catalogueFiles: FantasyFiles {
    FantasyFiles(
      players: players.catalogueFile, scores: file(.scores), rounds: file(.rounds),
      positionUpdates: file(.positionUpdates), fixture: file(.fixture),
      statistics: statistics.map(\.catalogueFile), matches: matches.map(\.catalogueFile),
      people: file(.people), injuries: file(.injuries), contracts: file(.contracts),
      lateChanges: file(.lateChanges), designTokens: file(.designTokens))
  }

  private func file(_ file: File) -> CatalogueFile? { files[file]?.catalogueFile }
}

extension FantasySection {
  /// What the section asks for, equal whenever it asks for the same bundle.
  var canonicalValue: JSONValue {
    .object([
      "inputs": .array(inputs.map(\.canonicalValue)),
      "through-round": .integer(throughRound),
      "minimum-ios": .string("\(minimumIOS)"),
    ])
  }
}

extension ConfigurationReader {
  /// Reads the section `fantasy`.
  mutating func fantasy(_ node: YAMLNode) -> FantasySection? {
    let name = "'fantasy'"
    let lists = ["statistics", "matches"]
    let keys =
      ["rules", "league", "players"] + FantasySection.File.allCases.map(\.rawValue) + lists
      + ["through-round", "minimum-ios"]
    guard let fields = mapping(node, name, known: keys) else { return nil }
    let rules = requiredInput("rules", in: fields, of: node, name, example: "rules-2026.yaml")
    let league = requiredInput("league", in: fields, of: node, name, example: "league.yaml")
    let players = requiredInput("players", in: fields, of: node, name, example: "players.json")
    var files: [FantasySection.File: PipelineInput] = [:]
    for file in FantasySection.File.allCases {
      let key = file.rawValue
      files[file] = fields[key].flatMap {
        input($0, named: key, "'\(key)'", example: "\(key).csv")
      }
    }
    let statistics = fields["statistics"].flatMap { namedInputs($0, "statistics") } ?? []
    let matches = fields["matches"].flatMap { namedInputs($0, "matches") } ?? []
    let throughRound = fields["through-round"].flatMap {
      value($0, "'through-round'", noun: "a round", example: "17", parse: wholeNumber)
    }
    let minimumIOS = minimumIOS(fields, of: node, name)
    guard let rules, let league, let players, let minimumIOS else { return nil }
    return FantasySection(
      rules: rules, league: league, players: players, files: files, statistics: statistics,
      matches: matches, throughRound: throughRound, minimumIOS: minimumIOS)
  }
}
