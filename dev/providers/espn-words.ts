import { directoryEntry } from "#app/lib/providers/wire/team-directory.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { ProviderGame, ProviderStarter } from "#app/lib/providers/ports.ts";
import type { StandInWorld } from "./world.ts";

/** ESPN's words for things of the simulated world: ids, uids, teams, athletes, states. */

const NUMBERS: Readonly<Record<League, string>> = {
  NBA: "s:40~l:46",
  NHL: "s:70~l:90",
  NFL: "s:20~l:28",
  MLB: "s:1~l:10",
};
const FIRST_EVENT = 401_000_000;
const REGULATION: Readonly<Record<League, number>> = { NBA: 4, NFL: 4, NHL: 3, MLB: 9 };

export const uid = (league: League, rest = ""): string => `${NUMBERS[league]}${rest}`;
export const eventId = (world: StandInWorld, game: ProviderGame): string => String(FIRST_EVENT + world.numberOf(game));
export const numberOfEvent = (id: string): number => Number(id) - FIRST_EVENT;

/** A team as ESPN writes it. */
export function team(league: League, code: string) {
  const entry = directoryEntry(league, code);
  if (entry === null) throw new Error(`No team ${code} in the ${league}`);
  const { espnId: id, espnAbbreviation: abbreviation, name: displayName } = entry;
  return { id, uid: uid(league, `~t:${id}`), abbreviation, displayName, isActive: true };
}

export interface Person {
  readonly externalPlayerId: string;
  readonly playerName: string;
  readonly position?: string;
}

/** An athlete as ESPN writes him, with the address of his page. */
export function athlete(world: StandInWorld, league: League, { externalPlayerId, playerName, position }: Person) {
  const id = String(world.playerNumber(externalPlayerId));
  const slug = playerName.toLowerCase().replace(/[^a-z]+/g, "-");
  return {
    id,
    uid: uid(league, `~a:${id}`),
    fullName: playerName,
    displayName: playerName,
    links: [
      {
        rel: ["playercard", "desktop", "athlete"],
        href: `https://www.espn.com/${league.toLowerCase()}/player/_/id/${id}/${slug}`,
      },
    ],
    ...(position === undefined ? {} : { position: { abbreviation: position } }),
  };
}

interface State {
  readonly name: string;
  readonly state: "pre" | "in" | "post";
  readonly period: number;
  readonly clock: string;
  readonly detail: string;
}

const state = (name: string, when: State["state"], period: number, clock: string, detail: string): State => {
  return { name: `STATUS_${name}`, state: when, period, clock, detail };
};

const ORDINALS = ["1st", "2nd", "3rd", "4th"] as const;

/** The state behind a label of the simulation: "Q3 4:12", "2OT 1:05", "End Q1", "Top 7th", "2nd intermission". */
function runningState(league: League, label: string): State {
  if (label === "Halftime") return state("HALFTIME", "in", 2, "0:00", "Halftime");
  if (label === "Warm-up") return state("IN_PROGRESS", "in", 0, "0:00", "Warm-up");
  const inning = /^(Top|Bot|Mid|End) (\d+)(\w\w)$/.exec(label);
  if (inning !== null) {
    const half = { Top: "Top", Bot: "Bottom", Mid: "Middle", End: "End" }[inning[1] ?? ""] ?? "";
    return state("IN_PROGRESS", "in", Number(inning[2]), "0:00", `${half} ${inning[2]}${inning[3]}`);
  }
  const pause = /^(?:(\d)\w\w )?intermission$/i.exec(label);
  if (pause !== null)
    return state("END_PERIOD", "in", Number(pause[1] ?? 3), "0:00", `End of ${ORDINALS[Number(pause[1] ?? 3) - 1]}`);
  if (label === "SO") return state("IN_PROGRESS", "in", 5, "0:00", "Shootout");
  const period = /^(End )?(?:[QP](\d)|(\d?)OT)(?: (\d+:\d\d))?$/.exec(label);
  if (period === null) throw new Error(`No state for "${label}"`);
  const number = period[2] === undefined ? REGULATION[league] + Number(period[3] || 1) : Number(period[2]);
  const clock = period[4] ?? "0:00";
  // Under a minute ESPN's clock shows tenths of seconds.
  const shown = clock.startsWith("0:") && league !== "MLB" ? `${Number(clock.slice(2))}.0` : clock;
  const name = period[1] === undefined ? "IN_PROGRESS" : "END_PERIOD";
  return state(name, "in", number, shown, `${shown} - ${ORDINALS[number - 1] ?? "OT"}`);
}

function stateOf(game: ProviderGame): State {
  const regulation = REGULATION[game.league];
  switch (game.status) {
    case "scheduled":
      return state("SCHEDULED", "pre", 0, "0:00", "Scheduled");
    case "in_progress":
      return runningState(game.league, game.periodLabel ?? "Warm-up");
    case "final": {
      if (game.played.extent === "part") {
        const last = Math.ceil(game.played.played);
        return state("FINAL", "post", last, "0:00", `Final/${last}`);
      }
      const extra = game.overtime === true ? 1 : 0;
      const detail = extra === 0 ? "Final" : game.league === "MLB" ? `Final/${regulation + 1}` : "Final/OT";
      return state("FINAL", "post", regulation + extra, "0:00", detail);
    }
    case "postponed":
      return state("POSTPONED", "post", 0, "0:00", "Postponed");
    case "canceled":
      return state("CANCELED", "post", 0, "0:00", "Canceled");
  }
}

/** `status` of an event, of its competition and of a summary's header. */
export function status(game: ProviderGame) {
  const { name, state: when, period, clock, detail } = stateOf(game);
  const type = {
    name,
    state: when,
    completed: game.status === "final",
    description: detail,
    detail,
    shortDetail: detail,
  };
  return { clock: 0, displayClock: clock, period, type };
}

/** "2025-12-23T00:00Z". */
export const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;

export const season = (game: ProviderGame) => ({
  year: game.season,
  type: game.playoff ? 3 : 2,
  slug: game.playoff ? "post-season" : "regular-season",
});

export const format = (league: League) => ({ regulation: { periods: REGULATION[league] } });

/** The newest report about each team's starter. */
export function newestStarters(reports: readonly ProviderStarter[]): readonly ProviderStarter[] {
  const newest = new Map<string, ProviderStarter>();
  for (const report of reports) {
    if (report.knownAt >= (newest.get(report.teamCode)?.knownAt ?? 0)) newest.set(report.teamCode, report);
  }
  return [...newest.values()];
}
