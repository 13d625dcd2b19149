'use strict';

// What the boards and the player share: sentences, the address, what the browser keeps, the game of the day.
(() => {
    const {english} = site, folder = location.pathname.replace(/[^/]*$/, '');

    // Gives a function that says a text with `parts` in place of its # signs. A text is the key of a word in the page,
    // or a pair, Chinese and English.
    site.sayer = (...kinds) => {
        const all = JSON.parse(document.getElementById('words').textContent);
        const words = Object.assign({}, ...kinds.map((kind) => all[kind]));
        const say = (text, ...parts) => {
            const found = typeof text === 'string' ? words[text] : text[+english];
            if (found === undefined) throw new Error(`no word “${text}”`);
            return found.replace(/#/g, () => parts.shift());
        };
        return Object.assign(say, {has: (key) => key in words});
    };

    // The same seed draws the same numbers in every browser (mulberry32).
    site.drawn = (seed) => (count) => {
        seed = (seed + 0x6D2B79F5) | 0;
        let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return Math.floor(count * (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32));
    };
})();
