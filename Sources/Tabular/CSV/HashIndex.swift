/// An index of numbers by the hashes of their keys, with open addressing and linear probing.
///
/// The index keeps no keys. The caller keeps the keys by number, and compares a found key with the
/// wanted key; the 32 bits of hash beside each number avoid nearly all other comparisons. So the
/// same type serves texts in an arena, frames of rows and packed calls, at 11 to 21 bytes each.
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

  /// The slots. Their number is a power of two, and at most three quarters of them are taken.
  @usableFromInline var slots = [Slot](repeating: .free, count: 1024)
  @usableFromInline var mask = 1023
  private var count = 0

  /// Creates an empty index.
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

  /// Adds a number, which is not 0 and not in the index yet, with the hash of its key.
  package mutating func add(_ number: UInt32, hash: UInt32) {
    count += 1
    if count * 4 > slots.count * 3 { grow() }
    place(Slot(hash: hash, number: number))
  }

  /// Removes all numbers, and keeps the memory.
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
