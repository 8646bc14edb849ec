/**
 * What each verdict was worth (D39, M36): number, mean edge, closing line value and profit of BET, LEAN and what was
 * passed, by league, market and kind of price, with 90 % intervals by day. "opening": the archive's opening prices, walk-forward from
 * --test-from (2013); "books": the best of several books against the others, where --books names files; the prices of simulated worlds
 * ("opening", "later", "prop", with source "worlds") where --worlds is above 0. The archive has no prices of props: --box is read by
 * `backtest:props`, and props are judged in the worlds.
 *
 * Usage: npm run --silent report:verdicts -- --games FILE... [--lineups FILE...] [--players FILE...] [--books FILE...] [--box FILE...]
 *        [--test-from SEASON] [--worlds N] [--worlds-from INDEX] [--processes N] [--days N] [--json]
 *
 * Ends with 1 where a mark of D39 is missed (decision 040). A world takes one to two and a half minutes of one processor; --processes
 * lives through several at a time.
 */
import { parseArgs } from "node:util";
import { UsageError } from "./judge-leagues.ts";
import { filesByOption, readArchive } from "./read-archive.ts";
import { picksOfWorlds } from "./world-picks.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { judgeBooks, type QuotedGame } from "#app/lib/engine/backtest/judge-books.ts";
import { lateWeight } from "#app/lib/engine/backtest/late-weight.ts";
import { trainForTest } from "#app/lib/engine/backtest/judge-league.ts";
import { betsADay, betsADayMark, verdictMarks } from "#app/lib/engine/backtest/verdict-marks.ts";
import { judgeOpenings, verdictRows, type JudgedOffer } from "#app/lib/engine/backtest/verdicts.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import type { HeldOutGame } from "#app/lib/engine/training/held-out-game.ts";
import { parseBookOddsRow, quotesOfBookOdds, type ArchiveBookOdds } from "#app/lib/providers/archive/book-odds-row.ts";
import { ArchiveFileError, readCsv } from "#app/lib/providers/archive/csv-file.server.ts";

const complain = (text: string) => process.stderr.write(`${text}\n`);

const USAGE =
  "Usage: npm run --silent report:verdicts -- --games FILE... [--lineups FILE...] [--players FILE...] [--books FILE...] [--box FILE...] [--test-from SEASON] [--worlds N] [--worlds-from INDEX] [--processes N] [--days N] [--json]";

function readArguments() {
  const asked = parseArgs({
    allowPositionals: true,
    tokens: true,
    options: {
      games: { type: "string", multiple: true },
      lineups: { type: "string", multiple: true },
      players: { type: "string", multiple: true },
      books: { type: "string", multiple: true },
      box: { type: "string", multiple: true },
      "test-from": { type: "string", default: "2013" },
      worlds: { type: "string", default: "20" },
      "worlds-from": { type: "string", default: "0" },
      processes: { type: "string", default: "1" },
      days: { type: "string", default: "28" },
      at: { type: "string", default: "2026-11-22T12:00:00Z" },
      json: { type: "boolean", default: false },
    },
  });
  if (asked.values.games === undefined && asked.values.worlds === "0") throw new UsageError(USAGE);
  return asked;
}

/** A game of an archive by its league, day and teams. */
const keyOf = ({ league, day, home, away }: { league: League; day: number; home: string; away: string }) =>
  [league, day, home, away].join(" ");

/** Reads, judges and prints. */
async function report({ values, tokens }: ReturnType<typeof readArguments>): Promise<void> {
  const files = filesByOption(tokens, ["games", "lineups", "players", "books", "box"]);
  if (files.box.length > 0) complain("The archive has no prices of props: they are judged in the simulated worlds.");

  /** The best openings of every league of the files. */
  const archive = await readArchive(files, () => {});
  const offers: JudgedOffer[] = [];
  const judged = new Map<string, HeldOutGame>();
  for (const [league, games] of archive) {
    try {
      const { heldOut } = trainForTest(league, games, { testFrom: Number(values["test-from"]) });
      offers.push(...judgeOpenings(league, heldOut));
      for (const one of heldOut) judged.set(keyOf(one.walked.game), one);
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
    }
  }

  /** Rows of files of books as games with moments in order. */
  async function quotedGames(): Promise<readonly (QuotedGame & { readonly key: string; readonly startAt: EpochMs })[]> {
    const rows = new Map<string, ArchiveBookOdds[]>();
    for (const file of files.books)
      for await (const { fields, line } of readCsv(file)) {
        const { odds } = parseBookOddsRow(fields, line);
        if (odds === null) continue;
        const key = [odds.league, odds.date, odds.home, odds.away].join(" ");
        const known = rows.get(key);
        if (known) known.push(odds);
        else rows.set(key, [odds]);
      }
    const scores = new Map(
      [...archive.values()].flat().map((game) => [keyOf(game), [game.homeScore, game.awayScore] as const]),
    );
    return [...rows.values()].flatMap((ofGame) => {
      const [one] = ofGame;
      const day = one && gameDay(one.date);
      if (!one || day === null || day === undefined) return [];
      const startAt = one.commenceAt ?? epochMs((day + 1) * DAY_MS);
      const byMoment = new Map<number, Quote[]>();
      for (const odds of ofGame)
        for (const quote of quotesOfBookOdds(odds, startAt)) {
          const at = odds.snapshotAt ?? quote.capturedAt;
          const quotes = byMoment.get(at) ?? [];
          quotes.push({ ...quote, lastSeenAt: epochMs(at) });
          byMoment.set(at, quotes);
        }
      const moments = [...byMoment].sort(([a], [b]) => a - b).map(([at, quotes]) => ({ at: epochMs(at), quotes }));
      const key = keyOf({ ...one, day });
      return [
        { key, startAt, league: one.league, day, moments: mergedByHour(moments), score: scores.get(key) ?? null },
      ];
    });
  }

  /** Books are read one after the other: readings within an hour count as one moment, the newest quote of each book and market. */
  function mergedByHour(moments: QuotedGame["moments"]): QuotedGame["moments"] {
    const merged: { at: (typeof moments)[number]["at"]; quotes: Quote[] }[] = [];
    for (const { at, quotes } of moments) {
      const before = merged.at(-1);
      if (before && at - before.at < HOUR_MS) before.quotes.push(...quotes);
      else merged.push({ at, quotes: [...quotes] });
    }
    return merged.map(({ at, quotes }) => {
      const newest = new Map(quotes.map((quote) => [`${quote.book} ${quote.market}`, { ...quote, lastSeenAt: at }]));
      return { at, quotes: [...newest.values()] };
    });
  }

  const books = files.books.length > 0 ? await quotedGames() : [];
  for (const game of books) offers.push(...judgeBooks(game));
  const late = lateWeight(
    books.flatMap((quoted) => {
      const one = judged.get(quoted.key);
      return one === undefined ? [] : [{ judged: one, quoted, startAt: quoted.startAt }];
    }),
  );

  const count = (value: string) => Math.max(0, Number(value));
  const worlds = { from: count(values["worlds-from"]), count: count(values.worlds), days: count(values.days) };
  const lived = await picksOfWorlds(
    { ...worlds, at: epochMs(Date.parse(values.at)) },
    Math.max(1, count(values.processes)),
  );

  const sources = [
    { source: "archive", rows: verdictRows(offers) },
    { source: "worlds", rows: verdictRows(lived) },
  ];
  const rows = sources.flatMap(({ source, rows: own }) => own.map((row) => ({ ...row, source })));
  const years = betsADay(offers);
  const marks = [
    ...sources.flatMap(({ source, rows: own }) =>
      verdictMarks(own).map((mark) => ({ ...mark, what: `${source}, ${mark.what}` })),
    ),
    ...[betsADayMark(years)].filter((mark) => mark !== null),
  ];
  if (marks.some(({ met }) => !met)) process.exitCode = 1;

  if (values.json) process.stdout.write(`${JSON.stringify({ rows, betsADay: years, marks, lateWeight: late })}\n`);
  else {
    const percent = (x: number | null) => (x === null ? "–" : `${x >= 0 ? "+" : "−"}${(100 * Math.abs(x)).toFixed(1)}`);
    const range = (low: number | null, high: number | null) =>
      low === null ? "" : ` [${percent(low)}, ${percent(high)}]`;
    process.stdout.write(
      "| source | league, market | price | verdict | n | edge | after doubt | CLV [90 %] | ROI [90 %] |\n|---|---|---|---|--:|--:|--:|--:|--:|\n",
    );
    for (const row of rows)
      process.stdout.write(
        `| ${row.source} | ${row.league} ${row.market} | ${row.price} | ${row.verdict} | ${row.n} | ${percent(row.edge)} | ${percent(row.shrunkEdge)} | ${percent(row.clv)}${range(row.clvLow, row.clvHigh)} | ${percent(row.roi)}${range(row.roiLow, row.roiHigh)} |\n`,
      );
    process.stdout.write(
      `\nOpening bets a day: ${years
        .map(({ year, betsADay: n, isWhole }) => `${year} ${n.toFixed(2)}${isWhole ? "" : " (not all leagues)"}`)
        .join(", ")}\n\n`,
    );
    for (const { what, measured, half, met } of marks)
      process.stdout.write(
        `${met ? "met" : "MISSED"}  ${what}: ${measured.toFixed(3)}${half === null ? "" : ` ± ${half.toFixed(3)}`}\n`,
      );
    if (late)
      process.stdout.write(
        `The model's weight ${late.hoursLeft.toFixed(1)} hours before the start (${late.games} games): ${late.weight.toFixed(3)} ± ${late.standardError.toFixed(3)}, in force ${late.inForce.toFixed(3)}\n`,
      );
  }
}

try {
  await report(readArguments());
} catch (error) {
  const usage = error instanceof UsageError || (error instanceof TypeError && "code" in error);
  if (!usage && !(error instanceof ArchiveFileError)) throw error;
  complain(usage ? `${error.message.split(". ")[0] ?? ""}\n${USAGE}` : error.message);
  process.exitCode = 2;
}
