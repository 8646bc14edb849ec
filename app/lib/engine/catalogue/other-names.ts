import type { League } from "#app/lib/engine/leagues.ts";

/**
 * Other full names of a franchise, from earlier seasons or still in use at some services and books. The only list of clubs that moved or
 * were renamed; providers' games, prices and people's own files are read with it.
 */
export const OTHER_NAMES: Readonly<Record<League, Readonly<Record<string, readonly string[]>>>> = {
  NBA: {
    BKN: ["New Jersey Nets"],
    CHA: ["Charlotte Bobcats"],
    LAC: ["LA Clippers"],
    LAL: ["LA Lakers"],
    NOP: ["New Orleans Hornets", "New Orleans/Oklahoma City Hornets"],
    OKC: ["Seattle SuperSonics"],
  },
  NHL: {
    ARI: ["Phoenix Coyotes"],
    LAK: ["LA Kings"],
    MTL: ["Montreal Canadiens"],
    STL: ["St. Louis Blues"],
    UTA: ["Utah Hockey Club", "Utah HC"],
    WPG: ["Atlanta Thrashers"],
  },
  NFL: {
    LAC: ["San Diego Chargers", "LA Chargers"],
    LAR: ["St. Louis Rams", "LA Rams"],
    LV: ["Oakland Raiders"],
    WAS: ["Washington Football Team", "Washington Redskins"],
  },
  MLB: {
    CLE: ["Cleveland Indians"],
    LAA: ["Anaheim Angels", "Los Angeles Angels of Anaheim", "LA Angels"],
    LAD: ["LA Dodgers"],
    MIA: ["Florida Marlins"],
    OAK: ["Oakland Athletics", "Sacramento Athletics", "Las Vegas Athletics", "Oakland A's", "A's"],
    TB: ["Tampa Bay Devil Rays"],
    WSH: ["Montreal Expos"],
  },
};
