import StreamsCore
import StreamsTesting

/// Operators one after the other: each receives what the one before publishes.
struct Chain: Sendable {
  /// An operator with the value of its parameter; `nil` for the one that is drawn.
  struct Link: Sendable {
    let scene: Scene
    var value: Int?
  }

  let links: [Link]

  /// The number of diagrams. One input of each operator but the first is the output of the operator before.
  var inputs: Int { links.reduce(1) { $0 + $1.scene.inputs.count - 1 } }

  /// The operators, applied to diagrams: those of the first operator, then the other ones of the second, and so on.
  ///
  /// - Parameter diagrams: As many as ``inputs``.
  func stream(_ diagrams: [Diagram], on time: VirtualTime) -> Stream {
    var streams = diagrams.map { diagram in
      time.publisher(diagram, failure: SceneFailure()) { Letters($0) }.eraseToAnyPublisher()
    }
    for link in links {
      let count = link.scene.inputs.count
      let output = link.scene.applied(to: Array(streams[..<count]), on: time, value: link.value)
      streams.replaceSubrange(..<count, with: [output])
    }
    return streams[0]
  }
}
