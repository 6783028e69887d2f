import StreamsCore

extension Setting {
  /// Publishes the values of a setting, beginning with the current one.
  ///
  /// Write `$` before the name of the property to get it.
  ///
  /// It remains usable when the object is gone. A field of the value is a setting of its own: see ``SettingPart``.
  @dynamicMemberLookup
  public struct Publisher: StreamsCore.Publisher, Sendable {
    /// The values of the setting.
    public typealias Output = Value

    /// A setting does not fail.
    public typealias Failure = Never

    let store: SettingsStore
    let place: SettingPlace<Value>

    /// Attaches a subscriber, which receives the current value and then each that differs from the one before.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      store.publisher(for: place.key).receive(subscriber: subscriber)
    }
  }
}

extension Publisher where Failure == Never, Output: Sendable {
  /// Sets a setting to each value, as long as its object lives.
  ///
  /// ```swift
  /// final class Player: SettingsOwner {
  ///   let store = SettingsStore(.memory)
  ///   @Setting(SettingKey("volume", default: 5)) var volume
  /// }
  /// let player = Player()
  /// [6, 7].publisher.assign(to: &player.$volume)
  /// print(player.volume)
  /// // 7
  /// ```
  ///
  /// - Demand: Unlimited.
  /// - Threads: The same as `sink`: if it is called from an actor, the setting is set there.
  public func assign(
    to setting: inout Setting<Output>.Publisher, isolation: isolated (any Actor)? = #isolation
  ) {
    let store = setting.store, place = setting.place, feed = CombineIdentifier()
    place.begin(feed)
    let subscription = sink(
      receiveCompletion: { [weak place] _ in place?.end(feed) },
      receiveValue: { [weak place] value in place?.set(value, in: store) },
      isolation: isolation)
    place.keep(subscription, of: feed)
  }
}
