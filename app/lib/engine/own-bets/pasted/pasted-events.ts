import type { FileRow } from "../text-table.ts";
import { linesOf, pastedRow, pickOn, withMarket, type Line, type PastedBet } from "./pasted-bet.ts";

/** The number below a bet: "ID: tD5LG6o4Rl0kQaj3XO6YE7FnIf0=". */
const NUMBER = /^ID: (\S{16,}=)$/;
const SETTLED = /^Settled: (.+)$/;
const MOMENT = /^(?:[A-Z][a-z]{2} \d{1,2}, \d{4}|Today|Yesterday) at \d{1,2}:\d{2} [AP]M$/;
const MONEY = /^\$[\d,]+\.\d{2}$/;
const ODDS = /^(?:[+\-−]\d{3,6}|Even)$/;
const RESULT = /^(win|won|loss|lost|push|void|cashed out|cancelled|open|pending|live)\b/i;
/** A price before it was raised, behind the pick. */
const RAISED_FROM = /\s*\(was [+\-−]?\w+\)/i;
/** What an event's block begins with: "Final · NCAAF", "2nd Quarter", "Final". */
const STATE_OF_EVENT =
  /^(?:(?:final|live|scheduled|postponed|halftime|\d\w\w (?:quarter|half|period|inning))(?: · .*)?)$/i;

/** A pick with its market and price, as far as each is written, and the event it is on. */
interface Pick {
  readonly pick: string;
  readonly market: string;
  readonly odds: string;
  readonly event: string;
  readonly league: string;
  readonly at: string;
}

/** The picks above a moment: a same-game bet lists several on the event that stands there. */
function picksOf(lines: readonly string[], at: string): readonly Pick[] {
  const said = lines.filter((text) => !/^[\d.]+$/.test(text) && !text.endsWith("-logo") && text !== "Same Game Total");
  // Without a state the event is the only text behind the last price.
  const priced = said.findLastIndex((text) => ODDS.test(text));
  const stated = said.findIndex((text) => STATE_OF_EVENT.test(text));
  const begins = stated >= 0 ? stated : priced >= 0 ? priced + 1 : said.length;
  const [state = "", ...sides] = said.slice(begins);
  const [league = ""] = state.split(" · ").slice(1);
  const event = sides.length === 2 ? sides.join(" @ ") : "";
  const picks: Pick[] = [];
  let words: string[] = [];
  let odds = "";
  const close = () => {
    const [pick = "", market = ""] = words;
    if (pick !== "") picks.push({ pick, market, odds, event, league, at });
    [words, odds] = [[], ""];
  };
  for (const text of said.slice(0, begins)) {
    if (ODDS.test(text)) {
      odds = text;
      // The price of a same-game bet stands above its picks.
      if (words.length > 0) close();
      continue;
    }
    if (words.length === 2) close();
    words.push(text);
  }
  close();
  return picks;
}

function betOf(card: readonly Line[], id: string): PastedBet | null {
  const texts = card.map(({ text }) => text);
  const label = texts.findIndex((text) => /^(?:bonus )?bet$/i.test(text));
  const stake = texts[label - 1] ?? "";
  const head = texts.findIndex((text) => /^(?:straight|parlay|round robin|teaser)\b/i.test(text));
  if (head < 0 || label < 0 || !MONEY.test(stake)) return null;
  const isSingle = /^straight/i.test(texts[head] ?? "");
  const body = texts.slice(head + 1, label - 1);
  const result = RESULT.exec(body.find((text) => RESULT.test(text)) ?? "")?.[1] ?? "open";
  // A bet of several states how many and its own price above its result.
  const first = body.findIndex((text) => RESULT.test(text)) + 1;
  const own = body.slice(0, first).find((text) => ODDS.test(text)) ?? "";
  const picks: Pick[] = [];
  let [from, events] = [first, 0];
  for (const [at, text] of body.entries()) {
    if (at < first || !MOMENT.test(text)) continue;
    picks.push(...picksOf(body.slice(from, at), text));
    from = at + 1;
    events++;
  }
  const [one] = picks;
  if (one === undefined) return null;
  const clean = (text: string) => text.replace(RAISED_FROM, "");
  const isRaised = picks.some(({ pick, market }) => RAISED_FROM.test(pick) || RAISED_FROM.test(market));
  const marks = [/^bonus/i.test(texts[label] ?? "") ? "bonus bet" : "", isRaised ? "boost" : ""].filter(Boolean);
  const legs = picks.map(({ pick, market }) => clean(withMarket(pick, market)));
  const paid = texts.indexOf("Payout");
  return {
    // The page says when the event begins, not when the bet was placed.
    placed: one.at,
    settled: texts.flatMap((text) => SETTLED.exec(text)?.[1] ?? []).at(0) ?? "",
    eventDate: isSingle ? one.at : "",
    league: isSingle ? one.league : "",
    event: isSingle ? one.event : "",
    ...(isSingle ? pickOn(clean(one.pick), clean(one.market)) : { selection: legs.join(" | ") }),
    type: [isSingle ? "Straight" : events === 1 ? "Same Game Parlay" : `${picks.length} leg parlay`, ...marks].join(
      ", ",
    ),
    odds: isSingle ? one.odds : own,
    stake,
    payout: paid > 0 && result !== "open" ? (texts[paid - 1] ?? "") : "",
    result,
    id,
    book: "",
    lines: card.map(({ at }) => at),
  };
}

/**
 * The settled bets of a page whose cards list event by event with its score, and end with when the bet was settled and its number, as ESPN
 * BET's and theScore Bet's do. Null for any other text.
 */
export function pastedEvents(text: string): readonly FileRow[] | null {
  if (!/^ID: \S{16,}=\s*$/m.test(text)) return null;
  const rows: FileRow[] = [];
  let card: Line[] = [];
  for (const line of linesOf(text)) {
    card.push(line);
    const id = NUMBER.exec(line.text)?.[1];
    if (id === undefined) continue;
    const bet = betOf(card, id);
    if (bet) rows.push(pastedRow(bet));
    card = [];
  }
  return rows.length > 0 ? rows : null;
}
