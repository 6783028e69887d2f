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
    return .element(
      "svg", ["viewBox": "0 0 \(size) \(size)", "preserveAspectRatio": "none", "aria-hidden": "true"],
      nights + grid + midnights + falls + [spread, curve].compactMap(\.self) + now)
  }

  private var nights: [Markup] {
    hours.filter { $0.row.icon.light == .night }.map {
      rectangle("night", $0.data, from: 0, to: MeteogramFrame.size)
    }
  }

  private var grid: [Markup] {
    let temperatures = meteogram.temperatures.marks.map {
      frame.y(temperature: meteogram.temperatures.part(of: $0))
    }
    let falls =
      meteogram.hasFalls ? meteogram.falls.marks.indices.map { frame.y(fall: Double($0) / 2) } : []
    return (temperatures + falls).map { line("grid", 0, $0, MeteogramFrame.size, $0) }
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
      let snow = rectangle("snow", hour.data, from: top, to: snowBottom, inset: 0.1)
      let fall = rectangle("fall", hour.data, from: top, to: MeteogramFrame.size, inset: 0.1)
      return hour.data.snowShare > 0 ? [fall, snow] : [fall]
    }
  }

  private var curve: Markup? {
    let path = runs(\.temperature).map { run in
      zip(run.indices, run).map { index, point in
        "\(index == 0 ? "M" : "L")\(point.x.drawn) \(y(point.value).drawn)"
      }.joined()
    }.joined()
    return path.isEmpty ? nil : .element("path", ["class": "temperature", "d": path])
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

  /// - Parameter inset: The part of the width that is left free on each side.
  private func rectangle(
    _ kind: String, _ data: WeatherConditions, from top: Double, to bottom: Double, inset: Double = 0
  ) -> Markup {
    let (start, end) = (frame.x(data.time), frame.x(data.end))
    let margin = (end - start) * inset
    return .element(
      "rect",
      [
        "class": kind, "x": (start + margin).drawn, "y": top.drawn,
        "width": max(end - start - margin * 2, 0.5).drawn, "height": max(bottom - top, 0).drawn,
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
    return hours.map(\.row.id).filter { calendar.startOfDay(for: $0) == $0 }
  }

  /// The time now, if it is within the drawing.
  var nowInFrame: Date? { now.flatMap { frame.start <= $0 && $0 <= frame.end ? $0 : nil } }
}
