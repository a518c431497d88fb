import Yams

extension ConfigurationReader {
  /// A text in which `${NAME}` stands for an environment variable; records unset and empty ones.
  package mutating func configuredText(_ node: Node, _ name: String, example: String)
    -> ConfiguredText?
  {
    guard let template = text(node, name, example: example) else { return nil }
    guard let pieces = VariableExpansion.pieces(of: template) else {
      fail(
        at: node, "\(name) has a '${' that names no environment variable",
        fix: "write ${NAME} with letters, digits and '_' between the braces")
      return nil
    }
    var value = ""
    var isComplete = true
    for piece in pieces {
      switch piece {
      case .text(let text): value += text
      case .variable(let variable):
        let found = self.value(of: variable, at: node)
        isComplete = isComplete && found != nil
        value += found ?? ""
      }
    }
    return isComplete ? ConfiguredText(template: template, value: value) : nil
  }

  /// A name that can stand in a file's name: letters, digits, `-`, `_` and `.`, no dot in front.
  package mutating func name(_ node: Node, _ what: String, example: String) -> String? {
    value(
      node, what, noun: "a name of letters, digits, '-', '_' and '.'", example: example
    ) { text in
      let allowed = text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
          || "-_.".unicodeScalars.contains($0)
      }
      return allowed && text.first != "." ? text : nil
    }
  }

  private mutating func value(of variable: String, at node: Node) -> String? {
    let value = environment[variable]
    if let value, !value.isEmpty {
      variables.note(variable, value: value)
      return value
    }
    fail(
      at: node,
      "the environment variable '\(variable)' is \(value == nil ? "not set" : "set to nothing")",
      fix: "set it before the build: export \(variable)=…")
    return nil
  }
}
