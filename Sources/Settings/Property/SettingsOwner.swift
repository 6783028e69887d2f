/// An object whose ``Setting`` properties are kept in a store of its own.
public protocol SettingsOwner: AnyObject {
  /// Where the values of the object's settings are. The same one for as long as the object lives.
  var store: SettingsStore { get }
}
