/// Runs the script that renders Markdown pages and finds the changes that data in them caused.
package enum MarkdownCheck {
  /// The first Python for which `scripts/setup check` has installed the parsers.
  private static var python: String? {
    let folder = "\(SharedData.repository)/.build/markdown"
    return ["python3", "/usr/bin/python3"].first { python in
      (try? run(
        [python, "-c", "import cmarkgfm, commonmark, markdown_it"],
        environment: ["PYTHONPATH": folder]
      ).exitCode) == 0
    }
  }

  /// Compares each page of a folder with the same page about harmless data.
  ///
  /// The output has one line for each fault, then the number of faults.
  package static func check(_ folder: String) throws -> ProcessResult {
    try run([python ?? "python3", "\(SharedData.repository)/scripts/check-markdown.py", folder])
  }
}
