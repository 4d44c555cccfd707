/// Bars manifests that several tests start from.
package enum Manifests {
  /// Four short tabs: nothing to find for the rules about room.
  package static let calm = """
    version: 1
    app: { name: { en: Encore }, sourceLanguage: en }
    bars:
      - id: main-tabs
        kind: tabBar
        platform: iOS
        items:
          - { id: songs, role: tab, text: { en: Songs, de: Lieder }, symbol: music.note }
          - { id: halls, role: tab, text: { en: Halls, de: Orte }, symbol: map.fill }
          - { id: people, role: tab, text: { en: People, de: Leute }, symbol: person.fill }
          - { id: dates, role: tab, text: { en: Dates, de: Daten }, symbol: calendar }

    """

  /// Four tabs of which the German second is far too wide on any screen: 29 letters of 10 points
  /// take about 140 points, a quarter of 440 gives at most 104.
  package static let cut = calm.replacing("de: Orte", with: "de: Veranstaltungsortverzeichnis")
}
