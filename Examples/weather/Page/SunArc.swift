import Foundation
import Weather

/// The way of the sun from sunrise to sunset, and where it is now. Without both, there is nothing to draw.
struct SunArc {
  private let part: Double

  init?(_ present: PresentWeather) {
    guard let now = present.time, let today = present.today,
      case .risesAndSets(let sunrise, let sunset) = present.weather.sun(on: today), sunrise < sunset
    else { return nil }
    part = now.timeIntervalSince(sunrise) / sunset.timeIntervalSince(sunrise)
  }

  var markup: Markup {
    let angle = Double.pi * part
    let isUp = (0...1).contains(part)
    let (x, y) = (100 - 96 * cos(angle), 66 - 60 * sin(angle))
    let shapes: [Markup?] = [
      .element("path", ["d": "M4 66A96 60 0 0 1 196 66"]),
      .element("path", ["class": "ground", "d": "M0 66H200"]),
      isUp ? .element("circle", ["cx": x.drawn, "cy": y.drawn, "r": "6"]) : nil,
    ]
    return .element(
      "svg", ["class": "arc", "viewBox": "0 0 200 72", "aria-hidden": "true"], shapes.compactMap(\.self))
  }
}
