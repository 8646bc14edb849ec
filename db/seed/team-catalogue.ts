import { LEAGUES, type League } from "../../app/lib/engine/leagues.ts";
import { teamsOf, type TeamInfo } from "../../app/lib/engine/catalogue/teams.ts";

/** A franchise for the `teams` table. */
export interface SeedTeam {
  readonly id: string;
  readonly league: League;
  readonly code: string;
  readonly city: string;
  readonly nickname: string;
  readonly conference: string;
  readonly division: string;
  readonly active: boolean;
}

export interface SeedAlias {
  readonly provider: string;
  readonly league: League;
  readonly alias: string;
  readonly teamId: string;
}

/** The last NHL season with the Coyotes; the others' franchises are the same in every season of the data. */
const BEFORE_UTAH = 2024;

/** Feeds whose team codes are the franchise-stable ones of the data folder. */
const PROVIDERS = ["simulation", "archive", "live"] as const;
/** Feeds that also include imported files. */
const FILE_FEEDS = ["archive", "live"] as const;

/** Codes of older seasons and other spellings in imported files, by the franchise they belong to now. */
const OTHER_SPELLINGS: Readonly<Record<League, Readonly<Record<string, readonly string[]>>>> = {
  NBA: {
    OKC: ["SEA"],
    BKN: ["NJN", "BRK"],
    NOP: ["NOH", "NO"],
    CHA: ["CHO", "CHH"],
    PHX: ["PHO"],
    GSW: ["GS"],
    NYK: ["NY"],
    SAS: ["SA"],
    UTA: ["UTAH"],
    WAS: ["WSH"],
  },
  NHL: {
    WPG: ["ATL"],
    ARI: ["PHX"],
    VGK: ["VEG"],
    TBL: ["TB"],
    SJS: ["SJ"],
    NJD: ["NJ"],
    LAK: ["LA"],
    MTL: ["MON"],
    WSH: ["WAS"],
  },
  NFL: {
    LV: ["OAK", "LVR"],
    LAC: ["SD", "SDG"],
    LAR: ["STL", "LA"],
    WAS: ["WSH"],
    GB: ["GNB"],
    KC: ["KAN"],
    NE: ["NWE"],
    NO: ["NOR"],
    SF: ["SFO"],
    TB: ["TAM"],
    JAX: ["JAC"],
  },
  MLB: {
    MIA: ["FLA"],
    OAK: ["ATH", "Oakland Athletics"],
    CWS: ["CHW"],
    WSH: ["WAS", "WSN"],
    TB: ["TBR", "TBD"],
    KC: ["KCR"],
    SD: ["SDP"],
    SF: ["SFG"],
    LAA: ["ANA"],
  },
};

/** One club has no city in its name. */
const cityOf = (team: TeamInfo) => (team.city === team.nickname ? "" : team.city);

function toSeed(team: TeamInfo, active: boolean): SeedTeam {
  const { league, code, nickname, conference, division } = team;
  return { id: `${league}-${code}`, league, code, city: cityOf(team), nickname, conference, division, active };
}

/** Every franchise of the four leagues, former ones included. */
export function seedTeams(): readonly SeedTeam[] {
  return LEAGUES.flatMap((league) => {
    const present = teamsOf(league);
    const codes = new Set(present.map(({ code }) => code));
    const former = teamsOf(league, BEFORE_UTAH).filter(({ code }) => !codes.has(code));
    return [...present.map((team) => toSeed(team, true)), ...former.map((team) => toSeed(team, false))];
  });
}

/** Each feed's names of the teams: their codes, and in imported files also older codes and the full names. */
export function seedAliases(): readonly SeedAlias[] {
  const teams = seedTeams();
  const own = PROVIDERS.flatMap((provider) =>
    teams.map(({ league, code, id }) => ({ provider, league, alias: code, teamId: id })),
  );
  const taken = new Set(own.map(({ provider, league, alias }) => `${provider} ${league} ${alias}`));
  const others = teams.flatMap(({ league, code, id, city, nickname }) =>
    [...(OTHER_SPELLINGS[league][code] ?? []), `${city} ${nickname}`.trim()].flatMap((alias) =>
      FILE_FEEDS.map((provider) => ({ provider, league, alias, teamId: id })),
    ),
  );
  return [...own, ...others.filter(({ provider, league, alias }) => !taken.has(`${provider} ${league} ${alias}`))];
}
