import EventsExample

await EventsExample.main()
