import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { BOOKS } from "#app/lib/engine/leagues.ts";
import { replayAnswer, replayFile, type ReplayedAnswer } from "#app/lib/workflows/feeds/replay-answers.server.ts";
import { readEspnAnswer } from "#app/lib/providers/espn/transform.ts";
import { readMlbAnswer } from "#app/lib/providers/mlb-statsapi/transform.ts";
import { readNbaAnswer } from "#app/lib/providers/nba/transform.ts";
import { readNhlAnswer } from "#app/lib/providers/nhl-api-web/transform.ts";
import { readOddsApiAnswer } from "#app/lib/providers/the-odds-api/transform.ts";
import type { AnswerContents, ReadAnswer } from "#app/lib/providers/wire/contents.ts";
import { casesOf } from "#tests/setup/long-runs.ts";
import { hasRecorded, recorded, recordedNames } from "#tests/providers/recorded.ts";

/** A file's share of a run; other damage every time. */
const CASES = casesOf(25, 250);
const NOW = epochMs(Date.UTC(2026, 10, 23, 8));
type Path = readonly string[];

/** Where the rows of an answer lie, "*" for every entry of a list, and what counts them. */
interface Rows {
  readonly name: RegExp;
  readonly at: Path;
  readonly part: "games" | "events" | "players";
  readonly read: ReadAnswer;
}
const ROWS: readonly Rows[] = [
  { name: /^the-odds-api\/(odds|events)-/, at: ["*"], part: "events", read: readOddsApiAnswer },
  { name: /^the-odds-api\/historical/, at: ["data", "*"], part: "events", read: readOddsApiAnswer },
  { name: /^the-odds-api\/scores/, at: ["*"], part: "games", read: readOddsApiAnswer },
  { name: /^espn\/scoreboard/, at: ["events", "*"], part: "games", read: readEspnAnswer },
  { name: /^mlb-statsapi\/schedule/, at: ["dates", "*", "games", "*"], part: "games", read: readMlbAnswer },
  { name: /^mlb-statsapi\/roster/, at: ["roster", "*"], part: "players", read: readMlbAnswer },
  { name: /^nhl-api-web\/schedule/, at: ["gameWeek", "*", "games", "*"], part: "games", read: readNhlAnswer },
  { name: /^nhl-api-web\/score-/, at: ["games", "*"], part: "games", read: readNhlAnswer },
  { name: /^nhl-api-web\/right-rail/, at: ["seasonSeries", "*"], part: "games", read: readNhlAnswer },
  { name: /^nba\/live-scoreboard/, at: ["scoreboard", "games", "*"], part: "games", read: readNbaAnswer },
  {
    name: /^nba\/schedule/,
    at: ["leagueSchedule", "gameDates", "*", "games", "*"],
    part: "games",
    read: readNbaAnswer,
  },
  { name: /^nba\/live-odds/, at: ["games", "*"], part: "events", read: readNbaAnswer },
];

const inner = (value: unknown): readonly [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

/** The paths of the rows themselves. */
function rowPaths(value: unknown, [key, ...rest]: Path, before: Path = []): readonly Path[] {
  if (key === undefined) return [before];
  return inner(value).flatMap(([name, next]) =>
    key === "*" || key === name ? rowPaths(next, rest, [...before, name]) : [],
  );
}

function pathsIn(value: unknown, before: Path = []): readonly Path[] {
  return [before, ...inner(value).flatMap(([key, next]) => pathsIn(next, [...before, key]))];
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | null)?.[key], value);

/** A copy of a value with another one at a path; `undefined` takes the field, or the entry of a list, out. */
function changed(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => {
      if (String(index) !== key) return [entry];
      const next = changed(entry, rest, by);
      return next === undefined ? [] : [next];
    });
  const { [key]: old, ...others } = value as Readonly<Record<string, unknown>>;
  const next = changed(old, rest, by);
  if (next === undefined) return others;
  return Object.fromEntries(Object.entries(value as object).map(([name, kept]) => [name, name === key ? next : kept]));
}

/** Ways recorded answers go wrong: a field gone, emptied, of another type, an unknown word, a number out of the world. */
const DAMAGES: readonly ((old: unknown) => unknown)[] = [
  () => undefined,
  () => null,
  () => [],
  () => ({}),
  () => "",
  () => "Springfield Isotopes",
  () => "STATUS_UNHEARD_OF",
  () => "constructor",
  () => "toString",
  () => -1,
  () => 1e21,
  () => Number.NaN,
  (old) => (typeof old === "number" ? String(old) : Number(old)),
  (old) => [old, old],
  (old) => ({ value: old }),
  (old) => (Array.isArray(old) ? [...(old as unknown[])].reverse() : typeof old === "string" ? old.slice(1) : !old),
];
const damage = fc.constantFrom(...DAMAGES);

const otherSide = (word: string): string =>
  word.replace(/^(?:home|away)/, (side) => (side === "home" ? "away" : "home"));

/** Home and away exchanged in whatever a row has of them. */
function exchangedSides(row: unknown): unknown {
  if (row === "home" || row === "away") return otherSide(row);
  if (Array.isArray(row)) return (row as unknown[]).map(exchangedSides);
  if (typeof row !== "object" || row === null) return row;
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [otherSide(key), exchangedSides(value)]));
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0);

/** What each part may be told apart by; a word of an answer is none of ours before it is known. */
const OUR_WORDS: Readonly<Record<string, RegExp>> = {
  games: /^(scheduled|in_progress|final|postponed|canceled)$/,
  quotes: new RegExp(`^(${BOOKS.join("|")}) (moneyline|spread|total)$`),
  starters: /^(quarterback|pitcher|goalie) (probable|confirmed|started)$/,
  boxLines: /^[A-Z]{2,3}$/,
  injuries: /^(out|doubtful|questionable|probable|available)$/,
  players: /^[A-Z]{2,3}$/,
};

function expectAccounted(answer: ReplayedAnswer | null): void {
  for (const { part, read, taken, became, leftOut, problems, balanced } of answer?.parts ?? []) {
    expect(balanced, part).toBe(true);
    expect(taken + sum(leftOut) + problems.length, part).toBe(read);
    if (Object.keys(became).length > 0) expect(sum(became), part).toBe(taken);
    for (const word of Object.keys(became)) expect(word, part).toMatch(OUR_WORDS[part] as RegExp);
    for (const { where, message } of problems)
      expect([where, message].every((words) => words.trim() !== "")).toBe(true);
  }
}

const idOf = (item: object): string => {
  const { externalId, eventId } = item as { readonly externalId?: string; readonly eventId?: string };
  return externalId ?? eventId ?? "";
};
const idsIn = (contents: AnswerContents | null, part: Rows["part"]): readonly string[] =>
  (contents?.[part]?.items ?? []).map(idOf);

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "linewise-damage-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.skipIf(!hasRecorded)("damaged recorded answers (skipped when ../shared/data is missing)", () => {
  const names = recordedNames();

  it.each(names)("%s: any damage anywhere is nothing or accounted for", (name) => {
    const body = recorded(name);
    const paths = pathsIn(body);
    const property = fc.property(fc.nat(paths.length - 1), damage, (index, how) => {
      const path = paths[index] as Path;
      expectAccounted(replayAnswer(changed(body, path, how(at(body, path))), NOW));
    });
    expect(() => fc.assert(property, { numRuns: CASES })).not.toThrow();
  });

  const withRows = names.flatMap((name) => {
    const rows = ROWS.find((entry) => entry.name.test(name));
    const paths = rows === undefined ? [] : rowPaths(recorded(name), rows.at);
    return rows !== undefined && paths.length > 1 ? [{ name, rows, paths }] : [];
  });

  it("most answers with rows are among those whose rows are damaged", () => {
    expect(withRows.length).toBeGreaterThanOrEqual(20);
  });

  it.each(withRows)("$name: every row counts, and a damaged one takes no other with it", ({ name, rows, paths }) => {
    const body = recorded(name);
    expect(rows.read(body, NOW)?.[rows.part]?.read).toBe(paths.length);
    const without = new Map<number, readonly string[]>();
    const idsWithout = (index: number): readonly string[] => {
      const ids =
        without.get(index) ?? idsIn(rows.read(changed(body, paths[index] as Path, undefined), NOW), rows.part);
      without.set(index, ids);
      return ids;
    };
    fc.assert(
      fc.property(fc.nat(paths.length - 1), fc.nat(10_000), damage, (index, pick, how) => {
        const row = paths[index] as Path;
        const inside = pathsIn(at(body, row));
        const path = [...row, ...(inside[pick % inside.length] as Path)];
        const next = changed(body, path, how(at(body, path)));
        const contents = rows.read(next, NOW);
        expect(contents?.[rows.part]?.read).toBe(rowPaths(next, rows.at).length);
        // A game of MLB may stand in two rows: the one that counts may be the broken one.
        const own = `mlb-${String((at(body, row) as { gamePk?: unknown }).gamePk)}`;
        const others = idsWithout(index).filter((id) => id !== own);
        expect(idsIn(contents, rows.part)).toEqual(expect.arrayContaining([...others]));
      }),
      { numRuns: CASES },
    );
  });

  it.each(withRows)("$name: exchanged sides are read or named, row by row", ({ name, rows, paths }) => {
    const body = recorded(name);
    const before = idsIn(rows.read(body, NOW), rows.part);
    for (const row of paths) {
      const contents = rows.read(changed(body, row, exchangedSides(at(body, row))), NOW);
      const { read = 0, items = [], leftOut = {}, problems = [] } = contents?.[rows.part] ?? {};
      expect(read).toBe(paths.length);
      expect(items.length + sum(leftOut) + problems.length).toBe(read);
      expect(items.length).toBeGreaterThanOrEqual(before.length - 1);
    }
  });

  it("a file that ends too early is named, wherever it ends", async () => {
    const file = join(folder, "cut.json");
    for (const name of names) {
      const text = JSON.stringify(recorded(name));
      for (const share of [0.02, 0.4, 0.999]) {
        await writeFile(file, text.slice(0, Math.floor(text.length * share)));
        const { answers, unread } = await replayFile(file, NOW);
        expect(answers, name).toEqual([]);
        expect(unread, name).toHaveLength(1);
      }
    }
  });

  it("a file of thirty megabytes is read whole", async () => {
    const [row] = recorded("the-odds-api/odds-basketball_nba-h2h-spreads-totals-2025-12-26") as unknown[];
    const text = JSON.stringify(row);
    const count = Math.ceil(30_000_000 / text.length);
    const file = join(folder, "huge.json");
    await writeFile(file, `[${Array.from({ length: count }, () => text).join(",")}]`);
    const { answers, unread } = await replayFile(file, NOW);
    expect(unread).toEqual([]);
    expect(answers[0]?.parts.find(({ part }) => part === "events")).toMatchObject({ read: count, taken: count });
  });
});
