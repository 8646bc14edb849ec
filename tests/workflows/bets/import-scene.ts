import { expect } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  finishImport,
  mapImport,
  previewImport,
  readImportOutcome,
  startImport,
  readMapping,
} from "#app/lib/workflows/bets/import-bets.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { makeGame, makeQuote, makeResult } from "#db/seed/factories.ts";
import { at, codeOf, type openScene } from "#tests/workflows/scene.ts";

export const ALL = { tab: "all", league: "ALL", betType: "ALL", period: "all", page: 1 } as const;
export const SHOWN = { show: "all", page: 1 } as const;
export const DAY = new Date(at(-2 * DAY_MS)).toISOString().slice(0, 10);

/** A file through all steps, its columns and formats as guessed. */
export async function imported(caller: Caller, text: string, { duplicates = false } = {}) {
  const started = await startImport(caller, { text, fileName: "bets.csv" });
  if (!started.ok) throw new Error(started.message);
  const mapping = await readMapping(caller, started.id);
  if (mapping === null || mapping === "done") throw new Error("There is no draft");
  const mapped = await mapImport(caller, started.id, mapping.reading);
  if (!mapped.ok) throw new Error(mapped.message);
  const preview = await previewImport(caller, started.id, SHOWN);
  if (preview === null || typeof preview === "string" || "stage" in preview)
    throw new Error(`No preview: ${JSON.stringify(preview)}`);
  expect(codeOf(await finishImport(caller, started.id, { duplicates }))).toBe("done");
  const outcome = await readImportOutcome(caller, started.id);
  if (outcome === null) throw new Error("Not done");
  return { id: started.id, mapping, preview, outcome };
}

/** A finished game of the scene, two days ago, with closing quotes of five books on every market. */
export async function playedGame(database: Awaited<ReturnType<typeof openScene>>, home = "TOR", away = "BOS") {
  const startAt = at(-2 * DAY_MS + 6 * HOUR_MS);
  const game = await makeGame(database.read, {
    homeTeamId: `NBA-${home}`,
    awayTeamId: `NBA-${away}`,
    startAt,
    status: "final",
    homeScore: 110,
    awayScore: 104,
  });
  for (const book of ["fanduel", "draftkings", "betmgm", "caesars", "espnbet"])
    await makeQuote(database.read, game.id, {
      book,
      first: -150,
      second: 130,
      capturedAt: epochMs(startAt - 2 * MINUTE_MS),
      kind: "close",
    });
  // Two books close half a point off the others: their prices are moved to the line of the bet.
  for (const [book, line] of [
    ["fanduel", -5.5],
    ["draftkings", -5.5],
    ["betmgm", -6],
  ] as const)
    await makeQuote(database.read, game.id, {
      book,
      market: "spread",
      line,
      first: -110,
      second: -110,
      capturedAt: epochMs(startAt - 2 * MINUTE_MS),
      kind: "close",
    });
  await makeResult(database.read, game.id, { homeScore: 110, awayScore: 104, knownAt: at(-2 * DAY_MS + 9 * HOUR_MS) });
  return game;
}

export const FILE = `Date Placed,League,Event,Selection,Odds,Stake,Status,Profit,Sportsbook,Bet ID
${DAY} 10:00,NBA,Boston Celtics @ Toronto Raptors,Toronto Raptors ML,-130,$25.00,Won,19.23,FanDuel,A1
${DAY} 11:00,NBA,BOS @ TOR,Celtics +4.5,-110,10,Lost,-10,DraftKings,A2
${DAY} 12:00,Soccer,Arsenal vs Chelsea,Arsenal to win,+150,20,Won,45.00,bet365,A3
${DAY} 12:30,NBA,,Raptors to win,-120,12,,,BetMGM,A4
not a date,NBA,BOS @ TOR,Raptors,-110,abc,Maybe,,FanDuel,A5
`;

/** A draft's columns as its owner sees them. */
export async function columnsOf(caller: Caller, id: string) {
  const mapping = await readMapping(caller, id);
  if (mapping === null || mapping === "done") throw new Error("There is no draft");
  return mapping;
}
