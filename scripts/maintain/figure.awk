# Prints a text with what the file `made` holds between the markers of the figure `name`.
inside && $0 == "<!-- end -->" { inside = 0 }
!inside { print }
$0 == "<!-- figure " name " -->" {
    inside = 1
    while ((getline line < made) > 0) print line
}
