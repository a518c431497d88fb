/// Times what a process measures of itself, and prints a line for each run.
enum Stopwatch {
  /// Prints the name and the milliseconds of every run of a body.
  static func report(
    _ name: String, times: Int, _ body: () async throws -> Void
  ) async throws {
    let clock = ContinuousClock()
    for _ in 0..<times {
      let start = clock.now
      try await body()
      print("\(name)\t\((clock.now - start) / .milliseconds(1))")
    }
  }
}
