import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { ProviderGame, ProviderQuote, ProviderStarter } from "#app/lib/providers/ports.ts";
import { providerGame, providerQuote } from "./fake-feed.ts";

const TEAMS = ["BOS", "TOR", "NYY", "CHC", "LAD", "SD", "HOU", "ATL"] as const;

/** One of a team's three pitchers; number 0 is the ace, who allows two runs fewer than the others. */
const pitcherOf = (team: string, number: number) => ({
  externalPlayerId: `${team}-pitcher-${number}`,
  playerName: number === 0 ? `${team} Ace` : `${team} Arm ${number}`,
});

/** A report about a starting pitcher. */
export function pitcherReport(
  game: string,
  team: string,
  number: number,
  shown: Pick<ProviderStarter, "knownAt"> & Partial<ProviderStarter>,
): ProviderStarter {
  return {
    externalGameId: game,
    teamCode: team,
    role: "pitcher",
    status: "probable",
    ...pitcherOf(team, number),
    ...shown,
  };
}

/** An MLB season of eight equal teams with three pitchers each: finals, opening and closing prices, and who started. */
export function pastPitching(options: { readonly until: EpochMs; readonly days: number }): {
  readonly games: ProviderGame[];
  readonly quotes: ProviderQuote[];
  readonly starters: ProviderStarter[];
} {
  const games: ProviderGame[] = [];
  const quotes: ProviderQuote[] = [];
  const starters: ProviderStarter[] = [];
  const first = Math.floor(options.until / DAY_MS) - options.days;
  for (let day = 0; day < options.days; day++) {
    for (let pair = 0; pair < 4; pair++) {
      const home = TEAMS[(2 * pair + (day % 2)) % 8] ?? "BOS";
      const away = TEAMS[(2 * pair + 1 + (day % 2)) % 8] ?? "TOR";
      const numbers = [(day + pair) % 3, (day + 2 * pair + 1) % 3] as const;
      const [homeAce, awayAce] = numbers.map((number) => (number === 0 ? 1 : 0)) as [number, number];
      const noise = ((day * 37 + pair * 61) % 7) - 3;
      const homeScore = Math.max(0, 5 - 2 * awayAce + noise);
      const awayScore = Math.max(0, 5 - 2 * homeAce - Math.sign(noise));
      const externalId = `past-${day}-${pair}`;
      const startAt = epochMs((first + day) * DAY_MS + 23 * HOUR_MS);
      games.push(
        providerGame({
          externalId,
          league: "MLB",
          season: 2026,
          startAt,
          localDate: new Date(startAt - 4 * HOUR_MS).toISOString().slice(0, 10),
          homeCode: home,
          awayCode: away,
          status: "final",
          homeScore: homeScore === awayScore ? homeScore + 1 : homeScore,
          awayScore,
          overtime: false,
          finalAt: epochMs(startAt + 3 * HOUR_MS),
        }),
      );
      const favourite = homeAce - awayAce;
      const [firstPrice, second] = favourite === 0 ? [-110, -110] : favourite > 0 ? [-180, 155] : [155, -180];
      for (const [kind, at] of [
        ["open", startAt - 9 * HOUR_MS],
        ["close", startAt - 60_000],
      ] as const) {
        for (const book of ["fanduel", "draftkings", "betmgm"]) {
          const common = { externalGameId: externalId, league: "MLB" as const, book, kind, capturedAt: epochMs(at) };
          quotes.push(providerQuote({ ...common, first: firstPrice, second }));
          const line = 10 - 2 * (homeAce + awayAce);
          quotes.push(providerQuote({ ...common, market: "total", line, first: -110, second: -110 }));
        }
      }
      [home, away].forEach((team, index) =>
        starters.push(pitcherReport(externalId, team, numbers[index] ?? 0, { knownAt: startAt, status: "started" })),
      );
    }
  }
  return { games, quotes: quotes.sort((x, y) => x.capturedAt - y.capturedAt), starters };
}
