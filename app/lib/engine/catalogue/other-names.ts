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
    MEM: ["Vancouver Grizzlies"],
    NOP: ["New Orleans Hornets", "New Orleans/Oklahoma City Hornets"],
    NYK: ["NY Knicks"],
    OKC: ["Seattle SuperSonics"],
    WAS: ["Washington Bullets"],
  },
  NHL: {
    ANA: ["Mighty Ducks of Anaheim", "Anaheim Mighty Ducks"],
    ARI: ["Phoenix Coyotes"],
    CAR: ["Hartford Whalers"],
    COL: ["Quebec Nordiques"],
    DAL: ["Minnesota North Stars"],
    LAK: ["LA Kings"],
    MTL: ["Montreal Canadiens"],
    NYI: ["NY Islanders"],
    NYR: ["NY Rangers"],
    STL: ["St. Louis Blues"],
    UTA: ["Utah Hockey Club", "Utah HC"],
    WPG: ["Atlanta Thrashers"],
  },
  NFL: {
    LAC: ["San Diego Chargers", "LA Chargers"],
    LAR: ["St. Louis Rams", "LA Rams"],
    LV: ["Oakland Raiders"],
    NYG: ["NY Giants"],
    NYJ: ["NY Jets"],
    TEN: ["Houston Oilers", "Tennessee Oilers"],
    WAS: ["Washington Football Team", "Washington Redskins"],
  },
  MLB: {
    CLE: ["Cleveland Indians"],
    LAA: ["Anaheim Angels", "Los Angeles Angels of Anaheim", "LA Angels"],
    LAD: ["LA Dodgers"],
    MIA: ["Florida Marlins"],
    NYM: ["NY Mets"],
    NYY: ["NY Yankees"],
    OAK: ["Oakland Athletics", "Sacramento Athletics", "Las Vegas Athletics", "Oakland A's", "A's"],
    TB: ["Tampa Bay Devil Rays"],
    WSH: ["Montreal Expos"],
  },
};
