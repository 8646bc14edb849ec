import { IN_PLAY } from "../cell-words.ts";
import { ownOddsFormat, readAmount, readOdds } from "../typed-number.ts";
import { MONEY, STATE } from "./card-words.ts";

/** The amount next to a label: above it as on the page, or below it as phones copy it; the same for all labels of a card. */
export function besideLabel(lines: readonly string[], label: RegExp): string | null {
  const at = lines.findIndex((text) => label.test(text));
  if (at < 0) return null;
  const inline =
    /(?::|\b(?:risk(?:ing)?|wager|stake|bet|entry|entry fee|prize|win|payout|paid|returns?|returned|winnings?|ended at))\s*([$£€]\s?[\d,.]+|\d[\d,]*\.\d{2}(?!\d))/i.exec(
      lines[at] ?? "",
    )?.[1];
  if (inline !== undefined) return inline;
  const wager = lines.findIndex((text) => /^total wager$/i.test(text));
  const amount = lines[MONEY.test(lines[wager - 1] ?? "") ? at - 1 : at + 1] ?? "";
  return MONEY.test(amount) ? amount : null;
}

/** The payout of an entry of picks, on the line below its result. */
export function paidBelow(lines: readonly string[]): string {
  const ended = lines.findIndex((text) => /^(?:win|won|loss|lost|refunded)$/i.test(text));
  const amount = lines[ended + 1] ?? "";
  return ended >= 0 && MONEY.test(amount) ? amount : "";
}

/** The label of a payout, beside its amount or above it. */
const PAID =
  /^(?:(?:total|final|net) )?(?:(?:paid|pay ?out|returned|returns?)\s*(?:[:$£€\d]|$)|cashed? out\s*[:$£€\d])/i;

const cents = (text: string | null) => (text === null ? null : readAmount(text, "."));

/** The result of a bet where only the amount returned is known. */
function endedWith(returned: string, stake: string | null): string {
  const back = cents(returned);
  return back === 0 ? "lost" : back === cents(stake) ? "void" : "settled";
}

/** The result on a card; for a bet that did not win FanDuel shows only the amount returned. */
export function resultOf(
  lines: readonly string[],
  stake: string | null,
): { readonly result: string; readonly paid: string } {
  const won = besideLabel(lines, /^won on /i);
  if (won !== null) return { result: "won", paid: won };
  const cashed = besideLabel(lines, /cashed? out/i);
  const returned = besideLabel(lines, /^returned$/i);
  if (returned !== null) {
    if (lines.some((text) => /cashed? out/i.test(text))) return { result: "cashed out", paid: cashed ?? returned };
    return { result: endedWith(returned, stake), paid: returned };
  }
  if (cashed !== null) return { result: "cashed out", paid: cashed };
  const amount = besideLabel(lines, PAID);
  const all = lines.filter((text) => STATE.test(text));
  // "Settled" may be the page's title.
  const ends = all.filter((text) => !/^(?:settled|accepted)$/i.test(text));
  const states = ends.length > 0 ? ends : all;
  const state = (states.find((text) => !IN_PLAY.test(text)) ?? states[0])?.replace(
    /^(bet )?(result|status)\s?:?\s+/i,
    "",
  );
  // What an open bet pays is only what it may pay.
  if (/^(?:open|pending)$/i.test(state ?? "")) return { result: state ?? "", paid: "" };
  const isPaid = lines.some((text) => /^(?:total )?(?:paid|returned)\b/i.test(text));
  if (state === undefined && amount !== null && isPaid) return { result: endedWith(amount, stake), paid: amount };
  // Legs that won stand before one that lost.
  const isNothing = amount !== null && cents(amount) === 0;
  const isLost = isNothing && /^w/i.test(state ?? "") && states.some((text) => /\b(?:lost|loss)$/i.test(text));
  return { result: isLost ? "lost" : (state ?? "open"), paid: amount ?? "" };
}

/** The payout of a won bet. A card may give one amount with or without the stake; the amount to win, or the odds, decide which. */
export function paidAt(lines: readonly string[], stake: string | null, toWin: string, odds = ""): string {
  const [ended, risked] = [cents(besideLabel(lines, /^ended at\b/i)), cents(stake)];
  const priced = readOdds(odds, ownOddsFormat(odds) ?? "american", ".");
  const win = cents(toWin) ?? (priced.ok && risked !== null ? risked * (priced.value - 1) : null);
  if (ended === null || risked === null || win === null) return "";
  const isProfit = Math.abs(ended - win) < Math.abs(ended - win - risked);
  return ((ended + (isProfit ? risked : 0)) / 100).toFixed(2);
}

/** A bet's profit or loss where a card states it: "Win/Loss -100.00". */
export const changeOf = (lines: readonly string[]): string | null =>
  lines.flatMap(
    (text) => /^(?:win\/loss|net):?\s*([+\-−]?\s?[$£€]?\s?\d[\d,]*(?:\.\d+)?)$/i.exec(text)?.[1] ?? [],
  )[0] ?? null;

/** What an entry pays for each dollar of its fee; empty where the card has no prize. */
export function multiplierOf(lines: readonly string[], stake: string | null): string {
  const [prize, fee] = [cents(besideLabel(lines, /^prize\b/i)), cents(stake)];
  return prize !== null && fee !== null && prize > fee && fee > 0 ? (prize / fee).toFixed(2) : "";
}

/** Decimal odds, or fractional ones as such: "1.91", "10/11". */
export function decimalOf(text: string): readonly number[] {
  if (/^\d{1,3}\.\d{2}$/.test(text)) return [Number(text)];
  const [, won, staked] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  return Number(staked) > 0 ? [1 + Number(won) / Number(staked)] : [];
}
