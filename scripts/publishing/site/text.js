'use strict';

// What pages to read do, unlike games: they show what the address names, keep the place in the other language, copy.
(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];

    // Shows what the address names, in a fold or among the programs as well.
    function follow() {
        const target = document.querySelector(':target'), fold = target && target.closest('details');
        if (fold) fold.open = true;
        if (showPrograms(target) || fold) target.scrollIntoView();
        scrollToPart();
    }

    // Shows the programs of one language: of `target`, or as before, or the first. Returns whether `target` is there.
    function showPrograms(target) {
        const links = all('.languages a'), part = ({hash}) => site.at(hash.slice(1));
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
    const topOf = (part) => part.getBoundingClientRect().top + scrollY;
    const edges = () => [0, ...all('h2').map(topOf), document.documentElement.scrollHeight];

    // The link to the other language keeps the place: #at-2.375 if 0.375 of section 2 is above the screen.
    function keepPlace({target}) {
        const ends = edges(), i = ends.findIndex((end, j) => end <= scrollY && scrollY < ends[j + 1]);
        const part = Math.min(0.999, (scrollY - ends[i]) / (ends[i + 1] - ends[i]));
        target.hash = i > 0 || part > 0 ? `at-${i}${part.toFixed(3).slice(1)}` : '';
    }

    function scrollToPart() {
        const [, section, part] = /^#at-(\d+)(\.\d+)$/.exec(location.hash) || [];
        const [start, end] = section ? edges().slice(Number(section)) : [];
        if (end) scrollTo(0, start + (end - start) * Number(part));
    }

    // An engine without MathML, such as Chromium before 109, shows 10^5 as 105; there the styles help.
    function markFormulas() {
        const probe = document.querySelector('main').appendChild(site.make('p'));
        probe.innerHTML = '<math><mspace width="20px"></mspace></math>';
        document.documentElement.classList.toggle('no-math', probe.firstChild.getBoundingClientRect().width < 20);
        probe.remove();
    }

    showPrograms(null);
    addEventListener('load', follow);
    addEventListener('hashchange', follow);
    if (document.querySelector('math')) markFormulas();
    for (const button of all('.copy')) button.onclick = () => {
        const text = button.closest('.pair, .program').querySelector('pre').textContent;
        if (site.copy(`${text.trimEnd()}\n`)) button.textContent = button.dataset.done;
    };
    for (const link of all('#switch')) link.onclick = keepPlace;
})();
