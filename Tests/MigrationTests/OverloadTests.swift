import Streams
import Testing

/// A program's own overload of an operator.
@Suite
struct OverloadTests {
  private struct Refusal: Error {}

  /// The compiler prefers what has fewer parameters.
  @Test
  func anOverloadIsMeantByItsOwnParametersAlone() {
    var lines: [String] = []
    let subject = PassthroughSubject<Int, Refusal>()
    let note: ((Int) -> Void)? = { lines.append("then \($0)") }
    let cancellable =
      subject
      .handleEvents(receiveOutput: { lines.append("output \($0)") })
      .handleEvents(receiveOutput: note, receiveCancel: { lines.append("cancel") })
      .handleEvents(receiveError: { _ in lines.append("error") })
      .sink(receiveCompletion: { _ in lines.append("end") }, receiveValue: { _ in })
    subject.send(1)
    subject.send(completion: .failure(Refusal()))
    #expect(lines == ["output 1", "then 1", "error", "end"])
    cancellable.cancel()
  }
}

extension Publisher {
  /// An overload with one parameter more than Combine's, which tells the two ends apart and forwards to it.
  fileprivate func handleEvents(
    receiveOutput: ((Output) -> Void)? = nil, receiveError: ((Failure) -> Void)? = nil,
    receiveEnd: (() -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil, isLogged: Bool = false
  ) -> Publishers.HandleEvents<Self> {
    handleEvents(
      receiveOutput: receiveOutput,
      receiveCompletion: { end in
        if case .failure(let error) = end { receiveError?(error) } else { receiveEnd?() }
      },
      receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}
