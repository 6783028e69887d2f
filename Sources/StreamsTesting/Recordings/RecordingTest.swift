#if !hasFeature(Embedded)
  extension Recording {
    /// The recording as a test for Swift Testing.
    ///
    /// ```swift
    /// let recording: Recording = """
    ///   0 number: send 1
    ///   0 double: value 2
    ///   """
    /// print(recording.swiftTest(named: "doublesANumber", playing: "twice"))
    /// // @Test
    /// // func doublesANumber() throws {
    /// //   let recording: Recording = """
    /// //     0 number: send 1
    /// //     0 double: value 2
    /// //     """
    /// //   #expect(try recording.replayed(twice).difference(from: recording) == nil)
    /// // }
    /// ```
    ///
    /// The test expects what came out. If that was a fault, play the recording back against the mended code first and print the
    /// result, or correct the lines by hand.
    ///
    /// - Parameters:
    ///   - name: The name of the test.
    ///   - function: The name of the function that makes the code under test; see ``replayed(for:_:)``.
    ///   - awaits: True if that function is asynchronous.
    public func swiftTest(named name: String, playing function: String, awaits: Bool = false) -> String {
      var marks = ""
      while ["\\", "\"\"\""].contains(where: { description.contains($0 + marks) }) { marks += "#" }
      let lines = events.map { "    \($0)\n" }.joined()
      return """
        @Test
        func \(name)()\(awaits ? " async" : "") throws {
          let recording: Recording = \(marks)\"""
        \(lines)    \"""\(marks)
          #expect(try \(awaits ? "await " : "")recording.replayed(\(function)).difference(from: recording) == nil)
        }
        """
    }
  }
#endif
