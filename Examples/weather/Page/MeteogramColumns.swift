import Foundation
import Settings
import Weather

/// The rows below a meteogram: times, icons, amounts and wind arrows, in columns of a few hours.
///
/// There are two of them, of which the style shows the one that fits the width.
struct MeteogramColumns {
  private let meteogram: Meteogram
  private let icons: IconSheet
  private let length: TimeInterval
  private let first: Date

  /// - Parameter hours: The hours of a column, which divide a day.
  init(_ meteogram: Meteogram, _ icons: IconSheet, hours: Int) {
    (self.meteogram, self.icons) = (meteogram, icons)
    length = Double(hours) * 3600
    let start = meteogram.frame.start
    // Columns begin at full hours of the clock at the place.
    let offset = Double(meteogram.text.timeZone.secondsFromGMT(for: start))
    let columns = ((start.timeIntervalSince1970 + offset) / length).rounded(.down)
    first = Date(timeIntervalSince1970: columns * length - offset)
  }

  var markup: Markup {
    let isNarrow = length > 3 * 3600
    let starts = Array(stride(from: first, to: meteogram.frame.end, by: length))
    let width = isNarrow ? Self.narrow : Self.wide
    let usual = columnsPerTime(inWidth: width.usual)
    let least = columnsPerTime(inWidth: width.least)
    let columns = starts.indices.map { index in
      let kind = index.isMultiple(of: least) ? "time" : "time spare"
      return column(
        from: starts[index], kind: index.isMultiple(of: usual) ? kind : nil, leastWidth: width.least)
    }
    return .element(
      "div",
      [
        "class": "columns \(isNarrow ? "narrow" : "wide")\(hasShortTimes ? "" : " tall")"
          + (meteogram.hasFalls ? "" : " dry")
          + (meteogram.hours.contains { $0.gust != nil } ? " gusty" : ""),
        "aria-hidden": "true",
      ],
      [units] + columns + [now].compactMap(\.self))
  }

  /// Every so many columns have a time that fits into a drawing of a width in pixels: one, two, four and so on.
  private func columnsPerTime(inWidth width: Double) -> Int {
    let frame = meteogram.frame
    let column = width * length / frame.end.timeIntervalSince(frame.start)
    let least = hasShortTimes ? 36.0 : 53
    return sequence(first: 1) { $0 * 2 }.first { Double($0) * column >= least || $0 >= 64 } ?? 1
  }

  private var hasShortTimes: Bool { meteogram.reading.time == .twentyFourHour }

  private var units: Markup {
    let units = meteogram.reading.units
    return .element(
      "div", ["class": "units"],
      [
        .element("span", ["class": "amount"], meteogram.hasFalls ? meteogram.text.depthUnit(in: units) : ""),
        .element("span", ["class": "speed"], hasWind ? meteogram.text.speedUnit(in: units) : ""),
      ])
  }

  private var hasWind: Bool { meteogram.hours.contains { $0.data.windSpeed != nil } }

  /// The widths of drawings in pixels. Below the usual one, the style hides spare times.
  private static let narrow = (least: 192.0, usual: 256.0)
  private static let wide = (least: 560.0, usual: 816.0)

  private func column(from start: Date, kind: String?, leastWidth: Double) -> Markup {
    let frame = meteogram.frame
    let end = start.addingTimeInterval(length)
    // At both ends of the drawing, a column is cut. It has facts if most of it is left.
    let (shownStart, shownEnd) = (max(start, frame.start), min(end, frame.end))
    let (left, right) = (frame.x(shownStart), frame.x(shownEnd))
    let isMostlyThere = shownEnd.timeIntervalSince(shownStart) >= length * 0.6
    let hasTime = kind != nil && start >= frame.start
    let isNearNow = meteogram.nowInFrame.map { abs(frame.x($0) - left) < room(in: leastWidth) } ?? false
    let time = hasTime && !isNearNow ? meteogram.text.time(start, in: meteogram.reading.time) : ""
    return .element(
      "div", ["class": "column", "style": "left:\(left.percent);width:\((right - left).percent)"],
      [.element("span", ["class": kind ?? "time"], time)]
        + (isMostlyThere ? facts(from: shownStart, to: shownEnd) : []))
  }

  /// The least distance from the word for now to a time, for half of each and a gap.
  private func room(in width: Double) -> Double {
    let word = max(Double(meteogram.text.wording.heading(.now).count) * 10, 26)
    let pixels = word / 2 + (hasShortTimes ? 16 : 24) + 6
    return pixels / width * MeteogramFrame.size
  }

  /// The icon is that of the wettest step or, if all are dry, that of the middle one.
  private func facts(from start: Date, to end: Date) -> [Markup] {
    let steps = meteogram.hours.filter { $0.row.id < end && start < $0.data.end }
    let middle = start.addingTimeInterval(end.timeIntervalSince(start) / 2)
    guard let central = steps.first(where: { middle < $0.data.end }) else { return [] }
    let wettest = steps.max { $0.depth < $1.depth }.flatMap { $0.depth > 0 ? $0 : nil }
    let amount = steps.reduce(0) { $0 + $1.amount(from: start, to: end) }
    let figure = meteogram.text.depthFigure(Length(millimeters: amount), in: meteogram.reading.units)
    return [
      icons.picture((wettest ?? central).row.icon),
      .element("span", ["class": "amount"], figure.something ?? ""), wind(central),
    ]
  }

  private func wind(_ hour: Screen.Hour) -> Markup {
    let arrow = hour.data.windDirection.map { icons.arrow(from: $0) }
    let speed = hour.data.windSpeed.map {
      Markup.element("span", [:], meteogram.text.speedFigure($0, in: meteogram.reading.units))
    }
    let gust = hour.gust.map {
      Markup.element("small", [:], "(\(meteogram.text.speedFigure($0, in: meteogram.reading.units)))")
    }
    return .element("span", ["class": "speed"], [arrow, speed, gust].compactMap(\.self))
  }

  private var now: Markup? {
    meteogram.nowInFrame.map { now in
      .element(
        "span", ["class": "time now", "style": "left:\(meteogram.frame.x(now).percent)"],
        meteogram.text.wording.heading(.now))
    }
  }
}

extension Screen.Hour {
  /// The part of the precipitation that falls within a time, in millimetres.
  fileprivate func amount(from start: Date, to end: Date) -> Double {
    let overlap = min(data.end, end).timeIntervalSince(max(data.time, start))
    return depth * max(overlap, 0) / 3600
  }
}
