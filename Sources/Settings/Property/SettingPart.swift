import StreamsCore

/// A part of a setting, such as a field of a structure, as a setting of its own.
///
/// Use it if a view or an object needs only one field: `$account.name`.
///
/// It publishes its value whenever that changes, and setting it changes nothing else of the whole.
///
/// ```swift
/// struct Account: Codable { var name = "Ada", age = 36 }
/// struct Screen {
///   @Setting("account", in: SettingsStore(.memory)) var account = Account()
/// }
/// let screen = Screen()
/// let cancellable = screen.$account.name.sink { print($0) }
/// screen.account.age = 37
/// screen.$account.name.value = "Grace"
/// // Ada
/// // Grace
/// ```
///
/// Parts have parts. A field that has the name of an operator, such as `count`, is reached by `$account.part(\.count)`.
@dynamicMemberLookup
public struct SettingPart<Value: Sendable & Equatable>: Publisher, Sendable {
  /// The values of the part.
  public typealias Output = Value

  /// A setting does not fail.
  public typealias Failure = Never

  private let read: @Sendable () -> Value
  private let modify: @Sendable (_ change: (inout Value) -> Void) -> Void
  private let publish: @Sendable () -> AnyPublisher<Value, Never>

  init<Whole>(
    _ keyPath: WritableKeyPath<Whole, Value> & Sendable, of key: SettingKey<Whole>, in store: SettingsStore
  ) {
    read = { store.tracked(key)[keyPath: keyPath] }
    modify = { change in store.edit { change(&$0[key][keyPath: keyPath]) } }
    publish = {
      store.publisher(for: key).map { $0[keyPath: keyPath] }.removeDuplicates().eraseToAnyPublisher()
    }
  }

  private init<Whole>(_ keyPath: WritableKeyPath<Whole, Value> & Sendable, of whole: SettingPart<Whole>) {
    read = { whole.read()[keyPath: keyPath] }
    modify = { change in whole.modify { change(&$0[keyPath: keyPath]) } }
    publish = { whole.publish().map { $0[keyPath: keyPath] }.removeDuplicates().eraseToAnyPublisher() }
  }

  /// The value in the store. Setting it reads and writes the whole in one ``SettingsStore/edit(_:)``.
  public var value: Value {
    get { read() }
    nonmutating set { modify { $0 = newValue } }
  }

  /// Attaches a subscriber, which receives the current value and then each that differs from the one before.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    publish().receive(subscriber: subscriber)
  }

  /// Returns a part of this part.
  public func part<Member: Sendable & Equatable>(
    _ keyPath: WritableKeyPath<Value, Member> & Sendable
  ) -> SettingPart<Member> {
    SettingPart<Member>(keyPath, of: self)
  }

  /// A part of this part.
  public subscript<Member: Sendable & Equatable>(
    dynamicMember keyPath: WritableKeyPath<Value, Member> & Sendable
  ) -> SettingPart<Member> {
    part(keyPath)
  }
}

extension Setting.Publisher {
  /// Returns a part of the setting, such as a field of a structure, as a setting of its own.
  public func part<Member: Sendable & Equatable>(
    _ keyPath: WritableKeyPath<Value, Member> & Sendable
  ) -> SettingPart<Member> {
    SettingPart(keyPath, of: place.key, in: store)
  }

  /// A part of the setting: `$account.name` is the field `name` as a setting of its own.
  public subscript<Member: Sendable & Equatable>(
    dynamicMember keyPath: WritableKeyPath<Value, Member> & Sendable
  ) -> SettingPart<Member> {
    part(keyPath)
  }
}
