import { BET_FIELDS, type BetField, type ColumnMapping } from "./bet-cells.ts";
import { withoutAccents } from "./tokens.ts";
import { atOnce } from "./in-steps.ts";
import {
  canBe,
  factsOf,
  isAgainst,
  isBy,
  isMoneyOf,
  lostStakes,
  stakeAndPayout,
  type ColumnFacts,
} from "./column-content.ts";

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
    "time placed, date placed, accepted date, date accepted, date played, submitted at, opened at, open timestamp, placed at, placed date, placed on, placed time, bet placed, placed, bet date time, bet date, wager date, date and time, date time, datetime, saved at, time placed iso, placed at iso, bet placed at, created at, accepted, accepted at, transaction date, timestamp, date, datum, fecha, data, dato, dag, day, tag, giorno, dia, jour, created, when, date of bet, added, date added, added at, added on, logged, logged at, date logged, entered, recorded, paivamaara, pvm, idopont, date du pari, fecha de apuesta, data da aposta, data zakladu, datum sazky, speldatum, ts, dt",
  ),
  time: list("placed time of day, bet time, time of bet, time, hora, uhrzeit, heure, ora, tid"),
  eventDate: list(
    "event date, game date, event time, game time, event start, start at, start time, starts at, start date, kickoff, kick off, match date, leg event date time, event date time, commence time, game start, match datetime, match date time, match time, event datetime, game datetime, game date time, event start time, date of game, date of event, game day, first pitch, tip off, tipoff, tip time, puck drop",
  ),
  settledDate: list(
    "time settled, date settled, settled at, settled date, bet settled date, settled on, settlement date, settled time, settled, graded at, time settled iso, date graded",
  ),
  league: list(
    "league, leagues, lg, lge, leg league, competition, tournament, sport league, league name, liga, division, campeonato, campionato, championnat, competicao, competicion, competizione, wettbewerb, torneo, torneio, turnier, tavling, rozgrywki, turnering",
  ),
  sport: list("sport, sports, sport name, sportart, deporte, esporte, desporto, sporttype, idrott"),
  game: list(
    "event name, event match, event, events, game, matchup, match up, match, fixture, teams, event label, game name, match name, leg event, opponent game, partido, spiel, evento, rencontre, jogo, partita, mecz, wedstrijd, begegnung, kamp, matchen, ottelu, kohde, zapas, utkani, merkozes, meci, zdarzenie, wydarzenie, avvenimento, incontro, evenement, encuentro, confronto",
  ),
  selection: list(
    "bet selection, selection, selections, pick, picks, outcome picked, leg selection, bet info, bet description, wager description, description, bet name, bet details, details, recommendation, play, team or player, legs summary, leg description, bet, wager, label, legs, team player, team bet, who, what, summary, tip, tipp, position, picked, team total, team or total, side total, side or total, prediction, auswahl, pronostico, pronostic, apuesta, pari, aposta, scommessa, wette, spel, selecao, seleccion, selezione, selectie, keuze, valg, typ, outcome, contract, instrument, bet made, bet placed, name, bet title, title, spil, spill, pariu, oklada, fogadas, jugada, giocata, esito giocato, esito pronosticato, palpite, prono, zaklad, veto, wager on, bet on, my pick, my bet, sel",
  ),
  market: list(
    "market name, market, markets, mkt, leg bet type, leg market, market type, play type, prop type, bet market, proposition, mercado, markt, marche, mercato, marknad, rynek",
  ),
  betType: list(
    "bet type, type, wager type, bet kind, kind, bet category, bet class, category, bid type, ticket type, bet structure, straight parlay, tipo, tipologia, type de pari, wettart, tipo de apuesta, tipo de aposta, tipo di scommessa, typ zakladu, speltyp, spiltype",
  ),
  side: list("side, bet on, betting on, backed, bet side, home away, over under, team, tm, player, ou, o u, pick side"),
  line: list(
    "line, leg handicap, handicap, spread, points, total line, bet line, spread total, hcp, number, line taken, point, ln, strike, spr, sprd, ats, hndcp, hdcp, h cap, hc, ah, pts, pts plus minus, points plus minus, num, got, taken, given, runline, run line, puckline, puck line, linea, ligne, linie",
  ),
  odds: list(
    "bet american odds, slip odds, ticket odds, parlay odds, total odds, odds american, american odds, odds us, bet odds, odds taken, avg odds matched, average odds matched, matched odds, odds matched, average odds, avg odds, odds, odds placed, price, odds decimal, bet decimal odds, decimal odds, decimal, fractional odds, line odds, juice, multiplier, cote, quote, quoten, cuota, quota, kurs, odd, px, avg price, cotes, kerroin, kurz, szorzo, cota, coefficient, koeficient, coef, kvota, quotering, notering, hk odds, malay odds, indo odds",
  ),
  stake: list(
    "stake, bet amount, how much, wager amount, amount wagered, stake amount, stk, risk amount, at risk, wagered amount, amount risked, amt, bet amt, wager amt, fee paid, fee amount, total stake, total staked, total wagered, total risk, staked, money wagered, amount, wager, wagered, risk, risked, bet size, stake size, units risked, units wagered, units, unit size, size, entry fee, entry amount, entry, cost, to risk, risk win, risk to win, cash stake, mise, insats, einsatz, stawka, importo, inleg, valor apostado, importe, valor, puntata, inzet, innsats, bet, u, fee, entry cost, buy in, indsats, panos, vklad, sazka, tet, miza, ulog, apostado, jugado, puntato, cantidad, montant, risked, dollars risked",
  ),
  result: list(
    "bet result, result, status, bet status, outcome, win loss, w l, w l p, wl, wlp, win loss push, won lost, settlement, grade, state, ergebnis, resultat, resultado, estado, esito, uitslag, resultaat, utfall, statut, stato, wynik, win, won, results, risultato, vysledek, eredmeny, rezultat, tulos, situacao, res, hit, did it hit, did it win, did it cash, cashed, covered, hit miss, win lose, won or lost, graded",
  ),
  profit: list(
    "profit, net profit, profit loss, p l, pl, pnl, p and l, net, net result, profit usd, win loss amount, gain loss, net win, net gain, net units, units won, units won lost, units net, profit units, u w l, gain, gains, gewinn, vinst, ganancia, beneficio, lucro, zysk, saldo, vincita, winst, winloss, netto, benefice, settled pnl, realized pnl, won lost amount, amount won lost, gevinst tab, gevinst, vinst forlust, gewinn verlust, gain perte, gains pertes, ganancia perdida, guadagno, utile, profitto, zisk, nyereseg, castig, voitto tappio, bilanz, bilans, opbrengst, plus minus",
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
  // "PnL" is one word in spite of its capitals.
  return [...new Set([header, bare, header.toLowerCase()].map(headerWords))];
}

/** Headers that resemble a field but are none: the value at the close, the offered price, the possible win, the payout of a leg. */
const OTHER_COLUMNS =
  /\b(team|line) [12ab]\b|\b([1-4][hqp]|[hqp][1-4]|half|quarter|period|f5)\b|\b(unit|book|season|account|odds|league|stake|promo|device) type\b|\b(home|away|visitor|opponent|opp|closing|close|clv|ev|expected|value|potential|possible|to win|probability|confidence|fair|max|min|true|leg|legs|number of|no of|multi|running|total profit|bankroll|balance|cumulative|cum|roi|month|week|opening|open|model|proj|projected|projection|predicted|current|consensus|moved|other|limit|teaser|implied|count|hedge|bonus)\b/;

/** The fields each name is one of, with its rank among the field's names. */
const BY_NAME = new Map<string, { readonly field: BetField; readonly at: number }[]>();
for (const field of BET_FIELDS)
  for (const [at, name] of HEADERS[field].entries()) BY_NAME.set(name, [...(BY_NAME.get(name) ?? []), { field, at }]);

/** How well a header fits a field: 0 not at all, higher is better. */
function fit(header: string, field: BetField): number {
  // "Spread (Home)" is not the spread of what was bet.
  if (/[([]\s*(?:home|away|road|visitor|fav\w*|(?:under)?dog|[ha])\s*[)\]]/i.test(header)) return 0;
  for (const words of spellings(header)) {
    const named = BY_NAME.get(words)?.find((one) => one.field === field);
    if (named) return 1000 - named.at;
  }
  return 0;
}

/** As a last resort, a header that begins or ends with a field's plainest name: "My stake", "Odds taken at". */
function looseFit(header: string, field: BetField): number {
  const words = headerWords(header);
  if (OTHER_COLUMNS.test(words) || (field !== "id" && words.endsWith(" id"))) return 0;
  // "Bet" is a stake, and "Bet Decimal Odds" is none.
  if (field === "stake" && /\b(odds|price|date|time|type|result|status|settled|selection|line)\b/.test(words)) return 0;
  const at = HEADERS[field].findIndex((name) => words.startsWith(`${name} `) || words.endsWith(` ${name}`));
  return at < 0 ? 0 : 100 - at;
}

/** Every pair of field and column that could belong together by name, the best first. */
function pairsBy(headers: readonly string[], measure: (header: string, field: BetField) => number) {
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

const NO_COLUMNS = Object.fromEntries(BET_FIELDS.map((field) => [field, null])) as Record<BetField, null>;

/**
 * What the columns of a file mean, by their headers and cells: the best pair of column and field first, each at most once. Exact names of
 * known exports win over names that merely begin or end like one. Cells that cannot belong to a field rule its name out, and cells that can
 * belong to only one field replace a name. A field that no column fits stays null.
 */
export function* recogniseSteps(
  headers: readonly string[],
  cells: readonly (readonly string[])[] = [],
): Generator<number, ColumnMapping> {
  const facts: ColumnFacts[] = [];
  for (const column of headers.keys()) {
    facts.push(factsOf(cells.flatMap((row) => row[column]?.trim() || [])));
    yield cells.length;
  }
  const mapping: Record<BetField, number | null> = { ...NO_COLUMNS };
  const used = new Set<number>();
  const take = (field: BetField, column: number) => {
    mapping[field] = column;
    used.add(column);
  };
  for (const measure of [fit, looseFit]) {
    const pairs = pairsBy(headers, measure);
    const saysWonOrLost = ({ field, column }: { field: BetField; column: number }) => {
      const what = facts[column];
      return field === "result" && what !== undefined && what.ended > 0 && what.results >= 0.9 && what.flags < 1;
    };
    for (const { field, column } of pairs) {
      const what = facts[column];
      if (mapping[field] !== null || used.has(column) || (what && !canBe(field, what))) continue;
      // "Completed" and "pending" say less than the column that says won or lost.
      const isVague = (what?.vague ?? 0) > 0 && what?.ended === 0;
      if (field === "result" && isVague && pairs.some(saysWonOrLost)) continue;
      take(field, column);
    }
  }
  // "W/L" beside a status, "Resultat" beside "Utfall": a further result in money is the profit.
  const [ofResult] = facts.flatMap(({ amounts, negative }, column) => {
    const isProfit = !used.has(column) && fit(headers[column] ?? "", "result") > 0 && amounts >= 0.8 && negative > 0;
    return mapping.profit === null && isProfit ? [column] : [];
  });
  if (ofResult !== undefined) take("profit", ofResult);
  // A plus on lost bets and a minus on won ones is no profit, but a line.
  const signed = mapping.profit;
  const isLine = signed !== null && facts[signed]?.likeLines === true && isAgainst(cells, mapping.result, signed);
  if (isLine) mapping.profit = null;
  if (isLine && mapping.line === null) mapping.line = signed;
  const profits = headers.flatMap((header, column) => {
    if (isLine && column === signed) return [];
    const isNamed = (["profit", "payout"] as const).some((field) => fit(header, field) + looseFit(header, field) > 0);
    const isFree = !used.has(column) || column === mapping.profit;
    return isNamed && isFree && (facts[column]?.negative ?? 0) > 0 ? [column] : [];
  });
  // In a language nobody listed here, the stake is what lost bets cost.
  if (mapping.stake === null) {
    const pairs = facts.flatMap((what, column) => {
      const isStake = !used.has(column) && what.amounts >= 0.8 && what.negative === 0 && what.moments < 0.5;
      return isStake ? facts.flatMap((other, of) => (other.negative > 0 ? [{ column, of }] : [])) : [];
    });
    const found = pairs.find(
      ({ column, of }) => (!used.has(of) || of === mapping.profit) && lostStakes(cells, column, of) >= 0.1,
    );
    if (found) take("stake", found.column);
    if (found && mapping.profit === null) take("profit", found.of);
  }
  // Under any name, the stake is what wins paid at their odds.
  if (mapping.stake === null && mapping.odds !== null) {
    const amounts = facts.flatMap((what, column) => {
      const isPrice = /\b(odds|prices?|lines?|handicap)\b/.test(headerWords(headers[column] ?? ""));
      const isFree = (!used.has(column) || column === mapping.payout) && !isPrice;
      return isFree && what.amounts >= 0.3 && what.negative === 0 && what.wordy < 0.5 && what.moments < 0.5
        ? [column]
        : [];
    });
    const found = stakeAndPayout(cells, mapping.odds, amounts);
    if (found && found.stake !== mapping.payout) take("stake", found.stake);
    if (found && mapping.payout === null) take("payout", found.payout);
  }
  // Of two stakes, one in units, the other one is the money.
  const inUnits = mapping.stake;
  const [inMoney] = facts.flatMap((what, column) => {
    const isStake = !used.has(column) && fit(headers[column] ?? "", "stake") > 0 && what.amounts >= 0.8;
    if (!isStake || inUnits === null || what.negative > 0 || !isMoneyOf(cells, inUnits, column)) return [];
    const lost = (stake: number) => Math.max(0, ...profits.map((profit) => lostStakes(cells, stake, profit)));
    return (profits.length > 0 ? lost(inUnits) === 0 && lost(column) > 0 : mapping.payout === null) ? [column] : [];
  });
  if (inMoney !== undefined) take("stake", inMoney);
  const { stake } = mapping;
  if (stake !== null && profits.length > 0) {
    // Units beside money: a lost bet costs what was staked.
    const measured = profits.map((column) => ({ column, lost: lostStakes(cells, stake, column) }));
    const own = measured.find(({ column }) => column === mapping.profit)?.lost ?? -1;
    const [best] = measured.sort((a, b) => b.lost - a.lost);
    if (best && best.lost > own) take("profit", best.column);
  }
  for (const field of BET_FIELDS) {
    if (mapping[field] !== null || (mapping.selection !== null && field === "selection")) continue;
    const [best] = facts
      .map((what, column) => ({ what, column }))
      .filter(({ what, column }) => !used.has(column) && isBy(field, what, headers[column] ?? "", mapping))
      // The selection is the column with the longest text; for all other fields the first column is taken.
      .sort((a, b) => (field === "selection" ? b.what.length - a.what.length : a.column - b.column));
    if (best) take(field, best.column);
  }
  const [firstLeg] = legColumns(headers.map(headerWords));
  if (firstLeg !== undefined && mapping.selection === null) take("selection", firstLeg);
  const isOwn = (column: number) => !OTHER_COLUMNS.test(headerWords(headers[column] ?? ""));
  // Beside a game in its own column, texts with lines are the picks, under any name.
  const [picks] = facts.flatMap((what, column) => {
    const isPick =
      what.halves > 0 && what.wordy >= 0.9 && what.matchups < 0.5 && canBe("selection", what) && isOwn(column);
    return mapping.selection === null && mapping.game !== null && !used.has(column) && isPick ? [column] : [];
  });
  if (picks !== undefined) take("selection", picks);
  // Without a column for the selection, a column of long texts is taken as the selection, under any name.
  const says = (["selection", "game", "side"] as const).some((field) => mapping[field] !== null);
  const [longest] = facts
    .map((what, column) => ({ what, column }))
    .filter(
      ({ what, column }) =>
        !says &&
        !used.has(column) &&
        what.wordy >= 0.9 &&
        what.length >= 8 &&
        canBe("selection", what) &&
        isOwn(column),
    )
    .sort((a, b) => b.what.length - a.what.length);
  if (longest) take("selection", longest.column);
  // "Bet" may head the game, and "Line" the pick.
  const [games, lines] = [mapping.selection, mapping.line].map((column) =>
    column === null ? undefined : facts[column],
  );
  if (mapping.game === null && games && lines && games.matchups >= 0.9 && games.halves === 0 && lines.wordy >= 0.5) {
    mapping.game = mapping.selection;
    mapping.selection = mapping.line;
    mapping.line = null;
  }
  // The market may describe the whole bet, or hold the pick beside its game.
  const market = mapping.market === null ? undefined : facts[mapping.market];
  const holdsPick =
    market !== undefined && (mapping.game === null ? market.length >= 12 : mapping.side === null && market.halves > 0);
  if (mapping.selection === null && holdsPick) {
    mapping.selection = mapping.market;
    mapping.market = null;
  }
  return mapping;
}

/** The same as `recogniseSteps`, without a pause. */
export const recogniseColumns = (headers: readonly string[], cells?: readonly (readonly string[])[]): ColumnMapping =>
  atOnce(recogniseSteps(headers, cells));

/** The columns a file needs at least: a date, the selection, the stake, and the odds or the payout. */
export function missingFields(mapping: ColumnMapping): readonly string[] {
  const has = (field: BetField) => mapping[field] !== null;
  return [
    has("date") || has("eventDate") || has("settledDate") ? null : "the date",
    has("selection") || has("game") || has("side") ? null : "what was bet",
    has("odds") || has("payout") || has("profit") || has("toWin") ? null : "the odds",
    has("stake") ? null : "the stake",
  ].flatMap((what) => (what === null ? [] : [what]));
}
