import Testing

@testable import Pipeline

@Suite("The memory that a process may use")
struct StandardMemoryLimitTests {
  @Test("is at most 4 GB by default, and processes that run at once share half of the memory")
  func standard() {
    let half = MemoryUse.available / 2
    for processes in [1, 2, 3, 64] {
      let limit = MemoryLimit.standard(processes: processes)
      #expect(limit <= 4_000_000_000 && limit * processes <= half)
      #expect(limit == 4_000_000_000 || (limit + 1) * processes > half)
    }
  }

  @Test("is by default enough for all processes that run at once")
  func processes() {
    let most = MemoryLimit.mostProcesses
    #expect(most >= 1)
    #expect(most == 1 || MemoryLimit.standard(processes: most) >= 500_000_000)
    #expect(MemoryLimit.standard(processes: most + 1) < 500_000_000)
  }
}
