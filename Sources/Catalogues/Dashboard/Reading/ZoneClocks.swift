import Tabular

/// The clocks of the zones that rows name, each found once.
struct ZoneClocks {
  private var positions: [String: Int?] = [:]
  private var clocks: [(name: String, clock: CachedZoneClock)] = []

  /// The position of a zone by its IANA name; nil for another name.
  ///
  /// Beside the names of places, `UTC` and `GMT` are taken, which devices without a place give.
  mutating func position(of name: String) -> Int? {
    if let known = positions[name] { return known }
    let isUniversal = name == "UTC" || name == "GMT"
    let clock = ZoneClock(isUniversal ? "Etc/\(name)" : name)
    let position = clock.map { _ in clocks.count }
    if let clock { clocks.append((name, CachedZoneClock(clock))) }
    positions[name] = .some(position)
    return position
  }

  /// The name of a zone.
  func name(_ position: Int) -> String { clocks[position].name }

  /// The clock of a zone; asking it adds to what it remembers.
  subscript(position: Int) -> CachedZoneClock {
    get { clocks[position].clock }
    _modify { yield &clocks[position].clock }
  }
}
