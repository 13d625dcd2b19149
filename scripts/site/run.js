'use strict';

// What a problem's page does with its program.
(() => {
    const SECONDS = 10, LINES = 1000, LETTERS = 1 << 20;
    const words = {
        zh: {running: '正在运行……', done: '运行结束，用时 TIME', failed: '程序退出码 END，用时 TIME', stop: '已停止',
            time: `超过 ${SECONDS} s，已停止`, output: '输出超过 64 MiB，已停止', more: `仅显示前 ${LINES} 行`,
            missing: '无法加载：'},
        en: {running: 'running …', done: 'done in TIME', failed: 'exit status END, after TIME', stop: 'stopped',
            time: `stopped after ${SECONDS} s`, output: 'stopped after 64 MiB of output',
            more: `the first ${LINES} lines are shown`, missing: 'cannot be loaded: '},
    }[document.documentElement.lang.slice(0, 2)];
    const at = (id) => document.getElementById(id);
    const [input, output, status, save] = ['input', 'output', 'status', 'save'].map(at);
    const solution = site.program('program'), generator = site.program('generate');

    function tell(state, text) {
        status.dataset.state = state;
        status.textContent = text;
        at('stop').disabled = state !== 'running';
        at('run').disabled = state === 'running';
    }

    // The first lines of an output.
    function head(parts) {
        const text = site.join(parts.slice(0, LETTERS / (1 << 16)));
        let end = 0, lines = 0;
        while (lines < LINES && end < text.length) {
            end = text.indexOf('\n', end) + 1 || text.length;
            lines++;
        }
        return text.slice(0, end);
    }

    async function run(program, options) {
        tell('running', words.running);
        try {
            const result = await program.run({...options, seconds: SECONDS});
            const state = result.end === 0 ? 'done' : typeof result.end === 'number' ? 'failed' : 'stopped';
            const text = words[result.end] || words[state === 'done' ? 'done' : 'failed'].replace('END', result.end);
            tell(state, `${text.replace('TIME', `${Math.ceil(result.time)} ms`)}\n${result.err}`.trim());
            return result;
        } catch (error) {
            tell('failed', words.missing + error.message);
            return undefined;
        }
    }

    at('form').addEventListener('submit', async (event) => {
        event.preventDefault();
        output.textContent = '';
        save.hidden = true;
        const result = await run(solution, {input: input.value});
        if (!result) return;
        output.textContent = head(result.out);
        URL.revokeObjectURL(save.href);
        save.href = URL.createObjectURL(new Blob(result.out, {type: 'text/plain'}));
        save.hidden = false;
    });
    at('stop').addEventListener('click', () => solution.stop());
    at('random').addEventListener('click', async () => {
        const seed = Math.floor(Math.random() * 2 ** 32);
        const result = await run(generator, {words: [seed, at('size').value]});
        if (result && result.end === 0) input.value = site.join(result.out);
    });
    at('cases').addEventListener('change', async () => {
        at('about').textContent = at('cases').selectedOptions[0].dataset.about || '';
        if (at('cases').value) input.value = await site.load(at('cases').value);
    });
})();
