import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";

/** A fast run of losses is this many lost bets within this time. */
export const FAST_LOSSES = 3;
const FAST_LOSSES_WITHIN_MS = HOUR_MS;
/** How long staking then pauses: a break after losing quickly keeps people from chasing (D20). */
const COOL_DOWN_MS = 15 * MINUTE_MS;

/**
 * Until when staking pauses after a fast run of losses, or null. It ends with a minute, as people read it: "again at 3:31 PM" holds from
 * the first second of 3:31 on.
 *
 * @param lostAt When the last lost bets were settled, the newest first; `FAST_LOSSES` of them are enough.
 */
export function coolDownUntil(lostAt: readonly EpochMs[], now: EpochMs): EpochMs | null {
  const [newest] = lostAt;
  const last = lostAt[FAST_LOSSES - 1];
  if (newest === undefined || last === undefined || newest - last > FAST_LOSSES_WITHIN_MS) return null;
  const until = epochMs(Math.ceil((newest + COOL_DOWN_MS) / MINUTE_MS) * MINUTE_MS);
  return newest <= now && now < until ? until : null;
}
