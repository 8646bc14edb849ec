import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { formatAge, formatDate } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { creditsText, todayText } from "#app/lib/format/odds-plan.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Env } from "#app/lib/platform/env.server.ts";
import { LEAGUE_ODDS_COST } from "#app/lib/providers/the-odds-api/client.server.ts";
import { describeLive, type LiveDescription, type OddsPlan } from "#app/lib/workflows/feeds/describe-live.server.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Finding } from "./finding.ts";

/** The configuration of live data: each key, what it switches on, and what is off without it. */
export function liveSettingsFindings(settings: Env): Finding[] {
  const { ODDS_API_KEY, ODDS_API_MONTHLY_CREDITS, OPEN_METEO_KEY, LIVE_PROVIDERS_BASE } = settings;
  return [
    ODDS_API_KEY
      ? ["ok", "Live odds: ODDS_API_KEY is set."]
      : [
          "off",
          "Live odds: ODDS_API_KEY missing, so live mode is unavailable. npm run dev:live shows it without a key.",
        ],
    ["ok", `Live odds: ODDS_API_MONTHLY_CREDITS: ${creditsText(ODDS_API_MONTHLY_CREDITS, LEAGUE_ODDS_COST)}.`],
    LIVE_PROVIDERS_BASE
      ? ["off", `LIVE_PROVIDERS_BASE: the live feed reads a stand-in at ${LIVE_PROVIDERS_BASE}, not real games.`]
      : ["ok", "Live scores, starters and box scores: MLB, NHL, NBA and ESPN need no key."],
    OPEN_METEO_KEY
      ? ["ok", "Weather: OPEN_METEO_KEY is set."]
      : ["off", "Weather: OPEN_METEO_KEY missing, so there is no weather."],
  ];
}

function leagueFinding(league: LiveDescription["leagues"][number], fewest: number): Finding {
  const archive =
    league.archiveGames > 0 ? `archive of ${formatCount(league.archiveGames, "game")} imported` : "no archive imported";
  if (league.firstStartAt === null || league.lastStartAt === null)
    return [
      "off",
      `Ratings ${league.league}: no results yet (${archive}), so no picks before ${fewest} games are over.`,
    ];
  const days = `${formatDate(league.firstStartAt, "UTC")} to ${formatDate(league.lastStartAt, "UTC")}`;
  const known = `${formatCount(league.results, "result")} from ${days}, ${league.closes} with a closing price (${archive})`;
  return league.isEnough
    ? ["ok", `Ratings ${league.league}: ${known}.`]
    : ["off", `Ratings ${league.league}: ${known}; too little data, so no picks before ${fewest} games are over.`];
}

function quotaFindings({ used, usedToday, remaining, allowance, ...plan }: OddsPlan): Finding[] {
  const spent = `${formatCount(used, "credit")} used this month, ${usedToday} of them today`;
  const today = `Odds quota: ${spent}; ${remaining} left, of which today may cost ${allowance} more.`;
  return [
    [remaining < plan.readingCost ? "off" : "ok", today],
    [plan.hasGames && plan.cost < plan.wanted ? "off" : "ok", `Odds today: ${todayText({ ...plan, allowance })}.`],
  ];
}

/** The database's state of live data: history of the ratings, last readings, quota. */
export async function liveStateFindings(database: Database, settings: Env, wallNow: EpochMs): Promise<Finding[]> {
  if (!settings.ODDS_API_KEY) return [];
  const monthlyCredits = settings.ODDS_API_MONTHLY_CREDITS;
  const { leagues, fewestResults, providers, odds } = await describeLive(database, { monthlyCredits, wallNow });
  return [
    ...leagues.map((league) => leagueFinding(league, fewestResults)),
    [
      leagues.some(({ oddsReadAt }) => oddsReadAt !== null && wallNow - oddsReadAt < DAY_MS) ? "ok" : "off",
      `Odds read: ${leagues.map(({ league, oddsReadAt }) => `${league} ${oddsReadAt === null ? "never" : formatAge(wallNow - oddsReadAt)}`).join(", ")}.`,
    ],
    ...providers
      .filter(({ provider }) => provider !== "open-meteo" || settings.OPEN_METEO_KEY)
      .map(({ provider, readAt }): Finding =>
        readAt === null
          ? ["off", `Provider ${provider}: no answer stored yet.`]
          : ["ok", `Provider ${provider}: last new answer ${formatAge(wallNow - readAt)}.`],
      ),
    ...quotaFindings(odds),
  ];
}
