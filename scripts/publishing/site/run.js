'use strict';

// The page judge.html: runs the programs, compares an output, judges all cases.
(() => {
    const SECONDS = 10, LINES = 1000, PIECES = 2, SHOWN = 10000, FIRST = 6, MOST = 50000;
    const english = document.documentElement.lang === 'en';
    const words = {
        running: ['正在运行……', 'running …'], done: ['运行结束，用时 TIME', 'done in TIME'],
        failed: ['输入不合要求，退出码 END，用时 TIME', 'exit status END after TIME'], stop: ['已停止', 'stopped'],
        where: ['第 LINE 行第 COLUMN 列的“TOKEN”不合要求', 'see “TOKEN” in line LINE, column COLUMN'],
        early: ['，或者输入到这里还不完整', ', or what is missing after it'],
        time: [`超过 ${SECONDS} 秒，已停止`, `stopped after ${SECONDS} seconds`],
        output: ['输出超过 64 MiB，已停止', 'stopped after 64 MiB of output'], broken: ['程序崩溃：END', 'crashed: END'],
        missing: ['无法加载 END', 'cannot load END'], more: ['只显示开头一部分', 'only the beginning is shown'],
        rest: ['后面还有 COUNT 个字符，不显示', 'COUNT more characters are not shown'],
        AC: ['与答案一致', 'the same as the answer'], PE: ['仅空白字符不同', 'only white space differs'],
        forgiven: ['仅行末空白或末尾空行不同，评测时忽略',
            'only white space at line ends or empty lines at the end differ, which judges forgive'],
        WA: ['与答案不同', 'differs from the answer'], noAnswer: ['程序没有给出答案，无法比较', 'the program gave no answer'],
        place: ['第 LINE 行第 COLUMN 列', 'line LINE, column COLUMN'], end: ['末尾', 'the end'],
        expected: ['答案：', 'answer: '], got: ['你的输出：', 'yours: '], input: ['输入：', 'input: '],
        difference: ['第一处不同：', 'First difference: '], whole: ['全部 COUNT 行', 'All COUNT lines'],
        encoded: ['输出是 ENCODING 编码，已按它读取。', 'This output is in ENCODING and was read as such. '],
        right: ['其余 COUNT 个测试点都对。', 'The other COUNT are right.'], absent: ['没有输出的测试点：', 'No output for '],
        unknown: ['对不上测试点的文件：', 'These match no case: '], encodings: ['不是普通 UTF-8 的输出：', 'Not in plain UTF-8: '],
        unzip: ['这个浏览器不能解压 zip，请先解压，再选择里面的文件。', 'This browser cannot unpack a zip: choose the files in it.'],
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
    const missing = ({message}) => tell('failed', message.endsWith('.js') ? words.missing.replace('END', message) : message);

    // Runs a program, and says how it ended.
    async function run(program, options) {
        tell('running', words.running);
        try {
            const result = await program.run({...options, seconds: SECONDS});
            const isStatus = typeof result.end === 'number';
            const text = isStatus ? words[result.end ? 'failed' : 'done'] : words[result.end] || words.broken;
            const state = isStatus || !words[result.end] ? (result.end ? 'failed' : 'done') : 'stopped';
            const time = `${Math.ceil(result.time)} ms`;
            const said = text.replace('END', result.end).replace('TIME', time);
            const place = result.end === 1 && options.input && await locate(options.input, firstLine(result.err));
            at('format').open = at('format').open || Boolean(place);
            // The complaint is in English.
            tell(state, `${said}\n${place && !english ? '' : result.err}${place || ''}`.trim());
            return result;
        } catch (error) {
            missing(error);
            return {end: error, out: []};
        }
    }

    // What the program complains of: the end of the shortest beginning of the input that gets the same complaint.
    async function locate(text, complaint) {
        let low = 0, high = text.length;
        if (high > MOST) return '';
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

    const firstLine = (text) => text.split('\n', 1)[0];

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
        verdict.dataset.verdict = found.verdict || '';
        if (!found.verdict) verdict.textContent = found.why || words.noAnswer;
        else if (found.verdict === 'AC') verdict.textContent = `AC ${found.exact ? words.AC : words.forgiven}`;
        else verdict.textContent = `${found.verdict} ${words[found.verdict]}\n${differ(found)}`;
    }

    function differ(found) {
        return ['expected', 'got'].map((name) => {
            const {number, column, shown} = found[name];
            const place = number ? words.place.replace('LINE', number).replace('COLUMN', column) : words.end;
            return `${words[name]}${place}\n  ${shown}\n`;
        }).join('');
    }

    function put(text) { input.value = text; }

    // ---- All cases at once ----
    const bytesOf = async (body) => new Uint8Array(await new Response(body).arrayBuffer());

    // The files in a folder that was dropped. Only by its handle Chromium reads one where the page is on the disk.
    async function* walk(folder) {
        for await (const one of folder.values ? folder.values() : entries(folder.createReader())) {
            if (one.kind === 'directory' || one.isDirectory) yield* walk(one);
            else yield one.getFile ? one.getFile() : new Promise((done, fail) => one.file(done, fail));
        }
    }

    async function* entries(reader) {
        for (let some = [0]; some.length; yield* some) some = await new Promise((done, fail) => reader.readEntries(done, fail));
    }

    // The files of a zip, by the directory at its end.
    async function* unzip(bytes) {
        const view = new DataView(bytes.buffer), [two, four] = ['getUint16', 'getUint32'].map(
            (get) => (at) => view[get](at, true));
        if (!self.DecompressionStream) throw new Error(words.unzip);
        let end = bytes.length - 22;
        while (end > 0 && four(end) !== 0x06054b50) end--;
        for (let left = two(end + 10), at = four(end + 16); left; left--) {
            const [name, extra, comment, offset] = [two(at + 28), two(at + 30), two(at + 32), four(at + 42)];
            const start = offset + 30 + two(offset + 26) + two(offset + 28), packed = bytes.slice(start, start + four(at + 20));
            const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name));
            const body = two(at + 10) ? new Response(packed).body.pipeThrough(new DecompressionStream('deflate-raw')) : packed;
            if (!/[\\/]$|(^|[\\/])[._]/.test(path)) yield {path, bytes: await bytesOf(body)};
            at += 46 + name + extra + comment;
        }
    }

    // Outputs as PowerShell and some editors write them are read as what they are.
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

    // The beginning of a text; a tap shows the rest.
    function excerpt(parent, name, text) {
        add(parent, 'b', name);
        const pre = add(parent, 'pre', text.split('\n', FIRST).join('\n').slice(0, 80 * FIRST), {tabIndex: 0});
        if (pre.textContent.length >= text.trimEnd().length) return;
        const more = words.whole.replace('COUNT', text.trimEnd().split('\n').length);
        add(parent, 'button', more, {type: 'button'}).addEventListener('click', ({currentTarget}) => {
            pre.textContent = text.slice(0, MOST);
            if (text.length > MOST) pre.textContent += `\n${words.rest.replace('COUNT', text.length - MOST)}`;
            pre.focus();
            currentTarget.remove();
        });
    }

    // Judges the outputs in these files, each for the case that it is named after; shows the sum, then what is wrong.
    async function judge(chosen) {
        const cases = new Map([...at('cases').options].slice(1).map((option) => [option.value.split('/')[1], option]));
        const given = new Map(), unknown = [], absent = [], encodings = [];
        let right = 0, worst = 'AC';
        tell('running', words.running);
        at('results').replaceChildren();
        at('sum').textContent = '';
        for await (const file of chosen) {
            const files = /\.zip$/i.test(file.name) ? unzip(await bytesOf(file)) : [{path: file.name, bytes: await bytesOf(file)}];
            for await (const {path, bytes} of files) {
                const [, name, kind] = /([^\\/]*?)(\.[^.]*)?$/.exec(path);
                if (!cases.has(name)) unknown.push(path);
                else if (kind !== '.in') given.set(name, decode(bytes));
            }
        }
        for (const [name, {value, dataset}] of cases) {
            const {bytes, text, encoding} = given.get(name) || {};
            if (!bytes) absent.push(name);
            if (encoding) encodings.push(`${name}: ${encoding}`);
            const answer = bytes && await site.load(`${value}.ans`);
            const found = bytes && await site.compare([new TextEncoder().encode(answer)], [bytes], SECONDS);
            if (found && found.verdict === 'AC') right++;
            if (found && found.verdict !== 'AC') {
                const part = add(at('results'), 'section', '');
                worst = worst === 'WA' ? worst : found.verdict;
                add(add(part, 'h3', `${value} `), 'b', found.verdict).dataset.verdict = found.verdict;
                add(part, 'p', (encoding ? words.encoded.replace('ENCODING', encoding) : '') + dataset.about);
                excerpt(part, words.input, await site.load(value));
                excerpt(part, words.expected, answer);
                excerpt(part, words.got, text);
                add(part, 'b', words.difference);
                add(part, 'pre', differ(found), {tabIndex: 0});
            }
        }
        at('sum').textContent = `${right}/${cases.size}${given.size ? `, ${worst}` : ''}`;
        at('sum').dataset.verdict = right === cases.size ? 'AC' : 'WA';
        if (right && right < cases.size) add(at('results'), 'p', words.right.replace('COUNT', right));
        for (const [key, names] of Object.entries({absent, unknown, encodings})) {
            if (names.length) add(at('results'), 'p', words[key] + names.join(english ? ', ' : '、'));
        }
        tell('idle', '');
    }

    async function* dropped({items, files}) {
        const whole = [...files], folders = (await Promise.all([...items].map((item) => (
            item.getAsFileSystemHandle ? item.getAsFileSystemHandle() : item.webkitGetAsEntry())))).filter(
            (one) => one && (one.kind === 'directory' || one.isDirectory));
        yield* whole.filter((file) => !folders.some(({name}) => name === file.name));
        for (const folder of folders) yield* walk(folder);
    }

    const judgeAll = (files) => isIdle() && judge(files).catch(missing);

    // A box shows the beginning of a long text and keeps the rest: to lay out a megabyte takes an engine seconds, in
    // which the page is dead. Replacing everything shown also replaces the rest.
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
    at('outputs').addEventListener('change', () => judgeAll([...at('outputs').files]));
    at('drop').addEventListener('dragover', (event) => event.preventDefault());
    at('drop').addEventListener('drop', (event) => {
        event.preventDefault();
        judgeAll(dropped(event.dataTransfer));
    });
    at('cases').addEventListener('change', choose);
    for (const button of document.querySelectorAll('#show')) button.addEventListener('click', () => {
        const position = encodeURIComponent(input.value.slice(0, SHOWN).trim().replace(/\s+/g, ' ')).replace(/%20/g, '+');
        location.href = `${english ? 'en' : 'index'}.html#play=${position}`;
    });
    box(input);
    box(at('yours'));
    if (site.lacks) tell('failed', site.lacks);
    // So that a phone that goes offline can still run them.
    else addEventListener('load', () => ['program', 'generate'].forEach((name) => site.load(name).catch(() => {})));
})();
