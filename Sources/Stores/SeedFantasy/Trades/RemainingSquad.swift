/// A squad in a round without one of its members, to compute its score with another player instead.
///
/// The places for a player depend only on his positions, so they are computed once for all players with the
/// same positions. The score equals ``SquadRound/total(_:_:)``, except if the captain himself makes room.
struct RemainingSquad {
  /// A part of a place, with the points lost for each whole place.
  private struct Room {
    let share: Double
    let points: Double
  }

  private let sum: Double
  /// The players who share the captaincy, the best first, each with his share.
  private let captains: [Room]
  /// The places for a player, by his positions; the place that costs least is first.
  private var rooms: [[Room]] = Array(repeating: [], count: 16)

  /// Places the remaining members, the best first, on an empty field; finds the places for players of some
  /// positions.
  init(_ members: [SquadRound.Entrant], on field: ExpectedField, for positions: Set<Int>) {
    var (field, sum, captaincy) = (field, 0.0, 1.0)
    var captains: [Room] = []
    let shares = members.map { member in
      let share = field.place(chance: member.chance, positions: member.positions)
      sum += share * member.points
      if captaincy > 0, share > 0 {
        captains.append(Room(share: min(share, captaincy), points: member.points))
        captaincy -= share
      }
      return share
    }
    (self.sum, self.captains) = (sum, captains)
    for mask in positions {
      rooms[mask] = Self.rooms(for: mask, on: field, taken: shares, by: members)
    }
  }

  /// The expected score of the squad with a player, who takes the place of players with fewer points.
  func total(with points: Double, chance: Double, positions: Int) -> Double {
    var (total, share) = (sum, 0.0)
    for room in rooms[positions] where points > room.points && share < chance {
      let more = min(room.share, chance - share)
      total += more * (points - room.points)
      share += more
    }
    var captaincy = 1.0
    for captain in captains {
      if points > captain.points {
        let own = min(share, captaincy)
        total += own * points
        (captaincy, share) = (captaincy - own, 0)
      }
      let more = min(captain.share, captaincy)
      total += more * captain.points
      captaincy -= more
    }
    return total + min(share, captaincy) * points
  }

  /// The free place for some positions, then the places of the players who can make room, the lowest score
  /// first. A player can make room if his positions are within the smallest full set.
  private static func rooms(
    for positions: Int, on field: ExpectedField, taken: [Double], by members: [SquadRound.Entrant]
  ) -> [Room] {
    var (field, taken, rooms, needed) = (field, taken, [Room](), 1.0)
    while needed > ExpectedField.least {
      let free = field.place(chance: needed, positions: positions)
      if free > 0 {
        rooms.append(Room(share: free, points: 0))
        needed -= free
        continue
      }
      let full = field.smallestFull(around: positions)
      guard
        let last = members.indices.last(where: {
          taken[$0] > ExpectedField.least && members[$0].positions & ~full == 0
        })
      else { break }
      let share = field.exchange(
        min(taken[last], needed), of: members[last].positions, for: positions)
      rooms.append(Room(share: share, points: members[last].points))
      taken[last] -= share
      needed -= share
    }
    return rooms
  }
}
