/// The text "HH:MM:SS" as eight bytes, the first one lowest.
struct TimeDigits {
  /// The value of each digit, and 0 for each colon.
  private let digits: UInt64
  /// Hours, minutes and seconds in bytes 0, 3 and 6; none of two digits fills its byte.
  private let pairs: UInt64

  /// Takes eight bytes apart, whatever they are.
  @inline(__always)
  init(_ word: UInt64) {
    digits = word ^ 0x3030_3A30_303A_3030
    pairs = digits &* 10 &+ digits &>> 8
  }

  /// 0 if the bytes are a time.
  @inline(__always)
  var oddities: UInt64 {
    // Adding 6 carries out of the low half of values over 9; adding 68 makes 60 reach 128.
    let excess = (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0
    let colons = digits & 0x0000_FF00_00FF_0000
    let over59 = (pairs &+ 0x0044_0000_4400_0000) & 0x0080_0000_8000_0000
    return excess | colons | over59
  }

  /// The time in seconds, if the bytes are one.
  @inline(__always)
  var seconds: Int32 {
    let (hours, minutes) = (pairs & 0xFF, pairs &>> 24 & 0xFF)
    return Int32(truncatingIfNeeded: hours &* 3600 &+ minutes &* 60 &+ (pairs &>> 48 & 0xFF))
  }
}
