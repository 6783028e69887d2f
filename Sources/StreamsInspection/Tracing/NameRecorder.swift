import StreamsCore
import Synchronization

/// Records what is sent under a name, and what each subscriber receives.
struct NameRecorder<Output, Failure: Error> {
  private let trace: Trace
  private let place: PlaceRecord
  private let sender: Sender

  /// The place at which a value was sent.
  private enum Sender {
    /// On the thread that delivers it.
    case here
    /// On another thread, within an event; `nil` if it was within none.
    case elsewhere(Cause?)
  }

  init(_ trace: Trace, _ place: PlaceRecord) { self.init(trace, place, .here) }

  private init(_ trace: Trace, _ place: PlaceRecord, _ sender: Sender) {
    self.trace = trace
    self.place = place
    self.sender = sender
  }

  /// A name under which a subject shows this recorder everything.
  var name: SubjectName<Output, Failure> {
    SubjectName(see: see, complete: see, attach: attach) { [trace, place] in
      NameRecorder(trace, place, .elsewhere(Cause(in: trace))).name
    }
  }

  private func see(_ value: Output, isHeard: Bool, _ deliver: () -> Void) {
    guard trace.isOn else { return deliver() }
    atSender { trace.within(.sent, at: place, place.payload(of: value), isHeard: isHeard, deliver) }
  }

  private func see(_ completion: Subscribers.Completion<Failure>, _ deliver: () -> Void) {
    guard trace.isOn else { return deliver() }
    atSender {
      switch completion {
      case .finished: trace.within(.finished, at: place, .none, deliver)
      case .failure(let error): trace.within(.failed, at: place, place.payload(ofError: error), deliver)
      }
    }
  }

  private func attach(
    _ subscriber: AnySubscriber<Output, Failure>, _ type: Any.Type,
    _ attach: SubjectName<Output, Failure>.Attach
  ) {
    let link = TracedLink(trace, place, to: type)
    link.subscribe { attach(AnySubscriber(TracedSubscriber(link, subscriber))) }
  }

  /// Runs `body` within what the thread was within that sent the value.
  private func atSender(_ body: () -> Void) {
    switch sender {
    case .here: body()
    case .elsewhere(let cause?): cause.resume(body)
    case .elsewhere(nil): trace.withinNothing(body)
    }
  }
}

extension Trace {
  /// Records everything of a subject or a property from now on.
  ///
  /// - Parameter give: Gives it a name.
  func name<Output, Failure>(
    _ give: (SubjectName<Output, Failure>) -> Void, as name: String, _ file: String, _ line: Int,
    isPrivate: Bool
  ) {
    let place = place(name, file: file, line: line, isPrivate: isPrivate, of: Output.self)
    give(NameRecorder(self, place).name)
  }
}
