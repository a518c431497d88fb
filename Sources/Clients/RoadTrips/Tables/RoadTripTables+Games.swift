import Bundles
import Tabular

extension RoadTripTables {
  func fillGames(_ sink: inout RowWriter) throws {
    for (index, game) in plan.schedule.games.enumerated() {
      sink.append(index + 1)
      sink.append(game.id)
      sink.append(game.sport.rawValue)
      sink.append(game.season)
      sink.append(game.start)
      sink.append(game.day.description)
      sink.append(game.day.number)
      sink.append(ClockText.text(minutes: game.localMinutes))
      sink.append(plan.schedule.venues[game.venue].timeZone)
      sink.append(game.venue + 1)
      sink.append(game.home + 1)
      sink.append(game.away + 1)
      sink.append(game.doubleheaderNumber)
      sink.append(game.isSameDayPair)
      sink.append(game.timeStatus.rawValue)
      sink.append(game.isVenueAssumed)
      try sink.endRow()
    }
  }

  func fillLegs(_ sink: inout RowWriter) throws {
    let legs = plan.legs.sorted { ($0.ends.from, $0.ends.to) < ($1.ends.from, $1.ends.to) }
    for leg in legs {
      sink.append(leg.ends.from + 1)
      sink.append(leg.ends.to + 1)
      sink.append(leg.greatCircleMiles)
      sink.append(Int(leg.roadMiles.rounded()))
      sink.append(leg.minutes)
      sink.append(leg.method.rawValue)
      try sink.endRow()
    }
  }
}
