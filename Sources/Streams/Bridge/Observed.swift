#if canImport(Combine) && canImport(Darwin)
  import Combine
  import StreamsCore

  /// Makes an ``ObservableObject`` known to SwiftUI, which only asks for Combine's.
  ///
  /// Use it for a binding, such as that of a text field.
  ///
  /// The properties of the object are those of this one, so that `$model.name` is a binding to `name`:
  ///
  ///     struct ProfileView: View {
  ///       @StateObject private var model = Profile().observed
  ///       var body: some View { TextField("Name", text: $model.name) }
  ///     }
  @dynamicMemberLookup
  public final class Observed<Object: StreamsCore.ObservableObject>: Combine.ObservableObject {
    /// The object.
    public let object: Object

    /// Publishes when the object is about to change.
    public let objectWillChange = Combine.ObservableObjectPublisher()

    private var cancellable: StreamsCore.AnyCancellable?

    /// Creates an object that announces the changes of `object`, which it retains.
    public init(_ object: Object) {
      self.object = object
      cancellable = object.objectWillChange.sink { [objectWillChange] _ in objectWillChange.send() }
    }

    /// A property of the object.
    public subscript<Value>(dynamicMember keyPath: KeyPath<Object, Value>) -> Value {
      object[keyPath: keyPath]
    }

    /// A property of the object.
    public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>) -> Value {
      get { object[keyPath: keyPath] }
      set { object[keyPath: keyPath] = newValue }
    }
  }

  extension StreamsCore.ObservableObject {
    /// This object as SwiftUI knows it. Each call returns a new one.
    public var observed: Observed<Self> { Observed(self) }
  }
#endif
