import ArgumentParser
import Foundation

/// `seedbed docs`: the reference pages that the tool generates from its own declarations.
struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: """
      Writes the reference pages, the charts of the methodology and the JSON Schemas into a folder.
      """,
    discussion: """
      Example:
        seedbed docs docs
        seedbed docs --check docs
        seedbed docs --man > seedbed.1
        seedbed docs --schema > \(PipelineSchema.fileName)
      """,
    shouldDisplay: false)

  @Flag(help: "Write nothing; exit with 1 if a page is out of date, or a file is left over.")
  var check = false

  @Flag(help: "Print the manual page to stdout, and write nothing.")
  var man = false

  @Flag(help: "Print the JSON Schema of pipelines to stdout, and write nothing.")
  var schema = false

  @Argument(help: "The folder to write to.")
  var folder = ""

  func validate() throws {
    let outputs = [
      man ? "--man" : nil, schema ? "--schema" : nil, folder.isEmpty ? nil : "the folder",
    ]
    .compactMap { $0 }
    if outputs.isEmpty { throw ValidationError("Name the folder to write to.") }
    guard outputs.count > 1 else { return }
    throw ValidationError("Give only one of \(outputs.joined(separator: ", ")).")
  }

  func run() throws {
    if man {
      try StandardOutput.write(product: ManualPage.roff())
    } else if schema {
      try StandardOutput.write(product: PipelineSchema.text)
    } else if check {
      try compare()
    } else {
      for page in ReferencePage.all { try page.write(into: folder) }
    }
  }

  private func compare() throws {
    let outdated = ReferencePage.all.filter { !$0.isCurrent(in: folder) }
    for page in outdated {
      Console(.errorsOnly).complain(
        """
        \(page.path(in: folder)): error: the page is out of date
          fix: run 'seedbed docs \(folder)' and review the changes
        """)
    }
    let leftOver = ReferencePage.leftOver(in: folder)
    for path in leftOver {
      Console(.errorsOnly).complain(
        """
        \(path): error: the tool writes no such file
          fix: delete it
        """)
    }
    if !outdated.isEmpty || !leftOver.isEmpty { try ExitStatus.refused.end() }
  }
}
