/// The values of all properties that an object stores, those of its superclasses included.
enum StoredProperties {
  /// Calls `body` with each value. Reads the object as `Runtime/reflection` does, or else by a `Mirror`.
  static func forEach(of object: AnyObject, _ body: (Any) -> Void) {
    guard let reflection = Runtime.reflection else { return forEach(in: Mirror(reflecting: object), body) }
    var type: AnyClass? = Swift.type(of: object)
    while let present = type {
      for index in 0..<reflection.count(of: object, declaredBy: present) {
        body(reflection.property(of: object, declaredBy: present, at: index))
      }
      type = _getSuperclass(present)
    }
  }

  private static func forEach(in mirror: Mirror, _ body: (Any) -> Void) {
    for child in mirror.children { body(child.value) }
    mirror.superclassMirror.map { forEach(in: $0, body) }
  }
}
