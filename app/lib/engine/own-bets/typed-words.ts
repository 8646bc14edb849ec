import type { BookKind, OwnResult } from "./bet-words.ts";
import type { League, Side } from "#app/lib/engine/leagues.ts";
import type { BetResult } from "#app/lib/engine/settle/grade.ts";
import { remembering } from "#app/lib/engine/collections/remembering.ts";
import { withoutAccents } from "./tokens.ts";

/** Marks of a bet: staked with a bonus, which risks nothing, or paid above its odds. */
export const BET_MARKS = ["bonus bet", "boost"] as const;
export type BetMark = (typeof BET_MARKS)[number];

const plain = remembering((text) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9/+½]+/g, " ")
    .trim(),
);

export type StatedResult =
  | { readonly kind: "settled"; readonly result: OwnResult }
  | { readonly kind: "open" }
  /** Settled, with the result shown only by the profit. */
  | { readonly kind: "by-profit" }
  | { readonly kind: "unknown" };

const settled = (result: OwnResult): StatedResult => ({ kind: "settled", result });
const OPEN: StatedResult = { kind: "open" };

/** Signs that mean a result where no known word stands beside them ("🟡 Cash Out", "🟢 Open"). */
const SIGNS: readonly (readonly [RegExp, StatedResult])[] = [
  [/[✅✔☑🟢🏆💰🤑💵]|🟩/u, settled("win")],
  [/[❌✖✗✘🔴🟥]|❎/u, settled("loss")],
  [/[➖🟡🟰↔🔄🔁↩♻⚪🔵🟨⬜]/u, settled("push")],
  [/[⏳⌛🕒🕐⏰]/u, OPEN],
];

const WON =
  "won|win|wins|winner|winning|w|vinnande|vunnen|vunnet|vundet|gewonnen|ganada|ganado|gagne|gagnee|ganha|ganho|vinta|vinto|voitto|vinst|gevinst|vunnit|gewinn|vincita|wygran[aye]|ganador[ao]?|gagnant[e]?|vincente|vencedor[ao]?|acertad[ao]|acierto|vinder|voitettu|voittanut|winst";
const LOST =
  "lost|loss|lose|loser|losing|l|forlorande|forlorad|forlorat|tapt|tabt|verloren|perdida|perdido|perdu|perdue|persa|perso|havio|forlust|tap|verlust|perte|perdita|przegran[aye]|perdedor[ao]?|perdant[e]?|perdente|fallad[ao]|fallo|taper|havitty|havinnyt|verlies";

const RESULTS: readonly (readonly [RegExp, StatedResult])[] = [
  // Words for open bets can end like words for settled ones.
  [
    /^(|null|none|nan|pending|open|o|unsettled|not settled|un settled|unresolved|ungraded|active|live|in progress|in play|upcoming|accepted|placed|running|tbd|waiting|future|outstanding|oppen|aktiv|offen|laufend|abiert[ao]|abert[ao]|aperta|in corso|pendiente|pendente|en cours|en juego|ouvert[e]?|en attente|lopend|apen|aben|w grze|otwart[aye]|nierozliczon[aye]|avoinna|pagaende|pagar|ej avgjor[dt]|afventer|venter|ventende|kesken|openstaand|ausstehend|w toku|em aberto|em jogo|em curso|en curso|in attesa|in sospeso|sin (?:resolver|liquidar)|por resolver|nierozstrzygniet[aye])$/,
    { kind: "open" },
  ],
  [/cash(ed)? ?out|^co$|early settle/, settled("cashed out")],
  [
    new RegExp(
      `^(half|½|1/2|partial|halbe?|halv[ta]?|demi|medi[oa]|mei[oa]|mezz[ao]) ?(${WON}|green)$|^(${WON}|green) (half|½|1/2)$|^hw$|^w/2$`,
    ),
    settled("half win"),
  ],
  [
    new RegExp(
      `^(half|½|1/2|partial|halbe?|halv[ta]?|demi|medi[oa]|mei[oa]|mezz[ao]) ?(${LOST}|red)$|^(${LOST}|red) (half|½|1/2)$|^hl$|^l/2$`,
    ),
    settled("half loss"),
  ],
  [
    new RegExp(
      `^(${WON}|cashed|paid|paid out|hit|green|verde|gron|grun|vert|1|true|yes|y|correct)( early payout| boosted| bonus)?$`,
    ),
    settled("win"),
  ],
  [new RegExp(`^(${LOST}|miss|missed|red|rojo|rosso|rot|rod|rouge|vermelho|0|false|no|n|incorrect)$`), settled("loss")],
  [
    /^(push|pushed|p|tie|tied|t|draw|drawn|d|even|standoff|stake returned|gr[ae]y|gris|grau|grigio|cinza)$/,
    settled("push"),
  ],
  [
    /^(void|voided|v|cancell?ed|cancel|no action|na|n\/a|refund|refunded|abandoned|returned|postponed|ppd|no bet|aterbetald|anulad[ao]|nula|annulee?|annullat[ao]|remboursee?|remboursement|rimborsat[ao]|rimborso|reembols(?:ad[ao]|o)|estornad[ao]|devuelt[ao]|devolvid[ao]|terugbetaald|teruggestort|refunder(?:t|et|ad|ed)|cancelad[ao]|rambursat[ae]?|vracen[oay]?|visszateritve|zuruckgezahlt|storniert|erstattet|ruckerstattet|(?:ruck)?erstattung|zuruckerstattet|ungultig|einsatz zuruck|ogiltig|tilbagebetalt|palautettu|vervallen|zwrot|zwrocon[aye]|nul|nulle|nulo|annuller(?:et|ad|at|t)|annulliert|mitatoity|anulowan[aye])$/,
    settled("void"),
  ],
  [
    /^(settled|closed|graded|resulted|redeemed|claimed|complete|completed|final|finished|partial|half|half settled)$/,
    { kind: "by-profit" },
  ],
];

/** The meaning of a result cell. */
export const readResult = remembering((text): StatedResult => {
  const sign = SIGNS.find(([pattern]) => pattern.test(text))?.[1];
  const worded = readResultWords(text);
  if (sign === undefined) return worded ?? (PICTURED.test(text) ? { kind: "unknown" } : OPEN);
  if (worded !== null && worded.kind !== "unknown") return worded;
  // Yellow and white are pushes to some people and open bets to others: an unknown word says which.
  return /\p{L}/u.test(text) && sameMoney(sign, settled("push")) ? { kind: "unknown" } : sign;
});

/** A sign nobody listed here says something, and not that the bet is open. */
const PICTURED = /\p{Extended_Pictographic}/u;

/** The meaning of the words of a result cell; null without any. */
function readResultWords(text: string): StatedResult | null {
  const words = plain(text)
    .replace(/^(settled|bet|result|status) (?=.)/, "")
    .replace(/^(settled|bet) (?=.)/, "");
  if (words === "") return null;
  const known = (part: string) => RESULTS.find(([pattern]) => pattern.test(part))?.[1];
  const whole = known(words);
  if (whole !== undefined) return whole;
  // A remark may follow: "LOSS (backdoor)", "N/A - cancelled"; two different endings are asked about.
  const [first = "", ...others] = text
    .replace(/\bn\/a\b/gi, "void")
    .split(/\s*[(:,;/|]\s*|\s[-–—]\s/)
    .map(plain)
    .filter(Boolean);
  const [own, ...further] = [first, ...others].flatMap((part) => known(part) ?? known(part.split(" ")[0] ?? "") ?? []);
  // "NO/TB over 55" begins with a team.
  const isFirst = own !== undefined && known(first) === own && !/^(no|yes|[yn01])$/.test(first);
  return isFirst && further.every((other) => sameMoney(own, other)) ? own : { kind: "unknown" };
}

/** Whether two words for a result leave a stake with the same amount. */
function sameMoney(one: StatedResult, other: StatedResult): boolean {
  const money = (stated: StatedResult) =>
    stated.kind === "settled" ? (stated.result === "void" ? "push" : stated.result) : stated.kind;
  return money(one) === money(other);
}

/** Words a person may have meant by a result that cannot be read. */
export const RESULT_WORDS = ["won", "lost", "push", "void", "half won", "half lost", "cashed out", "open"] as const;

/** A bet's result as the record's gradings know it: halves and cash-outs count by which side of the stake they fell. */
export function plainResult(result: OwnResult, profitCents: number): BetResult {
  switch (result) {
    case "half win":
      return "win";
    case "half loss":
      return "loss";
    case "cashed out":
      return profitCents > 0 ? "win" : profitCents < 0 ? "loss" : "push";
    default:
      return result;
  }
}

/** The leagues a cell names: those we follow, and the names of others. */
export interface NamedLeagues {
  readonly followed: readonly League[];
  /** The cell names only the sport, so it may be one of them or another league. */
  readonly hints: readonly League[];
  /** Names of leagues and sports we do not follow, as written. */
  readonly others: readonly string[];
}

const OTHER_LEAGUES =
  /\bncaa|college|\bcfb\b|\bcbb\b|\bwnba\b|\bncaam|\bncaaf|\bncaab|\bcfl\b|\bxfl\b|\bufl\b|\busfl\b|\baaf\b|\bkbo\b|\bnpb\b|\bkhl\b|\bahl\b|\bshl\b|\bg ?league\b|\bnbl\b|\bacb\b|euro|summer league|minor|triple a|\bwbc\b|olympic|fiba|4 nations|iihf|world (cup|championship|juniors)|winter league|\becnl\b|\bmls\b|premier|serie|liga|bundes|\b2k\d*\b|\bmadden\b|simulat|\bsims?\b|\bwom[ae]n|\bpre ?season\b|exhibition|virtual|cyber|\be ?(sports?|basketball|football|hockey|soccer)\b/;

/** One league's name. */
function oneLeague(text: string): NamedLeagues {
  const words = plain(text);
  const none = { followed: [], hints: [], others: [] };
  if (words === "" || /^(n\/a|none|other|all|various|mixed|multi(ple)?)$/.test(words)) return none;
  if (OTHER_LEAGUES.test(words)) return { ...none, others: [text.trim()] };
  const named = /\b(nba|mlb|nfl|nhl)\b/.exec(words)?.[1];
  if (named !== undefined) return { ...none, followed: [named.toUpperCase() as League] };
  if (/national football league/.test(words)) return { ...none, followed: ["NFL"] };
  if (/national basketball association/.test(words)) return { ...none, followed: ["NBA"] };
  if (/national hockey league/.test(words)) return { ...none, followed: ["NHL"] };
  if (/major league baseball/.test(words)) return { ...none, followed: ["MLB"] };
  if (
    /^(us |usa )?(basketball|hoops|baloncesto|basquete?|basquetebol|basket|pallacanestro|basketbal|basketboll|basketball|koszykowka|kosarka|koripallo)$/.test(
      words,
    )
  )
    return { ...none, hints: ["NBA"] };
  if (/^(us |usa )?(baseball|beis(e)?bol|honkbal)$/.test(words)) return { ...none, hints: ["MLB"] };
  if (
    /^(us |usa |american )?football( us| usa| american)?$|^(foot|football|futbol|futebol) (americano|americain|amerykanski)$|^(amerikansk|amerikanischer|american) (football|fotboll|fodbold)$/.test(
      words,
    )
  )
    return { ...none, hints: ["NFL"] };
  if (
    /^(ice )?(hockey|hoquei)( sobre hielo| sur glace| no gelo| su ghiaccio)?$|^(is|eis|ijs)hockey$|^hokej( na lodzie)?$|^ledni hokej$|^jaakiekko$/.test(
      words,
    )
  )
    return { ...none, hints: ["NHL"] };
  return { ...none, others: [text.trim()] };
}

/** The leagues of a cell; several are written as a set ("NBA | NFL"), and a sport next to its league adds nothing. */
export const readLeagues = remembering((text): NamedLeagues => {
  const parts = text.split(/\s*[|,;]\s*|\s+\/\s+|\r?\n/).map(oneLeague);
  const distinct = <T>(list: readonly T[]) => [...new Set(list)];
  const followed = distinct(parts.flatMap((part) => part.followed));
  return {
    followed,
    hints: distinct(parts.flatMap((part) => part.hints)),
    others: distinct(parts.flatMap((part) => part.others)),
  };
});

/** A side named as such; null for a team's name or nothing. */
export function readSide(text: string): Side | null {
  const words = plain(text);
  if (/^(home|h|1)$/.test(words)) return "home";
  if (/^(away|a|road|visitor|2)$/.test(words)) return "away";
  if (/^(over|ovr?|o)\b/.test(words)) return "over";
  if (/^(under|und?r?|u)\b/.test(words)) return "under";
  return null;
}

const BOOK_NAMES: readonly (readonly [RegExp, string])[] = [
  [/fan ?duel(?! (?:predict|picks))|^fd\b(?! (?:predict|picks))/, "fanduel"],
  [/draft ?kings(?! p(?:redict|ick))|^dk\b(?! p(?:redict|ick))/, "draftkings"],
  [/mgm/, "betmgm"],
  [/caesars?|^czr$|william hill/, "caesars"],
  [/espn|the ?score/, "espnbet"],
];

/** Exchanges, where people bet against each other; the stated profit is after commission. */
const EXCHANGES =
  /\b(novig|prophet ?x?|kalshi|sporttrade|polymarket|betfair|smarkets|matchbook|betdaq|4cx|robinhood|crypto com|cdna|sx bet|onyx|predict\w*|fanatics markets)\b/;
/** Exchanges whose prices are chances between 0 and 1. */
const PREDICTION_MARKETS = /\b(kalshi|polymarket|robinhood|crypto com|cdna|predict\w*|fanatics markets)\b/;
/** Pick'em places, where entries pay by the number of right picks instead of odds. */
const PICKEM =
  /\b(prize ?picks|underdog|sleeper|dabble|parlay ?play|betr|chalkboard|boom|hot ?streak|pick ?6|thrive|vivid ?picks|ownersbox|fliff|rebet|splash)\b/;

export const bookKind = remembering((book): BookKind => {
  const words = plain(book);
  return EXCHANGES.test(words) ? "exchange" : PICKEM.test(words) ? "pickem" : "sportsbook";
});

/** Whether a place quotes chances instead of odds. */
export const quotesChances = (book: string): boolean => PREDICTION_MARKETS.test(plain(book));

/** The key of a named sportsbook: ours if we know it, else the name as written; "other" without one. */
export const readBook = remembering((text) => {
  const words = plain(text);
  if (words === "") return "other";
  return BOOK_NAMES.find(([pattern]) => pattern.test(words))?.[1] ?? text.trim().slice(0, 40);
});

/** What the bet earns, or another one had, is not a bonus of its own: "qualifier for a $50 bonus bet", "back as a free bet", "no bonus". */
const NOT_ITS_BONUS =
  /\b(no (?!sweat)|not|non|without|gone|back|refund\w*|qualif\w*|earn\w*|unlock\w*|next|get|gets|got|if|towards?|wasn t|didn t)\b.*\b(bonus|free)|\bbonus bet (back|gone|was gone|was used|refund)|\b(bonus|free) (bet )?(if|back|when|(was |were )?(used|spent) (on|elsewhere))\b/;

/** The marks of bonus bets and boosts in a cell of remarks. */
export function readMarks(text: string): readonly BetMark[] {
  const words = plain(text);
  const marks: BetMark[] = [];
  if (
    /\b(bonus|bet credits?|free ?(bet|play|entry)|freebet|risk ?free|no sweat token|snr)\b/.test(words) &&
    !NOT_ITS_BONUS.test(words)
  )
    marks.push("bonus bet");
  if (/\b(boost(ed)?|profit boost|odds boost|super ?boost|price boost|enhanced)\b/.test(words)) marks.push("boost");
  return marks;
}
