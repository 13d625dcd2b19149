'use strict';

// The programs of a problem, compiled to WebAssembly, each in a worker of its own.

// This runs in the worker and sees nothing of the page. The first message is a compiled program in base64; each of the
// others starts it, or calls one of its functions.
site.serve = function serve() {
    const MOST = 64 << 20, SAID = 1 << 12; // of the output, in bytes; of standard error, in letters
    let code, running; // the program; the exports of its instance
    let args, input, out, used, err; // of one run: `used` bytes of `out` are written

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

    const bytes = (start, length) => new Uint8Array(running.memory.buffer, start, length);
    const numbers = () => new DataView(running.memory.buffer);
    // Returns 0 for success, so || sets two.
    const set = (address, number) => numbers().setUint32(address, number, true) || 0;
    // Hands each buffer in a list to `use`, which returns how many bytes it took.
    function eachBuffer(list, count, result, use) {
        let sum = 0;
        for (let at = list; at < list + 8 * count; at += 8) {
            sum += use(bytes(numbers().getUint32(at, true), numbers().getUint32(at + 4, true)));
        }
        return set(result, sum);
    }

    // The part of WASI that a program needs to read standard input and write standard output.
    const wasi = {
        environ_sizes_get: (count, size) => set(count, 0) || set(size, 0),
        environ_get: () => 0,
        args_sizes_get: (count, size) => set(count, args.length) || set(size, args.join('').length),
        args_get(pointers, buffer) {
            for (const arg of args) {
                set(pointers, buffer);
                bytes(buffer, arg.length).set(new TextEncoder().encode(arg));
                pointers += 4;
                buffer += arg.length;
            }
            return 0;
        },
        fd_read: (_, list, count, result) => eachBuffer(list, count, result, (room) => {
            const part = input.subarray(0, room.length);
            room.set(part);
            input = input.subarray(part.length);
            return part.length;
        }),
        fd_write: (descriptor, list, count, result) => eachBuffer(list, count, result, (text) => {
            if (descriptor === 1) write(text);
            else if (err.length < SAID) err += new TextDecoder().decode(text);
            return text.length;
        }),
        proc_exit: (status) => { throw {end: status}; },
    };

    // The exit status, or what ended the run before that. Each start has an instance of its own; calls share one.
    function run(call) {
        try {
            const isNew = call === '_start' || !running;
            if (isNew) running = new WebAssembly.Instance(code, {wasi_snapshot_preview1: wasi}).exports;
            running[call]();
            return 0;
        } catch (error) {
            running = undefined;
            return error.end === undefined ? String(error) : error.end;
        }
    }

    onmessage = ({data}) => {
        if (data.code) {
            code = new WebAssembly.Module(Uint8Array.from(atob(data.code), (letter) => letter.charCodeAt(0)));
            // Every other import returns ENOSYS.
            for (const {name} of WebAssembly.Module.imports(code)) wasi[name] = wasi[name] || (() => 52);
            return;
        }
        // Arguments are ASCII, and end with a zero byte.
        args = ['program', ...data.args].map((arg) => `${arg}\0`);
        [input, out, used, err] = [data.input, new Uint8Array(1 << 16), 0, ''];
        const began = performance.now(), end = run(data.call);
        if (err.length > SAID) err = `${err.slice(0, SAID)}…`;
        postMessage({end, time: performance.now() - began, out: out.subarray(0, used), err}, [out.buffer]);
    };
};

// Why no program can run here, if none can. To Chromium before 97 the page's policy allows no WebAssembly.
site.lacks = site.tried(() => new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))) ? '' :
    site.words.lacks;
// Then no board begins: the page says why, and draws nothing.
if (site.lacks && document.querySelector('main.play')) {
    const main = document.querySelector('main'), title = main.querySelector('h1');
    main.textContent = '';
    main.append(title, site.make('p', {id: 'said', textContent: site.lacks}));
}

site.decode = (bytes) => new TextDecoder().decode(bytes);

// The program in the script `name`.js.
site.program = (name) => {
    let worker, finish, last = Promise.resolve();

    function start(code) {
        const address = URL.createObjectURL(new Blob([`'use strict';(${site.serve})()`], {type: 'text/javascript'}));
        worker = new Worker(address);
        URL.revokeObjectURL(address);
        worker.postMessage({code});
    }

    // Starts the program with an input and arguments, or calls its function `call`, whose state lasts from call to
    // call. The result is {end, time, out, err}. `end` is the exit status or says why there is none: 'stop', 'time',
    // 'output' or an error. `out` are the bytes of the output, `err` is the text on standard error.
    async function run({input = '', args = [], call = '_start', seconds = 0}) {
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
            worker.postMessage({call, args, input: new TextEncoder().encode(input)});
        });
    }

    // Ends what is running. The next run begins in a new worker.
    function stop(why = 'stop') {
        if (worker) worker.terminate();
        worker = undefined;
        if (finish) finish({end: why, time: 0, out: new Uint8Array(), err: ''});
    }

    // Gives the output for a question, once those before it are answered. Fails if it is not `wanted` any more.
    function ask(question, wanted = () => true) {
        const answer = last.then(async () => {
            const {end, out, err} = wanted() ? await run(question) : {};
            if (!wanted()) throw new Error('late');
            if (end !== 0) throw new Error(err || end);
            return site.decode(out);
        });
        last = answer.catch(() => {});
        return answer;
    }

    return {run, stop, ask};
};
