extension PageTemplate {
  /// The elements that the script fills.
  static let markup =
    #"""
    <a class="skip" href="#content">Skip to the content</a>
    <header class="top">
      <p class="kind" id="kind"></p>
      <h1 id="name"></h1>
      <div id="state"></div>
      <dl class="facts" id="facts"></dl>
      <nav aria-label="Sections"><ul id="contents"></ul></nav>
    </header>
    <main id="content" tabindex="-1"></main>
    <footer><p id="made"></p></footer>
    <noscript><p class="card">This page is drawn by its own script, which is turned off here. The JSON files of its bundle have the same as data, and so has 'seedbed validate --format json'.</p></noscript>
    """#
}
