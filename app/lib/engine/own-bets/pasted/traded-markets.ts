/** A game's winner on Kalshi: "KXNBAGAME-23DEC14CLEBOS-BOS" holds the league, the day (in baseball with the Eastern time), the visitors, the home team and the side. */
const GAME = /^KX(NBA|NFL|MLB|NHL)GAME-(\d{2})([A-Z]{3})(\d{2})(?:(\d{2})(\d{2}))?([A-Z]{4,6})-([A-Z]{2,3})$/;

/** The same of a whole game's total or spread, which the outcome's own words name: "Over 236.5 points scored". */
const LINE = /^KX(NBA|NFL|MLB|NHL)(?:TOTAL|SPREAD)-(\d{2})([A-Z]{3})(\d{2})(?:\d{4})?([A-Z]{4,6})-([A-Z]{0,3})\d+$/;

/** The visitors and the home team of a code that joins them, where one is known. */
function pairIn(pair: string, team: string): readonly [away: string, home: string] {
  const away = pair.startsWith(team) ? team : pair.slice(0, pair.length - team.length);
  return [away, pair.slice(away.length)];
}

/**
 * The bet named by a market's code. A market other than a game's winner keeps its code, which matches none of our sides, unless the outcome has
 * words of its own.
 */
export function marketOf(ticker: string, title: string, answer: string, outcome = "") {
  const isNo = /^no$/i.test(answer);
  const said = { side: isNo ? "No" : "", market: "" };
  const game = GAME.exec(ticker);
  const [, league = "", year = "", month = "", day = "", hour, minute, pair = "", team = ""] = game ?? [];
  const [away, home] = pairIn(pair, team);
  if (game && away !== home && [away, home].includes(team)) {
    // Only football has ties.
    const isOpponents = isNo && league !== "NFL";
    return {
      ...(isOpponents ? { side: "", market: "" } : said),
      league,
      event: `${away} @ ${home}`,
      eventDate: `${month} ${day}, 20${year}${hour === undefined ? "" : ` ${hour}:${minute} ET`}`,
      selection: `${isOpponents === (team === home) ? away : home} ML`,
    };
  }
  const [, ofLeague, inYear = "", inMonth = "", onDay = "", both = "", whose = ""] = LINE.exec(ticker) ?? [];
  // The title may say the line too: "Detroit wins by over 6.5 points?", "TB at DET: Total Points over 49.5?".
  const line = outcome || title.replace(/^[^:]*:\s*/, "").replace(/\s*\?$/, "");
  if (ofLeague !== undefined && (outcome !== "" || /\d\.5\b/.test(line))) {
    const teams = pairIn(both, whose);
    const isGame = /\s(?:at|vs?\.?|@)\s/i.test(title) || !teams.includes(whose);
    return {
      ...said,
      league: ofLeague,
      event: isGame ? title.replace(/\s*[:?].*$/, "") : teams.join(" @ "),
      eventDate: `${inMonth} ${onDay}, 20${inYear}`,
      selection: line.replace(/\s+scored$/i, ""),
    };
  }
  const series = /^KX([A-Z0-9]+?)-/.exec(ticker)?.[1] ?? ticker;
  const words = title || ticker.replace(/^KX/, "").replaceAll("-", " ");
  // A season's award is recognized by its series; the code does not say enough about parts and lines.
  const market = /MVP|CHAMP|WINS|ROY|DPOY|COTY|SUPERBOWL|^SB$|STANLEYCUP|WORLDSERIES/.test(series)
    ? "Futures"
    : "Special";
  return { ...said, league: "", event: "", eventDate: "", selection: words, market };
}

/** The bet named by a market and an outcome: a question with yes or no, a line with a side, or a game with its winner. */
export function outcomeOf(market: string, token: string) {
  if (/^(yes|no)$/i.test(token)) return { event: "", selection: market, market: "", side: token };
  const total = /^(.*?)[:\s]+o\/?u\s*(\d+(?:\.\d+)?)\s*$/i.exec(market);
  if (total) return { event: total[1] ?? "", selection: `${token} ${total[2]}`, market: "Total" };
  const spread = /^spread:\s*(.+?)\s*\(([+\-−]?)(\d+(?:\.\d+)?)\)\s*$/i.exec(market);
  if (spread) {
    const [, team = "", sign = "", number = ""] = spread;
    if (team.toLowerCase() === token.toLowerCase())
      return { event: "", selection: `${token} ${sign}${number}`, market: "Spread" };
    // The market has two outcomes: the other one is the opponent's.
    return sign === ""
      ? { event: "", selection: `${market} ${token}`, market: "Special" }
      : { event: `${team} vs ${token}`, selection: `${token} ${sign === "+" ? "-" : "+"}${number}`, market: "Spread" };
  }
  return {
    event: market,
    selection: token,
    market: /\b(1h|1q|half|quarter|period|inning)\b/i.test(market) ? market : "Moneyline",
  };
}
