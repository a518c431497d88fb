import ArgumentParser
import Foundation
import Pipeline
import Tabular

/// `seedbed doctor`: whether this machine can build.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks whether this machine can build bundles, and says what to do if not.",
    discussion: """
      Looks at the machine, the libraries, the clock, the folders and their disks, and builds, \
      replaces and verifies a tiny bundle in a folder that it deletes again. With a pipeline, it also \
      reads the pipeline, and makes the tiny bundle beside the pipeline's output. Nothing is downloaded.

      Exit codes: 0 builds can work; 1 they cannot; warnings do not count.

      Examples:
        seedbed doctor
        seedbed doctor pipelines/sydney-transit.yaml
        seedbed doctor --output /srv/city --format json
      """)

  @Argument(
    help: ArgumentHelp("A pipeline's YAML file.", valueName: "pipeline.yaml"),
    completion: .pipeline)
  var pipeline: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder that bundles are published to, if not the pipeline's.", valueName: "dir"))
  var output: String?

  @Option(
    help: ArgumentHelp("The folder for downloads and the products of stages.", valueName: "dir"))
  var workspace = RunOptions().workspace

  @OptionGroup var reporting: ReportOptions

  func run() throws {
    let console = reporting.console()
    let report = HealthReport(checks())
    if reporting.isJSON {
      try StandardOutput.write(json: HealthReport.shape.json(report))
    } else if !reporting.quiet || report.status == .error {
      try StandardOutput.write(report.text(Paint.forOutput))
    }
    withExtendedLifetime(console) {}
    if report.status == .error { try ExitStatus.refused.end() }
  }

  private func checks() -> [HealthCheck] {
    var checks = MachineChecks.all()
    let configuration = pipeline.map { path in
      Result { try PipelineSource.pipeline(path).configuration() }
    }
    if let pipeline, let configuration { checks += Self.checks(of: configuration, at: pipeline) }
    let read = try? configuration?.get()
    if read?.inputs.contains(where: { $0.remote != nil }) == true {
      checks = checks.map { $0.name == "curl" ? MachineChecks.curl(isNeeded: true) : $0 }
    }
    let folder = output ?? read.map(\.place.value) ?? "build"
    let target = FolderChecks(name: "output", path: folder, choice: "--output")
    checks += target.all
    checks += FolderChecks(name: "workspace", path: workspace, choice: "--workspace").all
    let isUsable = target.all.allSatisfy { $0.status != .error }
    let place = isUsable ? parent(of: target) : FileManager.default.temporaryDirectory.path
    return checks + TrialBuild(place: place).run()
  }

  /// The nearest existing folder that has, or will have, the output below it.
  private func parent(of target: FolderChecks) -> String {
    let existing = target.existingFolder
    let isThere = existing == URL(fileURLWithPath: target.path).standardizedFileURL.path
    return isThere
      ? URL(fileURLWithPath: existing).deletingLastPathComponent().path : existing
  }

  private static func checks(
    of configuration: Result<PipelineConfiguration, any Error>, at path: String
  ) -> [HealthCheck] {
    switch configuration {
    case .success(let read):
      let inputs = read.inputs
      let remote = inputs.count { $0.remote != nil }
      let words = "\(path): \(read.name), \(Figures.count(inputs.count, "input"))"
      return [.ok("pipeline", remote > 0 ? "\(words), \(remote) of them downloaded" : words)]
    case .failure(let errors as ConfigurationErrors):
      return errors.failures.map(check)
    case .failure(let failure as Failure):
      return [check(failure)]
    case .failure(let error):
      return [.error("pipeline", error.systemWords, fix: "report this as a bug")]
    }
  }

  private static func check(_ failure: Failure) -> HealthCheck {
    let place = failure.origin.map { "\($0): " } ?? ""
    return .error("pipeline", "\(place)\(failure.message)", fix: failure.fix)
  }
}
