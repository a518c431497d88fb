extension FileFormat {
  /// Recognises the format of a file on disk by its start; nil if it is unknown or cannot be read.
  package init?(ofFile path: String, _ origin: PathOrigin) {
    guard let start = InputFile.start(of: path, origin, count: Self.startLength) else { return nil }
    self.init(of: start)
  }
}
