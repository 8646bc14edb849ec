import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { verifyRecordFile } from "#app/lib/workflows/record/verify-record.server.ts";
import { makeFeedClock, NOON } from "#db/seed/factories.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";
import { PLAYED, publishRecord } from "#tests/workflows/record/record-scene.ts";

async function opened() {
  const app = await openApp();
  await makeFeedClock(app.database.read, { offsetMs: NOON - Date.now() });
  await publishRecord(app.database, PLAYED);
  const { loader } = await app.load(() => import("#app/routes/track-record_.export.ts"));
  return (query: string, headers: Record<string, string> = {}, method = "GET") =>
    loader(routeArgs(`/track-record/export${query}`, { headers, method }));
}

test.each(["json", "csv"])(
  "the record as %s is one file until the record changes, and a browser that has it gets a 304",
  async (format) => {
    const ask = await opened();
    const plain = await ask(`?format=${format}`);
    const tag = plain.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^W\/"[0-9a-f]{32}"$/);
    expect(plain.headers.get("Content-Encoding")).toBeNull();
    const text = await plain.text();
    expect(verifyRecordFile(text).check?.figures.published).toBeGreaterThan(0);
    const zipped = await ask(`?format=${format}`, { "Accept-Encoding": "gzip, br" });
    expect(zipped.headers.get("Content-Encoding")).toBe("gzip");
    expect(zipped.headers.get("ETag")).toBe(tag);
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString("utf8")).toBe(text);
    expect((await ask(`?format=${format}`, { "If-None-Match": tag })).status).toBe(304);
    const head = await ask(`?format=${format}`, {}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
  },
);

/** The open files of the record, on a system that lists them. */
function openFiles(): number {
  const files = readdirSync("/proc/self/fd").flatMap((fd) => {
    const path = `/proc/self/fd/${fd}`;
    return existsSync(path) ? [readlinkSync(path)] : [];
  });
  return files.filter((path) => path.endsWith(".gz")).length;
}

test.skipIf(!existsSync("/proc/self/fd")).each(["gzip", "identity"])(
  "a download that is broken off leaves no file open (%s)",
  async (encoding) => {
    const ask = await opened();
    const before = openFiles();
    const answer = await ask("?format=json", { "Accept-Encoding": encoding });
    await answer.body?.cancel();
    await expect.poll(openFiles).toBe(before);
  },
);
