import { z } from "zod";
import { alsoAsText } from "#app/lib/providers/wire/numbers-as-text.ts";

/**
 * The parts of ESPN's answers that are read. Only used fields are named, and only fields that must be present are required: the service is
 * undocumented and adds and drops fields at will. Numbers often come as text.
 */

/** An id, written as text or as a number. */
const id = z.union([z.string().min(1), z.number().int()]).transform(String);
const amount = z.union([z.string(), z.number()]);

const seasonPart = z.object({ year: alsoAsText(z.number().int()), type: alsoAsText(z.number().int()) });

const status = z.object({
  period: alsoAsText(z.number()).nullish(),
  displayClock: z.string().nullish(),
  type: z.object({
    name: z.string(),
    state: z.string().nullish(),
    detail: z.string().nullish(),
    shortDetail: z.string().nullish(),
  }),
});
export type EspnStatus = z.infer<typeof status>;

export const probable = z.object({
  name: z.string(),
  athlete: z.object({ id, displayName: z.string().nullish(), fullName: z.string().nullish() }),
  status: z.object({ type: z.string().nullish(), name: z.string().nullish() }).nullish(),
});

const competitor = z.object({
  homeAway: z.string(),
  team: z.object({ id, displayName: z.string().nullish(), abbreviation: z.string().nullish() }),
  /** Text on a scoreboard, an object elsewhere; "0" before the start. */
  score: z
    .union([amount, z.object({ displayValue: z.string() }).transform(({ displayValue }) => displayValue)])
    .nullish(),
  probables: z.array(z.unknown()).nullish(),
});

const competition = z.object({
  date: z.string().nullish(),
  timeValid: z.boolean().nullish(),
  neutralSite: z.boolean().nullish(),
  type: z.object({ abbreviation: z.string().nullish() }).nullish(),
  competitors: z.array(competitor),
  notes: z.array(z.object({ headline: z.string().nullish() })).nullish(),
  status: status.nullish(),
  format: z.object({ regulation: z.object({ periods: z.number() }).nullish() }).nullish(),
  odds: z.array(z.unknown()).nullish(),
});

/** One game of a scoreboard; the header of a summary has the same parts. */
export const event = z.object({
  id,
  date: z.string().nullish(),
  name: z.string().nullish(),
  timeValid: z.boolean().nullish(),
  uid: z.string().nullish(),
  season: seasonPart.extend({ type: seasonPart.shape.type.nullish() }).nullish(),
  /** Beside the season in the schedule of a team. */
  seasonType: seasonPart.pick({ type: true }).nullish(),
  competitions: z.array(competition).min(1),
  status: status.nullish(),
});
export type EspnEvent = z.infer<typeof event>;

export const scoreboard = z.object({
  events: z.array(z.unknown()),
  season: seasonPart.nullish().catch(null),
});

const price = z.object({ odds: amount.nullish(), line: amount.nullish(), american: amount.nullish() }).nullish();
/** Prices of one side: at the opening, and now. */
const sidePrices = z.object({ open: price, close: price }).nullish();
/** As 2024 and before wrote the numbers of a team; `current` in the answers of sports.core.api.espn.com. */
const american = z.object({ american: amount.nullish() }).nullish();
const teamPrices = z
  .object({
    moneyLine: amount.nullish(),
    spreadOdds: amount.nullish(),
    current: z.object({ moneyLine: american, pointSpread: american, spread: american }).nullish(),
  })
  .nullish();

export const bookOdds = z.object({
  provider: z.object({ id: id.nullish(), name: z.string() }),
  spread: amount.nullish(),
  overUnder: amount.nullish(),
  overOdds: amount.nullish(),
  underOdds: amount.nullish(),
  homeTeamOdds: teamPrices,
  awayTeamOdds: teamPrices,
  current: z.object({ over: american, under: american, total: american }).nullish(),
  moneyline: z.object({ home: sidePrices, away: sidePrices }).nullish(),
  pointSpread: z.object({ home: sidePrices, away: sidePrices }).nullish(),
  total: z.object({ over: sidePrices, under: sidePrices }).nullish(),
});
export type EspnBookOdds = z.infer<typeof bookOdds>;

const position = z.union([z.object({ abbreviation: z.string().nullish() }), z.string()]).nullish();

export const athlete = z.object({
  id: id.nullish(),
  displayName: z.string().nullish(),
  fullName: z.string().nullish(),
  position,
  links: z.array(z.object({ href: z.string().nullish() })).nullish(),
  headshot: z.union([z.object({ href: z.string().nullish() }), z.string()]).nullish(),
});
export type EspnAthlete = z.infer<typeof athlete>;

export const statisticsGroup = z.object({
  name: z.string().nullish(),
  type: z.string().nullish(),
  keys: z.array(z.string()),
  athletes: z.array(z.unknown()).nullish(),
});

export const athleteLine = z.object({
  athlete,
  starter: z.boolean().nullish(),
  didNotPlay: z.boolean().nullish(),
  stats: z.array(z.union([z.string(), z.number().transform(String)])).nullish(),
});

export const teamBox = z.object({ team: z.object({ id }), statistics: z.array(z.unknown()).nullish() });

export const summary = z.object({
  header: z.unknown(),
  boxscore: z.object({ players: z.array(z.unknown()).nullish() }).nullish(),
});

export const injuryTeam = z.object({
  id: id.nullish(),
  displayName: z.string().nullish(),
  injuries: z.array(z.unknown()),
});

export const injury = z.object({
  status: z.string(),
  date: z.string().nullish(),
  athlete,
  shortComment: z.string().nullish(),
  details: z.object({ type: z.string().nullish(), detail: z.string().nullish(), side: z.string().nullish() }).nullish(),
});

export const roster = z.object({ team: z.object({ id }), athletes: z.array(z.unknown()) });
export type EspnRoster = z.infer<typeof roster>;
export const rosterGroup = z.object({ items: z.array(z.unknown()) });

export const depthChart = z.object({
  items: z.array(
    z.object({
      positions: z.record(
        z.string(),
        z.object({
          position: z.object({ abbreviation: z.string().nullish() }).nullish(),
          athletes: z.array(z.unknown()),
        }),
      ),
    }),
  ),
});
export type EspnDepthChart = z.infer<typeof depthChart>;
export const depthChartAthlete = z.object({
  slot: z.number().nullish(),
  rank: z.number().nullish(),
  athlete: z.object({ id: id.nullish(), $ref: z.string().nullish() }),
});
