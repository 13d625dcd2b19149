/* A compiler for Windows that has this machine's compiler do the work: compiled once for each name, such as rustc.exe.
 * It writes its folder and words, each ended by a NUL, to a file, and starts compile.sh. Wine tells nobody how a
 * program of Linux ended, so it waits for a file, and prints what that program printed. */
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

static wchar_t job[MAX_PATH];

static FILE *opened(const wchar_t *name, const wchar_t *mode) {
    wchar_t path[MAX_PATH + 20];
    swprintf(path, MAX_PATH + 20, L"%ls\\%ls", job, name);
    return _wfopen(path, mode);
}

static void put(const wchar_t *word, FILE *file) {
    static char utf8[1 << 16];
    int length = WideCharToMultiByte(CP_UTF8, 0, word, -1, utf8, sizeof utf8, NULL, NULL);
    fwrite(utf8, 1, length, file);
}

static void copy(const wchar_t *name, DWORD stream) {
    char part[1 << 12];
    size_t length;
    DWORD written;
    FILE *file = opened(name, L"rb");
    while (file && (length = fread(part, 1, sizeof part, file)) > 0)
        WriteFile(GetStdHandle(stream), part, length, &written, NULL);
    if (file) fclose(file);
}

int wmain(int count, wchar_t **words) {
    wchar_t self[MAX_PATH], folder[1 << 12], line[1 << 12];
    GetModuleFileNameW(NULL, self, MAX_PATH);
    GetCurrentDirectoryW(1 << 12, folder);
    swprintf(job, MAX_PATH, L"%ls\\%lu.%lu", _wgetenv(L"BRIDGE_JOBS"), GetCurrentProcessId(), GetTickCount());
    if (!CreateDirectoryW(job, NULL)) return 101;
    FILE *file = opened(L"words", L"wb");
    if (!file) return 102;
    put(folder, file);
    put(self, file);
    for (int i = 1; i < count; i++) put(words[i], file);
    fclose(file);
    swprintf(line, 1 << 12, L"Z:\\bin\\bash \"%ls\" \"%ls\"", _wgetenv(L"BRIDGE_SCRIPT"), job);
    STARTUPINFOW start = {0};
    start.cb = sizeof start;
    PROCESS_INFORMATION process;
    if (!CreateProcessW(NULL, line, NULL, NULL, FALSE, 0, NULL, NULL, &start, &process)) return 103;
    int status = -1;
    while (status < 0) {
        Sleep(10);
        if (!(file = opened(L"status", L"r"))) continue;
        if (fscanf(file, "%d", &status) != 1) status = -1;
        fclose(file);
    }
    copy(L"stdout", STD_OUTPUT_HANDLE);
    copy(L"stderr", STD_ERROR_HANDLE);
    return status;
}
