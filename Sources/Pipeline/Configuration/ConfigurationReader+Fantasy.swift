import Yams

extension ConfigurationReader {
  /// Reads the section `fantasy`.
  mutating func fantasy(_ node: Node) -> FantasySection? {
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
