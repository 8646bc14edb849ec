import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { filesUnder, replayAnswer, replayFile, replayTotals } from "#app/lib/workflows/feeds/replay-answers.server.ts";
import { hasRecorded, RECORDED_FOLDER } from "#tests/providers/recorded.ts";

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
    [
      "gateway.html",
      "<html>\n<head><title>502 Bad\n Gateway</title></head></html>",
      /^A page in HTML or XML.*\("502 Bad Gateway"\)/,
    ],
    [
      "denied.xml",
      '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>',
      /^A page in HTML or XML instead of JSON$/,
    ],
    ["error.json", '{"code":404,"message":"not found"}', /Not an answer.*"not found"/],
    ["binary.bin", Buffer.from([0xff, 0xfe, 0x00, 0x91]), /^Not JSON/],
    ["scalar.json", "42", /Not an answer/],
    ["nothing.json", "null", /Not an answer/],
  ] as const)("%s is named", async (name, bytes, message) => {
    const { answers, unread } = await replayed(name, bytes);
    expect(answers).toEqual([]);
    expect(unread).toEqual([{ where: "file", message: expect.stringMatching(message) }]);
  });

  it("a missing file, and a folder, are named", async () => {
    expect((await replayFile(join(folder, "nobody.json"), NOW)).unread[0]?.message).toMatch(/ENOENT/);
    expect((await replayFile(folder, NOW)).unread[0]?.message).toMatch(/EISDIR/);
  });
});

describe("files that can", () => {
  it("compressed and plain give the same", async () => {
    const text = JSON.stringify([event("a", "2026-11-23T08:00:00Z")]);
    const [plain, packed] = [await replayed("a.json", text), await replayed("a.json.gz", gzipSync(text))];
    expect(plain.answers).toHaveLength(1);
    expect(packed.answers).toEqual(plain.answers);
  });

  it("one answer per line; a broken line is named and the rest goes on", async () => {
    const lines = [
      JSON.stringify(error("INVALID_KEY")),
      '{"half',
      "",
      JSON.stringify([event("a", "2026-11-23T08:00:00Z")]),
    ];
    const { answers, unread } = await replayed("many.jsonl", lines.join("\n"));
    expect(answers.map(({ where, kind }) => [where, kind])).toEqual([
      ["line 1", "error"],
      ["line 4", "odds"],
    ]);
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

describe("the results of an answer", () => {
  it("groups quotes by book and market", () => {
    const answer = replayAnswer([event("a", "2026-11-23T08:00:00Z"), event("b", "2026-11-23T08:00:00Z")], NOW);
    expect(answer?.parts.find(({ part }) => part === "quotes")?.became).toEqual({ "fanduel moneyline": 2 });
  });

  it("of an empty list is nothing, and no failure", async () => {
    const { answers, unread } = await replayed("none.json", "[]");
    expect(unread).toEqual([]);
    expect(answers).toMatchObject([{ kind: "empty list", parts: [] }]);
  });

  it("adds up over files by provider and kind", async () => {
    const odds = JSON.stringify([event("a", "2026-11-23T08:00:00Z")]);
    const broken = JSON.stringify([event("a", "2026-11-23T08:00:00Z"), { ...event("b", "x"), home_team: "Nobody" }]);
    const files = [await replayed("x.json", odds), await replayed("y.json", broken)];
    expect(replayTotals(files)).toEqual([
      {
        provider: "the-odds-api",
        kind: "odds",
        files: 2,
        parts: [
          { part: "events", read: 3, taken: 2, leftOut: 0, problems: 1 },
          { part: "quotes", read: 3, taken: 2, leftOut: 1, problems: 0 },
        ],
      },
    ]);
  });
});

describe("folders", () => {
  it("are read whole and in order, except hidden files; a missing path is reported", async () => {
    const inside = join(folder, "tree");
    await mkdir(join(inside, "b"), { recursive: true });
    for (const name of ["z.json", "b/a.json.gz", ".hidden.json"]) await writeFile(join(inside, name), "[]");
    const nobody = join(folder, "nobody.json");
    expect(await filesUnder([nobody, inside])).toEqual([nobody, join(inside, "b/a.json.gz"), join(inside, "z.json")]);
  });
});

describe.skipIf(!hasRecorded)("all recorded answers (skipped when ../shared/data is missing)", () => {
  /** Belongs to no provider: a PDF, and a page of a service that is not read. */
  const NOT_OURS = /\.pdf$|sportsline/;

  it("are recognized by their provider, and account for every row", async () => {
    const files = await filesUnder([RECORDED_FOLDER]);
    expect(files.length).toBeGreaterThanOrEqual(50);
    for (const file of files) {
      const { answers, unread } = await replayFile(file, NOW);
      const name = file.slice(RECORDED_FOLDER.length + 1);
      expect(unread.length, name).toBe(NOT_OURS.test(name) ? 1 : 0);
      for (const { provider, parts } of answers) {
        expect(provider).toBe(name.split("/")[0]);
        expect(
          parts.every(({ balanced }) => balanced),
          name,
        ).toBe(true);
        const games = parts.find(({ part }) => part === "games");
        expect(
          Object.values(games?.became ?? {}).reduce((a, b) => a + b, 0),
          name,
        ).toBe(games?.taken ?? 0);
      }
    }
  });
});
