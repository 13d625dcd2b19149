'use strict';

// Runs the programs on the page judge.html, one input at a time, and compares one output with the solution's.
(() => {
    const LINES = 1000, DECODED = 1 << 17; // of an output that are shown: lines, bytes
    const SECONDS = 10, LINK = 10000; // for a run; letters of an input that go to the board
    const {at, words} = site, [input, output, save, verdict] = ['input', 'output', 'save', 'verdict'].map(at);
    const solution = site.program('program'), generator = site.program('generate');

    const isIdle = () => at('status').dataset.state !== 'running';

    function tell(state, text) {
        at('status').dataset.state = state;
        at('status').textContent = text;
        // A disabled button would lose the focus.
        at('stop').setAttribute('aria-disabled', isIdle());
        for (const id of ['run', 'random', 'compare']) at(id).setAttribute('aria-disabled', !isIdle());
        at('outputs').disabled = !isIdle();
    }

    const missing = (file) => site.put(words.missing, {file});
    const fail = ({message}) => tell('failed', message.endsWith('.js') ? missing(message) : message);
    // For judge-files.js: only one thing runs at a time.
    site.status = {isIdle, fail, run: () => tell('running', words.running), done: () => tell('idle', '')};

    // Where the input is bad, if the program has said that it is.
    async function complaintAt(text, {end, err}) {
        const found = end === 1 && text && await site.locate.token(text, err.split('\n', 1)[0]);
        if (!found) return '';
        at('format').open = true;
        return site.put(words.where, {...found, token: found.token.slice(0, 30)}) + (found.isLast ? words.early : '');
    }

    // Runs a program and says how it ended.
    async function run(program, options) {
        site.status.run();
        try {
            const result = await program.run({...options, seconds: SECONDS}), {end, time, err} = result;
            const state = end === 0 ? 'done' : words[end] ? 'stopped' : 'failed';
            const text = words[end] || (typeof end === 'number' ? words[state] : words.broken);
            const place = await complaintAt(options.input, result);
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
        const href = URL.createObjectURL(new Blob([bytes], {type: 'text/plain;charset=utf-8'}));
        Object.assign(save, {href, hidden: false}).dataset.size = bytes.length;
    }

    let answered; // the last input that the solution was asked about, and its answer

    async function answer() {
        const text = input.value;
        output.textContent = at('note').textContent = verdict.textContent = '';
        save.hidden = true;
        const {end, out} = await run(solution, {input: text});
        show(out);
        answered = {text, out: end === 0 && out};
    }

    async function compare() {
        if (!at('yours').value) {
            delete verdict.dataset.verdict;
            verdict.textContent = words.paste;
            at('yours').focus();
            return;
        }
        if (!answered || answered.text !== input.value) await answer();
        const yours = new TextEncoder().encode(at('yours').value), {text, out} = answered;
        const found = out ? site.compare(out, yours) : {verdict: ''};
        const {dataset: {state}, textContent: said} = at('status');
        if (found.difference) site.status.run();
        const block = found.difference && await site.locate.block(text, found.place);
        if (found.difference) tell(state, said);
        const context = block ? `${site.put(words.block, block)}\n  ${block.text.slice(0, 300)}\n` : '';
        verdict.dataset.verdict = found.verdict;
        if (!out) verdict.textContent = words['no-answer'];
        else if (found.verdict === 'AC') verdict.textContent = `AC ${found.exact ? words.same : words.forgiven}`;
        else site.showMarked(verdict, `${found.verdict} ${words[found.kind]}\n${found.difference}${context}`);
    }

    async function choose() {
        const cases = at('cases'), {value, selectedOptions: [{dataset}]} = cases;
        at('about').textContent = dataset.about || '';
        if (value) await site.load(value).then((text) => { if (cases.value === value) input.value = text; }, fail);
    }

    async function fill() {
        const size = at('size'), seed = Math.floor(Math.random() * 2 ** 32);
        if (!size.max) size.max = site.decode((await run(generator, {args: ['--max']})).out).trim();
        size.value = Math.min(Math.max(Math.trunc(size.value), 1), size.max || 1);
        const {end, out} = await run(generator, {args: [seed, size.value]});
        if (end === 0) [input.value, at('cases').value, at('about').textContent] = [site.decode(out), '', ''];
    }

    // On the way back from the board the typed text is there again.
    const boxes = [input, at('yours')], KEY = `judged ${location.pathname}`;
    function showOnBoard() {
        site.tried(() => sessionStorage.setItem(KEY, JSON.stringify(boxes.map(({value}) => value))));
        const position = encodeURIComponent(input.value.slice(0, LINK).trim().replace(/\s+/g, ' '));
        location.href = `${site.english ? 'en' : 'index'}.html#play=${position.replace(/%20/g, '+')}`;
    }

    at('form').onsubmit = (event) => {
        event.preventDefault();
        if (isIdle()) answer();
    };
    at('stop').onclick = () => [solution, generator, site.locate].forEach((one) => one.stop());
    at('random').onclick = () => isIdle() && fill();
    at('compare').onclick = () => isIdle() && compare();
    at('cases').onchange = choose;
    if (at('show')) at('show').onclick = showOnBoard;
    boxes.forEach(site.box);
    site.tried(() => JSON.parse(sessionStorage.getItem(KEY)).forEach((text, i) => { boxes[i].value = text; }));
    site.tried(() => sessionStorage.removeItem(KEY));
    verdict.title = words.verdicts;
    if (site.lacks) tell('failed', site.lacks);
    // A phone that goes offline can still run the programs.
    else addEventListener('load', () => ['program', 'generate'].forEach((name) => site.load(name).catch(() => {})));
})();
