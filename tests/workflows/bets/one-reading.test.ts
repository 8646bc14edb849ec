import { existsSync, readFileSync, readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportRow } from "#app/lib/schemas/bets/import.ts";
import { finishImport, previewImport, startImport } from "#app/lib/workflows/bets/import-bets.server.ts";
import { listedGames, readBetsText, type BetOfFile } from "#app/lib/workflows/bets/read-bets-file.server.ts";
import type { NewImportedBet } from "#app/models/bets/imported-bets.server.ts";
import { listPlannedPage } from "#app/models/bets/planned-bets.server.ts";
import type { Database } from "#db/client.ts";
import { makeFeedClock, makeGame } from "#db/seed/factories.ts";
import { callerAt, codeOf, now, person } from "#tests/workflows/scene.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { fixtureIn, fixturesIn } from "./fixtures.ts";

/** The games of all fixtures, those without a start in the evening of their day. */
const GAMES = listedGames(
  `league,date,away,home,start_at\n${["cases", "exports", "kinds"]
    .flatMap((name) => listedGames(readFileSync(new URL(`./${name}-games.csv`, import.meta.url), "utf8")))
    .map(({ league, date, awayCode, homeCode, startAt, startWithinMs }) => [
      league,
      date,
      awayCode,
      homeCode,
      startWithinMs === undefined ? new Date(startAt).toISOString() : `${date}T23:30:00Z`,
    ])
    .join("\n")}`,
);

const CASES = "../shared/cases/own-bets";
const FIXTURES = [...fixturesIn("kinds"), ...fixturesIn("further-kinds"), ...fixturesIn("exports")];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase((done) => afterAll(done));
  await makeFeedClock(database.read);
  for (const { id, league, homeCode, awayCode, startAt } of GAMES)
    await makeGame(database.read, { externalId: id, league, home: homeCode, away: awayCode, startAt, status: "final" });
});

const odds = (decimal: number | null) => decimal?.toFixed(2) ?? "no odds";

/** A bet of `bets:read`, as far as My Picks stores it. */
const asRead = ({ kind, side, line, decimal, stakeCents, result, marks, pitchers, game, rows }: BetOfFile) =>
  [
    rows[0],
    kind,
    game === null ? null : side,
    line,
    odds(decimal),
    stakeCents,
    result,
    pitchers,
    marks.includes("bonus bet"),
    marks.includes("boost"),
    game && `${game.league} ${game.date} ${game.away} ${game.home}`,
  ].join(" ");

const dayOf = new Map(
  GAMES.map(({ id, league, date, awayCode, homeCode }) => [
    `simulation:${id}`,
    `${league} ${date} ${awayCode} ${homeCode}`,
  ]),
);

/** The same of a row the import keeps for a bet. */
function asKept({ line: row }: ImportRow, bet: NewImportedBet): string {
  const { kind, side, line, decimalOdds, stakeCents, bonusCents, statedResult, pitchers, boosted, gameId } = bet;
  return [
    row,
    kind,
    side,
    line,
    odds(decimalOdds === 1 ? null : decimalOdds),
    bonusCents ?? stakeCents,
    statedResult,
    pitchers,
    bonusCents !== null,
    boosted,
    gameId && dayOf.get(gameId),
  ].join(" ");
}

/** What the import keeps of a file; null where it asks its owner something first. */
async function kept(text: string, timeZone: string): Promise<readonly string[] | null> {
  const caller = await callerAt(database, await person(database, "free", { timeZone }));
  const started = await startImport(caller, { text, fileName: null });
  if (!started.ok) throw new Error(started.message);
  const preview = await previewImport(caller, started.id, { show: "all", page: 1 });
  if (preview === "unmapped") {
    expect(codeOf(await finishImport(caller, started.id, { duplicates: false }))).toBe("import-incomplete");
    return null;
  }
  const rows = await listPlannedPage(database.read, started.id, { state: null, limit: 1000, offset: 0 });
  return rows.flatMap(({ state, shown, stored }) =>
    state === "error" ? [] : [asKept(shown as ImportRow, (stored as { row: NewImportedBet }).row)],
  );
}

/** What both readers say of the bets of a file; nothing is compared but the games where the import asks first. */
async function bothOf(text: string, timeZone: string) {
  const { bets, missing } = readBetsText("file", text, { games: GAMES, timeZone, now });
  const rows = await kept(text, timeZone);
  if (rows !== null) return { imported: rows, read: bets.map(asRead) };
  return { imported: [], read: missing.length > 0 ? [] : bets.filter(({ game }) => game !== null).map(asRead) };
}

describe("bets:read and the import read every bet of a file alike:", () => {
  test.each(FIXTURES)("%s", async (_, file) => {
    const { text, timeZone } = fixtureIn(file);
    const { imported, read } = await bothOf(text, timeZone);
    expect(imported).toEqual(read);
  });

  const cases = existsSync(CASES) ? readdirSync(CASES).filter((name) => name.endsWith(".csv")) : [];
  const said = cases.length === 0 ? [`${CASES} is not there: cases are kept beside the project`] : cases;
  test.skipIf(cases.length === 0).each(said)("%s", async (name) => {
    const { imported, read } = await bothOf(readFileSync(`${CASES}/${name}`, "utf8"), "America/New_York");
    expect(imported).toEqual(read);
  });
});
