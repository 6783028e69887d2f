// Typed notifications, as Foundation has them from Swift 6.3 on. The rehearsals for Apple's systems have no stand-in for them.
#if canImport(Foundation) && compiler(>=6.3) && !canImport(Darwin)
  import Foundation
  import StreamsCore

  extension NotificationCenter {
    /// Publishes the messages of a type that may be posted anywhere, and only those about `subject` if it is given.
    ///
    /// ```swift
    /// import Foundation
    /// import Streams
    ///
    /// final class Library: Sendable {}
    /// struct Imported: NotificationCenter.AsyncMessage {
    ///   typealias Subject = Library
    ///   let count: Int
    /// }
    ///
    /// let cancellable = NotificationCenter.default.publisher(for: Imported.self).sink { print($0.count) }
    /// ```
    ///
    /// - Demand: Messages wait until they are requested.
    /// - Completion: Never completes. Cancelling or releasing the subscription removes the observer from the centre.
    /// - Threads: Messages are delivered one at a time, on tasks of the centre.
    public func publisher<Message: AsyncMessage>(
      of subject: Message.Subject? = nil, for message: Message.Type
    ) -> AnyPublisher<Message, Never> where Message.Subject: AnyObject & Sendable {
      let center = Unchecked(self)
      return .create { subscriber in
        let token = center.value.addObserver(of: subject, for: message) { subscriber.send($0) }
        return AnyCancellable { center.value.removeObserver(token) }
      }
    }

    /// Publishes the messages of a type that is posted on the main actor, and only those about `subject` if it is given.
    ///
    /// - Demand: Messages wait until they are requested.
    /// - Completion: Never completes. Cancelling or releasing the subscription removes the observer from the centre.
    /// - Threads: Messages are delivered on the main actor, before `post` returns.
    public func publisher<Message: MainActorMessage>(
      of subject: Message.Subject? = nil, for message: Message.Type
    ) -> AnyPublisher<Message, Never> where Message.Subject: AnyObject {
      let (center, subject) = (Unchecked(self), Unchecked(subject))
      return .create { subscriber in
        let emitter = Unchecked(subscriber)
        let token = center.value.addObserver(of: subject.value, for: message) { emitter.value.send($0) }
        return AnyCancellable { center.value.removeObserver(token) }
      }
    }
  }
#endif
