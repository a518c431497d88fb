/// Collects the reasons of one explanation.
struct ExplanationWriter {
  let round: ComingRound
  let subject: Explanation.Subject
  let player: Int
  let key: String
  let id: String
  private var insights: [Insight] = []

  init(_ round: ComingRound, _ subject: Explanation.Subject, _ player: Int, key: String) {
    self.round = round
    self.subject = subject
    self.player = player
    self.key = key
    id = "\(subject.rawValue)|\(key)|\(round.number)"
  }

  /// The number of this season's games behind the player's projection.
  var games: Int { round.projections[player]?.games ?? 0 }

  /// Adds a reason without a contribution.
  mutating func add(
    _ name: String, _ title: String, _ icon: Icon, color: ColorRole = .neutral, _ text: String
  ) {
    insights.append(
      Insight(
        id: "\(id)|\(name)", title: title, description: text, icon: icon, color: color,
        contribution: nil, unit: nil))
  }

  /// Adds a reason with its contribution in points; its colour shows the direction.
  mutating func add(_ name: String, _ title: String, _ icon: Icon, points: Double, _ text: String) {
    add(name, title, icon, points, "points", text)
  }

  /// Adds a reason with its contribution in dollars; more dollars are shown as good, unless `color`
  /// is given.
  mutating func add(
    _ name: String, _ title: String, _ icon: Icon, dollars: Int, color: ColorRole? = nil,
    _ text: String
  ) {
    add(name, title, icon, Double(dollars), "dollars", color: color, text)
  }

  private mutating func add(
    _ name: String, _ title: String, _ icon: Icon, _ contribution: Double, _ unit: String,
    color: ColorRole? = nil, _ text: String
  ) {
    // A contribution that is shown as 0.0 points is neither up nor down.
    let sign: ColorRole =
      abs(contribution) < 0.05 ? .neutral : contribution > 0 ? .positive : .negative
    let color = color ?? sign
    insights.append(
      Insight(
        id: "\(id)|\(name)", title: title, description: text, icon: icon, color: color,
        contribution: contribution, unit: unit))
  }

  /// The finished explanation, with the confidence of the player's projection.
  func finished(_ title: String) -> Explanation {
    let confidence = round.projections[player]?.confidence ?? 0
    return Explanation(
      id: id, subject: subject, key: key, player: player, round: round.number, title: title,
      confidence: confidence, confidencePercent: Int((confidence * 100).rounded()),
      modelVersion: FantasyBundle.modelVersion, lastUpdated: round.lastUpdated,
      insights: insights)
  }

  /// Adds the range that most scores fall into. For a player who does not play, it is the range
  /// that his scores would have.
  mutating func addRange(_ projection: Projection) {
    let games = Wording.count(projection.games, "game")
    let spread = Wording.points(NormalDistribution.middle80 * projection.deviation)
    let text =
      projection.isAvailable
      ? "80% of scores like this fall from \(Wording.decimals(projection.low80, 1)) to "
        + "\(Wording.points(projection.high80)); the spread comes from \(games) and from the league."
      : "If he played, 80% of scores would fall within \(spread) of what is projected; the spread "
        + "comes from \(games) and from the league."
    add("interval", "Range", .interval, text)
  }

  /// Adds his late-season taper (F11), if he has one; projections do not use it.
  mutating func addTaper() {
    guard let found = round.tapers[player], let taper = found.taper else { return }
    let unused = "It is not used: it has said nothing about the next season."
    let seasons = Wording.count(found.seasons, "season")
    add(
      "taper", "Late season", .taper, color: found.isFlagged ? .warning : .neutral,
      "\(Wording.signed(taper)) points from round 18 on, in \(seasons). \(unused)")
  }

  /// Adds the end of his contract, if it is known; projections do not use it.
  mutating func addContract() {
    guard let contract = round.contracts[player], let year = contract.endYear else { return }
    let status = contract.status.map { ", \($0)" } ?? ""
    let season = round.season.rules.season
    add(
      "contract", year == season ? "Contract year" : "Contract", .contract,
      "It \(year < season ? "ended" : "ends") in \(year)\(status). It is not used in the projection."
    )
  }

  /// Adds the player's injury, if the list has one.
  mutating func addInjury() {
    guard let injury = round.injuries[player] else { return }
    let back =
      injury.returnRound.map { "expected back in round \($0)" }
      ?? "with no round named for his return"
    add(
      "injury", "Injury", .injury, color: .warning,
      "\(injury.status), \(back). Source: \(injury.source).")
  }
}
