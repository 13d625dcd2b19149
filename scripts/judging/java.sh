#!/usr/bin/env bash
# java.sh: compiles Main.java, and writes to `class` the name of the class that has main, as javap reports it.
export LC_ALL=C.UTF-8
# In runs of less than a second, the JVM's better compiler and parallel garbage collection cost more than they gain.
quick=(-J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC)
name=Main
if ! words=$(javac "${quick[@]}" -encoding UTF-8 -d . Main.java 2>&1); then
    [[ $words =~ ' '([^ ]+)' is public, should be declared in a file named '([^ ]+)'.java' ]] ||
        { printf '%s\n' "$words" && exit 1; }
    name=${BASH_REMATCH[2]}
    mv -f Main.java "$name.java"
    javac "${quick[@]}" -encoding UTF-8 -d . "$name.java" || exit 1
fi
# First the class that the file is named after, then Main, then the others, but none inside another. Of each, javap
# prints a line that ends in a brace, and then one for each method.
mapfile -t classes < <(find . -name "$name.class" && find . -name Main.class &&
    find . -name '*.class' ! -name '*$*' | sort)
javap "${quick[@]}" -p "${classes[@]}" | awk '
    /^[a-z].* [{]$/ { for (i = 1; $i !~ /^(class|interface)$/; i++); sub(/<.*/, "", $++i); class = $i }
    / void main[(](java[.]lang[.]String(\[\]|[.][.][.]))?[)]/ { print class; exit }' >class
[[ -s class ]] || { echo 'no class here has a main(String[])' && exit 1; }
