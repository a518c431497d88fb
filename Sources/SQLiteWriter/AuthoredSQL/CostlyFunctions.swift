/// Functions that can take hours for two long texts, or that can overflow the stack.
///
/// SQLite cannot interrupt a function, so a limit of time does not end it.
enum CostlyFunctions {
  /// The number of arguments of each function; -1 for any number.
  ///
  /// `json_insert` and `json_set` call themselves for each step of a path. The others compare each part of the
  /// first argument with the second.
  static let counts: [String: CInt] = [
    "instr": 2, "json_insert": -1, "json_patch": 2, "json_set": -1, "ltrim": 2, "replace": 3,
    "rtrim": 2, "trim": 2, "unhex": 2,
  ]

  /// The most pairs of bytes to compare, for which the slowest function takes some twenty seconds.
  private static let mostPairs = 4_000_000_000
  /// The longest path in bytes. Depending on the stack, a path of some thousand steps crashes SQLite.
  private static let longestPath = 1_000

  /// Refuses a call that would take too long or overflow the stack.
  static let check: GuardedFunction.Check = { name, arguments in
    if counts[name] == -1 {
      let paths = stride(from: 1, to: arguments.count, by: 2).map(arguments.bytes)
      guard let longest = paths.max(), longest > longestPath else { return nil }
      return .excess(
        "\(name)() gets a path of \(longest) bytes",
        fix: "write a path of at most \(longestPath) bytes")
    }
    let (one, other) = (arguments.bytes(0), arguments.bytes(1))
    if one <= mostPairs / max(other, 1) { return nil }
    return .excess(
      "\(name)() would compare \(one) bytes with \(other) bytes, which can take hours",
      fix: "call it with shorter values")
  }
}
