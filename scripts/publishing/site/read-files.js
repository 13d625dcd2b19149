'use strict';

// Reads files that are chosen or dropped: files, folders and zips.
(() => {
    const bytesOf = async (body) => new Uint8Array(await new Response(body).arrayBuffer());
    // A folder that was dropped is an entry or a handle.
    const isFolder = (one) => one.isDirectory || one.kind === 'directory';

    // The files in a folder.
    async function* walk(folder) {
        for await (const one of folder.values ? folder.values() : entries(folder.createReader())) {
            if (isFolder(one)) yield* walk(one);
            else yield one.getFile ? one.getFile() : new Promise((done, fail) => one.file(done, fail));
        }
    }

    async function* entries(reader) {
        const more = () => new Promise((done, fail) => reader.readEntries(done, fail));
        for (let some = await more(); some.length; some = await more()) yield* some;
    }

    // What was dropped, as files. On a page from the disk Chromium reads a folder only by its handle. Elsewhere an entry
    // is better: for some folders, such as those below /dev, the promise of a handle never settles.
    site.dropped = async function* dropped({items, files}) {
        const onDisk = location.protocol === 'file:', whole = [...files];
        const all = await Promise.all([...items].map((item) => (
            onDisk && item.getAsFileSystemHandle ? item.getAsFileSystemHandle() : item.webkitGetAsEntry())));
        const folders = all.filter((one) => one && isFolder(one));
        yield* whole.filter((file) => !folders.some(({name}) => name === file.name));
        for (const folder of folders) yield* walk(folder);
    };

    // Chromium has DecompressionStream since 80, but this format of it since 103.
    function canUnpack() {
        try {
            return Boolean(new DecompressionStream('deflate-raw'));
        } catch {
            return false;
        }
    }

    // The files of a zip, by the directory at its end.
    async function* unzip(bytes) {
        const view = new DataView(bytes.buffer);
        const two = (at) => view.getUint16(at, true), four = (at) => view.getUint32(at, true);
        if (!canUnpack()) throw new Error(site.words['no-zip']);
        let end = bytes.length - 22;
        while (end > 0 && four(end) !== 0x06054b50) end--;
        if (end < 0) throw new Error(site.words['bad-zip']);
        for (let left = two(end + 10), at = four(end + 16); left; left--) {
            const [name, extra, comment, offset] = [two(at + 28), two(at + 30), two(at + 32), four(at + 42)];
            const start = offset + 30 + two(offset + 26) + two(offset + 28), packed = bytes.slice(start, start + four(at + 20));
            const path = site.decode(bytes.subarray(at + 46, at + 46 + name));
            const body = two(at + 10) ? new Response(packed).body.pipeThrough(new DecompressionStream('deflate-raw')) : packed;
            if (!/[\\/]$|(^|[\\/])[._]/.test(path)) yield {path, bytes: await bytesOf(body)};
            at += 46 + name + extra + comment;
        }
    }

    // The path and the bytes of each file. A zip stands for the files in it.
    site.read = async function* read(files) {
        for await (const file of files) {
            if (/\.zip$/i.test(file.name)) yield* unzip(await bytesOf(file));
            else yield {path: file.name, bytes: await bytesOf(file)};
        }
    };
})();
