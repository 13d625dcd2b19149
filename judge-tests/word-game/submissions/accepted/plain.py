# At a word whose letters increase, the mover has already lost. Each word is solved once.
from functools import lru_cache


def increases(word):
    return all(a < b for a, b in zip(word, word[1:]))


@lru_cache(None)
def wins(word):
    if increases(word):
        return False
    return any(not wins(word[:i] + word[i + 1:]) for i in range(len(word)))


print(1 if wins(input()) else 0)
