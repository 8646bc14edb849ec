import { epochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { consensusLine } from "#app/lib/engine/ratings/consensus-line.ts";
import { READS_PLAYERS, startersOfLeague, type FinishedGame } from "#app/lib/engine/ratings/model.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import { gameStateAt, quotesBetween, seasonSchedule, startersBetween } from "#app/lib/engine/simulate/simulation.ts";
import { simulatedPlayers } from "../simulated-players.ts";

const LATER = epochMs(Date.UTC(2035, 0, 1));

type Quotes = ReturnType<typeof quotesBetween>;

/** A finished game of a simulated world as an archive would store it, with its books' quotes. */
export interface SimulatedFinal {
  readonly source: SimulatedGame;
  readonly game: FinishedGame;
  readonly overtime: boolean;
  readonly open: Quotes;
  readonly close: Quotes;
}

function startersOf(seed: string, source: SimulatedGame) {
  const shown = startersBetween(seed, source, epochMs(0), LATER, "started");
  const of = (team: string) => shown.find(({ player }) => player.team === team)?.player.id ?? null;
  return startersOfLeague(source.league, { home: of(source.home), away: of(source.away) });
}

/** The finished games of whole seasons of a simulated league, in order, as the product would know them. */
export function simulatedLeague(
  seed: string,
  league: League,
  seasons: readonly number[],
  { withPlayers }: { readonly withPlayers: boolean },
): readonly SimulatedFinal[] {
  const playersOf = withPlayers && READS_PLAYERS[league] ? simulatedPlayers(seed, league, seasons, LATER) : () => ({});
  return seasons.flatMap((season) =>
    seasonSchedule(seed, league, season).flatMap((source): SimulatedFinal[] => {
      const { status, homeScore, awayScore, overtime } = gameStateAt(seed, source, LATER);
      if (status !== "final" || homeScore === null || awayScore === null) return [];
      const quotes = quotesBetween(seed, source, epochMs(0), source.startAt, "open-close");
      const of = (kind: "open" | "close") => quotes.filter((one) => one.kind === kind);
      const [open, close] = [of("open"), of("close")];
      const { day, home, away, neutral, playoff } = source;
      const starters = startersOf(seed, source);
      const game: FinishedGame = {
        league,
        season,
        day,
        home,
        away,
        neutral,
        playoff,
        homeScore,
        awayScore,
        ...(starters && { starters }),
        open: consensusLine(open),
        close: consensusLine(close),
        ...playersOf(source),
      };
      return [{ source, game, overtime: overtime === true, open, close }];
    }),
  );
}
