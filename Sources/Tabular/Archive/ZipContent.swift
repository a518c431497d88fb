/// The bytes that a zip is read from, as each thread opens them for itself.
enum ZipContent: Sendable {
  /// A file on disk.
  case file(path: String)
  /// A zip that was unpacked from another one.
  case memory(OwnedBytes)
}
