import { capitalized, formatCount } from "#app/lib/format/labels.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { BeforeAfter, FreedMinutes, NewsEffect, NewsItem } from "#app/lib/schemas/news/dto.ts";

const decimalsOf = (line: number) => (Number.isInteger(line) ? 0 : 1);
/** A handicap: "−3.5", "+7"; "pick’em" at 0. */
export const lineText = (line: number): string => (line === 0 ? "pick’em" : formatSignedNumber(line, decimalsOf(line)));

/** A report in a word or two: "Out", "Confirmed to start". */
export function newsTitle({ change, status }: Pick<NewsItem, "change" | "status">): string {
  if (change === "status") return capitalized(status);
  if (change === "replaced") return "New starter";
  return change === "confirmed" ? "Confirmed to start" : "Named to start";
}

/** The state before the report: "was questionable", "in place of A. Baker"; null if nothing was known. */
export function beforeText({ change, before }: Pick<NewsItem, "change" | "before">): string | null {
  if (before === null || before === "available" || change === "confirmed") return null;
  return change === "replaced" ? `in place of ${before}` : `was ${before}`;
}

function moved({ before, after }: BeforeAfter, text: (value: number) => string): string | null {
  if (before === null && after === null) return null;
  if (after === null) return text(before ?? 0);
  if (before === null) return text(after);
  const [was, is] = [text(before), text(after)];
  return was === is ? `${is} unchanged` : `${was} → ${is}`;
}

/** The market's moves around a report, each as "win chance 58.1% → 52.4%"; without a move, one figure with a note that it did not move. */
export function effectParts({ market, afterAt }: Pick<NewsEffect, "market" | "afterAt">): readonly string[] {
  const figures = [
    { name: "win chance", ...market.chance, text: (value: number) => formatPercent(value, 1) },
    { name: "spread", ...market.spread, text: lineText },
    { name: "total", ...market.total, text: (value: number) => formatNumber(value, decimalsOf(value)) },
  ].filter(({ before, after }) => before !== null || after !== null);
  const changed = figures.flatMap(({ name, before, after, text }) =>
    before === null || after === null || text(before) === text(after)
      ? []
      : [`${name} ${text(before)} → ${text(after)}`],
  );
  if (changed.length > 0) return changed;
  const [first] = figures;
  if (first === undefined) return [];
  const { name, before, after, text } = first;
  const how = afterAt === null ? "before the report" : before === null ? "after the report" : "unchanged";
  return [`${name} ${text(before ?? after ?? 0)} ${how}`];
}

/** Our chance before and after a report; null where the game was not priced at either. */
export const ourChanceText = (ours: BeforeAfter): string | null => moved(ours, (value) => formatPercent(value, 1));

/** "Bo Guard 18.2 → 20.4 points, Cy Wing 4.1 → 5.0 rebounds". */
export function projectionsText(moved: NewsItem["projections"]): string {
  const mean = (value: number) => formatNumber(value, 1);
  return moved
    .map(({ player, statisticLabel, before, after }) => `${player} ${mean(before)} → ${mean(after)} ${statisticLabel}`)
    .join(", ");
}

/** "34.1 minutes a game; expected to go to A. Able +8.1, B. Baker +4.0 (6 games without him counted)". */
export function freedText({ usual, to, missed }: FreedMinutes): string {
  const minutes = `${formatNumber(usual, 1)} minutes a game`;
  if (to.length === 0) return minutes;
  const heirs = to.map(({ player, more }) => `${player} +${formatNumber(more, 1)}`).join(", ");
  const basis = missed === 0 ? "in proportion to what they play" : `${formatCount(missed, "game")} without him counted`;
  return `${minutes}; expected to go to ${heirs} (${basis})`;
}
