import Tabular

/// A file of games, and how to read it.
package struct ScheduleInput {
  /// The file.
  package let file: CatalogueFile
  /// How its rows are written.
  package let layout: ScheduleLayoutName
  /// The regular season, for rows that don't say what type of game they are; where it is nil, the
  /// number of games that each team plays decides (``RegularSeason``).
  package let regularSeason: ClosedRange<CivilDay>?

  /// A file of games.
  package init(
    _ file: CatalogueFile, layout: ScheduleLayoutName,
    regularSeason: ClosedRange<CivilDay>? = nil
  ) {
    self.file = file
    self.layout = layout
    self.regularSeason = regularSeason
  }
}

/// The files that a ``Schedule`` is made from.
package struct ScheduleFiles {
  /// metros.csv.
  package var metros: CatalogueFile
  /// venues.csv.
  package var venues: CatalogueFile
  /// teams.csv.
  package var teams: CatalogueFile
  /// venue_alias.csv.
  package var aliases: CatalogueFile?
  /// neutral_games.csv.
  package var neutralGames: CatalogueFile?
  /// road.csv.
  package var roads: CatalogueFile?
  /// The files of games, in any order.
  package var schedules: [ScheduleInput]

  /// Names the files.
  package init(
    metros: CatalogueFile, venues: CatalogueFile, teams: CatalogueFile,
    aliases: CatalogueFile? = nil, neutralGames: CatalogueFile? = nil,
    roads: CatalogueFile? = nil, schedules: [ScheduleInput]
  ) {
    self.metros = metros
    self.venues = venues
    self.teams = teams
    self.aliases = aliases
    self.neutralGames = neutralGames
    self.roads = roads
    self.schedules = schedules
  }
}
