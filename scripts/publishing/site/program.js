'use strict';

// The programs of a problem, compiled to WebAssembly, each in a worker of its own.
(() => {
    // This runs in the worker and sees nothing of the page. The first message is a compiled program in base64; each of
    // the others starts it, or calls one of its functions.
    function serve() {
        const MOST = 64 << 20, SAID = 1 << 12;
        let code, kept, words, input, out, used, err;

        function write(text) {
            if (used + text.length > MOST) throw {end: 'output'};
            if (used + text.length > out.length) {
                const larger = new Uint8Array(2 * (used + text.length));
                larger.set(out);
                out = larger;
            }
            out.set(text, used);
            used += text.length;
        }

        // Makes an instance with the part of WASI that a program needs to read standard input and write standard output.
        function instantiate() {
            let memory;
            const numbers = () => new DataView(memory.buffer);
            const set = (address, number) => numbers().setUint32(address, number, true) || 0;
            // Hands each buffer in a list to `use`, which returns how many bytes it took.
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
                    const part = input.subarray(0, room.length);
                    room.set(part);
                    input = input.subarray(part.length);
                    return part.length;
                }),
                fd_write: (descriptor, list, count, result) => each(list, count, result, (text) => {
                    if (descriptor === 1) write(text);
                    else if (err.length < SAID) err += new TextDecoder().decode(text);
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
            [words, input, out, used, err] = [['program', ...data.words], data.input, new Uint8Array(1 << 16), 0, ''];
            try {
                if (data.call === '_start') instantiate()._start();
                else (kept = kept || instantiate())[data.call]();
            } catch (error) {
                kept = undefined;
                end = error.end === undefined ? String(error) : error.end;
            }
            if (err.length > SAID) err = `${err.slice(0, SAID)}…`;
            postMessage({end, time: performance.now() - began, out: out.subarray(0, used), err}, [out.buffer]);
        };
    }

    // Why no program can run here, if none can. To Chromium before 97 the page's policy allows no WebAssembly.
    const canCompile = site.tried(() => new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
    site.lacks = canCompile ? '' : site.words.lacks;

    site.decode = (bytes) => new TextDecoder().decode(bytes);

    // The program in the script `name`.js.
    site.program = (name) => {
        let worker, finish, last = Promise.resolve();

        function start(code) {
            const address = URL.createObjectURL(new Blob([`'use strict';(${serve})()`], {type: 'text/javascript'}));
            worker = new Worker(address);
            URL.revokeObjectURL(address);
            worker.postMessage({code});
        }

        // Starts the program with an input and arguments, or calls its function `call`, whose state lasts from call to
        // call. The result is {end, time, out, err}. `end` is the exit status or says why there is none: 'stop', 'time',
        // 'output' or an error. `out` are the bytes of the output, `err` is the text on standard error.
        async function run({input = '', words = [], call = '_start', seconds = 0}) {
            if (site.lacks) throw new Error(site.lacks);
            const code = await site.load(name);
            if (!worker) start(code);
            return new Promise((resolve) => {
                const clock = seconds && setTimeout(() => stop('time'), 1000 * seconds);
                finish = (result) => {
                    clearTimeout(clock);
                    finish = undefined;
                    resolve(result);
                };
                worker.onmessage = ({data}) => finish(data);
                worker.onerror = ({message}) => stop(message);
                worker.postMessage({call, words, input: new TextEncoder().encode(input)});
            });
        }

        // Ends what is running. The next run begins in a new worker.
        function stop(why = 'stop') {
            if (worker) worker.terminate();
            worker = undefined;
            if (finish) finish({end: why, time: 0, out: new Uint8Array(), err: ''});
        }

        // Gives the output for a question, once those asked before are answered, or null if it is no longer `wanted` then.
        function ask(question, wanted = () => true) {
            const answer = last.then(async () => {
                if (!wanted()) return null;
                const {end, out, err} = await run(question);
                if (end !== 0) throw new Error(err || end);
                return site.decode(out);
            });
            last = answer.catch(() => {});
            return answer;
        }

        return {run, stop, ask};
    };
})();
