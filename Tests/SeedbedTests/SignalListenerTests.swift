import Dispatch
import Foundation
import Testing

@testable import seedbed

@Suite("A listener for signals")
struct SignalListenerTests {
  @Test("gets a signal that comes as soon as it listens")
  func atOnce() {
    let heard = DispatchSemaphore(value: 0)
    let listener = SignalListener(SIGUSR1) { heard.signal() }
    kill(getpid(), SIGUSR1)
    #expect(heard.wait(timeout: .now() + 30) == .success)
    withExtendedLifetime(listener) {}
  }
}
