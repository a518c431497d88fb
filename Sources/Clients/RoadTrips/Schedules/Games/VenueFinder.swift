import Tabular

/// Finds the venue that a game's location names, on the day of the game.
struct VenueFinder {
  /// Why there is none.
  enum Fault: Error {
    /// No venue of the sport goes by the name.
    case unknown
    /// The name, or the venue itself, is not of that day; with the position of the venue.
    case stale(Int, Validity)
    /// Several venues do; with their positions.
    case ambiguous([Int])
  }

  private struct Key: Hashable {
    let sport: Sport
    let name: String
  }

  /// A venue by one of its names.
  private struct Entry {
    let venue: Int
    /// When it went by the name.
    let validity: Validity
    /// Whether the name is its own, and no alias.
    let isOwnName: Bool
  }

  private let venues: [Venue]
  private var entries: [Key: [Entry]] = [:]
  private var names: [Sport: [String]] = [:]
  private var folder = NameFolder()

  /// Knows every venue by its id, its name and its aliases.
  init(_ schedule: Schedule) {
    venues = schedule.venues
    for (position, venue) in schedule.venues.enumerated() {
      let entry = Entry(venue: position, validity: venue.validity, isOwnName: true)
      add(venue.name, venue.sport, entry)
      if folder.key(venue.id) != folder.key(venue.name) { add(venue.id, venue.sport, entry) }
      names[venue.sport, default: []].append(venue.name)
    }
    for alias in schedule.aliases {
      let sport = venues[alias.venue].sport
      let entry = Entry(venue: alias.venue, validity: alias.validity, isOwnName: false)
      add(alias.alias, sport, entry)
      names[sport, default: []].append(alias.alias)
    }
  }

  /// The position of the venue with a name on a day.
  ///
  /// `whole` is tried before the name: it may be an alias with its town. Of several venues with the
  /// name, the one in `town` is taken, then the one whose own name it is.
  mutating func find(
    _ name: String, town: String?, whole: String, sport: Sport, on day: CivilDay
  ) throws(Fault) -> Int {
    let found = entries(whole, sport) ?? entries(name, sport) ?? []
    var valid = found.filter {
      $0.validity.contains(day) && venues[$0.venue].validity.contains(day)
    }
    if valid.isEmpty { throw fault(found, on: day) }
    if let town {
      let key = folder.key(town)
      let there = valid.filter { folder.key(venues[$0.venue].city) == key }
      if !there.isEmpty { valid = there }
    }
    if valid.contains(where: \.isOwnName) { valid = valid.filter(\.isOwnName) }
    let positions = Set(valid.map(\.venue)).sorted()
    guard positions.count == 1 else { throw .ambiguous(positions) }
    return positions[0]
  }

  /// The name of the sport that is nearest to one that is unknown.
  func nearest(to name: String, sport: Sport) -> String? {
    nearestName(to: name, among: names[sport] ?? [])
  }

  private mutating func add(_ name: String, _ sport: Sport, _ entry: Entry) {
    entries[Key(sport: sport, name: folder.key(name)), default: []].append(entry)
  }

  private mutating func entries(_ name: String, _ sport: Sport) -> [Entry]? {
    entries[Key(sport: sport, name: folder.key(name))]
  }

  private func fault(_ found: [Entry], on day: CivilDay) -> Fault {
    guard let entry = found.first else { return .unknown }
    let isNameValid = entry.validity.contains(day)
    return .stale(entry.venue, isNameValid ? venues[entry.venue].validity : entry.validity)
  }
}
