import Foundation
import Weather

/// The shapes of a meteogram. They stretch to any width, so that words are not among them.
struct MeteogramPlot {
  private let meteogram: Meteogram
  private var frame: MeteogramFrame { meteogram.frame }
  private var hours: [Screen.Hour] { meteogram.hours }

  init(_ meteogram: Meteogram) { self.meteogram = meteogram }

  var markup: Markup {
    let size = MeteogramFrame.size.drawn
    let lines = ([chance, spread, curve] + winds).compactMap(\.self)
    return .element(
      "svg", ["viewBox": "0 0 \(size) \(size)", "preserveAspectRatio": "none", "aria-hidden": "true"],
      nights + clouds + grid + midnights + falls + lines + now)
  }

  /// The nights. Hours without a gap are one band, because the edges of two bands would shine through.
  private var nights: [Markup] {
    hours.reduce(into: [(start: Date, end: Date)]()) { bands, hour in
      guard hour.row.icon.light == .night else { return }
      if let last = bands.last, last.end >= hour.data.time {
        bands[bands.count - 1].end = max(last.end, hour.data.end)
      } else {
        bands.append((hour.data.time, hour.data.end))
      }
    }
    .map { rectangle("night", from: $0.start, to: $0.end, top: 0, bottom: MeteogramFrame.size) }
  }

  /// A strip along the top, the denser the more clouds there are. Hours with as many tenths are one piece.
  private var clouds: [Markup] {
    hours.reduce(into: [(start: Date, end: Date, tenths: Int)]()) { pieces, hour in
      guard let tenths = hour.tenthsOfCloud, tenths > 0 else { return }
      if let last = pieces.last, last.end >= hour.data.time, last.tenths == tenths {
        pieces[pieces.count - 1].end = hour.data.end
      } else {
        pieces.append((hour.data.time, hour.data.end, tenths))
      }
    }
    .map {
      rectangle(
        "cloud", from: $0.start, to: $0.end, top: 0, bottom: 30,
        opacity: $0.tenths == 10 ? "1" : ".\($0.tenths)")
    }
  }

  /// The chance of precipitation, from nothing at the bottom to certainty at the top of the amounts.
  private var chance: Markup? {
    guard meteogram.hasFalls else { return nil }
    return path(
      of: runs(\.data.precipitation.probability).map { run in
        run.map { ($0.x, frame.y(fall: min($0.value.value, 1))) }
      }, kind: "chance")
  }

  /// One element for all lines, so that another scale changes no elements.
  private var grid: [Markup] {
    let axis = meteogram.temperatures
    let temperatures = axis.marks.map { y(axis.temperature(of: $0)) }
    let falls =
      meteogram.hasFalls ? meteogram.falls.marks.map { frame.y(fall: meteogram.falls.part(ofMark: $0)) } : []
    let winds = meteogram.strongestGust == nil ? [] : [frame.y(wind: 0), frame.y(wind: 1)]
    let lines = (temperatures + falls + winds).map { "M0 \($0.drawn)H\(MeteogramFrame.size.drawn)" }
    let freezing = Temperature(celsius: 0)
    let frost =
      (0...1).contains(axis.part(of: freezing))
      ? [line("freezing", 0, y(freezing), MeteogramFrame.size, y(freezing))] : []
    return [.element("path", ["class": "grid", "d": lines.joined()])] + frost
  }

  /// The beginning of each day at the place.
  private var midnights: [Markup] {
    meteogram.midnights.map { date in
      line("midnight", frame.x(date), 0, frame.x(date), MeteogramFrame.size)
    }
  }

  /// The precipitation of each hour, with the part that falls as snow on top.
  private var falls: [Markup] {
    hours.filter { $0.depth > 0 }.flatMap { hour in
      let depth = hour.depth
      let top = frame.y(fall: meteogram.falls.part(of: depth))
      let snowBottom = frame.y(fall: meteogram.falls.part(of: depth * (1 - hour.data.snowShare)))
      let margin = hour.data.length / 10
      let (start, end) = (
        hour.data.time.addingTimeInterval(margin), hour.data.end.addingTimeInterval(-margin)
      )
      let snow = rectangle("snow", from: start, to: end, top: top, bottom: snowBottom)
      let fall = rectangle("fall", from: start, to: end, top: top, bottom: frame.y(fall: 0))
      return hour.data.snowShare > 0 ? [fall, snow] : [fall]
    }
  }

  private var curve: Markup? {
    path(of: runs(\.temperature).map { run in run.map { ($0.x, y($0.value)) } }, kind: "temperature")
  }

  /// The wind and the gusts above it.
  private var winds: [Markup?] {
    guard let most = meteogram.strongestGust?.metersPerSecond else { return [] }
    func line(_ kind: String, _ speed: (Screen.Hour) -> Speed?) -> Markup? {
      path(
        of: runs(speed).map { run in
          run.map { ($0.x, frame.y(wind: min(max($0.value.metersPerSecond / most, 0), 1))) }
        }, kind: kind)
    }
    return [line("wind", \.data.windSpeed), line("gusts", \.gust)]
  }

  /// A line through the points of each run.
  private func path(of runs: [[(x: Double, y: Double)]], kind: String) -> Markup? {
    let path = runs.map { run in "M" + run.map { "\($0.x.drawn) \($0.y.drawn)" }.joined(separator: "L") }
      .joined()
    return path.isEmpty ? nil : .element("path", ["class": kind, "d": path])
  }

  /// The area between the likely lows and highs.
  private var spread: Markup? {
    let path = runs(\.spread).map { run in
      let upper = run.map { "\($0.x.drawn) \(y($0.value.upperBound).drawn)" }
      let lower = run.reversed().map { "\($0.x.drawn) \(y($0.value.lowerBound).drawn)" }
      return "M\((upper + lower).joined(separator: "L"))Z"
    }.joined()
    return path.isEmpty ? nil : .element("path", ["class": "spread", "d": path])
  }

  private var now: [Markup] {
    meteogram.nowInFrame.map { [line("now", frame.x($0), 0, frame.x($0), MeteogramFrame.size)] } ?? []
  }

  // MARK: Shapes

  /// The values of consecutive hours, without those that have none.
  private func runs<Value>(_ value: (Screen.Hour) -> Value?) -> [[(x: Double, value: Value)]] {
    var runs: [[(x: Double, value: Value)]] = []
    var isOpen = false
    for hour in hours {
      guard let value = value(hour) else {
        isOpen = false
        continue
      }
      if !isOpen { runs.append([]) }
      runs[runs.count - 1].append((frame.x(hour.middle), value))
      isOpen = true
    }
    return runs
  }

  private func y(_ temperature: Temperature) -> Double {
    frame.y(temperature: meteogram.temperatures.part(of: temperature))
  }

  private func rectangle(
    _ kind: String, from start: Date, to end: Date, top: Double, bottom: Double, opacity: String? = nil
  ) -> Markup {
    let (left, right) = (frame.x(start), frame.x(end))
    return .element(
      "rect",
      [
        "class": kind, "x": left.drawn, "y": top.drawn, "width": max(right - left, 0.5).drawn,
        "height": max(bottom - top, 0).drawn, "fill-opacity": opacity,
      ])
  }

  private func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Markup {
    .element(
      "line", ["class": kind, "x1": x1.drawn, "y1": y1.drawn, "x2": x2.drawn, "y2": y2.drawn])
  }
}

extension Meteogram {
  /// The midnights at the place within the drawing.
  var midnights: [Date] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = text.timeZone
    // A day and a half later it is always the next day, and steps of several hours may begin on no midnight.
    return sequence(first: calendar.startOfDay(for: frame.start)) {
      calendar.startOfDay(for: $0.addingTimeInterval(36 * 3600))
    }
    .prefix { $0 < frame.end }.filter { $0 >= frame.start }
  }

  /// The time now, if it is within the drawing.
  var nowInFrame: Date? { now.flatMap { frame.start <= $0 && $0 <= frame.end ? $0 : nil } }
}
