'use strict';

// What all pages share, and the only global. Programs and cases are scripts that call site.take(name, text): a page
// opened from a disk may load scripts, but it cannot fetch anything.
const site = (() => {
    const at = (id) => document.getElementById(id);
    const make = (tag, more) => Object.assign(document.createElement(tag), more);
    const english = document.documentElement.lang === 'en';

    // What the scripts of this page say. A heading can have the same id.
    const said = document.querySelector('script#words'), texts = said ? JSON.parse(said.textContent) : {};
    const words = {...texts.shared, ...texts.judging};

    // A text with `parts` in place of their names in braces.
    const put = (text, parts) => text.replace(/\{(\w+)\}/g, (_, key) => parts[key]);

    // Does what a browser may refuse; then there is no result.
    function tried(act) {
        try {
            return act();
        } catch {
            return undefined;
        }
    }

    const taken = {}, coming = {}; // by name: texts, and promises of texts

    // Gives the text in the script `name`.js next to the page, and loads that script once.
    function load(name) {
        coming[name] = coming[name] || new Promise((resolve, reject) => {
            const script = make('script', {src: `${name}.js`});
            script.onload = () => resolve(taken[name]);
            script.onerror = () => {
                delete coming[name];
                reject(new Error(`${name}.js`));
            };
            document.head.append(script);
        });
        return coming[name];
    }

    // Old addresses lead to where things are now: once one page held all views of a problem, and the player had a page
    // of its own. What apps append (#wechat_redirect, #rd) is no place: the solution stays unseen.
    const OLD = {
        statement: /^(statement|sample-)/, judge: /^try$/,
        code: /^(L\d+|source|submissions|\w+_\w+\/.*|accepted\/.*)$/,
        text: /^(text$|(%[89A-F].)+)/i, // headings in Chinese
    };
    function move() {
        const old = location.hash.slice(1), language = /^\?en\b/.test(location.search) ? 'en' : 'zh';
        const isOnBoard = document.querySelector('main.play') && !at(old);
        const view = isOnBoard && Object.keys(OLD).find((key) => OLD[key].test(old));
        const link = document.querySelector(view ? `header [href^="${view}."]` : `[data-to="${language}"]`);
        if (link) location.replace(link.href + location.hash);
    }

    // Returns whether it could copy. navigator.clipboard needs a secure context; execCommand works everywhere.
    function copy(text) {
        const area = make('textarea', {value: text}), had = document.activeElement;
        area.style.cssText = 'position: fixed; top: 0;'; // a selection below the screen would scroll the page
        document.body.append(area);
        area.select();
        const isCopied = document.execCommand('copy');
        area.remove();
        had.focus();
        return isCopied;
    }

    move();
    addEventListener('hashchange', move);
    // The link to the other language keeps the game. A text has a place to keep instead: text.js.
    for (const link of document.querySelectorAll('#switch')) link.onclick = () => { link.hash = location.hash; };
    // For index.js: the language is chosen, by the switch or by reading on in it.
    document.addEventListener('click', ({target}) => (
        target.closest('#switch, #home') && tried(() => localStorage.setItem('language', 1))));

    return {at, make, english, texts, words, put, tried, load, copy, take: (name, text) => { taken[name] = text; }};
})();
