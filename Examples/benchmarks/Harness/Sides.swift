import Streams

/// The sides that most pairs have. The numbers go in, and the sum of what the tally has received meanwhile comes out.
extension Tally {
  /// A side that calls a closure with each number.
  func calling(_ receive: @escaping (Int) -> Void) -> (Int) -> Int {
    { count in
      for value in 0..<count { receive(value) }
      return self.take()
    }
  }

  /// A side that calls several closures with each number.
  func calling(_ listeners: [Listener]) -> (Int) -> Int {
    { count in
      for value in 0..<count {
        for listener in listeners { listener.receive(value) }
      }
      return self.take()
    }
  }

  /// A side that sends each number to a subject.
  ///
  /// - Parameter subscriptions: The subscriptions to the subject, kept as long as the side.
  func sending(
    to subject: PassthroughSubject<Int, Never>, _ subscriptions: [AnyCancellable]
  ) -> (Int) -> Int {
    { count in
      for value in 0..<count { subject.send(value) }
      withExtendedLifetime(subscriptions) {}
      return self.take()
    }
  }
}
