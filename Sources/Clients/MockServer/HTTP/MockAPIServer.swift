import FlyingFox
import FlyingSocks
import Foundation

/// A mock API on a port.
package struct MockAPIServer: Sendable {
  private let address: ServerAddress
  private let server: HTTPServer

  /// A server that does not listen yet.
  package init(_ api: MockAPI, at address: ServerAddress) throws {
    self.address = address
    server = HTTPServer(config: try address.configuration(), handler: APIHandler(api))
  }

  /// Serves until ``stop()`` is called or the task is cancelled; `isReady` is called with the URL
  /// as soon as requests are answered.
  ///
  /// Throws ``Failure`` where the port cannot be had, and what `isReady` throws.
  package func run(isReady: @escaping @Sendable (String) throws -> Void) async throws {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening()
          try await isReady(address.url(port: port))
        }
        while try await group.next() != nil {}
      }
    } catch is CancellationError {
      return
    } catch SocketError.disconnected {
      return
    } catch let error as SocketError {
      throw address.failure(error)
    }
  }

  /// The port that it got.
  private var port: UInt16 {
    get async {
      switch await server.listeningAddress {
      case .ip4(_, let port), .ip6(_, let port): port
      default: address.port
      }
    }
  }

  /// Ends ``run(isReady:)``: no request is taken any more, and those at work have a second.
  package func stop() async {
    await server.stop(timeout: 1)
  }
}
