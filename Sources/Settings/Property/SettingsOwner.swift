/// An object whose ``Setting`` properties are in a store.
public protocol SettingsOwner: AnyObject {
  /// The store of the object's settings. It must not change during the life of the object.
  var store: SettingsStore { get }
}
