import ArgumentParser

/// `seedbed stages`: what there is between a feed and a bundle.
struct Stages: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the stages of a pipeline in order: what each does and leaves.",
    discussion: """
      Every stage is a command too: it runs what comes before it, and leaves its product in the \
      workspace, for people to look at.

      Example:
        seedbed stages
      """)

  func run() throws {
    let stages = Clients.stages.map { $0.stage } + [.build]
    let width = stages.map(\.name.count).max() ?? 0
    for stage in stages {
      let indent = Figures.left("", width: width)
      try StandardOutput.write(
        """
        \(Figures.left(stage.name, width: width))  \(stage.summary)
        \(indent)  -> \(stage.product)
        """)
    }
  }
}
