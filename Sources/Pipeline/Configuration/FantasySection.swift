import Catalogues
import Fantasy

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
  var catalogueFiles: FantasyFiles {
    FantasyFiles(
      players: players.catalogueFile, scores: file(.scores), rounds: file(.rounds),
      positionUpdates: file(.positionUpdates), fixture: file(.fixture),
      statistics: statistics.map(\.catalogueFile), matches: matches.map(\.catalogueFile),
      people: file(.people), injuries: file(.injuries), contracts: file(.contracts),
      lateChanges: file(.lateChanges), designTokens: file(.designTokens))
  }

  private func file(_ file: File) -> CatalogueFile? { files[file]?.catalogueFile }
}
