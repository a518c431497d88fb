import Foundation
import GRDB

extension FantasyStore.Injury {
  /// The columns of a row, which are read by their places.
  static let columns = """
    status, return_round, source
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(status: row[0], returnRound: row[1], source: row[2])
  }
}

extension FantasyStore.Contract {
  /// The columns of a row, which are read by their places.
  static let columns = """
    end_year, is_contract_year, status, source_url
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(
      endYear: row[0], isContractYear: row[1], status: row[2],
      source: (row[3] as String?).flatMap { URL(string: $0) })
  }
}

extension FantasyStore.LateChange {
  /// The columns of a row, which are read by their places.
  static let columns = """
    round, change, reason
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(round: row[0], kind: row[1], reason: row[2])
  }
}

extension FantasyStore.EligiblePosition {
  /// The columns of a row, which are read by their places.
  static let columns = """
    position, from_round
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(position: row[0], fromRound: row[1])
  }
}

extension FantasyStore.SectionState {
  /// The columns of a row, which are read by their places.
  static let columns = """
    section, state, reason
    """

  /// Reads a row of ``columns``.
  init(row: Row) {
    self.init(section: row[0], state: row[1], reason: row[2])
  }
}
