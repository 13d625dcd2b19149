'use strict';

// Judges all cases at once on the page judge.html, by the outputs in files.
(() => {
    const LINES = 6, FIRST = 480, MOST = 50000;
    const words = site.localize({
        input: ['输入：', 'input: '], expected: ['答案：', 'answer: '], got: ['你的输出：', 'yours: '],
        difference: ['第一处不同：', 'First difference: '], whole: ['全部 COUNT 行', 'All COUNT lines'],
        encoded: ['输出是 ENCODING 编码，已按它读取。', 'This output is in ENCODING and was read as such. '],
        right: ['其余 COUNT 个测试点都对。', 'The other COUNT are right.'], absent: ['没有输出的测试点：', 'No output for '],
        unknown: ['对不上测试点的文件：', 'These match no case: '], encodings: ['不是普通 UTF-8 的输出：', 'Not in plain UTF-8: '],
        comma: ['、', ', '],
    });
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

    // The beginning of a text; a tap shows the rest.
    function excerpt(parent, name, text) {
        add(parent, 'b', name);
        const pre = add(parent, 'pre', text.split('\n', LINES).join('\n').slice(0, FIRST), {tabIndex: 0});
        if (pre.textContent.length >= text.trimEnd().length) return;
        const more = words.whole.replace('COUNT', text.trimEnd().split('\n').length);
        add(parent, 'button', more, {type: 'button'}).addEventListener('click', ({currentTarget}) => {
            pre.textContent = text.slice(0, MOST);
            if (text.length > MOST) pre.textContent += `\n${site.hidden(text.length - MOST)}`;
            pre.focus();
            currentTarget.remove();
        });
    }

    // Shows a case that fails: its input, the answer, the output, and where these two differ.
    async function showFailure({value, dataset}, answer, {encoding, text}, {verdict, difference}) {
        const part = add(at('results'), 'section', '');
        add(add(part, 'h3', `${value} `), 'b', verdict).dataset.verdict = verdict;
        add(part, 'p', (encoding ? words.encoded.replace('ENCODING', encoding) : '') + dataset.about);
        excerpt(part, words.input, await site.load(value));
        excerpt(part, words.expected, answer);
        excerpt(part, words.got, text);
        add(part, 'b', words.difference);
        add(part, 'pre', difference, {tabIndex: 0});
    }

    // Judges the outputs in these files, each for the case that it is named after. Shows the sum, then what is wrong.
    async function judge(files) {
        const cases = new Map([...at('cases').options].slice(1).map((option) => [option.value.split('/')[1], option]));
        const outputs = new Map(), unknown = [], encodings = [];
        let right = 0, worst = 'AC';
        site.status.run();
        at('results').replaceChildren();
        at('sum').textContent = '';
        for await (const {path, bytes} of site.read(files)) {
            const [, name, kind] = /([^\\/]*?)(\.[^.]*)?$/.exec(path);
            if (!cases.has(name)) unknown.push(path);
            else if (kind !== '.in') outputs.set(name, decode(bytes));
        }
        const absent = [...cases.keys()].filter((name) => !outputs.has(name));
        for (const [name, option] of [...cases].filter(([name]) => outputs.has(name))) {
            const output = outputs.get(name), answer = await site.load(`${option.value}.ans`);
            const found = site.compare(new TextEncoder().encode(answer), output.bytes);
            if (output.encoding) encodings.push(`${name}: ${output.encoding}`);
            if (found.verdict === 'AC') right++;
            else {
                if (worst !== 'WA') worst = found.verdict;
                await showFailure(option, answer, output, found);
            }
        }
        at('sum').textContent = `${right}/${cases.size}${worst !== 'AC' || right === cases.size ? `, ${worst}` : ''}`;
        at('sum').dataset.verdict = right === cases.size ? 'AC' : 'WA';
        if (right && right < cases.size) add(at('results'), 'p', words.right.replace('COUNT', right));
        for (const [key, names] of Object.entries({absent, unknown, encodings})) {
            if (names.length) add(at('results'), 'p', words[key] + names.join(words.comma));
        }
        site.status.done();
    }

    const start = (files) => site.status.isIdle() && judge(files).catch(site.status.fail);

    at('outputs').addEventListener('change', () => start([...at('outputs').files]));
    at('drop').addEventListener('dragover', (event) => event.preventDefault());
    at('drop').addEventListener('drop', (event) => {
        event.preventDefault();
        start(site.dropped(event.dataTransfer));
    });
})();
