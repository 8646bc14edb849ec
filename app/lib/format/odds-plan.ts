import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { OddsDay } from "#app/lib/engine/feeds/props-plan.ts";
import type { OddsIntervals } from "#app/lib/engine/feeds/quota-plan.ts";
import type { TimedPlan } from "#app/lib/engine/feeds/timed-readings.ts";
import { formatCount } from "./labels.ts";

/** How often, in words: "every 5 minutes", "hourly", "every 2 hours". */
function everyText(milliseconds: number): string {
  if (milliseconds === HOUR_MS) return "hourly";
  return milliseconds % HOUR_MS === 0
    ? `every ${milliseconds / HOUR_MS} hours`
    : `every ${Math.round(milliseconds / MINUTE_MS)} minutes`;
}

const SPANS = [
  ["hour", "in the last hour before a start"],
  ["hours", "in the last six hours"],
  ["days", "in the week before"],
] as const;

/** How often odds are read, by how near a game is: "every 5 minutes in the last hour before a start, hourly in the week before". */
export function intervalsText(intervals: OddsIntervals): string {
  const read: string[] = [];
  const left: string[] = [];
  for (const [nearness, span] of SPANS) {
    const every = intervals[nearness];
    if (every === null) left.push(span);
    else read.push(`${everyText(every)} ${span}`);
  }
  const closing = "once in the five minutes before each start";
  if (read.length === 0) return `only ${closing}`;
  return left.length === 0 ? `${read.join(", ")}, and ${closing}` : `${read.join(", ")}, and ${closing}; not earlier`;
}

/** The readings that a number of credits a month allows: "500 credits a month: 5 readings of one league's odds a day". */
export function creditsText(monthlyCredits: number, readingCost: number): string {
  const aDay = Math.floor(monthlyCredits / 31 / readingCost);
  const readings = `${formatCount(aDay, "reading")} of one league's odds a day at ${formatCount(readingCost, "credit")} each`;
  return `${formatCount(monthlyCredits, "credit")} a month are ${readings}`;
}

/** A time in words: "3 hours", "90 minutes". */
function spanText(milliseconds: number): string {
  return milliseconds % HOUR_MS === 0
    ? formatCount(milliseconds / HOUR_MS, "hour")
    : formatCount(milliseconds / MINUTE_MS, "minute");
}

/** The times of readings per game: "are read 1 hour and 5 minutes before each start, for up to 12 more credits today". */
function timedText({ before, cost }: TimedPlan): string {
  if (before.length === 0) return "are not read: the quota does not hold them";
  const spans = before.map(spanText);
  const list = [spans.slice(0, -1).join(", "), spans.at(-1)].filter(Boolean).join(" and ");
  return `are read ${list} before each start, for up to ${formatCount(cost, "more credit")} today`;
}

/** Today's plan in words, and how it compares with the richest one. */
export function todayText(plan: OddsDay & { readonly hasGames: boolean }): string {
  if (!plan.hasGames) return "no game of the next days is known yet, so no odds are read";
  const least = plan.cost < plan.wanted ? `; reading as often as is useful would cost ${plan.wanted}` : "";
  const lines = `odds are read ${intervalsText(plan.intervals)}, which costs up to ${formatCount(plan.cost, "more credit")} today${least}`;
  const ladders = `alternate lines of games with a pick or an open bet ${timedText(plan.alternates)}`;
  return `${lines}; player props ${timedText(plan.props)}; ${ladders}`;
}
