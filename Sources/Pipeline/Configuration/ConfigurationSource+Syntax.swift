import Tabular
import Yams

extension ConfigurationSource {
  /// The document's root node; throws ``ConfigurationErrors`` where the text is not YAML or empty.
  ///
  /// Scalars stay the texts that they are (`Resolver.basic`): what a value means is decided by its
  /// key, so that `no` is never a truth value nor `1.10` a number.
  package func root() throws -> Node {
    let root: Node?
    do {
      root = try Yams.compose(yaml: text, .basic)
    } catch let error as YamlError {
      throw ConfigurationErrors([failure(for: error)])
    }
    guard let root, root.scalar?.string != "" else {
      throw ConfigurationErrors([
        failure(
          at: .start, "the file holds no \(kind.content)", fix: kind.beginning)
      ])
    }
    return root
  }

  private func failure(for error: YamlError) -> Failure {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      return failure(syntax: problem, context: context, at: YAMLPlace(mark))
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
      return failure(
        at: YAMLPlace(context.mark), "\(names) is written more than once in one mapping",
        fix: "keep one and remove the others")
    case .reader(let problem, let offset, _, _):
      return failure(
        at: offset.map(place(atOffset:)) ?? .start, "this is not YAML: \(problem)",
        fix: "remove the character, or write it as an escape in double quotes")
    default:
      return failure(at: .start, "this is not YAML", fix: "check the file", cause: "\(error)")
    }
  }

  private func failure(
    syntax problem: String, context: YamlError.Context?, at place: YAMLPlace
  ) -> Failure {
    if line(at: place).prefix(while: \.isWhitespace).contains("\t") {
      return failure(
        at: place, "the line is indented with a tab, which YAML forbids", fix: "indent with spaces")
    }
    if line(at: place).hasPrefix("---") {
      return failure(
        at: place, "a second document begins here",
        fix: "keep one \(kind.name) in a file, and remove the '---'")
    }
    let cause = context.map { "\($0.text) that starts at \($0.mark.line):\($0.mark.column)" }
    return failure(
      at: lastWritten(at: place), "this is not YAML: \(problem)",
      fix: "check indentation, colons, brackets and quotes here and in the line before",
      cause: cause)
  }

  private func place(atOffset offset: Int) -> YAMLPlace {
    let before = text.prefix(offset)
    let lastLine = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).last
    return YAMLPlace(
      line: before.count(where: \.isNewline) + 1,
      column: (lastLine?.unicodeScalars.count ?? 0) + 1)
  }
}
