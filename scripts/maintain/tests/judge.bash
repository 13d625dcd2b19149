# shellcheck shell=bash
# judge.bash: for tests that need the judge in a workspace of their own.

# make_judge SCRIPTS: makes a workspace of the current folder, with the judge's crate from this folder of scripts. The
# dates stay, or cargo would build it again. To optimise it would take longest.
make_judge() {
    local shared
    export CARGO_PROFILE_RELEASE_OPT_LEVEL=0
    mkdir -p scripts/judge && cp -Rp "$1"/judge/{Cargo.toml,src} scripts/judge
    shared=$(sed -n '/^\[workspace.package\]$/,/^$/p' "$1/../Cargo.toml")
    printf '%s\n' '[workspace]' 'members = ["scripts/judge"]' 'resolver = "2"' '' "$shared" >Cargo.toml
    cargo generate-lockfile --offline --quiet
}
