import Bundles
import Foundation
import Pipeline
import Tabular

/// Notices as a log of the Static Analysis Results Interchange Format (O: OASIS, SARIF 2.1.0).
struct SARIFLog {
  /// What was found.
  let report: Report

  /// The log as JSON.
  var text: String {
    let codes = report.noticesByCode
    let driver: JSONValue = .object([
      "name": .string("seedbed"),
      "version": .string(ToolVersion.current),
      "rules": .array(codes.map { rule($0.code) }),
    ])
    let log: JSONValue = .object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([
        .object([
          "tool": .object(["driver": driver]),
          "results": .array(codes.flatMap { $0.notices.map(result) }),
        ])
      ]),
    ])
    return String(decoding: log.fileContent, as: UTF8.self)
  }

  private func rule(_ code: NoticeCode) -> JSONValue {
    .object([
      "id": .string(code.id),
      "shortDescription": .object(["text": .string(code.summary)]),
      "help": .object(["text": .string(code.fix)]),
      "defaultConfiguration": .object(["level": .string(level(code.severity))]),
      "properties": .object(["count": .integer(report.count(of: code))]),
    ])
  }

  private func result(_ notice: Notice) -> JSONValue {
    var place = [JSONValue.Member("artifactLocation", .object(["uri": .string(uri(notice))]))]
    if let line = notice.origin.line, line > 0 {
      place.append(JSONValue.Member("region", .object(["startLine": .integer(line)])))
    }
    return .object([
      "ruleId": .string(notice.code.id),
      "level": .string(level(notice.code.severity)),
      "message": .object(["text": .string(message(notice).escapingControls())]),
      "locations": .array([.object(["physicalLocation": .members(place)])]),
    ])
  }

  private func message(_ notice: Notice) -> String {
    let field = notice.origin.field.map { "\($0): " } ?? ""
    return "\(field)\(notice.message); \(notice.action)"
  }

  /// The file's name as a relative URI, in which only letters, digits and `-._~/` stand for themselves.
  private func uri(_ notice: Notice) -> String {
    let plain = CharacterSet(charactersIn: "-._~/").union(
      CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"))
    return notice.origin.file.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  private func level(_ severity: Severity) -> String {
    severity == .info ? "note" : severity.rawValue
  }
}
