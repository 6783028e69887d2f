import WeatherExample

await WeatherExample.main()
