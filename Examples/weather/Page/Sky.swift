import Foundation
import Weather

/// The sky behind the current weather. Its colours follow the condition and the light, and carry white text.
struct Sky: Hashable {
  /// The cover of the sky.
  enum Cover: String, CaseIterable {
    case clear, cloudy, overcast, rain, snow, thunder, fog, dust
  }

  /// The time of day, as far as colours are concerned.
  enum Hour: String, CaseIterable {
    case day, dusk, night
  }

  let cover: Cover
  let hour: Hour

  init(_ cover: Cover, _ hour: Hour) { (self.cover, self.hour) = (cover, hour) }

  /// The sky over the place now.
  init(_ screen: Screen) {
    self.init(Self.cover(screen.now.icon?.kind ?? .unknown), Self.hour(screen))
  }

  static let text = PageColor(0xffffff)

  /// The colours from the top to the horizon.
  var colors: [PageColor] { codes.map { PageColor($0) } }

  /// The sky in a style.
  var style: String {
    // The glow of the sun or the moon is a colour of the sky too, so that text has its contrast there.
    let glow = "radial-gradient(circle at 80% -20%,\(colors[colors.count - 1].style),transparent 60%)"
    let gradient = "linear-gradient(\(colors.map(\.style).joined(separator: ",")))"
    return "background-image:" + (cover == .clear || cover == .cloudy ? "\(glow),\(gradient)" : gradient)
  }

  private var codes: [UInt32] {
    switch (cover, hour) {
    case (.clear, .day): [0x0f56a8, 0x1f6cbb, 0x2a76bf]
    case (.clear, .dusk): [0x27376f, 0x6a4479, 0xb0513f]
    case (.clear, .night): [0x081129, 0x12204a, 0x22356b]
    case (.cloudy, .day): [0x275d98, 0x3b6fa3, 0x4b7699]
    case (.cloudy, .dusk): [0x2f3a63, 0x654a70, 0x9a5650]
    case (.cloudy, .night): [0x0f1830, 0x1d2a47, 0x2f3d5c]
    case (.overcast, .day): [0x455668, 0x56687b, 0x647585]
    case (.overcast, .dusk): [0x363d52, 0x554f63, 0x7a6067]
    case (.overcast, .night): [0x171e2b, 0x252f3f, 0x374253]
    case (.rain, .day): [0x2b3f57, 0x40566e, 0x566c82]
    case (.rain, .dusk): [0x29304a, 0x433f5b, 0x65526a]
    case (.rain, .night): [0x0f1826, 0x1b2839, 0x2b3b50]
    case (.snow, .day): [0x4f6580, 0x5d7189, 0x67788b]
    case (.snow, .dusk): [0x3c4665, 0x5a587a, 0x7c6580]
    case (.snow, .night): [0x1a2438, 0x2a374f, 0x3f4d66]
    case (.thunder, .day): [0x25294a, 0x3b3f63, 0x555a7c]
    case (.thunder, .dusk): [0x231f42, 0x41305c, 0x674366]
    case (.thunder, .night): [0x0d0d22, 0x1d1a3b, 0x322d59]
    case (.fog, .day): [0x57646e, 0x626e77, 0x6b7780]
    case (.fog, .dusk): [0x464a58, 0x615c66, 0x7a6b69]
    case (.fog, .night): [0x1e242b, 0x2c333b, 0x3e464f]
    case (.dust, .day): [0x6f4716, 0x7f5722, 0x8c672f]
    case (.dust, .dusk): [0x53301f, 0x76432a, 0x935631]
    case (.dust, .night): [0x241809, 0x382714, 0x4f3a20]
    }
  }

  private static func cover(_ kind: Condition.Kind) -> Cover {
    switch kind {
    case .clear, .mostlyClear, .hot, .cold: .clear
    case .partlyCloudy, .mostlyCloudy, .windy: .cloudy
    case .overcast, .squalls, .unknown: .overcast
    case .mist, .fog, .haze: .fog
    case .smoke, .dust, .volcanicAsh: .dust
    case .drizzle, .freezingDrizzle, .rain, .freezingRain, .rainShowers, .sleet, .sleetShowers, .hail: .rain
    case .snow, .snowShowers, .blowingSnow, .blizzard: .snow
    case .thunderstorm, .thunderstormWithRain, .thunderstormWithSleet, .thunderstormWithSnow,
      .thunderstormWithHail, .tornado, .tropicalStorm, .hurricane:
      .thunder
    }
  }

  /// Half an hour around sunrise and sunset, and polar twilight, are dusk.
  private static func hour(_ screen: Screen) -> Hour {
    if let now = screen.present.time, let today = screen.present.today {
      let sun = screen.weather.sun(on: today)
      let turns = [sun.sunrise, sun.sunset].compactMap(\.self)
      if turns.contains(where: { abs($0.timeIntervalSince(now)) <= 1800 }) { return .dusk }
    }
    switch screen.now.icon?.light {
    case .night: return .night
    case .polarTwilight: return .dusk
    case .day, nil: return .day
    }
  }
}
