#!/bin/sh
# What cargo calls for rustc, so that no path of this machine gets into a program. (A flag of cargo's would change
# names in it.)
exec "$@" "--remap-path-prefix=$SITE_ROOT=."
