import Folding
import Tabular

/// The named things of a sport, such as its venues. Names that differ only in case, diacritics,
/// punctuation or blanks are the same.
struct SportNames<Entry> {
  private struct Key: Hashable {
    let sport: Sport
    let name: String
  }

  private var entries: [Key: [Entry]] = [:]
  private var shownNames: [Sport: [String]] = [:]
  /// The shown names, prepared when the first one is suggested.
  private var nearest: [Sport: NearestNames] = [:]
  private var folder = NameFolder()

  /// Adds an entry under some names. The `shown` names are suggested for unknown names.
  mutating func add(_ entry: Entry, _ sport: Sport, shown: [String], id: String? = nil) {
    for name in Set((shown + [id].compactMap(\.self)).map { folder.key($0) }) {
      entries[Key(sport: sport, name: name), default: []].append(entry)
    }
    shownNames[sport, default: []] += shown
    nearest[sport] = nil
  }

  /// The entries under a name; nil for an unknown one.
  mutating func entries(_ name: String, _ sport: Sport) -> [Entry]? {
    entries[Key(sport: sport, name: folder.key(name))]
  }

  /// Whether two names are the same.
  mutating func areSame(_ name: String, _ other: String) -> Bool {
    folder.key(name) == folder.key(other)
  }

  /// The end of a sentence about an unknown name: the nearest name of the sport; empty without one.
  mutating func suggestion(for name: String, _ sport: Sport) -> String {
    // The answer decides what happens to a row, so the steps are not limited.
    var names = nearest[sport] ?? NearestNames(shownNames[sport] ?? [], mostSteps: .max)
    let found = names.nearest(to: name)
    nearest[sport] = names
    return found.map { "; the nearest name is '\($0)'" } ?? ""
  }
}

/// Reduces the names of venues and teams to their letters and digits for comparison, without case,
/// diacritics, punctuation and blanks.
struct NameFolder {
  private var folder = TextFolder()
  private var known: [String: String] = [:]

  /// The name's letters and digits; the same for `Levi’s® Stadium` and `LEVI'S STADIUM`.
  mutating func key(_ name: String) -> String {
    if let key = known[name] { return key }
    var letters = String.UnicodeScalarView()
    letters.append(contentsOf: folder.fold(name).text.unicodeScalars.filter(Self.counts))
    let key = String(letters)
    known[name] = key
    return key
  }

  private static func counts(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
