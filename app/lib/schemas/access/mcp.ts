import { z } from "zod";

/** Added to every answer to an assistant: the source of the figures, how to read them, and where to find help. */
export const aboutSchema = z
  .object({
    source: z.string(),
    now: z.iso.datetime(),
    reading: z.string(),
    helpLine: z.string(),
  })
  .meta({
    description: "Where the figures come from and how to pass them on.",
    fields: {
      source: "Simulation, Archive or live data, with the note to show beside it.",
      now: "The time on the feed's clock, to the minute; ages of prices count from it.",
      reading: "How the figures are to be read and passed on.",
      helpLine: "Free and confidential help with gambling where the person lives.",
    },
  });
export type About = z.infer<typeof aboutSchema>;
