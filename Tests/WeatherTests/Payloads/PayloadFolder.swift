import Foundation
import Testing

/// A recorded response: the name of its folder tells whose it is and what.
struct Payload: CustomTestStringConvertible, Sendable {
  let folder: String
  let name: String
  let data: Data

  var testDescription: String { "\(folder)/\(name)" }

  /// Every file in the sub-folders of the folder that the environment variable `WEATHER_PAYLOADS` names.
  static let all: [Payload] = {
    guard let path = ProcessInfo.processInfo.environment["WEATHER_PAYLOADS"], !path.isEmpty else { return [] }
    let root = URL(fileURLWithPath: path)
    let folders =
      (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)) ?? []
    return folders.flatMap { folder in
      let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      return (files ?? []).filter { !$0.lastPathComponent.hasPrefix(".") }.compactMap { file in
        (try? Data(contentsOf: file)).map {
          Payload(folder: folder.lastPathComponent, name: file.lastPathComponent, data: $0)
        }
      }
    }.sorted { $0.testDescription < $1.testDescription }
  }()

  static func of(_ prefixes: String...) -> [Payload] {
    all.filter { payload in prefixes.contains { payload.folder.hasPrefix($0) } }
  }

  /// The document as Foundation reads it.
  func foreign() throws -> Foreign {
    Foreign(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
  }
}

/// A document that Foundation has read, so that what the services read can be held against it.
struct Foreign {
  let any: Any?

  init(_ any: Any?) { self.any = any is NSNull ? nil : any }

  subscript(key: String) -> Foreign { Foreign((any as? [String: Any])?[key]) }
  subscript(index: Int) -> Foreign { list.indices.contains(index) ? list[index] : Foreign(nil) }

  var exists: Bool { any != nil }
  var list: [Foreign] { (any as? [Any])?.map(Foreign.init) ?? [] }
  var isList: Bool { any is [Any] }
  var isObject: Bool { any is [String: Any] }
  var keys: [String] { (any as? [String: Any])?.keys.sorted() ?? [] }
  var text: String? { any as? String }
  var number: Double? { any is String ? nil : (any as? NSNumber)?.doubleValue }
  var date: Date? { number.map(Date.init(timeIntervalSince1970:)) }

  /// A time as Foundation understands it, with a zone.
  var isoDate: Date? {
    guard let text else { return nil }
    let formatter = ISO8601DateFormatter()
    return formatter.date(from: text)
      ?? formatter.date(
        from: text.replacingOccurrences(
          of: #"(T\d\d:\d\d)([+Z-])"#, with: "$1:00$2", options: .regularExpression))
  }
}
