import Streams
import StreamsInspection
import StreamsTesting

/// A stream of texts, as all scenes use them.
typealias Stream = AnyPublisher<String, SceneFailure>

/// The failure of a scene's streams.
struct SceneFailure: Error {}

/// An operator, with the inputs that show what it does.
struct Scene: Sendable {
  /// The name of the operator.
  let name: String

  /// The call that is drawn.
  let call: String

  /// The upstream streams, one diagram for each.
  let inputs: [Diagram]

  /// The operator itself.
  let apply: @Sendable ([Stream], VirtualTimeScheduler) -> Stream

  init(
    _ name: String, _ call: String, _ inputs: Diagram...,
    apply: @escaping @Sendable ([Stream], VirtualTimeScheduler) -> any Publisher<String, SceneFailure>
  ) {
    self.name = name
    self.call = call
    self.inputs = inputs
    self.apply = { apply($0, $1).eraseToAnyPublisher() }
  }

  /// Runs the scene in virtual time.
  func play() -> Performance {
    let time = VirtualTimeScheduler()
    let streams = inputs.map { input in
      time.publisher(input, failure: SceneFailure()) { String($0) }.eraseToAnyPublisher()
    }
    let recorder = apply(streams, time).record(on: time)
    time.advance(by: .seconds(Self.length))
    recorder.cancel()
    return Performance(scene: self, output: Timeline(recorder))
  }

  /// The number of ticks that are recorded. A stream that goes on is cut off there.
  static let length = 24
}

/// A scene, with what was recorded of it.
struct Performance {
  let scene: Scene
  let output: Timeline
}

extension MarbleDrawing {
  init(_ performance: Performance) {
    self.init(
      name: performance.scene.name, call: performance.scene.call,
      inputs: performance.scene.inputs.map(Timeline.init), output: performance.output)
  }
}

extension Timeline {
  init(_ diagram: Diagram) {
    self.init(
      diagram.moments.map { marks in
        marks.map { mark in
          switch mark {
          case .value(let character): .value(String(character))
          case .finished: .finished
          case .failure: .failure
          }
        }
      })
  }

  init(_ recorder: Recorder<String, SceneFailure>) {
    self.init()
    let start = recorder.entries.first?.time.nanoseconds ?? 0
    for entry in recorder.entries {
      let tick = Int((entry.time.nanoseconds - start) / 1_000_000_000)
      switch entry.event {
      case .value(let value): add(.value(value), at: tick)
      case .completion(.finished): add(.finished, at: tick)
      case .completion(.failure): add(.failure, at: tick)
      default: break
      }
    }
  }
}
