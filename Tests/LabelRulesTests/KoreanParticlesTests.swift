import Testing

@testable import LabelRules

@Suite struct KoreanParticlesTests {
  @Test(arguments: [
    ("설정", "이(가) 있음", "이 있음"), ("홈화면", "은(는)", "은"), ("메뉴", "이(가)", "가"),
    ("'음악'", "을(를) 쓰세요", "을 쓰세요"), ("지도", "와(과) 같음", "와 같음"),
    // A final ㄹ takes 로.
    ("메일", "(으)로 읽힘", "로 읽힘"), ("알림", "(으)로", "으로"), ("도구", "(으)로", "로"),
    // Numbers are read: 삼, 이, 칠.
    ("3", "이(가)", "이"), ("2", "이(가)", "가"), ("7", "(으)로", "로"), ("320pt", "이(가)", "가"),
    // Latin words end as Korean writes them: 뮤직, 홈, 피드, 메일.
    ("Music", "을(를)", "을"), ("'Home'", "이(가)", "가"), ("Mail", "(으)로", "로"),
    ("Feed", "이(가)", "가"), ("'Benachricht…'", "(으)로", "로"),
  ])
  func followsTheLastSyllable(word: String, wording: String, expected: String) {
    #expect(KoreanParticles.resolved(wording, after: word) == expected)
  }

  @Test func leavesOtherWordingAsItIs() {
    #expect(KoreanParticles.resolved("에서", after: "설정") == "에서")
  }
}
