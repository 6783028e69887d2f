#if !hasFeature(Embedded)
  import StreamsCore

  /// Connects the code with a ``Recording`` that is played back.
  ///
  /// Make what you test from its sources and its ``time``, and say what is to be observed.
  ///
  /// - Threads: Everything can be used from any thread. Sources send on the thread that plays back.
  public final class Playback: Sendable {
    /// The time of the recording.
    public let time = VirtualTimeScheduler()

    private let state = Guarded(State())

    private struct State {
      var sources: [String: [(Recording.Event) throws -> Void]] = [:]
      var observations: [AnyCancellable] = []
      var events: [Recording.Event] = []
    }

    init() {}

    // MARK: Sources

    /// Returns a subject that sends what a source sent.
    ///
    /// - Parameters:
    ///   - name: The name of the source.
    ///   - type: The type of its values.
    public func source<Value: LosslessStringConvertible>(
      _ name: String, of type: Value.Type = Value.self
    ) -> PassthroughSubject<Value, Never> {
      source(name) { Value($0) }
    }

    /// Returns a subject that sends what a source sent.
    ///
    /// - Parameters:
    ///   - name: The name of the source.
    ///   - reading: Makes a value of its description, or `nil` of another text.
    public func source<Value>(
      _ name: String, reading: @escaping (String) -> Value?
    ) -> PassthroughSubject<Value, Never> {
      let subject = PassthroughSubject<Value, Never>()
      connect(name, reading) {
        subject.send($0)
      } end: { completion in
        guard completion == .finished else { return false }
        subject.send(completion: .finished)
        return true
      }
      return subject
    }

    /// Returns a subject that sends what a source sent, and fails as it did.
    ///
    /// - Parameters:
    ///   - name: The name of the source.
    ///   - reading: Makes a value of its description, or `nil` of another text.
    public func failingSource<Value>(
      _ name: String, reading: @escaping (String) -> Value?
    ) -> PassthroughSubject<Value, TestError> {
      let subject = PassthroughSubject<Value, TestError>()
      connect(name, reading) {
        subject.send($0)
      } end: { completion in
        subject.send(completion: completion)
        return true
      }
      return subject
    }

    /// Calls `body` with each value that a source sent.
    ///
    /// Use it for a method or a property of a model: `playback.perform("text") { model.text = $0 }`.
    public func perform<Value: LosslessStringConvertible>(_ name: String, _ body: @escaping (Value) -> Void) {
      connect(name, { Value($0) }, send: body, end: { _ in true })
    }

    private func connect<Value>(
      _ name: String, _ read: @escaping (String) -> Value?, send: @escaping (Value) -> Void,
      end: @escaping (Subscribers.Completion<TestError>) -> Bool
    ) {
      let play: (Recording.Event) throws -> Void = { event in
        let isPlayed =
          switch event.kind {
          case .send(let text): read(text).map(send) != nil
          case .finish: end(.finished)
          case .fail(let text): end(.failure(TestError(text)))
          case .value, .finished, .failed: true
          }
        if !isPlayed { throw Unplayable(event: event, reason: "the source cannot take it") }
      }
      state.withLock { $0.sources[name, default: []].append(play) }
    }

    /// Sends what a source sent.
    func play(_ event: Recording.Event) throws {
      let sources = state.withLock { state in
        state.events.append(event)
        return state.sources[event.place] ?? []
      }
      if sources.isEmpty { throw Unplayable(event: event, reason: "no source of that name is connected") }
      for source in sources { try source(event) }
    }

    // MARK: Outputs

    /// Notes what a publisher publishes, as what came out at a place.
    ///
    /// - Parameters:
    ///   - publisher: The publisher. All of its values are asked for.
    ///   - place: The name of the place.
    public func observe<P: Publisher>(_ publisher: P, as place: String) {
      let observation = publisher.sink { [weak self] completion in
        switch completion {
        case .finished: self?.note(.finished, at: place)
        case .failure(let error): self?.note(.failed(String(describing: error)), at: place)
        }
      } receiveValue: { [weak self] value in
        self?.note(.value(String(describing: value)), at: place)
      }
      state.withLock { $0.observations.append(observation) }
    }

    private func note(_ kind: Recording.Event.Kind, at place: String) {
      let event = Recording.Event(time: .nanoseconds(time.now.nanoseconds), place: place, kind: kind)
      state.withLock { $0.events.append(event) }
    }

    /// The events so far: those that were sent and those that came out.
    var recording: Recording { Recording(events: state.withLock { $0.events }) }
  }

  /// An event of a ``Recording`` that could not be played back.
  public struct Unplayable: Error, Hashable, CustomStringConvertible {
    /// The event.
    public let event: Recording.Event

    /// The reason, for people.
    public let reason: String

    /// The event and what is wrong, in one line.
    public var description: String { "\"\(event)\" cannot be played back: \(reason)." }
  }
#endif
