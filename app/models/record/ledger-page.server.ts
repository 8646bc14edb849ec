import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { pickPayload } from "#app/lib/engine/proof/pick-payload.ts";
import type { Database } from "#db/client.ts";
import { teams } from "#db/schema/catalog.ts";
import { games } from "#db/schema/games.ts";
import { gradings, ledgerEntries, modelVersions, picks, predictions } from "#db/schema/picks.ts";
import { LINK_COLUMNS } from "./chain.server.ts";
import { gradedBy } from "./grading.server.ts";
import type { RecordWindow, TeamName } from "./record-picks.server.ts";

/** The pick that an entry of a chain is about. */
export interface EnteredPick {
  readonly league: League;
  /** As published. */
  readonly startAt: EpochMs;
  readonly recordedAt: EpochMs;
  /** The model version's label. */
  readonly model: string;
  readonly gameStartAt: EpochMs;
  readonly gameStatus: GameStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly home: TeamName;
  readonly away: TeamName;
  /** Whether it had a grading at the requested moment. */
  readonly graded: boolean;
}

/** A page of the chain: entries after a number, with the rows they record. */
export interface LedgerPage extends RecordWindow {
  readonly after: number;
  readonly limit: number;
}

const home = alias(teams, "home");
const away = alias(teams, "away");

/** Facts about an entry's pick for the readers of a record file; the game's state is the current one. */
const ENTERED_PICK = {
  league: picks.league,
  startAt: picks.startAt,
  recordedAt: picks.recordedAt,
  model: modelVersions.label,
  gameStartAt: games.startAt,
  gameStatus: games.status,
  homeScore: games.homeScore,
  awayScore: games.awayScore,
};
const TEAM_NAMES = {
  home: { code: home.code, city: home.city, nickname: home.nickname },
  away: { code: away.code, city: away.city, nickname: away.nickname },
};

/** Entries of a chain in order with their payloads, as the ledger hashed them, and with their picks (none for a root); one round trip. */
export async function listLedgerPage(database: Database, page: LedgerPage) {
  const { read } = database;
  const about = { about: { ...ENTERED_PICK, graded: gradedBy(page.asOf) }, ...TEAM_NAMES };
  const inPage = and(
    eq(ledgerEntries.feed, page.feed),
    eq(ledgerEntries.run, page.run),
    gt(ledgerEntries.sequence, page.after),
    lte(ledgerEntries.sequence, page.after + page.limit),
  );
  // "{pick}:{game result}": SQLite's cast reads the text up to the colon as a number.
  const pickOfEntry = sql`cast(${ledgerEntries.refId} as integer)`;
  const resultOfEntry = sql`cast(substr(${ledgerEntries.refId}, instr(${ledgerEntries.refId}, ':') + 1) as integer)`;
  const [entries, pickRows, gradingRows] = await read.batch([
    read.select(LINK_COLUMNS).from(ledgerEntries).where(inPage).orderBy(asc(ledgerEntries.sequence)),
    read
      .select({
        sequence: ledgerEntries.sequence,
        pick: picks,
        modelDataHash: modelVersions.dataHash,
        inputsHash: predictions.inputsHash,
        ...about,
      })
      .from(ledgerEntries)
      .innerJoin(picks, eq(picks.id, pickOfEntry))
      .innerJoin(modelVersions, eq(modelVersions.id, picks.modelVersionId))
      .innerJoin(predictions, eq(predictions.id, picks.predictionId))
      .innerJoin(games, eq(games.id, picks.gameId))
      .innerJoin(home, eq(home.id, games.homeTeamId))
      .innerJoin(away, eq(away.id, games.awayTeamId))
      .where(and(inPage, eq(ledgerEntries.kind, "pick"))),
    read
      .select({ sequence: ledgerEntries.sequence, grading: gradings, ...about })
      .from(ledgerEntries)
      .innerJoin(gradings, and(eq(gradings.pickId, pickOfEntry), eq(gradings.gameResultId, resultOfEntry)))
      .innerJoin(picks, eq(picks.id, gradings.pickId))
      .innerJoin(modelVersions, eq(modelVersions.id, picks.modelVersionId))
      .innerJoin(games, eq(games.id, picks.gameId))
      .innerJoin(home, eq(home.id, games.homeTeamId))
      .innerJoin(away, eq(away.id, games.awayTeamId))
      .where(and(inPage, eq(ledgerEntries.kind, "grading"))),
  ]);
  const entered = new Map<number, { readonly payload: object; readonly pick: EnteredPick }>();
  for (const { sequence, pick, modelDataHash, inputsHash, about, home, away } of pickRows) {
    const { hash: _, ...row } = pick;
    entered.set(sequence, {
      payload: pickPayload({ ...row, modelDataHash, inputsHash }),
      pick: { ...about, home, away },
    });
  }
  for (const { sequence, grading, about, home, away } of gradingRows) {
    const { id: _id, hash: _hash, ...row } = grading;
    entered.set(sequence, { payload: row, pick: { ...about, home, away } });
  }
  return entries.map((entry) => ({ ...entry, ...(entered.get(entry.sequence) ?? { payload: null, pick: null }) }));
}
