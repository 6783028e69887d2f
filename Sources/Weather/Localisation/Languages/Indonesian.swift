extension Wording {
  static let indonesian = """
    clear: Cerah
    mostlyClear: Umumnya cerah
    partlyCloudy: Cerah berawan
    mostlyCloudy: Berawan
    overcast: Berawan tebal
    mist: Kabut tipis
    fog: Kabut
    haze: Udara kabur
    smoke: Asap
    dust: Debu
    volcanicAsh: Abu vulkanik
    drizzle: Gerimis | Gerimis ringan | Gerimis lebat
    freezingDrizzle: Gerimis beku | Gerimis beku ringan | Gerimis beku lebat
    rain: Hujan | Hujan ringan | Hujan lebat
    freezingRain: Hujan beku | Hujan beku ringan | Hujan beku lebat
    rainShowers: Hujan sesaat | Hujan sesaat ringan | Hujan sesaat lebat
    sleet: Hujan bercampur salju | Hujan bercampur salju ringan | Hujan bercampur salju lebat
    sleetShowers: Hujan salju campur sesaat | Hujan salju campur sesaat ringan \
    | Hujan salju campur sesaat lebat
    snow: Salju | Salju ringan | Salju lebat
    snowShowers: Salju sesaat | Salju sesaat ringan | Salju sesaat lebat
    blowingSnow: Salju tertiup angin
    blizzard: Badai salju
    hail: Hujan es
    thunderstorm: Badai petir | Badai petir ringan | Badai petir kuat
    thunderstormWithRain: Hujan petir
    thunderstormWithSleet: Badai petir dengan hujan bercampur salju
    thunderstormWithSnow: Badai petir dengan salju
    thunderstormWithHail: Badai petir dengan hujan es
    windy: Berangin
    squalls: Angin ribut
    tornado: Tornado
    tropicalStorm: Badai tropis
    hurricane: Hurikan
    hot: Panas terik
    cold: Dingin sekali
    unknown: Cuaca tidak dikenal
    temperature: Suhu
    feelsLike: Terasa seperti
    high: Tertinggi
    low: Terendah
    dewPoint: Titik embun
    humidity: Kelembapan
    pressure: Tekanan udara
    cloudCover: Tutupan awan
    visibility: Jarak pandang
    uvIndex: Indeks UV
    clearSkyUVIndex: Indeks UV saat langit cerah
    wind: Angin
    gusts: Embusan angin
    precipitation: Curah hujan
    chanceOfPrecipitation: Peluang hujan
    snowfall: Salju baru
    precipitationNow: Curah hujan sekarang
    precipitationToday: Curah hujan hari ini
    chanceToday: Peluang hujan hari ini
    snowToday: Salju baru hari ini
    sunrise: Matahari terbit
    sunset: Matahari terbenam
    sun: Matahari
    polarDay: Siang kutub
    polarNight: Malam kutub
    moon: Bulan
    moonrise: Bulan terbit
    moonset: Bulan terbenam
    warning: Peringatan
    loading: Memuat
    stale: Tidak mutakhir
    failure: Tidak ada data cuaca
    recentPlaces: Tempat terakhir
    noPlaces: Tempat tidak ditemukan
    now: Sekarang
    midnight: tengah malam
    comma: ,
    today: Hari ini
    nextHours: Beberapa jam ke depan
    nextDays: Beberapa hari ke depan
    air: Udara
    likelyRange: Rentang yang mungkin
    weatherData: Data cuaca
    fallFrom: {fall} mulai {start}, {amount} sampai {end}
    fallSpan: {fall} dari {start} sampai {end}
    fallUntil: {fall} sampai {end}, {amount}
    fallEnds: {fall} sampai {end}
    fallIn: {fall} dalam {minutes} mnt
    fallStops: {fall} berhenti dalam {minutes} mnt
    dryUntil: Tidak hujan sampai {start}
    dryThroughout: Tidak ada hujan yang diperkirakan
    maybe: Mungkin {sentence}
    europeanAirQuality: Kualitas udara (Eropa)
    unitedStatesAirQuality: Kualitas udara (AS)
    pollutants: Polutan
    pollen: Serbuk sari
    likelyTemperature: Suhu yang mungkin
    otherYears: Hari ini di tahun lain
    otherYearsExtremes: Ekstrem tahun lain
    concentrationUnit: µg/m³
    pollenUnit: butir/m³
    windUnits: km/jam | mil/jam | m/d | kn | Bft
    speedUnits: km/jam | mil/jam | m/d | knot | Beaufort
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | inci
    snowUnits: cm | inci
    distanceUnits: km | mil
    intensityUnits: mm/jam | inci/jam
    compass: U | UTL | TL | TTL | T | TTg | Tg | STg | S | SBD | BD | BBD | B | BBL | BL | UBL
    directions: utara | utara timur laut | timur laut | timur timur laut | timur | timur tenggara \
    | tenggara | selatan tenggara | selatan | selatan barat daya | barat daya | barat barat daya | barat \
    | barat barat laut | barat laut | utara barat laut
    beaufort: Teduh | Angin sepoi | Angin sangat lemah | Angin lemah | Angin sedang | Angin segar \
    | Angin kuat | Angin kencang | Angin sangat kencang | Badai | Badai kuat | Badai hebat | Topan
    severities: ringan | sedang | parah | ekstrem | tidak diketahui
    uvLevels: rendah | sedang | tinggi | sangat tinggi | ekstrem
    falls: hujan | hujan bercampur salju | salju | hujan es | presipitasi campuran
    moonPhases: Bulan baru | Sabit awal | Kuartal pertama | Cembung awal | Bulan purnama | Cembung akhir \
    | Kuartal akhir | Sabit akhir
    untilDays: Minggu | Senin | Selasa | Rabu | Kamis | Jumat | Sabtu
    europeanAirLevels: baik | lumayan | sedang | buruk | sangat buruk | teramat buruk
    unitedStatesAirLevels: baik | sedang | tidak sehat bagi kelompok sensitif | tidak sehat \
    | sangat tidak sehat | berbahaya
    pollens: alder (Alnus) | birka | rumput | artemisia | zaitun | ambrosia
    years: {count} tahun
    """
}
