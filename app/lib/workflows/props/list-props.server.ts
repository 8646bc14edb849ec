import { americanOdds, type DecimalOdds } from "#app/lib/engine/brands.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { parseOdds } from "#app/lib/engine/odds/typed-odds.ts";
import { comparedIn, isAskedFor, type RankedProp } from "#app/lib/engine/hit-rates/prop-order.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import type { PropFacts, PropRow } from "#app/lib/schemas/props/dto.ts";
import type { PropFilters } from "#app/lib/schemas/props/forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import { propRow, propLock } from "#app/lib/views/props/prop-row.ts";
import { readProps } from "./inside/read-props.server.ts";

/** A game with props, as a choice of the filter. */
export interface PropGameChoice {
  readonly id: string;
  readonly league: League;
  readonly label: string;
}

/** The whole board, without pages. */
export interface PropBoard extends PropFacts {
  readonly rows: readonly PropRow[];
  /** Props of the slate, whatever the filters. */
  readonly available: number;
  /** The number of listed props whose forecast is closed to the reader. */
  readonly closed: number;
  readonly games: readonly PropGameChoice[];
  /** A sentence about typed odds that cannot be read; null if all can. */
  readonly oddsProblem: string | null;
  /** The next game of each league that has one. */
  readonly ahead: readonly { readonly league: League; readonly next: number }[];
  readonly pause: string | null;
}

/** The filters and the order of rows; rows are shared by readers who may see the same. */
const ranked = oncePer((row: PropRow): RankedProp => {
  const [first] = row.lines;
  const worth = (row.best && first[row.best]?.worth) ?? null;
  const odds = [first.over, first.under].flatMap((offer) =>
    offer === null ? [] : [decimalFromAmerican(americanOdds(offer.price))],
  );
  return {
    player: row.player,
    team: row.teamCode,
    startAt: row.startAt,
    line: first.line,
    odds,
    verdict: worth?.verdict ?? null,
    worth: worth?.worth ?? null,
    edge: worth?.edge ?? null,
    key: `${row.statistic} ${row.gameId}`,
  };
});

/** A bound as typed in the reader's odds format; null if it is empty. */
function boundOf(
  typed: string,
  caller: Caller,
): { readonly odds: DecimalOdds | null; readonly problem: string | null } {
  if (typed === "") return { odds: null, problem: null };
  const read = parseOdds({ format: caller.viewer.oddsFormat, value: typed });
  return read.ok ? { odds: read.value, problem: null } : { odds: null, problem: read.detail ?? "Check the odds." };
}

/** The filtered props of the slate, in their order, as the caller may see them. */
export async function listProps(caller: Caller, filters: PropFilters): Promise<PropBoard> {
  const { props, sight, access, board } = await readProps(caller, { bookmaker: filters.bookmaker });
  const [from, to] = [boundOf(filters.oddsFrom, caller), boundOf(filters.oddsTo, caller)];
  const narrowing = { search: filters.search, from: from.odds, to: to.odds, worthOnly: filters.worth === "1" };
  const compare = comparedIn(filters.sort);
  const paused = access.pause !== null;
  const found = (paused ? [] : props)
    .filter(({ game }) => filters.league === "ALL" || game.league === filters.league)
    .filter(({ game }) => filters.game === "" || game.id === filters.game)
    .filter(({ statistic }) => filters.statistic === "ALL" || statistic === filters.statistic)
    .flatMap((prop) => {
      const row = propRow(prop, sight);
      return row === null ? [] : [{ row, rank: ranked(row) }];
    })
    .filter(({ rank }) => isAskedFor(rank, narrowing))
    .sort((a, b) => compare(a.rank, b.rank))
    .map(({ row }) => row);
  return {
    feed: feedStatusOf(caller.clock, board.news),
    quoteDelayMinutes: access.entitlements.quoteDelayMinutes,
    books: access.books.map((key) => ({ key, label: bookLabel(key) })),
    rows: found,
    available: paused ? 0 : props.length,
    closed: found.filter(({ lock }) => lock !== null).length,
    games: board.games.map(({ id, league, home, away }) => ({ id, league, label: `${away.code} @ ${home.code}` })),
    oddsProblem: from.problem ?? to.problem,
    ahead: LEAGUES.flatMap((league) => board.ahead.filter((row) => row.league === league)),
    pause: access.pause,
  };
}

/**
 * Whether our forecast of a prop of the slate is open to a caller, as on the board of props; one round trip, or two without cached data.
 */
export async function openProps(caller: Caller): Promise<(gameId: string, subject: string) => boolean> {
  const { props, sight, access } = await readProps(caller, { withGames: false });
  const open = new Set(
    props.filter((prop) => propLock(prop, sight) === null).map(({ game, subject }) => `${game.id} ${subject}`),
  );
  return (gameId, subject) => access.pause === null && open.has(`${gameId} ${subject}`);
}
