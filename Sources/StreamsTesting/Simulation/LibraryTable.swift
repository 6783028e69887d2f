#if (canImport(Glibc) || canImport(Android)) && _pointerBitWidth(_64) && !hasFeature(Embedded)
  import StreamsCore

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Android)
    import Android
  #endif

  /// The table of the functions of other libraries that a shared library calls.
  ///
  /// The numbers are those of ELF, the format of shared libraries, with 64 bits.
  struct LibraryTable {
    private let base: UnsafeMutableRawPointer
    private let calls: UnsafeRawPointer
    private let size: Int
    private let symbols: UnsafeRawPointer
    private let names: UnsafeRawPointer

    /// Finds the table of the library that a symbol belongs to.
    init?(ofLibraryWith symbol: String) {
      typealias Find = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> CInt
      // The name of the library, its beginning, and the name and the address of the nearest symbol.
      var found: (UnsafeRawPointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?)
      found = (nil, nil, nil, nil)
      guard let find = Runtime.symbol("dladdr").map({ unsafeBitCast($0, to: Find.self) }),
        let symbol = Runtime.symbol(symbol), find(symbol, &found) != 0, let base = found.1
      else { return nil }
      let sections = Self.sections(of: base)
      guard let calls = sections[23], let size = sections[2], let symbols = sections[6],
        let names = sections[5]
      else { return nil }
      // Some systems have added the beginning of the library already.
      func pointer(_ address: UInt) -> UnsafeRawPointer {
        let start = UInt(bitPattern: base)
        return UnsafeRawPointer(base) + Int(address >= start ? address - start : address)
      }
      self.base = base
      self.calls = pointer(calls)
      self.size = Int(size)
      self.symbols = pointer(symbols)
      self.names = pointer(names)
    }

    /// The place of the address of a function, which may be written from now on; `nil` if the library does not call it.
    func place(of function: String) -> UnsafeMutableRawPointer? {
      for offset in stride(from: 0, to: size, by: 24) {
        let number = Int((calls + offset).load(fromByteOffset: 12, as: UInt32.self))
        let name = names + Int((symbols + number * 24).load(as: UInt32.self))
        guard strcmp(name.assumingMemoryBound(to: CChar.self), function) == 0 else { continue }
        let place = base + (calls + offset).load(as: Int.self)
        let size = UInt(getpagesize())
        let page = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: place) / size * size)
        guard let page, mprotect(page, Int(size), PROT_READ | PROT_WRITE) == 0 else { return nil }
        return place
      }
      return nil
    }

    /// The entries of the dynamic section of a library, by number.
    private static func sections(of base: UnsafeMutableRawPointer) -> [UInt: UInt] {
      var sections: [UInt: UInt] = [:]
      let headers = base + base.load(fromByteOffset: 32, as: Int.self)
      let size = Int(base.load(fromByteOffset: 54, as: UInt16.self))
      for number in 0..<Int(base.load(fromByteOffset: 56, as: UInt16.self)) {
        let header = headers + number * size
        guard header.load(as: UInt32.self) == 2 else { continue }
        var entry = base + header.load(fromByteOffset: 16, as: Int.self)
        while entry.load(as: UInt.self) != 0 {
          sections[entry.load(as: UInt.self)] = entry.load(fromByteOffset: 8, as: UInt.self)
          entry += 16
        }
      }
      return sections
    }
  }
#endif
