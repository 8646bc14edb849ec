import { sql, type SQL } from "drizzle-orm";
import type { Cents, EpochMs, Probability } from "#app/lib/engine/brands.ts";
import type { RiskLevel } from "#app/lib/engine/insights/screened-bet.ts";
import type { Feed, League, Market, Side } from "#app/lib/engine/leagues.ts";
import { exactFraction } from "#app/lib/platform/exact-fraction.server.ts";
import { afterOthers } from "#app/lib/platform/in-turns.server.ts";
import type { Database, Drizzle } from "#db/client.ts";
import type { BET_ORIGINS } from "#db/schema/bets.ts";
import type { VERDICTS } from "#db/schema/picks.ts";
import type { SavedStatus } from "./bet-settlement.server.ts";

/** Selects among a person's bets: `since` bounds the settling time, or the saving time while open. */
export interface OwnBetScope {
  readonly userId: string;
  readonly feed: Feed;
  readonly run: number;
  readonly league: League | "ALL";
  /** As stored ("Moneyline", "Parlay"). */
  readonly betType: string | "ALL";
  readonly since: EpochMs | null;
  /** Whether bets that were deleted late are among them (`deletedLate`): they count in what their owner shows to others. */
  readonly withDeletedLate?: boolean;
}

/** What sums and patterns need of a bet, with the risk its pick was published with. */
export interface OwnBet {
  readonly id: number;
  readonly gameId: string | null;
  readonly league: League | null;
  readonly leagueName: string | null;
  readonly betType: string;
  readonly market: Market | null;
  readonly side: Side | null;
  readonly line: number | null;
  readonly book: string;
  readonly decimalOdds: number;
  readonly teamName: string;
  readonly stakeCents: Cents;
  readonly profitCents: Cents | null;
  readonly closingLineValue: number | null;
  readonly confidence: Probability;
  readonly status: SavedStatus;
  readonly verdict: (typeof VERDICTS)[number] | null;
  readonly savedAt: EpochMs;
  readonly placedAt: EpochMs | null;
  readonly importedAt: EpochMs | null;
  readonly startAt: EpochMs;
  readonly settledAt: EpochMs | null;
  readonly origin: (typeof BET_ORIGINS)[number];
  readonly riskLevel: RiskLevel | null;
}

/** A row as it is packed; fractions come as text, with all their digits. */
type Packed = readonly [
  ...[OwnBet["id"], OwnBet["gameId"], OwnBet["league"], OwnBet["leagueName"], OwnBet["betType"], OwnBet["market"]],
  ...[OwnBet["side"], OwnBet["line"], OwnBet["book"], string, OwnBet["teamName"], OwnBet["stakeCents"]],
  ...[OwnBet["profitCents"], string | null, string, OwnBet["status"], OwnBet["verdict"], OwnBet["savedAt"]],
  ...[OwnBet["placedAt"], OwnBet["importedAt"], OwnBet["startAt"], OwnBet["settledAt"], OwnBet["origin"]],
  OwnBet["riskLevel"],
];
const COLUMNS = sql.join(
  [
    sql.raw("own.id, own.game_id, own.league, own.league_name, own.bet_type, own.market, own.side, own.line, own.book"),
    exactFraction("own.decimal_odds"),
    sql.raw("own.team_name, own.stake_cents, own.profit_cents"),
    exactFraction("own.closing_line_value"),
    exactFraction("own.confidence"),
    sql.raw(
      "own.status, own.verdict, own.saved_at, own.placed_at, own.imported_at, own.start_at, own.settled_at, own.origin",
    ),
    sql.raw("(select p.risk_level from picks p where p.id = own.pick_id)"),
  ],
  sql`, `,
);

function betOf(row: Packed): OwnBet {
  const [id, gameId, league, leagueName, betType, market, side, line, book, decimalOdds, teamName, stakeCents] = row;
  const [, , , , , , , , , , , , profitCents, closing, confidence, status, verdict, savedAt, placedAt, importedAt] =
    row;
  const [startAt, settledAt, origin, riskLevel] = row.slice(20) as [
    EpochMs,
    EpochMs | null,
    OwnBet["origin"],
    RiskLevel | null,
  ];
  return {
    id,
    gameId,
    league,
    leagueName,
    betType,
    market,
    side,
    line,
    book,
    teamName,
    stakeCents,
    profitCents,
    decimalOdds: Number(decimalOdds),
    closingLineValue: closing === null ? null : Number(closing),
    confidence: Number(confidence) as Probability,
    status,
    verdict,
    savedAt,
    placedAt,
    importedAt,
    startAt,
    settledAt,
    origin,
    riskLevel,
  };
}

/** Bets read at once: a few milliseconds. Of more, the rest is read in parts, with everybody else's requests in between. */
const BETS_AT_ONCE = 250;

/** How far a person's bets were read: the open ones by id, the settled ones by when they were settled. */
interface ReadThrough {
  readonly open: number;
  readonly settledAt: number;
  readonly settled: number;
}

const newestChange = (userId: string) =>
  sql`coalesce((select id from change_log where user_id = ${userId} and kind = 'bet' order by id desc limit 1), 0)`;

/** The newest change of any of a person's bets; 0 without one. */
export async function getNewestBetChange(reader: Drizzle, userId: string): Promise<number> {
  const [row] = await reader.all<{ readonly change: number }>(sql`select ${newestChange(userId)} as change`);
  return row?.change ?? 0;
}

/** One part of the bets of a scope: open ones and settled ones behind those that were read, and the newest change of any of the person's bets. */
function partOf(scope: OwnBetScope, { open, settledAt, settled }: ReadThrough): SQL {
  const { userId, feed, run, league, betType, since } = scope;
  const scoped = sql.join(
    [
      sql`s.user_id = ${userId} and s.feed = ${feed} and s.run = ${run}`,
      scope.withDeletedLate ? sql`(s.deleted_at is null or s.deleted_late)` : sql`s.deleted_at is null`,
      ...(betType === "ALL" ? [] : [sql`s.bet_type = ${betType}`]),
      // A parlay belongs to the league of each of its legs.
      ...(league === "ALL"
        ? []
        : [
            sql`(s.league = ${league} or exists (select 1 from saved_pick_legs l where l.saved_pick_id = s.id and l.league = ${league}))`,
          ]),
    ],
    sql` and `,
  );
  const packed = (where: SQL, order: SQL) => sql`(
    select json_group_array(json_array(${COLUMNS})) from (
      select * from saved_picks s where ${scoped} and ${where} order by ${order} limit ${BETS_AT_ONCE}) own)`;
  const bounded = since === null ? sql`` : sql` and s.saved_at >= ${since}`;
  return sql`
    select ${newestChange(userId)} as change,
      ${packed(sql`s.settled_at is null and s.id > ${open}${bounded}`, sql`s.id`)} as open,
      ${packed(sql`(s.settled_at, s.id) > (${settledAt}, ${settled})`, sql`s.settled_at, s.id`)} as settled`;
}

const betsIn = (packed: string): readonly OwnBet[] => (JSON.parse(packed) as readonly Packed[]).map(betOf);

/** A person's bets, and the change of any of them that they are read with. */
export interface OwnBets {
  readonly change: number;
  /** The settled ones in order of settling, open ones last; in parts, because many are read with everybody else's requests in between. */
  readonly bets: () => Promise<readonly OwnBet[]>;
}

/** A person's bets of a scope. The first part of them is read in the round trip that asks for their newest change. */
export async function readOwnBets({ read }: Database, scope: OwnBetScope): Promise<OwnBets> {
  interface Part {
    readonly change: number;
    readonly open: string;
    readonly settled: string;
  }
  // The position just before the first moment of the scope, which itself is in it.
  const from = { open: 0, settledAt: scope.since ?? Number.MIN_SAFE_INTEGER, settled: 0 };
  const [first] = await read.all<Part>(partOf(scope, from));
  if (!first) throw new Error("The database answered nothing about a person's bets");
  return {
    change: first.change,
    async bets() {
      const [open, settled] = [[...betsIn(first.open)], [...betsIn(first.settled)]];
      for (let [opened, ended] = [open.length, settled.length]; Math.max(opened, ended) === BETS_AT_ONCE;) {
        await afterOthers();
        const last = settled.at(-1);
        const through = {
          open: open.at(-1)?.id ?? 0,
          settledAt: last?.settledAt ?? from.settledAt,
          settled: last?.id ?? 0,
        };
        const [next] = await read.all<Part>(partOf(scope, through));
        const [moreOpen, moreSettled] = [betsIn(next?.open ?? "[]"), betsIn(next?.settled ?? "[]")];
        [opened, ended] = [moreOpen.length, moreSettled.length];
        open.push(...moreOpen);
        settled.push(...moreSettled);
      }
      return [...settled, ...open];
    },
  };
}
