import type { League } from "#app/lib/engine/leagues.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { mix, type SeedKey } from "#app/lib/engine/random/seed-key.ts";
import { PURPOSE } from "./purpose.ts";
import { LEAGUE_NUMBER } from "./regular-schedule.ts";
import { afterTrades, tradeDeadline, tradesOf, type Trade } from "./trades.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";

/** An invented player in a team's season. */
export interface SimulatedPlayer {
  /** "nba-BOS-3-24": league, the team he began with, roster slot and the season he took it. */
  readonly id: string;
  readonly name: string;
  readonly league: League;
  readonly team: string;
  readonly teamIndex: number;
  readonly slot: number;
  readonly position: string;
  /** Latent quality in standard deviations among players of the slot. */
  readonly talent: number;
  /** Share of the slot's usual playing time or usage; first choices have the most. */
  readonly role: number;
  /** The season in which he took this place. */
  readonly since: number;
}

type Slot = readonly [position: string, role: number];

const repeat = (position: string, roles: readonly number[]): Slot[] => roles.map((role) => [position, role]);

/** Positions and roles of a roster; order is depth. */
const SLOTS: Readonly<Record<League, readonly Slot[]>> = {
  NBA: [
    ["PG", 1],
    ["SG", 0.95],
    ["SF", 0.95],
    ["PF", 0.92],
    ["C", 0.88],
    ["SG", 0.7],
    ["SF", 0.62],
    ["PG", 0.55],
    ["C", 0.48],
    ["PF", 0.42],
    ["SG", 0.2],
    ["SF", 0.12],
    ["C", 0.1],
  ],
  NHL: [
    ...repeat("C", [1, 0.85, 0.65, 0.5]),
    ...repeat("LW", [0.98, 0.8, 0.62, 0.45]),
    ...repeat("RW", [0.98, 0.8, 0.62, 0.45]),
    ...repeat("D", [1, 0.95, 0.85, 0.8, 0.7, 0.65]),
    ...repeat("G", [1, 0.4]),
  ],
  NFL: [
    ...repeat("QB", [1, 0.05]),
    ...repeat("RB", [1, 0.32, 0.1]),
    ...repeat("WR", [1, 0.8, 0.55, 0.25]),
    ...repeat("TE", [0.65, 0.25]),
    ...repeat("K", [1]),
    ...repeat("LB", [1, 0.8]),
    ...repeat("CB", [1, 0.8]),
    ...repeat("DE", [1, 0.8]),
    ...repeat("S", [0.9]),
  ],
  MLB: [
    ["CF", 1],
    ["SS", 1],
    ["RF", 1],
    ["1B", 1],
    ["3B", 1],
    ["LF", 1],
    ["DH", 1],
    ["C", 0.9],
    ["2B", 1],
    ["OF", 0.3],
    ["IF", 0.3],
    ["C", 0.2],
    ...repeat("SP", [1, 1, 1, 1, 1]),
    ...repeat("RP", [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4]),
  ],
};

const GIVEN = (
  "Aaron Adrian Alden Amari Anders Andre Anton Arlo Asher Austin Beckett Bennett Blaise Bram Brandt Calvin Cedric Clay Colby Conrad " +
  "Corbin Cyrus Dallin Damon Dario Dashiell Davion Deacon Demetri Desmond Dexter Dorian Easton Edison Elias Emmett Enzo Ezra Felix Finn " +
  "Garrick Gideon Graham Griffin Hayes Henrik Holden Hugo Idris Ivan Jace Jarrett Jasper Joaquin Jonas Jorah Kade Keaton Kellan Kendrick " +
  "Lachlan Landon Lars Leandro Lincoln Lorenzo Luca Malik Marco Mateo Maxim Micah Milo Nasir Nico Niklas Noel Orlando Oscar Otto Pavel " +
  "Quentin Rafael Reid Rhett Roman Ruben Sawyer Silas Soren Tavian Theo Tobias Tomas Trent Tyrell Ulises Viktor Wade Warren Wesley Xavier " +
  "Yannick Zaire Zander"
).split(" ");

const SURNAME_START =
  "Ald Amb Bexl Brack Calder Cath Dren Dunm Ells Ever Fenn Fair Grell Gorm Hask Hathe Ilder Jarv Kess Kilb Lind Lorr Mard Merr Nath Northe Oakl Orm Pell Penh Quill Radl Roth Sedg Stav Thorn Tull Ulv Vand Vexl Wick Wynd Yarl Zell".split(
    " ",
  );
const SURNAME_END =
  "aker aby anto ard aven eby eford ell emore enko ensen eran erby eridge erton eston evik ichter ington io iver olm oni ovar ow uchi uno ury".split(
    " ",
  );

const NAMES = GIVEN.length * SURNAME_START.length * SURNAME_END.length;
/** Coprime to the number of names, so that consecutive players go through all of them before a name repeats. */
const NAME_STRIDE = 75_011;

function inventedName(number: number): string {
  const n = ((number * NAME_STRIDE) % NAMES) + (number < 0 ? NAMES : 0);
  const surname = n % (SURNAME_START.length * SURNAME_END.length);
  const given = Math.floor(n / (SURNAME_START.length * SURNAME_END.length));
  return `${GIVEN[given]} ${SURNAME_START[surname % SURNAME_START.length]}${SURNAME_END[Math.floor(surname / SURNAME_START.length)]}`;
}

/** Chance that a roster slot changes hands between two seasons, and the longest tenure. */
const TURNOVER = 0.22;
const LONGEST_TENURE = 14;

/** Chance that a replaced player continues in a place of the same kind that became free elsewhere. */
const GOES_ON: Readonly<Record<League, number>> = { NBA: 0.6, NHL: 0, NFL: 0, MLB: 0 };

/** The range of talent. Its upper limit keeps the top of leaders' lists as close as real ones. */
const MOST_TALENT = 2.4;

/** The holder of a roster slot: the team he began with, and the season. */
interface Holder {
  readonly origin: number;
  readonly since: number;
}

/** The places whose players are traded in a season: no NBA starter, no position with announced starters, no kicker. */
const isTraded: Readonly<Record<League, (slot: Slot, index: number) => boolean>> = {
  NBA: (_, index) => index >= 5 && index < 10,
  NHL: ([position]) => position !== "G",
  NFL: ([position]) => position !== "QB" && position !== "K",
  MLB: ([position]) => position !== "SP",
};

/** The trades of a season. */
function seasonTrades(seed: SeedKey, league: League, season: number): readonly Trade[] {
  const slots = SLOTS[league].flatMap((slot, index) => (isTraded[league](slot, index) ? [index] : []));
  return tradesOf(seed, { league, season }, { teams: teamsOf(league, season).length, slots });
}

/** The holders of one slot in all teams at the start of a season, from the last season in which all of them were new. */
function holdersOf(seed: SeedKey, league: League, slot: number, season: number, teams: number): readonly Holder[] {
  const start = season - (season % LONGEST_TENURE);
  let holders: readonly Holder[] = Array.from({ length: teams }, (_, origin) => ({ origin, since: start }));
  for (let since = start + 1; since <= season; since++) {
    const trades = seasonTrades(seed, league, since - 1).filter((trade) => trade.slot === slot);
    holders = afterTrades(holders, trades);
    const free = holders.flatMap((holder, team) => {
      const random = randomOf(seed, PURPOSE.tenure, LEAGUE_NUMBER[league], team, slot, since);
      return random.chance(TURNOVER) ? [{ team, holder, goesOn: random.chance(GOES_ON[league]) }] : [];
    });
    const next = [...holders];
    free.forEach(({ team }, i) => {
      // A player who continues takes the next free place.
      const before = free[(i + free.length - 1) % free.length];
      const comes = before !== undefined && before.goesOn && before.team !== team;
      next[team] = comes ? before.holder : { origin: team, since };
    });
    holders = next;
  }
  return holders;
}

/** The players of every team, by depth. */
type Rosters = readonly (readonly SimulatedPlayer[])[];

/** A season's rosters until its trades and from then on; teams without a trade have the same. */
export interface SeasonRosters {
  readonly before: Rosters;
  readonly after: Rosters;
  readonly tradedAt: EpochMs;
}

/** A team's players at a moment of the season. */
export function rosterAt({ before, after, tradedAt }: SeasonRosters, team: number, at: EpochMs) {
  return (at < tradedAt ? before : after)[team] ?? [];
}

/** The rosters of a season with its trades. */
export function rostersOf(seed: SeedKey, league: League, season: number): SeasonRosters {
  const before = openingRosters(seed, league, season);
  const after = before.map((roster) => [...roster]);
  const traded = new Set<number>();
  for (const { slot, teams } of seasonTrades(seed, league, season))
    for (const [i, teamIndex] of teams.entries()) {
      const [place, comes] = [before[teamIndex]?.[slot], before[teams[1 - i] ?? teamIndex]?.[slot]];
      const roster = after[teamIndex];
      if (place === undefined || comes === undefined || roster === undefined) continue;
      roster[slot] = { ...comes, team: place.team, teamIndex };
      traded.add(teamIndex);
    }
  return {
    before,
    after: before.map((roster, team) => (traded.has(team) ? (after[team] ?? roster) : roster)),
    tradedAt: tradeDeadline(league, season),
  };
}

/** The rosters at the start of a season, team by team, each by depth. Names are unique within a league at any time. */
function openingRosters(seed: SeedKey, league: League, season: number): Rosters {
  const teams = teamsOf(league, season);
  const slots = SLOTS[league];
  const perSeason = teams.length * slots.length;
  const start = mix(seed.low, LEAGUE_NUMBER[league]) % NAMES;
  const holders = slots.map((_, slot) => holdersOf(seed, league, slot, season, teams.length));
  return teams.map((team, teamIndex) =>
    slots.map(([position, role], slot) => {
      const { origin, since } = holders[slot]?.[teamIndex] ?? { origin: teamIndex, since: season };
      const random = randomOf(seed, PURPOSE.player, LEAGUE_NUMBER[league], origin, slot, since);
      return {
        id: `${league.toLowerCase()}-${teams[origin]?.code ?? team.code}-${slot}-${since % 100}`,
        name: inventedName((start + (since - 2000) * perSeason + origin * slots.length + slot) % NAMES),
        league,
        team: team.code,
        teamIndex,
        slot,
        position,
        talent: Math.max(-MOST_TALENT, Math.min(MOST_TALENT, random.normal())),
        role,
        since,
      };
    }),
  );
}

/** Roles of an NBA roster without absences, by depth. */
export const NBA_ROLES: readonly number[] = SLOTS.NBA.map(([, role]) => role);

/** Margin a team loses when the player is missing, as a multiple of the league's average first choice. */
export function importance(player: SimulatedPlayer): number {
  const quality = Math.max(0.2, 1 + 0.5 * player.talent) * player.role;
  if (player.league === "NFL" && player.position === "QB")
    return player.role < 0.5 ? 0 : 8 + 3.6 * Math.max(-1.5, player.talent);
  if (player.position === "G" || player.position === "SP" || player.position === "RP" || player.position === "K")
    return 0;
  // Except for the quarterback, no single football player is worth much.
  return player.role < 0.4 ? 0 : (player.league === "NFL" ? 0.3 : 1) * quality;
}

/** A first quarterback's worth compared with an average one, in points; in his first season he is worse by his inexperience. */
export function quarterbackWorth({ talent, since }: SimulatedPlayer, season: number): number {
  return 1.8 * talent - (since === season ? 2.5 : 0);
}
