'use strict';

// What all pages share, and the only global. Programs and cases are scripts that call site.take(name, text): a page
// opened from a disk may load scripts, but it cannot fetch anything.
const site = (() => {
    const at = (id) => document.getElementById(id), all = (selector) => [...document.querySelectorAll(selector)];
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

    // Gives the text in the script `name`.js beside the page, and loads that script once.
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

    // Shows what the address names, in a fold or among the programs as well.
    function follow() {
        const target = document.querySelector(':target'), fold = target && target.closest('details');
        if (fold) fold.open = true;
        if (showPrograms(target) || fold) target.scrollIntoView();
        scrollToPart();
    }

    // Shows the programs of one language: of `target`, or as before, or the first. Returns whether `target` is there.
    function showPrograms(target) {
        const links = all('.languages a'), part = ({hash}) => at(hash.slice(1));
        const asked = links.find((link) => part(link).contains(target));
        const chosen = asked || links.find((link) => link.matches('[aria-current]')) || links[0];
        for (const link of links) {
            part(link).hidden = link !== chosen;
            if (link === chosen) link.setAttribute('aria-current', 'true');
            else link.removeAttribute('aria-current');
        }
        return Boolean(asked);
    }

    // Where the sections of the page begin, and where the last one ends.
    function edges() {
        const tops = all('h2').map((h2) => h2.getBoundingClientRect().top + scrollY);
        return [0, ...tops, document.documentElement.scrollHeight];
    }

    // The link to the other language keeps the game, or the place: #at-2.375 if 0.375 of section 2 is above the screen.
    function keepPlace({target}) {
        const ends = edges(), i = ends.findIndex((end, j) => end <= scrollY && scrollY < ends[j + 1]);
        const part = (scrollY - ends[i]) / (ends[i + 1] - ends[i]);
        if (document.querySelector('main.play')) target.hash = location.hash;
        else if (i >= 0) target.hash = `at-${i}${part.toFixed(3).slice(1)}`;
    }

    function scrollToPart() {
        const [, section, part] = /^#at-(\d+)(\.\d+)$/.exec(location.hash) || [];
        const [start, end] = section ? edges().slice(Number(section)) : [];
        if (end) scrollTo(0, start + (end - start) * Number(part));
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

    // An engine without MathML, such as Chromium before 109, shows 10^5 as 105; there the styles help.
    function markFormulas() {
        const probe = document.querySelector('main').appendChild(make('p'));
        probe.innerHTML = '<math><mspace width="20px"></mspace></math>';
        document.documentElement.classList.toggle('no-math', probe.firstChild.getBoundingClientRect().width < 20);
        probe.remove();
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
    showPrograms(null);
    addEventListener('load', follow);
    for (const act of [follow, move]) addEventListener('hashchange', act);
    if (document.querySelector('math')) markFormulas();
    for (const button of all('.copy')) button.onclick = () => {
        const text = button.closest('.pair, .program').querySelector('pre').textContent;
        if (copy(`${text.trimEnd()}\n`)) button.textContent = button.dataset.done;
    };
    for (const link of all('#switch')) link.onclick = keepPlace;

    return {at, make, english, texts, words, put, tried, load, copy, take: (name, text) => { taken[name] = text; }};
})();
