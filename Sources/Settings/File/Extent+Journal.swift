extension Extent {
  /// Applies the commits of a journal, as far as they are intact.
  ///
  /// - Parameter bytes: What follows the end of the extent.
  mutating func take(
    journal bytes: ArraySlice<UInt8>, _ seals: Seals, into contents: inout SettingsContents
  ) throws(FileFormat.Obstacle) {
    isTorn = false
    var rest = bytes
    while !rest.isEmpty {
      let found: JournalRecord?
      do {
        found = try FileFormat.checkedRecord(rest, after: tail)
      } catch {
        throw .damage(error)
      }
      guard let record = found else {
        isTorn = true
        return
      }
      let sealed = rest.dropFirst(JournalRecord.headerLength).prefix(record.bodyLength)
      let body = try seals.open(sealed, seal, context: record.context)
      do {
        let changes = try FileFormat.decodeChanges(body, count: record.count)
        apply(changes, schema: record.schema, upTo: record.tail, length: record.length, to: &contents)
      } catch {
        throw .damage(error)
      }
      rest = rest.dropFirst(record.length)
    }
  }

  /// Applies one commit that the file now ends with.
  mutating func apply(
    _ changes: some Sequence<(key: SettingName, value: StoredValue?)>, schema: UInt32, upTo tail: JournalTail,
    length: Int,
    to contents: inout SettingsContents
  ) {
    for (name, value) in changes {
      let old =
        if let value {
          contents.values.updateValue(value, forKey: name)
        } else {
          contents.values.removeValue(forKey: name)
        }
      live += name.encodedSize(with: value) - name.encodedSize(with: old)
    }
    contents.schema = schema
    contents.revision = tail.revision
    self.tail = tail
    end += length
  }
}
