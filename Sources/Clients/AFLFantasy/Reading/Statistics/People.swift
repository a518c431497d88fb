import Folding
import Tabular

/// Matches the people of AFL Tables with the official list.
///
/// A person is the player with his name and day of birth. AFL Tables writes some names differently
/// (`Koning`, `Harry Petty`) and mistypes days of birth, so a person without such a player is
/// matched in two more ways. The first way takes the only player with the same day of birth and
/// initial whose surname differs only by words before or after it. The second way takes the only
/// player with the same name, if the row names his club. A player who already matches another
/// person by name and birth is never taken.
struct People {
  static let columns = CatalogueColumns(
    ["player_key", "first_name", "last_name", "born_date"],
    optional: ["debut_date", "height", "weight"], isExport: true)

  private struct Person: Equatable {
    let firstName: String
    let lastName: String
    let born: CalendarDay?

    var name: String { "\(firstName) \(lastName)" }
  }

  private struct Entry {
    let person: Person
    let origin: SourceLocation
    let finding: Roster.Finding
    var isReported = false
  }

  private let roster: Roster
  private var entries: [String: Entry] = [:]
  /// The players who match a person by name and birth.
  private var found: Set<Int> = []

  init(_ roster: Roster) {
    self.roster = roster
  }

  mutating func add(_ row: borrowing CatalogueTable) throws(SkippedRow) {
    let key = try row.key("player_key")
    let person = Person(
      firstName: try row.checkedText("first_name"), lastName: try row.checkedText("last_name"),
      born: try row.optionalDay("born_date"))
    if let other = entries[key] {
      throw SkippedRow(
        other.person == person ? .fantasyRowRepeated : .duplicateCatalogueKey, "player_key",
        value: key, "\(other.origin) has '\(key)' too")
    }
    let finding = roster.find(NameKey(person.name), born: person.born, club: nil)
    if case .one(let player) = finding { found.insert(player) }
    entries[key] = Entry(person: person, origin: row.origin(), finding: finding)
  }

  /// The player with a key, who plays for a club in the row; nil if he is not on the list. In a row
  /// of this season he must be on the list.
  mutating func player(
    _ key: String, club: Int, isThisSeason: Bool, _ report: inout Report
  ) throws(SkippedRow) -> Int? {
    guard let entry = entries[key] else {
      throw SkippedRow(.playerUnknown, "player_key", value: key, "no person has the key '\(key)'")
    }
    var finding = entry.finding
    if finding == .doubtful, isThisSeason {
      finding = roster.find(NameKey(entry.person.name), born: entry.person.born, club: club)
    }
    switch finding {
    case .one(let player): return player
    case .doubtful:
      throw SkippedRow(
        .playerAmbiguous, "player_key", value: key,
        "it is not certain which listed player is \(entry.person.name)")
    case .nobody:
      if let player = likeness(of: entry.person, club: club) {
        tell(entry, key, .personMatched, player, "he counts as the player", &report)
        return player
      }
      if isThisSeason {
        throw SkippedRow(
          .playerUnknown, "player_key", value: key,
          "no listed player is \(entry.person.name) with this day of birth")
      }
      let alike = [relatives(of: entry.person), namesakes(of: entry.person)]
      if let other = alike.first(where: { $0.count == 1 })?.first {
        tell(entry, key, .personPerhapsListed, other, "he counts as another person", &report)
      }
      return nil
    }
  }

  /// The likely player for a person whose name and birth are not on the list.
  private func likeness(of person: Person, club: Int) -> Int? {
    let relatives = relatives(of: person).filter { player in
      NameKey(roster.players[player].firstName).text.first == NameKey(person.firstName).text.first
    }
    if relatives.count == 1, let only = relatives.first, !found.contains(only) { return only }
    let namesakes = namesakes(of: person)
    guard namesakes.count == 1, let only = namesakes.first, !found.contains(only),
      roster.players[only].club == club
    else { return nil }
    return only
  }

  private func relatives(of person: Person) -> [Int] {
    person.born.map { roster.relatives(lastName: person.lastName, born: $0) } ?? []
  }

  private func namesakes(of person: Person) -> [Int] { roster.players(named: person.name) }

  /// Reports once which player a person was matched with.
  private mutating func tell(
    _ entry: Entry, _ key: String, _ code: NoticeCode, _ player: Int, _ action: String,
    _ report: inout Report
  ) {
    if entries[key]?.isReported == true { return }
    entries[key]?.isReported = true
    let (person, player) = (entry.person, roster.players[player])
    report.add(
      code, at: entry.origin, value: key,
      message: "\(person.name)\(person.born.map { ", born \($0)," } ?? "") "
        + "\(code == .personMatched ? "is" : "may be") \(player.name)"
        + (player.born.map { ", born \($0)" } ?? ""),
      action: action)
  }
}
