import CISAL
import CLibzip
import CXXHash

/// The C libraries that read inputs, for whoever looks at what a machine has.
package enum InputLibraries {
  /// Each library with its version: the one that runs, of ISA-L the one that the tool was built with,
  /// since it has no function that says it.
  package static var versions: [(name: String, version: String)] {
    [
      ("libzip", unsafe String(cString: zip_libzip_version())),
      ("ISA-L", "\(ISAL_MAJOR_VERSION).\(ISAL_MINOR_VERSION).\(ISAL_PATCH_VERSION)"),
      ("xxHash", dotted(Int(XXH_versionNumber()))),
    ] + (MessageDigest.libraryVersion.map { [("OpenSSL", $0)] } ?? [])
  }

  /// A version that is written with two digits for each part: 802 is 0.8.2.
  private static func dotted(_ number: Int) -> String {
    "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}
