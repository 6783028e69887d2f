/// CRC-32C, eight bytes at a time. Detects every burst of up to 32 bits, and so every single bit.
enum Checksum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var crc = UInt32.max
      var position = 0
      while position + 8 <= bytes.count {
        let word =
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)) ^ UInt64(crc)
        crc = 0
        for lane in 0..<8 {
          crc ^= tables[(7 - lane) << 8 | Int(truncatingIfNeeded: word >> (UInt64(lane) << 3)) & 0xFF]
        }
        position += 8
      }
      while position < bytes.count {
        crc = crc >> 8 ^ tables[Int((crc ^ UInt32(bytes[position])) & 0xFF)]
        position += 1
      }
      return ~crc
    }
  }

  static func of(_ bytes: some Collection<UInt8>) -> UInt32 {
    bytes.withContiguousStorageIfAvailable { of(UnsafeRawBufferPointer($0)) } ?? of([UInt8](bytes))
  }

  /// Eight tables of 256: the effect of a byte on the checksum when zero to seven bytes follow it.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0x82F6_3B78 }
      tables[byte] = crc
    }
    for index in 256..<tables.count {
      let crc = tables[index - 256]
      tables[index] = crc >> 8 ^ tables[Int(crc & 0xFF)]
    }
    return tables
  }()
}
