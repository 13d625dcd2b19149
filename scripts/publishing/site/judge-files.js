'use strict';

// Judges all cases at once on the page judge.html, by the outputs in files.
(() => {
    const LINES = 6, FIRST = 480, MOST = 50000, NAMES = 3, {words} = site;
    const at = (id) => document.getElementById(id);

    // Recognizes the encodings that PowerShell and some editors write.
    function decode(bytes) {
        const [a, b, c] = bytes;
        const encoding = a && (b === 0 || (a === 0xff && b === 0xfe)) ? 'UTF-16LE' :
            b && (a === 0 || (a === 0xfe && b === 0xff)) ? 'UTF-16BE' :
                a === 0xef && b === 0xbb && c === 0xbf ? 'UTF-8 (BOM)' : '';
        const text = new TextDecoder(encoding.split(' ')[0] || 'utf-8').decode(bytes);
        return {encoding, text, bytes: encoding ? new TextEncoder().encode(text) : bytes};
    }

    function add(parent, tag, text, more) {
        const part = Object.assign(document.createElement(tag), {textContent: text}, more);
        parent.append(part);
        return part;
    }

    // A text and its name.
    function show(parent, name, text) {
        add(parent, 'b', name);
        return add(parent, 'pre', text, {tabIndex: 0, translate: false});
    }

    // Some lines of a text, and its name; a tap shows all of it.
    function excerpt(parent, name, text, start = 0) {
        const lines = text.trimEnd().split('\n'), from = Math.max(0, Math.min(start, lines.length - LINES));
        const pre = show(parent, name + (from ? site.put(words.from, {line: from + 1}) : ''),
            lines.slice(from, from + LINES).join('\n').slice(0, FIRST));
        if (pre.textContent.length >= text.trimEnd().length) return;
        const more = site.put(words.whole, {count: lines.length});
        add(parent, 'button', more, {type: 'button'}).addEventListener('click', ({currentTarget}) => {
            pre.textContent = text.slice(0, MOST);
            if (text.length > MOST) pre.textContent += `\n${site.hidden(text.length - MOST)}`;
            pre.focus();
            currentTarget.remove();
        });
    }

    // Shows a case that fails: the first difference, its block of the input, the input, and the answer and the output
    // around that difference.
    async function unfold(part, {option, answer, output, found}) {
        const {lines: [line, own], place, difference} = found, around = (at) => (at > LINES ? at - 3 : 0);
        const input = await site.load(option.value);
        const block = await Promise.resolve(site.locate.block(input, place)).catch(() => undefined);
        if (output.encoding) add(part, 'p', site.put(words.encoded, output));
        show(part, words.difference, difference);
        if (block) show(part, site.put(words.block, block), block.text.slice(0, FIRST));
        excerpt(part, words.question, input);
        excerpt(part, words.expected, answer, around(line));
        excerpt(part, words.got, output.text, around(own));
    }

    // A case that fails, folded.
    function fold(failure) {
        const {option: {value, dataset}, found: {verdict, kind}} = failure;
        const part = add(at('results'), 'details', ''), head = add(part, 'summary', '');
        add(head, 'b', `${value} `);
        add(head, 'b', verdict).dataset.verdict = verdict;
        // What the case is meant to catch is no lead where only white space differs.
        add(head, 'span', kind === 'WA' ? dataset.about : words[kind]);
        let shown;
        const open = () => (shown = shown || unfold(part, failure));
        part.addEventListener('toggle', () => open().catch(site.status.fail));
        return {part, open};
    }

    // At most NAMES of these names.
    const some = (names) => names.slice(0, NAMES).join(words.comma) + (names.length > NAMES ? words.others : '');

    // Says what is right, what is missing, and what is odd about the files.
    function sum({right, failures, absent, unknown, encodings, questions, all}) {
        const say = (key, parts) => add(at('results'), 'p', site.put(words[key], parts));
        const tell = (key, names, more) => names.length && say(key, {count: names.length, names: some(names), ...more});
        const worst = ['WA', 'PE'].find((verdict) => failures.some(({found}) => found.verdict === verdict)) || 'AC';
        at('sum').textContent = `${right}/${all.length}${worst !== 'AC' || right === all.length ? `, ${worst}` : ''}`;
        at('sum').dataset.verdict = right === all.length ? 'AC' : 'WA';
        if (right && right < all.length) say(failures.length ? 'below' : 'fine', {wrong: failures.length, right});
        if (absent.length < all.length) tell('absent', absent);
        else if (questions) say('questions');
        tell('unknown', unknown, {name: all[0]});
        for (const [kind, names] of encodings) tell(kind.startsWith('UTF-16') ? 'utf-16' : 'bom', names, {encoding: kind});
    }

    // Judges the outputs in these files, each for the case that it is named after.
    async function judge(files) {
        const cases = new Map([...at('cases').options].slice(1).map((option) => [option.value.split('/')[1], option]));
        const outputs = new Map(), unknown = [], encodings = new Map(), failures = [];
        let right = 0, questions = 0;
        site.status.run();
        at('results').replaceChildren();
        at('sum').textContent = '';
        for await (const {path, bytes} of site.read(files)) {
            const [file, name, kind] = /([^\\/]*?)(\.[^.]*)?$/.exec(path);
            if (cases.has(name) && kind === '.in') questions++;
            else if (cases.has(name)) outputs.set(name, decode(bytes));
            else if (!/^run\.(bat|ps1|sh)$/.test(file)) unknown.push(path);
        }
        for (const [name, option] of [...cases].filter(([name]) => outputs.has(name))) {
            const output = outputs.get(name), {encoding} = output, answer = await site.load(`${option.value}.ans`);
            const found = site.compare(new TextEncoder().encode(answer), output.bytes);
            if (encoding) encodings.set(encoding, [...(encodings.get(encoding) || []), name]);
            if (found.verdict === 'AC') right++;
            else failures.push({option, answer, output, found});
        }
        const all = [...cases.keys()], absent = all.filter((name) => !outputs.has(name));
        sum({right, failures, absent, unknown, encodings, questions, all});
        const [first] = failures.map(fold);
        if (first) {
            first.part.open = true;
            await first.open();
        }
        site.status.done();
        at('sum').scrollIntoView();
    }

    const start = (files) => site.status.isIdle() && judge(files).catch(site.status.fail);

    at('outputs').addEventListener('change', () => start([...at('outputs').files]));
    at('drop').addEventListener('dragover', (event) => event.preventDefault());
    at('drop').addEventListener('drop', (event) => {
        event.preventDefault();
        start(site.dropped(event.dataTransfer));
    });
})();
