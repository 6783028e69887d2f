extension Wording {
  static let japanese = """
    clear: 快晴
    mostlyClear: おおむね晴れ
    partlyCloudy: 晴れ時々曇り
    mostlyCloudy: おおむね曇り
    overcast: 曇り
    mist: もや
    fog: 霧
    haze: 煙霧
    smoke: 煙
    dust: 砂ぼこり
    volcanicAsh: 火山灰
    drizzle: 霧雨 | 弱い霧雨 | 強い霧雨
    freezingDrizzle: 着氷性の霧雨 | 弱い着氷性の霧雨 | 強い着氷性の霧雨
    rain: 雨 | 弱い雨 | 強い雨
    freezingRain: 着氷性の雨 | 弱い着氷性の雨 | 強い着氷性の雨
    rainShowers: にわか雨 | 弱いにわか雨 | 強いにわか雨
    sleet: みぞれ | 弱いみぞれ | 強いみぞれ
    sleetShowers: にわかみぞれ | 弱いにわかみぞれ | 強いにわかみぞれ
    snow: 雪 | 弱い雪 | 強い雪
    snowShowers: にわか雪 | 弱いにわか雪 | 強いにわか雪
    blowingSnow: 地吹雪
    blizzard: 猛吹雪
    hail: ひょう
    thunderstorm: 雷 | 弱い雷 | 激しい雷
    thunderstormWithRain: 雷雨
    thunderstormWithSleet: 雷を伴うみぞれ
    thunderstormWithSnow: 雷を伴う雪
    thunderstormWithHail: 雷を伴うひょう
    windy: 風が強い
    squalls: 突風
    tornado: 竜巻
    tropicalStorm: 熱帯暴風雨
    hurricane: ハリケーン
    hot: 猛暑
    cold: 厳しい寒さ
    unknown: 不明な天気
    temperature: 気温
    feelsLike: 体感温度
    high: 最高
    low: 最低
    dewPoint: 露点
    humidity: 湿度
    pressure: 気圧
    cloudCover: 雲量
    visibility: 視程
    uvIndex: UV指数
    clearSkyUVIndex: 快晴時のUV指数
    wind: 風
    gusts: 最大瞬間風速
    precipitation: 降水量
    chanceOfPrecipitation: 降水確率
    snowfall: 降雪量
    precipitationNow: 現在の降水強度
    precipitationToday: 今日の降水量
    chanceToday: 今日の降水確率
    snowToday: 今日の降雪量
    sunrise: 日の出
    sunset: 日の入り
    sun: 太陽
    polarDay: 白夜
    polarNight: 極夜
    moon: 月
    moonrise: 月の出
    moonset: 月の入り
    warning: 警報
    loading: 読み込み中
    stale: 最新ではありません
    failure: 天気なし
    recentPlaces: 最近の場所
    noPlaces: 場所が見つかりません
    now: 現在
    midnight: 深夜0時
    comma: 、
    today: 今日
    nextHours: 時間ごとの予報
    nextDays: 日ごとの予報
    air: 大気
    likelyRange: 予想の幅
    weatherData: 気象データ
    fallFrom: {start}から{fall}、{end}までに{amount}
    fallSpan: {start}から{end}まで{fall}
    fallUntil: {end}まで{fall}、{amount}
    fallEnds: {end}まで{fall}
    fallIn: {minutes}分後に{fall}
    fallStops: {minutes}分後に{fall}がやむ
    dryUntil: {start}まで降水なし
    dryThroughout: 降水の予報なし
    maybe: もしかすると{sentence}
    europeanAirQuality: 大気質（欧州）
    unitedStatesAirQuality: 大気質（米国）
    pollutants: 汚染物質
    pollen: 花粉
    likelyTemperature: 予想される気温の幅
    otherYears: 他の年の同じ日
    otherYearsExtremes: 他の年の極値
    concentrationUnit: µg/m³
    pollenUnit: 個/m³
    windUnits: km/h | mph | m/s | ノット | Bft
    speedUnits: km/h | mph | m/s | ノット | ビューフォート
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | インチ
    snowUnits: cm | インチ
    distanceUnits: km | マイル
    intensityUnits: mm/h | インチ/h
    compass: 北 | 北北東 | 北東 | 東北東 | 東 | 東南東 | 南東 | 南南東 | 南 | 南南西 | 南西 | 西南西 | 西 \
    | 西北西 | 北西 | 北北西
    directions: 北 | 北北東 | 北東 | 東北東 | 東 | 東南東 | 南東 | 南南東 | 南 | 南南西 | 南西 | 西南西 | 西 \
    | 西北西 | 北西 | 北北西
    beaufort: 平穏 | 至軽風 | 軽風 | 軟風 | 和風 | 疾風 | 雄風 | 強風 | 疾強風 | 大強風 | 全強風 | 暴風 | 颶風
    severities: 軽度 | 中程度 | 重大 | 極めて重大 | 不明
    uvLevels: 弱い | 中程度 | 強い | 非常に強い | 極端に強い
    falls: 雨 | みぞれ | 雪 | ひょう | 混合した降水
    moonPhases: 新月 | 満ちていく三日月 | 上弦の月 | 満ちていく月 | 満月 | 欠けていく月 | 下弦の月 | 欠けていく三日月
    untilDays: 日曜日 | 月曜日 | 火曜日 | 水曜日 | 木曜日 | 金曜日 | 土曜日
    europeanAirLevels: 良好 | おおむね良好 | 普通 | 悪い | 非常に悪い | 極めて悪い
    unitedStatesAirLevels: 良好 | 普通 | 敏感な人に不健康 | 不健康 | 非常に不健康 | 危険
    pollens: ハンノキ | カバノキ | イネ科 | ヨモギ | オリーブ | ブタクサ
    years: {count}年
    """
}
