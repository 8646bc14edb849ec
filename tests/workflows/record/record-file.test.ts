import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { canonicalJson } from "#app/lib/engine/proof/canonical-json.ts";
import { recordFigures } from "#app/lib/engine/record/figures.ts";
import { headlineOf } from "#app/lib/engine/record/headline.ts";
import { digestLine, figuresLine, headerLine, RecordedPicks } from "#app/lib/engine/proof/record-file.ts";
import { headlineRows } from "#app/lib/format/headline.ts";
import { reportLines } from "#app/lib/format/record-report.ts";
import { unrootedText } from "#app/lib/format/record-text.ts";
import { recordFiltersSchema } from "#app/lib/schemas/record/forms.ts";
import { RecordFiguresRow } from "#app/components/record/record-headline.tsx";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { listRecord } from "#app/lib/workflows/record/list-record.server.ts";
import { exportRecord } from "#app/lib/workflows/record/export-record.server.ts";
import { publishDailyRoot } from "#app/lib/workflows/record/publish-daily-root.server.ts";
import { verifyRecordFile } from "#app/lib/workflows/record/verify-record.server.ts";
import { verifyLedger } from "#tests/fixtures/verify-ledger.ts";
import type { Database } from "#db/client.ts";
import { PLAYED, publishRecord } from "./record-scene.ts";
import { at, now, openScene, visitorAt } from "#tests/workflows/scene.ts";
import { rounded } from "#tests/setup/rounded.ts";
import { casesOf } from "#tests/setup/long-runs.ts";

const scope = { feed: "simulation", run: 1 } as const;

async function fileOf(
  database: Database,
  format: "json" | "csv",
  wallNow = now,
  run: number | null = null,
): Promise<string> {
  const { pieces } = await exportRecord(visitorAt(database, { wallNow }), { format, run });
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

/** A record with two daily roots in it. */
async function played() {
  const database = await openScene();
  await publishRecord(database, PLAYED.slice(0, 3));
  const first = await publishDailyRoot(database, {
    ...scope,
    asOf: at(-50.25 * HOUR_MS),
    recordedAt: at(-50.25 * HOUR_MS),
  });
  expect(first.outcome).toBe("published");
  await publishRecord(database, PLAYED.slice(3), "later");
  const beforeStart = at(-2.5 * HOUR_MS);
  const second = await publishDailyRoot(database, { ...scope, asOf: beforeStart, recordedAt: beforeStart });
  expect(second.outcome).toBe("published");
  return database;
}

test.each(["json", "csv"] as const)("a downloaded %s record verifies from only its content", async (format) => {
  const database = await played();
  expect(await verifyLedger(database, "simulation", 1)).toEqual({ ok: true, entries: 15 });
  const { verdict, problems, check } = verifyRecordFile(await fileOf(database, format));
  expect(problems).toEqual([]);
  expect(verdict).toBe("consistent");
  expect(check).toMatchObject({ entries: 15, roots: 2, figures: { published: 8, notStarted: 2 } });
  expect(check?.figures.total).toMatchObject({ picks: 6, settled: 5, wins: 2, losses: 1, pushes: 1, voids: 1 });
});

test("figures of a file match those computed independently from the picks", async () => {
  const database = await played();
  const total = verifyRecordFile(await fileOf(database, "json")).check?.figures.total;
  // +100/110, −1, 0 and +1.5 at one unit; the void was handed back.
  expect(total?.flatProfitUnits).toBeCloseTo(100 / 110 - 1 + 1.5, 12);
  expect(total?.flatRoi).toMatchObject({ n: 4 });
  expect(total?.flatRoi.value).toBeCloseTo((100 / 110 - 1 + 1.5) / 4, 12);
  // The LEAN had no suggested stake.
  expect(total?.suggestedRoi.n).toBe(3);
  expect(total?.suggestedProfit).toBeCloseTo(0.01 * (100 / 110 + 1.5), 12);
  expect(total?.closingLineValue.n).toBe(4);
  expect(total?.closingLineValue.value).toBeCloseTo(
    (0.56 * (210 / 110) - 1 + (0.5 * (205 / 105) - 1) + (0.51 * 2 - 1) + (0.43 * 2.5 - 1)) / 4,
    12,
  );
  expect(total?.winRate).toMatchObject({ n: 3 });
});

test.each(["json", "csv"] as const)(
  "a pick that has not started is in the %s by its hash, and shown once it started",
  async (format) => {
    const database = await played();
    const before = await fileOf(database, format);
    const rows = before
      .split("\n")
      .filter((line) => (format === "json" ? line.includes('"kind":"pick"') : line.includes(",pick,")));
    expect(rows).toHaveLength(8);
    const hidden = rows.filter((line) => !line.includes("modelDataHash"));
    expect(hidden).toHaveLength(2);
    for (const line of hidden) {
      expect(line).not.toMatch(/spread|moneyline|-108|fanduel|BET|0\.48|home(?!_)/);
      expect(line).toMatch(/[0-9a-f]{64}/);
    }
    const after = verifyRecordFile(await fileOf(database, format, at(7 * HOUR_MS)));
    expect(after.problems).toEqual([]);
    expect(after.check?.figures).toMatchObject({ published: 8, notStarted: 0 });
  },
);

test.each(["json", "csv"] as const)(
  "one byte changed anywhere in the %s is refused, and the row that holds it is named",
  async (format) => {
    const database = await played();
    const text = await fileOf(database, format);
    const bytes = Buffer.from(text);
    const lineEnds = [...text.matchAll(/\n/g)].map((match) => Buffer.byteLength(text.slice(0, match.index)));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        (position, shift) => {
          const changed = Buffer.from(bytes);
          changed[position] = ((changed[position] ?? 0) + shift) % 256;
          const { verdict, problems } = verifyRecordFile(changed.toString("utf8"));
          expect(verdict).toBe("broken");
          // Line 1 is the header, then one entry a line; 15 of them.
          const line = lineEnds.filter((end) => end < position).length;
          const onBreak =
            text[position] === "\n" || text[position] === "\r" || text.slice(position, position + 2) === ",\n";
          if (line >= 1 && line <= 15 && !onBreak) expect(problems[0]?.row).toBe(line);
        },
      ),
      { numRuns: casesOf(100, 2000) },
    );
  },
);

test.each(["json", "csv"] as const)("a pick recorded after its game began is marked in the %s", async (format) => {
  const database = await openScene();
  await publishRecord(database, [{ startAt: at(-2 * HOUR_MS), recordedAt: now }, { startAt: at(-2 * HOUR_MS) }]);
  const text = await fileOf(database, format);
  const marks = text.match(format === "json" ? /"replayed":true/g : /,yes,/g);
  expect(marks).toHaveLength(1);
  expect(verifyRecordFile(text)).toMatchObject({ verdict: "consistent", check: { replayed: 1 } });
});

test.each(["json", "csv"] as const)(
  "numbers that are not a moment, or not a number at all, break a %s in words",
  async (format) => {
    const database = await played();
    const text = await fileOf(database, format);
    const row = text.split("\n").findIndex((line) => /publishedAt"+:\d/.test(line));
    for (const number of ["1e99", "-1e17", "1e999", "-1e999"]) {
      const edited = text.replace(/(publishedAt"+:)\d+/, `$1${number}`);
      expect(edited).not.toBe(text);
      const { verdict, problems } = verifyRecordFile(edited);
      expect([verdict, problems[0]?.row]).toEqual(["broken", row]);
    }
  },
);

test("a row removed, two rows swapped, a wrong root and a wrong figure are named", async () => {
  const database = await played();
  const text = await fileOf(database, "json");
  const lines = text.split("\n");
  const broken = (edited: string[]) => verifyRecordFile(edited.join("\n")).problems[0];
  expect(broken(lines.filter((_, index) => index !== 4))).toEqual({ row: 4, reason: "row 4 is missing" });
  const swapped = [...lines];
  [swapped[5], swapped[6]] = [lines[6] ?? "", lines[5] ?? ""];
  expect(broken(swapped)).toEqual({ row: 5, reason: "row 5 is missing" });
  const rootLine = lines.findIndex((line) => line.includes('"kind":"root"'));
  const wrongRoot = [...lines];
  wrongRoot[rootLine] = (lines[rootLine] ?? "").replace(
    /("merkleRoot":")(.)/,
    (_, name: string, digit: string) => `${name}${digit === "0" ? "1" : "0"}`,
  );
  expect(broken(wrongRoot)?.row).toBe(rootLine);
  const wrongFigure = lines.map((line) => line.replace(/"wins":2/, '"wins":3'));
  expect(broken(wrongFigure)).toMatchObject({
    row: null,
    reason: expect.stringContaining("does not follow from the rows"),
  });
});

test("a published root covers every entry before it: without one of them it is another root", async () => {
  const database = await played();
  const text = await fileOf(database, "json");
  const head = (file: string) => /"hash":"([0-9a-f]{64})"[^\n]*"kind":"root"/.exec(file)?.[1];
  expect(head(text)).toMatch(/^[0-9a-f]{64}$/);

  const other = await openScene();
  await publishRecord(other, [...PLAYED.slice(0, 1), ...PLAYED.slice(2, 3)]);
  await publishDailyRoot(other, { ...scope, asOf: at(-50.25 * HOUR_MS), recordedAt: at(-50.25 * HOUR_MS) });
  expect(head(await fileOf(other, "json"))).not.toBe(head(text));
});

test("an empty record verifies, and anything else is refused with a sentence", async () => {
  const database = await openScene();
  for (const format of ["json", "csv"] as const)
    expect(verifyRecordFile(await fileOf(database, format)).problems).toEqual([]);
  for (const text of ["", "{}", "{", "hello", "a,b\r\n1,2\r\n"]) {
    const { verdict, problems } = verifyRecordFile(text);
    expect(verdict).toBe("broken");
    expect(problems[0]?.reason).toMatch(/\w/);
  }
});

test("roots are published once a day, before the first start, over what is new", async () => {
  const database = await openScene();
  const root = (asOf: number, nextAt?: number) =>
    publishDailyRoot(database, {
      ...scope,
      asOf: at(asOf),
      nextAt: nextAt === undefined ? undefined : at(nextAt),
      recordedAt: now,
    });
  expect((await root(0)).outcome).toBe("not-due");
  await publishRecord(database, [{ startAt: at(5 * HOUR_MS) }, { startAt: at(6 * HOUR_MS), market: "total" }]);
  expect((await root(HOUR_MS)).outcome).toBe("not-due");
  expect((await root(HOUR_MS, 4 * HOUR_MS)).outcome).toBe("not-due");
  const { outcome, root: payload } = await root(4 * HOUR_MS + 31 * MINUTE_MS);
  expect(outcome).toBe("published");
  expect(payload).toMatchObject({ day: "2026-01-15", fromSequence: 1, throughSequence: 2 });
  expect((await root(4 * HOUR_MS + 40 * MINUTE_MS)).outcome).toBe("exists");
  expect((await root(24 * HOUR_MS)).outcome).toBe("not-due");
});

test("two workers at once publish one root", async () => {
  const database = await openScene();
  await publishRecord(database, [{ startAt: at(HOUR_MS / 2) }]);
  const reports = await Promise.all(
    [1, 2, 3].map(() => publishDailyRoot(database, { ...scope, asOf: at(15 * MINUTE_MS), recordedAt: now })),
  );
  expect(reports.filter(({ outcome }) => outcome === "published")).toHaveLength(1);
  expect(await verifyLedger(database, "simulation", 1)).toEqual({ ok: true, entries: 2 });
});

test("figures do not depend on the order of the picks", () => {
  const found = new RecordedPicks();
  const grades = [0.1, 0.2, 0.3, -1, 1.7, 0.30000000000000004];
  for (const [index, profitUnits] of grades.entries()) {
    const id = 100_001 + index;
    const pick = {
      id,
      feed: "simulation",
      run: 1,
      gameId: `g${index % 3}`,
      league: "NBA",
      market: "total",
      verdict: "BET",
      modelVersionId: 1,
      price: 100,
      probability: 0.5,
      expectedValue: 0.01,
      stakeFraction: 0.01 * index,
      startAt: now,
      publishedAt: at(-HOUR_MS),
    };
    found.add({ kind: "pick", payload: pick });
    found.add({
      kind: "grading",
      payload: {
        pickId: id,
        gameResultId: index,
        result: profitUnits > 0 ? "win" : "loss",
        profitUnits,
        closeProbability: 0.5,
        closingLineValue: profitUnits / 10,
        gradedAt: now,
      },
    });
  }
  const picks = found.picks();
  const said = canonicalJson(recordFigures(picks));
  fc.assert(
    fc.property(fc.shuffledSubarray([...picks], { minLength: picks.length }), (shuffled) => {
      expect(canonicalJson(recordFigures(shuffled))).toBe(said);
    }),
  );
});

test.each(["json", "csv"] as const)(
  "the tool prints of the downloaded %s what the page prints: five figures of bets, leans apart, what no root covers",
  async (format) => {
    const database = await played();
    const page = await listRecord(visitorAt(database), { filters: recordFiltersSchema.parse({}) });
    const verification = verifyRecordFile(await fileOf(database, format));
    const lines = reportLines(verification);
    expect(rounded(verification.check?.figures.byVerdict)).toEqual(
      rounded({ BET: page.bets.figures, LEAN: page.leans.figures }),
    );
    const rows = headlineRows(headlineOf(page.bets.figures));
    expect(rows).toHaveLength(5);
    for (const { label, value, basis } of rows) expect(lines).toContain(`    ${label}: ${value} (${basis})`);
    expect(page.unrooted).toBeGreaterThan(0);
    expect(verification.check?.unrooted).toBe(page.unrooted);
    expect(lines).toContain(`  ${unrootedText(page.unrooted)}`);
    expect(lines.join("\n")).toContain("leans, apart: 1 settled lean without a stake");
    const drawn = renderToStaticMarkup(
      createElement(RecordFiguresRow, { headline: headlineOf(page.bets.figures), winRateNote: undefined }),
    );
    for (const { label, value, basis } of rows)
      for (const text of [label, value, basis]) expect(drawn.replaceAll("&amp;", "&")).toContain(text);
  },
);

test("a file that was downloaded before figures stood apart still verifies", async () => {
  const text = await fileOf(await played(), "json");
  const { entries, figures, digest: _, ...header } = JSON.parse(text);
  const lines = text.split("\n").slice(1, 1 + entries.length);
  const { byVerdict: __, ...before } = figures;
  const covered = `${headerLine({ ...header, format: "linewise-record/2" })}${lines.join("\n")}\n${figuresLine(before)}`;
  const old = verifyRecordFile(`${covered}${digestLine(sha256Hex(covered))}`);
  expect(old).toMatchObject({ verdict: "consistent", problems: [] });
  expect(old.remarks[0]).toContain("the old format linewise-record/2");
});
