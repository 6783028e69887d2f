/// The owner of a list of subscribers.
@usableFromInline
package enum SubjectKind: UInt8, Sendable {
  case passthroughSubject, currentValueSubject, publishedProperty, derived
  case observableObjectPublisher, timer, notificationCenter

  /// The description of the subscriptions.
  var name: StaticString {
    switch self {
    case .passthroughSubject: "PassthroughSubject"
    case .currentValueSubject: "CurrentValueSubject"
    case .publishedProperty: "PublishedSubject"
    case .derived: "Derived"
    case .observableObjectPublisher: "ObservableObjectPublisher"
    case .timer: "Timer"
    case .notificationCenter: "NotificationCenter Observer"
    }
  }

  /// The moment at which a value that is sent becomes the one that new subscribers start with.
  @usableFromInline
  enum Keeping: UInt8, Sendable {
    case never
    case beforeDelivery
    /// A subscriber that reads the value meanwhile sees the previous one.
    case afterDelivery
  }

  var keeping: Keeping {
    switch self {
    case .currentValueSubject, .derived: .beforeDelivery
    case .publishedProperty: .afterDelivery
    case .passthroughSubject, .observableObjectPublisher, .timer, .notificationCenter: .never
    }
  }

  /// True if a request for nothing traps. Those that stand for a source of the system ignore it.
  var trapsAtEmptyRequest: Bool { self != .timer && self != .notificationCenter }

  /// True if every request counts as a request for all values.
  var ignoresCounts: Bool { self == .observableObjectPublisher }
}
