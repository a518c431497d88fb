import CLibzip

/// Packs files into a zip.
///
/// The same files give the same bytes with the same version of zlib: every entry has the same date
/// and the same permissions.
package enum ZipFile {
  /// Packs the files with these names in a folder, in this order, into a new zip.
  ///
  /// `fix` is the advice if the zip cannot be written. Throws ``Failure`` in that case.
  package static func pack(_ names: [String], in folder: String, to path: String, fix: String)
    throws
  {
    func failure(_ words: UnsafePointer<CChar>?) -> Failure {
      unsafe Failure(
        .unwritableOutput, at: SourceLocation(path), "the zip cannot be written", fix: fix,
        cause: words.map { unsafe String(cString: $0) })
    }
    var error = unsafe zip_error_t()
    unsafe zip_error_init(&error)
    defer { unsafe zip_error_fini(&error) }
    var code: Int32 = 0
    guard let zip = unsafe zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &code) else {
      unsafe zip_error_init_with_code(&error, code)
      throw unsafe failure(zip_error_strerror(&error))
    }
    for name in names {
      guard let source = unsafe zip_source_file_create("\(folder)/\(name)", 0, -1, &error) else {
        let failure = unsafe failure(zip_error_strerror(&error))
        unsafe zip_discard(zip)
        throw failure
      }
      let index = unsafe zip_file_add(zip, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
      guard index >= 0 else {
        let failure = unsafe failure(zip_strerror(zip))
        unsafe zip_source_free(source)
        unsafe zip_discard(zip)
        throw failure
      }
      // 1 January 1980, the first day that a zip can express, and a file that everybody may read.
      unsafe zip_file_set_dostime(zip, UInt64(index), 0, 1 << 5 | 1, 0)
      unsafe zip_file_set_external_attributes(
        zip, UInt64(index), 0, UInt8(ZIP_OPSYS_UNIX), 0o100644 << 16)
      // The level is zlib's default, because libzip's default takes much longer and saves little.
      unsafe zip_set_file_compression(zip, UInt64(index), ZIP_CM_DEFLATE, 6)
    }
    guard unsafe zip_close(zip) == 0 else {
      let failure = unsafe failure(zip_strerror(zip))
      unsafe zip_discard(zip)
      throw failure
    }
  }
}
