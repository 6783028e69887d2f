import StreamsTopExample

StreamsTop.main()
