#if !hasFeature(Embedded)
  /// The events of a program's streams with their times: values that were sent to them, and values that came out.
  ///
  /// Use it to reproduce in a test what a program did.
  ///
  /// It can be played back in virtual time against the code, made smaller, and printed as a test. Its text has a line for each
  /// event:
  ///
  /// ```swift
  /// let recording: Recording = """
  ///   0 text: send r
  ///   0.2 text: send rain
  ///   """
  /// let seen = try recording.replayed { playback in
  ///   playback.observe(
  ///     playback.source("text", of: String.self).debounce(for: .milliseconds(300), scheduler: playback.time),
  ///     as: "question")
  /// }
  /// print(seen)
  /// // 0 text: send r
  /// // 0.2 text: send rain
  /// // 0.5 question: value rain
  /// ```
  ///
  /// `Trace.recording(of:seenAt:)` of StreamsInspection makes such a text of what a trace has recorded at named places. A value is
  /// its description. Strings, numbers and other types with `LosslessStringConvertible` can be read from that, and for any other
  /// type you say how.
  ///
  /// A line is a time in seconds, the name of a place, and what happened: `send` with a value, `finish` and `fail` with an error
  /// are what a source did; `value`, `finished` and `failed` are what came out. In a name, a colon is written `\:`. In a value, a
  /// line break is `\n`, a backslash `\\`, and a space at the end `\s`.
  public struct Recording: Hashable, Sendable {
    /// Something that happened at a place.
    public struct Event: Hashable, Sendable {
      /// The kind of an event.
      public enum Kind: Hashable, Sendable {
        /// A source sent a value.
        case send(String)

        /// A source finished.
        case finish

        /// A source failed.
        case fail(String)

        /// A value came out.
        case value(String)

        /// The stream finished.
        case finished

        /// The stream failed.
        case failed(String)
      }

      /// The time since the beginning.
      public var time: Duration

      /// The name of the place.
      public var place: String

      /// The kind, with its value.
      public var kind: Kind

      /// Creates an event.
      public init(time: Duration, place: String, kind: Kind) {
        self.time = time
        self.place = place
        self.kind = kind
      }
    }

    /// The events, in the order in which they happened.
    public var events: [Event]

    /// Creates a recording of events.
    public init(events: [Event] = []) { self.events = events }

    /// The events of sources.
    public var inputs: [Event] { events.filter(\.kind.isInput) }

    /// The events that came out.
    public var outputs: [Event] { events.filter { !$0.kind.isInput } }

    /// The values that a source sent.
    public func sent(by source: String) -> [String] {
      events.compactMap { event in
        if event.place == source, case .send(let text) = event.kind { text } else { nil }
      }
    }

    /// The values that came out at a place.
    public func values(at place: String) -> [String] {
      events.compactMap { event in
        if event.place == place, case .value(let text) = event.kind { text } else { nil }
      }
    }
  }

  extension Recording.Event.Kind {
    var isInput: Bool {
      switch self {
      case .send, .finish, .fail: true
      case .value, .finished, .failed: false
      }
    }

    /// The word in a text.
    var word: String {
      switch self {
      case .send: "send"
      case .finish: "finish"
      case .fail: "fail"
      case .value: "value"
      case .finished: "finished"
      case .failed: "failed"
      }
    }

    /// The value or the error.
    var text: String? {
      switch self {
      case .send(let text), .fail(let text), .value(let text), .failed(let text): text
      case .finish, .finished: nil
      }
    }

    init?(word: Substring, text: String) {
      switch word {
      case "send": self = .send(text)
      case "finish": self = .finish
      case "fail": self = .fail(text)
      case "value": self = .value(text)
      case "finished": self = .finished
      case "failed": self = .failed(text)
      default: return nil
      }
    }
  }
#endif
