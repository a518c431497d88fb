import Foundation
import GRDB
import SeedStore

extension RoadTripStore {
  /// A game that a trip visits.
  public struct Game: Hashable, Sendable, Codable, Identifiable {
    /// The certainty of the start.
    public enum TimeStatus: String, Hashable, Sendable, Codable {
      /// The schedule gives a time, which may still change.
      case scheduled
      /// The schedule does not give a time yet.
      case undecided = "tbd"
      /// The game has been played.
      case final
    }

    /// The stable id, such as `mlb-2026-03-25-nyy-sf`.
    public let id: String
    /// The league.
    public let sport: Sport
    /// The season, such as `2026`.
    public let season: String
    /// The start of the game; while it is undecided, the usual start of such games.
    public let start: Date
    /// The local day of the game.
    public let day: CalendarDay
    /// The local time of the start, as a text HH:mm to show; nil while undecided.
    public let time: String?
    /// The certainty of the start.
    public let timeStatus: TimeStatus
    /// The venue of the game.
    public let venue: Venue
    /// The home team.
    public let home: Team
    /// The visitors.
    public let away: Team
    /// 1 and 2 for the games of a doubleheader, 0 otherwise.
    public let doubleheaderNumber: Int
    /// Whether the teams play another game on the same day.
    public let isSameDayPair: Bool
  }

  /// A park, arena or stadium.
  ///
  /// ```swift
  /// Marker(venue.name, coordinate: CLLocationCoordinate2D(
  ///   latitude: venue.coordinate.latitude, longitude: venue.coordinate.longitude))
  /// ```
  public struct Venue: Hashable, Sendable, Codable, Identifiable {
    /// The stable id, such as `wrigley-field`.
    public let id: String
    /// The name that apps show.
    public let name: String
    /// The town, which may differ from the metropolitan area's.
    public let city: String
    /// The state or province.
    public let state: String
    /// The country, ISO 3166-1 alpha-2.
    public let country: String
    /// The id of its metropolitan area.
    public let metro: String
    /// Its position.
    public let coordinate: Coordinate
    /// Its time zone; nil if the system does not know it, since an old system may not know a new zone.
    public let timeZone: TimeZone?
    /// `open`, `retractable` or `fixed`: whether rain can stop a game.
    public let roof: String
  }

  /// A team.
  public struct Team: Hashable, Sendable, Codable, Identifiable {
    /// The stable id, such as `mlb-nyy`.
    public let id: String
    /// The whole name, such as `New York Yankees`.
    public let name: String
    /// The name without its city, such as `Yankees`.
    public let shortName: String
    /// The letters on score boards.
    public let abbreviation: String
  }
}

extension RoadTripStore.Game: FetchableRecord {
  /// The columns of every query for games: `g` is the game, `v` its venue, `m` the venue's
  /// metropolitan area, `h` the home team and `a` the visitors.
  static let columns = """
    g.*,
      v.slug AS venue_slug, v.name AS venue_name, v.city AS venue_city, v.state AS venue_state,
      v.country AS venue_country, m.slug AS venue_metro, v.lat AS venue_lat, v.lon AS venue_lon,
      v.tz AS venue_tz, v.roof AS venue_roof,
      h.slug AS home_slug, h.name AS home_name, h.short_name AS home_short, h.abbr AS home_abbr,
      a.slug AS away_slug, a.name AS away_name, a.short_name AS away_short, a.abbr AS away_abbr
    """

  /// The joins of such a query.
  static let joins = """
    JOIN venues AS v ON v.venue_id = g.venue_id
    JOIN metros AS m ON m.metro_id = v.metro_id
    JOIN teams AS h ON h.team_id = g.home_id
    JOIN teams AS a ON a.team_id = g.away_id
    """

  /// Reads a row of `games` with its venue and its teams, whose columns begin with `venue_`, `home_`
  /// and `away_`.
  ///
  /// - Throws: A ``StoreError`` for a league or a status that this version does not know.
  public init(row: Row) throws {
    guard let sport = try RoadTripStore.Sport(rawValue: row.value("sport")),
      let status = try TimeStatus(rawValue: row.value("time_status"))
    else {
      throw try StoreError.damaged(
        row.value("game_key"), "the game has an unknown league or status")
    }
    try self.init(
      id: row.value("game_key"), sport: sport, season: row.value("season"),
      start: row.value("start_utc"),
      day: CalendarDay(published: row.value("date_local")),
      time: status == .undecided ? nil : row.value("time_local"), timeStatus: status,
      venue: RoadTripStore.Venue(row: row), home: RoadTripStore.Team(row: row, prefix: "home"),
      away: RoadTripStore.Team(row: row, prefix: "away"), doubleheaderNumber: row.value("dh_no"),
      isSameDayPair: row.value("is_same_day_pair"))
  }
}

extension RoadTripStore.Venue {
  /// Reads the columns of a row that begin with `venue_`.
  fileprivate init(row: Row) throws {
    try self.init(
      id: row.value("venue_slug"), name: row.value("venue_name"), city: row.value("venue_city"),
      state: row.value("venue_state"), country: row.value("venue_country"),
      metro: row.value("venue_metro"),
      coordinate: Coordinate(latitude: row.value("venue_lat"), longitude: row.value("venue_lon")),
      timeZone: TimeZone(published: row.value("venue_tz")), roof: row.value("venue_roof"))
  }
}

extension RoadTripStore.Team {
  /// Reads the columns of a row that begin with a prefix and an underscore.
  fileprivate init(row: Row, prefix: String) throws {
    try self.init(
      id: row.value("\(prefix)_slug"), name: row.value("\(prefix)_name"),
      shortName: row.value("\(prefix)_short"),
      abbreviation: row.value("\(prefix)_abbr"))
  }
}
