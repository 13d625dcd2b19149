# Prints a text with the file `made` between the line `mark` and the next end mark.
inside && $0 == "<!-- end -->" { inside = 0 }
!inside { print }
$0 == mark {
    inside = 1
    while ((getline line < made) > 0) print line
}
