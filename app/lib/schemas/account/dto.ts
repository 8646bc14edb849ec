import { z } from "zod";
import { CURRENCY_MARKS } from "#app/lib/engine/bankroll/currency-marks.ts";
import type { CareHold } from "#app/lib/engine/care/care-hold.ts";
import { EXCLUSION_KINDS } from "#app/lib/engine/care/exclusion.ts";
import { TOUR_STATES } from "#app/lib/engine/mentor/tour-steps.ts";
import { REGION_KEYS } from "#app/lib/engine/care/regions.ts";
import { bookSchema, momentSchema, oddsFormatSchema, tierSchema } from "#app/lib/schemas/vocabulary.ts";

/** GET /api/auth/user answers exactly these three fields (core §3). */
export const currentUserSchema = z.object({ id: z.string(), email: z.string(), username: z.string() });

export const regionSchema = z.enum(REGION_KEYS);

/** A break somebody takes; `endsAt` null: for ever. */
const pauseSchema = z.object({ kind: z.enum([...EXCLUSION_KINDS, "time-limit"]), endsAt: momentSchema.nullable() });

/** The signed-in person as routes and components see them. `tier` is the plan in force and already includes FORCE_TIER. */
export const viewerSchema = currentUserSchema.extend({
  tier: tierSchema,
  trialStartedAt: momentSchema,
  /** Where they say they are; null: not asked yet. */
  region: regionSchema.nullable(),
  bankrollCents: z.number().int().nullable(),
  unitCents: z.number().int().nullable(),
  /** What a stake field starts with where no stake is suggested (D28). */
  defaultStakeCents: z.number().int(),
  /** The mark before their own amounts; nothing is converted. */
  currencyMark: z.enum(CURRENCY_MARKS),
  oddsFormat: oddsFormatSchema,
  /** IANA name. */
  timeZone: z.string(),
  preferredBook: bookSchema.nullable(),
  /** Sportsbooks they have an account at; null: not said. */
  ownBooks: z.array(bookSchema).readonly().nullable(),
  earlyAccess: z.boolean(),
  /** How far they are on the tour; null: it has not begun. */
  tour: z.enum(TOUR_STATES).nullable(),
  /** After how many minutes of a day's use a note says so; null: never. */
  realityCheckMinutes: z.number().int().nullable(),
  /** Minutes of use today, in their time zone. */
  minutesToday: z.number().int(),
  /** Since when a payment for their plan is missing; null while none is. */
  pastDueSince: momentSchema.nullable(),
  /** When the account is deleted for good, while its owner can still change their mind. */
  deletionDueAt: momentSchema.nullable(),
  /** What keeps them from picks and bets now (D20): their own time-out, self-exclusion or time limit; null: nothing. */
  pause: pauseSchema.nullable(),
});
/** With what their own limits go on counting by, which no screen or answer carries. */
export type Viewer = z.infer<typeof viewerSchema> & { readonly careHold: CareHold | null };
