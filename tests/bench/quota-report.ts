/**
 * What a month's credits of the odds provider cover. Reads odds minute by minute through the quota's plan, on the simulation's schedule of
 * all four leagues, and reports by the size of a day's slate: readings, units, how many games had their odds read in the last five minutes
 * before the start, how old odds were on average in the last hour, up to six hours and up to a day before it, how many games had their
 * props read, how often, and how many of them in the last five minutes, how often their alternate lines were read if every game had a pick
 * and how many in the last hour, and the rest of the credits. Usage: npm run --silent report:quota [-- --credits 20000 --month 2026-01].
 * Both can be lists: "500,20000,100000".
 */
import { parseArgs } from "node:util";
import { epochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  EVENT_ALTERNATES_COST,
  EVENT_PROPS_COST,
  LEAGUE_ODDS_COST,
} from "#app/lib/providers/the-odds-api/client.server.ts";
import { scheduleOf, simulateMonth, type Distance, type QuotaDay } from "./quota-month.ts";

const { values } = parseArgs({
  options: {
    credits: { type: "string", default: "500,20000,100000" },
    month: { type: "string", default: "2026-01,2026-09" },
    seed: { type: "string", default: "linewise" },
  },
});

const KINDS: readonly (readonly [name: string, fewest: number])[] = [
  ["busy (16 games and more)", 16],
  ["usual (8 to 15)", 8],
  ["quiet (1 to 7)", 1],
  ["without games", 0],
];
const kindOf = ({ games }: QuotaDay) => KINDS.find(([, fewest]) => games >= fewest)?.[0] ?? "";

const total = (days: readonly QuotaDay[], of: (day: QuotaDay) => number) => days.reduce((sum, day) => sum + of(day), 0);

function meanAge(days: readonly QuotaDay[], distance: Distance): string {
  const n = total(days, ({ ages }) => ages[distance].n);
  if (n === 0) return "–";
  const minutes = total(days, ({ ages }) => ages[distance].sum) / n / MINUTE_MS;
  return minutes < 100 ? `${minutes.toFixed(1)} min` : `${(minutes / 60).toFixed(1)} h`;
}

function rowOf(name: string, days: readonly QuotaDay[], left: string): string {
  const games = total(days, (day) => day.games);
  const closes = total(days, (day) => day.closes);
  const perDay = (of: (day: QuotaDay) => number) => (total(days, of) / days.length).toFixed(0);
  const cells = [
    name,
    String(days.length),
    String(games),
    perDay(({ reads }) => reads),
    perDay(({ units }) => units),
    games === 0 ? "–" : `${((100 * closes) / games).toFixed(1)} %`,
    meanAge(days, "hour"),
    meanAge(days, "hours"),
    meanAge(days, "earlier"),
    games === 0 ? "–" : `${((100 * total(days, ({ withProps }) => withProps)) / games).toFixed(0)} %`,
    games === 0 ? "–" : (total(days, ({ propReads }) => propReads) / games).toFixed(1),
    games === 0 ? "–" : `${((100 * total(days, ({ propCloses }) => propCloses)) / games).toFixed(0)} %`,
    games === 0 ? "–" : (total(days, ({ ladderReads }) => ladderReads) / games).toFixed(1),
    games === 0 ? "–" : `${((100 * total(days, ({ withLadders }) => withLadders)) / games).toFixed(0)} %`,
    left,
  ];
  return `| ${cells.join(" | ")} |`;
}

const HEAD = [
  "day",
  "days",
  "games",
  "reads a day",
  "units a day",
  "closes read",
  "age, last hour",
  "age, 1–6 h before",
  "age, 6–24 h before",
  "games with props",
  "props read a game",
  "closes of props",
  "alternate lines read a game",
  "of these in the last hour",
  "units left",
];

for (const month of values.month.split(",")) {
  const from = epochMs(Date.parse(`${month}-01T00:00:00Z`));
  const start = new Date(from);
  const to = epochMs(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  const schedule = scheduleOf(values.seed, from, to);
  for (const credits of values.credits.split(",").map(Number)) {
    const costs = {
      cost: LEAGUE_ODDS_COST,
      propsCost: EVENT_PROPS_COST,
      alternatesCost: EVENT_ALTERNATES_COST,
    };
    const days = simulateMonth({ credits, ...costs, schedule, from, to });
    const kinds = KINDS.flatMap(([name]) => {
      const those = days.filter((day) => kindOf(day) === name);
      return those.length === 0 ? [] : [rowOf(name, those, "")];
    });
    const most = Math.max(...days.map(({ units }) => units));
    console.log(`${month}, ${credits} units a month; at most ${most} in a day\n`);
    console.log(`| ${HEAD.join(" | ")} |\n| ${HEAD.map(() => "---").join(" | ")} |`);
    console.log(`${[...kinds, rowOf("the month", days, String(days.at(-1)?.left ?? 0))].join("\n")}\n`);
  }
}
