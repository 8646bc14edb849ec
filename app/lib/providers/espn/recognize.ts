import type { League } from "#app/lib/engine/leagues.ts";

/** Addresses and numbers ESPN gives the leagues. */
export const ESPN_SPORT: Readonly<Record<League, string>> = {
  NBA: "basketball/nba",
  NHL: "hockey/nhl",
  NFL: "football/nfl",
  MLB: "baseball/mlb",
};

const LEAGUE_BY_NUMBER: Readonly<Record<string, League>> = { "46": "NBA", "90": "NHL", "28": "NFL", "10": "MLB" };

/** "s:40~l:46~t:5" is a team of league 46; "…espn.com/nba/player/…" and "…/leagues/nfl/…" are addresses of a league's pages. */
const UID = /^s:\d+~l:(\d+)/;
const PAGE = /(?:espn\.com\/|\/leagues\/|\/headshots\/)(nba|nhl|nfl|mlb)(?:\/|$|\?)/;

function leagueOfText(text: string): League | null {
  const number = UID.exec(text)?.[1];
  if (number !== undefined) return LEAGUE_BY_NUMBER[number] ?? null;
  return (PAGE.exec(text)?.[1]?.toUpperCase() as League | undefined) ?? null;
}

/** The league of an answer or a part of it: the first that its ids or addresses name. Null when they name none of ours. */
export function leagueOf(part: unknown): League | null {
  const waiting: unknown[] = [part];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") {
      const league = leagueOfText(next);
      if (league !== null) return league;
    } else if (typeof next === "object" && next !== null) {
      // Reversed, because the last entry is looked at first: the answer's first part is read first.
      waiting.push(
        ...Object.values(next)
          .filter((value) => value !== null && value !== undefined)
          .reverse(),
      );
    }
  }
  return null;
}
