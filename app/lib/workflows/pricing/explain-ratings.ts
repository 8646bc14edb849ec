import { gameDay, isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { EloParameters } from "#app/lib/engine/ratings/elo.ts";
import {
  againstClose,
  scaleOf,
  starterRating,
  teamStrength,
  withoutStarter,
  type MarketAtLine,
  type RankedTeam,
  type Rated,
} from "#app/lib/engine/ratings/explain-game.ts";
import { consensusLine, type EndQuote } from "#app/lib/engine/ratings/consensus-line.ts";
import { startersOfLeague, type ScheduledGame } from "#app/lib/engine/ratings/model.ts";
import { readsPlayers } from "#app/lib/engine/ratings/rating-state.ts";
import { rememberedStateOf, trainedModelOf } from "./inside/trained-model-row.ts";

/** An upcoming game, as stored, with the named starters by player id. */
export interface ExplainedGame {
  readonly league: League;
  readonly season: number;
  readonly localDate: string;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly neutral: boolean;
  readonly playoff: boolean;
  readonly starters: { readonly home: string | null; readonly away: string | null };
}

export interface ExplainedSide {
  readonly team: RankedTeam | null;
  /** The effect of the named starter; null if nobody is named, or the model has no data on him. */
  readonly starter: Rated | null;
  /** Change of the first side's logit without him; null if the model read nobody. */
  readonly without: number | null;
}

/** A stored model's and its ratings' view of games, for explanations; nothing is stored or learned. */
export interface ExplainedRatings {
  /** The day of the last game in the ratings, YYYY-MM-DD. */
  readonly through: string;
  /** Whether it counts every player by the minutes he is expected to play. */
  readonly readsPlayers: boolean;
  side(side: "home" | "away"): ExplainedSide;
  /** How far a finished game's home margin or total was above its closing line; null without one. */
  againstClose(game: {
    readonly homeScore: number;
    readonly awayScore: number;
    readonly close: readonly EndQuote[];
  }): number | null;
}

function scheduledGame(game: ExplainedGame): ScheduledGame | null {
  const day = gameDay(game.localDate);
  if (day === null) return null;
  const { league, season, neutral, playoff } = game;
  const starters = startersOfLeague(league, game.starters);
  return {
    league,
    season,
    day,
    home: game.homeTeamId,
    away: game.awayTeamId,
    neutral,
    playoff,
    ...(starters && { starters }),
  };
}

/**
 * Reads a stored model version and its ratings for one game; null if the ratings have a shape that this program does not know, or already
 * include the game's day.
 */
export function explainRatings(
  stored: { readonly parameters: unknown; readonly state: unknown },
  game: ExplainedGame,
  { market, asOf }: { readonly market: MarketAtLine; readonly asOf: EpochMs },
): ExplainedRatings | null {
  const trained = trainedModelOf(stored.parameters);
  const state = rememberedStateOf(stored.state)?.state;
  const scheduled = scheduledGame(game);
  if (state === undefined || scheduled === null || state.day >= scheduled.day) return null;
  const scale = scaleOf(market.market);
  return {
    through: isoDate(state.day),
    readsPlayers: readsPlayers(trained.ratings),
    side: (side) => {
      const starter = game.starters[side];
      return {
        team: teamStrength(state, scale, side === "home" ? game.homeTeamId : game.awayTeamId),
        starter: starter === null ? null : starterRating(state, scale, starter),
        without: withoutStarter(trained, state, scheduled, { side, at: market, asOf }),
      };
    },
    againstClose: ({ close, ...scores }) =>
      againstClose(trained.ratings, market.market, { ...scores, close: consensusLine(close) }),
  };
}

/** A stored model's ratings of a league's teams. */
export interface TeamStrengths {
  /** The day of the last game in them, YYYY-MM-DD. */
  readonly through: string;
  /** The Elo model's parameters as fitted with it. */
  readonly elo: EloParameters;
  /** The team's addition to an average team's margin; null for a team that has not played. */
  margin(teamId: string): RankedTeam | null;
  /** The addition of its games to an average total. */
  total(teamId: string): RankedTeam | null;
}

/** Reads a stored model version and its ratings; null if the ratings have a shape that this program does not know. */
export function strengthsOf(stored: { readonly parameters: unknown; readonly state: unknown }): TeamStrengths | null {
  const { elo } = trainedModelOf(stored.parameters);
  const state = rememberedStateOf(stored.state)?.state;
  if (state === undefined) return null;
  return {
    through: isoDate(state.day),
    elo,
    margin: (teamId) => teamStrength(state, "margin", teamId),
    total: (teamId) => teamStrength(state, "total", teamId),
  };
}
