import type { EpochMs } from "#app/lib/engine/brands.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { StarterStatus } from "#app/lib/engine/games/named-starter.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { STARTER_ROLE } from "#app/lib/engine/ratings/model.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import type { ProviderInjury, ProviderPlayer, ProviderStarter } from "#app/lib/providers/ports.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { joinTaken, LeftOut, RowProblem, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { teamCode } from "#app/lib/providers/wire/team-directory.ts";
import { z } from "zod";
import { espnMoment, espnPlayerId } from "./games.ts";
import {
  athlete,
  depthChartAthlete,
  injury,
  injuryTeam,
  probable,
  rosterGroup,
  type EspnAthlete,
  type EspnDepthChart,
  type EspnEvent,
  type EspnRoster,
} from "./schema.ts";

/** A player's name as ESPN shows it; null where it is missing. */
export const nameOf = ({ displayName, fullName }: EspnAthlete): string | null => displayName ?? fullName ?? null;

/** "QB"; empty where ESPN names no position. */
export function positionOf({ position }: EspnAthlete): string {
  return typeof position === "string" ? position : (position?.abbreviation ?? "");
}

/** A player's id: his own or, in the injury report, the one in the address of his page or picture. */
function idOf({ id, links, headshot }: EspnAthlete): string {
  const picture = typeof headshot === "string" ? headshot : headshot?.href;
  const addresses = [...(links ?? []).map(({ href }) => href), picture].map((href) => href ?? "");
  const inAddress = addresses
    .map((href) => /\/(?:id|full)\/(\d+)/.exec(href)?.[1])
    .find((found) => found !== undefined);
  const known = id ?? inAddress;
  if (known === undefined) throw new RowProblem("The player has no id");
  return known;
}

function named(player: EspnAthlete): string {
  const name = nameOf(player);
  if (name === null || name === "") throw new RowProblem("The player has no name");
  return name;
}

type InjuryStatus = ProviderInjury["status"];

/** ESPN's words for a player's state. A player who is on a list, suspended or on leave does not play. */
const INJURY_STATUS: Readonly<Record<string, InjuryStatus>> = {
  out: "out",
  "out for season": "out",
  "injured reserve": "out",
  ir: "out",
  "long-term injured reserve": "out",
  "physically unable to perform": "out",
  pup: "out",
  "non-football injury": "out",
  "reserve-nfi": "out",
  suspension: "out",
  suspended: "out",
  "7-day-il": "out",
  "10-day-il": "out",
  "15-day-il": "out",
  "60-day-il": "out",
  "injured list": "out",
  bereavement: "out",
  paternity: "out",
  "restricted list": "out",
  "exempt list": "out",
  doubtful: "doubtful",
  questionable: "questionable",
  "day-to-day": "questionable",
  "day to day": "questionable",
  "game-time decision": "questionable",
  probable: "probable",
  active: "available",
};

function injuryStatus(word: string): InjuryStatus {
  const known = meaningOf(INJURY_STATUS, word.trim().toLowerCase());
  if (known === undefined)
    throw new RowProblem(`Unknown injury status "${word}"`, nearestNames(word, Object.keys(INJURY_STATUS)));
  return known;
}

const LONGEST_NOTE = 2_000;

/** "left ankle sprain", else ESPN's short comment. */
function noteOf({ details, shortComment, status }: z.infer<typeof injury>): string {
  const parts = [details?.side, details?.type, details?.detail].filter(
    (part): part is string => !!part && part !== "Not Specified" && part !== "Other",
  );
  return (parts.length > 0 ? parts.join(" ").toLowerCase() : (shortComment ?? status)).slice(0, LONGEST_NOTE);
}

/**
 * The injury report of a league: everybody who is not plainly available. A player missing from the next report is available again; the
 * report does not say since when.
 */
export function takeInjuries(teams: readonly unknown[], league: League, receivedAt: EpochMs): Taken<ProviderInjury> {
  return joinTaken(
    teams.map((team, index): Taken<ProviderInjury> => {
      const block = injuryTeam.safeParse(team);
      if (!block.success)
        return unreadableRow(`${league} injuries, team ${index + 1}`, "The team's report cannot be read");
      const { id, displayName, injuries } = block.data;
      const where = (row: unknown) => `${league} injuries, ${displayName ?? id}, ${playerIn(row)}`;
      return takeRows(injuries, injury, where, (row) => ({
        externalPlayerId: espnPlayerId(league, idOf(row.athlete)),
        playerName: named(row.athlete),
        league,
        teamCode: id ? teamCode(league, "espnId", id) : teamCode(league, "name", displayName ?? ""),
        status: injuryStatus(row.status),
        note: noteOf(row),
        reportedAt: row.date ? epochMs(Math.min(espnMoment(row.date), receivedAt)) : receivedAt,
      }));
    }),
  );
}

function playerIn(row: unknown): string {
  const named = z.object({ athlete }).safeParse(row);
  return named.success ? (nameOf(named.data.athlete) ?? "a player") : "a player";
}

function unreadableRow<T>(where: string, message: string): Taken<T> {
  return { items: [], problems: [{ where, message }], read: 1, leftOut: {} };
}

/** A team's players, whether ESPN lists them together or by group ("offense", "Centers"). */
export function takeRoster(body: EspnRoster, league: League): Taken<ProviderPlayer> {
  const rows = body.athletes.flatMap((row) => {
    const group = rosterGroup.safeParse(row);
    return group.success ? group.data.items : [row];
  });
  return takeRows(
    rows,
    athlete,
    (_, index) => `${league} roster of team ${body.team.id}, player ${index + 1}`,
    (row) => ({
      externalId: espnPlayerId(league, idOf(row)),
      league,
      teamCode: teamCode(league, "espnId", body.team.id),
      name: named(row),
      position: positionOf(row),
    }),
  );
}

const PROBABLE_NAMES = ["probableStartingPitcher", "probableStartingGoalie"];
const CONFIRMED = /confirmed/i;

/** Announced pitchers and goalies of a game that has not begun. ESPN does not say when they were announced. */
export function takeProbables(event: EspnEvent, game: LiveGame, receivedAt: EpochMs): Taken<ProviderStarter> {
  const sides = event.competitions[0]?.competitors ?? [];
  return joinTaken(
    sides.map(({ homeAway, probables }) =>
      takeRows(
        probables ?? [],
        probable,
        () => `${game.externalId}, ${homeAway} starter`,
        (row) => {
          if (!PROBABLE_NAMES.includes(row.name)) {
            throw new RowProblem(`Unknown kind of starter "${row.name}"`, nearestNames(row.name, PROBABLE_NAMES));
          }
          if (game.status !== "scheduled") return new LeftOut("announced for a game that has begun or is called off");
          const role = STARTER_ROLE[game.league];
          if (role === null) return new LeftOut("a league whose starters are not followed");
          const status: StarterStatus = CONFIRMED.test(`${row.status?.type} ${row.status?.name}`)
            ? "confirmed"
            : "probable";
          return {
            externalGameId: game.externalId,
            externalPlayerId: espnPlayerId(game.league, row.athlete.id),
            playerName: named(row.athlete as EspnAthlete),
            teamCode: homeAway === "home" ? game.homeCode : game.awayCode,
            role,
            status,
            knownAt: receivedAt,
          };
        },
      ),
    ),
  );
}

/**
 * The first quarterback of a depth chart: the lowest slot, of those the lowest rank. The chart names players by id only and no game, so it
 * is joined to the roster and the team's next game by the client.
 */
export function takeQuarterback(body: EspnDepthChart): Taken<{ readonly playerId: string }> {
  const athletes = body.items.flatMap(({ positions }) =>
    Object.entries(positions).flatMap(([key, { position, athletes: listed }]) =>
      key.toLowerCase() === "qb" || position?.abbreviation === "QB" ? listed : [],
    ),
  );
  const order = (row: z.infer<typeof depthChartAthlete>) => 1_000 * (row.slot ?? 999) + (row.rank ?? 999);
  const read = athletes.flatMap((row) => depthChartAthlete.safeParse(row).data ?? []);
  const first = [...read].sort((a, b) => order(a) - order(b))[0];
  const firstId = first === undefined ? null : depthChartId(first);
  let taken = false;
  return takeRows(
    athletes,
    depthChartAthlete,
    (_, index) => `NFL depth chart, quarterback ${index + 1}`,
    (row) => {
      const id = depthChartId(row);
      if (id === null) throw new RowProblem("The player has no id");
      if (id !== firstId || taken)
        return new LeftOut(id === firstId ? "named twice" : "a quarterback behind the first");
      taken = true;
      return { playerId: espnPlayerId("NFL", id) };
    },
  );
}

function depthChartId({ athlete: { id, $ref } }: z.infer<typeof depthChartAthlete>): string | null {
  return id ?? /\/athletes\/(\d+)/.exec($ref ?? "")?.[1] ?? null;
}
