import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import { formatDateTime, formatTime } from "#app/lib/format/dates.ts";

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
