import Foundation

/// How much a condition matters for the plans of a day.
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
  var significance: Significance {
    let strength =
      switch intensity {
      case .light: 0
      case .moderate, nil: 1
      case .heavy: 2
      }
    switch kind {
    case .unknown: return Significance(group: .unknown, rank: 0)
    case .clear: return Significance(group: .sky, rank: 0)
    case .mostlyClear: return Significance(group: .sky, rank: 1)
    case .partlyCloudy: return Significance(group: .sky, rank: 2)
    case .mostlyCloudy: return Significance(group: .sky, rank: 3)
    case .overcast: return Significance(group: .sky, rank: 4)
    case .haze: return Significance(group: .air, rank: 0)
    case .mist: return Significance(group: .air, rank: 1)
    case .windy: return Significance(group: .air, rank: 2)
    case .smoke: return Significance(group: .air, rank: 3)
    case .dust: return Significance(group: .air, rank: 4)
    case .fog: return Significance(group: .air, rank: 5)
    case .hot, .cold: return Significance(group: .air, rank: 6)
    case .volcanicAsh: return Significance(group: .air, rank: 7)
    case .drizzle: return Significance(group: .wet, rank: strength * 10)
    case .rainShowers: return Significance(group: .wet, rank: strength * 10 + 1)
    case .rain: return Significance(group: .wet, rank: strength * 10 + 2)
    case .sleetShowers: return Significance(group: .wet, rank: strength * 10 + 3)
    case .sleet: return Significance(group: .wet, rank: strength * 10 + 4)
    case .snowShowers: return Significance(group: .wet, rank: strength * 10 + 5)
    case .snow: return Significance(group: .wet, rank: strength * 10 + 6)
    case .blowingSnow: return Significance(group: .wet, rank: 30)
    case .freezingDrizzle: return Significance(group: .dangerous, rank: strength)
    case .freezingRain: return Significance(group: .dangerous, rank: 3 + strength)
    case .thunderstorm: return Significance(group: .dangerous, rank: 10 + strength)
    case .thunderstormWithRain: return Significance(group: .dangerous, rank: 13 + strength)
    case .thunderstormWithSleet: return Significance(group: .dangerous, rank: 16 + strength)
    case .thunderstormWithSnow: return Significance(group: .dangerous, rank: 19 + strength)
    case .hail: return Significance(group: .dangerous, rank: 22)
    case .thunderstormWithHail: return Significance(group: .dangerous, rank: 23 + strength)
    case .squalls: return Significance(group: .dangerous, rank: 30)
    case .blizzard: return Significance(group: .dangerous, rank: 31)
    case .tropicalStorm: return Significance(group: .dangerous, rank: 32)
    case .hurricane: return Significance(group: .dangerous, rank: 33)
    case .tornado: return Significance(group: .dangerous, rank: 34)
    }
  }
}
