import { z } from "zod";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import {
  CONFIDENCE_THRESHOLDS,
  DELIVERIES,
  EDGE_THRESHOLD,
  GAME_ALERT_MINUTES,
} from "#app/lib/engine/notify/alert-types.ts";

/** The most teams of one person. */
const MAX_FAVORITE_TEAMS = 30;

const TEAM_IDS: ReadonlySet<string> = new Set(
  LEAGUES.flatMap((league) => teamsOf(league).map(({ code }) => `${league}-${code}`)),
);

const edgeText = `Choose an edge of ${EDGE_THRESHOLD.least} to ${EDGE_THRESHOLD.most} percent`;
const minEdgeSchema = z.coerce
  .number({ error: edgeText })
  .int(edgeText)
  .min(EDGE_THRESHOLD.least, edgeText)
  .max(EDGE_THRESHOLD.most, edgeText);

const deliverySchema = z.enum(DELIVERIES, { error: "Choose how alerts reach you" });

const hour = (what: string) =>
  z.coerce
    .number({ error: `Choose ${what}` })
    .int(`Choose ${what}`)
    .min(0, `Choose ${what}`)
    .max(23, `Choose ${what}`);

/** The fields of every form and call that saves preferences, except the switches, which each sends differently. */
const fields = {
  email: z
    .string({ error: "Enter your e-mail address" })
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: "Enter an e-mail address, like name@example.com" }))
    .meta({ examples: ["you@example.com"] }),
  gameAlertTiming: z.coerce
    .number()
    .pipe(
      z.union(
        GAME_ALERT_MINUTES.map((minutes) => z.literal(minutes)),
        { error: "Choose how long before the start" },
      ),
    )
    .meta({ examples: [60] }),
  minConfidenceThreshold: z.coerce
    .number()
    .pipe(
      z.union(
        CONFIDENCE_THRESHOLDS.map((percent) => z.literal(percent)),
        { error: "Choose 80, 85, 90 or 95 percent" },
      ),
    )
    .meta({ examples: [80] }),
  favoriteTeams: z
    .array(z.string().refine((id) => TEAM_IDS.has(id), "There is no such team"))
    .max(MAX_FAVORITE_TEAMS, `Choose at most ${MAX_FAVORITE_TEAMS} teams`)
    .meta({ examples: [["NBA-BOS"]] }),
  gameAlertsDelivery: deliverySchema,
  highConfDelivery: deliverySchema,
  oddsShiftDelivery: deliverySchema,
  dailyDigestDelivery: deliverySchema,
  digestHour: hour("an hour for the digest"),
  quietFrom: hour("when the quiet hours begin"),
  quietTo: hour("when the quiet hours end"),
};

/** The typed text is read as a number later, with the person's country. */
const phoneNumber = z.string().trim().max(40, "A telephone number is shorter than that");

/** A checkbox: sent while it is ticked. */
const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

export const preferencesFormSchema = z
  .object({
    ...fields,
    favoriteTeams: z.preprocess(
      (given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]),
      fields.favoriteTeams,
    ),
    enableGameAlerts: ticked,
    enableOddsShifts: ticked,
    enableHighConfidence: ticked,
    enableDailyDigest: ticked,
    enableNewBets: ticked,
    enableEdgeAlerts: ticked,
    enableStarterChanges: ticked,
    minEdge: minEdgeSchema,
    /** Whether the form has the fields of text messages: without them the number is not changed. */
    withTexts: ticked,
    phoneNumber: phoneNumber.optional(),
    textAlertsConsent: ticked,
    textDigestConsent: ticked,
  })
  .transform(({ withTexts, phoneNumber: typed, textAlertsConsent, textDigestConsent, ...preferences }) =>
    withTexts ? { ...preferences, phoneNumber: typed ?? "", textAlertsConsent, textDigestConsent } : preferences,
  );

export const preferencesBodySchema = z
  .object({
    ...fields,
    digestHour: fields.digestHour.optional(),
    quietFrom: fields.quietFrom.optional(),
    quietTo: fields.quietTo.optional(),
    enableGameAlerts: z.boolean(),
    enableOddsShifts: z.boolean(),
    enableHighConfidence: z.boolean(),
    enableDailyDigest: z.boolean(),
    enableNewBets: z.boolean().optional(),
    enableEdgeAlerts: z.boolean().optional(),
    enableStarterChanges: z.boolean().optional(),
    minEdge: minEdgeSchema.optional().meta({ examples: [5] }),
    phoneNumber: phoneNumber
      .nullable()
      .optional()
      .meta({ examples: [null] }),
    textAlertsConsent: z.boolean().optional(),
    textDigestConsent: z.boolean().optional(),
  })
  .meta({
    id: "NotificationPreferencesChange",
    fields: {
      phoneNumber:
        "Number for text messages; a new one gets a code first. Null: there is to be none; left out: it stays as it is.",
      textAlertsConsent:
        "Whether the person has agreed to the text `alerts` of `textConsents`, which they have to be shown; left out: as before.",
      textDigestConsent: "The same of the text `digest`.",
      email: "The caller's verified address: messages go nowhere else.",
      gameAlertTiming: "Minutes before a start: 15, 60, 120 or 240.",
      minConfidenceThreshold: "Percent: 80, 85, 90 or 95.",
      favoriteTeams: 'Ids of teams, like "NBA-BOS".',
      gameAlertsDelivery: "How starts and gradings are announced.",
      highConfDelivery: "How picks and prices are announced.",
      oddsShiftDelivery: "How moves of the market are announced.",
      dailyDigestDelivery: "How the digest is sent.",
      digestHour: "Hour of the digest in the caller's time zone.",
      quietFrom: "Hour from which nothing is sent.",
      quietTo: "Hour from which messages are sent again; the same hour as quietFrom: no quiet hours.",
      enableGameAlerts: "Whether starts are announced.",
      enableOddsShifts: "Whether moves of the market are announced.",
      enableHighConfidence: "Whether picks are announced.",
      enableDailyDigest: "Whether there is a digest.",
      enableNewBets: "Whether every pick whose verdict is BET is announced; left out: as before.",
      enableEdgeAlerts: "Whether picks with an edge after doubt of minEdge or more are announced; left out: as before.",
      enableStarterChanges:
        "Whether a starter who is out, back or replaced in a game of an open bet is announced; left out: as before.",
      minEdge: "Percent, 1 to 20; left out: as before.",
    },
  });

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Which alert or watched price a button of their lists is about. */
export const oneOfListSchema = z.object({ id });

/** The code that was sent to a number; a blank in the middle is allowed. */
const code = z
  .string({ error: "Enter the code of six digits" })
  .trim()
  .regex(/^\d{3}[ -]?\d{3}$/, "Enter the code of six digits")
  .meta({ examples: ["000000"] });

export const codeFormSchema = z.object({ code });

export const codeBodySchema = z
  .object({ code })
  .meta({ id: "PhoneCode", fields: { code: "The six digits that were sent to the number." } });
