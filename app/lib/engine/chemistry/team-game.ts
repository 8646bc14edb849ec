import type { League } from "#app/lib/engine/leagues.ts";
import type { MarketLine } from "#app/lib/engine/ratings/model.ts";
import { impliedMargin, impliedTotal } from "#app/lib/engine/ratings/market-view.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";

/** The expectation of a game before it began, in points, goals or runs; margin toward the home team. */
export interface ExpectedScore {
  readonly margin: number;
  /** Null where no total was quoted. */
  readonly total: number | null;
}

/** Somebody who played in a game. */
export interface Appearance {
  readonly playerId: string;
  /** Minutes; where the league counts none, plays he was part of. */
  readonly time: number;
}

/** A finished game as chemistry reads it. */
export interface ChemistryGame {
  readonly id: string;
  /** US Eastern calendar day, YYYY-MM-DD. */
  readonly date: string;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly homeScore: number;
  readonly awayScore: number;
  /** Null: nobody priced the game, so it is not used. */
  readonly expected: ExpectedScore | null;
  /** Empty where there is no box score. */
  readonly home: readonly Appearance[];
  readonly away: readonly Appearance[];
}

/** A priced game from one team's side. */
export interface TeamGame {
  readonly gameId: string;
  readonly date: string;
  readonly teamId: string;
  readonly opponentId: string;
  readonly atHome: boolean;
  /** Null: a tie. */
  readonly won: boolean | null;
  /** Margin less expected margin, toward this team. */
  readonly residual: number;
  /** Points scored above, and allowed below, what margin and total said; they add up to the residual. Null without a total. */
  readonly offence: number | null;
  readonly defence: number | null;
  readonly played: readonly Appearance[];
}

/**
 * The margin that a closing line expects: the point spread as it is, or without one the moneyline as a margin, σ·Φ⁻¹(p). Null without
 * either. The close reflects who plays, so a player's own worth is already in it; the residual is what prices did not contain (M32).
 */
export function expectedByClose(league: League, close: MarketLine | null): ExpectedScore | null {
  const { marginSd, totalSd } = LEAGUE_PARAMETERS[league];
  const margin = impliedMargin(league, close, marginSd, 0);
  return margin === null ? null : { margin, total: impliedTotal(close, totalSd) };
}

/** Both sides of every priced game, in the order given. */
export function teamGamesOf(games: readonly ChemistryGame[]): readonly TeamGame[] {
  return games.flatMap((game): readonly TeamGame[] => {
    const { expected, homeScore, awayScore } = game;
    if (expected === null) return [];
    const { margin, total } = expected;
    const homeOver = total === null ? null : homeScore - (total + margin) / 2;
    const awayOver = total === null ? null : awayScore - (total - margin) / 2;
    const under = (over: number | null) => (over === null ? null : 0 - over);
    const { id: gameId, date } = game;
    const decided = homeScore === awayScore ? null : homeScore > awayScore;
    const residual = homeScore - awayScore - margin;
    return [
      {
        gameId,
        date,
        teamId: game.homeTeamId,
        opponentId: game.awayTeamId,
        atHome: true,
        won: decided,
        residual,
        offence: homeOver,
        defence: under(awayOver),
        played: game.home,
      },
      {
        gameId,
        date,
        teamId: game.awayTeamId,
        opponentId: game.homeTeamId,
        atHome: false,
        won: decided === null ? null : !decided,
        residual: 0 - residual,
        offence: awayOver,
        defence: under(homeOver),
        played: game.away,
      },
    ];
  });
}
