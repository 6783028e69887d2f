import Foundation
import Weather

/// The words and figures on and around a meteogram: the axes, the days, and the highs and lows of the curve.
///
/// Screen readers speak the hours instead.
struct MeteogramLabels {
  private let meteogram: Meteogram
  private var frame: MeteogramFrame { meteogram.frame }
  private var text: WeatherText { meteogram.text }

  init(_ meteogram: Meteogram) { self.meteogram = meteogram }

  var markup: [Markup] { temperatures + falls + winds + days + extremes }

  /// As many labels on every scale, so that a live page changes their words and no elements.
  private var temperatures: [Markup] {
    let axis = meteogram.temperatures
    let marks = axis.marks.map { mark in
      let temperature = axis.temperature(of: mark)
      return label(
        "axis", text.degrees(temperature, in: meteogram.reading.units),
        top: frame.y(temperature: axis.part(of: temperature)))
    }
    return marks + Array(repeating: label("axis", ""), count: TemperatureAxis.limit - marks.count)
  }

  private var falls: [Markup] {
    guard meteogram.hasFalls else { return [] }
    let axis = meteogram.falls
    let figures = axis.marks.indices.map { index in
      let figure = text.figure(axis.marks[index], decimals: index == 0 ? 0 : axis.decimals)
      return label("axis amount", figure, top: frame.y(fall: axis.part(ofMark: axis.marks[index])))
    }
    // The bars are rates; the figures below the drawing are sums of their columns.
    let unit = label(
      "axis amount unit", text.intensityUnit(in: meteogram.reading.units), top: frame.y(fall: 1))
    return figures + [unit]
  }

  private var winds: [Markup] {
    guard let most = meteogram.strongestGust else { return [] }
    return [(Speed(metersPerSecond: 0), 0.0), (most, 1)].map { speed, part in
      label(
        "axis wind", text.speedFigure(speed, in: meteogram.reading.units), top: frame.y(wind: part))
    }
  }

  /// The names of the days, the first one only if it has room.
  private var days: [Markup] {
    let midnights = meteogram.midnights
    let hasRoom = midnights.first.map { frame.x($0) > 180 } ?? true
    let starts = (hasRoom && midnights.first != frame.start ? [frame.start] : []) + midnights
    return starts.filter { frame.x($0) < 880 }.map { date in
      label("name", text.day(date, asOf: meteogram.now), left: frame.x(date))
    }
  }

  private var extremes: [Markup] {
    meteogram.extremes.flatMap { extreme -> [Markup] in
      let hour = meteogram.hours[extreme.index]
      guard let temperature = hour.temperature else { return [] }
      let x = frame.x(hour.middle)
      let y = frame.y(temperature: meteogram.temperatures.part(of: temperature))
      let figure = text.degrees(temperature, in: meteogram.reading.units)
      // At the edges the figure would be beside the drawing.
      let edge = x < 30 ? " first" : x > MeteogramFrame.size - 30 ? " last" : ""
      return [
        label("dot", "", left: x, top: y),
        label((extreme.isHigh ? "peak high" : "peak low") + edge, figure, left: x, top: y),
      ]
    }
  }

  private func label(_ kind: String, _ words: String, left: Double? = nil, top: Double? = nil) -> Markup {
    let places = [left.map { "left:\($0.percent)" }, top.map { "top:\($0.percent)" }]
    return .element(
      "span",
      ["class": kind, "aria-hidden": "true", "style": places.compactMap(\.self).joined(separator: ";")],
      words)
  }
}

extension Meteogram {
  /// The highs and lows of the curve: hours without a warmer, or colder, one within nine hours.
  var extremes: [(index: Int, isHigh: Bool)] {
    let known = hours.indices.compactMap { index in
      hours[index].temperature.map { (index: index, time: hours[index].row.id, celsius: $0.celsius) }
    }
    return known.flatMap { point -> [(index: Int, isHigh: Bool)] in
      let near = known.filter { abs($0.time.timeIntervalSince(point.time)) <= 9 * 3600 }
      guard let low = near.map(\.celsius).min(), let high = near.map(\.celsius).max(), high - low >= 1 else {
        return []
      }
      // The first of equal hours stands for all of them.
      let isFirst = near.first { $0.celsius == point.celsius }?.index == point.index
      guard isFirst, point.celsius == low || point.celsius == high else { return [] }
      return [(point.index, point.celsius == high)]
    }
  }
}
