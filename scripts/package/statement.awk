# Turns a statement in simple Markdown into one of the forms that judges read:
#
#   awk -v form=legacy -f statement.awk problem.en.md    LaTeX, Kattis' older package form
#   awk -v form=icpc   -f statement.awk problem.en.md    LaTeX, package form 2025-09
#   awk -v form=text   -f statement.awk problem.en.md    plain text
#
# The environment variable NAME holds the problem's name. The Markdown is paragraphs, the headings
# `## Input` and `## Output` (or 输入 and 输出), bullet lists, `code`, **bold** and $math$. Whatever
# else Markdown gives a meaning to is an error, with its line, so that nothing is silently wrong.
# Plain awk, byte by byte: mawk has no other way, and UTF-8 needs none.

BEGIN {
    name = ENVIRON["NAME"]
    if (form != "legacy" && form != "icpc" && form != "text") die("no such form: " form)
    define_tables()
    print_title()
}

# ---- Blocks: what a line belongs to ----

/\r/ || /\t/ { die("a tab or a carriage return") }

/^ *$/ { end_block(); next }

/  $/ { die("two spaces at the end of a line, a line break in Markdown") }

/^## / { end_block(); end_list(); print_heading(substr($0, 4)); next }

/^- / { end_block(); begin_list(); begin_block("item", substr($0, 3)); next }

# A list item's further lines are indented by its bullet's width.
kind == "item" && /^  [^ ]/ { block = block "\n" substr($0, 3); next }

kind == "item" { die("a list item's further lines are indented by two spaces") }

/^[ #>|+=~*-]/ && !/^\*\*[^* ]/ || /^[0-9]+[.)] / { die("unknown Markdown") }

kind == "paragraph" { block = block "\n" $0; next }

{ end_list(); begin_block("paragraph", $0) }

END {
    if (dead) exit 1
    end_block()
    end_list()
    if (section != 2) die("not two sections, Input and Output")
    if (form == "icpc") print "\\end{Output}"
}

# Ends with a message; awk runs END still, so that must know.
function die(message) {
    if (dead) exit 1
    dead = 1
    printf "%s:%d: %s\n", FILENAME, kind == "" ? NR : block_line, message >"/dev/stderr"
    exit 1
}

function begin_block(new_kind, text) {
    kind = new_kind
    block = text
    block_line = NR
}

function end_block(   text) {
    if (kind == "") return
    text = inline(block)
    if (form == "text") {
        print kind == "item" ? "- " fill(text, "  ") : "\n" fill(text, "")
    } else if (kind == "paragraph") {
        print "\n" text
    } else {
        # An opening bracket would be taken for \item's own.
        if (text ~ /^\[/) text = "{[}" substr(text, 2)
        print "  \\item " text
    }
    kind = ""
}

function begin_list() {
    if (in_list) return
    in_list = 1
    print ""
    if (form != "text") print "\\begin{itemize}"
}

function end_list() {
    if (in_list && form != "text") print "\\end{itemize}"
    in_list = 0
}

function print_title() {
    if (form == "text") {
        print name "\n" underline(name, "=")
    } else if (form == "legacy") {
        # The first line is for those who do not read LaTeX.
        print "%% plainproblemname: " name
        print "\\problemname{" literal(name) "}"
    } else {
        print "\\problemname{}" # the one in problem.yaml
    }
}

function print_heading(title) {
    if (sections[title] != ++section) die("headings are ## Input, then ## Output, nothing else")
    if (FILENAME ~ /\.zh\.md$/) title = chinese[section]
    print ""
    if (form == "text") {
        print title "\n" underline(title, "-")
    } else if (form == "legacy") {
        print "\\section*{" title "}"
    } else {
        if (section == 2) print "\\end{Input}\n"
        print "\\begin{" (section == 1 ? "Input" : "Output") "}"
    }
}

# A line as wide as `text`.
function underline(text, mark,   line) {
    for (line = ""; length(line) < width(text);) line = line mark
    return line
}

# ---- Text in lines, for who has only a plain viewer ----

# The columns that `text` takes: what is not ASCII is Chinese, two columns for three bytes.
function width(text) { return length(text) - gsub(/[\340-\357]/, "", text) }

# `text` in lines of at most 78 columns, all but the first with `indent` before it. It is broken at
# spaces and between Chinese characters; code stays whole.
function fill(text, indent,   line, filled, gap, piece) {
    line = filled = ""
    while (text != "") {
        # A line's end inside Chinese is no space.
        gap = match(text, /^[ \n]+/) ? " " : ""
        if (gap != "" && substr(text, 1, 1) == "\n" && line ~ /[\200-\377]$/ &&
            substr(text, RLENGTH + 1, 1) >= "\200") gap = ""
        sub(/^[ \n]+/, "", text)
        piece = first_piece(text)
        text = substr(text, length(piece) + 1)
        if (line == "") {
            line = piece
        } else if (length(indent) + width(line gap piece) <= 78) {
            line = line gap piece
        } else {
            filled = filled line "\n" indent
            line = piece
        }
    }
    return filled line
}

# The beginning of `text` up to where a line may be broken.
function first_piece(text,   i, c, after) {
    for (i = 1; i <= length(text); i += length(c)) {
        c = substr(text, i, 1)
        if (c == "`") c = substr(text, i, index(substr(text, i + 1), "`") + 1)
        if (c ~ /^[\340-\357]/) c = substr(text, i, 3)
        after = substr(text, i + length(c), 1)
        if (after ~ /^[ \n]?$/) break
        if (after >= "\200") after = substr(text, i + length(c), 3)
        if ((c ~ /^[\200-\377]/ || after >= "\200") && !(after in closing) && !(c in opening)) break
    }
    return substr(text, 1, i + length(c) - 1)
}

# ---- Inline: code, math, bold, and the rest ----

function inline(text,   out, plain, c, end) {
    out = plain = ""
    bold = quotes = 0
    while (text != "") {
        c = substr(text, 1, 1)
        if (c != "`" && c != "$" && substr(text, 1, 2) != "**") {
            plain = plain c
            text = substr(text, 2)
            continue
        }
        out = out literal(plain)
        plain = ""
        if (c == "*") {
            bold = !bold
            if (form != "text") out = out (bold ? "\\textbf{" : "}")
            text = substr(text, 3)
            continue
        }
        end = index(substr(text, 2), c)
        if (end < 2) die(c == "`" ? "code without an end, or empty" : "math without an end, or empty")
        plain = substr(text, 2, end - 1)
        out = out (c == "`" ? code(plain) : math(plain))
        plain = ""
        text = substr(text, end + 2)
    }
    if (bold) die("bold text without an end")
    out = out literal(plain)
    if (quotes % 2) die("a quotation mark without its partner")
    return out
}

# What is no code, math or bold: checked, and its TeX specials escaped.
function literal(text,   out, i, c) {
    check_literal(text)
    if (form == "text") {
        quotes += gsub(/"/, "&", text)
        return text
    }
    out = ""
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c == "\"") {
            out = out (++quotes % 2 ? "``" : "''")
        } else if (c == "-" && substr(text, i + 1, 1) == "-") {
            out = out "-{}" # TeX would make one long dash of both
        } else if (c == "\n" && substr(text, i - 1, 1) >= "\200" && substr(text, i + 1, 1) >= "\200") {
            out = out "%\n" # no space inside Chinese, where a line happens to end
        } else {
            out = out (c in escapes ? escapes[c] : c)
        }
    }
    return out
}

function check_literal(text) {
    if (text ~ /\\/) die("a backslash")
    if (text ~ /\*/) die("a single *: for emphasis use two, for a product code or math")
    if (text ~ /(^|[^A-Za-z0-9])_|_($|[^A-Za-z0-9])/) die("an _ at a word's edge, emphasis in Markdown")
    if (text ~ /~~/) die("struck-out text")
    if (text ~ /!\[|\]\(|\]\[|\]:/) die("a link or an image")
    if (text ~ /<[A-Za-z\/!?]/) die("HTML, or a link")
    if (text ~ /&[A-Za-z#][A-Za-z0-9]*;/) die("an HTML entity")
}

# Code keeps its characters and its spaces, whatever TeX would make of them.
function code(text,   out, i, c, before) {
    gsub(/\n/, " ", text)
    if (form == "text") return "`" text "`"
    if (index(text, "'")) return verbatim(text)
    out = ""
    before = " "
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c == " ") out = out (before == " " || i == length(text) ? "\\ " : " ")
        else if (c == before && index("-,?!", c)) out = out "{}" c
        else if (c == "\"") out = out "\\textquotedbl{}"
        else if (c == "[" || c == "]") out = out "{" c "}"
        else out = out (c in escapes ? escapes[c] : c)
        before = c
    }
    return "\\texttt{" out "}"
}

# Only \verb leaves an apostrophe straight; it cannot stand in another command's argument.
function verbatim(text,   i, mark) {
    if (bold) die("an apostrophe in bold code")
    for (i = 1; index(text, mark = substr("|!+@", i, 1)); i++) {
        if (i == 4) die("code with all of |!+@")
    }
    return "\\verb" mark text mark
}

# Math is TeX already. In plain text it is only letters, so that its commands must be known ones;
# the check is the same for every form.
function math(text,   plain, out, command) {
    if (text ~ /^[ \n]|[ \n]$/) die("math with a space at its edge: " text)
    plain = text
    out = ""
    while (match(plain, /\\([A-Za-z]+ ?|.)/)) {
        command = substr(plain, RSTART, RLENGTH)
        sub(/ $/, "", command)
        if (!(command in commands)) die("unknown command in math: " command)
        out = out strip(substr(plain, 1, RSTART - 1)) commands[command]
        plain = substr(plain, RSTART + RLENGTH)
    }
    out = out strip(plain)
    gsub(/  +/, " ", out)
    return form == "text" ? out : "$" text "$"
}

# Math without commands, without its braces.
function strip(text) {
    if (text ~ /[^A-Za-z0-9 \n+*\/=<>()\[\]{}|,.:;!?^_'-]/) die("unknown character in math: " text)
    gsub(/[{}]/, "", text)
    return text
}

# ---- Tables ----

function define_tables() {
    chinese[1] = "输入"
    chinese[2] = "输出"
    sections["Input"] = sections[chinese[1]] = 1
    sections["Output"] = sections[chinese[2]] = 2

    # No line begins with a closing mark or ends with an opening one.
    make_set(closing, ", . ; : ? ! ) ] } 、 。 ， ； ： ？ ！ ） ” ’ 》")
    make_set(opening, "( [ { （ “ ‘ 《")

    escapes["\\"] = "\\textbackslash{}"
    escapes["{"] = "\\{"
    escapes["}"] = "\\}"
    escapes["$"] = "\\$"
    escapes["&"] = "\\&"
    escapes["#"] = "\\#"
    escapes["%"] = "\\%"
    escapes["_"] = "\\_"
    escapes["~"] = "\\textasciitilde{}"
    escapes["^"] = "\\textasciicircum{}"
    escapes["<"] = "\\textless{}"
    escapes[">"] = "\\textgreater{}"
    escapes["|"] = "\\textbar{}"

    commands["\\le"] = commands["\\leq"] = " <= "
    commands["\\ge"] = commands["\\geq"] = " >= "
    commands["\\lt"] = " < "
    commands["\\gt"] = " > "
    commands["\\ne"] = commands["\\neq"] = " != "
    commands["\\times"] = " x "
    commands["\\cdot"] = " * "
    commands["\\ldots"] = commands["\\dots"] = commands["\\cdots"] = "..."
    commands["\\bmod"] = " mod "
    commands["\\in"] = " in "
    commands["\\to"] = " -> "
    commands["\\{"] = "{"
    commands["\\}"] = "}"
    commands["\\,"] = commands["\\;"] = commands["\\ "] = " "
}

function make_set(set, members,   list, count) {
    for (count = split(members, list, " "); count > 0; count--) set[list[count]]
}
