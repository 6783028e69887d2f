import Foundation
import Settings
import Weather

/// The hours as a drawing: nights, temperature, precipitation, and the local time.
struct Meteogram {
  private let hours: [Screen.Hour]
  private let reading: Screen.Reading
  private let text: WeatherText
  private let axis: TemperatureAxis
  private let frame: MeteogramFrame
  private let title: String

  /// - Parameter title: The description for screen readers.
  init?(_ screen: Screen, text: WeatherText, title: String) {
    hours = Array(screen.hours.prefix(48))
    guard let first = hours.first, let last = hours.last else { return nil }
    reading = screen.reading
    self.text = text
    self.title = title
    axis = TemperatureAxis(hours.compactMap(\.temperature), in: reading.units.temperature)
    frame = MeteogramFrame(from: first.row.id, to: last.data.end)
  }

  var markup: Markup {
    let size = "0 0 \(MeteogramFrame.width.drawn) \(MeteogramFrame.height.drawn)"
    return .element(
      "svg", ["class": "meteogram", "viewBox": size, "role": "img", "aria-label": title],
      [.element("title", [:], title)] + nights + grid + midnights + falls + [curve] + times)
  }

  private var nights: [Markup] {
    hours.filter { $0.row.icon.light == .night }.map { rectangle("night", $0.data, top: frame.top) }
  }

  private var grid: [Markup] {
    axis.marks.flatMap { mark in
      let y = frame.y(axis.part(of: mark))
      let label = text.roundTemperature(axis.temperature(of: mark), in: reading.units)
      return [
        line("grid", frame.left, y, frame.right, y),
        words(label, x: frame.left - 6, y: y + 4, anchor: "end"),
      ]
    }
  }

  /// The precipitation of each hour. The tallest bar is a third of the height, and stands for at least two millimetres.
  private var falls: [Markup] {
    let depths = hours.map(\.depth)
    let most = max(depths.max() ?? 0, 2)
    return zip(hours, depths).map { hour, depth in
      let bar = rectangle("fall", hour.data, top: frame.y(depth / most / 3), inset: 1)
      let area = rectangle("hour", hour.data, top: frame.top)
      return .element(
        "g", [:],
        [.element("title", [:], hour.row.spokenLabel)] + (depth > 0 ? [bar, area] : [area]))
    }
  }

  private var curve: Markup {
    var path = ""
    var isDrawing = false
    for hour in hours {
      guard let temperature = hour.temperature else {
        isDrawing = false
        continue
      }
      let middle = hour.row.id.addingTimeInterval(hour.data.length / 2)
      path +=
        "\(isDrawing ? "L" : "M")\(frame.x(middle).drawn) \(frame.y(axis.part(of: temperature)).drawn)"
      isDrawing = true
    }
    return .element("path", ["class": "temperature", "d": path])
  }

  /// The times, as many as fit.
  private var times: [Markup] {
    var end = -Double.infinity
    return hours.compactMap { hour in
      let x = frame.x(hour.row.id)
      guard x >= end, x + 20 <= frame.right else { return nil }
      end = x + 62
      return .element(
        "g", [:],
        [
          line("grid", x, frame.bottom, x, frame.bottom + 5),
          words(hour.row.time, x: x, y: frame.bottom + 19, anchor: "middle"),
        ])
    }
  }

  /// The beginning of each day at the place, with its name.
  private var midnights: [Markup] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = text.timeZone
    return hours.map(\.row.id).filter { calendar.startOfDay(for: $0) == $0 }.flatMap { date in
      let x = frame.x(date)
      return [
        line("midnight", x, frame.top - 12, x, frame.bottom),
        words(text.day(date), x: x + 5, y: frame.top - 8, anchor: "start"),
      ]
    }
  }

  // MARK: Shapes

  private func rectangle(
    _ kind: String, _ data: WeatherConditions, top: Double, inset: Double = 0
  ) -> Markup {
    let x = frame.x(data.time)
    let width = max(frame.x(data.end) - x - inset * 2, 0.5)
    return .element(
      "rect",
      [
        "class": kind, "x": (x + inset).drawn, "y": top.drawn, "width": width.drawn,
        "height": (frame.bottom - top).drawn,
      ])
  }

  private func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    -> Markup
  {
    .element(
      "line", ["class": kind, "x1": x1.drawn, "y1": y1.drawn, "x2": x2.drawn, "y2": y2.drawn])
  }

  private func words(_ text: String, x: Double, y: Double, anchor: String) -> Markup {
    .element("text", ["x": x.drawn, "y": y.drawn, "text-anchor": anchor], text)
  }
}

extension WeatherConditions {
  fileprivate var end: Date { time.addingTimeInterval(length) }
}
