// The part of SwiftUI that asks for an object of Combine. Only declared.
@_exported public import Combine

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: View { public var body: Never { fatalError("Only declared.") } }

public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { fatalError("Only declared.") }
}

public struct TextField: View {
  public init(_ title: String, text: Binding<String>) {}
  public var body: Never { fatalError("Only declared.") }
}

extension View {
  public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> Text
  where P.Failure == Never { fatalError("Only declared.") }
}

@propertyWrapper
public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
  public var wrappedValue: Value {
    get { fatalError("Only declared.") }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
}

@propertyWrapper @MainActor @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject> {
  @dynamicMemberLookup @MainActor @preconcurrency
  public struct Wrapper {
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { fatalError("Only declared.") }
  }

  public init(wrappedValue: ObjectType) {}
  public var wrappedValue: ObjectType {
    get { fatalError("Only declared.") }
    set {}
  }
  public var projectedValue: Wrapper { fatalError("Only declared.") }
}

@propertyWrapper @MainActor @preconcurrency
public struct StateObject<ObjectType: ObservableObject> {
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {}
  public var wrappedValue: ObjectType { fatalError("Only declared.") }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError("Only declared.") }
}

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue value: Value) {}
  public var wrappedValue: Value {
    get { fatalError("Only declared.") }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError("Only declared.") }
}
