import Dispatch
import FuzzTargets

/// What libFuzzer, whose library has the program's entry, calls for each input: gives it to the target
/// that SEEDBED_FUZZ_TARGET names. A finding ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func checkInput(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  // -1 keeps an input out of the corpus.
  guard count <= target.maximumLength else { return -1 }
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  let isDone = DispatchSemaphore(value: 0)
  Task {
    do { try await target.check(bytes) } catch { fatalError("\(target.name): \(error)") }
    isDone.signal()
  }
  isDone.wait()
  return 0
}

private let target = FuzzTarget.named(by: "SEEDBED_FUZZ_TARGET")
