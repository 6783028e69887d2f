import Streams
import StreamsInspection
import StreamsTesting

/// A scene, with what was recorded of it.
struct Performance {
  let call: String
  let name: String
  let inputs: [Diagram]
  let output: Timeline
}

extension Scene {
  /// The call with a value of the parameter.
  func call(value: Int? = nil) -> String {
    guard let parameter else { return parts.start }
    let value = parameter.nearest(value)
    let text = parameter.isLetter ? String(decoding: [UInt8(value)], as: UTF8.self) : String(value)
    return parts.start + text + parts.end
  }

  /// Runs the scene in virtual time.
  ///
  /// - Parameters:
  ///   - inputs: The upstream streams, one for each of the scene's own, which they replace.
  ///   - value: The value of the parameter, instead of that of the scene.
  func play(_ inputs: [Diagram]? = nil, value: Int? = nil) -> Performance {
    Chain(links: [Chain.Link(scene: self, value: value)]).play(inputs ?? self.inputs)
  }
}

extension Chain {
  /// Runs the operators in virtual time.
  ///
  /// - Parameter diagrams: As many as ``inputs``.
  func play(_ diagrams: [Diagram]) -> Performance {
    let time = VirtualTime()
    let recorder = stream(diagrams, on: time).record(on: time)
    time.advance(by: .seconds(Scene.length))
    recorder.cancel()
    return Performance(
      call: links.map { $0.scene.call(value: $0.value) }.joined(),
      name: links.map(\.scene.name).joined(separator: " "), inputs: diagrams, output: Timeline(recorder))
  }
}

extension MarbleDrawing {
  init(_ performance: Performance) {
    self.init(
      name: performance.name, call: performance.call, inputs: performance.inputs.map(Timeline.init),
      output: performance.output)
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

  init(_ recorder: Recorder<Letters, SceneFailure>) {
    self.init()
    let start = recorder.entries.first?.time.nanoseconds ?? 0
    for entry in recorder.entries {
      let tick = Int((entry.time.nanoseconds - start) / 1_000_000_000)
      switch entry.event {
      case .value(let value): add(.value(String(decoding: value.bytes, as: UTF8.self)), at: tick)
      case .completion(.finished): add(.finished, at: tick)
      case .completion(.failure): add(.failure, at: tick)
      default: break
      }
    }
  }
}
