'use strict';

// What the boards and the player share: sentences, the address, what the browser keeps, the game of the day.

// Gives a function that says a text with `parts` in place of its # signs. A text is the key of a word in the page, or a
// pair, Chinese and English; “1 moves” becomes “1 move”.
site.sayer = (...kinds) => {
    const words = Object.assign({}, ...kinds.map((kind) => site.texts[kind]));
    function say(text, ...parts) {
        const found = typeof text === 'string' ? words[text] : text[site.english ? 1 : 0];
        if (found === undefined) throw new Error(`no word “${text}”`);
        return found.replace(/#/g, () => parts.shift()).replace(/\b1 (more )?(move|stone|board|bomb)s\b/g, '1 $1$2');
    }
    const failure = ({message}) => site.lacks || say('broken') + (message in words ? say(message) : message);
    return Object.assign(say, {has: (key) => key in words, failure});
};

// ---- The address ----
// The part of the address after the #, without what apps append to it, such as #wechat_redirect or &from=message.
site.fragment = () => location.hash.slice(1).split(/[#&?]/)[0];
// A file's whole address is of no use to a friend.
site.link = (fragment) => {
    const {protocol, origin, pathname} = location;
    return `${protocol === 'file:' ? pathname.split('/').pop() : origin + pathname}#${fragment}`;
};

// ---- What the browser keeps, for both languages of a problem ----
site.kept = (storage, key) => {
    const name = `${key} ${location.pathname.replace(/[^/]*$/, '')}`;
    return {
        get: () => site.tried(() => JSON.parse(window[storage].getItem(name))),
        set: (value) => site.tried(() => window[storage].setItem(name, JSON.stringify(value))),
    };
};

// The address holds the position; the rest of its game is kept for a reload, the other language, or "back". Safari
// refuses to change it often, and a browser to store anything: the game goes on without.
site.keep = (address, rest) => {
    site.tried(() => location.hash === `#${address}` || window.history.replaceState(null, '', `#${address}`));
    site.kept('sessionStorage', 'game').set({address, ...rest});
};
// Without a position in the address (`isAny`), whatever game is not over.
site.resumed = (isAny) => {
    const saved = site.kept('sessionStorage', 'game').get();
    return saved && (saved.address === site.fragment() || (isAny && !saved.isOver)) ? saved : undefined;
};

// ---- The games of the day, and chance ----
site.date = (ago = 0) => {
    const now = new Date(), day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago);
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()].join('-');
};
// The days whose game was played to its end.
site.daysPlayed = () => site.kept('localStorage', 'days').get() || [];
site.addDay = (date) => site.kept('localStorage', 'days').set([...new Set([...site.daysPlayed(), date])]);

site.random = (count) => Math.floor(count * Math.random());
// The same date draws the same numbers in every browser (mulberry32). The seed has the digits of the date.
site.randomOf = (date) => {
    let seed = date.split('-').reduce((digits, part) => 100 * digits + Number(part), 0);
    return (count) => {
        seed = (seed + 0x6D2B79F5) | 0;
        let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return Math.floor(count * (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32));
    };
};

// ---- Drawing ----
// Writes only another text: a reader's voice says again what is written again, and WebKit drops a click on it.
site.write = (part, text) => { if (part.textContent !== text) part.textContent = text; };

// Gives a part these children alone; replaceChildren is younger than some browsers.
site.fill = (part, children) => {
    part.textContent = '';
    part.append(...children);
};

// Gives a part this many children.
site.resize = (part, count, add) => {
    while (part.children.length > count) part.lastChild.remove();
    while (part.children.length < count) part.append(add(part.children.length));
};

// The text for a friend, and on which of the last 14 days a game of the day was played, the oldest first.
site.drawRecord = (say, boast) => {
    const played = site.daysPlayed(), ages = [...Array(14).keys()].reverse();
    const marks = ages.map((ago) => (played.includes(site.date(ago)) ? '●' : '○'));
    const count = marks.filter((mark) => mark === '●').length;
    Object.assign(site.at('boast'), {hidden: !boast, textContent: boast});
    site.at('days').textContent = count ? say('days', count, marks.join('')) : '';
};

// Whether a key is an arrow, which moves the focus from cell to cell. The end of a row leads to the next row.
site.arrow = (cells, across, event) => {
    const step = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across}[event.key];
    const cell = cells.indexOf(document.activeElement);
    if (!step || cell < 0 || event.ctrlKey || event.altKey || event.metaKey) return false;
    if (cells[cell + step]) cells[cell + step].focus();
    event.preventDefault();
    return true;
};
