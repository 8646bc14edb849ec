import { z } from "zod";
import { EXCLUSION_KINDS } from "#app/lib/engine/care/exclusion.ts";
import { LIMIT_KINDS, LIMIT_PERIODS } from "#app/lib/engine/care/limits.ts";
import { isoMoment } from "#app/lib/schemas/access/api.ts";
import { currentUserSchema } from "./dto.ts";
import { MAX_LIMIT_CENTS, MAX_LIMIT_MINUTES, MIN_LIMIT_CENTS, MIN_LIMIT_MINUTES } from "./forms.ts";

const amountFields = {
  amountCents: "In cents; null for a time limit, and where there is no limit.",
  minutes: "In minutes; null for a limit on money, and where there is no limit.",
};

const careLimitSchema = z
  .object({
    kind: z.enum(LIMIT_KINDS),
    period: z.enum(LIMIT_PERIODS),
    amountCents: z.number().int().nullable(),
    minutes: z.number().int().nullable(),
    usedCents: z.number().int().nullable(),
    openCents: z.number().int().nullable(),
    usedMinutes: z.number().int().nullable(),
    next: z
      .object({
        amountCents: z.number().int().nullable(),
        minutes: z.number().int().nullable(),
        inForceFrom: isoMoment,
      })
      .meta({ fields: { ...amountFields, inForceFrom: "When it comes into force." } })
      .nullable(),
  })
  .meta({
    id: "CareLimit",
    description: "A limit the person set for themselves.",
    fields: {
      kind: "The limited quantity: money staked, money lost (losses less winnings), or minutes of use.",
      period: "The person's own calendar day, week from Monday, or month.",
      ...amountFields,
      usedCents: "Staked, or lost, in the present period, in cents; negative after a profit; null for a time limit.",
      openCents: "The amount at stake on open bets, which also counts against a loss limit; null for the other kinds.",
      usedMinutes: "Minutes of use in the present period; null for a limit on money.",
      next: "A requested higher limit that waits its 24 hours; null without one.",
    },
  });

/** GET /api/care. */
export const apiCareSchema = z
  .object({
    pause: z
      .object({
        kind: z.enum([...EXCLUSION_KINDS, "time-limit"]),
        endsAt: isoMoment.nullable(),
        text: z.string(),
      })
      .meta({
        fields: {
          kind: "A time-out, a self-exclusion, or a time limit that is used up.",
          endsAt: "When it ends; null: never.",
          text: "The same in a sentence.",
        },
      })
      .nullable(),
    limits: z.array(careLimitSchema),
    realityCheckMinutes: z.number().int().nullable(),
    helpLine: z.string(),
  })
  .meta({
    id: "Care",
    fields: {
      pause: "The reason why picks and bets are closed to the person now; null if they are open.",
      limits: "All nine, also where none is set.",
      realityCheckMinutes: "After how many minutes of a day's use a note says so; null: never.",
      helpLine: "A free, confidential help line where the person is.",
    },
  });

const LIMIT_TEXTS = {
  kind: "What the limit is on.",
  period: "The person's own calendar day, week or month.",
  amountCents: "The limit in cents; no more than the present one.",
  minutes: "The limit in minutes; no more than the present one.",
};
const moneyLimit = (kind: "stake" | "loss") =>
  z
    .object({
      kind: z.literal(kind),
      period: z.enum(LIMIT_PERIODS),
      amountCents: z.number().int().min(MIN_LIMIT_CENTS).max(MAX_LIMIT_CENTS),
    })
    .meta({ fields: LIMIT_TEXTS });

/** PATCH /api/care/limits. */
export const careLimitBodySchema = z
  .discriminatedUnion("kind", [
    moneyLimit("stake"),
    moneyLimit("loss"),
    z
      .object({
        kind: z.literal("time"),
        period: z.enum(LIMIT_PERIODS),
        minutes: z.number().int().min(MIN_LIMIT_MINUTES).max(MAX_LIMIT_MINUTES),
      })
      .meta({ fields: LIMIT_TEXTS }),
  ])
  .meta({ id: "CareLimitChange", example: { kind: "stake", period: "day", amountCents: 5000 } });

/** GET /api/auth/user. */
export const apiCurrentUserSchema = currentUserSchema.meta({
  id: "User",
  fields: { id: "Id of the person.", email: "E-mail address.", username: "Display name." },
});
