import type { League } from "#app/lib/engine/leagues.ts";

/** The archive's team codes, stable per franchise: the current code is used for all years. */
export const ARCHIVE_TEAMS: Readonly<Record<League, readonly string[]>> = {
  NBA: (
    "ATL BKN BOS CHA CHI CLE DAL DEN DET GSW HOU IND LAC LAL MEM MIA MIL MIN NOP NYK OKC ORL PHI PHX POR SAC SAS TOR UTA " +
    "WAS"
  ).split(" "),
  NHL: (
    "ANA ARI BOS BUF CAR CBJ CGY CHI COL DAL DET EDM FLA LAK MIN MTL NJD NSH NYI NYR OTT PHI PIT SEA SJS STL TBL TOR UTA " +
    "VAN VGK WPG WSH"
  ).split(" "),
  NFL: (
    "ARI ATL BAL BUF CAR CHI CIN CLE DAL DEN DET GB HOU IND JAX KC LAC LAR LV MIA MIN NE NO NYG NYJ PHI PIT SEA SF TB TEN " +
    "WAS"
  ).split(" "),
  MLB: "ARI ATL BAL BOS CHC CIN CLE COL CWS DET HOU KC LAA LAD MIA MIL MIN NYM NYY OAK PHI PIT SD SEA SF STL TB TEX TOR WSH".split(
    " ",
  ),
};

/** Codes of former cities and other spellings that unambiguously mean one franchise. */
const ALIASES: Readonly<Record<League, Readonly<Record<string, string>>>> = {
  NBA: {
    SEA: "OKC",
    NJN: "BKN",
    BRK: "BKN",
    NOH: "NOP",
    NOK: "NOP",
    CHO: "CHA",
    PHO: "PHX",
    GS: "GSW",
    SA: "SAS",
    NY: "NYK",
  },
  NHL: {
    ATL: "WPG",
    PHX: "ARI",
    UHC: "UTA",
    UTM: "UTA",
    VEG: "VGK",
    TB: "TBL",
    LA: "LAK",
    SJ: "SJS",
    NJ: "NJD",
    WAS: "WSH",
  },
  NFL: { OAK: "LV", LVR: "LV", SD: "LAC", STL: "LAR", LA: "LAR", JAC: "JAX", WSH: "WAS", ARZ: "ARI" },
  MLB: {
    FLA: "MIA",
    ATH: "OAK",
    CHW: "CWS",
    CHA: "CWS",
    CHN: "CHC",
    WAS: "WSH",
    TBR: "TB",
    KCR: "KC",
    SDP: "SD",
    SFG: "SF",
  },
};

/** The archive's code for a team as written; null when unknown: teams are never guessed. */
export function archiveTeam(league: League, written: string): string | null {
  const code = written.trim().toUpperCase();
  if (ARCHIVE_TEAMS[league].includes(code)) return code;
  return ALIASES[league][code] ?? null;
}

/** Levenshtein distance between two short codes. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Known codes one letter away, for the message about an unknown one. */
export function suggestTeams(league: League, written: string): readonly string[] {
  const code = written.trim().toUpperCase();
  return ARCHIVE_TEAMS[league].filter((known) => distance(known, code) <= 1);
}
