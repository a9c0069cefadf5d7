# Sourced by the scripts of dev/ and by .ci/run: where the tree is, how to build it.

set -euo pipefail
shopt -s inherit_errexit

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"
cd "$root"

# Services and containers start scripts without HOME; git, ccache and Qt want one.
if [[ -z "${HOME:-}" ]]; then
  HOME="$(getent passwd "$(id -u)" | cut -d: -f6 || true)"
  export HOME="${HOME:-/}"
fi
if [[ -z "${CCACHE_DIR:-}" && ! -w "$HOME" ]]; then
  export CCACHE_DIR="$root/build/ccache"
fi

# In containers another user often owns the tree, which git then refuses to read. Its scripts run
# already, so it is trusted.
if [[ ! -O "$root" ]]; then
  entry="${GIT_CONFIG_COUNT:-0}"
  export "GIT_CONFIG_KEY_$entry=safe.directory" "GIT_CONFIG_VALUE_$entry=$root"
  export GIT_CONFIG_COUNT=$((entry + 1))
fi

# Objects are found again from another clone: paths below the tree count relative to it.
export CCACHE_BASEDIR="${CCACHE_BASEDIR:-$root}"
export CCACHE_NOHASHDIR=1

say() { printf '\n== %s\n' "$*"; }
fail() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}

# Compilers that run at once: one a core, but 1.5 GiB of memory each.
jobs="$(nproc)"
if [[ -r /proc/meminfo ]]; then
  by_memory="$(awk '/^MemAvailable:/ { print int($2 / 1572864) }' /proc/meminfo)"
  ((by_memory < jobs)) && jobs="$by_memory"
  ((jobs < 1)) && jobs=1
fi

# configure PRESET: does nothing while the build directory is that of this tree and this preset.
# PTOSCOPE_CORPUS_DIR in the environment says where recorded compiler outputs lie.
configure() {
  local preset="$1" folder="build/$1" home
  if [[ -e "$folder/CMakeCache.txt" ]]; then
    home="$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$folder/CMakeCache.txt")"
    if [[ "$home" != "$root" ]]; then
      echo "the tree was moved from $home: $folder is made anew"
      rm -rf "$folder"
    fi
  fi
  # Ninja does not see a CMakeLists.txt that is new: folders are picked up when they have one.
  if [[ ! -e "$folder/build.ninja" || CMakePresets.json -nt "$folder/build.ninja" ||
    -n "$(find . \( -path ./build -o -path ./.git \) -prune -o -name CMakeLists.txt \
      -newer "$folder/build.ninja" -print -quit)" ]]; then
    cmake --preset "$preset" ${PTOSCOPE_CORPUS_DIR:+"-DPTOSCOPE_CORPUS_DIR=$PTOSCOPE_CORPUS_DIR"}
  fi
}

# build PRESET [TARGET...]
build() {
  local preset="$1" targets=()
  shift
  (($# > 0)) && targets=(--target "$@")
  cmake --build --preset "$preset" --parallel "$jobs" "${targets[@]}"
}

# sources [PATHSPEC...]: our C++ files that git knows, one a line. That git refuses to look at the
# tree, such as one of another owner, must not pass for a tree without files.
sources() {
  local files
  files="$(git ls-files --cached --others --exclude-standard -- "${@:-.}")" ||
    fail "git cannot list the files of this tree"
  grep -E '\.(cpp|h)$' <<<"$files" || true
}
