extension AlertWriter {
  /// An injury that lasts up to the coming round, as far as anybody says.
  func injury(_ injury: Injury) -> Alert? {
    guard injury.returnRound.map({ $0 >= round.number }) ?? true else { return nil }
    let name = round.season.players[injury.player].name
    let back =
      injury.returnRound.map { "Expected back in round \($0)" }
      ?? "Nobody says when he will be back"
    return alert(
      .injury, injury.player, recency: 1,
      Message(
        title: "\(name): \(injury.status)", body: "\(back). Source: \(injury.source).",
        spoken: "\(name) is injured: \(injury.status). \(back)."))
  }

  /// A change to a team of the coming round.
  func lateChange(_ change: LateChange) -> Alert? {
    guard change.round == round.number else { return nil }
    let name = round.season.players[change.player].name
    let what =
      change.kind == .out
      ? "was named for round \(change.round) and does not play"
      : "was not named for round \(change.round) and plays"
    let why = change.reason.map { " Reason: \($0)." } ?? ""
    return alert(
      .lateChange, change.player, recency: 1,
      Message(
        title: "Late change: \(name) \(change.kind.rawValue)", body: "\(name) \(what).\(why)",
        spoken: "Late change. \(name) \(what).\(why)"))
  }
}
