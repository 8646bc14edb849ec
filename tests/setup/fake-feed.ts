import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { americanOdds, epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League, Market } from "#app/lib/engine/leagues.ts";
import type {
  FeedProviders,
  ProviderGame,
  ProviderProblem,
  ProviderQuote,
  ProviderStarter,
} from "#app/lib/providers/ports.ts";
import { UNKNOWN_LENGTH } from "#app/lib/engine/settle/played.ts";

/** A feed that returns a test's data, and holds back data that was not known yet, as every provider must. */
export interface FakeFeed extends FeedProviders {
  readonly data: {
    games: ProviderGame[];
    quotes: ProviderQuote[];
    starters: ProviderStarter[];
    problems: ProviderProblem[];
  };
}

export function fakeFeed(feed: Feed = "simulation"): FakeFeed {
  const data: FakeFeed["data"] = { games: [], quotes: [], starters: [], problems: [] };
  const answer = <T>(items: readonly T[]) => Promise.resolve({ items, problems: data.problems, fetches: [] });
  return {
    feed,
    data,
    scores: {
      feed,
      games: ({ league, from, to }) =>
        answer(data.games.filter((g) => g.league === league && g.startAt >= from && g.startAt < to)),
    },
    odds: {
      feed,
      quotes: ({ league, from, to }) =>
        answer(data.quotes.filter((q) => q.league === league && q.capturedAt > from && q.capturedAt <= to)),
    },
    splits: null,
    stats: null,
    lineups: {
      feed,
      starters: ({ from, to }) => answer(data.starters.filter(({ knownAt }) => knownAt > from && knownAt <= to)),
    },
  };
}

/** A scheduled NBA game of 7 PM Eastern, January 15th 2026, by default. */
export function providerGame(fields: Partial<ProviderGame> = {}): ProviderGame {
  return {
    externalId: "g1",
    league: "NBA" satisfies League,
    season: 2026,
    startAt: epochMs(Date.UTC(2026, 0, 16, 0)),
    localDate: "2026-01-15",
    homeCode: "BOS",
    awayCode: "TOR",
    neutral: false,
    playoff: false,
    status: "scheduled",
    homeScore: null,
    awayScore: null,
    periodLabel: null,
    overtime: null,
    finalAt: null,
    played: UNKNOWN_LENGTH,
    ...fields,
  };
}

export function providerQuote(
  fields: Partial<Omit<ProviderQuote, "first" | "second">> & { first?: number; second?: number } = {},
): ProviderQuote {
  const market: Market = fields.market ?? "moneyline";
  return {
    externalGameId: "g1",
    league: "NBA",
    book: "fanduel",
    market,
    line: market === "moneyline" ? null : market === "spread" ? -3.5 : 221.5,
    capturedAt: epochMs(Date.UTC(2026, 0, 15, 15)),
    kind: "move",
    ...fields,
    first: americanOdds(fields.first ?? -150),
    second: americanOdds(fields.second ?? 130),
  };
}

/** A round robin of `days` days between eight teams whose strengths differ, every game final with opening and closing prices. */
export function pastSeason(options: { readonly until: EpochMs; readonly days: number; readonly season: number }): {
  games: ProviderGame[];
  quotes: ProviderQuote[];
} {
  const codes = ["BOS", "TOR", "LAL", "MIA", "NYK", "CHI", "DEN", "DAL"];
  const games: ProviderGame[] = [];
  const quotes: ProviderQuote[] = [];
  const first = Math.floor(options.until / (24 * HOUR_MS)) - options.days;
  for (let day = 0; day < options.days; day++) {
    for (let pair = 0; pair < 4; pair++) {
      const a = codes[(pair + day) % 8] ?? "BOS";
      const b = codes[(7 - pair + day * 3) % 8] ?? "TOR";
      if (
        a === b ||
        games.some(
          (g) => g.localDate === dateOf(first + day) && [g.homeCode, g.awayCode].some((c) => c === a || c === b),
        )
      )
        continue;
      const gap = codes.indexOf(b) - codes.indexOf(a) + 2;
      const noise = ((day * 37 + pair * 61) % 41) - 20;
      const margin = gap + noise === 0 ? 1 : gap + noise;
      const externalId = `past-${options.season}-${day}-${pair}`;
      // 7 PM Eastern in winter.
      const startAt = epochMs((first + day + 1) * 24 * HOUR_MS);
      games.push(
        providerGame({
          externalId,
          season: options.season,
          startAt,
          localDate: dateOf(first + day),
          homeCode: a,
          awayCode: b,
          status: "final",
          homeScore: 110 + Math.ceil(margin / 2),
          awayScore: 110 - Math.floor(margin / 2),
          overtime: false,
          finalAt: epochMs(startAt + 2.5 * HOUR_MS),
        }),
      );
      for (const [kind, at, shift] of [
        ["open", startAt - 9 * HOUR_MS, 0],
        ["close", startAt - 60_000, (noise % 3) - 1],
      ] as const) {
        const favourite = -110 - 8 * Math.abs(gap + shift);
        const other = 100 + 6 * Math.abs(gap + shift);
        const prices = gap + shift >= 0 ? { first: favourite, second: other } : { first: other, second: favourite };
        for (const book of ["fanduel", "draftkings", "betmgm"]) {
          const common = { externalGameId: externalId, book, kind, capturedAt: epochMs(at) };
          quotes.push(providerQuote({ ...common, market: "moneyline", ...prices }));
          quotes.push(
            providerQuote({ ...common, market: "spread", line: 0.5 - gap - shift, first: -110, second: -110 }),
          );
          quotes.push(providerQuote({ ...common, market: "total", line: 220.5, first: -110, second: -110 }));
        }
      }
    }
  }
  return { games, quotes: quotes.sort((x, y) => x.capturedAt - y.capturedAt) };
}

function dateOf(day: number): string {
  return new Date(day * 24 * HOUR_MS).toISOString().slice(0, 10);
}
