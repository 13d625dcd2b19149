'use strict';

// The first page: in the reader's language, with what was played and what comes next.
(() => {
    const folder = location.pathname.replace(/[^/]*$/, ''), now = new Date();
    const kept = (key) => site.tried(() => JSON.parse(localStorage.getItem(key)));
    const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');

    // Unless the other page was chosen, or this one is within another.
    const isForeign = !site.english && !/^zh/i.test(navigator.language) && !kept('language') && window.top === window;
    if (isForeign) location.replace(document.querySelector('#switch').href);

    // The level reached and whether today's game is done, as the boards keep them.
    const all = [...document.querySelectorAll('[data-name]')].map((part) => {
        const {name, level, done} = part.dataset, own = (key) => kept(`${key} ${folder}${name}/`);
        const reached = own('level') || 1, isDone = (own('days') || []).includes(date);
        part.textContent = [reached > 1 && level.replace('#', reached), isDone && done].filter(Boolean).join(' · ');
        return {part, rank: own('ended') ? Infinity : reached}; // the player has no levels
    });
    const [next] = [...all].sort((one, other) => one.rank - other.rank), link = site.at('next').firstElementChild;
    site.at('next').hidden = !all.some(({part}) => part.textContent);
    if (next) Object.assign(link, {href: next.part.dataset.to, textContent: next.part.dataset.title});
})();
