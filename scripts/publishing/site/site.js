'use strict';

// What all pages share, and the only global. Programs and cases are scripts that call site.take(name, text): a page
// opened from a disk may load scripts, but it cannot fetch anything.
const site = (() => {
    const english = document.documentElement.lang === 'en', taken = {}, coming = {};

    // What the scripts of this page say.
    const said = document.querySelector('script#words'), {shared, judging} = said ? JSON.parse(said.textContent) : {};
    const words = {...shared, ...judging};

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

    // Gives the text in the script `name`.js beside the page, and loads that script once.
    function load(name) {
        coming[name] = coming[name] || new Promise((resolve, reject) => {
            const script = document.createElement('script');
            script.src = `${name}.js`;
            script.onload = () => resolve(taken[name]);
            script.onerror = () => {
                delete coming[name];
                reject(new Error(`${name}.js`));
            };
            document.head.append(script);
        });
        return coming[name];
    }

    // Opens the fold that holds the place in the address. `#at-I.F` comes from the page in the other language: there the
    // reader was F of the way from the Ith heading to the next.
    function follow() {
        const target = document.querySelector(':target'), fold = target && target.closest('details');
        if (fold) fold.open = true;
        if (fold || choose(target)) target.scrollIntoView();
        const [, i, part] = /^#at-(\d+)\.(\d+)$/.exec(location.hash) || [], ends = headings();
        if (ends[+i + 1]) scrollTo(0, ends[i] + (ends[+i + 1] - ends[i]) * `0.${part}`);
    }

    // Shows the programs in one language: that of the place in the address, or the one shown so far, or the first. Returns
    // whether the place is among them.
    function choose(target) {
        const links = [...document.querySelectorAll('.languages a')];
        const part = ({hash}) => document.getElementById(hash.slice(1));
        const asked = links.find((link) => part(link).contains(target));
        const chosen = asked || links.find((link) => link.matches('[aria-current]')) || links[0];
        for (const link of links) {
            part(link).hidden = link !== chosen;
            if (link === chosen) link.setAttribute('aria-current', 'true');
            else link.removeAttribute('aria-current');
        }
        return asked;
    }

    // An engine without MathML, such as Chromium before 109, shows 10^5 as 105; there the styles help.
    function markFormulas() {
        const probe = document.querySelector('main').appendChild(document.createElement('p'));
        probe.innerHTML = '<math><mspace width="20px"></mspace></math>';
        document.documentElement.classList.toggle('no-math', probe.firstChild.getBoundingClientRect().width < 20);
        probe.remove();
    }

    function headings() {
        const tops = [...document.querySelectorAll('h2')].map((h2) => h2.getBoundingClientRect().top + scrollY);
        return [0, ...tops, document.documentElement.scrollHeight];
    }

    // The link to the other language keeps the game, or else the place on the page.
    function keepPlace({target}) {
        if (document.querySelector('main.play')) {
            target.hash = location.hash;
            return;
        }
        const ends = headings(), i = ends.findIndex((end, j) => end <= scrollY && scrollY < ends[j + 1]);
        if (i < 0) return;
        target.hash = `at-${i}.${((scrollY - ends[i]) / (ends[i + 1] - ends[i])).toFixed(3).slice(2)}`;
    }

    // Old addresses lead to where things are now: once one page held all views of a problem, and the player had a page of
    // its own. What apps append to an address (#wechat_redirect, #rd) is no place: it stays on the board, and the solution
    // stays unseen. The headings of Chinese texts are in Chinese.
    function move() {
        const old = location.hash.slice(1), language = /^\?en\b/.test(location.search) ? 'en' : 'zh';
        const moved = document.querySelector(`[data-to="${language}"]`);
        const isBoard = document.querySelector('main.play') && !document.getElementById(old);
        const view = /^(statement|sample-)/.test(old) ? 'statement' : old === 'try' ? 'judge' :
            /^(L\d+|source|submissions|\w+_\w+\/.*|accepted\/.*)$/.test(old) ? 'code' : /^(text$|(%[89A-F].)+)/i.test(old) && 'text';
        if (moved) location.replace(moved.href + location.hash);
        else if (isBoard && view) {
            location.replace(document.querySelector(`header [href^="${view}."]`).href + location.hash);
        }
    }

    // navigator.clipboard needs a secure context; execCommand works everywhere.
    function copy(text) {
        const area = Object.assign(document.createElement('textarea'), {value: text}), had = document.activeElement;
        area.style.cssText = 'position: fixed; top: 0;'; // a selection below the screen would scroll the page
        document.body.append(area);
        area.select();
        const isCopied = document.execCommand('copy');
        area.remove();
        had.focus();
        return isCopied;
    }

    move();
    choose(null);
    addEventListener('load', follow);
    for (const act of [follow, move]) addEventListener('hashchange', act);
    if (document.querySelector('math')) markFormulas();
    for (const button of document.querySelectorAll('.copy')) button.addEventListener('click', () => {
        const text = button.closest('.pair, .program').querySelector('pre').textContent;
        if (copy(`${text.trimEnd()}\n`)) button.textContent = button.dataset.done;
    });
    for (const link of document.querySelectorAll('#switch')) link.addEventListener('click', keepPlace);

    return {take: (name, text) => { taken[name] = text; }, load, copy, tried, english, words, put};
})();
