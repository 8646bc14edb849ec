import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import type { Feed, Side } from "#app/lib/engine/leagues.ts";
import type { RecordedGrade, RecordedPick } from "#app/lib/engine/record/figures.ts";
import { readRows } from "#app/lib/platform/read-rows.server.ts";
import type { Database } from "#db/client.ts";

/** The record of a feed's run: one chain. */
export interface RecordScope {
  readonly feed: Feed;
  readonly run: number;
}

export interface RecordWindow extends RecordScope {
  /** Nothing published or graded later counts. */
  readonly asOf: EpochMs;
}

export interface TeamName {
  readonly code: string;
  readonly city: string;
  readonly nickname: string;
}
export const NO_TEAM: TeamName = { code: "", city: "", nickname: "" };

/**
 * A published pick with what every figure of the record needs, and not more: all of them are in memory at once. What is shown of single
 * picks is read by their ids (`listPublishedPicks`).
 */
export interface RecordPick extends RecordedPick {
  readonly side: Side;
  readonly line: number | null;
  readonly book: string;
  readonly price: AmericanOdds;
  readonly riskLevel: "low" | "medium" | "high";
  readonly startAt: EpochMs;
  readonly publishedAt: EpochMs;
  readonly recordedAt: EpochMs;
  readonly gameStartAt: EpochMs;
  readonly gameStatus: GameStatus;
  readonly home: TeamName;
  readonly away: TeamName;
  readonly grade: (RecordedGrade & { readonly id: number }) | null;
}

/** Picks read at a time, so that the rows of a long record are never in memory beside the record made of them. */
const PAGE_PICKS = 5_000;

/** A fraction with all its digits; `readRows` would leave two of them out. */
const exactly = (column: string) => `printf('%!.17g', ${column})`;
const COLUMNS = [
  ...["id", "game_id", "league", "market", "side", "line", "book", "price"],
  ...[exactly("probability"), exactly("expected_value"), exactly("stake_fraction")],
  ...["verdict", "risk_level", "model_version_id", "start_at", "published_at", "recorded_at"],
  ...["game_start_at", "game_status", "home_team_id", "away_team_id", "grading_id", "result"],
  ...[exactly("profit_units"), exactly("close_probability"), exactly("closing_line_value"), "graded_at"],
];

type Row = readonly (string | number | null)[];
const number = (value: Row[number] | undefined) => Number(value);
const fraction = (value: Row[number] | undefined) => (value === null || value === "" ? null : Number(value));

/** Texts that recur, each kept once: a record holds hundreds of thousands of them. */
function interned(): (value: Row[number] | undefined) => string {
  const known = new Map<string, string>();
  return (value) => {
    const text = String(value);
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    known.set(text, text);
    return text;
  };
}

function recordPickOf(
  row: Row,
  once: (value: Row[number] | undefined) => string,
  teams: ReadonlyMap<string, TeamName>,
) {
  const [id, gameId, league, market, side, line, book, price, probability, expectedValue, stakeFraction, ...rest] = row;
  const [verdict, riskLevel, modelVersionId, startAt, publishedAt, recordedAt, gameStartAt, gameStatus, ...more] = rest;
  const [home, away, gradingId, result, profitUnits, closeProbability, closingLineValue, gradedAt] = more;
  return {
    id: number(id),
    gameId: once(gameId),
    league: once(league),
    market: once(market),
    verdict: once(verdict),
    modelVersionId: number(modelVersionId),
    probability: number(probability),
    expectedValue: number(expectedValue),
    stakeFraction: number(stakeFraction),
    startAt: number(startAt),
    grade:
      gradingId === null
        ? null
        : {
            id: number(gradingId),
            result: once(result),
            profitUnits: number(profitUnits),
            closeProbability: fraction(closeProbability),
            closingLineValue: fraction(closingLineValue),
            gradedAt: number(gradedAt),
          },
    side: once(side),
    line: line as number | null,
    book: once(book),
    price: number(price),
    riskLevel: once(riskLevel),
    publishedAt: number(publishedAt),
    recordedAt: number(recordedAt),
    gameStartAt: number(gameStartAt),
    gameStatus: once(gameStatus),
    home: teams.get(String(home)) ?? NO_TEAM,
    away: teams.get(String(away)) ?? NO_TEAM,
  } as unknown as RecordPick;
}

/**
 * Picks published in a feed's run by `asOf` with the grading that counts then, by id: those after an id, or those among `ids`. Lines of
 * games are halves, so they need no more digits than JSON gives them.
 */
export async function listRecordPicks(
  database: Database,
  { feed, run, asOf }: RecordWindow,
  which: { readonly after: number } | { readonly ids: readonly number[] },
  teams: ReadonlyMap<string, TeamName>,
): Promise<readonly RecordPick[]> {
  const once = interned();
  const found: RecordPick[] = [];
  let after = "after" in which ? which.after : 0;
  for (;;) {
    const page = await readRows<Row>(database, COLUMNS, {
      // By id: an index of the feed's picks would be read and sorted anew for every page.
      sql: `select p.*, g.start_at as game_start_at, g.status as game_status, g.home_team_id, g.away_team_id,
              d.id as grading_id, d.result, d.profit_units, d.close_probability, d.closing_line_value, d.graded_at
            from picks p
            join games g on g.id = p.game_id
            left join gradings d on d.id = (select max(n.id) from gradings n where n.pick_id = p.id and n.graded_at <= ?3)
            where +p.feed = ?1 and p.run = ?2 and p.published_at <= ?3 and p.id > ?4
              ${"ids" in which ? "and p.id in (select value from json_each(?5))" : ""}
            order by p.id limit ${PAGE_PICKS}`,
      args: [feed, run, asOf, after, ...("ids" in which ? [JSON.stringify(which.ids)] : [])],
    });
    for (const row of page) found.push(recordPickOf(row, once, teams));
    if (page.length < PAGE_PICKS) return found;
    after = found.at(-1)?.id ?? after;
  }
}

/** How far a record was read: everything made by `asOf`, and every grading there was by then. */
export interface ReadThrough {
  readonly asOf: EpochMs;
  readonly gradingId: number;
}

/**
 * The picks that were published, graded or graded anew since a record was read. Both the moments and the ids say what is new: a row made a
 * moment after `asOf` may have been there already, one with an earlier moment may have been written since.
 */
export async function listChangedPicks(
  { client }: Database,
  { feed, run, asOf }: RecordWindow,
  since: ReadThrough,
): Promise<readonly number[]> {
  const { rows } = await client.execute({
    sql: `select id as pick from picks where feed = ?1 and run = ?2 and published_at > ?4 and published_at <= ?3
          union select pick_id from gradings where graded_at > ?4 and graded_at <= ?3
          union select pick_id from gradings where id > ?5`,
    args: [feed, run, asOf, since.asOf, since.gradingId],
  });
  return rows.map(({ pick }) => Number(pick));
}
