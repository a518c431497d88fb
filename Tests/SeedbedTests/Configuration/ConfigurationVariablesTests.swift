import Testing

@Suite("Environment variables in a pipeline's YAML")
struct ConfigurationVariablesTests {
  private let yaml = """
    name: p
    transit: { feeds: [{ name: a, source: "${FEED}.${END}" }] }
    """

  @Test("a value is filled in when the file is opened, and shown nowhere")
  func filledIn() throws {
    let fixture = try ConfigurationFixture(yaml)
    let read = try fixture.read(environment: ["FEED": "feed", "END": "zip", "OTHER": "x"])
    let feed = try #require(read.inputs.first)
    #expect(feed.path == fixture.folder.path("feed.zip"))
    #expect("\(feed.source)" == "${FEED}.${END}")
    #expect(feed.publishedSource == "${FEED}.${END}")
    #expect(read.variables.names == ["END", "FEED"])
    var dumped = ""
    dump(feed.source, to: &dumped)
    dump(read.variables, to: &dumped)
    #expect(!dumped.contains("feed.zip") && !dumped.contains("\"feed\""))
    #expect(read.canonicalText.contains("${FEED}.${END}"))
  }

  @Test("values are removed from texts of other programs, the longest first")
  func redacting() throws {
    let read = try ConfigurationFixture(yaml).read(environment: ["FEED": "feed", "END": "zip"])
    #expect(
      read.variables.redacting("cannot open feed.zip") == "cannot open ${FEED}.${END}")
    #expect(
      read.variables.redacting("\u{600}feed\u{301} zip\u{200D}")
        == "\u{600}${FEED}\u{301} ${END}\u{200D}")
  }

  @Test("unset, empty and malformed variables are errors that show no value")
  func unset() throws {
    let fixture = try ConfigurationFixture(
      """
      name: p
      output: out/${SECRET}/${UNSET}
      transit:
        feeds:
          - { name: a, source: "${SECRET}/${EMPTY}.zip" }
          - { name: b, source: "${1X}" }
          - { name: c, source: "${SECRET}.zip" }
      """)
    let complaints = try fixture.complaints(environment: ["EMPTY": "", "SECRET": "tiger"])
    #expect(
      complaints == [
        """
        pipeline.yaml:2:9: error: the environment variable 'UNSET' is not set
          output: out/${SECRET}/${UNSET}
                  ^
          fix: set it before the build: export UNSET=…
        """,
        """
        pipeline.yaml:5:26: error: the environment variable 'EMPTY' is empty
              - { name: a, source: "${SECRET}/${EMPTY}.zip" }
                                   ^
          fix: set it before the build: export EMPTY=…
        """,
        """
        pipeline.yaml:6:26: error: a feed's 'source' has a '${' that names no environment variable
              - { name: b, source: "${1X}" }
                                   ^
          fix: write ${NAME} with letters, digits and '_' between the braces
        """,
        """
        pipeline.yaml:7:26: error: the source '${SECRET}.zip' does not exist
              - { name: c, source: "${SECRET}.zip" }
                                   ^
          fix: check the path; it is taken from the folder of pipeline.yaml
        """,
      ])
  }
}
