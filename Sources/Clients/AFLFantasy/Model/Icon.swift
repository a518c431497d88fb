/// The SF Symbols that insights, alerts and menus show; a league must describe each of them.
package enum Icon: String, CaseIterable, Sendable {
  case base = "chart.bar.fill"
  case opponent = "shield.lefthalf.filled"
  case home = "house.fill"
  case venue = "mappin.and.ellipse"
  case role = "person.fill"
  case availability = "cross.case.fill"
  case interval = "plusminus"
  case price = "dollarsign.circle.fill"
  case taper = "calendar"
  case contract = "doc.text.fill"
  case injury = "bandage.fill"
  case lockout = "lock.fill"
  case lateChange = "exclamationmark.triangle.fill"
  case captain = "star.fill"
  case rise = "arrow.up.right"
  case fall = "arrow.down.right"
}
