/// Numbers by the hashes of what they number: open addressing with linear probing.
///
/// It keeps no keys. The caller keeps them by number, and compares the one with a number to the one
/// that it looks for; the 32 bits of hash beside each number spare nearly all other comparisons. So
/// one table serves texts in an arena, ends of rows and packed calls, at 11 to 21 bytes each.
package struct HashIndex: Sendable {
  @usableFromInline struct Slot: Sendable {
    @usableFromInline var hash: UInt32
    /// 0 marks a free slot.
    @usableFromInline var number: UInt32

    @usableFromInline static let free = Slot(hash: 0, number: 0)

    @usableFromInline init(hash: UInt32, number: UInt32) {
      self.hash = hash
      self.number = number
    }
  }

  /// A power of two; at most three quarters are taken.
  @usableFromInline var slots = [Slot](repeating: .free, count: 1024)
  @usableFromInline var mask = 1023
  private var count = 0

  /// Makes an index of nothing.
  package init() {}

  /// The number that was added with this hash and that `isSame` accepts; 0 if there is none.
  @inlinable @inline(__always)
  package func number(of hash: UInt32, where isSame: (UInt32) -> Bool) -> UInt32 {
    var position = Int(hash) & mask
    while true {
      let slot = slots[position]
      if slot.number == 0 || slot.hash == hash && isSame(slot.number) { return slot.number }
      position = (position &+ 1) & mask
    }
  }

  /// Adds a number that is not in the index, and not 0, with the hash of what it numbers.
  package mutating func add(_ number: UInt32, hash: UInt32) {
    count += 1
    if count * 4 > slots.count * 3 { grow() }
    place(Slot(hash: hash, number: number))
  }

  /// Forgets all numbers, and keeps the memory for others.
  package mutating func removeAll() {
    unsafe slots.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: .free) }
    count = 0
  }

  private mutating func place(_ slot: Slot) {
    var position = Int(slot.hash) & mask
    while slots[position].number != 0 { position = (position &+ 1) & mask }
    slots[position] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: .free, count: old.count * 2)
    mask = slots.count - 1
    for slot in old where slot.number != 0 { place(slot) }
  }
}
