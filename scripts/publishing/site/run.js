'use strict';

// Runs the programs on the page judge.html, one input at a time, and compares one output with the solution's.
(() => {
    const SECONDS = 10, LINES = 1000, DECODED = 1 << 17, LINK = 10000, {words} = site;
    const at = (id) => document.getElementById(id);
    const [input, output, status, save, size, verdict] =
        ['input', 'output', 'status', 'save', 'size', 'verdict'].map(at);
    const solution = site.program('program'), generator = site.program('generate');
    const firstLine = (text) => text.split('\n', 1)[0];
    let answered; // the last input that the solution has answered, and its answer

    function tell(state, text) {
        status.dataset.state = state;
        status.textContent = text;
        // A disabled button would lose the focus.
        at('stop').setAttribute('aria-disabled', state !== 'running');
        for (const id of ['run', 'random', 'compare']) at(id).setAttribute('aria-disabled', state === 'running');
        at('outputs').disabled = state === 'running';
    }

    const isIdle = () => status.dataset.state !== 'running';
    const fail = ({message}) =>
        tell('failed', message.endsWith('.js') ? site.put(words.missing, {file: message}) : message);

    // For judge-files.js: only one thing runs at a time.
    site.status = {isIdle, fail, run: () => tell('running', words.running), done: () => tell('idle', '')};

    // Where the input is bad.
    const where = (found) => (found ? site.put(words.where, {...found, token: found.token.slice(0, 30)})
        + (found.isLast ? words.early : '') : '');

    // Runs a program and says how it ended.
    async function run(program, options) {
        tell('running', words.running);
        try {
            const result = await program.run({...options, seconds: SECONDS}), {end, time, err} = result;
            const state = end === 0 ? 'done' : words[end] ? 'stopped' : 'failed';
            const text = words[end] || (typeof end === 'number' ? words[state] : words.broken);
            const place = end === 1 && options.input ? where(await site.locate.token(options.input, firstLine(err))) : '';
            if (place) at('format').open = true;
            // The program's complaint is in English. On a Chinese page the place in the input is enough.
            const complaint = place && !site.english ? '' : err;
            tell(state, `${site.put(text, {end, time: `${Math.ceil(time)} ms`})}\n${complaint}${place}`.trim());
            return result;
        } catch (error) {
            fail(error);
            return {end: error, out: new Uint8Array()};
        }
    }

    function show(bytes) {
        const text = site.decode(bytes.subarray(0, DECODED)), [shown] = text.match(RegExp(`^([^\n]*\n?){0,${LINES}}`));
        output.textContent = shown;
        at('note').textContent = shown.length < text.length || bytes.length > DECODED ? words.beginning : '';
        URL.revokeObjectURL(save.href);
        save.href = URL.createObjectURL(new Blob([bytes], {type: 'text/plain;charset=utf-8'}));
        save.dataset.size = bytes.length;
        save.hidden = false;
    }

    async function answer() {
        const text = input.value;
        output.textContent = at('note').textContent = verdict.textContent = '';
        save.hidden = true;
        const {end, out} = await run(solution, {input: text});
        show(out);
        answered = {text, out: end === 0 && out};
    }

    async function compare() {
        if (!answered || answered.text !== input.value) await answer();
        const yours = new TextEncoder().encode(at('yours').value), {text} = answered;
        const found = answered.out ? site.compare(answered.out, yours) : {verdict: ''};
        const block = found.difference && await site.locate.block(text, found.place);
        verdict.dataset.verdict = found.verdict;
        if (!found.verdict) verdict.textContent = words['no-answer'];
        else if (found.verdict === 'AC') verdict.textContent = `AC ${found.exact ? words.same : words.forgiven}`;
        else verdict.textContent = `${found.verdict} ${words[found.kind]}\n${found.difference}${shown(block)}`;
    }

    const shown = (block) => (block ? `${site.put(words.block, block)}\n  ${block.text.slice(0, 300)}\n` : '');

    async function choose() {
        const chosen = at('cases').value;
        at('about').textContent = at('cases').selectedOptions[0].dataset.about || '';
        if (chosen) await site.load(chosen).then((text) => { input.value = text; }, fail);
    }

    async function fill() {
        if (!size.max) size.max = site.decode((await run(generator, {words: ['--max']})).out).trim();
        size.value = Math.min(Math.max(Math.trunc(size.value), 1), size.max || 1);
        const seed = Math.floor(Math.random() * 2 ** 32);
        const {end, out} = await run(generator, {words: [seed, size.value]});
        if (end === 0) input.value = site.decode(out);
    }

    at('form').addEventListener('submit', (event) => {
        event.preventDefault();
        if (isIdle()) answer();
    });
    at('stop').addEventListener('click', () => [solution, generator].forEach((program) => program.stop()));
    for (const [id, action] of Object.entries({random: fill, compare})) {
        at(id).addEventListener('click', () => isIdle() && action());
    }
    at('cases').addEventListener('change', choose);
    for (const button of document.querySelectorAll('#show')) button.addEventListener('click', () => {
        const position = encodeURIComponent(input.value.slice(0, LINK).trim().replace(/\s+/g, ' ')).replace(/%20/g, '+');
        location.href = `${site.english ? 'en' : 'index'}.html#play=${position}`;
    });
    site.box(input);
    site.box(at('yours'));
    if (site.lacks) tell('failed', site.lacks);
    // A phone that goes offline can still run the programs.
    else addEventListener('load', () => ['program', 'generate'].forEach((name) => site.load(name).catch(() => {})));
})();
