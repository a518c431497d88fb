/// The unpacked bytes of one member, from first to last.
///
/// A conformer belongs to one thread: the one that opened it.
protocol MemberBytes: AnyObject {
  /// Whether all bytes have come and passed their checks.
  var isFinished: Bool { get }

  /// Reads the next bytes to the start of `body` and returns their number; 0 only at the end.
  ///
  /// Throws ``Failure`` when the bytes cannot be read, or are not those which were packed.
  func read(into body: UnsafeMutableRawBufferPointer) throws -> Int
}
