'use strict';

// What a problem's page does with its programs.
(() => {
    const SECONDS = 10, LINES = 1000, PIECES = 2, SHOWN = 10000;
    const words = {
        zh: {
            running: '正在运行……', done: '运行结束，用时 TIME', failed: '退出码 END，用时 TIME', stop: '已停止',
            time: `超过 ${SECONDS} 秒，已停止`, output: '输出超过 64 MiB，已停止', broken: '程序崩溃：END',
            missing: '无法加载 END', more: '只显示开头一部分', rest: '后面还有 COUNT 个字符，不显示', AC: '与答案一致',
            forgiven: '仅行末空白或末尾空行不同，评测时忽略', PE: '仅空白字符不同', WA: '与答案不同',
            noAnswer: '程序没有给出答案，无法比较', place: '第 LINE 行第 COLUMN 列', end: '末尾', expected: '答案：', got: '你的输出：',
        },
        en: {
            running: 'running …', done: 'done in TIME', failed: 'exit status END after TIME', stop: 'stopped',
            time: `stopped after ${SECONDS} seconds`, output: 'stopped after 64 MiB of output', broken: 'crashed: END',
            missing: 'cannot load END', more: 'only the beginning is shown',
            rest: 'COUNT more characters are not shown', AC: 'the same as the answer',
            forgiven: 'only white space at line ends or empty lines at the end differ, which judges forgive',
            PE: 'only white space differs', WA: 'not the answer', noAnswer: 'the program gave no answer',
            place: 'line LINE, column COLUMN', end: 'the end', expected: 'answer: ', got: 'yours: ',
        },
    }[document.documentElement.lang.slice(0, 2)];
    const at = (id) => document.getElementById(id);
    const [input, output, status, save, size, verdict] =
        ['input', 'output', 'status', 'save', 'size', 'verdict'].map(at);
    const solution = site.program('program'), generator = site.program('generate');
    let answered; // the last input that the program has answered, and the answer

    function tell(state, text) {
        status.dataset.state = state;
        status.textContent = text;
        at('stop').disabled = state !== 'running';
        for (const id of ['run', 'random', 'compare']) at(id).disabled = state === 'running';
    }

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

    // As if it were typed: the game above may show it.
    function put(text) {
        input.value = text;
        input.dispatchEvent(new Event('input', {bubbles: true}));
    }

    // A box shows the beginning of a long text and keeps the rest: to lay out a megabyte takes an engine seconds, in
    // which the page is dead. What is put in place of all that is shown is put in place of the rest, too.
    function box(area) {
        const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
        const note = Object.assign(document.createElement('p'), {className: 'note'});
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

    const copy = () => site.copy(document.querySelector('#source ~ .sourceCode code').textContent);

    at('form').addEventListener('submit', (event) => {
        event.preventDefault();
        answer();
    });
    at('stop').addEventListener('click', () => [solution, generator].forEach((program) => program.stop()));
    for (const [id, action] of Object.entries({random: fill, compare, copy})) at(id).addEventListener('click', action);
    at('cases').addEventListener('change', choose);
    box(input);
    box(at('yours'));
    // So that a phone that goes offline can still run them.
    addEventListener('load', () => ['program', 'generate'].forEach((name) => site.load(name).catch(() => {})));
})();
