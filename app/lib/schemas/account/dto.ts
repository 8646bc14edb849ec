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

/** A person's break; `endsAt` null: forever. */
const pauseSchema = z.object({ kind: z.enum([...EXCLUSION_KINDS, "time-limit"]), endsAt: momentSchema.nullable() });

/** The signed-in person, for routes and components. `tier` is the plan in force and already includes FORCE_TIER. */
export const viewerSchema = currentUserSchema.extend({
  tier: tierSchema,
  trialStartedAt: momentSchema,
  /** The place they stated; null: not asked yet. */
  region: regionSchema.nullable(),
  bankrollCents: z.number().int().nullable(),
  unitCents: z.number().int().nullable(),
  /** The initial value of a stake field without a suggestion (D28). */
  defaultStakeCents: z.number().int(),
  /** The mark before their own amounts; nothing is converted. */
  currencyMark: z.enum(CURRENCY_MARKS),
  oddsFormat: oddsFormatSchema,
  /** IANA name. */
  timeZone: z.string(),
  preferredBook: bookSchema.nullable(),
  /** Sportsbooks at which they have an account; null: not stated. */
  ownBooks: z.array(bookSchema).readonly().nullable(),
  earlyAccess: z.boolean(),
  /** Their progress on the tour; null: not begun. */
  tour: z.enum(TOUR_STATES).nullable(),
  /** The minutes of daily use after which a note appears; null: never. */
  realityCheckMinutes: z.number().int().nullable(),
  /** Minutes of use today, in their time zone. */
  minutesToday: z.number().int(),
  /** Since when a payment for their plan is missing; null while none is. */
  pastDueSince: momentSchema.nullable(),
  /** When the account is deleted for good; until then its owner can cancel the deletion. */
  deletionDueAt: momentSchema.nullable(),
  /** The reason why picks and bets are closed to them now (D20): their own time-out, self-exclusion or time limit; null: none. */
  pause: pauseSchema.nullable(),
});
/** The same, with the hold of their own limits, which is internal to the server. */
export type Viewer = z.infer<typeof viewerSchema> & { readonly careHold: CareHold | null };
