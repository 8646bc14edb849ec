import { capitalized, formatCount } from "#app/lib/format/labels.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { BeforeAfter, FreedMinutes, NewsEffect, NewsItem } from "#app/lib/schemas/news/dto.ts";

const decimalsOf = (line: number) => (Number.isInteger(line) ? 0 : 1);
/** A handicap: "−3.5", "+7"; "pick’em" at 0. */
export const lineText = (line: number): string => (line === 0 ? "pick’em" : formatSignedNumber(line, decimalsOf(line)));

/** What a report says in a word or two: "Out", "Confirmed to start". */
export function newsTitle({ change, status }: Pick<NewsItem, "change" | "status">): string {
  if (change === "status") return capitalized(status);
  if (change === "replaced") return "New starter";
  return change === "confirmed" ? "Confirmed to start" : "Named to start";
}

/** What was known before: "was questionable", "in place of A. Baker"; null where nothing was. */
export function beforeText({ change, before }: Pick<NewsItem, "change" | "before">): string | null {
  if (before === null || before === "available" || change === "confirmed") return null;
  return change === "replaced" ? `in place of ${before}` : `was ${before}`;
}

function moved({ before, after }: BeforeAfter, text: (value: number) => string): string | null {
  if (before === null && after === null) return null;
  if (after === null) return text(before ?? 0);
  if (before === null) return text(after);
  const [was, is] = [text(before), text(after)];
  return was === is ? `${is} (unchanged)` : `${was} → ${is}`;
}

/** What a report did to the market and to our chance, one part each: "win chance 58.1% → 52.4%". */
export function effectParts({ market }: Pick<NewsEffect, "market">): readonly string[] {
  const chance = moved(market.chance, (value) => formatPercent(value, 1));
  const spread = moved(market.spread, lineText);
  const total = moved(market.total, (value) => formatNumber(value, decimalsOf(value)));
  return [
    ...(chance === null ? [] : [`win chance ${chance}`]),
    ...(spread === null ? [] : [`spread ${spread}`]),
    ...(total === null ? [] : [`total ${total}`]),
  ];
}

/** Our chance before and after a report; null where the game was not priced at either. */
export const ourChanceText = (ours: BeforeAfter): string | null => moved(ours, (value) => formatPercent(value, 1));

/** "34.1 minutes a game; expected to go to A. Able +8.1, B. Baker +4.0 (6 games without him counted)". */
export function freedText({ usual, to, missed }: FreedMinutes): string {
  const minutes = `${formatNumber(usual, 1)} minutes a game`;
  if (to.length === 0) return minutes;
  const heirs = to.map(({ player, more }) => `${player} +${formatNumber(more, 1)}`).join(", ");
  const basis = missed === 0 ? "in proportion to what they play" : `${formatCount(missed, "game")} without him counted`;
  return `${minutes}; expected to go to ${heirs} (${basis})`;
}
