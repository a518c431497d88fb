import Bundles
import CReportPage
import Foundation
import Tabular

/// The page that ``BundlePage``, ``ValidationPage`` and the index of a catalogue fill: markup, style
/// and script.
///
/// They are files in Sources/CReportPage/page, which the C compiler embeds in the tool. A
/// Content-Security-Policy makes the browser load nothing and run only this script, so that data
/// cannot run as code.
package enum PageTemplate {
  /// The subject of a page.
  package enum Subject: Sendable {
    /// A bundle, or a feed that was validated.
    case report
    /// A catalogue of bundles.
    case catalogue
  }

  /// The maximum length of a text of the data, in characters.
  package static let textLength = 160

  /// The page about something with a name.
  static func page(named name: String, data: JSONValue) -> [UInt8] {
    start(named: name, of: .report) + harmless(data.bytes(.compact)) + end(of: .report)
  }

  /// The page before its data, which is JSON from ``harmless(_:)``.
  package static func start(named name: String, of subject: Subject) -> [UInt8] {
    let policy =
      "default-src 'none'; style-src \(source(of: style)); "
      + "script-src \(source(of: script(of: subject))); base-uri 'none'; form-action 'none'"
    let text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(HTMLText.escaped(name)): report</title>
      <style>\(style)</style>
      </head>
      <body>
      \(markup)<script type="application/json" id="data">
      """
    return Array(text.utf8)
  }

  /// The page after its data.
  package static func end(of subject: Subject) -> [UInt8] {
    Array("</script>\n<script>\(script(of: subject))</script>\n</body>\n</html>\n".utf8)
  }

  /// JSON that cannot end the HTML element around it.
  package static func harmless(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(UInt8(ascii: "<")) else { return json }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count + 1_000)
    for byte in json {
      if byte == UInt8(ascii: "<") {
        bytes.append(contentsOf: #"\u003c"#.utf8)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// The entry of a Content-Security-Policy that allows a text of the page: its SHA-256.
  private static func source(of text: String) -> String {
    "'sha256-\(FileDigest.sha256Base64(ofText: text))'"
  }

  /// The script that draws the page, in a block so that its names are not global.
  private static func script(of subject: Subject) -> String {
    let parts =
      switch subject {
      case .report: reportScript
      case .catalogue: catalogueScript
      }
    return "'use strict';\n{\n\(parts)}\n"
  }

  private static let style = unsafe String(text(reportPageStyle()).dropLast())
  private static let markup = unsafe text(reportPageMarkup())
  private static let reportScript = unsafe text(reportPageScript())
  private static let catalogueScript = unsafe text(cataloguePageScript())

  /// An embedded file, which ends with a zero byte.
  private static func text(_ file: UnsafePointer<CChar>?) -> String {
    unsafe file.map { unsafe String(cString: $0) } ?? ""
  }
}
