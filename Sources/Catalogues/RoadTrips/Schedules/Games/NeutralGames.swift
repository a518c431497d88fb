import Tabular

/// The games that are known to be played elsewhere, by their teams.
struct NeutralGames {
  private struct Key: Hashable {
    let home: String
    let away: String
  }

  /// A game, its venue and its civil day there.
  struct Entry {
    let day: CivilDay
    let venue: Int
    let origin: Origin
  }

  private var entries: [Key: [Entry]] = [:]
  private var unused: [Origin: PlaceReader.NeutralGame] = [:]

  /// Looks the teams of every row up; a row with an unknown team is reported and left out.
  init(
    _ games: [PlaceReader.NeutralGame], _ teams: inout TeamFinder, _ schedule: Schedule,
    _ report: inout Report
  ) {
    for game in games {
      do throws(SkippedRow) {
        let home = try teams.position(game.home, "home", game.sport, game.day)
        let away = try teams.position(game.away, "away", game.sport, game.day)
        let key = Key(home: schedule.teams[home].id, away: schedule.teams[away].id)
        entries[key, default: []].append(
          Entry(day: game.day, venue: game.venue, origin: game.origin))
        unused[game.origin] = game
      } catch {
        report.skipUsedRow(at: game.origin, error)
      }
    }
  }

  /// The games of two teams, the first at home.
  func games(home: Team, away: Team) -> [Entry] {
    entries[Key(home: home.id, away: away.id)] ?? []
  }

  /// Remembers that a row was of use.
  mutating func use(_ entry: Entry) {
    unused[entry.origin] = nil
  }

  /// Reports the rows of some sports for which there was no game.
  func reportUnused(of sports: Set<Sport>, _ report: inout Report) {
    let unused = unused.filter { sports.contains($0.value.sport) }
    for (origin, game) in unused.sorted(by: { ($0.key.line ?? 0) < ($1.key.line ?? 0) }) {
      report.add(
        .neutralGameUnused, at: origin, value: "\(game.away) at \(game.home)",
        message: "no game that is kept is \(game.away) at \(game.home) on \(game.day)",
        action: "nothing is changed")
    }
  }
}

extension Report {
  /// Reports a row that was counted as used, and counts it as skipped.
  mutating func skipUsedRow(at origin: Origin, _ row: SkippedRow) {
    var place = origin
    place.field = row.field
    add(row, at: place)
    var rows = rows[origin.file] ?? RowCount()
    rows.used -= 1
    rows.skipped += 1
    count(rows, of: origin.file)
  }
}

extension TeamFinder {
  /// The position of a team that a row names in a column.
  mutating func position(
    _ name: String, _ field: String, _ sport: Sport, _ day: CivilDay
  ) throws(SkippedRow) -> Int {
    do throws(Fault) {
      return try find(name, sport: sport, on: day)
    } catch {
      let clause: String =
        switch error {
        case .unknown:
          "'\(name)' is no team of \(sport)"
            + (nearest(to: name, sport: sport).map { "; the nearest name is '\($0)'" } ?? "")
        case .notThen: "no team of \(sport) was '\(name)' on \(day)"
        case .ambiguous: "'\(name)' stands for several teams of \(sport)"
        }
      throw SkippedRow(.teamUnknown, field, value: name, clause)
    }
  }
}
