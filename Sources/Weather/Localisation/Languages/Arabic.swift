extension Wording {
  static let arabic = """
    clear: صحو
    mostlyClear: صحو غالبًا
    partlyCloudy: غائم جزئيًا
    mostlyCloudy: غائم غالبًا
    overcast: غائم كليًا
    mist: شبورة
    fog: ضباب
    haze: ضباب جاف
    smoke: دخان
    dust: غبار
    volcanicAsh: رماد بركاني
    drizzle: رذاذ | رذاذ خفيف | رذاذ غزير
    freezingDrizzle: رذاذ متجمد | رذاذ متجمد خفيف | رذاذ متجمد غزير
    rain: مطر | مطر خفيف | مطر غزير
    freezingRain: مطر متجمد | مطر متجمد خفيف | مطر متجمد غزير
    rainShowers: زخات مطر | زخات مطر خفيفة | زخات مطر غزيرة
    sleet: مطر ثلجي | مطر ثلجي خفيف | مطر ثلجي غزير
    sleetShowers: زخات مطر ثلجي | زخات مطر ثلجي خفيفة | زخات مطر ثلجي غزيرة
    snow: ثلج | ثلج خفيف | ثلج كثيف
    snowShowers: زخات ثلج | زخات ثلج خفيفة | زخات ثلج كثيفة
    blowingSnow: ثلج تذروه الرياح
    blizzard: عاصفة ثلجية
    hail: برد
    thunderstorm: عاصفة رعدية | عاصفة رعدية خفيفة | عاصفة رعدية شديدة
    thunderstormWithRain: عاصفة رعدية مع مطر
    thunderstormWithSleet: عاصفة رعدية مع مطر ثلجي
    thunderstormWithSnow: عاصفة رعدية مع ثلج
    thunderstormWithHail: عاصفة رعدية مع برد
    windy: رياح قوية
    squalls: هبات شديدة
    tornado: إعصار قمعي
    tropicalStorm: عاصفة مدارية
    hurricane: إعصار
    hot: حر شديد
    cold: برد شديد
    unknown: طقس غير معروف
    temperature: درجة الحرارة
    feelsLike: المحسوسة
    high: العظمى
    low: الصغرى
    dewPoint: نقطة الندى
    humidity: الرطوبة
    pressure: الضغط الجوي
    cloudCover: الغيوم
    visibility: مدى الرؤية
    uvIndex: مؤشر الأشعة فوق البنفسجية
    clearSkyUVIndex: مؤشر الأشعة فوق البنفسجية عند صفاء السماء
    wind: الرياح
    gusts: هبات الرياح
    precipitation: الهطول
    chanceOfPrecipitation: احتمال الهطول
    snowfall: ثلج جديد
    precipitationNow: الهطول الآن
    precipitationToday: الهطول اليوم
    chanceToday: احتمال الهطول اليوم
    snowToday: ثلج جديد اليوم
    sunrise: شروق الشمس
    sunset: غروب الشمس
    sun: الشمس
    polarDay: نهار قطبي
    polarNight: ليل قطبي
    moon: القمر
    moonrise: شروق القمر
    moonset: غروب القمر
    warning: تحذير
    loading: جارٍ التحميل
    stale: غير محدّث
    failure: لا تتوفر بيانات الطقس
    recentPlaces: الأماكن الأخيرة
    noPlaces: لم يُعثر على مكان
    now: الآن
    midnight: منتصف الليل
    comma: ،
    today: اليوم
    nextHours: الساعات القادمة
    nextDays: الأيام القادمة
    air: الهواء
    likelyRange: النطاق المرجّح
    weatherData: بيانات الطقس
    fallFrom: {fall} من {start}، {amount} حتى {end}
    fallSpan: {fall} من {start} حتى {end}
    fallUntil: {fall} حتى {end}، {amount}
    fallEnds: {fall} حتى {end}
    fallIn: {fall} بعد {minutes} د
    fallStops: يتوقف الهطول ({fall}) بعد {minutes} د
    dryUntil: جاف حتى {start}
    dryThroughout: لا يُتوقع هطول
    maybe: ربما {sentence}
    europeanAirQuality: جودة الهواء (أوروبا)
    unitedStatesAirQuality: جودة الهواء (الولايات المتحدة)
    pollutants: الملوثات
    pollen: حبوب اللقاح
    likelyTemperature: درجة الحرارة المرجحة
    otherYears: هذا اليوم في سنوات أخرى
    otherYearsExtremes: القيم القصوى لسنوات أخرى
    concentrationUnit: مكغ/م³
    pollenUnit: حبة/م³
    windUnits: كم/س | ميل/س | م/ث | عقدة | بوفورت
    speedUnits: كم/س | ميل/س | م/ث | عقدة | بوفورت
    pressureUnits: هكتوباسكال | بوصة زئبق | مم زئبق
    depthUnits: مم | بوصة
    snowUnits: سم | بوصة
    distanceUnits: كم | ميل
    intensityUnits: مم/س | بوصة/س
    compass: ش | ش ش ق | ش ق | ق ش ق | ق | ق ج ق | ج ق | ج ج ق | ج | ج ج غ | ج غ | غ ج غ | غ | غ ش غ | ش غ | ش ش غ
    directions: شمال | شمال شمال شرق | شمال شرق | شرق شمال شرق | شرق | شرق جنوب شرق | جنوب شرق \
    | جنوب جنوب شرق | جنوب | جنوب جنوب غرب | جنوب غرب | غرب جنوب غرب | غرب | غرب شمال غرب | شمال غرب \
    | شمال شمال غرب
    beaufort: ساكن | هواء خفيف | نسيم خفيف | نسيم لطيف | نسيم معتدل | نسيم منعش | نسيم قوي | ريح شديدة \
    | ريح هوجاء | ريح هوجاء شديدة | عاصفة | عاصفة عنيفة | إعصار
    severities: طفيف | متوسط | شديد | بالغ الشدة | غير معروف
    uvLevels: منخفض | متوسط | مرتفع | مرتفع جدًا | بالغ الشدة
    falls: مطر | مطر ثلجي | ثلج | برد | هطول مختلط
    moonPhases: محاق | هلال متزايد | تربيع أول | أحدب متزايد | بدر | أحدب متناقص | تربيع أخير | هلال متناقص
    untilDays: الأحد | الاثنين | الثلاثاء | الأربعاء | الخميس | الجمعة | السبت
    europeanAirLevels: جيدة | مقبولة | متوسطة | سيئة | سيئة جدًا | بالغة السوء
    unitedStatesAirLevels: جيدة | معتدلة | غير صحية للفئات الحساسة | غير صحية | غير صحية جدًا | خطرة
    pollens: الألدر | البتولا | الأعشاب | الشيح | الزيتون | الرجيد
    years: سنة واحدة | سنتان | {count} سنوات | {count} سنة
    """
}
