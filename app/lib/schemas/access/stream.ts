import { STARTER_STATUSES } from "#app/lib/engine/games/named-starter.ts";
import { STARTER_ROLES } from "#app/lib/engine/ratings/model.ts";
import { RESULT_STATUSES } from "#app/lib/engine/settle/grade.ts";
import { z } from "zod";
import { EVENT_KINDS, EVENT_TOPICS, TOPIC_RULES } from "#app/lib/engine/access/event-topics.ts";
import { isoMoment } from "#app/lib/schemas/access/api.ts";
import {
  leagueSchema,
  marketSchema,
  resultSchema,
  savedStatusSchema,
  sideSchema,
  verdictSchema,
} from "#app/lib/schemas/vocabulary.ts";

const ofGame = { gameId: z.string(), league: leagueSchema };

/** The data of each kind of event, by name. The stream and web hooks send the same. */
export const EVENT_SCHEMAS = {
  quote: z.object({
    ...ofGame,
    market: marketSchema,
    subject: z.string().nullable(),
    book: z.string(),
    line: z.number().nullable(),
    first: z.number().int(),
    second: z.number().int(),
    change: z.enum(["open", "move", "close", "off"]),
    at: isoMoment,
  }),
  pick: z.object({
    ...ofGame,
    pickId: z.number().int(),
    startAt: isoMoment,
    at: isoMoment,
    open: z
      .object({
        market: marketSchema,
        subject: z.string().nullable(),
        side: sideSchema,
        line: z.number().nullable(),
        book: z.string(),
        price: z.number().int(),
        goodDownTo: z.number().int(),
        probability: z.number(),
        expectedValue: z.number(),
        stakeFraction: z.number(),
        verdict: verdictSchema,
      })
      .nullable(),
  }),
  assessment: z.object({
    ...ofGame,
    pickId: z.number().int(),
    at: isoMoment,
    open: z
      .object({
        line: z.number().nullable(),
        book: z.string().nullable(),
        price: z.number().int().nullable(),
        expectedValue: z.number().nullable(),
        stakeFraction: z.number(),
        verdict: verdictSchema,
        change: z.string(),
      })
      .nullable(),
  }),
  score: z.object({
    ...ofGame,
    status: z.string(),
    homeScore: z.number().int().nullable(),
    awayScore: z.number().int().nullable(),
    period: z.string().nullable(),
    startAt: isoMoment,
    at: isoMoment,
  }),
  result: z.object({
    ...ofGame,
    status: z.enum(RESULT_STATUSES),
    homeScore: z.number().int().nullable(),
    awayScore: z.number().int().nullable(),
    overtime: z.boolean().nullable(),
    at: isoMoment,
  }),
  grading: z.object({ ...ofGame, pickId: z.number().int(), result: resultSchema, at: isoMoment }),
  injury: z.object({
    league: leagueSchema,
    playerId: z.string(),
    player: z.string(),
    teamId: z.string(),
    status: z.enum(["out", "doubtful", "questionable", "probable", "available"]),
    note: z.string(),
    at: isoMoment,
  }),
  starter: z.object({
    ...ofGame,
    playerId: z.string(),
    player: z.string(),
    teamId: z.string(),
    role: z.enum(STARTER_ROLES),
    status: z.enum(STARTER_STATUSES),
    at: isoMoment,
  }),
  slip: z.object({ at: isoMoment }),
  bet: z.object({
    betId: z.number().int(),
    pickId: z.number().int().nullable(),
    change: z.enum(["added", "changed", "settled", "removed"]),
    status: savedStatusSchema.nullable(),
    stakeCents: z.number().int().nullable(),
    profitCents: z.number().int().nullable(),
    at: isoMoment,
  }),
} as const;

export type EventData<K extends keyof typeof EVENT_SCHEMAS = keyof typeof EVENT_SCHEMAS> = z.infer<
  (typeof EVENT_SCHEMAS)[K]
>;

const topicListSchema = z
  .string()
  .max(200)
  .transform((text, context) => {
    const names = text
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    const known = EVENT_TOPICS.filter((topic) => names.includes(topic));
    if (names.length === 0 || names.some((name) => !EVENT_TOPICS.some((topic) => topic === name)))
      context.addIssue({ code: "custom", message: `Use some of ${EVENT_TOPICS.join(", ")}, separated by commas.` });
    return known;
  });

const switchSchema = z.enum(["true", "false"]);

export const streamQuerySchema = z.object({
  topics: topicListSchema.optional(),
  lastEventId: z.string().max(400).optional(),
  follow: switchSchema.default("true"),
  beats: switchSchema.default("false"),
});

export const streamTextSchema = z.string().meta({
  description: "Server-Sent Events (text/event-stream). Each has a name, an id and one line of JSON.",
});

/** The reference's texts on each topic and the data of its events. */
export const STREAM_TEXT = [
  "Events come from the stored rows: a client that reconnects with the id of the last event it received (Last-Event-ID, as browsers send it, or lastEventId) continues right after it, also after a restart and on another machine. Within a topic the order is fixed.",
  "A stream begins with `ready`, which says which topics are followed and how many minutes late quotes are. A `reset` says that events were missed (after two days, or when another run of the archive began): read the present state, then go on. A client that does not read fast enough is disconnected and can resume. Every 15 seconds something is sent, at least a comment with the position; with beats=true an event `beat` with the server's time and the number of events sent.",
  ...EVENT_TOPICS.map((topic) => {
    const names = Object.entries(EVENT_KINDS).flatMap(([kind, of]) => (of === topic ? [kind] : []));
    const events = names.map((name) => {
      const fields = Object.keys(EVENT_SCHEMAS[name as keyof typeof EVENT_SCHEMAS].shape).join(", ");
      return `event \`${name}\` with ${fields}`;
    });
    return `Topic \`${topic}\` (scope ${TOPIC_RULES[topic].scope}): ${TOPIC_RULES[topic].text} ${events.join("; ")}.`;
  }),
  "`open` is null while a pick is not open to the caller. A bet's event carries its present state, which may be newer than the change. A person on a break receives no quotes, picks or assessments.",
].join("\n\n");
