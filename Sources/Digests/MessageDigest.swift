#if canImport(CryptoKit)
  import CryptoKit
#else
  import CCrypto
#endif

/// A cryptographic digest of bytes that come in pieces. CryptoKit computes it on Apple's systems,
/// and OpenSSL on other systems.
@safe
package struct MessageDigest: ~Copyable {
  /// The digest functions for ids and manifests.
  package enum Function: Sendable {
    /// SHA-256 (FIPS 180-4): 32 bytes.
    case sha256
    /// SHA-1 (FIPS 180-4): 20 bytes; only for UUIDs of version 5, which need no security.
    case sha1
  }

  #if canImport(CryptoKit)
    private var state: any HashFunction

    /// Starts a digest without bytes.
    package init(_ function: Function) {
      switch function {
      case .sha256: state = SHA256()
      case .sha1: state = Insecure.SHA1()
      }
    }

    /// Adds bytes.
    @unsafe package mutating func update(_ bytes: UnsafeRawBufferPointer) {
      unsafe state.update(bufferPointer: bytes)
    }

    /// The digest of everything that was added.
    package consuming func finish() -> [UInt8] {
      func bytes(_ state: some HashFunction) -> [UInt8] { Array(state.finalize()) }
      return bytes(state)
    }
  #else
    private let context: OpaquePointer

    /// Starts a digest without bytes.
    package init(_ function: Function) {
      let algorithm =
        switch function {
        case .sha256: unsafe EVP_sha256()
        case .sha1: unsafe EVP_sha1()
        }
      // OpenSSL must not clean up at exit, because a failed run ends while other threads still hash
      // inputs.
      OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil)
      // The result is nil only if there is no memory left; Swift's own allocations trap in this
      // case, too.
      unsafe context = EVP_MD_CTX_new()!
      unsafe EVP_DigestInit_ex(context, algorithm, nil)
    }

    deinit { unsafe EVP_MD_CTX_free(context) }

    /// Adds bytes.
    @unsafe package mutating func update(_ bytes: UnsafeRawBufferPointer) {
      unsafe EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    }

    /// The digest of everything that was added.
    package consuming func finish() -> [UInt8] {
      unsafe [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { buffer, count in
        var length: UInt32 = 0
        unsafe EVP_DigestFinal_ex(context, buffer.baseAddress, &length)
        count = Int(length)
      }
    }
  #endif

  /// The version of OpenSSL; nil if the system's own library is CryptoKit.
  package static var libraryVersion: String? {
    #if canImport(CryptoKit)
      nil
    #else
      // The text is like "OpenSSL 3.0.17 1 Jul 2025".
      unsafe String(cString: OpenSSL_version(OPENSSL_VERSION)).split(separator: " ").dropFirst()
        .first
        .map(String.init)
    #endif
  }

  /// Adds the bytes of a collection, such as an array or a text's UTF-8.
  package mutating func update(_ bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable {
      unsafe update(UnsafeRawBufferPointer($0))
    }
    if isDone == nil { unsafe Array(bytes).withUnsafeBytes { unsafe update($0) } }
  }

  /// The digest of bytes in one piece.
  package static func sha256(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var digest = MessageDigest(.sha256)
    digest.update(bytes)
    return digest.finish()
  }

  /// The digest of bytes in one piece.
  package static func sha1(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var digest = MessageDigest(.sha1)
    digest.update(bytes)
    return digest.finish()
  }
}

extension Sequence<UInt8> {
  /// Two lower-case hexadecimal digits for each byte.
  @inlinable package var hexadecimal: String {
    func digit(_ value: UInt8) -> UInt8 {
      value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * underestimatedCount)
    for byte in self {
      digits.append(digit(byte >> 4))
      digits.append(digit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
