import CGamesDashboard
import DeclaredTables

extension DashboardTables {
  /// The plain tables. A test expects that their declaration has no errors.
  static let declared = (try? ClientTables(declaration, file: "tables.yaml")) ?? ClientTables()

  /// The file tables.yaml, which the C compiler embeds in the tool.
  static let declaration = unsafe gamesDashboardTables().map { unsafe String(cString: $0) } ?? ""
}
