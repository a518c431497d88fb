/// A stage of a pipeline. The command of the same name runs all stages up to this one and leaves
/// its product in the workspace. `build` runs all stages and publishes.
package struct Stage: Hashable, Sendable {
  /// Which tables of the database a stage leaves as CSV files.
  package enum Product: Hashable, Sendable {
    /// Every table.
    case everything
    /// Only these tables.
    case only(Set<String>)
    /// Every table except these.
    case everythingBut(Set<String>)

    /// Whether a table is part of the product.
    func includes(_ table: String) -> Bool {
      switch self {
      case .everything: true
      case .only(let names): names.contains(table)
      case .everythingBut(let names): !names.contains(table)
      }
    }
  }

  /// The command's name, such as `road-trips`.
  package let name: String
  /// What the stage does, as one sentence for help texts and documentation.
  package let summary: String
  /// A description of the product that the stage leaves in the workspace for people.
  package let product: String
  /// The tables among its product.
  package let tables: Product
  /// The noun for what the stage counts while it works, in the singular.
  package let counted: String
  /// A pipeline of the project that has the stage.
  package let examplePipeline: String

  /// Declares a stage.
  package init(
    _ name: String, _ summary: String, product: String, tables: Product = .everything,
    counting counted: String = "row", example: String
  ) {
    self.name = name
    self.summary = summary
    self.product = product
    self.tables = tables
    self.counted = counted
    examplePipeline = example
  }

  /// The stage that writes the bundle into the workspace.
  package static var emit: Stage { Emit.stage }

  /// The stage that publishes.
  package static let build = Stage(
    "build", "Runs every stage, checks the result and publishes it in one step.",
    product: "the published bundle", example: "pipelines/sydney-transit.yaml")
}

/// A type that declares a stage, from which the command line makes a command.
package protocol StageDeclaration: SendableMetatype {
  /// The stage.
  static var stage: Stage { get }
}

extension Stage {
  /// The stage that every client has after its own stages.
  package enum Emit: StageDeclaration {
    /// The stage.
    package static let stage = Stage(
      "emit", "Writes the database, the JSON snapshots and the manifest into the workspace.",
      product: "the bundle, unpublished", example: "pipelines/sydney-transit.yaml")
  }
}
