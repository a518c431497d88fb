import Foundation
import SeedStore

extension RoadTripStore {
  /// A game that a trip visits.
  ///
  /// ```swift
  /// Text("\(game.away.shortName) at \(game.home.shortName), \(game.time ?? "time undecided")")
  /// ```
  public struct Game: Hashable, Sendable, Identifiable {
    /// How sure the start is.
    public enum TimeStatus: String, Hashable, Sendable, Codable {
      /// The schedule gives a time, which may still change.
      case scheduled
      /// The schedule gives none yet.
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
    /// When it starts; while that is undecided, when such games usually do.
    public let start: Date
    /// The day where it is played.
    public let day: CalendarDay
    /// The clock there at the start, HH:mm; nil while undecided.
    public let time: String?
    /// How sure the start is.
    public let timeStatus: TimeStatus
    /// Where it is played.
    public let venue: Venue
    /// The home team.
    public let home: Team
    /// The visitors.
    public let away: Team
    /// 1 and 2 for the games of a doubleheader, 0 otherwise.
    public let doubleheaderNumber: Int
    /// Whether the teams play another game on the same day.
    public let isSameDayPair: Bool

    /// Puts a game together, for an app's own source of them.
    public init(
      id: String, sport: Sport, season: String, start: Date, day: CalendarDay, time: String? = nil,
      timeStatus: TimeStatus, venue: Venue, home: Team, away: Team, doubleheaderNumber: Int,
      isSameDayPair: Bool
    ) {
      self.id = id
      self.sport = sport
      self.season = season
      self.start = start
      self.day = day
      self.time = time
      self.timeStatus = timeStatus
      self.venue = venue
      self.home = home
      self.away = away
      self.doubleheaderNumber = doubleheaderNumber
      self.isSameDayPair = isSameDayPair
    }
  }

  /// A park, arena or stadium.
  ///
  /// ```swift
  /// Marker(venue.name, coordinate: CLLocationCoordinate2D(
  ///   latitude: venue.coordinate.latitude, longitude: venue.coordinate.longitude))
  /// ```
  public struct Venue: Hashable, Sendable, Identifiable {
    /// The stable id, such as `wrigley-field`.
    public let id: String
    /// What apps show.
    public let name: String
    /// The town, which may be another than the metropolitan area's.
    public let city: String
    /// The state or province.
    public let state: String
    /// The country, ISO 3166-1 alpha-2.
    public let country: String
    /// The id of its metropolitan area.
    public let metro: String
    /// Where it stands.
    public let coordinate: Coordinate
    /// The IANA name of its time zone.
    public let timeZone: String
    /// `open`, `retractable` or `fixed`: whether rain can stop a game.
    public let roof: String

    /// Puts a venue together, for an app's own source of them.
    public init(
      id: String, name: String, city: String, state: String, country: String, metro: String,
      coordinate: Coordinate, timeZone: String, roof: String
    ) {
      self.id = id
      self.name = name
      self.city = city
      self.state = state
      self.country = country
      self.metro = metro
      self.coordinate = coordinate
      self.timeZone = timeZone
      self.roof = roof
    }
  }

  /// A team.
  ///
  /// ```swift
  /// Text(team.abbreviation).accessibilityLabel(team.name)
  /// ```
  public struct Team: Hashable, Sendable, Identifiable {
    /// The stable id, such as `mlb-nyy`.
    public let id: String
    /// The whole name, such as `New York Yankees`.
    public let name: String
    /// The name without its city, such as `Yankees`.
    public let shortName: String
    /// The letters on score boards.
    public let abbreviation: String

    /// Puts a team together, for an app's own source of them.
    public init(id: String, name: String, shortName: String, abbreviation: String) {
      self.id = id
      self.name = name
      self.shortName = shortName
      self.abbreviation = abbreviation
    }
  }
}
