import type { BetKind } from "./bet-words.ts";
import type { Market } from "#app/lib/engine/leagues.ts";
import { remembering } from "#app/lib/engine/collections/remembering.ts";
import { withoutAccents } from "./tokens.ts";

/** Whether a kind combines several bets. */
export function isSeveralBets(kind: BetKind): boolean {
  return kind === "parlay" || kind === "sameGameParlay" || kind === "roundRobin" || kind === "teaser";
}

/** The market of a whole game that a kind corresponds to; null for all others. */
export function marketOfKind(kind: BetKind): Market | null {
  return kind === "moneyline" || kind === "spread" || kind === "total" ? kind : null;
}

/** A text's words, cached because several checks use each. */
const plain = remembering((text) =>
  withoutAccents(text.replace(/([a-z])([A-Z])/g, "$1 $2"))
    .toLowerCase()
    .replace(/[^a-z0-9/+]+/g, " ")
    .trim(),
);

const SEVERAL: readonly (readonly [RegExp, BetKind])[] = [
  [/round ?robin|^rr\b|\brr$/, "roundRobin"],
  [/teaser|pleaser/, "teaser"],
  [/same ?game|\bsgp|bet ?builder|\bsgm\b/, "sameGameParlay"],
  [
    /parlay|\b(?:[2-9]|two|three|four|five) ?teamer\b|accumulator|\bacca\b|^acc\d*$|\bmultis?\b|multiple|\bmul\b|^combo|\bkombi|combined|treble|trixie|\bpatent\b|\byankee\b(?!s)|\bcanadian$|heinz|goliath|lucky ?(15|31|63)|^dbl$|^tbl$|^doubles?$|^dubb[el]{2}|^triples?$|^trippel|\b\d+ ?(leg|fold|pick|team)s?\b|power play|flex play|^system/,
    "parlay",
  ],
];

const OTHER =
  /double chance|double result|to win group|group winner|each way|\be ?w\b|draw no bet|\bdnb\b|3 ?way|three way|european handicap|margin|win(s)? by|\bby \d|race to|\b(do|does|will|to|won|don|doesn) ?(not|t|nt) (cover|win|lose)|not to (cover|win|lose)|fails? to|correct score|exact|odd ?\/? ?even|both teams|\bbtts\b|method of|\b1 ?x ?2\b|(first|1st) to\b|last to\b|\b(?:first|last)$|\b(?:(?:1st|last|next) (?:goal|basket)|(?:1st|first|last|next) (?:bucket|score|points?|runs?))\b|to score (first|last)|\bfirst team to\b|team to score\b|half ?time ?\/|double score|highest scoring|wire to wire|come from behind|overtime\?|specials?\b|special bet|regulation|reg(ular)? time|full ?time result|fulltidsresultat|60 min|corners?\b|\b(ml|money ?line|win|wins|beats?|cover|covers)\b.*\b(over|under)\b|\b(ml|money ?line|wins?)\b.*\bcovers?\b|\breg\b(?! season)|(?<!\b(?:inc|incl|including|with|w) )\b(ot|overtime|shootout) (win|wins|winner|yes|no)\b|\bin (ot|overtime|a shootout)\b|(?<!\b(?:inc|incl|including|inkl|with|w|after|and|or|ot|overtime) )\b(overtime|shootout|extra innings)$|^(overtime|extra innings)\b|^ot$|\b(no|without|before|excl|exclud(?:es|ed|ing)) (ot|overtime|extra innings|shootout)\b|\b(ot|overtime) excluded\b|\b(draw|tie|tnb|comeback|from behind|to trail|rest of (?:the )?(?:game|match)|both to score|win both|if bet|reverse (?:bet|action))\b|\bmost (hits|runs|points|goals|shots|saves|strikeouts|yards|sacks|touchdowns|tds|threes|home runs|assists|rebounds)\b|\b(first|1st|opening|last) (drive|possession|(?:tds?|touchdown)(?! scorer)|field goal|punt|play|penalty|timeout)\b|\b(yellow|red|total|booking) cards?\b|\bbookings\b|\bcards? (over|under)\b/;

/** A title, an award, a season: bets that tonight's game does not decide. */
const FUTURE =
  /\bfutures?\b|outright|champion|super ?bowl|world series|stanley cup|\bcup\b|larry o|\b(nba|cup) finals?\b|finals? (winner|mvp)|\bmvp\b|\bdivision\b|\b(afc|nfc|al|nl|american league|national league) ?(north|south|east|west|central|pennant|winner|championship)?$|\b(afc|nfc|al|nl) (north|south|east|west|central)\b|pennant|\bconference\b|\bconf\b|win total|season (wins|total|win)|regular season|(over|under|total|season) .*\bwins\b|\d wins\b|\bplayoffs?\b|rookie of|\b[do]?roty?\b|\b[do]roy\b|cy young|heisman|of the year|\bcoty\b|\b[doc]poy\b|\b(6|s)moy\b|top seed|number one pick|\bdraft(?! ?kings)|\bseries\b|to advance|to qualify|to win the (cup|title|league)|title\b|best record|most (wins|points|regular)|presidents trophy|tournament|trophy|to reach|relegat|gold glove|all star|to be (drafted|traded)|next team/;

/** A part of a game. */
const PERIOD =
  /^[1-4] [hqp]$|\b(1h|2h|[12]h(?:s|t|ml|sp)|[1-4]q(?:s|t|ml)|h1|h2|fh|ht|1q|2q|3q|4q|q1|q2|q3|q4|1p|2p|3p|p1|p2|p3|f[3-8]|1st5|nrfi|yrfi)\b|\b(first|second|third|fourth|1st|2nd|3rd|4th|each|any|every|1(?= half\b)) ?-?(\d+ )?(half|halves|quarter|qtr|q|period|inning|innings|inn|(five|three|seven)( ?innings?)?|set|5|3|7|\d+ (innings|minutes))\b|\b(half|quarter|qtr|period|inning|set|map) ?[1-9]\b|\b(halftime|half time|halbzeit|mi temps|tiempo|mitad|primo tempo|secondo tempo|halvlek|halvleg|polowa|viertel|drittel|quart temps|puoliaika|metade)\b|\b(at|by|before|for|in) (the )?(half|quarter|period|break|intermission)\b|\b(1st|2nd|3rd|4th|half)$|\b(1st|2nd|first|second) h\b|^(halves|quarters|periods|innings|half|quarter|period|sh)$|\b(after|thru|through) (the )?([1-9]|one|two|three|four|five|six|seven)\b(?! ot\b)|\binnings? [1-9]|\b(half|halves|quarters?|qtrs?|periods?|innings?) (bets?|betting|lines?|spreads?|totals?|ml|money ?lines?|winners?|results?)\b/;

/** A part of a game that its market follows without a space: "1HSpread", "F5ML". */
const PART_WITH_MARKET =
  /\b([12]h|[1-4]q|[1-3]p|h[12]|q[1-4]|p[1-3]|f[3-8]|fh)(?=spread|total|money|win|line|over|under|(?:ml|ou|tt|pl|rl)\b)/gi;

/** The same in other languages, abbreviated or not: "1° tempo", "1. HZ", "2a parte", "1er QT", "Eerste helft". */
const PERIOD_ELSEWHERE =
  /\b[1-4] ?(?:o|a|er|e|re|ere|eme|st|ste|de)? ?(?:hz|mt|qt|parte|helft|polocas|tretina|kwarta|kvart|kvarter|tercja|periode?|periodo|felido|harmad|negyed|era|quarto|cuarto|tiers|satz|tercio|polowa|po owa)\b|\b[12] ?[oa]? ?tempo\b|\b(?:hz|mt|qt) ?[1-4]\b|\b(?:eerste|tweede|primera|segunda|primeira|prima|seconda|premiere|deuxieme) (?:helft|parte|periode)\b|\b[12]t\b|\b(?:tiers|quart) temps\b|\bentradas\b/;
/** Regulation time alone, in other languages. */
const REGULATION_ELSEWHERE =
  /\btemp[oi] (?:regolamentar[ei]|regular|regulamentar|normal)\b|\btemps reglementaire\b|\btiempo (?:reglamentario|regular)\b|\bregulare spielzeit\b|\b(?:ohne|exkl|sin|hors|sans|senza|sem|uten|utan|uden|bez|zonder) (?:verlangerung|prorrogas?|prolongations?|(?:tempi )?supplementari|prorrogacao|overtid|overtime|ot|forlangning|forlaengning|prodlouzeni|dogrywki|verlenging)\b|\bordin(?:arie|aer) tid\b/;

/** Statistics of players. Teams have points, goals and runs too; whether a player is named decides. */
const STATISTICS =
  /double ?-?double|triple ?-?double|(?<!and )\bdd$|\bprops?\b|\bplayer\b|scorer|anytime|touchdowns?\b|\b(a|at|f)?tds?\b|\batgs?\b|rebounds?\b|\breb(s|ds)?\b|assists?\b|\basts?\b|\b3 ?-?(pt|pointer|point)s?\b|threes\b|\bpra\b|\bpts ?\+|\+ ?(reb|ast|rebounds|assists)|steals?\b|blocks?\b|\bstls\b|\bstl ?\+ ?(?=[a-z])|\+ ?stl\b|\d stl\b|\bblk\b|yards?\b|\byds\b|receptions?\b|\brecs?\b|rushing|passing|receiving|completions?\b|attempts?\b|interceptions?\b|sacks?\b|tackles?\b|field goals?\b|longest|strikeouts?\b|\bks\b|\bhits?\b|home ?runs?\b|\bhrs?\b|\brbis?\b|total bases|\bbases\b|stolen|earned runs|\bouts\b|walks?\b|\bsog\b|(?<!penalty )\bshots?\b|saves?\b|first basket|first goal|\baces?\b|birdies?\b|fantasy|power ?play points|turnovers?\b|minutes|to record|to score \d|\d+\+ (?!.*\bby\b)|\b(?:vorlagen|assist|as?sistencias?|passes? decisives?|rebotes?|rebonds?|rimbalz[oi]|returer)\b/;

/** The kind of several bets in one, if a cell names it; otherwise null. */
export const severalBetsIn = remembering((text): BetKind | null => {
  const words = plain(text);
  if (/double ?double|double chance|double result|triple ?double/.test(words)) return null;
  return SEVERAL.find(([pattern]) => pattern.test(words))?.[1] ?? null;
});

export const saysFuture = remembering((text) => FUTURE.test(plain(text)));
export const saysPeriod = remembering((text) => {
  const words = plain(text.replace(/-/g, " ").replace(PART_WITH_MARKET, "$1 "));
  return PERIOD.test(words) || PERIOD_ELSEWHERE.test(words);
});
export const saysOther = remembering((text) => OTHER.test(plain(text)) || REGULATION_ELSEWHERE.test(plain(text)));
export const saysStatistic = remembering((text) => STATISTICS.test(plain(text.replace(/[–—-]/g, " "))));
export const saysTeamTotal = remembering((text) =>
  /team (totals?|points|runs|goals)|\b(?:buts|points|total) (?:de )?l ?equipe\b|\btt\b|\b(?:lag|team|mannschaft|equipo) (?:totalt?|gesamt)\b|totals? (by|for) team|\b(home|away|visitors?|road) (totals?|points|runs|goals|o ?\/ ?u|over ?\/ ?under)\b/.test(
    plain(text),
  ),
);

const PLAIN_MARKETS: readonly (readonly [RegExp, BetKind])[] = [
  [/spread|handicap|puck ?line|run ?line|\bats\b|point line|^(pl|rl|hdp|ah|hcp|sp|spr)$/, "spread"],
  [/total|over ?\/? ?under|under ?\/ ?over|\bo ?\/ ?u\b|^(over|under)( \d+( \d)?)?$|^(ou|tot|o|u)$/, "total"],
  [
    /\bm(?:oney)? ?line|\bml\b|\bh2h\b|head to head|match (winner|result|odds|betting)|game winner|to win$|^winner$|^win$|win bet/,
    "moneyline",
  ],
];

/** The kind of bet a cell names; null if it only says that it is a single bet ("Straight", "Single") or nothing known. */
export const readKind = remembering((text): BetKind | null => {
  const words = plain(text);
  if (
    words === "" ||
    /^(straight|single|singles|singlar|sgl|(?:single|straight) (?:bet|wager)|bet|back|lay|prematch|live|in play|game|game lines?|main|sides?|(regular|pre|post) ?season|playoffs?)$/.test(
      words,
    )
  )
    return null;
  const several = severalBetsIn(text);
  if (several !== null) return several;
  if (/double ?double|triple ?double/.test(words)) return "prop";
  if (saysOther(text)) return "other";
  if (saysTeamTotal(text)) return "teamTotal";
  if (/\bprops?\b|\bplayer\b/.test(words)) return "prop";
  if (saysPeriod(text)) return "period";
  if (saysFuture(text)) return "future";
  if (saysStatistic(text)) return "prop";
  return PLAIN_MARKETS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
});

/** A bonus or boost that a book gave with a bet. */
const PROMOTION =
  /^(cash|real money|(odds|profit|price|super|parlay|daily|sgp)? ?boost(ed)?|bonus( bet| cash)?|free ?(bet|play)|no sweat( bet| token)?|promo(tion)?( bet)?|bet insurance|insured|risk free|second chance|token|pod|potd|play of the day)(?=$| was\b| \d)/;

/** How a bettor found a bet. */
const STRATEGY =
  /^(value|middles?|middling|arb|arbs|arbitrage|sure ?bets?|ev|plus ev|positive ev|hedge|steam|model|system|matched|qualifier|dutch|dutching)( bets?)?$/;
/** Whether a cell says why a bet was made, and so nothing of what was bet. */
export const saysWhy = remembering((text) => PROMOTION.test(plain(text)) || STRATEGY.test(plain(text)));

/** One bet, not several: it says nothing of what was bet. */
export const SINGLE =
  /^(straight|single|singles|sgl|singlar|(?:single|straight) (?:bet|wager)|simples?|einzel(wette)?|singola|sencilla|enkelt?|(?:buy|bought|buying) points?|points? (?:buy|bought))$/i;

/** Whether a cell says how many bets a ticket holds, and no more. */
export const isBetType = (text: string): boolean =>
  SINGLE.test(text.trim()) ||
  (severalBetsIn(text) !== null && text.trim().split(/\s+/).length <= 3 && !/[+-]?\d[.,]\d/.test(text));
