import Bundles

/// The clubs, venues, colours and symbols of a league: league.yaml.
struct League: Sendable {
  struct Club: Equatable, Sendable {
    /// The official three letters, such as `NTH`.
    let code: String
    let name: String
    /// The squad's number in the official feed.
    let squadID: Int
    /// Other sources' names for the club, besides its code and its name.
    let aliases: [String]
    let color: String
  }

  struct Venue: Equatable, Sendable {
    /// The id, such as `north-park`.
    let id: String
    let name: String
    /// Other sources' names for the ground, besides its own name.
    let aliases: [String]
    /// The IANA name of its time zone.
    let zone: String
  }

  /// The file's name, for messages about rows that refer to it.
  let file: String
  let name: String
  /// The clubs, by code.
  let clubs: [Club]
  /// The grounds, by id.
  let venues: [Venue]
  /// The colours, by id: those of the clubs, and one for each ``ColorRole``.
  let colors: [ColorToken]
  /// The SF Symbols that the tables name.
  let symbols: [Symbol]

  /// Creates a league, and sorts its clubs, venues and colours by id.
  init(
    file: String, name: String, clubs: [Club], venues: [Venue], colors: [ColorToken],
    symbols: [Symbol]
  ) {
    self.file = file
    self.name = name
    self.clubs = clubs.ordered { $0.code < $1.code }
    self.venues = venues.ordered { $0.id < $1.id }
    self.colors = colors.ordered { $0.id < $1.id }
    self.symbols = symbols
  }
}

/// The purpose of a colour; the raw value is the id of the colour that every league must have for
/// it.
enum ColorRole: String, CaseIterable, Sendable {
  case defender, midfielder, ruck, forward
  case positive, negative, neutral, warning
  case difficulty1 = "difficulty-1"
  case difficulty2 = "difficulty-2"
  case difficulty3 = "difficulty-3"
  case difficulty4 = "difficulty-4"
  case difficulty5 = "difficulty-5"

  init(_ position: Position) {
    switch position {
    case .defender: self = .defender
    case .midfielder: self = .midfielder
    case .ruck: self = .ruck
    case .forward: self = .forward
    }
  }

  init(_ trend: PlayerForm.Trend) {
    switch trend {
    case .rising: self = .positive
    case .steady: self = .neutral
    case .falling: self = .negative
    }
  }

  /// The colour for a difficulty rating from 1 to 5.
  init(difficulty: Int) {
    self = [.difficulty1, .difficulty2, .difficulty3, .difficulty4, .difficulty5][difficulty - 1]
  }
}

/// The SF Symbols of insights, alerts and menus; a league must describe each of them.
enum Icon: String, CaseIterable, Sendable {
  case base = "chart.bar.fill"
  case opponent = "shield.lefthalf.filled"
  case home = "house.fill"
  case venue = "mappin.and.ellipse"
  case role = "person.fill"
  case availability = "cross.case.fill"
  case interval = "plusminus"
  case price = "dollarsign.circle.fill"
  case taper = "calendar"
  case contract = "doc.text.fill"
  case injury = "bandage.fill"
  case lockout = "lock.fill"
  case lateChange = "exclamationmark.triangle.fill"
  case captain = "star.fill"
  case rise = "arrow.up.right"
  case fall = "arrow.down.right"
}
