import Folding
import Tabular

/// The people whom AFL Tables knows, and who of them is on the official list.
struct People {
  static let columns = CatalogueColumns(
    ["player_key", "first_name", "last_name", "born_date"],
    optional: ["debut_date", "height", "weight"], isExport: true)

  private struct Person: Equatable {
    let name: String
    let lastName: String
    let born: CalendarDay?
  }

  private struct Entry {
    let person: Person
    let origin: SourceLocation
    let finding: Roster.Finding
    var isReported = false
  }

  private let roster: Roster
  private var entries: [String: Entry] = [:]

  init(_ roster: Roster) {
    self.roster = roster
  }

  mutating func add(_ row: borrowing CatalogueTable) throws(SkippedRow) {
    let key = try row.key("player_key")
    let lastName = try row.checkedText("last_name")
    let person = Person(
      name: "\(try row.checkedText("first_name")) \(lastName)", lastName: lastName,
      born: try row.optionalDay("born_date"))
    if let other = entries[key] {
      throw SkippedRow(
        other.person == person ? .fantasyRowRepeated : .duplicateCatalogueKey, "player_key",
        value: key, "\(other.origin) has '\(key)' too")
    }
    entries[key] = Entry(
      person: person, origin: row.origin(),
      finding: roster.find(NameKey(person.name), born: person.born, club: nil))
  }

  /// The player who goes by a key; nil for somebody who is not on the list.
  ///
  /// `club` is his club where the row is of this season, and then he must be on the list.
  mutating func player(
    _ key: String, club: Int?, _ report: inout Report
  ) throws(SkippedRow) -> Int? {
    guard let entry = entries[key] else {
      throw SkippedRow(.playerUnknown, "player_key", value: key, "no person has the key '\(key)'")
    }
    var finding = entry.finding
    if finding == .doubtful, let club {
      finding = roster.find(NameKey(entry.person.name), born: entry.person.born, club: club)
    }
    switch finding {
    case .one(let player): return player
    case .doubtful:
      throw SkippedRow(
        .playerAmbiguous, "player_key", value: key,
        "it is not certain who on the list is \(entry.person.name)")
    case .nobody:
      if club != nil {
        throw SkippedRow(
          .playerUnknown, "player_key", value: key,
          "nobody on the list is \(entry.person.name) with that day of birth")
      }
      reportLikeness(key, entry, &report)
      return nil
    }
  }

  /// Warns, once, where somebody who was not found shares his name or surname and birth with a
  /// player.
  private mutating func reportLikeness(_ key: String, _ entry: Entry, _ report: inout Report) {
    if entry.isReported { return }
    entries[key]?.isReported = true
    guard let born = entry.person.born,
      let player = roster.namesake(lastName: entry.person.lastName, born: born)
        ?? roster.namesake(name: entry.person.name)
    else { return }
    report.add(
      .personPerhapsListed, at: entry.origin, value: key,
      message: "\(entry.person.name), born \(born), may be \(player.name)"
        + (player.born.map { ", born \($0)" } ?? ""),
      action: "he is taken for somebody else")
  }
}
