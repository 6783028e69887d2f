import StreamsCore
import StreamsTesting

extension Catalogue {
  /// Operators that subscribe to a stream for each value.
  static let flattening = [
    Scene("flatMap", ".flatMap { answers(to: $0) }", "a----b---|") { streams, time in
      streams[0].flatMap { answers(to: $0, time) }
    },
    Scene(
      "flatMapOneAtATime", ".flatMap(maxPublishers: .max(", number: 1, in: 1...9, ")) { answers(to: $0) }",
      "a-b------|"
    ) { streams, time, count in
      streams[0].buffer(size: 8, prefetch: .keepFull, whenFull: .dropOldest)
        .flatMap(maxPublishers: .max(count)) { answers(to: $0, time) }
    },
    Scene("flatMapLatest", ".flatMapLatest { answers(to: $0) }", "a-b------|") { streams, time in
      streams[0].flatMapLatest { answers(to: $0, time) }
    },
    Scene("flatMapFirst", ".flatMapFirst { answers(to: $0) }", "a-b-----c-|") { streams, time in
      streams[0].flatMapFirst { answers(to: $0, time) }
    },
    Scene("switchToLatest", ".map { answers(to: $0) }.switchToLatest()", "a--b-----|") { streams, time in
      streams[0].map { answers(to: $0, time) }.switchToLatest()
    },
  ]

  /// Publishes three values, one every second tick.
  private static func answers(to question: Letters, _ time: VirtualTime) -> Stream {
    time.publisher("1-2-3|", failure: SceneFailure()) { question + Letters($0) }.eraseToAnyPublisher()
  }
}
