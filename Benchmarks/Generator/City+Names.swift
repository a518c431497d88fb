/// What the made-up city's suburbs, streets and stops are called.
extension City {
  /// The name of a suburb; 480 differ.
  static func suburbName(_ suburb: Int) -> String {
    let beginnings = [
      "Ash", "Bank", "Carl", "Dul", "Ep", "Fair", "Glen", "Hurst", "Ings", "Jann", "Kil", "Leich",
      "Mar", "New", "Oat", "Pens", "Quak", "Rock", "Strath", "Turr", "Under", "Vau", "Wool", "Yow",
    ]
    let endings = [
      "field", "town", "ingford", "wich", "ping", "light", "brook", "ville", "burn", "ali", "care",
      "hardt", "rick", "haven", "ley", "hurst", "ers Hill", "dale", "more", "cliff",
    ]
    return beginnings[suburb % beginnings.count]
      + endings[suburb / beginnings.count % endings.count]
  }

  /// The name of a street of a suburb.
  static func streetName(suburb: Int, street: Int) -> String {
    let names = [
      "Albert", "Beach", "Bridge", "Campbell", "Church", "Darling", "Edgeworth", "Forest",
      "George", "High", "Illawarra", "John", "King", "Liverpool", "Macquarie", "Norton",
      "Ocean", "Parramatta", "Queen", "Railway", "Station", "Terrigal", "Victoria", "Wattle",
    ]
    let kinds = ["St", "Rd", "Ave", "Pde", "Hwy"]
    let number = suburb * 7 + street * 5
    return "\(names[number % names.count]) \(kinds[(number / 3) % kinds.count])"
  }

  /// The name of the stop on one side of a place, as the sign has it.
  static func stopName(of place: Place, side: Int) -> String {
    let along = streetName(suburb: place.suburb, street: place.street)
    let crossing = streetName(suburb: place.suburb + place.position, street: place.street + 1)
    return "\(along) \(side == 0 ? "at" : "opp") \(crossing)"
  }
}
