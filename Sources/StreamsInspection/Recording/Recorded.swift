import StreamsCore

extension Trace {
  /// Writes down what sources sent and what arrived at other places, as a text that StreamsTesting can play back.
  ///
  /// ```swift
  /// let trace = Trace()
  /// let numbers = PassthroughSubject<Int, Never>().named("number", in: trace)
  /// let cancellable = numbers.map { $0 * 2 }.traced("double", in: trace).sink { _ in }
  /// numbers.send(21)
  /// for line in try trace.recording(of: ["number"], seenAt: ["double"]).split(separator: "\n") {
  ///   print(line.drop { $0 != " " }.dropFirst())
  /// }
  /// // number: send 21
  /// // double: value 42
  /// ```
  ///
  /// Each line begins with the time since the first event, in seconds. The text makes a `Recording` of StreamsTesting, whose
  /// documentation says the rest. A value is its description, so name sources whose values can be read from that, such as strings
  /// and numbers. Put a place that has several subscribers behind one of them, or its values come several times.
  ///
  /// - Parameters:
  ///   - sources: The names of subjects and properties.
  ///   - places: The names of the places that are compared.
  /// - Throws: ``Incomplete`` if something is missing in the trace.
  public func recording(of sources: [String], seenAt places: [String] = []) throws(Incomplete) -> String {
    if dropped > 0 {
      throw Incomplete(reason: "\(dropped) events are not kept. A trace of a larger capacity keeps more")
    }
    var lines: [String] = []
    var start: Duration?
    for event in events {
      guard let word = event.word(of: sources, places) else { continue }
      let detail = try detail(of: event)
      let first = start ?? event.instant
      start = first
      // Another thread may have looked at the clock before, and recorded later.
      let time = max(.zero, event.instant - first)
      lines.append(RecordedLine.text(time, event.place.name, word, detail))
    }
    return lines.joined(separator: "\n")
  }

  /// The reason why a trace cannot be played back.
  public struct Incomplete: Error, Hashable, CustomStringConvertible {
    /// The part that is missing, and what to do.
    public let reason: String

    /// A sentence with the reason.
    public var description: String { "The trace cannot be played back: \(reason)." }
  }

  /// The value or the error of an event; `nil` if it has none.
  private func detail(of event: Event) throws(Incomplete) -> String? {
    switch event.kind {
    case .sent(let text), .value(let text), .failed(let text):
      guard let text else { throw Incomplete(reason: "\(event.place) is private") }
      // The description was cut where the limit is, or some bytes before, at the beginning of a character.
      if text.hasSuffix("…"), text.utf8.count >= ring.textLimit {
        throw Incomplete(
          reason: "a value at \(event.place) is cut. A trace with a larger descriptionLimit keeps it")
      }
      return text
    case .finished, .subscribed, .demand, .cancelled, .action, .hopped: return nil
    }
  }
}

extension Trace.Event {
  /// The word for the event in a recording; `nil` if it is not part of it.
  fileprivate func word(of sources: [String], _ places: [String]) -> String? {
    // A value that is sent to a subject belongs to no subscription.
    let isSource = subscription == nil && sources.contains(place.name)
    let isSeen = subscription != nil && places.contains(place.name)
    return switch kind {
    case .sent where isSource: "send"
    case .finished where isSource: "finish"
    case .failed where isSource: "fail"
    case .value where isSeen: "value"
    case .finished where isSeen: "finished"
    case .failed where isSeen: "failed"
    default: nil
    }
  }
}
