import Bundles
import Pipeline
import Tabular

/// Reads a season of AFL Fantasy, and computes what apps show; its product is its tables.
struct FantasyStage: StageDeclaration {
  static let stage = Stage(
    "fantasy",
    "Reads a season of AFL Fantasy, and computes prices, projections and advice.",
    product: "the tables of players, prices and projections as CSV, and report.json",
    example: "pipelines/afl-fantasy.yaml")

  let section: FantasySection
  let inputs: RunInputs

  /// The bundle, and the findings of the readers.
  ///
  /// Throws ``Failure`` or ``ConfigurationErrors`` if a file cannot be read.
  func run() throws -> (bundle: FantasyBundle, report: Report) {
    let files = try FantasyTextFiles(section, inputs)
    try SymbolTable.check(files.league.symbols, minimumIOS: section.minimumIOS)
    var report = Report()
    for notice in files.notices { report.add(notice) }
    for (input, count) in files.counts {
      report.count(RowCount(used: count), of: input.publishedSource)
    }
    let reader = FantasyReader(
      rules: files.rules, league: files.league, squads: files.squads,
      throughRound: section.throughRound)
    let season = try reader.read(section.files(in: inputs), &report)
    return (FantasyBundle(season), report)
  }
}

/// The YAML files of a season; all their errors are reported together.
struct FantasyTextFiles {
  let rules: SeasonRules
  let league: League
  var squads: [Squad] = []
  var notices: [Notice] = []
  /// The number of entries in each file.
  var counts: [(input: InputReference, count: Int)] = []

  /// Reads the files of a section; throws ``ConfigurationErrors`` with the errors of all files.
  init(_ section: FantasySection, _ inputs: RunInputs) throws {
    var failures: [Failure] = []
    let rules = try ConfigurationErrors.gather(&failures) {
      try SeasonRulesFile(reading: inputs.path(of: section.rules))
    }
    let league = try ConfigurationErrors.gather(&failures) {
      try LeagueFile(reading: inputs.path(of: section.league))
    }
    let squads = try section.files[.squads].flatMap { input in
      try ConfigurationErrors.gather(&failures) { try SquadsFile(reading: inputs.path(of: input)) }
    }
    guard failures.isEmpty, let rules, let league else { throw ConfigurationErrors(failures) }
    self.rules = rules.rules
    self.league = league.league
    self.squads = squads?.squads ?? []
    notices = league.notices + (squads?.notices ?? [])
    counts = [
      (section.rules, 1), (section.league, league.league.clubs.count),
    ]
    section.files[.squads].map { counts.append(($0, self.squads.count)) }
  }
}
