#if canImport(Foundation)
  import Foundation

  extension NotificationCenter {
    /// Publishes the notifications called `name`; if `object` is given, only those that come from it.
    ///
    /// ```swift
    /// let center = NotificationCenter()
    /// let saved = Notification.Name("saved")
    /// let cancellable = center.publisher(for: saved).sink { print($0.name.rawValue) }
    /// center.post(name: saved, object: nil)
    /// // saved
    /// ```
    ///
    /// - Demand: A notification is dropped while there is no demand.
    /// - Completion: Never ends; cancelling removes the observer from the centre.
    /// - Threads: Notifications are delivered where they are posted, one at a time. One that is posted while another
    ///   thread delivers is delivered by that thread.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(center: self, name: name, object: object)
    }

    /// The centre itself.
    public var center: NotificationCenter { self }

    /// Publishes the notifications of a centre.
    public struct Publisher: Streams.Publisher {
      /// A notification as it was posted.
      public typealias Output = Notification

      /// Notifications cannot fail.
      public typealias Failure = Never

      /// Where the notifications are posted.
      public let center: NotificationCenter

      /// What the notifications are called.
      public let name: Notification.Name

      /// Whose notifications are meant; `nil` for everyone's. It is kept alive.
      public let object: AnyObject?

      /// Makes a publisher of the notifications called `name`.
      public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
        self.center = center
        self.name = name
        self.object = object
      }

      /// Attaches a subscriber; it receives what is posted from now on.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
        let observation = Observation(subscriber)
        observation.start(at: center, name: name, object: object)
        subscriber.receive(subscription: observation)
      }
    }
  }

  extension NotificationCenter.Publisher: Equatable {
    /// Whether both publish the same notifications of the same centre.
    public static func == (lhs: NotificationCenter.Publisher, rhs: NotificationCenter.Publisher) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
  }

  /// The observer of one subscriber.
  ///
  /// A subscribers of one does the delivering. Guarded by `removal`: how to take the observer out of the centre.
  private final class Observation: Subscription {
    private let subscribers = SubscriberList<Notification, Never>(name: "NotificationCenter Observer")
    private let subscription: SubjectSubscription
    private let removal = Guarded<(() -> Void)?>(nil)

    init<S: Subscriber>(_ subscriber: S) where S.Input == Notification, S.Failure == Never {
      let entry = SubscriberEntry<Notification, Never>(subscriber)
      subscription = SubjectSubscription(subscribers: subscribers, entry: entry)
      _ = subscribers.add(entry, subscription)
    }

    func start(at center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      let subscriber = Unchecked(subscribers)
      let token = center.addObserver(forName: name, object: object, queue: nil) { subscriber.value.send($0) }
      // The centre does not keep the object, and another one might come to live at its address.
      removal.withLock { $0 = { withExtendedLifetime(object) { center.removeObserver(token) } } }
    }

    func request(_ demand: Subscribers.Demand) { subscription.request(demand) }

    func cancel() {
      subscription.cancel()
      removal.withLock { $0.take() }?()
    }
  }

  extension Observation: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    var description: String { subscription.description }
    var customMirror: Mirror { subscription.customMirror }
    var playgroundDescription: Any { description }
  }
#endif
