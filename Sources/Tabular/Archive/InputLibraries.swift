import CISAL
import CLibzip
import CXXHash

/// The C libraries that read inputs, with their versions on this machine.
package enum InputLibraries {
  /// Each library with the version that runs. For ISA-L, which has no function for this, it is the version
  /// with which the tool was built.
  package static var versions: [(name: String, version: String)] {
    [
      ("libzip", unsafe String(cString: zip_libzip_version())),
      ("ISA-L", "\(ISAL_MAJOR_VERSION).\(ISAL_MINOR_VERSION).\(ISAL_PATCH_VERSION)"),
      ("xxHash", dotted(Int(XXH_versionNumber()))),
    ] + (MessageDigest.libraryVersion.map { [("OpenSSL", $0)] } ?? [])
  }

  /// A version from a number with two digits for each part: 802 is 0.8.2.
  private static func dotted(_ number: Int) -> String {
    "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}
