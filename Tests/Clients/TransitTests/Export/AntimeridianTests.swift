import Pipeline
import Testing

@testable import Transit

@Suite("A path on a map")
struct AntimeridianTests {
  @Test("that crosses the antimeridian is cut there, at the latitude where it crosses")
  func crossing() {
    let path = [GlobePoint(-17, 178), GlobePoint(-16, 179), GlobePoint(-18, -178)]
    #expect(
      Antimeridian.parts(of: path) == [
        [GlobePoint(-17, 178), GlobePoint(-16, 179), GlobePoint(-16 - 2.0 / 3, 180)],
        [GlobePoint(-16 - 2.0 / 3, -180), GlobePoint(-18, -178)],
      ])
  }

  @Test("that crosses it twice has three parts")
  func crossingTwice() {
    let path = [GlobePoint(0, -179), GlobePoint(0, 179), GlobePoint(0, -179)]
    #expect(
      Antimeridian.parts(of: path).map { $0.map(\.longitude) } == [
        [-179, -180], [180, 179, 180], [-180, -179],
      ])
  }

  @Test("that reaches the antimeridian and goes back stays whole")
  func reaching() {
    let path = [GlobePoint(1, 179), GlobePoint(1, 180), GlobePoint(2, 179)]
    #expect(Antimeridian.parts(of: path) == [path])
  }

  @Test("that ends on the other side's antimeridian leaves no part of a single place")
  func ending() {
    let path = [GlobePoint(1, 179), GlobePoint(1, -180)]
    #expect(Antimeridian.parts(of: path) == [[GlobePoint(1, 179), GlobePoint(1, 180)]])
  }
}
