import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { sha256Hex } from "./ids.server.ts";

/** A file as it is made: piece by piece, however long it is. */
export interface FileSource {
  readonly filename: string;
  readonly pieces: AsyncIterable<string>;
}

/** A finished file on the shelf. */
export interface ShelvedFile {
  readonly key: string;
  readonly filename: string;
  /** Path of its bytes, compressed by gzip. */
  readonly path: string;
  readonly madeAt: number;
}

export interface FileShelf {
  /**
   * The file of a group for a key. The first request for a key makes it; while a newer one is being made, the previous one is returned as
   * long as it is not older than `maxAgeMs`. Null where making it takes longer than `patienceMs`; it goes on being made.
   */
  take(group: string, key: string, source: () => Promise<FileSource>): Promise<ShelvedFile | null>;
}

/**
 * Stores one finished file per group in a folder of this machine, so that a long file costs neither memory nor time at the next request,
 * also after a restart. A file that nobody requests for a day is removed.
 */
export function createFileShelf(
  folder: string,
  { maxAgeMs, patienceMs }: { readonly maxAgeMs: number; readonly patienceMs: number },
): FileShelf {
  const shelved = new Map<string, ShelvedFile>();
  const making = new Map<string, Promise<ShelvedFile>>();
  const placeOf = (group: string, key: string) => join(folder, sha256Hex(`${group}\n${key}`).slice(0, 32));
  let swept: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      const place = join(folder, name);
      const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (Date.now() - mtimeMs > DAY_MS) await rm(place, { recursive: true, force: true });
    }
  }

  /** A file that another process, or this one before a restart, has finished. */
  async function found(group: string, key: string): Promise<ShelvedFile | null> {
    const place = placeOf(group, key);
    const [name] = (await readdir(place).catch(() => [])).filter((entry) => entry.endsWith(".gz"));
    if (name === undefined) return null;
    const path = join(place, name);
    return { key, filename: name.slice(0, -".gz".length), path, madeAt: (await stat(path)).mtimeMs };
  }

  async function make(group: string, key: string, source: () => Promise<FileSource>): Promise<ShelvedFile> {
    const ready = await found(group, key);
    if (ready) return ready;
    await (swept ??= sweep());
    const { filename, pieces } = await source();
    const place = placeOf(group, key);
    await mkdir(place, { recursive: true });
    const path = join(place, `${filename}.gz`);
    const unfinished = join(place, `${process.pid}.part`);
    await pipeline(Readable.from(pieces), createGzip(), createWriteStream(unfinished)).catch(async (error: unknown) => {
      await rm(unfinished, { force: true });
      throw error;
    });
    await rename(unfinished, path);
    return { key, filename, path, madeAt: Date.now() };
  }

  function begin(group: string, key: string, source: () => Promise<FileSource>): Promise<ShelvedFile> {
    const work = make(group, key, source)
      .then(async (file) => {
        const before = shelved.get(group);
        shelved.set(group, file);
        if (before && before.path !== file.path) await rm(join(before.path, ".."), { recursive: true, force: true });
        return file;
      })
      .finally(() => making.delete(group));
    making.set(group, work);
    return work;
  }

  return {
    take(group, key, source) {
      const kept = shelved.get(group);
      if (kept?.key === key) return Promise.resolve(kept);
      const work = making.get(group) ?? begin(group, key, source);
      if (!kept || Date.now() - kept.madeAt > maxAgeMs) return withinPatience(work, patienceMs);
      // The previous file is returned; the next request reports a failure.
      work.catch(() => undefined);
      return Promise.resolve(kept);
    },
  };
}

async function withinPatience<T>(work: Promise<T>, patienceMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Opens a shelved file. From then on it can be read to its end, though a newer one takes its place. */
export function openShelved(file: ShelvedFile): Promise<FileHandle> {
  return open(file.path);
}
