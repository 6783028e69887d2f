extension Wording {
  static let ukrainian = """
    clear: Ясно
    mostlyClear: Малохмарно
    partlyCloudy: Мінлива хмарність
    mostlyCloudy: Хмарно
    overcast: Похмуро
    mist: Серпанок
    fog: Туман
    haze: Імла
    smoke: Дим
    dust: Пил
    volcanicAsh: Вулканічний попіл
    drizzle: Мряка | Слабка мряка | Сильна мряка
    freezingDrizzle: Крижана мряка | Слабка крижана мряка | Сильна крижана мряка
    rain: Дощ | Невеликий дощ | Сильний дощ
    freezingRain: Крижаний дощ | Слабкий крижаний дощ | Сильний крижаний дощ
    rainShowers: Зливовий дощ | Слабкий зливовий дощ | Сильний зливовий дощ
    sleet: Дощ зі снігом | Невеликий дощ зі снігом | Сильний дощ зі снігом
    sleetShowers: Зливовий дощ зі снігом | Слабкий зливовий дощ зі снігом \
    | Сильний зливовий дощ зі снігом
    snow: Сніг | Невеликий сніг | Сильний сніг
    snowShowers: Зливовий сніг | Слабкий зливовий сніг | Сильний зливовий сніг
    blowingSnow: Низова хуртовина
    blizzard: Сніжна буря
    hail: Град
    thunderstorm: Гроза | Слабка гроза | Сильна гроза
    thunderstormWithRain: Гроза з дощем
    thunderstormWithSleet: Гроза з дощем і снігом
    thunderstormWithSnow: Гроза зі снігом
    thunderstormWithHail: Гроза з градом
    windy: Вітряно
    squalls: Шквали
    tornado: Смерч
    tropicalStorm: Тропічний шторм
    hurricane: Тропічний ураган
    hot: Сильна спека
    cold: Сильний мороз
    unknown: Невідома погода
    temperature: Температура
    feelsLike: Відчувається як
    high: Максимум
    low: Мінімум
    dewPoint: Точка роси
    humidity: Вологість
    pressure: Тиск
    cloudCover: Хмарність
    visibility: Видимість
    uvIndex: УФ-індекс
    clearSkyUVIndex: УФ-індекс за ясного неба
    wind: Вітер
    gusts: Пориви
    precipitation: Опади
    chanceOfPrecipitation: Імовірність опадів
    snowfall: Свіжий сніг
    precipitationNow: Опади зараз
    precipitationToday: Опади сьогодні
    chanceToday: Імовірність опадів сьогодні
    snowToday: Свіжий сніг сьогодні
    sunrise: Схід сонця
    sunset: Захід сонця
    sun: Сонце
    polarDay: Полярний день
    polarNight: Полярна ніч
    moon: Місяць
    moonrise: Схід місяця
    moonset: Захід місяця
    warning: Попередження
    loading: Завантаження
    stale: Дані застаріли
    failure: Немає даних про погоду
    recentPlaces: Нещодавні місця
    noPlaces: Місце не знайдено
    now: Зараз
    midnight: півночі
    comma: ,
    today: Сьогодні
    nextHours: Найближчі години
    nextDays: Найближчі дні
    air: Повітря
    likelyRange: Ймовірний діапазон
    weatherData: Дані про погоду
    fallFrom: {fall} від {start}, {amount} до {end}
    fallSpan: {fall} від {start} до {end}
    fallUntil: {fall} до {end}, {amount}
    fallEnds: {fall} до {end}
    fallIn: {fall} через {minutes} хв
    fallStops: {fall}, кінець через {minutes} хв
    dryUntil: Без опадів до {start}
    dryThroughout: Опадів не очікується
    maybe: Можливо, {sentence}
    europeanAirQuality: Якість повітря (Європа)
    unitedStatesAirQuality: Якість повітря (США)
    pollutants: Забруднювачі
    pollen: Пилок
    likelyTemperature: Імовірна температура
    otherYears: Цей день в інші роки
    otherYearsExtremes: Крайнощі інших років
    concentrationUnit: мкг/м³
    pollenUnit: зерен/м³
    windUnits: км/год | миль/год | м/с | вуз | бал.
    speedUnits: км/год | миль/год | м/с | вузли | бали Бофорта
    pressureUnits: гПа | дюйм рт. ст. | мм рт. ст.
    depthUnits: мм | дюйм.
    snowUnits: см | дюйм.
    distanceUnits: км | миль
    intensityUnits: мм/год | дюйм./год
    compass: Пн | ПнПнСх | ПнСх | СхПнСх | Сх | СхПдСх | ПдСх | ПдПдСх | Пд | ПдПдЗх | ПдЗх | ЗхПдЗх \
    | Зх | ЗхПнЗх | ПнЗх | ПнПнЗх
    directions: північ | північ-північний схід | північний схід | схід-північний схід | схід \
    | схід-південний схід | південний схід | південь-південний схід | південь | південь-південний захід \
    | південний захід | захід-південний захід | захід | захід-північний захід | північний захід \
    | північ-північний захід
    beaufort: Штиль | Тихий вітер | Легкий вітер | Слабкий вітер | Помірний вітер | Свіжий вітер \
    | Сильний вітер | Міцний вітер | Дуже міцний вітер | Шторм | Сильний шторм | Жорстокий шторм \
    | Ураган
    severities: незначне | помірне | серйозне | надзвичайне | невідоме
    uvLevels: низький | помірний | високий | дуже високий | екстремальний
    falls: дощ | дощ зі снігом | сніг | град | змішані опади
    moonPhases: Новий місяць | Молодий серп | Перша чверть | Зростаючий місяць | Повня | Спадний місяць \
    | Остання чверть | Старий серп
    untilDays: неділі | понеділка | вівторка | середи | четверга | п’ятниці | суботи
    europeanAirLevels: добра | прийнятна | середня | погана | дуже погана | вкрай погана
    unitedStatesAirLevels: добра | помірна | шкідлива для чутливих | шкідлива | дуже шкідлива \
    | небезпечна
    pollens: вільха | береза | злаки | полин | олива | амброзія
    years: {count} рік | {count} роки | {count} років
    """
}
