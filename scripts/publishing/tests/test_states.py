"""Tests of the pages' states in node, without a browser: values in, values out."""
import json
import shutil
import subprocess

import pytest
from browsers import ROOT

HERE = ROOT / "scripts/publishing/site"
WEB = ROOT / "problems/plane-bombing/player/web"
pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="no node")
# Loads scripts as a page does; `same` and `is` say what differs.
LOAD = """
    const fs = require('fs'), vm = require('vm'), assert = require('assert');
    globalThis.site = {english: true, game: (game) => { site.board = game; }};
    const same = assert.deepStrictEqual, is = assert.ok, chance = (count) => Math.floor(count * Math.random());
    for (const path of process.argv.slice(1)) vm.runInThisContext(fs.readFileSync(path, 'utf-8'), path);
"""


def node(script, *paths):
    done = subprocess.run(["node", "-e", LOAD + script, *map(str, paths)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr

def board(script, name="stone-game"):
    node("const game = site.board, rules = site.boardState(game), {step} = rules;\n"
         "const first = step(rules.FIRST, {type: 'begin', position: game.first});\n" + script,
         HERE / "board-state.js", ROOT / f"problems/{name}/game.js")

def player(script):
    """A player's state with two planes too many, by the rules of the map: the head, the wings, the body, the tail."""
    shape = [0, *(1j + column for column in range(-2, 3)), 2j, *(3j + column for column in range(-1, 2))]
    cells = [column + 1j * row for row in range(10) for column in range(10)]
    found = [[head + turn * part for part in shape] for head in cells
             for turn in (1, 1j, -1, -1j)]
    planes = [[int(cell.real + 10 * cell.imag) for cell in plane] for plane in found
              if all(0 <= cell.real < 10 and 0 <= cell.imag < 10 for cell in plane)]
    assert len(planes) == 168
    node(f"const rules = site.playState(), {{step}} = rules, planes = {json.dumps(planes)};\n"
         "const known = step(rules.FIRST, {type: 'known', planes, strategies: {}});\n"
         "const three = () => { let board; do board = [0, 0, 0].map(() => chance(planes.length));\n"
         "    while (!rules.isWhole(known, board)); return board; };\n"
         "const bomb = (state, cell) => step(state, {type: 'tell', cell, answer: rules.truth(state, cell)});\n"
         + script,
         WEB / "play-state.js")


@pytest.mark.parametrize("name", ["word-game", "stone-game", "number-game", "four-in-line"])
def test_what_is_kept_of_a_game_gives_its_whole_state_again(name):
    board("""
        for (let round = 0; round < 20; round++) {
            let state = step(first, {type: 'begin', position: game.fresh(chance), date: '2026-1-2', isNew: true});
            while (state.moves.length && chance(5)) {
                const by = ['you', 'program'][chance(2)];
                state = step(state, {type: 'play', index: chance(state.moves.length), by});
            }
            if (chance(2)) state = step(step(state, {type: 'reveal'}), {type: 'reveal'});
            const again = rules.load(JSON.parse(JSON.stringify(rules.save(state))));
            same({...again, turn: 0}, {...state, turn: 0});
        }""", name)


def test_an_event_changes_no_older_state_and_an_answer_for_an_older_position_is_dropped():
    board("""
        const deep = (one) => {
            Object.values(one || {}).forEach((part) => typeof part === 'object' && deep(part));
            Object.freeze(one);
        };
        deep(first);
        const parts = {phase: 'ready', marks: ['win', 'loss', 'loss', 'loss']};
        const found = step(first, {type: 'found', turn: first.turn, parts});
        is(rules.isReady(found) && !rules.isReady(first));
        deep(found);
        const played = step(found, {type: 'play', index: 1, by: 'you'});
        same([played.position.n, played.phase, played.marks, played.story.length], [48, 'thinking', undefined, 1]);
        same(step(played, {type: 'found', turn: first.turn, parts: {phase: 'ready'}}), played);
        const back = step(played, {type: 'rewind', step: played.story[0]});
        same([back.position, back.story, back.isAided], [first.position, [], true]);""")


def test_hints_used_are_told_to_the_end_and_a_new_game_hides_them():
    board("""
        const seen = step(step(first, {type: 'reveal'}), {type: 'reveal'});
        is(seen.isAided && !seen.isShown);
        is(step(seen, {type: 'play', index: 0, by: 'you'}).isAided);
        const shown = step(first, {type: 'reveal'});
        const next = step(shown, {type: 'begin', position: game.first, isNew: true});
        const typed = step(shown, {type: 'begin', position: game.first});
        same([next.isShown, next.isAided, typed.isShown, typed.isAided], [false, false, true, true]);""")


def test_the_review_finds_the_latest_mistake_and_of_a_solved_puzzle_the_first():
    board("""
        const by = (who, index) => ({by: who, index}), won = ['win', 'loss'], lost = ['loss', 'loss'], story = [
            by('you', 0), by('program', 0), by('you', 1), by('program', 0), by('you', 0)];
        const found = rules.review(story, [won, lost, won, won, lost]);
        same([found.wrong, found.missed, found.isNew, found.isRight, found.isLost], [1, story[2], false, false, true]);
        same(rules.grades(story, [won, lost, won, won, lost]), ['best', 'loss', 'free']);
        same(rules.review([by('program', 0), by('you', 0)], [won, lost]).isHanded, true);
        same(rules.review([by('program', 0), by('you', 0)], [lost, won]).isHanded, false);""")
    board("""
        const story = [1, 0, 1, 0].map((index) => ({by: 'you', index})), all = [[3, 5], [4, 6], [3, 4], [3, 5]];
        same(rules.review(story, all).wrong, 2);
        same(rules.review(story, all, true).wrong, 0);
        same(rules.grades(story, all), ['draw', 'best', 'draw', 'best']);""", "four-in-line")


def test_undo_leads_back_through_every_change_and_says_when_there_is_none():
    player("""
        let state = step(known, {type: 'open', game: {mode: 'practice', board: three()}});
        is(!rules.canUndo(state));
        const seen = [];
        for (const cell of [33, 44, 7]) {
            seen.push(JSON.stringify([state.answers, state.board, state.date]));
            state = bomb(state, cell);
        }
        seen.push(JSON.stringify([state.answers, state.board, state.date]));
        state = step(state, {type: 'begin', board: three(), date: '2026-1-2'});
        same([state.answers, state.date, state.helped], [[], '2026-1-2', false]);
        while (rules.canUndo(state)) {
            state = step(state, {type: 'undo'});
            same(JSON.stringify([state.answers, state.board, state.date]), seen.pop());
        }
        is(!seen.length && state.helped);""")


def test_what_is_kept_of_a_players_game_gives_it_again_with_its_undo_and_the_other_modes():
    player("""
        let state = step(known, {type: 'open', game: {mode: 'practice', board: three()}});
        state = bomb(bomb(state, 33), 44);
        state = step(step(state, {type: 'undo'}), {type: 'enter', mode: 'hide', board: []});
        state = step(state, {type: 'hide', board: three()});
        state = step(state, {type: 'enter', mode: 'practice', board: []});
        const again = step(known, {type: 'open', game: JSON.parse(JSON.stringify(rules.save(state)))});
        same({...again, turn: 0, seen: {}}, {...state, turn: 0, seen: {}});
        is(again.helped && again.answers.length === 1 && again.games.hide.board.length === 3);""")


def test_a_hint_is_kept_and_a_bomb_leaves_the_mean_of_what_its_answers_leave():
    player("""
        const begun = bomb(step(known, {type: 'open', game: {mode: 'practice', board: three()}}), 33);
        const hinted = step(begun, {type: 'hinted', turn: begun.turn, advised: 5});
        const again = step(known, {type: 'open', game: JSON.parse(JSON.stringify(rules.save(hinted)))});
        same([again.advised, again.helped, bomb(again, 44).advised], [5, true, null]);
        same([[10, 0, 0], [5, 5, 0], [2, 3, 5]].map(rules.leaves), [10, 5, 3.8]);""")


def test_colours_and_hints_are_help_and_answers_for_an_older_game_are_dropped():
    player("""
        const begun = step(known, {type: 'open', game: {mode: 'practice', board: three()}});
        const coloured = step(begun, {type: 'chances', chances: 'top'});
        is(coloured.helped && step(coloured, {type: 'begin', board: three()}).helped && !begun.helped);
        is(!step(step(known, {type: 'enter', mode: 'advise', board: []}), {type: 'begin', board: []}).helped);
        const later = bomb(begun, 33), hinted = step(later, {type: 'hinted', turn: later.turn, advised: 5});
        same([hinted.advised, hinted.helped], [5, true]);
        same(step(later, {type: 'hinted', turn: begun.turn, advised: 5}), later);""")
