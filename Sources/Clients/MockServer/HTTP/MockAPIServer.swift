import FlyingSocks
import Foundation
import Tabular

/// A mock API on a port.
package struct MockAPIServer: Sendable {
  private let address: ServerAddress
  private let listener: HTTPListener

  /// Opens the server's port, but does not answer requests yet.
  ///
  /// Throws ``Failure`` if the port cannot be opened.
  package init(_ api: MockAPI, at address: ServerAddress, origins: AllowedOrigins) throws {
    self.address = address
    do {
      let handler = APIHandler(api: api, hosts: address.hosts, origins: origins)
      listener = try HTTPListener(address.socketAddress, handler)
    } catch let error as SocketError {
      throw address.failure(error)
    }
  }

  /// The URL of the server.
  package var url: String { address.url(port: listener.port ?? address.port) }

  /// Serves until ``stop()`` is called or the task is cancelled.
  package func run() async throws {
    do {
      try await listener.run()
    } catch is CancellationError {
      return
    } catch SocketError.disconnected {
      return
    } catch let error as SocketError {
      throw address.failure(error)
    }
  }

  /// Ends ``run()``: accepts no more requests, and gives those in progress one second.
  package func stop() async { await listener.stop() }
}

/// The address and port on which a server listens.
package struct ServerAddress: Sendable {
  /// An IPv4 or IPv6 address.
  let host: String
  /// The port; with 0, the system chooses one.
  let port: UInt16
  let socketAddress: any SocketAddress

  /// Takes a host and a port; nil if the host is neither `localhost` nor an IP address.
  package init?(host: String, port: UInt16) {
    let host = host == "localhost" ? "127.0.0.1" : host
    guard let socketAddress = try? Self.socketAddress(host, port) else { return nil }
    self.host = host
    self.port = port
    self.socketAddress = socketAddress
  }

  /// Whether only programs on this machine can reach the address.
  package var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }

  private var isIPv6: Bool { host.contains(":") }

  /// The host names that requests may use; nil if other machines can reach the server, since they may use any
  /// name.
  var hosts: Set<String>? {
    isLoopback ? ["localhost", "127.0.0.1", "[::1]", isIPv6 ? "[\(host)]" : host] : nil
  }

  private static func socketAddress(_ host: String, _ port: UInt16) throws -> any SocketAddress {
    host.contains(":")
      ? try sockaddr_in6.inet6(ip6: host, port: port) : try sockaddr_in.inet(ip4: host, port: port)
  }

  /// The URL of a server at the address, with its actual port.
  func url(port: UInt16) -> String {
    "http://\(isIPv6 ? "[\(host)]" : host):\(port)"
  }

  /// The failure for a socket that could not be opened.
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
