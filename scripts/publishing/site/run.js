'use strict';

// Runs the programs on the page judge.html, one input at a time, and compares one output with the solution's.
(() => {
    const SECONDS = 10, LINES = 1000, DECODED = 1 << 17, LONGEST = 50000, LINK = 10000;
    const words = site.localize({
        running: ['正在运行……', 'running …'], done: ['运行结束，用时 TIME', 'done in TIME'],
        failed: ['程序以退出码 END 结束，用时 TIME', 'exit status END after TIME'], stop: ['已停止', 'stopped'],
        time: [`超过 ${SECONDS} 秒，已停止`, `stopped after ${SECONDS} seconds`],
        output: ['输出超过 64 MiB，已停止', 'stopped after 64 MiB of output'], broken: ['程序崩溃：END', 'crashed: END'],
        where: ['第 LINE 行第 COLUMN 列的“TOKEN”不合要求', 'look at “TOKEN” in line LINE, column COLUMN'],
        early: ['，或者输入到这里还不完整', ', or for something missing after it'],
        missing: ['无法加载 FILE', 'cannot load FILE'], more: ['只显示开头一部分', 'only the beginning is shown'],
        same: ['与答案一致', 'the same as the answer'],
        forgiven: ['仅行末空白或末尾空行不同，评测时忽略',
            'only white space at line ends or empty lines at the end differ, which judges forgive'],
        PE: ['仅空白字符不同', 'only white space differs'], WA: ['与答案不同', 'differs from the answer'],
        noAnswer: ['程序没有给出答案，无法比较', 'the program gave no answer'],
    });
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
    const fail = ({message}) => tell('failed', message.endsWith('.js') ? words.missing.replace('FILE', message) : message);

    // For judge-files.js: only one thing runs at a time.
    site.status = {isIdle, fail, run: () => tell('running', words.running), done: () => tell('idle', '')};

    // Runs a program and says how it ended.
    async function run(program, options) {
        tell('running', words.running);
        try {
            const result = await program.run({...options, seconds: SECONDS}), {end, time, err} = result;
            const state = end === 0 ? 'done' : words[end] ? 'stopped' : 'failed';
            const text = words[end] || (typeof end === 'number' ? words[state] : words.broken);
            const place = end === 1 && options.input ? await locate(options.input, firstLine(err)) : '';
            if (place) at('format').open = true;
            // The program's complaint is in English. On a Chinese page the place in the input is enough.
            const complaint = place && !site.english ? '' : err;
            tell(state, `${text.replace('END', end).replace('TIME', `${Math.ceil(time)} ms`)}\n${complaint}${place}`.trim());
            return result;
        } catch (error) {
            fail(error);
            return {end: error, out: new Uint8Array()};
        }
    }

    // Finds the token that the program complains of: it ends the shortest beginning of the input that gets the same
    // complaint.
    async function locate(text, complaint) {
        let low = 0, high = text.length;
        if (high > LONGEST) return '';
        while (low < high) {
            const middle = (low + high) >> 1, {err} = await solution.run({input: text.slice(0, middle), seconds: SECONDS});
            if (firstLine(err) === complaint) high = middle;
            else low = middle + 1;
        }
        const [, token] = /(\S*)\s*$/.exec(text.slice(0, low)), start = text.lastIndexOf(token, low);
        const before = text.slice(0, start).split('\n');
        return words.where.replace('LINE', before.length).replace('COLUMN', before.pop().length + 1)
            .replace('TOKEN', () => token.slice(0, 30)) + (text.slice(low).trim() ? '' : words.early);
    }

    function show(bytes) {
        const text = site.decode(bytes.subarray(0, DECODED)), [shown] = text.match(RegExp(`^([^\n]*\n?){0,${LINES}}`));
        output.textContent = shown;
        at('note').textContent = shown.length < text.length || bytes.length > DECODED ? words.more : '';
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
        const yours = new TextEncoder().encode(at('yours').value);
        const found = answered.out ? site.compare(answered.out, yours) : {verdict: ''};
        verdict.dataset.verdict = found.verdict;
        if (!found.verdict) verdict.textContent = words.noAnswer;
        else if (found.verdict === 'AC') verdict.textContent = `AC ${found.exact ? words.same : words.forgiven}`;
        else verdict.textContent = `${found.verdict} ${words[found.verdict]}\n${found.difference}`;
    }

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
