import { formatDateTime } from "#app/lib/format/dates.ts";
import type { OpenStrategy } from "#app/lib/schemas/picks/dto.ts";
import { NO_ROOM_THAT_DAY, noRoomThatDay } from "./no-room.ts";

type Compared = Pick<OpenStrategy, "published" | "now" | "verdict">;

/** Whether line, price, chance and market's chance are the same as at publication. */
function isUnchanged({ published }: Compared, now: NonNullable<OpenStrategy["now"]>): boolean {
  return (
    now.line === published.line &&
    now.price === published.price &&
    now.book === published.book &&
    now.confidence === published.confidence &&
    now.marketProbability === published.marketProbability
  );
}

/**
 * Compares a pick as published with the pick now: what changed its figures and when, or that nothing did, and why the verdict differs if
 * the figures do not.
 */
export function thenAndNowText(pick: Compared, timeZone: string): string {
  const { published, now } = pick;
  if (now === null) return "The record grades the pick as published.";
  const changed =
    now.assessedAt <= published.at || isUnchanged(pick, now)
      ? "Nothing has changed since it was published."
      : `Changed ${formatDateTime(now.assessedAt, timeZone)}: ${now.why}.`;
  return now.verdict === "BET" && noRoomThatDay(published)
    ? `${changed} It was published as a lean because ${NO_ROOM_THAT_DAY}; beside your own bets it has room.`
    : changed;
}
