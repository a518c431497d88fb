import Bundles
import Foundation
import Pipeline
import TestSupport

/// YAML as editors see it, which resolve scalars by the core schema of YAML 1.2.
enum EditorView {
  /// The value of a document as JSON; throws ``ConfigurationErrors`` for a text that is not YAML.
  static func json(of yaml: String) throws -> JSONValue {
    value(of: try ConfigurationSource(yaml, file: "pipeline.yaml").root())
  }

  private static func value(of node: YAMLNode) -> JSONValue {
    if let mapping = node.mapping {
      return .members(
        mapping.map { JSONValue.Member($0.key.scalar?.string ?? "", value(of: $0.value)) })
    }
    if let sequence = node.sequence { return .array(sequence.map { value(of: $0) }) }
    guard let scalar = node.scalar else { return .null }
    return scalar.style == .plain ? plain(scalar.string) : .string(scalar.string)
  }

  /// The rules of chapter 10.3.2 of https://yaml.org/spec/1.2.2, except for infinity and NaN.
  private static func plain(_ text: String) -> JSONValue {
    if text.wholeMatch(of: #/(null|Null|NULL|~)?/#) != nil { return .null }
    if text.wholeMatch(of: #/true|True|TRUE|false|False|FALSE/#) != nil {
      return .bool(text.lowercased() == "true")
    }
    if text.wholeMatch(of: #/[-+]?[0-9]+/#) != nil, let number = Int(text) {
      return .integer(number)
    }
    if text.wholeMatch(of: #/[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/#) != nil {
      return Double(text).map { .double($0) } ?? .string(text)
    }
    return .string(text)
  }

  /// The errors of the schema of pipelines in documents, by their positions: `$.name: error: …`.
  static func complaints(of documents: [JSONValue]) throws -> [[String]] {
    let folder = try TemporaryFolder()
    let files = try documents.enumerated().map { position, document in
      try folder.write(document.fileContent, to: "\(position).json")
    }
    let result = try SchemaCheck.check(files.map { "pipeline=\($0)" })
    let lines = result.errorText.split(separator: "\n").map(String.init)
    let complaints = files.map { file in
      lines.filter { $0.hasPrefix("\(file): ") }.map { String($0.dropFirst(file.count + 2)) }
    }
    guard result.exitCode == 0 || complaints.contains(where: { !$0.isEmpty }) else {
      throw UnexpectedEnd(words: result.errorText)
    }
    return complaints
  }

  /// The script ended without a result for a file.
  struct UnexpectedEnd: Error {
    let words: String
  }
}
