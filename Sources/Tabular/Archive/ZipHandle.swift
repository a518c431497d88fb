import CLibzip

/// An open zip of libzip, closed when it goes out of scope.
///
/// libzip's handles belong to one thread, so every reader opens its own.
@safe struct ZipHandle: ~Copyable {
  /// libzip's `zip_t`.
  let pointer: OpaquePointer
  // libzip reads from these bytes until the handle is closed.
  private let content: ZipContent

  /// Opens a zip and reads its directory; throws ``Failure`` when it is none.
  init(_ content: ZipContent, at location: FeedLocation) throws {
    self.content = content
    var error = unsafe zip_error_t()
    unsafe zip_error_init(&error)
    defer { unsafe zip_error_fini(&error) }
    guard let opened = unsafe Self.open(content, &error) else {
      let code = unsafe Int(zip_error_code_zip(&error))
      let words = unsafe String(cString: zip_error_strerror(&error))
      throw try ZipRefusal(content, code: code, words: words).failure(at: location)
    }
    unsafe pointer = opened
  }

  deinit {
    unsafe zip_discard(pointer)
  }

  private static func open(
    _ content: ZipContent, _ error: UnsafeMutablePointer<zip_error_t>
  ) -> OpaquePointer? {
    guard let source = unsafe source(of: content, error) else { return nil }
    guard let opened = unsafe zip_open_from_source(source, ZIP_RDONLY, error) else {
      unsafe zip_source_free(source)
      return nil
    }
    return unsafe opened
  }

  private static func source(
    of content: ZipContent, _ error: UnsafeMutablePointer<zip_error_t>
  ) -> OpaquePointer? {
    switch content {
    case .file(let path):
      unsafe zip_source_file_create(path, 0, 0, error)
    case .memory(let bytes):
      unsafe zip_source_buffer_create(
        bytes.bytes.baseAddress, UInt64(bytes.count), 0, error)
    }
  }
}
