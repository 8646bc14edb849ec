import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import { formatDateTime, formatTime } from "#app/lib/format/dates.ts";
import { NO_ROOM_THAT_DAY, noRoomThatDay } from "./no-room.ts";

/** Facts about a pick's game besides its prices, one sentence each: starters, replaced starters, and the weather. */
export function gameNotes(
  { starters, weather }: Pick<PickDetail, "starters" | "weather">,
  timeZone: string,
): readonly string[] {
  const notes: string[] = [];
  if (starters !== null) {
    const { label, now, published, changes, reassessedAt } = starters;
    const before = changes.length > 0 || now === published ? "" : ` (when published: ${published})`;
    notes.push(`${label}: ${now}${before}`);
    const since = reassessedAt === null ? "not reassessed" : `reassessed at ${formatTime(reassessedAt, timeZone)}`;
    for (const change of changes) notes.push(`Starter was ${change.was} at publication, now ${change.now}; ${since}.`);
  }
  if (weather !== null)
    notes.push(
      `Weather at the start: ${weather.text} (Open-Meteo, ${formatDateTime(weather.knownAt, timeZone)}; not part of the model)`,
    );
  return notes;
}

type Compared = Pick<OpenPick, "published" | "now" | "verdict">;

/** Whether line, price, chance and market's chance are the same as at publication. */
function isUnchanged({ published }: Compared, now: NonNullable<OpenPick["now"]>): boolean {
  return (
    now.line === published.line &&
    now.price === published.price &&
    now.book === published.book &&
    now.confidence === published.confidence &&
    now.marketProbability === published.marketProbability
  );
}

/**
 * Compares a pick as published with the pick now: what changed its figures last and when, and that the line is another one, or that nothing
 * changed; and why the verdict differs if the figures do not.
 */
export function thenAndNowText(pick: Compared, timeZone: string): string {
  const { published, now } = pick;
  if (now === null) return "The record grades the pick as published.";
  const changed =
    now.assessedAt <= published.at || isUnchanged(pick, now)
      ? "Nothing has changed since it was published."
      : `Last changed ${formatDateTime(now.assessedAt, timeZone)}: ${now.why}.${
          now.line === published.line || now.change === "line" ? "" : " The best line has moved since it was published."
        }`;
  return now.verdict === "BET" && noRoomThatDay(published)
    ? `${changed} It was published as a lean because ${NO_ROOM_THAT_DAY}; beside your own bets it has room.`
    : changed;
}
