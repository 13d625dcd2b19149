'use strict';

// Reads files that are chosen or dropped: files, folders and zips.
(() => {
    const bytesOf = async (body) => new Uint8Array(await new Response(body).arrayBuffer());

    const isHidden = (path) => /(^|[\\/])[._]/.test(path); // by systems, such as .DS_Store and __MACOSX

    // ---- What is dropped: a folder is an entry or a handle ----
    const isFolder = (one) => one.isDirectory || one.kind === 'directory';

    async function* filesIn(folder) {
        for await (const one of folder.values ? folder.values() : entries(folder.createReader())) {
            if (isHidden(one.name)) continue;
            if (isFolder(one)) yield* filesIn(one);
            else yield one.getFile ? one.getFile() : new Promise((done, fail) => one.file(done, fail));
        }
    }

    async function* entries(reader) {
        const more = () => new Promise((done, fail) => reader.readEntries(done, fail));
        for (let some = await more(); some.length; some = await more()) yield* some;
    }

    // What was dropped, as files. On a page from the disk Chromium reads a folder only by its handle. Elsewhere an
    // entry is better: for some folders, such as those below /dev, the promise of a handle never settles.
    site.dropped = async function* dropped({items, files}) {
        const onDisk = location.protocol === 'file:', whole = [...files];
        const all = await Promise.all([...items].map((item) => (
            onDisk && item.getAsFileSystemHandle ? item.getAsFileSystemHandle() : item.webkitGetAsEntry())));
        const folders = all.filter((one) => one && isFolder(one));
        yield* whole.filter((file) => !folders.some(({name}) => name === file.name));
        for (const folder of folders) yield* filesIn(folder);
    };

    // Chromium has DecompressionStream since 80, but this format of it since 103.
    const inflater = () => site.tried(() => new DecompressionStream('deflate-raw'));

    // The directory at the end has an entry for each file, which says where the file has a header of its own.
    async function* unzip(bytes) {
        const view = new DataView(bytes.buffer);
        const two = (at) => view.getUint16(at, true), four = (at) => view.getUint32(at, true);
        if (!inflater()) throw new Error(site.words['no-zip']);
        let last = bytes.length - 22;
        while (last >= 0 && four(last) !== 0x06054b50) last--;
        if (last < 0) throw new Error(site.words['bad-zip']);
        for (let left = two(last + 10), at = four(last + 16); left; left--) {
            const isPacked = two(at + 10) !== 0, size = four(at + 20), header = four(at + 42), name = at + 46;
            const end = name + two(at + 28), next = end + two(at + 30) + two(at + 32);
            const start = header + 30 + two(header + 26) + two(header + 28);
            const path = site.decode(bytes.subarray(name, end)), data = bytes.slice(start, start + size);
            const body = isPacked ? new Response(data).body.pipeThrough(inflater()) : data;
            if (!/[\\/]$/.test(path) && !isHidden(path)) yield {path, bytes: await bytesOf(body)};
            at = next;
        }
    }

    // The path and the bytes of each file. A zip means the files in it.
    site.read = async function* read(files) {
        for await (const file of files) {
            if (/\.zip$/i.test(file.name)) yield* unzip(await bytesOf(file));
            else yield {path: file.name, bytes: await bytesOf(file)};
        }
    };
})();
