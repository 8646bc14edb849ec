import { BET_FIELDS, type BetField, type ColumnMapping } from "../bet-cells.ts";
import { slipsOf } from "#app/lib/engine/text-match.ts";
import { zoneOfHeader } from "../time-zones.ts";
import { withoutAccents } from "../tokens.ts";

/** Letters and digits in lower case, words apart by one space: "Bet Type" and "bet_type" are one. */
export function headerWords(header: string): string {
  return withoutAccents(header.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/\+\s*\/?\s*[-–−]|±/g, " plus minus "))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/**
 * How trackers and sportsbooks head these columns, the likeliest first. From general knowledge of their exports, not from a published format:
 * none of them documents one. What is recognized is a suggestion the person can change.
 */
const HEADERS: Readonly<Record<BetField, readonly string[]>> = {
  date: list(
    "time placed, date placed, accepted date, date accepted, date played, submitted at, opened at, open timestamp, placed at, placed date, placed on, placed time, bet placed, placed, bet date time, bet date, wager date, date and time, date time, datetime, saved at, time placed iso, placed at iso, bet placed at, created at, accepted, accepted at, transaction date, timestamp, date, datum, fecha, data, dato, dag, day, tag, giorno, dia, jour, created, when, date of bet, added, date added, added at, added on, logged, logged at, date logged, registered at, registered, registered on, entered, recorded, paivamaara, pvm, idopont, date du pari, fecha de apuesta, data da aposta, data zakladu, datum sazky, speldatum, ts, dt",
  ),
  time: list("placed time of day, bet time, time of bet, time, hora, uhrzeit, heure, ora, tid"),
  eventDate: list(
    "event date, game date, event time, game time, event start, start at, start time, starts at, start date, kickoff, kick off, match date, leg event date time, event date time, commence time, game start, start, starts, match datetime, match date time, match time, event datetime, game datetime, game date time, event start time, date of game, date of event, game day, gm date, gm day, gm time, first pitch, tip off, tipoff, tip time, puck drop",
  ),
  settledDate: list(
    "time settled, date settled, settled at, settled date, bet settled date, settled on, settlement date, settled time, settled, graded at, time settled iso, date graded",
  ),
  league: list(
    "league, leagues, lg, lge, leg league, competition, tournament, sport league, league name, liga, division, campeonato, campionato, championnat, competicao, competicion, competizione, wettbewerb, torneo, torneio, turnier, tavling, rozgrywki, turnering",
  ),
  sport: list("sport, sports, sport name, sportart, deporte, esporte, desporto, sporttype, idrott"),
  game: list(
    "event name, event match, event, events, gm, participants, contestants, paarung, affiche, gara, duelo, partie, game, matchup, match up, match, fixture, teams, event label, game name, match name, leg event, opponent game, partido, spiel, evento, rencontre, jogo, partita, mecz, wedstrijd, begegnung, kamp, matchen, ottelu, kohde, zapas, utkani, merkozes, meci, zdarzenie, wydarzenie, avvenimento, incontro, evenement, encuentro, confronto",
  ),
  selection: list(
    "bet selection, selection, selections, pick, picks, outcome picked, leg selection, bet info, bet description, wager description, description, bet name, bet details, details, recommendation, play, team or player, legs summary, leg description, bet, wager, label, legs, team player, team bet, who, what, summary, tip, tipp, position, picked, team total, team or total, side total, side or total, prediction, auswahl, pronostico, pronostic, apuesta, pari, aposta, scommessa, wette, weddenschap, spel, selecao, seleccion, selezione, selectie, keuze, valg, typ, outcome, contract, instrument, bet made, bet placed, name, bet title, title, spil, spill, pariu, oklada, fogadas, jugada, giocata, esito giocato, esito pronosticato, segno, palpite, prono, zaklad, veto, wager on, bet on, i took, i bet, we took, my side, my pick, my bet, sel",
  ),
  market: list(
    "market name, market, markets, mkt, leg bet type, leg market, market type, play type, prop type, bet market, proposition, mercado, markt, marche, mercato, marknad, rynek",
  ),
  betType: list(
    "bet type, type, wager type, bet kind, kind, bet category, bet class, category, bid type, ticket type, bet structure, straight parlay, tipo, tipologia, type de pari, wettart, tipo de apuesta, tipo de aposta, tipo di scommessa, typ zakladu, speltyp, spiltype",
  ),
  side: list(
    "side, direction, bet on, betting on, backed, bet side, home away, over under, team, tm, player, ou, o u, pick side, yes no, yes or no, y n, contract side, contract type, position side",
  ),
  line: list(
    "line, leg handicap, leg line, leg points, handicap, spread, points, total line, bet line, spread total, hcp, number, handi, line taken, point, ln, strike, spr, sprd, ats, hndcp, hdcp, h cap, hc, ah, hdp, hdp total, handicap total, line total, pts, pts plus minus, points plus minus, num, got, taken, given, runline, run line, puckline, puck line, linea, ligne, linie",
  ),
  odds: list(
    "bet american odds, slip odds, ticket odds, parlay odds, total odds, odds american, american odds, odds us, bet odds, odds taken, avg odds matched, average odds matched, matched odds, odds matched, average odds, avg odds, odds, odds placed, price, odds decimal, dec, dec odds, bet decimal odds, decimal odds, decimal, fractional odds, line odds, juice, multiplier, payout multiplier, cote, quote, quoten, cuota, quota, momio, kurs, odd, px, avg price, cotes, kerroin, kurz, szorzo, cota, coefficient, koeficient, coef, kvota, quotering, notering, hk odds, malay odds, indo odds",
  ),
  stake: list(
    "matched stake, stake matched, matched amount, amount matched, filled stake, filled amount, amount filled, matched, stake, bet amount, how much, wager amount, amount wagered, stake amount, stk, risk amount, at risk, wagered amount, amount risked, amt, bet amt, wager amt, amt bet, amount bet, amt wagered, amt risked, fee paid, fee amount, total stake, total staked, total wagered, total risk, staked, money wagered, amount, wager, wagered, risk, risked, bet size, stake size, units risked, units wagered, units, unit size, size, entry fee, entry amount, entry, cost, to risk, risk win, risk to win, cash stake, mise, insats, einsatz, stawka, importo, inleg, valor apostado, importe, valor, puntata, inzet, innsats, bet, u, fee, entry cost, buy in, indsats, panos, vklad, sazka, tet, miza, ulog, apostado, jugado, puntato, cantidad, montant, risked, dollars risked, money",
  ),
  result: list(
    "bet result, winning status, result, status, bet status, outcome, win loss, w l, w l p, wl, wlp, win loss push, won lost, settlement, grade, state, ergebnis, resultat, resultado, estado, estatus, esito, uitslag, resultaat, utfall, statut, stato, wynik, win, won, results, risultato, vysledek, eredmeny, rezultat, tulos, situacao, res, hit, did it hit, did it win, did it cash, cashed, covered, hit miss, win lose, won or lost, graded",
  ),
  profit: list(
    "profit, net profit, profit loss, p l, pl, pnl, p and l, net, net result, net money, profit usd, win loss amount, gain loss, net win, net gain, net units, units won, units won lost, units net, profit units, u w l, gain, gains, gewinn, vinst, ganancia, beneficio, lucro, zysk, saldo, vincita, winst, winloss, netto, benefice, settled pnl, realized pnl, won lost amount, amount won lost, gevinst tab, gevinst, vinst forlust, gewinn verlust, gain perte, gains pertes, ganancia perdida, guadagno, utile, profitto, zisk, nyereseg, castig, voitto tappio, bilanz, bilans, opbrengst, plus minus, amt won, amount won",
  ),
  payout: list(
    "payout, total payout, returns, return, ret, returned, total return, amount returned, winnings, amount won, paid, paid out, cash out value, collected, auszahlung, utbetalning, udbetaling, retorno, wyplata, vyplata, kifizetes, cobro, uitbetaling, retour",
  ),
  toWin: list(
    "to win, towin, win amount, to win amount, potential win, potential profit, possible win, possible winnings, potential winnings, est win, to win usd, win",
  ),
  mayPay: list(
    "potential payout, max payout, possible payout, potential return, potential returns, possible return, to pay, to return, est payout, estimated payout, max win, est return, expected payout",
  ),
  book: list(
    "sportsbook, book, bookmaker, bookie, sports book, sportsbook name, book name, operator, site, platform, bookmakers, exchange, casa, app, where, bolag, spelbolag, buchmacher, bukmacher, casa de apostas, bookmaker name, bookies, anbieter, spilleselskab, spillselskap, casa de apuestas, sazkovka, fogadoiroda",
  ),
  id: list(
    "bet id, external bet id, betid, bet ref, bet reference, bet number, bet no, bet slip id, ticket, ticket id, ticket number, wager id, wager number, reference, ref, slip id, receipt, transaction id, order id, id",
  ),
  marks: list(
    "free bet, bonus bet, bonus, is free bet, is bonus, freebet, promo type, reward type, promo, promotion, boost, boosted, is boosted, token, tags, tag, notes, note, comments, memo, remarks",
  ),
  legResult: list("leg result, leg status, leg outcome, selection result"),
  sameGame: list("same game parlay, sgp, is sgp, same game"),
};

function list(names: string): readonly string[] {
  return names.split(", ");
}

/** Words in parentheses name the unit ("Stake ($)", "Odds (US)"), so headers are also tried without them. */
function spellings(written: string): readonly string[] {
  // "Entry #" counts entries.
  const header = written.replace(/(\w)\s+#\s*$/, "$1 number").replace(/^\s*[$€£]+\s*$/, "amount");
  const bare = header.replace(/[([{].*?[)\]}]/g, " ");
  // "kickoff_utc" is a kickoff.
  const unzoned = zoneOfHeader(header)?.bare ?? header;
  // "PnL" is one word in spite of its capitals.
  return [...new Set([header, bare, unzoned, header.toLowerCase()].map(headerWords))];
}

/** Headers that resemble a field but are none: the value at the close, the offered price, the possible win, the payout of a leg. */
export const OTHER_COLUMNS =
  /\b(team|line) [12ab]\b|\b([1-4][hqp]|[hqp][1-4]|half|quarter|period|f5)\b|\b(unit|line|book|season|account|odds|league|stake|promo|device) type\b|\b(home|away|visitor|opponent|opp|closing|close|clv|ev|odds of|expected|value|potential|possible|to win|probability|confidence|fair|max|min|true|leg|legs|number of|no of|multi|running|total profit|bankroll|balance|cumulative|cum|roi|month|week|opening|open|model|proj|projected|projection|predicted|current|consensus|moved|other|limit|teaser|implied|count|hedge|bonus)\b/;

/** Headers of columns that say whose bet, or whose pick, a row is. */
export const PERSON =
  /^(?:bettor|better|punter|gambler|capper|handicapper|picker|tipster|expert|analyst|member|user|username|usuario|utilisateur|nutzer|benutzer|parieur|apostador|scommettitore|tippgeber|person|people|friend|participant|customer|client|owner|login|(?:placed|posted|added|entered|submitted|picked|sent|bet|tipped|created) by|whose(?: bet| pick)?|discord(?: user| member| name)?|account (?:holder|owner))(?: ?name| ?id| tag)?$/;

/** The fields each name is one of, with its rank among the field's names. */
const BY_NAME = new Map<string, { readonly field: BetField; readonly at: number }[]>();
for (const field of BET_FIELDS)
  for (const [at, name] of HEADERS[field].entries()) BY_NAME.set(name, [...(BY_NAME.get(name) ?? []), { field, at }]);

/** How well a header fits a field: 0 not at all, higher is better. */
export function fit(header: string, field: BetField): number {
  // "Spread (Home)" is not the spread of what was bet.
  if (/[([]\s*(?:home|away|road|visitor|fav\w*|(?:under)?dog|[ha])\s*[)\]]/i.test(header)) return 0;
  for (const words of spellings(header)) {
    const named = BY_NAME.get(words)?.find((one) => one.field === field);
    if (named) return 1000 - named.at;
  }
  return 0;
}

/** The number of something that many bets share: an event, a market, a person. */
const ID_OF_ANOTHER =
  /\b(event|game|match|fixture|market|selection|outcome|league|sport|team|player|user|customer|account|capper) (id|ref|reference|number)$|^(linked|related|hedged?|paired) /;

const isId = (words: string): boolean =>
  words.endsWith(" id") || (BY_NAME.get(words)?.some(({ field }) => field === "id") ?? false);

/** Whether a header begins with a name of several words. */
const beginsWith = (words: string, name: string): boolean => name.includes(" ") && words.startsWith(`${name} `);

/** As a last resort, a header that begins or ends with a field's plainest name: "My stake", "Odds taken at". */
export function looseFit(header: string, field: BetField): number {
  const words = headerWords(header);
  // "Potential Winnings with Best Book"
  const mayWin = (field === "toWin" || field === "mayPay") && HEADERS[field].some((name) => beginsWith(words, name));
  if (mayWin) return 1;
  if (OTHER_COLUMNS.test(words) || (field === "id" ? ID_OF_ANOTHER.test(words) : isId(words))) return 0;
  // "Minimum odds to bet" is no bet.
  if (field === "selection" && /\b(odds|price)\b/.test(words)) return 0;
  // "Bet" is a stake, and "Bet Decimal Odds" is none.
  if (field === "stake" && /\b(odds|price|date|time|type|result|status|settled|selection|line)\b/.test(words)) return 0;
  // "ERA (last 3 starts)" is not a time.
  const at = HEADERS[field].findIndex(
    (name) => !/^starts?$/.test(name) && (words.startsWith(`${name} `) || words.endsWith(` ${name}`)),
  );
  return at < 0 ? 0 : 100 - at;
}

/** Names of one word with a typing error, each with the name meant; made when a header first needs them. */
let mistyped: ReadonlyMap<string, string> | null = null;
const mistypedNames = (): ReadonlyMap<string, string> =>
  (mistyped ??= new Map(
    [...BY_NAME.keys()]
      .filter((name) => /^[a-z]{5,}$/.test(name))
      .flatMap((name) =>
        [...slipsOf(name, /[a-z]/)].flatMap((slip) => (BY_NAME.has(slip) ? [] : [[slip, name] as const])),
      ),
  ));

/** How well a header with a typing error fits: "Resutl", "Leauge". */
export function slippedFit(header: string, field: BetField): number {
  const meant = mistypedNames().get(headerWords(header));
  return meant === undefined ? 0 : fit(meant, field);
}

/** Every pair of field and column that could belong together by name, the best first. */
export function pairsBy(headers: readonly string[], measure: (header: string, field: BetField) => number) {
  return headers
    .flatMap((header, column) => BET_FIELDS.map((field) => ({ field, column, score: measure(header, field) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.column - b.column);
}

/** The different fields a row of headers can name exactly. */
export function namedFields(headers: readonly string[]): ReadonlySet<BetField> {
  const fields = new Set<BetField>();
  for (const header of headers) {
    if (header.length > 40) continue;
    const words = spellings(header).find((one) => BY_NAME.has(one));
    // "Wager" heads what was bet as well as how much.
    for (const { field } of BY_NAME.get(words ?? "") ?? []) fields.add(field);
  }
  return fields;
}

/** Further columns that name a field exactly, for rows in which the field's own cell is empty. */
export function spareColumns(
  headers: readonly string[],
  field: BetField,
  { [field]: taken }: ColumnMapping,
): readonly number[] {
  return pairsBy(headers, (header, one) => (one === field ? fit(header, one) : 0))
    .map(({ column }) => column)
    .filter((column) => column !== taken);
}

const LEG = /^(leg|pick|selection|play) ?(no |number )?\d{1,2}( pick| selection| bet| description)?$/;

/** The columns of a sheet that has one for each leg ("Leg 1", "Leg 2"), by the words of its headers; none where it has fewer than two. */
export function legColumns(words: readonly string[]): readonly number[] {
  const columns = words.flatMap((header, column) => (LEG.test(header) ? [column] : []));
  return columns.length < 2 ? [] : columns;
}
