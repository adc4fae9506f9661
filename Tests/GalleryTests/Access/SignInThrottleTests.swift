import Testing

@testable import Gallery

@Suite("Guessing passwords")
struct SignInThrottleTests {
  private static func time(_ seconds: Int64) -> Timestamp { Timestamp(secondsSince1970: 1_000_000 + seconds) }

  private static func fail(_ throttle: inout SignInThrottle, _ client: String, at time: Timestamp) {
    if throttle.admit(client, at: time) == nil { throttle.note(client, isRight: false, at: time) }
  }

  @Test("five mistakes are free, and then each costs twice the last, five minutes at most")
  func doubling() {
    var throttle = SignInThrottle()
    for _ in 0..<5 { Self.fail(&throttle, "a", at: Self.time(0)) }
    var now: Int64 = 0
    for expected in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
      #expect(throttle.admit("a", at: Self.time(now)) == expected)
      now += Int64(expected)
      #expect(throttle.admit("a", at: Self.time(now)) == nil)
      throttle.note("a", isRight: false, at: Self.time(now))
    }
  }

  @Test("one who knows the password is slowed down no longer, and others never were")
  func others() {
    var throttle = SignInThrottle()
    for _ in 0..<5 { Self.fail(&throttle, "a", at: Self.time(0)) }
    #expect(throttle.admit("a", at: Self.time(0)) == 1 && throttle.admit("b", at: Self.time(0)) == nil)
    throttle.note("b", isRight: true, at: Self.time(0))
    #expect(throttle.admit("a", at: Self.time(1)) == nil)
    throttle.note("a", isRight: true, at: Self.time(1))
    for _ in 0..<4 { Self.fail(&throttle, "a", at: Self.time(1)) }
    #expect(throttle.admit("a", at: Self.time(1)) == nil)
  }

  @Test("many addresses that guess together are slowed down together")
  func together() {
    var throttle = SignInThrottle()
    for number in 0..<50 { Self.fail(&throttle, "10.0.0.\(number)", at: Self.time(0)) }
    #expect(throttle.admit("10.0.1.1", at: Self.time(0)) == 1)
    #expect(throttle.admit("10.0.1.1", at: Self.time(1)) == nil)
  }

  @Test(
    "the addresses of one IPv6 network are one client",
    arguments: [
      ("fd00:0:0:1::1", "fd00::1:2:3:4:5", true), ("fd00:0:0:1::1", "fd00:0:0:1:ffff::", true),
      ("fd00:0:0:1::1", "fd00:0:0:2::1", false), ("::1", "::2", true), ("10.0.0.1", "10.0.0.2", false),
    ])
  func networks(_ one: String, _ other: String, _ isSame: Bool) {
    var throttle = SignInThrottle()
    for _ in 0..<5 { Self.fail(&throttle, one, at: Self.time(0)) }
    #expect((throttle.admit(other, at: Self.time(0)) != nil) == isSame)
  }

  @Test("what happened more than an hour ago is forgotten")
  func forgotten() {
    var throttle = SignInThrottle()
    for _ in 0..<5 { Self.fail(&throttle, "a", at: Self.time(0)) }
    #expect(throttle.admit("a", at: Self.time(3_601)) == nil)
    throttle.note("a", isRight: false, at: Self.time(3_601))
    #expect(throttle.admit("a", at: Self.time(3_601)) == nil)
  }

  @Test("eight are compared or wait at one time, and no more")
  func queue() {
    var throttle = SignInThrottle()
    for number in 0..<8 { #expect(throttle.admit("\(number)", at: Self.time(0)) == nil) }
    #expect(throttle.admit("9", at: Self.time(0)) == 1)
    throttle.note("0", isRight: true, at: Self.time(0))
    #expect(throttle.admit("9", at: Self.time(0)) == nil)
  }
}
