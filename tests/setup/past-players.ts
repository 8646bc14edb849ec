import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type {
  ProviderBoxLine,
  ProviderGame,
  ProviderInjury,
  ProviderPlayer,
  ProviderQuote,
  StatsProvider,
} from "#app/lib/providers/ports.ts";
import { pastSeason, type FakeFeed } from "./fake-feed.ts";

const TEAMS = ["BOS", "TOR", "LAL", "MIA", "NYK", "CHI", "DEN", "DAL"] as const;
/** Minutes of a team's players by their number, in a usual game. */
const MINUTES = [36, 34, 33, 32, 30, 24, 20, 18, 13] as const;
/** Boston's loss without its first player, in points. */
const STAR_WORTH = 10;

const STAR = { externalPlayerId: "BOS-0", playerName: "BOS Star", teamCode: "BOS" } as const;

const nameOf = (team: string, number: number) =>
  team === STAR.teamCode && number === 0 ? STAR.playerName : `${team} Player ${number}`;

/** A test's data about players. */
export interface PlayerData {
  players: ProviderPlayer[];
  injuries: ProviderInjury[];
  boxLines: ProviderBoxLine[];
}

/** A report about Boston's first player. */
export const starReport = (status: ProviderInjury["status"], reportedAt: EpochMs): ProviderInjury => ({
  ...STAR,
  league: "NBA",
  status,
  note: "ankle sprain",
  reportedAt,
});

/** A feed with players as well; box scores are known at the games' ends. */
export function withPlayers(feed: FakeFeed, data: PlayerData, games: readonly ProviderGame[]): FakeFeed {
  const answer = <T>(items: readonly T[]) => Promise.resolve({ items, problems: [], fetches: [] });
  const ends = new Map(games.map(({ externalId, finalAt }) => [externalId, finalAt ?? 0]));
  const stats: StatsProvider = {
    feed: feed.feed,
    players: () => answer(data.players),
    injuries: ({ from, to }) => answer(data.injuries.filter((one) => one.reportedAt > from && one.reportedAt <= to)),
    boxLines: ({ from, to }) =>
      answer(
        data.boxLines.filter((line) => {
          const end = ends.get(line.externalGameId) ?? 0;
          return end > from && end <= to;
        }),
      ),
  };
  return { ...feed, stats };
}

/**
 * The season of `pastSeason` in which Boston plays every third evening without its first player, whose absence is reported six hours before
 * the start, costs ten points, and is in the closing line.
 */
export function seasonWithPlayers(options: { readonly until: EpochMs; readonly days: number }): PlayerData & {
  readonly games: ProviderGame[];
  readonly quotes: ProviderQuote[];
} {
  const { games, quotes } = pastSeason({ ...options, season: 2026 });
  const since = epochMs((games[0]?.startAt ?? options.until) - 10 * DAY_MS);
  const players = TEAMS.flatMap((teamCode) =>
    MINUTES.map((_, number): ProviderPlayer => ({
      externalId: `${teamCode}-${number}`,
      league: "NBA",
      teamCode,
      name: nameOf(teamCode, number),
      position: "G",
      since,
    })),
  );
  const injuries: ProviderInjury[] = [];
  const boxLines: ProviderBoxLine[] = [];
  const shifts = new Map<string, number>();
  let evenings = 0;
  const played = games.map((game): ProviderGame => {
    const isHome = game.homeCode === STAR.teamCode;
    const isOut = (isHome || game.awayCode === STAR.teamCode) && evenings++ % 3 === 0;
    if (isOut) {
      injuries.push(starReport("out", epochMs(game.startAt - 6 * HOUR_MS)));
      injuries.push(starReport("available", epochMs(game.startAt + 4 * HOUR_MS)));
    }
    for (const teamCode of [game.homeCode, game.awayCode]) {
      const missing = isOut && teamCode === STAR.teamCode ? 1 : 0;
      MINUTES.slice(missing).forEach((minutes, index) => {
        const number = index + missing;
        boxLines.push({
          externalGameId: game.externalId,
          externalPlayerId: `${teamCode}-${number}`,
          playerName: nameOf(teamCode, number),
          teamCode,
          position: "G",
          starter: index < 5,
          stats: { min: minutes + (missing * 36) / 8, pts: 10 },
        });
      });
    }
    const shift = isOut ? (isHome ? 0 - STAR_WORTH : STAR_WORTH) : 0;
    shifts.set(game.externalId, shift);
    const homeScore = (game.homeScore ?? 0) + shift;
    return { ...game, homeScore: homeScore === game.awayScore ? homeScore + 1 : homeScore };
  });
  const priced = quotes.flatMap((quote): readonly ProviderQuote[] => {
    const shift = quote.kind === "close" ? (shifts.get(quote.externalGameId) ?? 0) : 0;
    if (quote.market === "moneyline") return [];
    return [quote.market === "spread" ? { ...quote, line: (quote.line ?? 0) - shift } : quote];
  });
  return { games: played, quotes: priced, players, injuries, boxLines };
}
