/*
 * Output validator: the output must be the judge's answer, byte for byte, except that the newline
 * at the end of the answer may be missing. For problems whose output ends without one: answer
 * files must end with a newline, so package.sh adds it, and the usual validator would insist on it.
 *
 * In C, since a judge compiles it by itself: without a script of ours, DOMjudge knows how for C, C++,
 * Java and Python, and of the four only C and C++ need nothing else to run.
 *
 * Called as `exact INPUT ANSWER FEEDBACK_FOLDER < OUTPUT`; exit status 42 is right, 43 wrong.
 */
#include <stdio.h>

enum { RIGHT = 42, WRONG = 43, TROUBLE = 1 };

/* For the jury: where the first difference is. */
static void tell(const char *folder, long place, int expected, int got)
{
    char path[4096];
    FILE *message;

    snprintf(path, sizeof path, "%s/judgemessage.txt", folder);
    message = fopen(path, "w");
    if (message == NULL)
        return;
    fprintf(message, "byte %ld is %d, expected %d (-1: the end)\n", place, got, expected);
    fclose(message);
}

int main(int argc, char **argv)
{
    FILE *answer;
    long place = 0;
    int expected, got;

    if (argc < 4 || (answer = fopen(argv[2], "rb")) == NULL)
        return TROUBLE;
    do {
        expected = getc(answer);
        got = getchar();
        place++;
    } while (expected == got && got != EOF);
    if (expected == got)
        return RIGHT;
    if (expected == '\n' && got == EOF && getc(answer) == EOF)
        return RIGHT;
    tell(argv[3], place, expected, got);
    return WRONG;
}
