import Bundles

/// The clubs, venues, colours and symbols of a league: league.yaml.
package struct League: Sendable {
  /// A club.
  package struct Club: Hashable, Sendable {
    /// The official three letters, such as `NTH`.
    package let code: String
    /// What apps show.
    package let name: String
    /// The official feed's number.
    package let squadID: Int
    /// How other sources write it, besides its code and its name.
    package let aliases: [String]
    /// The colour's id.
    package let color: String

    /// A club.
    package init(code: String, name: String, squadID: Int, aliases: [String], color: String) {
      self.code = code
      self.name = name
      self.squadID = squadID
      self.aliases = aliases
      self.color = color
    }
  }

  /// A ground.
  package struct Venue: Hashable, Sendable {
    /// The id, such as `north-park`.
    package let id: String
    /// What apps show.
    package let name: String
    /// How other sources write it, besides its name.
    package let aliases: [String]
    /// The IANA name of its time zone.
    package let zone: String

    /// A ground.
    package init(id: String, name: String, aliases: [String], zone: String) {
      self.id = id
      self.name = name
      self.aliases = aliases
      self.zone = zone
    }
  }

  /// The file, for what is said about rows that refer to it.
  package let file: String
  /// What apps call the league.
  package let name: String
  /// The clubs, by code.
  package let clubs: [Club]
  /// The grounds, by id.
  package let venues: [Venue]
  /// The colours, by id: those of clubs, and one for each role that ``ColorRole`` names.
  package let colors: [ColorToken]
  /// The SF Symbols that rows name.
  package let symbols: [Symbol]

  /// A league; clubs, venues and colours are put in the order of their ids.
  package init(
    file: String, name: String, clubs: [Club], venues: [Venue], colors: [ColorToken],
    symbols: [Symbol]
  ) {
    self.file = file
    self.name = name
    self.clubs = clubs.sorted { $0.code < $1.code }
    self.venues = venues.sorted { $0.id < $1.id }
    self.colors = colors.sorted { $0.id < $1.id }
    self.symbols = symbols
  }
}

/// A colour's task; its raw value is the id of the colour that a league must have for it.
package enum ColorRole: String, CaseIterable, Sendable {
  case defender, midfielder, ruck, forward
  case positive, negative, neutral, warning
  case difficulty1 = "difficulty-1"
  case difficulty2 = "difficulty-2"
  case difficulty3 = "difficulty-3"
  case difficulty4 = "difficulty-4"
  case difficulty5 = "difficulty-5"

  /// The colour of a position.
  package init(_ position: Position) {
    switch position {
    case .defender: self = .defender
    case .midfielder: self = .midfielder
    case .ruck: self = .ruck
    case .forward: self = .forward
    }
  }

  /// The colour of a rating from 1 to 5.
  package init(difficulty: Int) {
    self = [.difficulty1, .difficulty2, .difficulty3, .difficulty4, .difficulty5][difficulty - 1]
  }
}
