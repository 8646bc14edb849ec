import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import type { ProviderAlternate, ProviderGame, ProviderQuote } from "#app/lib/providers/ports.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { startToBeAnnounced } from "#app/lib/engine/games/start-to-be-announced.ts";
import type { KnownGame } from "#app/lib/engine/games/known-game.ts";

/** A start that has passed without the game beginning moves by this much at a time: until the next look at the scores. */
const LATE_START_MS = MINUTE_MS;
/** A game counts as begun this long after its start even if no source has seen it begin: a bet on it now may be on a game that is over. */
const LATEST_START_MS = 6 * HOUR_MS;

/** The parts of a source's game that decide when it starts. */
type ReportedStart = Pick<LiveGame, "status" | "startAt"> &
  Partial<Pick<LiveGame, "startIsPlaceholder" | "localDate" | "beganAt">>;

/** The start of a game that has not begun. */
function startAhead(game: ReportedStart, known: KnownGame | undefined, now: EpochMs): EpochMs {
  if (game.startIsPlaceholder === true && game.localDate !== undefined) {
    const announced = known?.status === "scheduled" && known.localDate === game.localDate && known.startAt > now;
    return announced ? known.startAt : startToBeAnnounced(game.localDate);
  }
  if (game.startAt > now) return game.startAt;
  return epochMs(Math.min(now + LATE_START_MS, game.startAt + LATEST_START_MS));
}

/**
 * When a game starts, as known now. The scheduled start counts until it passes; a game that has not begun by then starts late, so its start
 * moves on with the clock and keeps its last value when the game begins. Prices taken until then are prices before the start. A source that
 * says when the game did begin is believed. A start to be announced has a known day, unless another source has reported the time.
 */
export function startOf(game: ReportedStart, known: KnownGame | undefined, now: EpochMs): EpochMs {
  if (game.status === "scheduled") return startAhead(game, known, now);
  if (game.status === "postponed" || game.status === "canceled") return known?.startAt ?? game.startAt;
  if (game.beganAt != null) return game.beganAt > now ? now : game.beganAt;
  const moved = known !== undefined && known.startAt > game.startAt ? known.startAt : game.startAt;
  return moved > now ? now : moved;
}

/** When a game became final: as its provider says, else when that was first seen. The first value stays. */
export function finalAtOf(
  game: Pick<LiveGame, "status" | "finalAt">,
  known: KnownGame | undefined,
  now: EpochMs,
): EpochMs | null {
  if (game.status !== "final") return null;
  return known?.finalAt ?? (game.finalAt !== null && game.finalAt < now ? game.finalAt : now);
}

/** A game with home and away exchanged. */
export function exchanged<T extends Pick<ProviderGame, "homeCode" | "awayCode" | "homeScore" | "awayScore">>(
  game: T,
): T {
  const { homeCode, awayCode, homeScore, awayScore } = game;
  return { ...game, homeCode: awayCode, awayCode: homeCode, homeScore: awayScore, awayScore: homeScore };
}

/** A quote seen from the other team: its sides and its handicap change places, a total stays as it is. */
export function exchangedQuote(quote: ProviderQuote): ProviderQuote {
  if (quote.market === "total") return quote;
  const line = quote.line === null ? null : quote.line === 0 ? 0 : -quote.line;
  return { ...quote, line, first: americanOdds(quote.second), second: americanOdds(quote.first) };
}

/** A price of a ladder seen from the other team: its side changes, its line is the side's own and stays. */
export function exchangedAlternate(price: ProviderAlternate): ProviderAlternate {
  if (price.market === "total") return price;
  return { ...price, side: price.side === "home" ? "away" : "home" };
}
