/// A value or the end of a stream, while it waits.
enum Signal<Output, Failure: Error> {
  case value(Output)
  case completion(Subscribers.Completion<Failure>)
}
