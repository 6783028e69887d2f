/// The values of the properties that an object stores, those of its superclasses included.
///
/// A `Mirror` shows them too, unless the class has a mirror of its own, which shows what the class likes. These are the
/// functions of the runtime by which a mirror finds what it shows.
struct StoredProperties: Sequence, IteratorProtocol {
  private let object: AnyObject
  private var type: AnyClass
  private var index = 0
  private var count: Int

  init(of object: AnyObject) {
    self.object = object
    type = Swift.type(of: object)
    count = countOfProperties(object, type)
  }

  mutating func next() -> Any? {
    while index == count {
      guard let superclass = _getSuperclass(type) else { return nil }
      type = superclass
      index = 0
      count = countOfProperties(object, type)
    }
    defer { index += 1 }
    var name: UnsafePointer<CChar>?
    var free: NameRelease?
    defer { free?(name) }
    return property(object, type, index, &name, &free)
  }
}

private typealias NameRelease = @convention(c) (UnsafePointer<CChar>?) -> Void

@_silgen_name("swift_reflectionMirror_count")
private func countOfProperties<Object>(_ object: Object, _ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func property<Object>(
  _ object: Object, _ type: Any.Type, _ index: Int,
  _ name: UnsafeMutablePointer<UnsafePointer<CChar>?>, _ free: UnsafeMutablePointer<NameRelease?>
) -> Any
