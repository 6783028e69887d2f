/// An object whose ``Setting`` properties are in a store.
///
/// Conform to it if a class receives its store from outside, such as a view model that a test gives a store in memory.
public protocol SettingsOwner: AnyObject {
  /// The store of the object's settings. It must not change during the life of the object.
  var store: SettingsStore { get }
}
