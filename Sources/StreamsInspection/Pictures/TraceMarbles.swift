import StreamsCore

extension Trace {
  /// A marble diagram of what really happened.
  ///
  /// Use it to show the order of events in a report or a failing test.
  ///
  /// ```swift
  /// let trace = Trace()
  /// let numbers = PassthroughSubject<Int, Never>().named("numbers", in: trace)
  /// let cancellable = numbers.filter { $0 > 1 }.traced("large", in: trace).sink { _ in }
  /// for number in [1, 2, 3] { numbers.send(number) }
  /// numbers.send(completion: .finished)
  /// print(trace.marbles("numbers", "large").text)
  /// // numbers  1-2-3-|
  /// // large    --2-3-|
  /// ```
  public struct Marbles: Sendable {
    /// A stream of the diagram: a place, and its name.
    struct Line: Sendable {
      let name: String
      let timeline: Timeline
    }

    let lines: [Line]
  }

  /// Draws what happened at some places, one line for each.
  ///
  /// Values of a place stand where they came. Of a place with several subscriptions, those of all of them; of a named
  /// subject with subscribers, what was sent.
  ///
  /// - Parameters:
  ///   - names: The names of the places, from the top; all places if there are none.
  ///   - tick: The time of one column. A tick with which there would be more than ten thousand columns is longer. If it is `nil`,
  ///     each event has a column of its own, except that events of one origin on different lines share one.
  public func marbles(_ names: String..., tick: Duration? = nil) -> Marbles {
    let events = events
    let places = register.withLock { $0.places }.map(\.place)
    let chosen = names.isEmpty ? places.map(\.name) : names
    var seen: Set<String> = []
    return Marbles(
      events, chosen.filter { seen.insert($0).inserted }, tick: tick?.wholeNanoseconds)
  }
}

extension Trace.Marbles {
  fileprivate init(_ events: [Trace.Event], _ names: [String], tick: Int64?) {
    let senders = Set(events.filter(\.kind.isSent).map(\.place))
    let shown: [(index: Int, mark: Timeline.Mark, event: Trace.Event)] = events.compactMap { event in
      guard let index = names.firstIndex(of: event.place.name),
        let mark = Timeline.Mark(event, isSender: senders.contains(event.place))
      else { return nil }
      return (index, mark, event)
    }
    var timelines = names.map { _ in Timeline() }
    var column = -1
    var taken: Set<Int> = []
    var origin = 0
    // Not that of the first event: another thread may have looked at the clock before, and recorded later.
    let instants = shown.map { $0.event.instant.wholeNanoseconds }
    let start = instants.min() ?? 0
    let span = (instants.max() ?? 0).clampedSubtracting(start)
    for ((index, mark, event), instant) in zip(shown, instants) {
      if let tick {
        column = Int(instant.clampedSubtracting(start) / max(1, tick, span / 10_000))
      } else if column < 0 || origin != event.origin || !taken.insert(index).inserted {
        column += 1
        taken = [index]
        origin = event.origin
      }
      timelines[index].add(mark, at: column)
    }
    lines = zip(names, timelines).map { Line(name: $0, timeline: $1) }
  }

  /// The diagram as text, in columns.
  public var text: String {
    let width = (lines.map(\.name.count).max() ?? 0) + 2
    let drawing = MarbleDrawing(
      name: "", call: "", inputs: lines.map(\.timeline), output: Timeline(), gap: 1)
    return lines.map { line in
      line.name + String(repeating: " ", count: width - line.name.count) + drawing.line(line.timeline)
    }.joined(separator: "\n")
  }

  /// The diagram as a picture: an SVG document.
  public var svg: String {
    MarblePicture.text(
      of: MarbleDrawing(
        name: lines.map(\.name).joined(separator: ", "), call: "", inputs: lines.map(\.timeline),
        output: Timeline()),
      names: lines.map(\.name))
  }
}

extension Timeline.Mark {
  /// The mark of an event; `nil` for an event that is not drawn.
  fileprivate init?(_ event: Trace.Event, isSender: Bool) {
    // A value that a named subject sends is drawn once, and not again for each subscriber.
    if isSender, event.subscription != nil { return nil }
    switch event.kind {
    case .value(let value), .sent(let value): self = .value(Self.singleLine(value ?? "?"))
    case .finished: self = .finished
    case .failed: self = .failure
    case .subscribed, .demand, .cancelled, .action, .hopped: return nil
    }
  }

  /// A value without characters that would end the line.
  private static func singleLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
