import FlyingFox
import FlyingSocks
import Foundation
import Tabular

/// A mock API on a port.
package struct MockAPIServer: Sendable {
  private let address: ServerAddress
  private let server: HTTPServer

  /// A server that does not listen yet.
  package init(_ api: MockAPI, at address: ServerAddress) {
    self.address = address
    server = HTTPServer(config: address.configuration, handler: APIHandler(api: api))
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

/// Where a server listens.
package struct ServerAddress: Sendable {
  /// An IPv4 or IPv6 address.
  let host: String
  /// The port; 0 has the system choose one.
  let port: UInt16
  let configuration: HTTPServer.Configuration

  /// An address; nil where the host is neither `localhost` nor an IP address.
  package init?(host: String, port: UInt16) {
    let host = host == "localhost" ? "127.0.0.1" : host
    guard let configuration = try? Self.configuration(host, port) else { return nil }
    self.host = host
    self.port = port
    self.configuration = configuration
  }

  /// Whether only programs of this machine can reach it.
  package var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }

  private var isIPv6: Bool { host.contains(":") }

  private static func configuration(
    _ host: String, _ port: UInt16
  ) throws -> HTTPServer.Configuration {
    host.contains(":")
      ? HTTPServer.Configuration(
        address: try sockaddr_in6.inet6(ip6: host, port: port), logger: .disabled)
      : HTTPServer.Configuration(
        address: try sockaddr_in.inet(ip4: host, port: port), logger: .disabled)
  }

  /// The URL of a server at the address, with the port that it got.
  func url(port: UInt16) -> String {
    "http://\(isIPv6 ? "[\(host)]" : host):\(port)"
  }

  /// The failure for a socket that could not be had.
  func failure(_ error: SocketError) -> Failure {
    guard case .failed(_, let number, let message) = error else {
      return Failure(
        .invalidConfiguration, "the server has stopped", fix: "start it again", cause: "\(error)")
    }
    let place = url(port: port)
    switch number {
    case EADDRINUSE:
      return Failure(
        .busy, "\(place) is in use by another program",
        fix: "end that one, or choose another port with --port; 0 takes a free one")
    case EACCES:
      return Failure(
        .invalidConfiguration, "\(place) may not be used", fix: "choose a port from 1024 on",
        cause: message)
    default:
      return Failure(
        .invalidConfiguration, "\(place) cannot be listened on",
        fix: "choose an address of this machine with --host, such as 127.0.0.1", cause: message)
    }
  }
}
