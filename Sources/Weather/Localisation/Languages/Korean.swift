extension Wording {
  static let korean = """
    clear: 맑음
    mostlyClear: 대체로 맑음
    partlyCloudy: 구름 조금
    mostlyCloudy: 구름 많음
    overcast: 흐림
    mist: 박무
    fog: 안개
    haze: 연무
    smoke: 연기
    dust: 먼지
    volcanicAsh: 화산재
    drizzle: 이슬비 | 약한 이슬비 | 강한 이슬비
    freezingDrizzle: 어는 이슬비 | 약한 어는 이슬비 | 강한 어는 이슬비
    rain: 비 | 약한 비 | 강한 비
    freezingRain: 어는 비 | 약한 어는 비 | 강한 어는 비
    rainShowers: 소나기 | 약한 소나기 | 강한 소나기
    sleet: 진눈깨비 | 약한 진눈깨비 | 강한 진눈깨비
    sleetShowers: 소낙성 진눈깨비 | 약한 소낙성 진눈깨비 | 강한 소낙성 진눈깨비
    snow: 눈 | 약한 눈 | 강한 눈
    snowShowers: 소낙눈 | 약한 소낙눈 | 강한 소낙눈
    blowingSnow: 날린 눈
    blizzard: 눈보라
    hail: 우박
    thunderstorm: 뇌우 | 약한 뇌우 | 강한 뇌우
    thunderstormWithRain: 비를 동반한 뇌우
    thunderstormWithSleet: 진눈깨비를 동반한 뇌우
    thunderstormWithSnow: 눈을 동반한 뇌우
    thunderstormWithHail: 우박을 동반한 뇌우
    windy: 바람 강함
    squalls: 스콜
    tornado: 토네이도
    tropicalStorm: 열대 폭풍
    hurricane: 허리케인
    hot: 폭염
    cold: 한파
    unknown: 알 수 없는 날씨
    temperature: 기온
    feelsLike: 체감 온도
    high: 최고
    low: 최저
    dewPoint: 이슬점
    humidity: 습도
    pressure: 기압
    cloudCover: 운량
    visibility: 가시거리
    uvIndex: 자외선 지수
    clearSkyUVIndex: 맑은 하늘일 때 자외선 지수
    wind: 바람
    gusts: 돌풍
    precipitation: 강수량
    chanceOfPrecipitation: 강수 확률
    snowfall: 새로 쌓인 눈
    precipitationNow: 현재 강수
    precipitationToday: 오늘 강수량
    chanceToday: 오늘 강수 확률
    snowToday: 오늘 새로 쌓인 눈
    sunrise: 일출
    sunset: 일몰
    sun: 태양
    polarDay: 백야
    polarNight: 극야
    moon: 달
    moonrise: 월출
    moonset: 월몰
    warning: 특보
    loading: 불러오는 중
    stale: 최신 정보가 아님
    failure: 날씨 정보 없음
    recentPlaces: 최근 장소
    noPlaces: 장소를 찾을 수 없음
    now: 지금
    midnight: 자정
    comma: ,
    today: 오늘
    nextHours: 앞으로 몇 시간
    nextDays: 앞으로 며칠
    air: 공기
    likelyRange: 예상 범위
    weatherData: 날씨 데이터
    fallFrom: {start}부터 {fall}, {end}까지 {amount}
    fallSpan: {start}부터 {end}까지 {fall}
    fallUntil: {end}까지 {fall}, {amount}
    fallEnds: {end}까지 {fall}
    fallIn: {minutes}분 후 {fall}
    fallStops: {minutes}분 후 {fall} 그침
    dryUntil: {start}까지 강수 없음
    dryThroughout: 강수 예보 없음
    maybe: 어쩌면 {sentence}
    europeanAirQuality: 대기질(유럽)
    unitedStatesAirQuality: 대기질(미국)
    pollutants: 오염 물질
    pollen: 꽃가루
    likelyTemperature: 예상 기온 범위
    otherYears: 다른 해의 오늘
    otherYearsExtremes: 다른 해의 극값
    concentrationUnit: µg/m³
    pollenUnit: 개/m³
    windUnits: km/h | mph | m/s | kn | Bft
    speedUnits: km/h | mph | m/s | 노트 | 보퍼트
    pressureUnits: hPa | inHg | mmHg
    depthUnits: mm | 인치
    snowUnits: cm | 인치
    distanceUnits: km | 마일
    intensityUnits: mm/h | 인치/h
    compass: 북 | 북북동 | 북동 | 동북동 | 동 | 동남동 | 남동 | 남남동 | 남 | 남남서 | 남서 | 서남서 | 서 | 서북서 | 북서 | 북북서
    directions: 북쪽 | 북북동쪽 | 북동쪽 | 동북동쪽 | 동쪽 | 동남동쪽 | 남동쪽 | 남남동쪽 | 남쪽 | 남남서쪽 | 남서쪽 | 서남서쪽 | 서쪽 | 서북서쪽 \
    | 북서쪽 | 북북서쪽
    beaufort: 고요 | 실바람 | 남실바람 | 산들바람 | 건들바람 | 흔들바람 | 된바람 | 센바람 | 큰바람 | 큰센바람 | 노대바람 | 왕바람 | 싹쓸바람
    severities: 경미 | 보통 | 심각 | 매우 심각 | 알 수 없음
    uvLevels: 낮음 | 보통 | 높음 | 매우 높음 | 위험
    falls: 비 | 진눈깨비 | 눈 | 우박 | 혼합 강수
    moonPhases: 삭 | 초승달 | 상현달 | 차오르는 달 | 보름달 | 기우는 달 | 하현달 | 그믐달
    untilDays: 일요일 | 월요일 | 화요일 | 수요일 | 목요일 | 금요일 | 토요일
    europeanAirLevels: 좋음 | 양호 | 보통 | 나쁨 | 매우 나쁨 | 극히 나쁨
    unitedStatesAirLevels: 좋음 | 보통 | 민감군에 나쁨 | 나쁨 | 매우 나쁨 | 위험
    pollens: 오리나무 | 자작나무 | 벼과 풀 | 쑥 | 올리브 | 돼지풀
    years: {count}년
    """
}
