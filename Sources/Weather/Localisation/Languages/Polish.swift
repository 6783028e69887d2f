extension Wording {
  static let polish = """
    clear: Bezchmurnie
    mostlyClear: Prawie bezchmurnie
    partlyCloudy: Częściowe zachmurzenie
    mostlyCloudy: Duże zachmurzenie
    overcast: Całkowite zachmurzenie
    mist: Zamglenie
    fog: Mgła
    haze: Zmętnienie
    smoke: Dym
    dust: Pył
    volcanicAsh: Popiół wulkaniczny
    drizzle: Mżawka | Słaba mżawka | Silna mżawka
    freezingDrizzle: Marznąca mżawka | Słaba marznąca mżawka | Silna marznąca mżawka
    rain: Deszcz | Słaby deszcz | Silny deszcz
    freezingRain: Marznący deszcz | Słaby marznący deszcz | Silny marznący deszcz
    rainShowers: Przelotny deszcz | Słaby przelotny deszcz | Silny przelotny deszcz
    sleet: Deszcz ze śniegiem | Słaby deszcz ze śniegiem | Silny deszcz ze śniegiem
    sleetShowers: Przelotny deszcz ze śniegiem | Słaby przelotny deszcz ze śniegiem \
    | Silny przelotny deszcz ze śniegiem
    snow: Śnieg | Słaby śnieg | Silny śnieg
    snowShowers: Przelotny śnieg | Słaby przelotny śnieg | Silny przelotny śnieg
    blowingSnow: Zamieć śnieżna
    blizzard: Zawieja śnieżna
    hail: Grad
    thunderstorm: Burza | Słaba burza | Silna burza
    thunderstormWithRain: Burza z deszczem
    thunderstormWithSleet: Burza z deszczem ze śniegiem
    thunderstormWithSnow: Burza ze śniegiem
    thunderstormWithHail: Burza z gradem
    windy: Wietrznie
    squalls: Szkwały
    tornado: Tornado
    tropicalStorm: Burza tropikalna
    hurricane: Huragan
    hot: Upał
    cold: Silny mróz
    unknown: Nieznana pogoda
    temperature: Temperatura
    feelsLike: Odczuwalna
    high: Najwyższa
    low: Najniższa
    dewPoint: Punkt rosy
    humidity: Wilgotność
    pressure: Ciśnienie
    cloudCover: Zachmurzenie
    visibility: Widoczność
    uvIndex: Indeks UV
    clearSkyUVIndex: Indeks UV przy bezchmurnym niebie
    wind: Wiatr
    gusts: Porywy
    precipitation: Opady
    chanceOfPrecipitation: Szansa opadów
    snowfall: Świeży śnieg
    precipitationNow: Opady teraz
    precipitationToday: Opady dzisiaj
    chanceToday: Szansa opadów dzisiaj
    snowToday: Świeży śnieg dzisiaj
    sunrise: Wschód słońca
    sunset: Zachód słońca
    sun: Słońce
    polarDay: Dzień polarny
    polarNight: Noc polarna
    moon: Księżyc
    moonrise: Wschód Księżyca
    moonset: Zachód Księżyca
    warning: Ostrzeżenie
    loading: Wczytywanie
    stale: Nieaktualne
    failure: Brak pogody
    recentPlaces: Ostatnie miejsca
    noPlaces: Nie znaleziono miejsca
    now: Teraz
    midnight: północy
    comma: ,
    today: Dziś
    nextHours: Najbliższe godziny
    nextDays: Najbliższe dni
    air: Powietrze
    likelyRange: Prawdopodobny zakres
    weatherData: Dane pogodowe
    fallFrom: {fall} od {start}, {amount} do {end}
    fallSpan: {fall} od {start} do {end}
    fallUntil: {fall} do {end}, {amount}
    fallEnds: {fall} do {end}
    fallIn: {fall} za {minutes} min
    fallStops: {fall}, koniec za {minutes} min
    dryUntil: Sucho do {start}
    dryThroughout: Bez opadów w prognozie
    maybe: Może {sentence}
    europeanAirQuality: Jakość powietrza (Europa)
    unitedStatesAirQuality: Jakość powietrza (USA)
    pollutants: Zanieczyszczenia
    pollen: Pyłki
    likelyTemperature: Prawdopodobna temperatura
    otherYears: Ten dzień w innych latach
    otherYearsExtremes: Skrajności innych lat
    concentrationUnit: µg/m³
    pollenUnit: ziaren/m³
    windUnits: km/h | mph | m/s | kn | Bft
    speedUnits: km/h | mph | m/s | węzły | Beauforta
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | cale
    snowUnits: cm | cale
    distanceUnits: km | mi
    intensityUnits: mm/h | cale/h
    compass: N | NNE | NE | ENE | E | ESE | SE | SSE | S | SSW | SW | WSW | W | WNW | NW | NNW
    directions: północ | północny północny wschód | północny wschód | wschodni północny wschód | wschód \
    | wschodni południowy wschód | południowy wschód | południowy południowy wschód | południe \
    | południowy południowy zachód | południowy zachód | zachodni południowy zachód | zachód \
    | zachodni północny zachód | północny zachód | północny północny zachód
    beaufort: Cisza | Powiew | Słaby wiatr | Łagodny wiatr | Umiarkowany wiatr | Dość silny wiatr | Silny wiatr \
    | Bardzo silny wiatr | Sztorm | Silny sztorm | Bardzo silny sztorm | Gwałtowny sztorm | Huragan
    severities: niewielkie | umiarkowane | poważne | ekstremalne | nieznane
    uvLevels: niski | umiarkowany | wysoki | bardzo wysoki | ekstremalny
    falls: deszcz | deszcz ze śniegiem | śnieg | grad | opady mieszane
    moonPhases: Nów | Przybywający sierp | Pierwsza kwadra | Przybywający garbaty | Pełnia \
    | Ubywający garbaty | Ostatnia kwadra | Ubywający sierp
    untilDays: niedzieli | poniedziałku | wtorku | środy | czwartku | piątku | soboty
    europeanAirLevels: dobra | zadowalająca | umiarkowana | zła | bardzo zła | skrajnie zła
    unitedStatesAirLevels: dobra | umiarkowana | niezdrowa dla wrażliwych | niezdrowa | bardzo niezdrowa \
    | niebezpieczna
    pollens: olsza | brzoza | trawy | bylica | oliwka | ambrozja
    years: {count} rok | {count} lata | {count} lat
    """
}
