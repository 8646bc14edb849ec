import type { FileRow } from "../text-table.ts";
import { linesOf, pastedRow, pickOn, withMarket, type Line, type PastedBet } from "./pasted-bet.ts";
import { SEVERAL, STATE } from "./card-words.ts";

/** What a browser copies without a break: a price behind its pick, what was paid behind the wager, a number behind its moment. */
const WITHOUT_BREAK = [
  /^(.*\S)([+−-]\d{3,6})$/,
  /^(wager: \$[\d,.]+)((?:paid|payout|to pay): .*)$/i,
  /^(.*[AP]M)(DK\d{6,})$/,
];
const ODDS = /^[+−-]\d{3,6}$/;
const WAGER = /^wager: (\$[\d,.]+)/i;
const PAID = /^(?:paid|payout): (\$[\d,.]+)$/i;
const NUMBER = /^DK\d{6,}$/;
const MOMENT = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}(?::\d{2})? [AP]M$/;
/** What a card says beside its bet: scores by quarter, buttons. */
const IDLE = /^(?:\d{1,3}|o?t|final score|(?:hide|view) picks|to pay: .*)$/i;
/** How far above its wager the price of a card stands at most. */
const PRICE_ABOVE = 5;

/** A text's lines, each of them one fact. */
const factsOf = (text: string): readonly Line[] =>
  linesOf(text).flatMap((line) => {
    const parts = WITHOUT_BREAK.map((sign) => sign.exec(line.text)).find((found) => found !== null);
    return parts ? parts.slice(1).map((part) => ({ at: line.at, text: part.trim() })) : [line];
  });

/** The games of a card: in a line of their own, or their teams above the scores. */
function gamesOf(texts: readonly string[]): { readonly games: readonly string[]; readonly used: ReadonlySet<number> } {
  const games: string[] = [];
  const used = new Set<number>();
  for (const [at, text] of texts.entries()) {
    const home = texts[at + 1] ?? "";
    const isPair = /\p{L}{3}/u.test(text) && /\p{L}{3}/u.test(home) && /^\d{1,3}$/.test(texts[at + 2] ?? "");
    if (!isPair && !/\s@\s/.test(text)) continue;
    games.push(isPair ? `${text} @ ${home}` : text);
    for (const one of isPair ? [at, at + 1] : [at]) used.add(one);
  }
  return { games, used };
}

function betOf(card: readonly Line[]): PastedBet | null {
  const texts = card.map(({ text }) => text);
  const wager = texts.findIndex((text) => WAGER.test(text));
  const state = texts.findIndex((text, at) => at < wager && STATE.test(text));
  const price = texts.findLastIndex((text, at) => at < wager && ODDS.test(text));
  const number = texts.findIndex((text) => NUMBER.test(text));
  const [pick = ""] = texts;
  if (price < 0 || number < 0 || pick === "") return null;
  const moments = texts.slice(0, number).filter((text) => MOMENT.test(text));
  const rest = texts.slice(wager + 1);
  const { games, used } = gamesOf(rest);
  const isSeveral = SEVERAL.test(pick);
  const beside = texts.slice(price + 1, wager).filter((text) => !STATE.test(text));
  const words = rest.filter(
    (text, at) =>
      !used.has(at) &&
      ![IDLE, MOMENT, NUMBER, ODDS, PAID].some((sign) => sign.test(text)) &&
      !/^\d+ picks? (?:sgp|parlay)/i.test(text),
  );
  const legs = words.flatMap((text, at) => (at % 2 === 1 ? [withMarket(words[at - 1] ?? "", text)] : []));
  const listed = legs.length > 0 ? legs : (beside[0] ?? "").split(/,\s+/);
  return {
    placed: moments.at(-1) ?? "",
    eventDate: !isSeveral && moments.length > 1 ? (moments[0] ?? "") : "",
    event: isSeveral ? "" : (games[0] ?? ""),
    ...(isSeveral ? { selection: listed.join(" | ") } : pickOn(pick, beside[0] ?? "")),
    type: isSeveral ? pick : "Straight",
    odds: texts[price] ?? "",
    stake: WAGER.exec(texts[wager] ?? "")?.[1] ?? "",
    payout: texts.flatMap((text) => PAID.exec(text)?.[1] ?? [])[0] ?? "",
    result: texts[state] ?? "open",
    id: texts[number] ?? "",
    book: "DraftKings",
    lines: [...new Set(card.map(({ at }) => at))],
  };
}

/**
 * The cards of DraftKings's page. Each begins with its pick and price, above its wager; the picks of a parlay stand below its number where
 * they are shown. Null for any other text.
 */
export function pastedDraftKings(text: string): readonly FileRow[] | null {
  if (!/DK\d{6,}\s*$/m.test(text)) return null;
  const lines = factsOf(text);
  const starts = lines.flatMap(({ text: one }, at) => {
    if (!WAGER.test(one)) return [];
    const prices = lines.slice(Math.max(0, at - PRICE_ABOVE), at).map((line) => ODDS.test(line.text));
    const first = prices.indexOf(true);
    return [first < 0 ? -1 : at - prices.length + first - 1];
  });
  if (starts.length === 0 || starts.some((at) => at < 0)) return null;
  const rows = starts.flatMap((start, n) => {
    const bet = betOf(lines.slice(start, starts[n + 1]));
    return bet === null ? [] : [pastedRow(bet)];
  });
  return rows.length > 0 ? rows : null;
}
