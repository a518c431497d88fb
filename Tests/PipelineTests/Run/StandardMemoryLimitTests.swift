import Testing

@testable import Pipeline

@Suite("The memory that a process may use")
struct StandardMemoryLimitTests {
  @Test("is at most 4 GB unless a person sets it, and processes that run at once share half of all")
  func standard() {
    let half = MemoryUse.available / 2
    for processes in [1, 2, 3, 64] {
      let limit = MemoryLimit.standard(processes: processes)
      #expect(limit <= 4_000_000_000 && limit * processes <= half)
      #expect(limit == 4_000_000_000 || (limit + 1) * processes > half)
    }
  }
}
