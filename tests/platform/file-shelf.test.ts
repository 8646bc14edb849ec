import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { createFileShelf, openShelved, type ShelvedFile } from "#app/lib/platform/file-shelf.server.ts";

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "shelf-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function textOf(file: ShelvedFile): Promise<string> {
  const handle = await openShelved(file);
  const bytes = await handle.readFile();
  await handle.close();
  return gunzipSync(bytes).toString("utf8");
}

/** The shelf's answer, which must be a file. */
function present(file: ShelvedFile | null | undefined): ShelvedFile {
  if (!file) throw new Error("no file");
  return file;
}

/** A source that counts how often its file was made, and can be held back. */
function counted(text: string, until: Promise<void> = Promise.resolve()) {
  let made = 0;
  async function* pieces() {
    yield text.slice(0, 2);
    await until;
    yield text.slice(2);
  }
  return {
    made: () => made,
    source: () => {
      made++;
      return Promise.resolve({ filename: "record.csv", pieces: pieces() });
    },
  };
}

const LONG = { maxAgeMs: 60_000, patienceMs: 60_000 };

test("a file is made once per key, however many requests arrive at once", async () => {
  const shelf = createFileShelf(await folder(), LONG);
  const one = counted("first state");
  const files = await Promise.all(Array.from({ length: 20 }, () => shelf.take("record", "1", one.source)));
  expect(one.made()).toBe(1);
  expect(new Set(files.map((file) => file?.path)).size).toBe(1);
  expect(files[0]).toMatchObject({ key: "1", filename: "record.csv" });
  expect(await textOf(present(files[0]))).toBe("first state");
});

test("while a newer one is made the previous one is served, and an opened file can be read to its end", async () => {
  const path = await folder();
  const shelf = createFileShelf(path, LONG);
  const before = present(await shelf.take("record", "1", counted("first state").source));
  const opened = await openShelved(before);
  let finish = () => {};
  const held = counted("second state", new Promise((resolve) => (finish = resolve)));
  expect(await shelf.take("record", "2", held.source)).toBe(before);
  expect(await shelf.take("record", "2", held.source)).toBe(before);
  finish();
  await expect.poll(async () => (await shelf.take("record", "2", held.source))?.key).toBe("2");
  expect(held.made()).toBe(1);
  // The one before is taken away after the newer one is there.
  await expect.poll(() => readdir(path)).toHaveLength(1);
  expect(gunzipSync(await opened.readFile()).toString("utf8")).toBe("first state");
  await opened.close();
});

test("nobody waits longer than their patience; the file is still finished", async () => {
  const shelf = createFileShelf(await folder(), { ...LONG, patienceMs: 20 });
  let finish = () => {};
  const held = counted("a long record", new Promise((resolve) => (finish = resolve)));
  expect(await shelf.take("record", "1", held.source)).toBeNull();
  finish();
  await expect.poll(async () => (await shelf.take("record", "1", held.source))?.key).toBe("1");
  expect(held.made()).toBe(1);
});

test("a file that is too old is no longer served", async () => {
  const shelf = createFileShelf(await folder(), { ...LONG, maxAgeMs: -1 });
  await shelf.take("record", "1", counted("first state").source);
  expect((await shelf.take("record", "2", counted("second state").source))?.key).toBe("2");
});

test("a process that starts again finds the files, and deletes those that nobody requested for a day", async () => {
  const path = await folder();
  const kept = present(await createFileShelf(path, LONG).take("record", "1", counted("first state").source));
  const again = counted("never made");
  expect((await createFileShelf(path, LONG).take("record", "1", again.source))?.path).toBe(kept.path);
  expect(again.made()).toBe(0);
  const long = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(kept.path, ".."), long, long);
  await createFileShelf(path, LONG).take("record", "3", counted("third state").source);
  expect(await readdir(path)).toHaveLength(1);
});

test("a failure leaves nothing behind and is not remembered", async () => {
  const path = await folder();
  const shelf = createFileShelf(path, LONG);
  const failing = () =>
    Promise.resolve({
      filename: "record.csv",
      pieces: (async function* () {
        yield "half";
        throw new Error("the database is away");
      })(),
    });
  await expect(shelf.take("record", "1", failing)).rejects.toThrow("the database is away");
  expect((await readdir(path, { recursive: true })).filter((name) => /part|gz/.test(name))).toEqual([]);
  expect(await textOf(present(await shelf.take("record", "1", counted("now it works").source)))).toBe("now it works");
});
