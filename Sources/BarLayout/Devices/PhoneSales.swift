/// When each iPhone was on sale. Source: the maker's announcements and the days it took models out of
/// its shop; a model still on sale counts up to 2026, the last year that the table knows.
enum PhoneSales {
  /// First and last year on sale by model. A model that is not listed was gone before 2016.
  static let years: [String: ClosedRange<Int>] = [
    "iPhone SE (1st generation)": 2016...2018,
    "iPhone 6s": 2015...2018, "iPhone 6s Plus": 2015...2018,
    "iPhone 7": 2016...2019, "iPhone 7 Plus": 2016...2019,
    "iPhone 8": 2017...2020, "iPhone 8 Plus": 2017...2020,
    "iPhone X": 2017...2018, "iPhone XS": 2018...2019, "iPhone XS Max": 2018...2019,
    "iPhone XR": 2018...2021,
    "iPhone 11": 2019...2022, "iPhone 11 Pro": 2019...2020, "iPhone 11 Pro Max": 2019...2020,
    "iPhone SE (2nd generation)": 2020...2022,
    "iPhone 12 mini": 2020...2022, "iPhone 12": 2020...2023,
    "iPhone 12 Pro": 2020...2021, "iPhone 12 Pro Max": 2020...2021,
    "iPhone 13 mini": 2021...2023, "iPhone 13": 2021...2024,
    "iPhone 13 Pro": 2021...2022, "iPhone 13 Pro Max": 2021...2022,
    "iPhone SE (3rd generation)": 2022...2025,
    "iPhone 14": 2022...2025, "iPhone 14 Plus": 2022...2025,
    "iPhone 14 Pro": 2022...2023, "iPhone 14 Pro Max": 2022...2023,
    "iPhone 15": 2023...2025, "iPhone 15 Plus": 2023...2025,
    "iPhone 15 Pro": 2023...2024, "iPhone 15 Pro Max": 2023...2024,
    "iPhone 16": 2024...2026, "iPhone 16 Plus": 2024...2026,
    "iPhone 16 Pro": 2024...2025, "iPhone 16 Pro Max": 2024...2025,
    "iPhone 16e": 2025...2026,
    "iPhone 17": 2025...2026, "iPhone Air": 2025...2026,
    "iPhone 17 Pro": 2025...2026, "iPhone 17 Pro Max": 2025...2026,
    "iPhone 17e": 2026...2026, "iPhone 18 Pro": 2026...2026,
  ]
}
