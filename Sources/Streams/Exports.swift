@_exported import StreamsCore

// On Apple's systems, URLSession is a part of Foundation, and costs nothing more.
#if canImport(Combine) && canImport(Darwin)
  @_exported import StreamsNetworking
#endif
