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

    // The address behind the #, without what apps append to it, such as #wechat_redirect or &from=message.
    site.fragment = () => location.hash.slice(1).split(/[#&?]/)[0];
    // A file's whole address is of no use to a friend.
    site.link = (text) => `${location.protocol === 'file:' ? location.pathname.split('/').pop() : location.origin + location.pathname}#${text}`;

    // What a storage keeps of the problem, for both languages.
    site.kept = (storage, key) => ({
        get: () => site.tried(() => JSON.parse(window[storage].getItem(`${key} ${folder}`))),
        set: (value) => site.tried(() => window[storage].setItem(`${key} ${folder}`, JSON.stringify(value))),
    });

    // The address holds the position; the rest of its game is kept beside it for a reload, the other language, or "back".
    // Safari refuses to change it often, and a browser to store anything: the game goes on without.
    const game = site.kept('sessionStorage', 'game');
    site.keep = (address, rest) => {
        site.tried(() => location.hash === `#${address}` || window.history.replaceState(null, '', `#${address}`));
        game.set({address, ...rest});
    };
    site.resumed = () => {
        const saved = game.get();
        return saved && saved.address === site.fragment() ? saved : undefined;
    };

    // The games of the day: the date, what it draws, and the days on which they were played to the end.
    const days = site.kept('localStorage', 'days'), played = () => days.get() || [];
    const dateOf = (day) => [day.getFullYear(), day.getMonth() + 1, day.getDate()];
    site.today = () => dateOf(new Date()).join('-');
    site.daily = () => drawn(dateOf(new Date()).reduce((all, part) => 100 * all + part));
    site.addDay = (date) => played().includes(date) || days.set([...played(), date]);
    // The last two weeks, the oldest day first.
    site.days = (say) => {
        const [year, month, day] = dateOf(new Date()), ago = [...Array(14).keys()].reverse();
        const marks = ago.map((days) => played().includes(dateOf(new Date(year, month - 1, day - days)).join('-')));
        const {length} = marks.filter(Boolean);
        return length ? say('days', length, marks.map((isPlayed) => (isPlayed ? '●' : '○')).join('')) : '';
    };

    // ---- Parts of a page ----
    site.make = (tag, more) => Object.assign(document.createElement(tag), more);
    // Writes only what is another text: a reader's voice says again what is written again, and WebKit drops a click on it.
    site.write = (part, text) => {
        if (part.textContent !== text) part.textContent = text;
    };

    // Whether a key is an arrow, which moves the focus from cell to cell. The end of a row leads to the next row.
    site.arrow = (cells, across, event) => {
        const step = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across}[event.key];
        const cell = cells.indexOf(document.activeElement), next = cells[cell + step];
        if (!step || cell < 0 || event.ctrlKey || event.altKey || event.metaKey) return false;
        if (next) next.focus();
        event.preventDefault();
        return true;
    };

    // The same seed draws the same numbers in every browser (mulberry32).
    const drawn = (seed) => (count) => {
        seed = (seed + 0x6D2B79F5) | 0;
        let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return Math.floor(count * (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32));
    };
})();
