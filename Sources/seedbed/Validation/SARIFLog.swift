import Bundles
import Foundation
import Pipeline
import Tabular

/// Notices as a log of the Static Analysis Results Interchange Format (O: OASIS, SARIF 2.1.0).
struct SARIFLog {
  /// The findings.
  let report: Report
  /// The failure that ended the validation, if any.
  var failure: Failure?
  /// The web page about a code.
  var page: (NoticeCode) -> String? = { _ in nil }

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
          "invocations": .array([invocation]),
          "results": .array(codes.flatMap { $0.notices.map(result) }),
        ])
      ]),
    ])
    return String(decoding: log.fileContent, as: UTF8.self)
  }

  /// The `invocation` object: how the run ended. Viewers show its notifications beside the results.
  private var invocation: JSONValue {
    .object([
      "executionSuccessful": .bool(failure == nil),
      "toolExecutionNotifications": .array(failure.map { [notification(of: $0)] } ?? []),
    ])
  }

  private func notification(of failure: Failure) -> JSONValue {
    .object([
      "descriptor": .object(["id": .string(failure.code.rawValue)]),
      "level": .string("error"),
      "message": plain(failure.sentence),
      "locations": .array(failure.origin.map { [location(of: $0)] } ?? []),
    ])
  }

  private func rule(_ code: NoticeCode) -> JSONValue {
    var rule = [
      JSONValue.Member("id", .string(code.id)),
      JSONValue.Member("shortDescription", .object(["text": .string(code.summary)])),
      JSONValue.Member(
        "fullDescription", .object(["text": .string("\(code.summary) \(code.why)")])),
      JSONValue.Member("help", .object(["text": .string(code.fix)])),
    ]
    if let page = page(code) {
      rule.append(JSONValue.Member("helpUri", .string(page)))
    }
    return .members(
      rule + [
        JSONValue.Member(
          "defaultConfiguration", .object(["level": .string(level(code.severity))])),
        JSONValue.Member("properties", .object(["count": .integer(report.count(of: code))])),
      ])
  }

  private func result(_ notice: Notice) -> JSONValue {
    .object([
      "ruleId": .string(notice.code.id),
      "level": .string(level(notice.code.severity)),
      "message": plain(message(notice)),
      "locations": .array([location(of: notice.origin)]),
    ])
  }

  private func location(of origin: SourceLocation) -> JSONValue {
    var place = [JSONValue.Member("artifactLocation", .object(["uri": .string(uri(origin))]))]
    if let line = origin.line, line > 0 {
      place.append(JSONValue.Member("region", .object(["startLine": .integer(line)])))
    }
    return .object(["physicalLocation": .members(place)])
  }

  /// A message without links: SARIF reads `[text](address)` as a link, unless a backslash precedes
  /// it (O 3.11.6).
  private func plain(_ text: String) -> JSONValue {
    let marks: Set<Unicode.Scalar> = ["[", "]", "\\"]
    let escaped = text.escapingControls().replacingScalars { marks.contains($0) ? "\\\($0)" : nil }
    return .object(["text": .string(escaped)])
  }

  private func message(_ notice: Notice) -> String {
    let field = notice.origin.field.map { "\($0): " } ?? ""
    return "\(field)\(notice.message); \(notice.action)"
  }

  /// The file's name as a relative URI, in which all characters except letters, digits and `-._~/`
  /// are escaped.
  private func uri(_ origin: SourceLocation) -> String {
    let plain = CharacterSet(charactersIn: "-._~/").union(
      CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"))
    return origin.file.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  private func level(_ severity: Severity) -> String {
    severity == .info ? "note" : severity.rawValue
  }
}
