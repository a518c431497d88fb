import Catalogues
import SeedStore
import Tabular

extension DashboardTables {
  func fillCategories(_ sink: inout RowWriter) throws {
    let categories = dashboard.categories.enumerated().sorted { $0.element.id < $1.element.id }
    for (position, category) in categories {
      sink.append(category.id)
      sink.append(category.name)
      sink.append(position)
      try sink.endRow()
    }
  }

  func fillColors(_ sink: inout RowWriter) throws {
    for color in dashboard.colors.sorted(by: { $0.id < $1.id }) {
      sink.append(color.id)
      sink.append(color.lightHex)
      sink.append(color.darkHex)
      sink.append(color.onLightHex)
      sink.append(color.onDarkHex)
      sink.append(color.contrastInLight?.rounded(toPlaces: 2))
      sink.append(color.contrastInDark?.rounded(toPlaces: 2))
      try sink.endRow()
    }
  }

  func fillGames(_ sink: inout RowWriter) throws {
    for (index, game) in dashboard.games.enumerated() {
      sink.append(index + 1)
      sink.append(game.id)
      sink.append(game.name)
      sink.append(game.shortName)
      sink.append(game.nameKey.text)
      sink.append(game.nameKey.indexLetter)
      sink.append(dashboard.categories[game.category].id)
      sink.append(game.url)
      sink.append(game.icon)
      sink.append(dashboard.colors[game.color].id)
      appendScoring(of: game, &sink)
      appendDays(of: game, &sink)
      try sink.endRow()
    }
  }

  private func appendScoring(of game: DashboardGame, _ sink: inout RowWriter) {
    sink.append(game.scoring.rawValue)
    sink.append(game.scoreRange.lowerBound)
    sink.append(game.scoreRange.upperBound)
    sink.append(game.maximumAttempts)
    sink.append(game.streakRule.rawValue)
    sink.append(game.countsArchive)
    sink.append(game.resultPattern)
  }

  private func appendDays(of game: DashboardGame, _ sink: inout RowWriter) {
    switch game.dayRule {
    case .localMidnight:
      sink.append("local_midnight")
      sink.append(nil as String?)
      sink.append(nil as Int?)
    case .fixedZone(let zone, let resetMinute):
      sink.append("fixed_zone")
      sink.append(zone)
      sink.append(resetMinute)
    }
    sink.append(game.anchor?.number)
    sink.append(game.anchor?.day.description)
    sink.append(game.anchor?.cadenceInDays)
  }

  func fillResults(_ sink: inout RowWriter) throws {
    // Results of a day stand together, and writing a day out takes longer than all the rest.
    var text = (day: CivilDay(number: .min), written: "")
    for (index, result) in dashboard.results.enumerated() {
      if result.day != text.day { text = (result.day, result.day.description) }
      sink.append(index + 1)
      sink.append(result.key)
      sink.append(result.game + 1)
      sink.append(text.written)
      sink.append(result.day.number)
      sink.append(result.number)
      sink.append(result.isCompleted)
      sink.append(result.score)
      sink.append(result.attempts)
      sink.append(result.playedAt)
      sink.append(result.zone)
      sink.append(result.isArchive)
      sink.append(result.sharedText)
      try sink.endRow()
    }
  }

  func fillFreezes(_ sink: inout RowWriter) throws {
    for (index, days) in dashboard.freezes.enumerated() {
      for day in days {
        sink.append(index + 1)
        sink.append(day.number)
        sink.append(day.description)
        try sink.endRow()
      }
    }
  }
}
