#!/usr/bin/env bash
#
# java.sh: compiles Main.java in the current folder, and writes the name of the class that has main to the file `main`.
# Which class that is and what a public one demands of its file's name, the JDK's own tools say.
export LC_ALL=C.UTF-8
# What runs for less than a second is not worth the better of the two compilers in the JVM, nor threads that collect.
quick=(-J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC)
name=Main
if ! words=$(javac "${quick[@]}" -encoding UTF-8 -d . Main.java 2>&1); then
    [[ $words =~ ' '([^ ]+)' is public, should be declared in a file named '([^ ]+)'.java' ]] ||
        { printf '%s\n' "$words" && exit 1; }
    name=${BASH_REMATCH[2]}
    mv -f Main.java "$name.java"
    javac "${quick[@]}" -encoding UTF-8 -d . "$name.java" || exit 1
fi
# The class that the file is named after comes first, then Main, and those inside others are left out.
{ find . -name "$name.class" && find . -name Main.class && find . -name '*.class' ! -name '*$*' | sort; } |
    xargs -d '\n' javap "${quick[@]}" -p | awk '
    /^[a-z].* [{]$/ { for (i = 1; $i !~ /^(class|interface)$/; i++); sub(/<.*/, "", $++i); class = $i }
    / void main[(](java[.]lang[.]String(\[\]|[.][.][.]))?[)]/ { print class; exit }' >main
[[ -s main ]] || { echo 'no class here has a main(String[])' && exit 1; }
