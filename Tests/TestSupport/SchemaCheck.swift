import Foundation

/// The script that CI runs over bundles.
package enum SchemaCheck {
  /// The first Python that has the packages for the script.
  private static var python: String? {
    ["python3", "/usr/bin/python3"].first { python in
      (try? run([python, "-c", "import jsonschema"]).exitCode) == 0
    }
  }

  /// Whether the script can run here, or must run in `make check`.
  package static var isPossible: Bool { python != nil || CheckTools.areThere }

  /// Checks a bundle.
  package static func check(_ bundle: String) throws -> ProcessResult { try check([bundle]) }

  /// Checks bundles, or single files that are written `schema=file`.
  package static func check(_ arguments: [String]) throws -> ProcessResult {
    let root = SharedData.repository
    let script = "\(root)/scripts/validate-json.py"
    return try run([python ?? "python3", script, "\(root)/docs/schemas"] + arguments)
  }
}
