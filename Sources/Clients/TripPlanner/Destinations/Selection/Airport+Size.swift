import Folding

extension Airport {
  /// The size of an airport, in OurAirports' terms.
  enum Size: String {
    case large = "large_airport"
    case medium = "medium_airport"
    case small = "small_airport"
    case heliport
    case seaplaneBase = "seaplane_base"
    case balloonport
    case closed
  }

  /// Whether travellers can fly there, according to the airport's row: its size and service, if the
  /// input has them, and its name. An air base whose name has "International" has a terminal.
  var takesTravellers: Bool {
    switch size {
    case .heliport, .seaplaneBase, .balloonport, .closed: return false
    case .large, .medium, .small, nil: break
    }
    guard hasScheduledService != false else { return false }
    let letters = NameKey(name).text.map { $0.isLetter || $0.isNumber ? $0 : " " }
    let words = Words(String(letters))
    if Self.closedWords.contains(where: words.contain) { return false }
    return words.contain(Self.international) || !Self.militaryWords.contains(where: words.contain)
  }

  private static let international = Words("international")

  private static let closedWords = [
    "closed", "heliport", "helipad", "helistop", "seaplane", "seaplanes",
  ].map { Words($0) }
  private static let militaryWords = [
    "air base", "airbase", "air force", "space force", "afb", "air facility", "naval", "nas",
    "army",
    "military", "raf", "rnas", "joint base", "base aerea", "base aerienne", "ba 107", "ba 114",
    "jrb",
    "mcas", "marine corps",
  ].map { Words($0) }
}
