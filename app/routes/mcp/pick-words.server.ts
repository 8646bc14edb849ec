import type { z } from "zod";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { impliedFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatDateTime, formatUnchanged } from "#app/lib/format/dates.ts";
import { MOVED_TEXT, seenOrNow, seenText } from "#app/lib/format/delayed-price.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { ownBetText } from "#app/lib/format/own-bets.ts";
import { formatPercent, formatPercentRange, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { ToolAsker } from "#app/lib/http/mcp/tool.server.ts";
import type { apiStrategySchema } from "#app/lib/schemas/picks/api.ts";

type ApiPick = z.output<typeof apiStrategySchema>;
type OpenApiPick = Extract<ApiPick, { readonly locked: false }>;

/** A price in the person's format. */
export const priceText = (price: number, { caller: { viewer } }: ToolAsker) =>
  formatOdds(americanOdds(price), viewer.oddsFormat);

/**
 * How long a price has been unchanged by the feed's clock, or in a delayed plan the time it belongs to and whether it has moved since
 * (D49), and whether it is too old to be bet.
 */
export function ageText(
  price: {
    readonly at: string;
    readonly stale: boolean;
    readonly seenAt?: string | null;
    readonly moved?: boolean;
  },
  { caller }: ToolAsker,
): string {
  const { at, stale, seenAt = null, moved = false } = price;
  const age =
    seenAt === null
      ? formatUnchanged(caller.clock.asOf - Date.parse(at))
      : `${seenText(Date.parse(seenAt), caller.viewer.timeZone)}${moved ? `, ${MOVED_TEXT}` : ""}`;
  return stale ? `${age}, too old to bet` : age;
}

/** A moment in the person's time zone. */
export const momentText = (at: string, { caller: { viewer } }: ToolAsker) =>
  `${formatDateTime(Date.parse(at), viewer.timeZone)} (${viewer.timeZone})`;

/** "64.0% (80% range 61.0–67.0%)". */
export const chanceText = (probability: number, low: number, high: number) =>
  `${formatPercent(probability, 1)} (80% range ${formatPercentRange(low, high)})`;

/** "1.2% of the bankroll, $12.00", "none". */
export function stakeText(fraction: number, stakeCents: number | null, { caller: { viewer } }: ToolAsker): string {
  if (!(fraction > 0)) return "none";
  const share = `${formatPercent(fraction, 1)} of the bankroll`;
  return stakeCents === null ? share : `${share}, ${formatMoney(stakeCents, viewer.currencyMark)}`;
}

function offerText(pick: OpenApiPick, by: ToolAsker): string {
  const { visible, now } = pick;
  if (now === null) return `as published, ${priceText(pick.publishedPrice, by)} (${bookLabel(pick.publishedBook)})`;
  if (visible.published)
    return `not offered by the books in the plan ${seenOrNow(visible.seenAt === null ? null : Date.parse(visible.seenAt), by.caller.viewer.timeZone)}`;
  return `${priceText(visible.price, by)} (${bookLabel(visible.book)}, ${ageText({ ...visible, at: visible.quotedAt }, by)})`;
}

/** The worth of a lean, added wherever one is named. */
export const LEAN_TEXT = "a LEAN falls short of the rule for a bet, so it gets no stake";

function openText(pick: OpenApiPick, by: ToolAsker): string {
  const { published, now, verdict, visible } = pick;
  const price = now === null ? pick.publishedPrice : pick.visible.price;
  // A price that is gone, or has moved since, needs nothing and pays nothing.
  const stands = now === null || (!visible.published && !visible.moved);
  const facts = [
    `${pick.strategyName}, ${momentText(pick.gameTime, by)}`,
    `confidence ${chanceText(pick.confidence, pick.confidenceLow, pick.confidenceHigh)}`,
    ...(stands
      ? [
          `break-even ${formatPercent(impliedFromAmerican(americanOdds(price)), 1)}`,
          `edge ${formatSignedPercent(pick.edge)}`,
        ]
      : []),
    verdict === "LEAN"
      ? LEAN_TEXT
      : `suggested stake ${stakeText(pick.stakeFraction, pick.suggestedStake === null ? null : Math.round(pick.suggestedStake * 100), by)}`,
    `published ${momentText(published.at, by)} as ${published.verdict}${published.recommendation === pick.recommendation ? "" : ` on ${published.recommendation}`} at ${priceText(published.price, by)} with ${chanceText(published.confidence, published.confidenceLow, published.confidenceHigh)}`,
    ...(pick.ownBet !== null
      ? [`bet already: ${ownBetText(pick.ownBet, by.caller.viewer, pick.recommendation)}`]
      : pick.saved
        ? ["among the person's bets already"]
        : []),
    ...(pick.result === null ? [] : [`result: ${pick.result}`]),
  ];
  const state =
    now === null
      ? `${verdict} as published, the game has started`
      : visible.moved
        ? "no verdict, the price has moved since"
        : visible.stale && !visible.published
          ? `no verdict now, it was ${verdict} when its price was read, which is too old to bet`
          : `${verdict} now`;
  return `pick ${pick.id}: ${state}: ${pick.recommendation}, ${offerText(pick, by)}. ${facts.join("; ")}.`;
}

/** A pick in a sentence or two: its current and its published figures, each with its range; a locked pick gives the reason. */
export function pickText(pick: ApiPick, by: ToolAsker): string {
  if (!pick.locked) return openText(pick, by);
  return `pick ${pick.id}: locked: ${pick.betType} on ${pick.strategyName}, ${momentText(pick.gameTime, by)}, ${pick.verdict}. ${pick.lockMessage}`;
}

/** The plan's price delay in words; empty without one. */
export const delayText = (minutes: number) =>
  minutes === 0 ? "" : ` Prices are ${minutes} minutes late on this plan.`;
