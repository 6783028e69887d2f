/// A value or the end of a stream, while it waits.
enum Signal<Output, Failure: Error> {
  case value(Output)
  case completion(Subscribers.Completion<Failure>)
}

extension Subscribers.Completion {
  /// Whether it is an error that ended the stream.
  var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
