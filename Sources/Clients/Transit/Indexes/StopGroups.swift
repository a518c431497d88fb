import Folding
import Foundation
import Tabular

/// The groups of stops that passengers see as one place although the feed has no station for them,
/// such as the two sides of a street.
///
/// Only stops (location_type 0) with a name, a position and no parent are grouped, never stations
/// or their platforms. A group may have stops of several feeds. Its centre is its first stop, by
/// feed and stop_id. Its other stops are at most ``reach`` from the centre, so that a street of
/// equal names does not become one place. Two stops belong together if they have the same folded
/// name without the platform, or if a feed describes a transfer of at most ``touch`` between them.
/// A stop that fits two groups is in the earlier one.
///
/// Cost: a few lookups for each stop whose name others share; 100,000 stops take a quarter of a
/// second, however they are spread.
struct StopGroups: Sendable {
  /// The largest distance in metres from a group's first stop to its other stops.
  static let reach = 150.0
  /// The largest length in metres of a transfer that joins two stops.
  static let touch = 50.0

  /// Stops that passengers see as one place.
  struct Group: Sendable {
    /// The stops of the group by feed and stop_id, at least two.
    var stops: [RecordIndex<Stop>]
    /// The first stop's name without its platform.
    var name: String
  }

  /// The groups in the order of their first stops.
  private(set) var groups: [Group] = []
  /// For each stop, its group; nil for none.
  private(set) var groupOfStop: [RecordIndex<Group>?]

  /// Groups the stops of all feeds; `names` are their folded names, `platforms` the platforms in
  /// their names.
  init(
    _ stops: [Stop], names: [FoldedText?], platforms: [PlatformName?], transfers: [StopTransfer],
    folder: inout TextFolder
  ) {
    groupOfStop = Array(repeating: nil, count: stops.count)
    let placeNames = stops.indices.map { position -> FoldedText? in
      guard stops[position].isGroupable else { return nil }
      // For a stop without a platform, the place is the whole name, which is already folded.
      return platforms[position].map { folder.fold($0.place) } ?? names[position]
    }
    var search = GroupSearch(stops, placeNames, transfers)
    for position in stops.indices {
      let members = search.takeGroup(startingAt: position)
      guard members.count > 1,
        let name = platforms[position]?.place ?? stops[position].name
      else { continue }
      for member in members { groupOfStop[member] = RecordIndex(groups.count) }
      groups.append(Group(stops: members.map { RecordIndex($0) }, name: name))
    }
  }
}

/// A possible transfer between two stops that a feed describes.
struct StopTransfer: Sendable {
  var from: RecordIndex<Stop>
  var to: RecordIndex<Stop>

  /// The transfers in a table of transfers.txt between two of `stops`, by their ids. Impossible
  /// transfers and those within a vehicle are left out.
  ///
  /// Cost: one lookup for each distinct id; rows are then compared by numbers.
  static func all(in table: TextTable, among stops: [ExactText: RecordIndex<Stop>])
    -> [StopTransfer]
  {
    guard let from = table.columns.firstIndex(of: "from_stop_id"),
      let to = table.columns.firstIndex(of: "to_stop_id")
    else { return [] }
    let type = table.columns.firstIndex(of: "transfer_type")
    let stopOfText = (0..<table.texts.count).map { number in
      stops[table.texts[TextID(rawValue: UInt32(truncatingIfNeeded: number))]]
    }
    let types = Set(["", "0", "1", "2"].compactMap { table.texts.find($0) })
    return (0..<table.rowCount).compactMap { row in
      guard let first = stopOfText[Int(table.number(row: row, column: from).rawValue)],
        let second = stopOfText[Int(table.number(row: row, column: to).rawValue)], first != second,
        type.map({ types.contains(table.number(row: row, column: $0)) }) ?? true
      else { return nil }
      return StopTransfer(from: first, to: second)
    }
  }
}

extension Stop {
  /// Whether the stop may be in a group.
  fileprivate var isGroupable: Bool {
    locationType == 0 && parent == nil && latitude != nil && longitude != nil
  }

  /// The position in metres from the centre of the Earth along three axes; the Earth is a sphere of
  /// its mean radius.
  fileprivate var pointOnGlobe: SIMD3<Double> {
    let (latitude, longitude) = ((latitude ?? 0) * .pi / 180, (longitude ?? 0) * .pi / 180)
    return 6_371_008.8
      * SIMD3(
        cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }
}

/// Finds groups, one first stop after the other.
private struct GroupSearch {
  /// A cube of twice ``StopGroups/reach`` that holds stops of one name.
  private struct Cell: Hashable {
    var name: Int32
    var cube: SIMD3<Int32>
  }

  /// For each stop, the number of its name; nil if it cannot be in a group or is already in one.
  private var names: [Int32?]
  /// For each name, whether several stops have it.
  private let isShared: [Bool]
  /// The positions in metres from the centre of the Earth along three axes; unlike degrees, they
  /// have no poles and no date line.
  private let points: [SIMD3<Double>]
  /// The stops whose names other stops share, by name and cube.
  private var cells: [Cell: [Int]] = [:]
  /// The stops that each stop has transfers to or from.
  private var neighbours: [Int: [Int]] = [:]

  /// Prepares to look for groups; `placeNames` are nil for stops that cannot be in a group.
  init(_ stops: [Stop], _ placeNames: [FoldedText?], _ transfers: [StopTransfer]) {
    points = stops.map(\.pointOnGlobe)
    var numbers: [FoldedText: Int32] = [:]
    var counts: [Int] = []
    names = Array(repeating: nil, count: stops.count)
    for (position, name) in placeNames.enumerated() {
      guard let name, !name.isEmpty else { continue }
      let number = numbers[name, default: Int32(counts.count)]
      if Int(number) == counts.count {
        numbers[name] = number
        counts.append(0)
      }
      counts[Int(number)] += 1
      names[position] = number
    }
    isShared = counts.map { $0 > 1 }
    for (position, name) in names.enumerated() {
      guard let name, isShared[Int(name)] else { continue }
      cells[Cell(name: name, cube: Self.cube(of: points[position])), default: []].append(position)
    }
    for transfer in transfers {
      let (from, to) = (Int(transfer.from.position), Int(transfer.to.position))
      guard names[from] != nil, names[to] != nil, distance(from, to) <= StopGroups.touch else {
        continue
      }
      neighbours[from, default: []].append(to)
      neighbours[to, default: []].append(from)
    }
  }

  /// The stops of the group around its first stop, in order; empty if that stop is already in a
  /// group.
  mutating func takeGroup(startingAt first: Int) -> [Int] {
    guard let name = names[first], isShared[Int(name)] || neighbours[first] != nil else {
      return []
    }
    names[first] = nil
    var members = [(stop: first, name: name)]
    var expanded: Set<Int32> = []
    var place = 0
    while place < members.count {
      let member = members[place]
      var found = neighbours[member.stop] ?? []
      if expanded.insert(member.name).inserted { found += namesakes(member.name, around: first) }
      for stop in found where distance(first, stop) <= StopGroups.reach {
        guard let name = names[stop] else { continue }
        names[stop] = nil
        members.append((stop, name))
      }
      place += 1
    }
    return members.map(\.stop).ordered()
  }

  /// The stops with a name in the eight cubes that cover the surroundings of a stop.
  private func namesakes(_ name: Int32, around stop: Int) -> [Int] {
    let first = Self.cube(of: points[stop] - StopGroups.reach)
    var found: [Int] = []
    for corner in 0..<8 as Range<Int32> {
      let cube = first &+ SIMD3(corner & 1, corner >> 1 & 1, corner >> 2)
      if let stops = cells[Cell(name: name, cube: cube)] { found += stops }
    }
    return found
  }

  private static func cube(of point: SIMD3<Double>) -> SIMD3<Int32> {
    SIMD3<Int32>((point / (2 * StopGroups.reach)).rounded(.down))
  }

  /// The distance in metres between two nearby stops.
  private func distance(_ one: Int, _ other: Int) -> Double {
    let difference = points[one] - points[other]
    return (difference * difference).sum().squareRoot()
  }
}
