import Tabular

extension ConfigurationSource {
  /// The notice that lines end in two ways, if they do.
  package var mixedLineEnds: Notice? {
    guard CatalogueText.hasMixedLineEnds(text) else { return nil }
    return Notice(
      .mixedLineEnds, at: Origin(file), message: "some lines end in CRLF and some in LF",
      action: "the file is read all the same")
  }

  /// A notice for each line with characters that nobody sees, which readers of texts leave out.
  package var invisibleCharacters: [Notice] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().compactMap { index, line in
      let faults = CatalogueText.faults(in: String(line).replacing("\t", with: " ")).filter {
        $0.code == .invisibleCharacter
      }
      guard let fault = faults.first else { return nil }
      return Notice(
        .invisibleCharacters, at: Origin(file, line: index + 1),
        message: fault.message(about: CatalogueText.key(String(line))),
        action: "it is left out, or a blank stands in its place")
    }
  }
}
