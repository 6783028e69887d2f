extension Wording {
  static let turkish = """
    clear: Açık
    mostlyClear: Çoğunlukla açık
    partlyCloudy: Parçalı bulutlu
    mostlyCloudy: Çok bulutlu
    overcast: Kapalı
    mist: Hafif sis
    fog: Sis
    haze: Pus
    smoke: Duman
    dust: Toz
    volcanicAsh: Volkanik kül
    drizzle: Çisenti | Hafif çisenti | Kuvvetli çisenti
    freezingDrizzle: Donan çisenti | Hafif donan çisenti | Kuvvetli donan çisenti
    rain: Yağmur | Hafif yağmur | Kuvvetli yağmur
    freezingRain: Donan yağmur | Hafif donan yağmur | Kuvvetli donan yağmur
    rainShowers: Sağanak yağmur | Hafif sağanak yağmur | Kuvvetli sağanak yağmur
    sleet: Karla karışık yağmur | Hafif karla karışık yağmur | Kuvvetli karla karışık yağmur
    sleetShowers: Karla karışık sağanak | Hafif karla karışık sağanak | Kuvvetli karla karışık sağanak
    snow: Kar | Hafif kar | Yoğun kar
    snowShowers: Kar sağanağı | Hafif kar sağanağı | Yoğun kar sağanağı
    blowingSnow: Savrulan kar
    blizzard: Tipi
    hail: Dolu
    thunderstorm: Gök gürültülü fırtına | Hafif gök gürültülü fırtına | Kuvvetli gök gürültülü fırtına
    thunderstormWithRain: Gök gürültülü yağmur
    thunderstormWithSleet: Gök gürültülü karla karışık yağmur
    thunderstormWithSnow: Gök gürültülü kar
    thunderstormWithHail: Gök gürültülü dolu
    windy: Rüzgârlı
    squalls: Bora
    tornado: Hortum
    tropicalStorm: Tropikal fırtına
    hurricane: Tropikal kasırga
    hot: Aşırı sıcak
    cold: Aşırı soğuk
    unknown: Bilinmeyen hava
    temperature: Sıcaklık
    feelsLike: Hissedilen
    high: En yüksek
    low: En düşük
    dewPoint: Çiy noktası
    humidity: Nem
    pressure: Hava basıncı
    cloudCover: Bulutluluk
    visibility: Görüş mesafesi
    uvIndex: UV indeksi
    clearSkyUVIndex: Açık gökyüzünde UV indeksi
    wind: Rüzgâr
    gusts: Rüzgâr hamlesi
    precipitation: Yağış
    chanceOfPrecipitation: Yağış olasılığı
    snowfall: Taze kar
    precipitationNow: Şu anki yağış
    precipitationToday: Bugünkü yağış
    chanceToday: Bugünkü yağış olasılığı
    snowToday: Bugünkü taze kar
    sunrise: Gün doğumu
    sunset: Gün batımı
    sun: Güneş
    polarDay: Kutup gündüzü
    polarNight: Kutup gecesi
    moon: Ay
    moonrise: Ay doğuşu
    moonset: Ay batışı
    warning: Uyarı
    loading: Yükleniyor
    stale: Güncel değil
    failure: Hava durumu yok
    recentPlaces: Son yerler
    noPlaces: Yer bulunamadı
    now: Şimdi
    midnight: gece yarısı
    comma: ,
    today: Bugün
    nextHours: Önümüzdeki saatler
    nextDays: Önümüzdeki günler
    air: Hava
    likelyRange: Olası aralık
    weatherData: Hava durumu verileri
    fallFrom: {fall}: {start} – {end}, {amount}
    fallSpan: {fall}: {start} – {end}
    fallUntil: {fall}, bitiş: {end}, {amount}
    fallEnds: {fall}, bitiş: {end}
    fallIn: {minutes} dk sonra {fall}
    fallStops: {fall} {minutes} dk sonra diniyor
    dryUntil: {start} gününe kadar yağışsız
    dryThroughout: Yağış beklenmiyor
    maybe: Belki {sentence}
    europeanAirQuality: Hava kalitesi (Avrupa)
    unitedStatesAirQuality: Hava kalitesi (ABD)
    pollutants: Kirleticiler
    pollen: Polen
    likelyTemperature: Olası sıcaklık
    otherYears: Diğer yıllarda bugün
    otherYearsExtremes: Diğer yılların uç değerleri
    concentrationUnit: µg/m³
    pollenUnit: tane/m³
    windUnits: km/sa | mil/sa | m/sn | kn | Bft
    speedUnits: km/sa | mil/sa | m/sn | knot | Beaufort
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | inç
    snowUnits: cm | inç
    distanceUnits: km | mil
    intensityUnits: mm/sa | inç/sa
    compass: K | KKD | KD | DKD | D | DGD | GD | GGD | G | GGB | GB | BGB | B | BKB | KB | KKB
    directions: kuzey | kuzey-kuzeydoğu | kuzeydoğu | doğu-kuzeydoğu | doğu | doğu-güneydoğu | güneydoğu \
    | güney-güneydoğu | güney | güney-güneybatı | güneybatı | batı-güneybatı | batı | batı-kuzeybatı \
    | kuzeybatı | kuzey-kuzeybatı
    beaufort: Sakin | Esinti | Hafif rüzgâr | Tatlı rüzgâr | Orta rüzgâr | Sert rüzgâr | Kuvvetli rüzgâr \
    | Fırtınamsı rüzgâr | Fırtına | Kuvvetli fırtına | Tam fırtına | Çok şiddetli fırtına | Kasırga
    severities: hafif | orta | ciddi | olağanüstü | bilinmiyor
    uvLevels: düşük | orta | yüksek | çok yüksek | aşırı
    falls: yağmur | karla karışık yağmur | kar | dolu | karışık yağış
    moonPhases: Yeni ay | Büyüyen hilal | İlk dördün | Büyüyen şişkin ay | Dolunay | Küçülen şişkin ay \
    | Son dördün | Küçülen hilal
    untilDays: Pazar | Pazartesi | Salı | Çarşamba | Perşembe | Cuma | Cumartesi
    europeanAirLevels: iyi | makul | orta | kötü | çok kötü | son derece kötü
    unitedStatesAirLevels: iyi | orta | hassas gruplar için sağlıksız | sağlıksız | çok sağlıksız \
    | tehlikeli
    pollens: kızılağaç | huş | çimen | pelin | zeytin | kanarya otu
    years: {count} yıl
    """
}
