import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { GAME_MARKETS } from "#app/lib/engine/leagues.ts";
import type { GameMarket } from "#app/lib/engine/leagues.ts";
import type { SimulatedGame } from "./game.ts";
import { LEAGUE_MODEL } from "./league-model.ts";
import { consensusPath, isWithin } from "./market.ts";
import type { CaptureWindow, ConsensusStep } from "./market.ts";
import type { SeasonFrame } from "./means.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import { PURPOSE } from "./purpose.ts";

/** Shares of bets and of money on home (or over), 0–1, and the bets counted so far. */
export interface SimulatedSplit {
  readonly gameId: string;
  readonly market: GameMarket;
  readonly firstTickets: number;
  readonly firstMoney: number;
  readonly sampleSize: number;
  readonly at: EpochMs;
}

/** Hours before the start at which the splits are published. */
const PUBLISHED_HOURS = [24, 18, 12, 9, 6, 4, 3, 2, 1, 0.5, 0.1] as const;

const publishedAt = (game: SimulatedGame, hours: number): number => Math.round(game.startAt - hours * HOUR_MS);

/** Whether any of a game's splits may be published in a window. */
export function hasSplitsWithin(game: SimulatedGame, window: CaptureWindow): boolean {
  return PUBLISHED_HOURS.some((hours) => isWithin(window, publishedAt(game, hours)));
}

const bounded = (x: number): number => Math.round(1000 * Math.min(0.96, Math.max(0.04, x))) / 1000;

/**
 * Splits of a game in order of time. The public leans toward favorites, popular teams, the home side and the over. Money follows it halfway
 * and leans, with informed bettors, toward the side the market has moved to so far, so splits contain no information beyond the quotes.
 */
export function gameSplits(frame: SeasonFrame, game: SimulatedGame): SimulatedSplit[] {
  const steps = consensusPath(frame, game);
  const opening = steps[0] as ConsensusStep;
  const model = LEAGUE_MODEL[game.league];
  const teams = teamsOf(game.league, game.season);
  const random = randomOf(frame.seed, PURPOSE.splits, game.key);
  const popularity = (teams[game.homeIndex]?.popularity ?? 0) - (teams[game.awayIndex]?.popularity ?? 0);
  const favorite = Math.tanh(opening.means.margin / (4 * model.homeEdge));
  const lean: Record<GameMarket, number> = {
    moneyline: 0.5 + 0.16 * favorite + 0.14 * popularity + 0.07 * random.normal(),
    spread: 0.51 + 0.07 * favorite + 0.14 * popularity + 0.09 * random.normal(),
    total: 0.57 + 0.1 * random.normal(),
  };
  const informed: Record<GameMarket, number> = {
    moneyline: random.normal(),
    spread: random.normal(),
    total: random.normal(),
  };
  const early: Record<GameMarket, readonly [number, number]> = {
    moneyline: [random.normal(), random.normal()],
    spread: [random.normal(), random.normal()],
    total: [random.normal(), random.normal()],
  };
  const crowd = Math.exp(6.5 + 0.6 * random.normal() + 0.8 * Math.abs(popularity)) * (game.league === "NFL" ? 4 : 1);
  const end = Math.min(game.startAt, game.postponedAt ?? game.startAt);
  const splits: SimulatedSplit[] = [];
  for (const hours of PUBLISHED_HOURS) {
    const at = publishedAt(game, hours);
    if (at <= opening.at || at >= end) continue;
    const now = steps.filter((s) => s.at <= at).pop() ?? opening;
    const elapsed = (at - opening.at) / (game.startAt - opening.at);
    const sampleSize = Math.max(40, Math.round(crowd * Math.pow(elapsed, 1.5)));
    const moved = {
      margin: (now.means.margin - opening.means.margin) / model.openSd,
      total: (now.means.total - opening.means.total) / model.openTotalSd,
    };
    for (const market of GAME_MARKETS) {
      const drift = market === "total" ? moved.total : moved.margin;
      const small = 1 / Math.sqrt(sampleSize);
      const tickets = lean[market] + 0.01 * drift + small * (0.45 * early[market][0] + 0.1 * random.normal());
      // The first bets are few and some of them large; the shares settle as the crowd grows.
      const luck = small * (0.7 * early[market][1] + 0.15 * random.normal());
      const money = 0.5 + 0.55 * (tickets - 0.5) + 0.07 * drift + 0.05 * informed[market] + luck;
      splits.push({
        gameId: game.id,
        market,
        firstTickets: bounded(tickets),
        firstMoney: bounded(money),
        sampleSize,
        at: epochMs(at),
      });
    }
  }
  return splits;
}
