'use strict';

// What all pages share, and the only global. Programs and cases are scripts that call site.take(name, text): a page
// that was opened from the disk may load scripts, but fetch nothing.
const site = (() => {
    const taken = {}, coming = {};
    // Why no program can run here, if so.
    const lacks = self.WebAssembly ? '' : document.documentElement.lang === 'en' ?
        'This browser has no WebAssembly (strict modes turn it off): no program can run here; all else works.' :
        '这个浏览器没有 WebAssembly（锁定模式、严格模式会关掉它），不能在这里运行程序，其余功能照常可用。';

    // The text that the script `name`.js beside the page hands over, loaded when it is first wanted.
    function load(name) {
        coming[name] = coming[name] || new Promise((resolve, reject) => {
            const script = document.createElement('script');
            script.src = `${name}.js`;
            script.onload = () => resolve(taken[name]);
            script.onerror = () => {
                delete coming[name];
                reject(new Error(`${name}.js`));
            };
            document.head.append(script);
        });
        return coming[name];
    }

    // A worker that is the function's text: it knows nothing of the page.
    function work(main) {
        const address = URL.createObjectURL(new Blob([`'use strict';(${main})()`], {type: 'text/javascript'}));
        const worker = new Worker(address);
        URL.revokeObjectURL(address);
        return worker;
    }

    // In a worker: first gets a compiled program in base64, then calls to it. What it writes goes out in pieces.
    function serve() {
        const PIECE = 1 << 16, MOST = 64 << 20, SAID = 1 << 12, DOTS = new TextEncoder().encode('…');
        let code, kept, input, place, words, piece, used, written, said;

        function flush() {
            if (used) postMessage({out: piece.slice(0, used)});
            piece = new Uint8Array(PIECE);
            used = 0;
        }

        // The part of WASI that a program needs to read standard input and write standard output.
        function instantiate() {
            let memory;
            const numbers = () => new DataView(memory.buffer);
            const set = (address, number) => numbers().setUint32(address, number, true) || 0;
            function each(list, count, result, use) {
                let sum = 0;
                for (let at = list; at < list + 8 * count; at += 8) {
                    const start = numbers().getUint32(at, true), length = numbers().getUint32(at + 4, true);
                    sum += use(new Uint8Array(memory.buffer, start, length));
                }
                return set(result, sum);
            }
            const texts = words.map((word) => new TextEncoder().encode(`${word}\0`));
            const wasi = {
                environ_sizes_get: (count, size) => set(count, 0) || set(size, 0),
                environ_get: () => 0,
                args_sizes_get: (count, size) =>
                    set(count, texts.length) || set(size, texts.reduce((sum, text) => sum + text.length, 0)),
                args_get: (pointers, buffer) => {
                    for (const text of texts) {
                        set(pointers, buffer);
                        new Uint8Array(memory.buffer).set(text, buffer);
                        pointers += 4;
                        buffer += text.length;
                    }
                    return 0;
                },
                fd_read: (_, list, count, result) => each(list, count, result, (room) => {
                    const part = input.subarray(place, place + room.length);
                    room.set(part);
                    place += part.length;
                    return part.length;
                }),
                fd_write: (descriptor, list, count, result) => each(list, count, result, (text) => {
                    written += text.length;
                    if (written > MOST) throw {end: 'output'};
                    if (descriptor === 2 && said < SAID) postMessage({
                        err: (said += text.length) < SAID ? text.slice() : DOTS});
                    for (let at = 0; descriptor === 1 && at < text.length;) {
                        const part = text.subarray(at, at + PIECE - used);
                        piece.set(part, used);
                        used += part.length;
                        at += part.length;
                        if (used === PIECE) flush();
                    }
                    return text.length;
                }),
                proc_exit: (status) => { throw {end: status}; },
            };
            // Every other import returns ENOSYS.
            for (const {name} of WebAssembly.Module.imports(code)) wasi[name] = wasi[name] || (() => 52);
            const {exports} = new WebAssembly.Instance(code, {wasi_snapshot_preview1: wasi});
            memory = exports.memory;
            return exports;
        }

        onmessage = ({data}) => {
            if (data.code) {
                code = new WebAssembly.Module(Uint8Array.from(atob(data.code), (letter) => letter.charCodeAt(0)));
                return;
            }
            const began = performance.now();
            let end = 0;
            [input, place, words, used, written, said] = [data.input, 0, ['program', ...data.words], 0, 0, 0];
            piece = new Uint8Array(PIECE);
            try {
                // A program is started anew; another function is called in the instance that is kept.
                if (data.name === '_start') instantiate()._start();
                else (kept = kept || instantiate())[data.name]();
            } catch (error) {
                kept = undefined;
                end = error.end === undefined ? String(error) : error.end;
            }
            flush();
            postMessage({end, time: performance.now() - began});
        };
    }

    const join = (parts) => {
        const decoder = new TextDecoder();
        return parts.map((part) => decoder.decode(part, {stream: true})).join('') + decoder.decode();
    };

    // The program in the script `name`.js, in a worker of its own. `run` takes the text that it reads and the words
    // behind its name; it starts the program, or calls its function `call`, which finds what was left of the call
    // before. It gives {end, time, out, err}: `end` is the exit status, or a word that says why there is none: 'stop',
    // 'time', 'output', or the error; `out` the pieces of its output, `err` the text of its standard error.
    function program(name) {
        let worker, finish, last = Promise.resolve();

        async function run({input = '', words = [], call = '_start', seconds = 0}) {
            if (lacks) throw new Error(lacks);
            const out = [], err = [], code = await load(name);
            if (!worker) {
                worker = work(serve);
                worker.postMessage({code});
            }
            return new Promise((resolve) => {
                const clock = seconds && setTimeout(() => stop('time'), 1000 * seconds);
                finish = (end, time) => {
                    clearTimeout(clock);
                    finish = undefined;
                    resolve({end, time, out, err: join(err)});
                };
                worker.onmessage = ({data}) => {
                    if (data.out) out.push(data.out);
                    else if (data.err) err.push(data.err);
                    else finish(data.end, data.time);
                };
                worker.onerror = (event) => stop(event.message);
                worker.postMessage({name: call, input: new TextEncoder().encode(input), words});
            });
        }

        // Ends what runs. The next run begins in a new worker.
        function stop(why = 'stop') {
            if (worker) worker.terminate();
            worker = undefined;
            if (finish) finish(why, 0);
        }

        // What it answers, after the questions before; null, if it is not `wanted` any more when its turn comes.
        function ask(question, wanted = () => true) {
            const answer = last.then(async () => {
                if (!wanted()) return null;
                const {end, out, err} = await run(question);
                if (end !== 0) throw new Error(err || end);
                return join(out);
            });
            last = answer.catch(() => {});
            return answer;
        }

        return {run, stop, ask};
    }

    // A place that is folded in is opened. `#at-I.F` is the place that the page in the other language was left at: F of
    // the way from its Ith heading to the next.
    function follow() {
        const target = document.querySelector(':target'), fold = target && target.closest('details');
        if (fold) {
            fold.open = true;
            target.scrollIntoView();
        }
        const [, i, part] = /^#at-(\d+)\.(\d+)$/.exec(location.hash) || [], ends = headings();
        if (ends[+i + 1]) scrollTo(0, ends[i] + (ends[+i + 1] - ends[i]) * `0.${part}`);
    }

    function headings() {
        const tops = [...document.querySelectorAll('h2')].map((h2) => h2.getBoundingClientRect().top + scrollY);
        return [0, ...tops, document.documentElement.scrollHeight];
    }

    // To the other language goes a game, and otherwise the place.
    function keepPlace({target}) {
        if (document.querySelector('main.play')) {
            target.hash = location.hash;
            return;
        }
        const ends = headings(), i = ends.findIndex((end, j) => end <= scrollY && scrollY < ends[j + 1]);
        if (i < 0) return;
        target.hash = `at-${i}.${((scrollY - ends[i]) / (ends[i + 1] - ends[i])).toFixed(3).slice(2)}`;
    }

    // Addresses from before a problem had five views, and a player a page of its own, lead to where things are now.
    function move() {
        const old = location.hash.slice(1).replace(/^L\d+$/, 'source');
        const now = document.querySelector(`[data-search="${location.search}"]`) || [...document.querySelectorAll(
            '[data-old]')].find(({dataset}) => old && dataset.old.split(' ').includes(old));
        if (now) location.replace(now.href + location.hash);
    }

    // execCommand also works on pages opened from disk.
    function copy(text) {
        const area = Object.assign(document.createElement('textarea'), {value: text}), had = document.activeElement;
        document.body.append(area);
        area.select();
        document.execCommand('copy');
        area.remove();
        had.focus();
    }

    move();
    addEventListener('load', follow);
    for (const act of [follow, move]) addEventListener('hashchange', act);
    for (const button of document.querySelectorAll('#copy')) button.addEventListener('click', () => copy(
        document.querySelector('#source ~ .sourceCode code').textContent));
    for (const link of document.querySelectorAll('#switch')) link.addEventListener('click', keepPlace);

    return {take: (name, text) => { taken[name] = text; }, load, work, program, join, copy, lacks};
})();
