import Foundation
import Pipeline
import Testing

@testable import RoadTrips

extension RoadTripRoundTripTests {
  func expectPlaces() throws {
    try database.expect(
      "sports",
      Sport.allCases.map { sport -> Row in
        [
          "sport": sport.rawValue, "name": sport.rawValue.uppercased(), "mask": sport.mask,
          "position": sport.number - 1,
          "game_count": plan.schedule.games.count { $0.sport == sport },
        ]
      })
    // By name: Anaheim, boston, Çeşme, Denver, Elm, Fargo, Łódź, Zürich.
    let positions = [7, 6, 0, 1, 2, 3, 4, 5]
    let keys = ["zurich", "lodz", "anaheim", "boston", "cesme", "denver", "elm", "fargo"]
    try database.expect(
      "metros",
      plan.schedule.metros.enumerated().map { index, metro -> Row in
        [
          "metro_id": index + 1, "slug": metro.id, "name": metro.name, "name_key": keys[index],
          "position": positions[index], "state": metro.state, "country": metro.country,
          "lat": metro.place.latitude, "lon": metro.place.longitude,
          "start_trip_count": plan.options.count { $0.startMetro == index },
        ]
      })
    try database.expect(
      "venues",
      plan.schedule.venues.enumerated().map { index, venue -> Row in
        [
          "venue_id": index + 1, "slug": venue.id, "name": venue.name,
          "sport": venue.sport.rawValue, "city": venue.city, "state": venue.state,
          "country": venue.country, "metro_id": venue.metro + 1, "lat": venue.place.latitude,
          "lon": venue.place.longitude, "tz": venue.timeZone,
          "valid_from": venue.validity.first?.description,
          "valid_to": venue.validity.last?.description, "roof": venue.roof.rawValue,
        ]
      })
    try database.expect(
      "venue_aliases",
      [
        [
          "alias_id": 1, "alias": "Old Park", "venue_id": 4, "valid_from": "2001-01-01",
          "valid_to": "2002-02-02",
        ],
        ["alias_id": 2, "alias": "Old Park", "venue_id": 5, "valid_from": nil, "valid_to": nil],
      ])
    try expectTeams()
  }

  private func expectTeams() throws {
    try database.expect(
      "teams",
      plan.schedule.teams.enumerated().map { index, team -> Row in
        [
          "team_id": index + 1, "slug": team.id, "sport": team.sport.rawValue, "name": team.name,
          "short_name": team.shortName, "abbr": team.abbreviation, "venue_id": team.venue + 1,
          "metro_id": team.metro + 1, "valid_from": team.validity.first?.description,
          "valid_to": team.validity.last?.description,
        ]
      })
    // Team 6 left in 2020, before the schedule begins.
    var counts: [[String]: Int] = [:]
    for (index, team) in plan.schedule.teams.enumerated() where index != 6 {
      counts[["\(team.metro + 1)", team.sport.rawValue], default: 0] += 1
    }
    try database.expect(
      "metro_sports",
      counts.map { key, teams -> Row in
        ["metro_id": Int(key[0]), "sport": key[1], "teams": teams]
      })
  }

  func expectGames() throws {
    try database.expect(
      "games",
      plan.schedule.games.enumerated().map { index, game -> Row in
        let day = Date(timeIntervalSince1970: Double(game.day.number) * 86_400)
        let hours = (game.localMinutes / 60, game.localMinutes % 60)
        return [
          "game_id": index + 1, "game_key": game.id, "sport": game.sport.rawValue,
          "season": game.season, "start_utc": game.start,
          "date_local": day.formatted(.iso8601.year().month().day()), "day": game.day.number,
          "time_local": String(format: "%02d:%02d", hours.0, hours.1),
          "tz": plan.schedule.venues[game.venue].timeZone, "venue_id": game.venue + 1,
          "home_id": game.home + 1, "away_id": game.away + 1, "dh_no": game.doubleheaderNumber,
          "is_same_day_pair": game.isSameDayPair, "time_status": game.timeStatus.rawValue,
          "venue_assumed": game.isVenueAssumed,
        ]
      })
    try database.expect(
      "legs",
      plan.legs.map { leg -> Row in
        [
          "from_venue": leg.ends.from + 1, "to_venue": leg.ends.to + 1,
          "gc_miles": leg.greatCircleMiles,
          // Halves go away from zero.
          "road_miles": Int(leg.roadMiles + 0.5), "minutes": leg.minutes,
          "method": leg.method.rawValue,
        ]
      })
  }

  func expectTips() throws {
    try database.expect(
      "tip_categories",
      [
        ["category": "driving", "name": "Driving tips", "position": 1],
        ["category": "regional", "name": "Regional tips", "position": 0],
      ])
    try database.expect(
      "tips",
      tips.tips.enumerated().map { index, tip -> Row in
        [
          "id": tip.id.uuidString, "locale": "en", "topic_key": tip.topic, "category": tip.category,
          "position": index, "icon": tip.icon, "title": tip.title, "subtitle": tip.subtitle,
          "a11y_label": "\(tip.title). \(tip.subtitle)",
        ]
      })
    try database.expect(
      "tip_sports",
      tips.tips.flatMap { tip -> [Row] in
        tip.sports.map { sport -> Row in ["tip_id": tip.id.uuidString, "sport": sport] }
      })
    try database.expect(
      "tip_subtopics",
      tips.tips.flatMap { tip -> [Row] in
        tip.subtopics.map { subtopic -> Row in ["tip_id": tip.id.uuidString, "subtopic": subtopic] }
      })
    let deck = TipDeck(tips.tips)
    try database.expect(
      "tip_decks",
      (0..<7).flatMap { launch -> [Row] in
        deck.tips(atLaunch: launch).enumerated().map { slot, tip -> Row in
          ["launch_mod": launch, "slot": slot, "tip_id": tip.id.uuidString]
        }
      })
  }
}
