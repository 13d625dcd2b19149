'use strict';

// Makes a text area show only the beginning of a long text and keep the rest: an engine takes seconds to lay out a
// megabyte, and the page is dead meanwhile. Replacing everything shown also replaces the rest.
site.box = (area) => {
    const SHOWN = 10000; // letters
    const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    const note = site.make('p');
    let rest = ''; // what is not shown

    function set(text) {
        const lines = text.replace(/\r\n?/g, '\n');
        own.set.call(area, lines.slice(0, SHOWN));
        keep(lines.slice(SHOWN));
    }

    function keep(text) {
        rest = text;
        note.textContent = rest && site.hidden(rest.length);
    }

    // Before a text is typed or pasted: does it here if the area would show too much.
    function insert(event, added) {
        const shown = own.get.call(area), {selectionStart: from, selectionEnd: to} = area;
        const [before, after] = [shown.slice(0, from), shown.slice(to)];
        if (!before && !after) keep('');
        if (before.length + added.length + after.length <= 2 * SHOWN) return;
        event.preventDefault();
        set(before + added + after + rest);
    }

    area.after(note);
    Object.defineProperty(area, 'value', {get: () => own.get.call(area) + rest, set});
    area.addEventListener('beforeinput', (event) => insert(event, event.data || ''));
    // WebKit lays out everything pasted before it sends `beforeinput`.
    area.addEventListener('paste', (event) => insert(event, event.clipboardData.getData('text')));
};

// Says how much of a text is not shown.
site.hidden = (count) => site.put(site.words.hidden, {count});
