import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";

/** A fast run of losses is this many lost bets within this time. */
export const FAST_LOSSES = 3;
const FAST_LOSSES_WITHIN_MS = HOUR_MS;
/** How long staking then pauses: a break after losing quickly keeps people from chasing (D20). */
const COOL_DOWN_MS = 15 * MINUTE_MS;

/** A lost bet: when the game that lost it had ended, and when it was settled. */
export interface Loss {
  readonly endedAt: EpochMs;
  readonly settledAt: EpochMs;
}

/**
 * Until when staking pauses after a fast run of losses, or null. How fast it was is counted from game to game, because results that were out
 * of reach for a while are all settled at once; the pause begins when the last of them is settled. It ends with a minute, as people read
 * it: "again at 3:31 PM" holds from the first second of 3:31 on.
 *
 * @param losses The last lost bets, the latest game first; `FAST_LOSSES` of them are enough.
 */
export function coolDownUntil(losses: readonly Loss[], now: EpochMs): EpochMs | null {
  const run = losses.slice(0, FAST_LOSSES);
  const [newest] = run;
  const last = run[FAST_LOSSES - 1];
  if (newest === undefined || last === undefined || newest.endedAt - last.endedAt > FAST_LOSSES_WITHIN_MS) return null;
  const settled = Math.max(...run.map(({ settledAt }) => settledAt));
  const until = epochMs(Math.ceil((settled + COOL_DOWN_MS) / MINUTE_MS) * MINUTE_MS);
  return settled <= now && now < until ? until : null;
}
