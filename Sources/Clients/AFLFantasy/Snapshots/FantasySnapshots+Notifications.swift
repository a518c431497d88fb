import Bundles

/// notifications.json: what users switch on and off, and the digests of the coming round.
extension FantasySnapshots {
  /// The members of notifications.json; the alerts themselves are in the round's file.
  var notifications: [JSONValue.Member] {
    .object([
      "channels": .array(AlertChannel.allCases.map(Self.channel)),
      "digests": .array(plan.digests.map(digest)),
    ])
  }

  private static func channel(_ channel: AlertChannel) -> JSONValue {
    let categories = Alert.Category.allCases.filter { $0.channel == channel }
    return .object([
      "categories": .array(
        categories.map { category in
          .object([
            "color": .string(category.color.rawValue), "icon": .string(category.icon.rawValue),
            "id": .string(category.rawValue), "title": .string(category.title),
          ])
        }),
      "description": .string(channel.description), "id": .string(channel.rawValue),
      "permissionText": .string(channel.permission), "title": .string(channel.title),
    ])
  }

  private func digest(_ digest: NotificationDigest) -> JSONValue {
    .object([
      "accessibilityLabel": .string(digest.accessibilityLabel),
      "alertIds": .array(digest.alerts.map { .string(plan.alerts[$0].id) }),
      "body": .string(digest.body), "deepLink": .string(digest.deepLink),
      "id": .string(digest.id),
      "interruptionLevel": .string(digest.interruptionLevel.rawValue),
      "lockoutUtc": FantasyValues.instant(digest.lockout),
      "matchId": .string(season.matches[digest.match].id),
      "relevance": .double(digest.relevance), "round": .integer(digest.round),
      "showUtc": FantasyValues.instant(digest.showAt), "title": .string(digest.title),
    ])
  }
}
