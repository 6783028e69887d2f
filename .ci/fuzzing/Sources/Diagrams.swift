import Streams
import StreamsTesting

extension Target {
  private struct Failure: Error {}

  /// A diagram without a problem is what its description says, and what is recorded of a stream that follows it.
  func readDiagram(_ bytes: [UInt8]) {
    let diagram = Diagram(String(decoding: bytes, as: UTF8.self))
    let again = Diagram(diagram.description)
    _ = again.difference(from: "a-(bc)--|")
    let time = VirtualTimeScheduler()
    let recorder = time.publisher(diagram, failure: Failure()).record(on: time)
    time.run()
    // A diagram that does not end would keep its subscriber.
    defer { recorder.cancel() }
    guard diagram.problem == nil else { return }
    precondition(again == diagram, "\(diagram) is read as \(again)")
    precondition(again.difference(from: diagram) == nil, "a diagram differs from itself")
    precondition(recorder.diagram == diagram, "\(diagram) is played as \(recorder.diagram)")
  }
}
