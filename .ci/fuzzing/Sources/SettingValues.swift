import Foundation

@testable import Settings

extension Target {
  /// Reads a value in JSON, stores it in each form, and reads it as values of many types.
  func readSettingValue(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    readOverride(text)
    // Values that other programs leave in the system's defaults are objects.
    _ = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)).map(
      DefaultsForm.decode)
    guard let value = try? StoredValue(json: text) else { return }
    precondition((try? StoredValue(json: value.json)) == value, "JSON of a value is read otherwise")
    guard value.objection == nil else { return }
    var writer = ByteWriter(reserving: 64)
    writer.write(value)
    var reader = ByteReader(writer.bytes[...])
    let again = try? reader.readValue(length: writer.bytes.count, depth: 0)
    precondition(again == value, "the bytes of a value are read otherwise")
    let inDefaults = DefaultsForm.decode(DefaultsForm.encode(value))
    precondition(inDefaults == value, "a value in the system's defaults is read otherwise")
    readAsEachType(value)
    importValue(value)
    let structure = SettingKey("structure", default: Structure())
    _ = structure.form.decode(nil, value, nil)
    if let known = structure.form.decode(value) { _ = try? structure.form.encode(known, over: value) }
  }

  /// Imports a value as if another program had left it.
  private func importValue(_ value: StoredValue) {
    let old = MemoryBackend(SettingsContents(values: ["structure": value, "url": value, "names": value]))
    let migration = SettingsMigration.importing(
      to: 1, from: old, keys: SettingKey("structure", default: Structure()),
      SettingKey("url", default: nil as URL?), SettingKey("names", default: [String]()))
    var contents = SettingsContents()
    try? migration.step(&contents)
  }

  /// Reads a text that was given on the command line.
  private func readOverride(_ text: String) {
    for form in [SettingKey("int", default: 0).form, SettingKey("text", default: "").form] as [any AnyKeyForm]
    {
      _ = form.decode(text, nil, nil)
    }
  }

  private func readAsEachType(_ value: StoredValue) {
    read(value, SettingKey("bool", default: false))
    read(value, SettingKey("int", default: 0))
    read(value, SettingKey("byte", default: Int8(0)))
    read(value, SettingKey("large", default: UInt64(0)))
    read(value, SettingKey("double", default: 0.0))
    read(value, SettingKey("float", default: Float(0)))
    read(value, SettingKey("text", default: ""))
    read(value, SettingKey("data", default: Data()))
    read(value, SettingKey("date", default: Date(timeIntervalSince1970: 0)))
    read(value, SettingKey("url", default: nil as URL?))
    read(value, SettingKey("uuid", default: nil as UUID?))
    read(value, SettingKey("maybe", default: nil as Int??))
    read(value, SettingKey("list", default: [Int]()))
    read(value, SettingKey("table", default: ["": 0]))
    read(value, SettingKey("level", default: Level.low))
    read(value, SettingKey("levels", default: [Level]()))
    read(value, SettingKey("mode", default: Mode.light))
  }

  /// Reads a value, stores the result, and reads the same from that.
  private func read<Value>(_ value: StoredValue, _ key: SettingKey<Value>) {
    _ = key.form.decode(nil, value, nil)
    guard let read = key.form.decode(value), let stored = try? key.form.encode(read) else { return }
    let again = key.form.decode(stored).flatMap { try? key.form.encode($0) }
    precondition(again == stored, "\(key.name) is read otherwise after it was stored")
  }

  private enum Level: String, SettingConvertible { case low, high }
  private enum Mode: Int { case light, dark }

  /// Something of each kind that a decoder offers.
  private struct Structure: Codable {
    enum Choice: Codable { case none, one(Int), two(name: String, number: Double) }
    struct Inner: Codable { var width = 1, title: String? = "title" }

    var number = 1
    var amount: Decimal? = 1
    var choice = Choice.none
    var inner: Inner? = Inner()
    var list: [Inner?] = []
    var table: [String: Inner] = [:]
    var codes: [Int: String] = [:]
    var nested = Nested()
  }

  /// Decodes itself by hand.
  private struct Nested: Codable {
    private enum Key: String, CodingKey { case inner, list }

    var names: [String] = []
    var first: Int?

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      if container.contains(.inner) {
        let inner = try container.nestedContainer(keyedBy: Key.self, forKey: .inner)
        names = inner.allKeys.map(\.rawValue)
        _ = try? [String](from: inner.superDecoder())
        _ = try? [String](from: inner.superDecoder(forKey: .list))
      }
      guard try container.contains(.list) && !container.decodeNil(forKey: .list) else { return }
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      if try list.decodeNil() { return }
      first = try? list.decode(Int.self)
      _ = try? list.nestedContainer(keyedBy: Key.self)
      var inner = try? list.nestedUnkeyedContainer()
      while inner?.isAtEnd == false, let name = try inner?.decode(String.self) { names.append(name) }
      _ = try? [Int](from: list.superDecoder())
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(names, forKey: .list)
    }
  }
}
