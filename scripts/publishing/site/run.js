'use strict';

// What a problem's page does with its programs.
(() => {
    const SECONDS = 10, LINES = 1000, PIECES = 2, SHOWN = 10000;
    const english = document.documentElement.lang === 'en';
    const words = {
        running: ['正在运行……', 'running …'], done: ['运行结束，用时 TIME', 'done in TIME'],
        failed: ['输入不合要求，退出码 END，用时 TIME', 'exit status END after TIME'], stop: ['已停止', 'stopped'],
        time: [`超过 ${SECONDS} 秒，已停止`, `stopped after ${SECONDS} seconds`],
        output: ['输出超过 64 MiB，已停止', 'stopped after 64 MiB of output'], broken: ['程序崩溃：END', 'crashed: END'],
        missing: ['无法加载 END', 'cannot load END'], more: ['只显示开头一部分', 'only the beginning is shown'],
        rest: ['后面还有 COUNT 个字符，不显示', 'COUNT more characters are not shown'],
        AC: ['与答案一致', 'the same as the answer'], PE: ['仅空白字符不同', 'only white space differs'],
        forgiven: ['仅行末空白或末尾空行不同，评测时忽略',
            'only white space at line ends or empty lines at the end differ, which judges forgive'],
        WA: ['与答案不同', 'not the answer'], noAnswer: ['程序没有给出答案，无法比较', 'the program gave no answer'],
        place: ['第 LINE 行第 COLUMN 列', 'line LINE, column COLUMN'], end: ['末尾', 'the end'],
        expected: ['答案：', 'answer: '], got: ['你的输出：', 'yours: '], none: ['没有文件', 'no file'],
        all: ['共 COUNT 个测试点，对了 RIGHT 个', 'right: RIGHT of COUNT'],
        unknown: ['；对不上测试点的文件：NAMES', '; of no case: NAMES'],
    };
    for (const key of Object.keys(words)) words[key] = words[key][+english];
    const at = (id) => document.getElementById(id);
    const [input, output, status, save, size, verdict] =
        ['input', 'output', 'status', 'save', 'size', 'verdict'].map(at);
    const solution = site.program('program'), generator = site.program('generate');
    let answered; // the last input that the program has answered, and the answer

    function tell(state, text) {
        status.dataset.state = state;
        status.textContent = text;
        // A button that is disabled loses the focus.
        at('stop').setAttribute('aria-disabled', state !== 'running');
        for (const id of ['run', 'random', 'compare']) at(id).setAttribute('aria-disabled', state === 'running');
        at('outputs').disabled = state === 'running';
    }

    const isIdle = () => status.dataset.state !== 'running';
    const missing = ({message}) => tell('failed', words.missing.replace('END', message));

    // Runs a program, and says how it ended.
    async function run(program, options) {
        tell('running', words.running);
        try {
            const result = await program.run({...options, seconds: SECONDS});
            const isStatus = typeof result.end === 'number';
            const text = isStatus ? words[result.end ? 'failed' : 'done'] : words[result.end] || words.broken;
            const state = isStatus || !words[result.end] ? (result.end ? 'failed' : 'done') : 'stopped';
            const time = `${Math.ceil(result.time)} ms`;
            tell(state, `${text.replace('END', result.end).replace('TIME', time)}\n${result.err}`.trim());
            return result;
        } catch (error) {
            missing(error);
            return {end: error, out: []};
        }
    }

    function show(parts) {
        // Lines beyond those that are shown need not be decoded.
        const text = site.join(parts.slice(0, PIECES));
        let end = 0;
        for (let line = 0; line < LINES && end < text.length; line++) end = text.indexOf('\n', end) + 1 || text.length;
        output.textContent = text.slice(0, end);
        at('note').textContent = end < text.length || parts.length > PIECES ? words.more : '';
        URL.revokeObjectURL(save.href);
        const whole = new Blob(parts, {type: 'text/plain;charset=utf-8'});
        save.href = URL.createObjectURL(whole);
        save.dataset.size = whole.size;
        save.hidden = false;
    }

    async function answer() {
        const text = input.value;
        output.textContent = at('note').textContent = verdict.textContent = '';
        save.hidden = true;
        const result = await run(solution, {input: text});
        show(result.out);
        answered = {text, out: result.end === 0 && result.out};
    }

    async function compare() {
        if (!answered || answered.text !== input.value) await answer();
        verdict.textContent = '';
        const yours = new TextEncoder().encode(at('yours').value);
        const compared = answered.out ? site.compare(answered.out, [yours], SECONDS) : Promise.resolve({});
        const found = await compared.catch(({message}) => ({
            why: words[message] || words.broken.replace('END', message)}));
        const line = (name, {number, column, shown}) => `${words[name]}${number ? words.place.replace('LINE', number)
            .replace('COLUMN', column) : words.end}\n  ${shown}\n`;
        verdict.dataset.verdict = found.verdict || '';
        if (!found.verdict) verdict.textContent = found.why || words.noAnswer;
        else if (found.verdict === 'AC') verdict.textContent = `AC ${found.exact ? words.AC : words.forgiven}`;
        else {
            verdict.textContent = `${found.verdict} ${words[found.verdict]}\n${line('expected', found.expected)}${
                line('got', found.got)}`;
        }
    }

    function put(text) { input.value = text; }

    // Judges the outputs that were chosen, each for the case that it is named after.
    async function judge() {
        const files = new Map([...at('outputs').files].map((file) => [file.name.replace(/\.[^.]*$/, ''), file]));
        const options = [...at('cases').options].filter(({value}) => value);
        let right = 0;
        at('results').replaceChildren();
        for (const {value, dataset} of options) {
            const name = value.split('/')[1], file = files.get(name);
            let verdict = words.none;
            files.delete(name);
            if (file) {
                const result = await run(solution, {input: await site.load(value)});
                if (result.end !== 0) return;
                const yours = new Uint8Array(await new Response(file).arrayBuffer());
                ({verdict} = await site.compare(result.out, [yours], SECONDS));
                right += verdict === 'AC';
            }
            const row = at('results').insertRow();
            for (const text of [value, verdict, dataset.about]) row.insertCell().textContent = text;
            row.cells[1].dataset.verdict = verdict;
        }
        tell('done', words.all.replace('COUNT', options.length).replace('RIGHT', right)
            + (files.size ? words.unknown.replace('NAMES', [...files.keys()].join(' ')) : ''));
    }

    // A box shows the beginning of a long text and keeps the rest: to lay out a megabyte takes an engine seconds, in
    // which the page is dead. What is put in place of all that is shown is put in place of the rest, too.
    function box(area) {
        const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
        const note = document.createElement('p');
        let rest = '';

        function set(text) {
            const lines = text.replace(/\r\n?/g, '\n');
            own.set.call(area, lines.slice(0, SHOWN));
            keep(lines.slice(SHOWN));
        }

        function keep(text) {
            rest = text;
            note.textContent = rest && words.rest.replace('COUNT', rest.length);
        }

        function insert(event, added) {
            const shown = own.get.call(area), {selectionStart: from, selectionEnd: to} = area;
            const [before, after] = [shown.slice(0, from), shown.slice(to)];
            if (!before && !after) keep('');
            if (before.length + added.length + after.length <= 2 * SHOWN) return;
            event.preventDefault();
            set(before + added + after + rest);
            area.dispatchEvent(new Event('input'));
        }

        area.after(note);
        Object.defineProperty(area, 'value', {get: () => own.get.call(area) + rest, set});
        area.addEventListener('beforeinput', (event) => insert(event, event.data || ''));
        // Before this WebKit lays out all that is pasted.
        area.addEventListener('paste', (event) => insert(event, event.clipboardData.getData('text')));
    }

    async function choose() {
        const chosen = at('cases').value;
        at('about').textContent = at('cases').selectedOptions[0].dataset.about || '';
        if (chosen) await site.load(chosen).then(put, missing);
    }

    async function fill() {
        if (!size.max) size.max = site.join((await run(generator, {words: ['--max']})).out).trim();
        size.value = Math.min(Math.max(Math.trunc(size.value), 1), size.max || 1);
        const seed = Math.floor(Math.random() * 2 ** 32);
        const result = await run(generator, {words: [seed, size.value]});
        if (result.end === 0) put(site.join(result.out));
    }

    at('form').addEventListener('submit', (event) => {
        event.preventDefault();
        if (isIdle()) answer();
    });
    at('stop').addEventListener('click', () => [solution, generator].forEach((program) => program.stop()));
    for (const [id, action] of Object.entries({random: fill, compare})) {
        at(id).addEventListener('click', () => isIdle() && action());
    }
    at('outputs').addEventListener('change', () => judge().catch(missing));
    at('cases').addEventListener('change', choose);
    box(input);
    box(at('yours'));
    // So that a phone that goes offline can still run them.
    addEventListener('load', () => ['program', 'generate'].forEach((name) => site.load(name).catch(() => {})));
})();
