import { sql, type SQL } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { exactFraction } from "#app/lib/platform/exact-fraction.server.ts";
import type { Drizzle } from "#db/client.ts";
import {
  keptPicks,
  NUMBERS,
  TEXTS,
  type NumberColumn,
  type PickRow,
  type RecordPick,
  type TeamName,
  type TextColumn,
} from "./pick-columns.server.ts";

export type { RecordPick, TeamName } from "./pick-columns.server.ts";

/** The record of a feed's run: one chain. */
export interface RecordScope {
  readonly feed: Feed;
  readonly run: number;
}

export interface RecordWindow extends RecordScope {
  /** Nothing published or graded later counts. */
  readonly asOf: EpochMs;
}

/**
 * Picks read at a time: the rows of a long record are never in memory beside the record made of them, and another request waits for one
 * page, some 17 ms.
 */
const PAGE_PICKS = 1_000;

/** The source of each value. Lines of games are halves, so JSON's digits are enough for them. */
const SOURCES: Readonly<Record<NumberColumn | TextColumn, string | SQL>> = {
  id: "id",
  modelVersionId: "model_version_id",
  line: "line",
  price: "price",
  probability: exactFraction("probability"),
  probabilityLow: exactFraction("probability_low"),
  probabilityHigh: exactFraction("probability_high"),
  fairProbability: exactFraction("fair_probability"),
  expectedValue: exactFraction("expected_value"),
  stakeFraction: exactFraction("stake_fraction"),
  startAt: "start_at",
  publishedAt: "published_at",
  recordedAt: "recorded_at",
  gameStartAt: "game_start_at",
  homeScore: "home_score",
  awayScore: "away_score",
  gradingId: "grading_id",
  profitUnits: exactFraction("profit_units"),
  closeProbability: exactFraction("close_probability"),
  closingLineValue: exactFraction("closing_line_value"),
  gradedAt: "graded_at",
  gameId: "game_id",
  league: "league",
  market: "market",
  subject: "subject",
  playerName: "player_name",
  side: "side",
  book: "book",
  verdict: "verdict",
  riskLevel: "risk_level",
  gameStatus: "game_status",
  result: "result",
  home: "home_team_id",
  away: "away_team_id",
  hash: "hash",
};
const COLUMNS = sql.join(
  [...NUMBERS, ...TEXTS]
    .map((name) => SOURCES[name])
    .map((source) => (typeof source === "string" ? sql.raw(source) : source)),
  sql`, `,
);

/** How far a record was read: everything made by `asOf`, and every grading that existed by then. */
export interface ReadThrough {
  readonly asOf: EpochMs;
  readonly gradingId: number;
}

/** The picks of a record to read: all, or only those that may have changed since it was read before. */
export type ReadPicks =
  | "all"
  | { readonly since: ReadThrough; readonly after: number; readonly open: readonly number[] };

/**
 * Picks published, graded or graded again since a record was read, and those open then. Both the moments and the ids show what is new: a
 * row made a moment after `asOf` may have been there already, one with an earlier moment may have been written since.
 */
function changedIds(window: RecordWindow, which: Exclude<ReadPicks, "all">): SQL {
  const { feed, run, asOf } = window;
  const { since, after, open } = which;
  return sql`
    select value from json_each(${JSON.stringify(open)})
    union select id from picks where feed = ${feed} and run = ${run} and published_at > ${since.asOf} and published_at <= ${asOf}
    union select id from picks where id > ${after} and +feed = ${feed}
    union select pick_id from gradings where graded_at > ${since.asOf} and graded_at <= ${asOf}
    union select pick_id from gradings where id > ${since.gradingId}`;
}

/** The next picks of a record after an id, published in a feed's run by `asOf`, with the grading that counts then; as one text, by id. */
export function selectRecordPicks(reader: Drizzle, window: RecordWindow, which: ReadPicks, behind = 0) {
  const { feed, run, asOf } = window;
  return reader.all<{ readonly packed: string }>(sql`
    select json_group_array(json_array(${COLUMNS})) as packed from (
      select p.*, g.start_at as game_start_at, g.status as game_status, g.home_team_id, g.away_team_id, g.home_score, g.away_score,
        pl.name as player_name,
        d.id as grading_id, d.result, d.profit_units, d.close_probability, d.closing_line_value, d.graded_at
      from picks p
      join games g on g.id = p.game_id
      left join players pl on pl.id = substr(p.subject, instr(p.subject, ':') + 1)
      left join gradings d on d.id = (select max(n.id) from gradings n where n.pick_id = p.id and n.graded_at <= ${asOf})
      where +p.feed = ${feed} and p.run = ${run} and p.published_at <= ${asOf} and p.id > ${behind}
        ${which === "all" ? sql`` : sql`and p.id in (${changedIds(window, which)})`}
      order by p.id limit ${PAGE_PICKS})`);
}

/** The picks of a record after its first page, which another query read; `pause` is called between pages. */
export async function recordPicksFrom(
  reader: Drizzle,
  window: RecordWindow,
  which: ReadPicks,
  read: {
    readonly first: readonly { readonly packed: string }[];
    readonly teams: ReadonlyMap<string, TeamName>;
    readonly pause: () => Promise<unknown>;
  },
): Promise<readonly RecordPick[]> {
  const found: RecordPick[] = [];
  let rows = read.first;
  for (;;) {
    // By id: an index of the feed's picks would be read and sorted again for every page.
    const page = JSON.parse(rows[0]?.packed ?? "[]") as readonly PickRow[];
    // Picks that are read again are few among those of the whole record, so each is looked up by itself.
    if (which === "all") found.push(...keptPicks(page, read.teams));
    else for (const row of page) found.push(...keptPicks([row], read.teams));
    if (page.length < PAGE_PICKS) return found;
    await read.pause();
    rows = await selectRecordPicks(reader, window, which, found.at(-1)?.id);
  }
}
