import ArgumentParser
import Transit

extension CompletionKind {
  /// The YAML of a pipeline.
  static var pipeline: CompletionKind { .file(extensions: ["yaml", "yml"]) }

  /// Words that the tool computes only if the shell asks for completions.
  static func words(_ words: @escaping @Sendable () -> [String]) -> CompletionKind {
    .custom { _, _, _ in words() }
  }

  /// The ids of stops that begin with the typed text, in the bundle that is named before them.
  static var stops: CompletionKind {
    .custom { words, index, prefix in
      // The first word that leads to a bundle is the bundle; earlier words are values of options.
      for word in words.prefix(index).dropFirst(2) where !word.hasPrefix("-") {
        guard let answers = try? BundleAnswers(bundle: word) else { continue }
        let ids = (try? answers.stopIDs(beginning: prefix, limit: 200)) ?? []
        return ids.filter(isPlain).map(escaped)
      }
      return []
    }
  }

  /// Whether a word is safe in every shell without quotes.
  ///
  /// bash expands the words that it completes, so it would run a command in a stop_id such as
  /// `$(reboot)`.
  private static func isPlain(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "._-:/@+,".unicodeScalars.contains(scalar)
    }
  }

  /// A word escaped for the current shell: in zsh, the text after a colon is a description.
  private static func escaped(_ word: String) -> String {
    CompletionShell.requesting == .zsh ? word.replacing(":", with: "\\:") : word
  }
}

/// The script with which bash completes commands.
enum BashCompletions {
  /// ArgumentParser's script, changed so that only paths are completed as file names, and that
  /// words may have colons.
  ///
  /// With `complete -o filenames`, bash takes every word for a path: if there is a folder `build`,
  /// it completes the command `build` to `build/`. Scripts of other shells are not changed.
  static func corrected(_ script: String) -> String {
    script
      .replacing(
        """
        __seedbed_add_completions() {

        """,
        with: """
          __seedbed_add_completions() {
              case "${1}" in -d|-f|-o) compopt -o filenames 2>/dev/null ;; esac

          """
      )
      .replacing(
        "\ncomplete -o filenames -F _seedbed seedbed",
        // bash 3.2, the version of macOS, does not have compopt.
        with: """
          \(joiningWords)
          if type compopt >/dev/null 2>&1; then
              complete -F __seedbed_complete seedbed
          else
              complete -o filenames -F __seedbed_complete seedbed
          fi
          """)
  }

  /// The function that bash calls: it joins words before ArgumentParser's function completes them.
  ///
  /// bash splits words at colons and keeps the part before the colon in the line.
  private static let joiningWords = #"""

    # bash splits words at colons, which ids of stops have.
    __seedbed_complete() {
        local rest="${COMP_LINE}" previous='' kept='' word
        local -a words=()
        local -i index last=-1 current=0
        for index in "${!COMP_WORDS[@]}"; do
            word="${COMP_WORDS[${index}]}"
            # Colons and what adjoins them are one word.
            if [[ "${last}" -lt 0 || "${rest}" = [[:space:]]* || ( -n "${word//:/}" && -n "${previous//:/}" ) ]]; then
                last+=1
            fi
            if [[ "${index}" -eq "${COMP_CWORD}" ]]; then
                current="${last}"
                # bash replaces ${2} and keeps what is before it.
                kept="${words[${last}]-}"
                [[ "${word%"${2}"}" = *: ]] && kept+="${word%"${2}"}"
            fi
            words[${last}]+="${word}"
            rest="${rest#"${rest%%[![:space:]]*}"}"
            rest="${rest#"${word}"}"
            previous="${word}"
        done
        COMP_WORDS=("${words[@]}")
        COMP_CWORD="${current}"
        _seedbed "${1}" "${kept}${2}" "${words[${current} - 1]}"
        COMPREPLY=("${COMPREPLY[@]#"${kept}"}")
    }

    """#
}
