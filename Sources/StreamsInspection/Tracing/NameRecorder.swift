import StreamsCore
import Synchronization

/// Records what is sent under a name, and what each subscriber receives.
final class NameRecorder<Output, Failure: Error>: SubjectWitness {
  private let trace: Trace
  private let place: PlaceRecord
  private let sender: Sender

  /// Where a value was sent.
  private enum Sender {
    /// On the thread that delivers it.
    case here
    /// On another thread, within an event; `nil` if it was within none.
    case elsewhere(Cause?)
  }

  convenience init(_ trace: Trace, _ place: PlaceRecord) { self.init(trace, place, .here) }

  private init(_ trace: Trace, _ place: PlaceRecord, _ sender: Sender) {
    self.trace = trace
    self.place = place
    self.sender = sender
  }

  func see(_ value: Output, isHeard: Bool, _ deliver: () -> Void) {
    guard trace.isOn else { return deliver() }
    atSender { trace.within(.sent, at: place, place.payload(of: value), isHeard: isHeard, deliver) }
  }

  func see(_ completion: Subscribers.Completion<Failure>, _ deliver: () -> Void) {
    guard trace.isOn else { return deliver() }
    atSender {
      switch completion {
      case .finished: trace.within(.finished, at: place, .none, deliver)
      case .failure(let error): trace.within(.failed, at: place, place.payload(ofError: error), deliver)
      }
    }
  }

  func attach<S: Subscriber, Home: SubscriberHome>(_ subscriber: S, to home: Home, of subject: AnyObject?)
  where S.Input == Output, S.Failure == Failure, Home.Output == Output, Home.Failure == Failure {
    let link = TracedLink(trace, place, to: S.self)
    link.subscribe { home.attachUnseen(TracedSubscriber(link, subscriber), to: subject) }
  }

  func onBehalfOfThisThread() -> any SubjectWitness<Output, Failure> {
    NameRecorder(trace, place, .elsewhere(Cause(in: trace)))
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
  func name<Subject: Nameable>(
    _ subject: Subject, as name: String, _ file: String, _ line: Int, isPrivate: Bool
  ) {
    let place = place(name, file: file, line: line, isPrivate: isPrivate, of: Subject.Output.self)
    subject.name(NameRecorder<Subject.Output, Subject.Failure>(self, place))
  }
}
