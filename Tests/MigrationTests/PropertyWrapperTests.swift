import Streams
import Testing

/// Property wrappers over subjects and published properties.
@Suite
struct PropertyWrapperTests {
  @propertyWrapper
  private final class Observed<Value> {
    private let subject: CurrentValueSubject<Value, Never>

    var wrappedValue: Value {
      get { subject.value }
      set { subject.send(newValue) }
    }

    var projectedValue: AnyPublisher<Value, Never> { subject.eraseToAnyPublisher() }

    init(wrappedValue: Value) { subject = CurrentValueSubject(wrappedValue) }
  }

  /// Publishes through the object that has the property, as `@Published` does.
  @propertyWrapper
  private struct Stored<Value> {
    private var published: Published<Value>

    init(wrappedValue: Value) { published = Published(wrappedValue: wrappedValue) }

    @available(*, unavailable)
    var wrappedValue: Value {
      get { fatalError("only for classes") }
      set { fatalError("only for classes") }
    }

    var projectedValue: Published<Value>.Publisher { mutating get { published.projectedValue } }

    static subscript<Owner: ObservableObject>(
      _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
      storage storage: ReferenceWritableKeyPath<Owner, Stored>
    ) -> Value where Owner.ObjectWillChangePublisher == ObservableObjectPublisher {
      get {
        var value: Value?
        _ = owner[keyPath: storage].projectedValue.first().sink { value = $0 }
        return value!
      }
      set {
        owner.objectWillChange.send()
        Just(newValue).assign(to: &owner[keyPath: storage].published.projectedValue)
      }
    }
  }

  private final class Settings: ObservableObject {
    @Observed var volume = 5
    @Stored var balance = 4
    @Published var theme: String

    init(theme: String = "light") { _theme = Published(wrappedValue: theme) }
  }

  @Test
  func aWrapperPublishes() {
    let settings = Settings()
    var volumes: [Int] = []
    let cancellable = settings.$volume.sink { volumes.append($0) }
    settings.volume = 6
    settings.volume += 1
    #expect(volumes == [5, 6, 7])
    cancellable.cancel()
  }

  @Test
  func aWrapperOverAPublishedPropertyPublishes() {
    let settings = Settings()
    var changes = 0
    var balances: [Int] = []
    let cancellables = [
      settings.objectWillChange.sink { changes += 1 }, settings.$balance.sink { balances.append($0) },
    ]
    settings.balance = 7
    #expect(settings.balance == 7)
    #expect(balances == [4, 7])
    #expect(changes == 1)
    for cancellable in cancellables { cancellable.cancel() }
  }

  @Test
  func aPublishedPropertyIsInitialisedByItsStorage() {
    let settings = Settings(theme: "dark")
    var themes: [String] = []
    let cancellable = settings.$theme.dropFirst().sink { themes.append($0) }
    settings.theme = "light"
    #expect(themes == ["light"])
    cancellable.cancel()
  }
}
