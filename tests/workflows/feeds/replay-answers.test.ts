import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { replayAnswer, replayFile } from "#app/lib/workflows/feeds/replay-answers.server.ts";
import { recordedIsThere } from "#tests/providers/recorded.ts";

const RECORDED = resolve(import.meta.dirname, "../../../../shared/data/recorded");
const NOW = epochMs(Date.UTC(2026, 10, 23, 8));

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "linewise-replay-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function replayed(name: string, bytes: string | Buffer) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return replayFile(path, NOW);
}

const error = (code: string) => ({ message: "No", error_code: code, details_url: "https://example.test" });

const event = (id: string, update: string) => ({
  id,
  sport_key: "basketball_nba",
  commence_time: "2026-11-25T00:00:00Z",
  home_team: "Boston Celtics",
  away_team: "Miami Heat",
  bookmakers: [
    {
      key: "fanduel",
      last_update: update,
      markets: [
        {
          key: "h2h",
          outcomes: [
            { name: "Boston Celtics", price: -150 },
            { name: "Miami Heat", price: 130 },
          ],
        },
      ],
    },
  ],
});

describe("files that cannot be read", () => {
  it.each([
    ["broken.json", '[{"id": "a", ', /^Not JSON/],
    ["empty.json", "  \n", /empty/],
    ["report.pdf", "%PDF-1.7\n1 0 obj", /^A PDF/],
    ["cut.json.gz", gzipSync(JSON.stringify([event("a", "2026-11-23T08:00:00Z")])).subarray(0, 60), /./],
    ["unknown.json", '{"weather": "fine"}', /Not an answer/],
    ["scalar.json", "42", /Not an answer/],
    ["nothing.json", "null", /Not an answer/],
  ] as const)("%s is named", async (name, bytes, message) => {
    const { answers, unread } = await replayed(name, bytes);
    expect(answers).toEqual([]);
    expect(unread).toEqual([{ where: "file", message: expect.stringMatching(message) }]);
  });

  it("a file that is not there, and a folder, are named", async () => {
    expect((await replayFile(join(folder, "nobody.json"), NOW)).unread[0]?.message).toMatch(/ENOENT/);
    expect((await replayFile(folder, NOW)).unread[0]?.message).toMatch(/EISDIR/);
  });
});

describe("files that can", () => {
  it("packed and plain give the same", async () => {
    const text = JSON.stringify([event("a", "2026-11-23T08:00:00Z")]);
    const [plain, packed] = [await replayed("a.json", text), await replayed("a.json.gz", gzipSync(text))];
    expect(plain.answers).toHaveLength(1);
    expect(packed.answers).toEqual(plain.answers);
  });

  it("one answer a line; a broken line is named and the rest goes on", async () => {
    const lines = [JSON.stringify(error("INVALID_KEY")), '{"half', "", JSON.stringify([event("a", "2026-11-23T08:00:00Z")])];
    const { answers, unread } = await replayed("many.jsonl", lines.join("\n"));
    expect(answers.map(({ kind }) => kind)).toEqual(["error", "odds"]);
    expect(unread).toEqual([{ where: "line 2", message: expect.stringMatching(/^Not JSON/) }]);
  });

  it("an old answer is received when its books were read, not at its games' starts", () => {
    const old = [event("a", "2026-11-20T08:00:00Z"), event("b", "2026-11-20T08:05:00Z")];
    const answer = replayAnswer(old, NOW);
    expect(answer?.receivedAt).toBe(Date.UTC(2026, 10, 20, 8, 5));
    expect(answer?.parts.find(({ part }) => part === "quotes")).toMatchObject({ read: 2, taken: 2, balanced: true });
  });

  it("a given moment counts: prices nobody confirmed for ten minutes are left out", () => {
    const answer = replayAnswer([event("a", "2026-11-20T08:00:00Z")], NOW, NOW);
    expect(answer?.parts.find(({ part }) => part === "quotes")).toMatchObject({
      taken: 0,
      leftOut: { "a price the book has not confirmed for ten minutes": 1 },
    });
  });
});

describe.skipIf(!recordedIsThere)("all recorded answers (skipped when ../shared/data is missing)", () => {
  /** Nobody's: a PDF, and a page of a service that is not read. */
  const NOT_OURS = /\.pdf$|sportsline/;

  it("are recognised by the provider whose they are, and account for every row", async () => {
    const files = (await readdir(RECORDED, { recursive: true })).filter((name) => /\.(json|json\.gz|pdf)$/.test(name));
    expect(files.length).toBeGreaterThanOrEqual(50);
    for (const name of files) {
      const { answers, unread } = await replayFile(join(RECORDED, name), NOW);
      expect(unread.length, name).toBe(NOT_OURS.test(name) ? 1 : 0);
      for (const { provider, parts, states } of answers) {
        expect(provider).toBe(name.split("/")[0]);
        expect(parts.every(({ balanced }) => balanced), name).toBe(true);
        const games = parts.find(({ part }) => part === "games")?.taken ?? 0;
        expect(Object.values(states).reduce((a, b) => a + b, 0), name).toBe(games);
      }
    }
  });
});
