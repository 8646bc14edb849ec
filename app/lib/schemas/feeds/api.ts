import { z } from "zod";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { isoMoment } from "#app/lib/schemas/access/api.ts";
import { feedStatusSchema } from "#app/lib/schemas/feeds/dto.ts";
import { momentSchema } from "#app/lib/schemas/vocabulary.ts";

/** The feed's clock, rounded to the minute, because with milliseconds no ETag would ever match. */
const isoMinute = momentSchema.transform((moment) => moment - (moment % MINUTE_MS)).pipe(isoMoment);

export const apiFeedSchema = feedStatusSchema.extend({ now: isoMinute, lastQuoteAt: isoMoment.nullable() }).meta({
  id: "Feed",
  description: "The source of the data, and its clock.",
  fields: {
    now: "Current time on the feed's clock, to the minute.",
    run: "Number of the feed's run; each archive replay starts a new one.",
    label: "Label shown beside the feed's numbers; null for live data.",
    note: "Note to show beside the feed's numbers; null if there is none.",
    stale: "Whether the latest quote is past its freshness limit.",
  },
});

/** The feed without its freshness, for answers without prices. */
export const apiFeedClockSchema = apiFeedSchema
  .pick({ feed: true, run: true, now: true, label: true, note: true })
  .meta({
    id: "FeedClock",
    description: "The source of the data, and its clock.",
    fields: {
      now: "Current time on the feed's clock, to the minute.",
      run: "Number of the feed's run; each archive replay starts a new one.",
      label: "Label shown beside the feed's numbers; null for live data.",
      note: "Note to show beside the feed's numbers; null if there is none.",
    },
  });

export const liveModeSchema = z.object({ isLiveMode: z.boolean() }).meta({ id: "LiveMode" });
export const liveModeBodySchema = z.object({ enabled: z.boolean() }).meta({ id: "LiveModeChoice" });
