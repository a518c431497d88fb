/// A squad in a round without one of its members, and what somebody else adds to it.
///
/// What makes room for a player depends on his positions alone, so it is computed once for all players of
/// the same positions. It is what ``SquadRound/total(_:_:)`` says, but where the captain himself makes
/// room.
struct RemainingSquad {
  /// A part of a place, and the points that are lost with each whole one.
  private struct Room {
    let share: Double
    let points: Double
  }

  private let sum: Double
  /// Those who share the captaincy, the best first, as far as each has it.
  private let captains: [Room]
  /// The place that a player can have, by his positions: what costs least first.
  private var rooms: [[Room]] = Array(repeating: [], count: 16)

  /// What remains of members, the best first, on an empty field; for players of some positions.
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

  /// What the squad is expected to score with a player: he takes the place of those who score less.
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

  /// The free place for some positions, and then the place of those who score least among the players
  /// who can make room: all whose positions are within the smallest set that is full.
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
