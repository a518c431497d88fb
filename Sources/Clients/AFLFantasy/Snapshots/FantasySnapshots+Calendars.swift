import Bundles

/// The calendars of matches and byes.
extension FantasySnapshots {
  // MARK: - Difficulties

  /// The members of fdr_calendar.json: a cell for each match to come of each club.
  var difficulties: [JSONValue.Member] {
    let rows = Dictionary(grouping: analysis.difficulties, by: \.club)
    let clubs = season.league.clubs.indices.map { club in
      let rounds = Dictionary(grouping: rows[club] ?? [], by: \.round)
      let cells = rounds.ordered { $0.key < $1.key }.compactMap { cell($0.value) }
      return JSONValue.object([
        "cells": .array(cells), "code": values.code(club), "name": .string(values.name(club)),
      ])
    }
    let rounds = Set(analysis.difficulties.map(\.round)).ordered()
    return .object([
      "clubs": .array(clubs), "rounds": .array(rounds.map { .integer($0) }),
    ])
  }

  /// A club's match of a round, with its rating for each position.
  private func cell(_ rows: [FixtureDifficulty]) -> JSONValue? {
    let rows = rows.ordered { $0.position < $1.position }
    guard let first = rows.first else { return nil }
    func byPosition(_ value: (FixtureDifficulty) -> JSONValue) -> JSONValue {
      .members(rows.map { JSONValue.Member($0.position.code, value($0)) })
    }
    return .object([
      "accessibilityLabel": .string(spoken(first, rows)),
      "effect": byPosition { .double($0.effect) }, "home": .bool(first.isHome),
      "lowSample": .array(rows.filter(\.isLowSample).map { .string($0.position.code) }),
      "opp": values.code(first.opponent), "r": .integer(first.round),
      "rating": byPosition { .integer($0.rating) },
    ])
  }

  private func spoken(_ match: FixtureDifficulty, _ rows: [FixtureDifficulty]) -> String {
    let ratings = rows.map { "\($0.position.title.lowercased()) \($0.rating)" }
    return "Round \(match.round), \(values.name(match.club)): \(match.isHome ? "at home" : "away") "
      + "against \(values.name(match.opponent)), difficulty out of 5: \(ratings.joined(separator: ", "))"
  }

  // MARK: - Byes

  /// The members of bye_calendar.json: every round with who rests in it.
  var byes: [JSONValue.Member] {
    let coverage = Dictionary(grouping: plan.byeCoverage, by: \.round)
    let squads = Dictionary(grouping: plan.squadCoverage, by: \.round)
    let rounds = season.rounds.map { round in
      let clubs = values.byes(round.number)?.map(values.code)
      return JSONValue.object([
        "accessibilityLabel": .string(spoken(round)), "clubs": clubs.map { .array($0) } ?? .null,
        "countedPlayers": .integer(round.countedPlayers),
        "coverage": .array((coverage[round.number] ?? []).map(Self.coverage)),
        "maxTrades": .integer(round.maximumTrades), "round": .integer(round.number),
        "squads": .array((squads[round.number] ?? []).map(squad)),
      ])
    }
    let names = season.squads.map { squad in
      JSONValue.object(["id": .string(squad.id), "name": .string(squad.name)])
    }
    return .object([
      "rounds": .array(rounds), "squads": .array(names),
    ])
  }

  private func spoken(_ round: Round) -> String {
    guard let byes = values.byes(round.number) else {
      return "Round \(round.number): byes not known"
    }
    let clubs = byes.map(values.name).joined(separator: ", ")
    return "Round \(round.number): " + (clubs.isEmpty ? "no byes" : "no match for \(clubs)")
  }

  private static func coverage(_ coverage: ByeCoverage) -> JSONValue {
    .object([
      "available": .integer(coverage.available), "position": .string(coverage.position.code),
      "share": .double(coverage.share),
    ])
  }

  private func squad(_ squad: SquadCoverage) -> JSONValue {
    let empty = Position.allCases.map { position in
      JSONValue.Member(position.code, .integer(squad.empty[position] ?? 0))
    }
    return .object([
      "available": .integer(squad.available), "counted": .integer(squad.counted),
      "coverage": .integer(squad.coverage), "empty": .members(empty),
      "matched": .integer(squad.matched), "shortfall": .integer(squad.shortfall),
      "squadId": .string(season.squads[squad.squad].id),
    ])
  }
}
