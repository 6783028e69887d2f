import Foundation

/// The weight of a condition for the plans of a day.
struct Significance: Comparable {
  enum Group: Int {
    case unknown, sky, air, wet, dangerous

    func leastSeconds(of whole: TimeInterval) -> TimeInterval {
      switch self {
      case .unknown, .dangerous: 0
      case .wet: 2 * 3600
      case .air: 4 * 3600
      case .sky: whole / 2
      }
    }

    /// Thunder is also rain, but fog is not a sky.
    func counts(for other: Group) -> Bool { self == other || self == .dangerous && other == .wet }
  }

  let group: Group
  let rank: Int

  static func < (first: Significance, second: Significance) -> Bool {
    (first.group.rawValue, first.rank) < (second.group.rawValue, second.rank)
  }
}

extension Condition {
  /// Of two conditions of one group, that which comes later here counts more. What only falls counts first by its strength.
  private static let groups: [(group: Significance.Group, kinds: [Kind])] = [
    (.sky, [.clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .overcast]),
    (.air, [.haze, .mist, .windy, .smoke, .dust, .fog, .hot, .cold, .volcanicAsh]),
    (.wet, [.drizzle, .rainShowers, .rain, .sleetShowers, .sleet, .snowShowers, .snow, .blowingSnow]),
    (
      .dangerous,
      [
        .freezingDrizzle, .freezingRain, .thunderstorm, .thunderstormWithRain, .thunderstormWithSleet,
        .thunderstormWithSnow, .hail, .thunderstormWithHail, .squalls, .blizzard, .tropicalStorm, .hurricane,
        .tornado,
      ]
    ),
  ]

  private static let places: [Kind: (group: Significance.Group, place: Int)] = Dictionary(
    uniqueKeysWithValues: groups.flatMap { group, kinds in
      kinds.enumerated().map { ($1, (group, $0)) }
    })

  var significance: Significance {
    guard let (group, place) = Self.places[kind] else { return Significance(group: .unknown, rank: 0) }
    let strength = intensity.flatMap(Intensity.allCases.firstIndex(of:)) ?? (kind == .blowingSnow ? 3 : 1)
    return Significance(group: group, rank: group == .wet ? strength * 10 + place : place * 3 + strength)
  }
}
