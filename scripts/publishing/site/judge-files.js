'use strict';

// Judges all cases at once on the page judge.html, by the outputs in files.
(() => {
    const LINES = 6, FIRST = 480, MOST = 50000; // lines and letters of a text that are shown; letters after a tap
    const NAMES = 3; // names of cases in a sentence
    const {at, make, words} = site;
    const add = (parent, tag, textContent, more) => parent.appendChild(make(tag, {textContent, ...more}));

    // Recognizes the encodings that PowerShell and some editors write.
    function decode(bytes) {
        const [a, b, c] = bytes;
        const encoding = a && (b === 0 || (a === 0xff && b === 0xfe)) ? 'UTF-16LE' :
            b && (a === 0 || (a === 0xfe && b === 0xff)) ? 'UTF-16BE' :
                a === 0xef && b === 0xbb && c === 0xbf ? 'UTF-8 (BOM)' : '';
        const text = new TextDecoder(encoding.split(' ')[0] || 'utf-8').decode(bytes);
        return {encoding, text, bytes: encoding ? new TextEncoder().encode(text) : bytes};
    }

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
        const button = add(parent, 'button', site.put(words.whole, {count: lines.length}), {type: 'button'});
        button.onclick = () => {
            pre.textContent = text.slice(0, MOST);
            if (text.length > MOST) pre.textContent += `\n${site.hidden(text.length - MOST)}`;
            pre.focus();
            button.remove();
        };
    }

    // The first difference, its block of the input, the input, and the answer and the output around that difference.
    async function unfold(part, {option, answer, output, found}) {
        const {lines, place, difference} = found, [start, own] = lines.map((line) => (line > LINES ? line - 3 : 0));
        const input = await site.load(option.value);
        const block = await site.locate.block(input, place);
        if (output.encoding) add(part, 'p', site.put(words.encoded, output));
        site.showMarked(show(part, words.difference, ''), difference);
        add(part, 'p', words.signs, {className: 'faint'});
        if (block) show(part, site.put(words.block, block), block.text.slice(0, FIRST));
        excerpt(part, words.question, input);
        excerpt(part, words.expected, answer, start);
        excerpt(part, words.got, output.text, own);
    }

    // Shows it folded. It is drawn when it is first opened.
    function fold(failure) {
        const {option: {value, dataset}, found: {verdict, kind}} = failure;
        const part = add(at('results'), 'details', ''), head = add(part, 'summary', '');
        add(head, 'b', `${value} `);
        add(head, 'b', verdict).dataset.verdict = verdict;
        // Where only white space differs, the mistake that the case is for is no lead.
        add(head, 'span', kind === 'WA' ? dataset.about : words[kind]);
        let shown;
        const open = () => (shown = shown || unfold(part, failure).catch((why) => { shown = undefined; throw why; }));
        part.addEventListener('toggle', () => open().catch(site.status.fail));
        return {part, open};
    }

    // Says what is right, what is missing, and what is odd about the files.
    function sum({all, given, failures, encodings, unknown, hasInputs}) {
        const say = (key, parts) => add(at('results'), 'p', site.put(words[key], parts));
        const some = (names) => names.slice(0, NAMES).join(words.comma) + (names.length > NAMES ? words.others : '');
        const tell = (key, list, more) => list.length && say(key, {count: list.length, names: some(list), ...more});
        const right = given.length - failures.length, isRight = right === all.length;
        const worst = ['WA', 'PE'].find((verdict) => failures.some(({found}) => found.verdict === verdict)) || 'AC';
        const wrong = failures.length, missing = all.length - given.length;
        at('sum').textContent = missing ? site.put(words.tally, {right, wrong, missing}) :
            `${right}/${all.length}, ${worst}`;
        at('sum').title = words.verdicts;
        at('sum').dataset.verdict = isRight ? 'AC' : 'WA';
        if (wrong) say('verdicts');
        if (right && !isRight) say(wrong ? 'below' : 'fine', {wrong, right});
        if (given.length) tell('absent', all.filter((name) => !given.includes(name)));
        else if (hasInputs) say('questions');
        tell('unknown', unknown, {name: all[0]});
        encodings.forEach((names, encoding) => (
            tell(encoding.startsWith('UTF-16') ? 'utf-16' : 'bom', names, {encoding})));
    }

    // The outputs by case, as their names say; the files that fit no case; whether there are inputs among them.
    async function sort(files, cases) {
        const outputs = new Map(), unknown = [];
        let hasInputs = false;
        for await (const {path, bytes} of site.read(files)) {
            const [file, name, kind] = /([^\\/]*?)(\.[^.\\/]*)?$/.exec(path);
            if (cases.has(name) && kind === '.in') hasInputs = true;
            else if (cases.has(name)) outputs.set(name, decode(bytes));
            else if (!/^run\.(bat|ps1|sh)$/.test(file)) unknown.push(path);
        }
        return {outputs, unknown, hasInputs};
    }

    async function judge(files) {
        const cases = new Map([...at('cases').options].slice(1).map((option) => [option.value.split('/')[1], option]));
        const encodings = new Map(), failures = [];
        site.status.run();
        at('results').textContent = '';
        at('sum').textContent = words.running;
        delete at('sum').dataset.verdict;
        at('sum').scrollIntoView({block: 'nearest'});
        const {outputs, ...odd} = await sort(files, cases);
        const all = [...cases.keys()], given = all.filter((name) => outputs.has(name));
        for (const name of given) {
            const option = cases.get(name), output = outputs.get(name), answer = await site.load(`${option.value}.ans`);
            const found = site.compare(new TextEncoder().encode(answer), output.bytes), {encoding} = output;
            if (encoding) encodings.set(encoding, [...(encodings.get(encoding) || []), name]);
            if (found.verdict !== 'AC') failures.push({option, answer, output, found});
        }
        sum({all, given, failures, encodings, ...odd});
        const [first] = failures.map(fold);
        if (first) {
            first.part.open = true;
            await first.open();
        }
        site.status.done();
        at('sum').scrollIntoView();
    }

    const start = (files) => site.status.isIdle() && judge(files).catch(site.status.fail);

    at('outputs').onclick = () => { at('outputs').value = ''; }; // the same files may be chosen again
    at('outputs').onchange = () => start([...at('outputs').files]);
    at('drop').ondragover = (event) => event.preventDefault();
    at('drop').ondrop = (event) => {
        event.preventDefault();
        start(site.dropped(event.dataTransfer));
    };
})();
