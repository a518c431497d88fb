// The files of report.html, which are compiled into the tool; each ends with a zero.

/// The style of every page.
const char *reportPageStyle(void);
/// The elements that the script fills.
const char *reportPageMarkup(void);
/// The script of the page about a bundle or a feed.
const char *reportPageScript(void);
/// The script of the page about a catalogue of bundles.
const char *cataloguePageScript(void);
