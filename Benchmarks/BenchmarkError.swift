/// Something that the benchmark needs failed to run.
struct BenchmarkError: Error, CustomStringConvertible {
  /// What failed, as a clause.
  let description: String

  /// Says what failed.
  init(_ description: String) {
    self.description = description
  }
}
