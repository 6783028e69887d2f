import Foundation
import Testing

/// A recorded response. The name of its folder states its service and kind.
struct Payload: CustomTestStringConvertible, Sendable {
  let folder: String
  let name: String
  let data: Data

  var testDescription: String { "\(folder)/\(name)" }

  /// Every file in the subfolders of the folder that the environment variable `WEATHER_PAYLOADS` names.
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

  /// The document as Foundation parses it; nil if it is not JSON.
  var foreign: Foreign? {
    (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)).map(Foreign.init)
  }
}

/// A document parsed by Foundation, to compare the decoded weather with.
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
  var isNumber: Bool { number != nil }
  var isText: Bool { text != nil }
  var date: Date? { number.map(Date.init(timeIntervalSince1970:)) }

  /// A time with a zone, as Foundation parses it.
  var isoDate: Date? {
    guard let text else { return nil }
    let whole = text.replacingOccurrences(
      of: #"(T\d\d:\d\d)([+Z-])"#, with: "$1:00$2", options: .regularExpression
    )
    .replacingOccurrences(of: #"\.\d+"#, with: "", options: .regularExpression)
    return ISO8601DateFormatter().date(from: whole)
  }

  /// A start and a duration as the National Weather Service writes them.
  var interval: DateInterval? {
    let parts = text?.split(separator: "/").map { String($0) } ?? []
    guard parts.count == 2, let start = Foreign(parts[0]).isoDate else { return nil }
    let units: [Character: Double] = ["W": 604_800, "D": 86_400, "H": 3600, "M": 60, "S": 1]
    let numbers = parts[1].split { !$0.isNumber }.compactMap { Double($0) }
    let letters = parts[1].filter { units[$0] != nil }
    return DateInterval(
      start: start, duration: zip(numbers, letters).reduce(0) { $0 + $1.0 * (units[$1.1] ?? 0) })
  }

  /// The value at a position that an error or an issue names, such as `daily[3].temp.max`.
  func at(_ path: String) -> Foreign {
    path.split(separator: ".").reduce(self) { around, step in
      let parts = step.split { "[]".contains($0) }
      return parts.enumerated().reduce(around) { around, part in
        guard part.offset > 0 || step.hasPrefix("[") else { return around[String(part.element)] }
        return Int(part.element).map { around[$0] } ?? Foreign(nil)
      }
    }
  }
}
