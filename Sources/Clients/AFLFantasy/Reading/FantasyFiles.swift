import Tabular

/// The files that a ``FantasySeason`` is made from, beside its rules, league and squads.
package struct FantasyFiles {
  /// players.json: the official list.
  package var players: CatalogueFile
  /// scores.csv; where there is none, scores and prices are those of the official list.
  package var scores: CatalogueFile?
  /// rounds.json.
  package var rounds: CatalogueFile?
  /// position_updates.csv.
  package var positionUpdates: CatalogueFile?
  /// fixture.csv.
  package var fixture: CatalogueFile?
  /// Statistics of matches in either layout; each file has a name of its own.
  package var statistics: [CatalogueFile]
  /// The matches that statistics of AFL Tables belong to.
  package var matches: [CatalogueFile]
  /// The people whom statistics of AFL Tables name.
  package var people: CatalogueFile?
  /// injuries.csv.
  package var injuries: CatalogueFile?
  /// contracts.csv.
  package var contracts: CatalogueFile?
  /// late_changes.csv.
  package var lateChanges: CatalogueFile?
  /// design_tokens.json.
  package var designTokens: CatalogueFile?

  /// Names the files.
  package init(
    players: CatalogueFile, scores: CatalogueFile? = nil, rounds: CatalogueFile? = nil,
    positionUpdates: CatalogueFile? = nil, fixture: CatalogueFile? = nil,
    statistics: [CatalogueFile] = [], matches: [CatalogueFile] = [],
    people: CatalogueFile? = nil, injuries: CatalogueFile? = nil,
    contracts: CatalogueFile? = nil, lateChanges: CatalogueFile? = nil,
    designTokens: CatalogueFile? = nil
  ) {
    self.players = players
    self.scores = scores
    self.rounds = rounds
    self.positionUpdates = positionUpdates
    self.fixture = fixture
    self.statistics = statistics
    self.matches = matches
    self.people = people
    self.injuries = injuries
    self.contracts = contracts
    self.lateChanges = lateChanges
    self.designTokens = designTokens
  }
}
